"""The entry of the `kibitz` command: finds the verbs, runs one and turns its end into an exit code."""

from __future__ import annotations

import argparse
import errno
import importlib
import os
import pkgutil
import platform
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn

import kibitz
import kibitz.cli
from kibitz.cli.complaint import Complaint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from _typeshed import SupportsWrite

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

UNWRITTEN = 1
USER_MISTAKE = 2
INTERRUPTED = 130  # as a shell reports a program ended by Ctrl-C
PIPE_CLOSED = 141  # as a shell reports a program whose reader went away
LONGEST_VERB = 14  # with its indentation
DISK_TROUBLE = (errno.ENOSPC, errno.EIO)  # what a sound program meets when its output goes to a bad place


def main(argv: Sequence[str] | None = None) -> int:
    """Run `kibitz` with these arguments and return its exit code."""
    try:
        try:
            return run(sys.argv[1:] if argv is None else argv)
        finally:  # after --help too: what cannot be written is noticed below, not while Python shuts down
            print(end="", flush=True)
    except Complaint as complaint:
        tell(complaint)
        return USER_MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno not in DISK_TROUBLE:
            raise
        forget_output()
        tell(f"cannot write the output: {error.strerror}")
        return UNWRITTEN


def tell(problem: object) -> None:
    """One line on standard error."""
    print("kibitz:", " ".join(str(problem).split()), file=sys.stderr)


def run(argv: Sequence[str]) -> int:
    """Do what the arguments ask for; without a verb, show what could be asked for."""
    parser, verbs = make_parser()
    if argv and not argv[0].startswith("-") and argv[0] not in verbs:
        raise Complaint(unknown_verb(argv[0], verbs))
    args = parser.parse_args(argv)
    if args.version:
        print(version_line())
        return 0
    if args.verb is None:
        parser.print_help()
        return 0
    verb: Callable[[argparse.Namespace], int] = args.run
    return verb(args)


def make_parser() -> tuple[argparse.ArgumentParser, list[str]]:
    """The parser with every verb in it, and the names of the verbs."""
    parser: argparse.ArgumentParser = Parser(
        prog="kibitz",
        description="A home for tabletop games.",
        epilog="`kibitz VERB --help` explains a verb and shows an example.",
    )
    parser.add_argument("--version", action="store_true", help="show the version and whether it is compiled")
    subparsers = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    for add in adders():
        add(subparsers)
    return parser, list(subparsers.choices)


def adders() -> Iterator[Callable[[Subparsers], None]]:
    """The `add` of every module in kibitz.cli that has one."""
    for module in pkgutil.iter_modules(kibitz.cli.__path__, "kibitz.cli."):
        add = getattr(importlib.import_module(module.name), "add", None)
        if add is not None:
            yield add


def unknown_verb(word: str, verbs: Sequence[str]) -> str:
    """What to say of a word that is no verb: the verb it looks like, or all there are."""
    close = get_close_matches(word, verbs, n=1)
    if close:
        return f"there is no verb {word!r}; did you mean {close[0]!r}?"
    return f"there is no verb {word!r}; there are: {', '.join(verbs) or 'none'}"


def version_line() -> str:
    """Version, Python and whether the rules are compiled, for bug reports and benchmarks."""
    from kibitz.core.native import COMPILED

    compiled = "yes" if COMPILED else "no"
    return f"kibitz {kibitz.__version__} (Python {platform.python_version()}, compiled: {compiled})"


def forget_output() -> None:
    """Send what is still unwritten nowhere, or Python would try again, and complain, when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Help(argparse.RawDescriptionHelpFormatter):
    """Keeps line breaks, and every verb on the line of its help: argparse forgets how far it is indented."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = LONGEST_VERB


class Parser(argparse.ArgumentParser):
    """Keeps line breaks in help texts and words its errors like every other complaint.

    The parsers of the verbs are of this class too: argparse takes the class of the parent.
    """

    def __init__(self, prepare: Callable[[Parser], None] | None = None, **options: Any) -> None:
        options.setdefault("formatter_class", Help)
        options.setdefault("allow_abbrev", False)  # a new option must not change what an old line means
        super().__init__(**options)
        self._prepare = prepare  # adds what is too costly to find out unless this verb is wanted

    def parse_known_args(self, *args: Any, **options: Any) -> Any:
        """As argparse does it, once everything has been added."""
        if self._prepare is not None:
            self._prepare(self)
            self._prepare = None
        return super().parse_known_args(*args, **options)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """As argparse does it, except that help which cannot be written is not taken for written."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message}; see `{self.prog} --help`")
