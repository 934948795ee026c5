"""Pictures: a scene as SVG, and as PNG where a tool for that is at hand."""

import importlib
import shutil
import subprocess
from typing import Final

from weathergage.cli.words import write_bytes
from weathergage.engine.errors import WeathergageError
from weathergage.engine.table import Table

PROGRAMS: Final[list[tuple[str, list[str]]]] = [
    ("rsvg-convert", ["rsvg-convert", "--format=png"]),
    ("resvg", ["resvg", "-", "-c"]),
    ("magick", ["magick", "svg:-", "png:-"]),
]
"""Programs that turn an SVG on standard input into a PNG on standard output."""


def scene_svg(table: Table, seat: str | None) -> str:
    """What a seat sees as an SVG text."""
    try:
        scene = table.scene(seat)
    except NotImplementedError as error:
        raise WeathergageError(f"{table.game.title} cannot be drawn yet.") from error
    draw = getattr(scene, "to_svg", None)
    if draw is None:
        raise WeathergageError(f"{table.game.title} cannot be drawn yet.")
    return str(draw())


def write_picture(path: str, svg: str) -> int:
    """Write the picture in the form its name asks for; returns how many bytes it has."""
    content = to_png(svg) if path.endswith(".png") else svg.encode()
    write_bytes(path, content)
    return len(content)


def to_png(svg: str) -> bytes:
    """The picture as PNG, by whichever tool there is."""
    for name, command in PROGRAMS:
        if shutil.which(name):
            return by_program(name, command, svg)
    try:
        cairosvg = importlib.import_module("cairosvg")
    except ImportError as error:
        names = ", ".join(name for name, _ in PROGRAMS)
        raise WeathergageError(
            f"A PNG needs one of the programs {names} (Debian: librsvg2-bin) or the Python "
            "package cairosvg, and none is installed: install one, or write an .svg."
        ) from error
    return bytes(cairosvg.svg2png(bytestring=svg.encode()))


def by_program(name: str, command: list[str], svg: str) -> bytes:
    """The picture through a program."""
    done = subprocess.run(command, input=svg.encode(), capture_output=True, check=False)
    if done.returncode or not done.stdout:
        complaint = done.stderr.decode(errors="replace").strip().splitlines()
        raise WeathergageError(
            f"{name} could not make a PNG: {complaint[0] if complaint else 'no reason given'}."
        )
    return done.stdout
