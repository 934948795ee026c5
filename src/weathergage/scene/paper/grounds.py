"""Shaded and hatched grounds."""

import re
from math import cos, hypot, radians, sin
from typing import Final

from weathergage.scene.shapes import n

PARTS: Final = re.compile(r",(?![^()]*\))")
ANGLE: Final = re.compile(r"(-?[\d.]+)deg")

Room = tuple[float, float, float, float]


def gradient(value: str, room: Room, name: str) -> str:
    """A gradient of a style as one of SVG, for a ground at x, y, so wide and high."""
    kind, _, inner = value.partition("(")
    parts = [each.strip() for each in PARTS.split(inner[:-1])]
    across = direction(parts[0], room)
    along, stops = (across or (0.0, 1.0)), parts[1:] if across else parts
    x, y, wide, high = room
    length = abs(wide * along[0]) + abs(high * along[1])
    marks = stops_of(stops, length)
    again = kind.startswith("repeating")
    whole = marks[-1][1] if again else length
    begin = (x + wide / 2 - along[0] * length / 2, y + high / 2 - along[1] * length / 2)
    drawn = "".join(stop(ink, at / (whole or 1.0)) for ink, at in marks)
    spread = ' spreadMethod="repeat"' if again else ""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{n(begin[0])}" '
        f'y1="{n(begin[1])}" x2="{n(begin[0] + along[0] * whole)}" '
        f'y2="{n(begin[1] + along[1] * whole)}"{spread}>{drawn}</linearGradient>'
    )


def direction(said: str, room: Room) -> tuple[float, float] | None:
    """Where a gradient leads, if it says so; to a corner, across what joins the other two."""
    _, _, wide, high = room
    found = ANGLE.fullmatch(said)
    if found is not None:
        turn = radians(float(found[1]))
        return sin(turn), -cos(turn)
    if said == "to top right":
        far = hypot(wide, high) or 1.0
        return high / far, -wide / far
    return None


def stops_of(parts: list[str], length: float) -> list[tuple[str, float]]:
    """Colours and how far along each stands."""
    found: list[tuple[str, float]] = []
    for at, part in enumerate(parts):
        ink, *places = part.split(" ")
        if not places:
            places = ["0%" if at == 0 else "100%" if at == len(parts) - 1 else "0%"]
        for place in places:
            share = (
                float(place[:-1]) / 100 * length
                if place.endswith("%")
                else float(place.removesuffix("px"))
            )
            found.append((ink, share))
    return found


def stop(ink: str, at: float) -> str:
    if ink == "transparent":
        return f'<stop offset="{n4(at)}" stop-color="var(--sheet)" stop-opacity="0"/>'
    return f'<stop offset="{n4(at)}" stop-color="{ink}"/>'


def n4(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
