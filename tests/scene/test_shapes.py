"""Shapes are data with sums in braces; the browser draws the same ones."""

import re
from pathlib import Path

import pytest

from weathergage.scene.shapes import FACTS, FILE, HOLE, SHAPES, filled, pieces_of, sum_of

PAGE = Path(__file__).resolve().parents[2] / "web" / "src"
PUT_TOGETHER = {
    *("circleport", "circlering", "diamondport", "diamondring"),
    *("panel", "frigate", "fog", "coastal", "strait"),
}
"""Shapes whose names the one or the other puts together of what a piece or a place says."""


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("half", [(1.0, "half")]),
        ("-half", [(-1.0, "half")]),
        ("0.7-out", [(0.7, ""), (-1.0, "out")]),
        ("0.66*bow+0.34*stern-8", [(0.66, "bow"), (0.34, "stern"), (-8.0, "")]),
    ],
)
def test_a_sum_is_read(text: str, terms: list[tuple[float, str]]) -> None:
    assert sum_of(text) == terms


def test_a_sum_is_told_in_two_decimals_and_a_text_as_it_is() -> None:
    assert filled(sum_of("2*x-0.5"), {"x": 1.004}) == "1.51"
    assert filled(sum_of("-x"), {"x": 0.0}) == "0"
    assert filled(sum_of("colour"), {"colour": "red"}) == "red"


def test_texts_and_sums_come_by_turns() -> None:
    assert pieces_of("M{x},0") == ["M", [(1.0, "x")], ",0"]


def test_every_sum_of_every_shape_is_read_to_its_end() -> None:
    """What the pattern of a sum does not know would silently be left out."""
    for name, text in FACTS["shapes"].items():
        for hole in HOLE.findall(text):
            again = "".join(
                f"{number:+g}" + (f"*{it}" if it else "") for number, it in sum_of(hole)
            )
            plain = again.replace("+1*", "+").replace("-1*", "-").removeprefix("+")
            assert plain == hole, f"{name}: {hole}"
    assert len(SHAPES) == len(FACTS["shapes"])


@pytest.mark.parametrize(
    ("folder", "endings"), [(FILE.parent, {".py"}), (PAGE, {".ts", ".svelte"})]
)
def test_every_shape_is_drawn_here_and_by_the_page(folder: Path, endings: set[str]) -> None:
    """A shape that only the one draws is drawn by the other in some way of its own."""
    texts = [p.read_text("utf-8") for p in folder.rglob("*") if p.suffix in endings]
    drawn = {name for text in texts for name in re.findall(r"draw\(\s*['\"](\w+)['\"]", text)}
    assert SHAPES.keys() - drawn == PUT_TOGETHER - drawn
