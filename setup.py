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
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/weathergage")
COMPILED_FOLDERS = ("engine", "sea", "games")
MARKER = "# interpreted:"
GENERATED = Path("build/c")
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

    found: list[Any] = mypycify(
        [str(path) for path in compiled_sources()],
        opt_level=OPT_LEVEL,
        debug_level="0",
        multi_file=not os.environ.get("WEATHERGAGE_ONE"),
        group_name="weathergage",
        target_dir=str(GENERATED),
    )
    for extension in found:
        arguments = extension.extra_compile_args
        if sys.platform != "win32" and UNIX_FLAGS[0] not in arguments:
            # The extensions may share one list.
            arguments += UNIX_FLAGS
    return found


class BuildExtensions(build_ext):
    """Compiles C files side by side, and those alone that have changed since the last build."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_always = compiler.compile

        def compile_if_changed(source: str, arguments: dict[str, Any]) -> list[str]:
            objects = compiler.object_filenames([source], output_dir=arguments["output_dir"])
            key = fingerprint(source, [compiler.compiler_so, arguments])
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
        super().build_extensions()


def fingerprint(source: str, settings: list[Any]) -> str:
    """A hash of a C file, of every generated header it might include, and of how it is compiled."""
    digest = hashlib.sha256(repr(settings).encode())
    for path in [Path(source), *sorted(GENERATED.rglob("*.h"))]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


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
