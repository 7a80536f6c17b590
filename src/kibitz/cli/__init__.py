"""The `kibitz` command: one file per verb, found by folder and listed nowhere.

A verb is a module here with a function `add(subparsers)`. It calls `subparsers.add_parser(name, help=...,
epilog="example: kibitz name ...")`, describes its arguments and ends with `set_defaults(run=run)`, where
`run(args)` does the work and returns the exit code. Every verb is imported whenever the command starts, so
`run` imports what is heavy. A mistake of the person at the keyboard is raised as a `Complaint`.
"""
