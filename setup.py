"""Builds the package: the rules are compiled by mypyc, the rest stays as it is.

Everything in COMPILED_FOLDERS is compiled except files whose first lines carry the comment
`# interpreted:` with a reason. The environment can change how:

MYPYC_OPT_LEVEL     0 to 3, how hard the C compiler tries (2)
WEATHERGAGE_COMPILE 0 leaves everything interpreted
WEATHERGAGE_ONE     if set, one C file for everything: a few per cent faster to run, but four
                    times as long to compile and a gigabyte of memory
CI                  if set, a missing C compiler is a failure instead of a notice
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/weathergage")
COMPILED_FOLDERS = ("engine", "sea", "games")
MARKER = "# interpreted:"
GENERATED = Path("build/c")
GROUP = "weathergage"
UNIT = 6
"""So many C files are compiled as one: each of them reads the same long headers, and when one of
them changes, all are compiled again."""
CLIENT = Path("web/dist")
# What is run only to ask about the package needs no compiled rules.
QUESTIONS = {"egg_info", "dist_info", "sdist", "--version", "--name"}
OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "2")
# Results must not depend on the machine: no fused multiply-add. What a newer compiler warns of in
# generated code must not stop a build. Hidden symbols make calls between the C files direct.
UNIX_FLAGS = ["-ffp-contract=off", "-Wno-error", "-fvisibility=hidden"]


def is_marked_interpreted(path: Path) -> bool:
    head = path.read_text(encoding="utf-8").splitlines()[:5]
    return any(line.startswith(MARKER) for line in head)


def compiled_sources() -> list[Path]:
    found = [p for name in COMPILED_FOLDERS for p in sorted((PACKAGE / name).rglob("*.py"))]
    return [path for path in found if not is_marked_interpreted(path)]


def compiler_fault() -> str | None:
    """Why C extensions cannot be built here, or None: tried on the smallest one there is."""
    from setuptools._distutils import ccompiler, sysconfig

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        compiler: Any = ccompiler.new_compiler()
        sysconfig.customize_compiler(compiler)
        compiler.add_include_dir(sysconfig.get_python_inc())
        try:
            compiler.compile([str(source)], output_dir=folder)
        except Exception as fault:
            return str(fault)
    return None


def wants_compiling() -> bool:
    if os.environ.get("WEATHERGAGE_COMPILE", "1") == "0" or not compiled_sources():
        return False
    fault = compiler_fault()
    if fault is None:
        return True
    notice = f"No working C compiler with Python headers was found ({fault})."
    if os.environ.get("CI"):
        sys.exit(f"{notice} With CI set this is a failure.")
    print(
        f"{notice} Weathergage is installed interpreted: the same rules, slower.", file=sys.stderr
    )
    return False


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from translate import nothing_collected, translate

    sources, one = (
        [str(path) for path in compiled_sources()],
        bool(os.environ.get("WEATHERGAGE_ONE")),
    )
    with nothing_collected():
        translated = translate(sources, GROUP, GENERATED, one)
    found: list[Any] = mypycify(
        sources,
        opt_level=OPT_LEVEL,
        debug_level="0",
        multi_file=not one,
        group_name=GROUP,
        skip_cgen_input=translated,
        target_dir=str(GENERATED),
    )
    for extension in found:
        if len(extension.sources) > 1:
            extension.sources = in_units(extension.sources)
        arguments = extension.extra_compile_args
        if sys.platform != "win32" and UNIX_FLAGS[0] not in arguments:
            # The extensions may share one list.
            arguments += UNIX_FLAGS
    return found


def in_units(sources: list[str]) -> list[str]:
    """C files that include the given ones, some at a time, in place of them."""
    own = sorted(name for name in sources if Path(name).name.startswith("__native"))
    # The table of all texts and numbers changes more often than any other file.
    table = str(GENERATED / f"__native_{GROUP}.c")
    units: list[str] = [name for name in sources if name not in own or name == table]
    own = [name for name in own if name != table]
    for number, first in enumerate(range(0, len(own), UNIT)):
        lines = [f'#include "{Path(name).name}"\n' for name in own[first : first + UNIT]]
        unit = GENERATED / f"unit_{number:03}.c"
        unit.write_text("".join(lines), encoding="utf-8")
        units.append(str(unit))
    return units


class BuildExtensions(build_ext):
    """Compiles C files side by side, and those alone that have changed since the last build.

    The rules are one library. Beside it each module has a file of its own name that only opens it;
    those of a folder are compiled as one and copied under every name.
    """

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_always = compiler.compile

        def compile_if_changed(source: str, arguments: dict[str, Any]) -> list[str]:
            objects = compiler.object_filenames([source], output_dir=arguments["output_dir"])
            # What a file depends on grows with the files that lie beside it; their contents count.
            settings = {name: value for name, value in arguments.items() if name != "depends"}
            key = fingerprint(source, [compiler.compiler_so, settings])
            key_file = Path(f"{objects[0]}.key")
            if not (key_file.is_file() and key_file.read_text(encoding="utf-8") == key):
                compile_always([source], **arguments)
                key_file.write_text(key, encoding="utf-8")
            return list(objects)

        def compile_side_by_side(sources: list[str], **arguments: Any) -> list[str]:
            largest_first = sorted(sources, key=lambda s: -Path(s).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                found = pool.map(lambda s: compile_if_changed(s, arguments), largest_first)
                objects = dict(zip(largest_first, found, strict=True))
            return [name for source in sources for name in objects[source]]

        compiler.compile = compile_side_by_side
        self.doors: dict[Path, Path] = {}
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        if not is_door(ext):
            super().build_extension(ext)
            return
        folder = source_of(ext).parent
        if folder not in self.doors:
            self.doors[folder] = self.build_doors(folder, ext)
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.doors[folder], target)

    def build_doors(self, folder: Path, like: Extension) -> Path:
        """The one file that opens every module of a folder."""
        found = [source_of(each) for each in self.extensions if is_door(each)]
        sources = sorted(source for source in found if source.parent == folder)
        doors = folder / "doors.c"
        doors.write_text("".join(door_source(source) for source in sources), encoding="utf-8")
        kept, key = Path(self.build_temp) / folder / "doors.so", Path(f"{doors}.key")
        settings = [self.compiler.compiler_so, self.compiler.linker_so, like.extra_compile_args]
        made_of = hashlib.sha256(repr(settings).encode() + doors.read_bytes()).hexdigest()
        if not (kept.is_file() and key.is_file() and key.read_text(encoding="utf-8") == made_of):
            self.build_door(doors, like, kept)
            key.write_text(made_of, encoding="utf-8")
        return kept

    def build_door(self, doors: Path, like: Extension, kept: Path) -> None:
        name = ".".join((*like.name.split(".")[:-1], "doors"))
        made = Extension(name, [str(doors)], extra_compile_args=like.extra_compile_args)
        made._full_name = name  # type: ignore[attr-defined]
        made._links_to_dynamic = False  # type: ignore[attr-defined]
        made._needs_stub = False  # type: ignore[attr-defined]
        super().build_extension(made)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(self.get_ext_fullpath(name), kept)


def source_of(extension: Extension) -> Path:
    """The first C file of an extension."""
    return Path(str(next(iter(extension.sources))))


def is_door(extension: Extension) -> bool:
    """Whether a module's file only opens the library of all. Linkers of Windows want each alone."""
    return sys.platform != "win32" and source_of(extension).parent != GENERATED


def door_source(source: Path) -> str:
    """What opens one module; the second name that follows is for other systems' linkers."""
    return source.read_text(encoding="utf-8").split("// distutils sometimes")[0]


def fingerprint(source: str, settings: list[Any]) -> str:
    """A hash of a C file, of every generated header it might include, and of how it is compiled."""
    digest = hashlib.sha256(repr(settings).encode() + headers().encode())
    for path in [Path(source), *included(Path(source))]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


@cache
def headers() -> str:
    """A hash of all generated headers; they are written before anything is compiled."""
    digest = hashlib.sha256()
    for path in sorted(GENERATED.rglob("*.h")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def included(source: Path) -> list[Path]:
    """The C files that a unit is made of."""
    if not source.name.startswith("unit_"):
        return []
    lines = source.read_text(encoding="utf-8").splitlines()
    return [source.parent / line.split('"')[1] for line in lines]


class BuildPython(build_py):
    """Copies the sources, with the built browser client, and records what they were built from."""

    def run(self) -> None:
        super().run()
        static = Path(self.build_lib) / "weathergage" / "server" / "static"
        shutil.rmtree(static, ignore_errors=True)
        if (CLIENT / "index.html").is_file():
            shutil.copytree(CLIENT, static)
        hash_of = [sys.executable, str(PACKAGE / "_build.py")]
        source_hash = subprocess.run(hash_of, check=True, capture_output=True, text=True).stdout
        record = {
            "source_hash": source_hash.strip(),
            "compiled": [str(path.relative_to("src")) for path in EXTENSION_SOURCES],
            "opt_level": OPT_LEVEL,
        }
        target = Path(self.build_lib) / "weathergage" / "_build_info.json"
        target.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


COMPILING = not QUESTIONS.intersection(sys.argv[1:]) and wants_compiling()
EXTENSION_SOURCES = compiled_sources() if COMPILING else []

setup(
    ext_modules=extensions() if COMPILING else [],
    cmdclass={"build_ext": BuildExtensions, "build_py": BuildPython},
)
