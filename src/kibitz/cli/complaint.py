"""What the command says to a person who made a mistake."""


class Complaint(Exception):
    """A mistake of the user's, worded for the user: told in one line, without a traceback, exit code 2."""
