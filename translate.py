"""Translates the rules into C with mypyc, leaving most of it as it was from build to build.

Every text and number of the rules has a place in one table, and the C files speak of the place. The
places of the last build are kept, and some are left free, so that a new text changes its own file
and the table instead of all files. What mypyc writes beside for reading is not written.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mypy.errors import CompileError
from mypy.fscache import FileSystemCache
from mypyc.build import construct_groups, get_mypy_config
from mypyc.codegen import emitmodule
from mypyc.codegen.literals import Literals
from mypyc.errors import Errors
from mypyc.ir.module_ir import ModuleIRs
from mypyc.irbuild.mapper import Mapper
from mypyc.namegen import NameGenerator
from mypyc.options import CompilerOptions

Translated = tuple[list[list[tuple[str, str]]], list[tuple[str, list[str], bool]]]
"""What `mypycify` takes in place of translating by itself: files, and what they need."""
PLACES = "places.pickle"
KINDS = ("str", "bytes", "int", "float", "complex", "tuple", "frozenset")
"""The kinds of literals as mypyc keeps them, each with places of its own."""
SPARE = {"str": 400, "int": 60, "float": 40, "tuple": 60}
"""So many places are left free for new ones of a kind."""


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Keeps the garbage collector away: mypy turns it on again in the midst of its work.

    All that is made lives until the C files are written, and is not looked through later either.
    """
    enable = gc.enable
    gc.disable()
    gc.enable = gc.disable
    try:
        yield
    finally:
        gc.enable = enable
        gc.freeze()
        gc.enable()


def translate(sources: list[str], group: str, folder: Path, one: bool) -> Translated:
    """The C files of these sources; `one` puts everything into one of them."""
    options = CompilerOptions(multi_file=not one, target_dir=str(folder), group_name=group)
    files = FileSystemCache()
    mine, every, settings = get_mypy_config(sources, None, options, files)
    groups = construct_groups(mine, False, True, group)
    try:
        result = emitmodule.parse_and_typecheck(every, settings, options, groups, files)
    except CompileError as fault:
        raise SystemExit("\n".join(fault.messages)) from None
    try:
        return to_c(result, options, groups, folder)
    finally:
        result.manager.metastore.close()


def to_c(
    result: Any, options: CompilerOptions, groups: emitmodule.Groups, folder: Path
) -> Translated:
    """The C files of what has been checked, as `emitmodule.compile_modules_to_c` makes them."""
    mapper = Mapper({source.module: name for sources, name in groups for source in sources})
    settings = result.manager.options
    result.manager.errors.set_file("<mypyc>", module=None, scope=None, options=settings)
    faults = Errors(settings)
    modules = emitmodule.compile_modules_to_ir(result, mapper, options, faults)
    if faults.num_errors:
        raise SystemExit("\n".join(faults.new_messages()))
    ((sources, name),) = groups
    names = NameGenerator([[source.module for source in sources]], separate=False)
    paths = {source.module: result.graph[source.module].xpath for source in sources}
    of_group = {source.module: modules[source.module] for source in sources}
    made = emitmodule.GroupGenerator(of_group, paths, name, mapper.group_map, names, options)
    keep_places(of_group, made.context.literals, folder / PLACES)
    needs = sorted(emitmodule.collect_source_dependencies(modules), key=lambda each: each.path)
    return (
        [made.generate_c_for_modules()],
        [(each.path, each.include_dirs, each.internal) for each in needs],
    )


def keep_places(modules: ModuleIRs, literals: Literals, kept: Path) -> None:
    """Gives every literal the place it had in the last build, and the others free ones."""
    used = Literals()
    for module in modules.values():
        for function in module.functions:
            emitmodule.collect_literals(function, used)
    before: dict[str, list[Any]] = pickle.loads(kept.read_bytes()) if kept.is_file() else {}
    now: dict[str, list[Any]] = {}
    for kind in KINDS:
        wanted: dict[Any, int] = getattr(used, f"{kind}_literals")
        now[kind] = places(before.get(kind, []), list(wanted), SPARE.get(kind, 0))
        getattr(literals, f"{kind}_literals").update(
            {filled(kind, value, place): place for place, value in enumerate(now[kind])}
        )
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(now))


def places(before: list[Any], wanted: list[Any], spare: int) -> list[Any]:
    """Who has which place: those of before keep theirs, and the others take those that are free."""
    at = {value: place for place, value in enumerate(before) if value is not None}
    new = [value for value in wanted if value not in at]
    still = set(wanted)
    out = [value if value in still else None for value in before]
    free = [place for place, value in enumerate(out) if value is None]
    if len(new) > len(free) or len(free) > 4 * spare + len(new):
        # There is no room, or far too much of it: all move.
        return [*wanted, *([None] * spare)]
    for place, value in zip(free, new, strict=False):
        out[place] = value
    return out


def filled(kind: str, value: Any, place: int) -> Any:
    """A literal, or what stands in a free place: something that no rule says."""
    if value is not None:
        return value
    number = -(10**15) - place
    # None and truth values have places of their own, and no rule puts them together so.
    bits = (None, None, *(bit == "1" for bit in f"{place:b}"))
    return {"str": f"\0{place}", "int": number, "float": number / 8, "tuple": bits}[kind]
