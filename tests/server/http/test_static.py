"""The page for browsers: its addresses and files, what is kept, what is packed, and what it may talk to."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from kibitz.server.app import HEADERS
from kibitz.server.http import static
from tests.server.fetching import Answer, fetch
from tests.server.party import live
from tests.server.serving import server_here

INDEX = (
    b"<!doctype html><title>Kibitz</title><script type=module src=/assets/main-1a2b.js></script>" + b" " * 500
)
SCRIPT = b"export const answer = 42;\n" * 100
PICTURE = bytes(range(256))
BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"  # what a browser says it accepts
POLICY, CACHE = "content-security-policy", "cache-control"
USUAL = {name.decode(): value.decode() for name, value in HEADERS}


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page, smaller than the real one."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "theme.js").write_bytes(SCRIPT)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "picture.png").write_bytes(PICTURE)
    (folder / "assets/main-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets/main-3c4d.css").write_bytes(b"body { color: green }")
    monkeypatch.setattr(static, "FOLDER", folder)
    return folder


# Addresses


@live
async def test_every_address_of_the_page_is_the_page(store: str, page: Path) -> None:
    addresses = ["/", "/t/7kQ", "/t/7kQ/replay", "/t/7kQ/score", "/new/acquire", "/score", "/score/acquire"]
    async with server_here(store) as here:
        for address in [*addresses, "/about", "/tournament", "/?lang=tr", "/t/7kQ?seat=2"]:
            answer = await fetch(here.url, "GET", address)
            assert (answer.status, answer.content) == (200, INDEX), address
            assert answer.headers["content-type"] == "text/html; charset=utf-8"


@live
async def test_everything_else_is_refused_as_before(store: str, page: Path) -> None:
    (page.parent / "secret.txt").write_text("a secret")
    strange = [
        *("/index.html", "/t", "/t/", "/t/7kQ/", "/t/7kQ/else", "/new", "/score/a/b", "/assets", "/assets/"),
        *("/assets/gone-0000.js", "/theme.js/", "/favicon.ico", "/nothing/here", "//", "/api/nothing"),
        *("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"),
        *("/assets/../theme.js", "/%00", "/assets/%5c..%5c..%5csecret.txt"),
    ]
    async with server_here(store) as here:
        for address in strange:
            answer = await fetch(here.url, "GET", address)
            assert (answer.status, answer.told["code"]) == (404, "no_page"), address
            assert USUAL.items() <= answer.headers.items()
        for address in ("/", "/t/7kQ", "/theme.js"):
            answer = await fetch(here.url, "POST", address)
            assert (answer.status, answer.told["code"]) == (405, "wrong_method")
        for address in ("/healthz", "/api/games", "/api/", "/api/openapi.json"):
            assert (await fetch(here.url, "GET", address)).content != INDEX


@live
async def test_a_person_who_strays_is_shown_the_way_home(store: str, page: Path) -> None:
    async with server_here(store) as here:
        for address in ("/nothing/here", "/t", "/T/7kQ", "/assets/gone.js"):
            answer = await fetch(here.url, "GET", address, accept=BROWSER)
            assert (answer.status, answer.content) == (404, INDEX), address
            assert "script-src 'self'" in answer.headers[POLICY]
        for address, method in (("/api/nothing", "GET"), ("/nothing", "POST")):
            answer = await fetch(here.url, method, address, accept=BROWSER)
            assert answer.told["code"] == "no_page", address


@live
async def test_without_a_built_page_the_server_says_how_to_build_it(
    store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path / "nowhere")
    async with server_here(store) as here:
        answer = await fetch(here.url, "GET", "/")
        assert answer.status == 200
        assert b"It plays: " in answer.content
        assert b"make play" in answer.content
        assert USUAL.items() <= answer.headers.items()
        assert not answer.repeated
        assert (await fetch(here.url, "GET", "/t/7kQ")).told["code"] == "no_page"


# Files


@live
async def test_a_file_arrives_whole_and_with_its_kind(store: str, page: Path) -> None:
    files = {
        "/theme.js": "text/javascript; charset=utf-8",
        "/assets/main-1a2b.js": "text/javascript; charset=utf-8",
        "/assets/main-3c4d.css": "text/css; charset=utf-8",
        "/icon.svg": "image/svg+xml",
        "/manifest.webmanifest": "application/manifest+json",
        "/picture.png": "image/png",
    }
    async with server_here(store) as here:
        for address, kind in files.items():
            content = (page / address[1:]).read_bytes()
            for taken in ("", "gzip", "gzip, deflate, br, zstd"):
                answer = await fetch(here.url, "GET", address, **{"accept-encoding": taken})
                unpacked = gzip.decompress(answer.content) if is_gzipped(answer) else answer.content
                assert (answer.status, unpacked) == (200, content)
                assert answer.headers["content-type"] == kind
                assert answer.headers["vary"] == "accept-encoding"
                assert answer.headers["content-length"] == str(len(answer.content))
                assert len(answer.content) <= len(content)
                assert not answer.repeated


def is_gzipped(answer: Answer) -> bool:
    return answer.headers.get("content-encoding") == "gzip"


@live
async def test_only_who_takes_gzip_gets_it(store: str, page: Path) -> None:
    async with server_here(store) as here:
        for taken, packed in [("gzip", True), ("identity", False), ("gzip;q=0", False)]:
            answer = await fetch(here.url, "GET", "/theme.js", **{"accept-encoding": taken})
            assert is_gzipped(answer) is packed
        answer = await fetch(here.url, "GET", "/picture.png", **{"accept-encoding": "gzip"})
        assert not is_gzipped(answer), "it would have grown"


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("", False),
        ("br", False),
        ("x-gzip", False),
        ("gzip", True),
        ("br, GZip;q=0.5", True),
        ("*", True),
        ("*;q=0", False),
        ("gzip;q=0, *", False),
        ("gzip ; q=0.000", False),
        ("gzip;q=0.001", True),
        (";;,,;q=", False),
    ],
)
def test_what_a_client_takes(accepted: str, taken: bool) -> None:
    assert static.takes_gzip(accepted) is taken


@live
async def test_assets_are_kept_for_good_and_the_rest_is_asked_for_again(store: str, page: Path) -> None:
    async with server_here(store) as here:
        asset = await fetch(here.url, "GET", "/assets/main-1a2b.js")
        assert asset.headers[CACHE] == "public, max-age=31536000, immutable"
        for address in ("/", "/t/7kQ", "/theme.js", "/icon.svg"):
            for taken in ("", "gzip"):
                first = await fetch(here.url, "GET", address, **{"accept-encoding": taken})
                assert first.headers[CACHE] == "no-cache"
                mark = first.headers["etag"]
                for known in (mark, f"W/{mark}", f'"other", {mark}', "*"):
                    asked = {"accept-encoding": taken, "if-none-match": known}
                    again = await fetch(here.url, "GET", address, **asked)
                    assert (again.status, again.content) == (304, b"")
                    assert again.headers["etag"] == mark
                    assert again.headers[CACHE] == "no-cache"
                    assert not again.repeated
                asked = {"accept-encoding": taken, "if-none-match": '"other"'}
                assert (await fetch(here.url, "GET", address, **asked)).status == 200


@live
async def test_packed_and_unpacked_are_not_mistaken_for_each_other(store: str, page: Path) -> None:
    async with server_here(store) as here:
        plain = await fetch(here.url, "GET", "/theme.js")
        packed = await fetch(here.url, "GET", "/theme.js", **{"accept-encoding": "gzip"})
        assert plain.headers["etag"] != packed.headers["etag"]


@live
async def test_a_head_is_the_answer_without_its_content(store: str, page: Path) -> None:
    async with server_here(store) as here:
        for address in ("/", "/score", "/theme.js", "/assets/main-1a2b.js"):
            whole = await fetch(here.url, "GET", address)
            head = await fetch(here.url, "HEAD", address)
            assert (head.status, head.content) == (200, b"")
            assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}


# What the page may do


def directives(answer: Answer) -> dict[str, str]:
    """The parts of the policy by their names."""
    parts = (part.strip().partition(" ") for part in answer.headers[POLICY].split(";"))
    return {name: value for name, _, value in parts}


@live
async def test_the_page_loads_only_from_here_and_talks_only_to_us(store: str, page: Path) -> None:
    async with server_here(store) as here:
        answer = await fetch(here.url, "GET", "/")
        host = here.url.removeprefix("http://")
        rules = directives(answer)
        assert rules.pop("default-src") == rules.pop("font-src") == "'none'"
        assert rules.pop("frame-ancestors") == rules.pop("base-uri") == rules.pop("form-action") == "'none'"
        assert rules.pop("connect-src") == f"'self' ws://{host} wss://{host}"
        assert rules.pop("img-src") == "'self' data: blob:"
        assert set(rules) == {"script-src", "style-src", "manifest-src", "media-src"}
        assert set(rules.values()) == {"'self'"}
        rest = {name: value for name, value in USUAL.items() if name not in (POLICY, CACHE)}
        assert rest.items() <= answer.headers.items()
        assert not answer.repeated
        asset = await fetch(here.url, "GET", "/assets/main-1a2b.js")
        assert asset.headers[POLICY] == USUAL[POLICY], "a script opened by itself may do nothing"


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("example.org", True),
        ("games.example.org:8443", True),
        ("192.168.1.7:8000", True),
        ("localhost", True),
        (None, False),
        ("", False),
        ("[::1]:8000", False),
        ("*", False),
        ("*.example.org", False),
        ("-example.org", False),
        ("example.org:", False),
        ("example.org:123456", False),
        ("example.org; script-src *", False),
        ("example.org script.example", False),
        ("example.org\n", False),
        ("user@example.org", False),
        ("example.org/path", False),
        ("exämple.org", False),
        ("a" * 300, False),
    ],
)
def test_only_a_well_formed_host_gets_into_the_policy(host: str | None, named: bool) -> None:
    expected = f"'self' ws://{host} wss://{host}" if named else "'self'"
    found = re.search(r"connect-src ([^;]*);", static.policy(host))
    assert found is not None
    assert found[1] == expected
    assert static.policy(host).count(";") == static.policy(None).count(";")


@live
async def test_a_strange_host_is_served_all_the_same_where_it_may(store: str, page: Path) -> None:
    async with server_here(store, host_names=("*",)) as here:
        answer = await fetch(here.url, "GET", "/", host="evil.example; script-src *")
        assert answer.content == INDEX
        assert "evil" not in answer.headers[POLICY]
