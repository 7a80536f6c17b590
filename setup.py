"""The compiled part of the build; everything else is in pyproject.toml.

KIBITZ_COMPILE says how much compiling is wanted:
  auto  compile where a C compiler works, otherwise install plain Python (the default)
  must  compile or fail
  no    plain Python

KIBITZ_SEPARATE=1 makes one library a module, for a developer's quick rebuilds; an installed package has
one library for all of them, so that calls between modules stay C calls. Its C is one file a game, compiled
side by side: a file a module would be quicker to compile, and slower to play, because nothing is inlined
from one file into another.

KIBITZ_LIBRARIES names a folder where `build_ext` has put the libraries of these very sources before: they are
packed as they are. None in it means plain Python.

`python setup.py probe` tells by its exit code whether extensions can be built here.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sysconfig import get_config_var
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, cast

from setuptools import Command, Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

BUILD = Path("build")
CORES = os.cpu_count() or 1
WANTED = os.environ.get("KIBITZ_COMPILE", "auto")
SEPARATE = os.environ.get("KIBITZ_SEPARATE") == "1"
LIBRARIES = os.environ.get("KIBITZ_LIBRARIES")

# Only these commands make libraries. In particular `pip install -e .` makes none: a library in src/ would
# win over the source being edited.
COMPILES = not {"bdist_wheel", "build_ext"}.isdisjoint(sys.argv)

# A version of mypyc that has to be mended; whether a newer one does, tests/core/test_plain.py tells.
LEAKS = "2.4.1"
# What runs once, at import, and what takes arguments from interpreted code: as much C as the rules
# themselves, and not worth the time a compiler would spend on making it fast.
SELDOM = re.compile(
    r"^(?=[ \t]*(?:char CPyDef_\w+_____top_level__|PyObject \*CPyPy_\w+)\([^;{]*\) \{$)", re.MULTILINE
)
# Where it takes a vec from interpreted code, as an argument or to be an attribute.
BORROWED = re.compile(
    r"(?P<vec>\w+) = Vec(?P<kind>\w+)Api\.unbox\((?:value|obj_\w+)\);\n"
    r"\s*if \(VEC_IS_ERROR\((?P=vec)\)\) \{\n.*\n\s*\}\n"
)


def listed(name: str = "compiled") -> list[str]:
    """The files of a list in pyproject.toml. An `__init__` is never compiled."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    patterns: list[str] = project["tool"]["kibitz"][name]
    found = {path for pattern in patterns for path in Path().glob(pattern)}
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def can_compile() -> bool:
    """Whether a compiler, a linker and the Python headers are here: asked before mypyc works in vain."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        attempt = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        attempt.build_lib = attempt.build_temp = folder
        try:
            attempt.ensure_finalized()
            attempt.run()
        except (BaseError, CCompilerError, OSError):
            return False
        return True


def extensions(workshop: Path) -> list[Extension]:
    """What mypyc makes of the compiled files, with its C code in `workshop`; nothing if it cannot be."""
    if WANTED not in ("auto", "must", "no"):
        sys.exit(f"KIBITZ_COMPILE is auto, must or no, not {WANTED!r}")
    if not COMPILES or WANTED == "no":
        return []
    if LIBRARIES:
        return [Extension(name, []) for name in libraries_in(Path(LIBRARIES))]
    if not can_compile():
        return without_compiling("no working C compiler with the Python headers")
    try:
        from mypy.version import __version__ as version
        from mypyc.build import mypycify

        files = listed()
        say(f"translating {len(files)} modules to C")
        made = mypycify(
            [f"--cache-dir={workshop / 'cache'}", *files],
            target_dir=str(workshop / "c"),
            separate=SEPARATE,
            multi_file=not SEPARATE,
            group_name=None if SEPARATE else "kibitz",
        )
        # What a developer builds again and again is neither mended nor bound: every module would be compiled
        # every time.
        if not SEPARATE:
            for source in (workshop / "c").rglob("__native*.c"):
                text = source.read_text(encoding="utf-8")
                text = give_back(text) if version == LEAKS else text
                source.write_text(SELDOM.sub("KIBITZ_SELDOM ", text), encoding="utf-8")
            for extension in made:
                sources = [str(source) for source in extension.sources]
                if len(sources) > 1:
                    extension.sources = bound(sources, workshop / "c")
        return cast("list[Extension]", made)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever mypyc trips over, plain Python plays
        return without_compiling(f"mypyc did not finish: {error!r}")


def libraries_in(folder: Path) -> dict[str, Path]:
    """The libraries there, by the names of their modules."""
    suffix = get_config_var("EXT_SUFFIX")
    return {
        path.relative_to(folder).as_posix().removesuffix(suffix).replace("/", "."): path
        for path in folder.rglob(f"*{suffix}")
    }


def give_back(text: str) -> str:
    """Mend what mypyc made. It means to borrow a vec that comes from interpreted code, and yet takes a
    reference that nobody gives back: whatever is thawed or imagined would stay in memory for ever."""
    return BORROWED.sub(lambda at: f"{at[0]}VEC_{at['kind'].upper()}_DECREF({at['vec']});\n", text)


def bound(sources: list[str], folder: Path) -> list[str]:
    """One C file a game, or two, which include those of its modules, the largest first. What all games use,
    with the runtime of mypyc, goes with the largest: that was measured to be fastest."""
    apart = {Path(file).with_suffix("").as_posix().replace("/", "___") for file in listed("apart")}
    volumes: dict[str, list[str]] = {}
    for source in sources:
        name = Path(source).stem.removeprefix("__native_")
        game = re.match(r"kibitz___games___(\w+?)___", name)
        key = f"{game[1]}_apart" if game and f"src___{name}" in apart else game[1] if game else ""
        volumes.setdefault(key, []).append(source)
    shared = volumes.pop("", [])
    by_size = sorted(volumes, key=lambda key: -sum(Path(part).stat().st_size for part in volumes[key]))
    made = []
    for key in by_size:
        parts = [*shared, *volumes[key]] if key == by_size[0] else volumes[key]
        volume = folder / f"{key}.c"
        volume.write_text("".join(f'#include "{Path(part).resolve().as_posix()}"\n' for part in parts))
        made.append(str(volume))
    return made


def say(progress: str) -> None:
    """A line for whoever waits."""
    print(f"kibitz: {progress}", file=sys.stderr, flush=True)


def without_compiling(reason: str) -> list[Extension]:
    """The plain package, unless the compiled one was demanded."""
    if WANTED == "must":
        sys.exit(f"kibitz: cannot compile: {reason}")
    say(f"installing plain Python: {reason}")
    return []


class AllOrNothing(build_ext):
    """Modules are thin shells around the one library: some without the others would not even import."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            libraries = [Path(path) for path in self.get_outputs()]
            self.extensions[:] = without_compiling(str(error))
            for library in libraries:
                library.unlink(missing_ok=True)

    def build_extensions(self) -> None:
        if LIBRARIES:
            for name, library in libraries_in(Path(LIBRARIES)).items():
                place = Path(self.get_ext_fullpath(name))
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(library, place)
            return
        for extension in self.extensions:
            extension.optional = False  # "optional" would leave one file out and keep the rest
            # A warning of some future compiler is no reason to play fifty times slower.
            kept = [x for x in extension.extra_compile_args if x != "-Werror"]
            # Nobody replaces our functions at load time, so a Unix compiler may inline them.
            unix = self.compiler.compiler_type == "unix"
            inlining = ["-fvisibility=hidden", "-fno-semantic-interposition", "-g0"] if unix else []
            extension.extra_compile_args = kept + inlining
            extension.define_macros.append(("KIBITZ_SELDOM", "__attribute__((cold))" if unix else ""))
        # The one library first, its files side by side; then the shells around it.
        self.extensions.sort(key=lambda extension: -len(extension.sources))
        self.parallel = CORES
        compile_one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *rest: Any, **more: Any) -> list[str]:
            def compiled(source: str) -> list[str]:
                made: list[str] = compile_one_by_one([source], *rest, **more)
                if len(sources) > 1:
                    say(f"compiled {Path(source).stem}")
                return made

            if len(sources) > 1:
                say(f"compiling {len(sources)} files of C, which is most of the work: about a minute")
            with ThreadPoolExecutor(CORES) as pool:
                return [made for part in pool.map(compiled, sources) for made in part]

        self.compiler.compile = side_by_side
        super().build_extensions()


class Probe(Command):
    """Exit with 0 if extensions can be built here, with 1 if not."""

    description = "tell by the exit code whether extensions can be built here"
    user_options: ClassVar[list[tuple[str, str, str]]] = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        sys.exit(0 if can_compile() else 1)


# setuptools packs whatever it finds in its build folder, also modules deleted since. So an installation is
# built in a folder of its own; only a developer's native copy, which is never packed, is built upon.
BUILD.mkdir(exist_ok=True)
with TemporaryDirectory(prefix="fresh-", dir=BUILD) as fresh:
    setup(
        ext_modules=extensions(BUILD / "native-work" if SEPARATE else Path(fresh)),
        cmdclass={"build_ext": AllOrNothing, "probe": Probe},
        options={"build": {"build_base": fresh}, "egg_info": {"egg_base": fresh}},
    )
