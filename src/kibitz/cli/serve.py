"""The verb `serve`: tables for people elsewhere, on this machine or on the network."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kibitz.cli.choosing import positive
from kibitz.cli.complaint import Complaint

if TYPE_CHECKING:
    import socket

    from kibitz.cli.main import Subparsers
    from kibitz.core.game import LoadedGame
    from kibitz.server.settings import Settings

DESCRIPTION = """\
Run a server: people open tables, take seats from their own devices, play with friends and bots, and come back
to a game whenever they like. Everything is kept in one file; stopped and started again, the server goes on
where it stopped. Ctrl-C stops it."""

EXAMPLES = """\
examples:
  kibitz serve                                          for this machine only
  kibitz serve --host 0.0.0.0                           for everybody in your network
  KIBITZ_STORE=postgresql://... kibitz serve --port 0   one of several servers, on any free port

Every flag with a value can also be set in the environment: --bot-seconds as KIBITZ_BOT_SECONDS, and so on;
the flag wins. A password belongs there, since a command line can be read by everybody on the machine."""


class Flag(NamedTuple):
    """Something a server can be told: by `--name`, by KIBITZ_NAME, or the default."""

    name: str
    default: str
    metavar: str
    help: str
    check: Callable[[str], Any]

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return "KIBITZ_" + self.name.replace("-", "_").upper()

    def value(self, args: argparse.Namespace, environment: Mapping[str, str]) -> Any:
        """What was said. A complaint names the variable that is wrong, as argparse names the flag."""
        given = getattr(args, self.name.replace("-", "_"))
        if given is not None:
            return given
        try:
            return self.check(environment.get(self.variable) or self.default)
        except argparse.ArgumentTypeError as error:
            raise Complaint(f"{self.variable}: {error}") from None


def port(text: str) -> int:
    """A port number: a type for argparse."""
    if not text.isascii() or not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"must be a number from 0 to 65535 (got {text!r})")
    return int(text)


def seconds(text: str) -> float:
    """A length of time: a type for argparse."""
    try:
        length = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number of seconds (got {text!r})") from None
    if not 0 < length <= 600:
        raise argparse.ArgumentTypeError(f"must be more than 0 and at most 600 seconds (got {text!r})")
    return length


def days(text: str) -> float:
    """A long time, or 0 for never: a type for argparse."""
    try:
        length = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number of days (got {text!r})") from None
    if not 0 <= length <= 36_500:
        raise argparse.ArgumentTypeError(f"must be from 0 to 36500 days (got {text!r})")
    return length


def words(text: str) -> tuple[str, ...]:
    """The parts of a list written with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def one_of(*known: str) -> Callable[[str], str]:
    """A type for argparse: one of a few words."""

    def check(text: str) -> str:
        if text not in known:
            raise argparse.ArgumentTypeError(f"must be {' or '.join(known)} (got {text!r})")
        return text

    return check


def something(text: str) -> str:
    """A type for argparse: whatever it is, but not nothing."""
    if not text.strip():
        raise argparse.ArgumentTypeError("must not be empty")
    return text


def origins(text: str) -> tuple[str, ...]:
    """Sites as browsers name them: a type for argparse."""
    from urllib.parse import urlsplit

    sites = words(text)
    for site in sites:
        parts = urlsplit(site)
        if parts.scheme not in ("http", "https") or site != f"{parts.scheme}://{parts.netloc}":
            raise argparse.ArgumentTypeError(f"write a site as https://example.org (got {site!r})")
    return sites


def host_names(text: str) -> tuple[str, ...]:
    """Names as browsers send them, without a port: a type for argparse."""
    names = words(text)
    for name in names:
        if name != "*" and not all(sign.isalnum() or sign in ".-" for sign in name):
            raise argparse.ArgumentTypeError(f"write a name as games.example.org (got {name!r})")
    return names


def proxies(text: str) -> tuple[str, ...]:
    """Addresses or networks, or `*` for all: a type for argparse."""
    from ipaddress import ip_network

    for proxy in words(text):
        try:
            proxy == "*" or ip_network(proxy)
        except ValueError:
            problem = f"must be IP addresses, networks or * (got {proxy!r})"
            raise argparse.ArgumentTypeError(problem) from None
    return words(text)


FLAGS = (
    Flag(
        "host",
        "127.0.0.1",
        "ADDRESS",
        "where to listen; 0.0.0.0: your whole network (default: 127.0.0.1)",
        something,
    ),
    Flag("port", "8000", "N", "the port; 0 takes a free one (default: 8000)", port),
    Flag("store", "kibitz.db", "PLACE", "a file or postgresql://... (default: kibitz.db)", something),
    Flag(
        "durability",
        "full",
        "HOW",
        "of the file: `normal` is quicker and may forget the last moves in a power cut (default: full)",
        one_of("full", "normal"),
    ),
    Flag("games", "kibitz.games", "A,B", "packages that hold games (default: kibitz.games)", words),
    Flag("origins", "", "URL,URL", "sites beside this one whose pages may play here", origins),
    Flag("host-names", "", "NAME,NAME", "names people call this server by, or * for any", host_names),
    Flag("proxies", "", "IP,IP", "proxies that may say where somebody comes from", proxies),
    Flag("bot-workers", "1", "N", "bots that think at once (default: 1)", positive),
    Flag("bot-seconds", "2", "S", "how long a bot may think (default: 2)", seconds),
    Flag(
        "expire-open",
        "7",
        "DAYS",
        "after how long a table that never began is removed when nobody is at it; 0: never (default: 7)",
        days,
    ),
    Flag(
        "expire-playing",
        "30",
        "DAYS",
        "after how long a game that stands still leaves the lobby; 0: never (default: 30)",
        days,
    ),
    Flag("log", "text", "HOW", "how to write the log: text or json (default: text)", one_of("text", "json")),
)


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz serve`."""
    parser = subparsers.add_parser(
        "serve", help="run a server for people elsewhere", description=DESCRIPTION, epilog=EXAMPLES
    )
    for flag in FLAGS:
        parser.add_argument(f"--{flag.name}", type=flag.check, metavar=flag.metavar, help=flag.help)
    parser.add_argument("--no-limits", action="store_true", help="no limits on rates: for measurements only")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    settings = settings_of(args, os.environ)
    listening = bound(settings.host, settings.port)
    try:
        from kibitz.server.serve import serve
        from kibitz.server.store import StoreFailed

        for line in settings.lines():
            print(line, flush=True)
        try:
            serve(settings, listening)
        except StoreFailed as failed:
            raise Complaint(f"cannot keep tables there: {failed}") from None
    finally:
        listening.close()
    return 0


def settings_of(args: argparse.Namespace, environment: Mapping[str, str]) -> Settings:
    """What the arguments and the environment say, checked."""
    from kibitz.server.limits import Limits, unlimited
    from kibitz.server.settings import Settings

    said = {flag.name.replace("-", "_"): flag.value(args, environment) for flag in FLAGS}
    said["proxies"] = ",".join(said["proxies"])
    for package in said["games"]:
        check_games(package)
    return Settings(**said, limits=unlimited() if args.no_limits else Limits())


def check_games(package: str) -> None:
    """Complain about a package without games."""
    from kibitz.games import find

    try:
        found = find(package)
    except (ImportError, AttributeError, ValueError) as error:
        raise Complaint(f"--games: cannot load {package!r}: {error}") from None
    if not found:
        raise Complaint(f"--games: there are no games in {package!r}")


def games_named(packages: str | None) -> dict[str, dict[str, LoadedGame]]:
    """The games that --games names, or the environment, or else our own: by package and key."""
    from kibitz.games import find

    named = words(packages or os.environ.get("KIBITZ_GAMES") or "kibitz.games")
    for package in named:
        check_games(package)
    return {package: find(package) for package in named}


def bound(host: str, number: int) -> socket.socket:
    """A socket that listens there; a complaint if the address or the port cannot be had."""
    import errno
    import socket

    try:
        family = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0][0]
        listening = socket.create_server((host, number), family=family, backlog=2048)
    except OSError as error:
        # Python adds to the system's words what we say ourselves.
        kind = error.errno or 0
        words = os.strerror(kind) if kind > 0 else error.strerror or str(error)
        hint = "; --port 0 takes a free one" if error.errno == errno.EADDRINUSE else ""
        raise Complaint(f"cannot listen on {host} port {number}: {words}{hint}") from None
    except UnicodeError:
        raise Complaint(f"cannot listen on {host!r}: that is no address") from None
    listening.setblocking(False)
    return listening
