"""Lengths of a style in pixels."""

import ast
import operator
import re
from typing import Any, Final

SIDES: Final = ("top", "right", "bottom", "left")
UNIT: Final = re.compile(r"([\d.]+)px")
SUMS: Final[dict[type, Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}

Style = dict[str, str]


def px(value: str | None, of: float | None = None, size: float = 14.0) -> float | None:
    """A length in pixels; None where it is left open."""
    if value is None or value in ("auto", "none", "normal", "max-content", "min-content", ""):
        return None
    if value.startswith("calc("):
        return calculated(value[5:-1], of)
    if value.endswith("%"):
        return None if of is None else float(value[:-1]) * of / 100
    if value.endswith("em"):
        return float(value[:-2]) * size
    return float(value.removesuffix("px")) if re.fullmatch(r"-?[\d.]+(px)?", value) else None


def calculated(text: str, of: float | None) -> float | None:
    """A sum of lengths and numbers."""
    if "%" in text:
        if of is None:
            return None
        text = re.sub(r"([\d.]+)%", lambda found: str(float(found[1]) * of / 100), text)
    return float(_worth(ast.parse(UNIT.sub(r"\1", text), mode="eval").body))


def _worth(node: ast.expr) -> float:
    if isinstance(node, ast.BinOp):
        return float(SUMS[type(node.op)](_worth(node.left), _worth(node.right)))
    if isinstance(node, ast.UnaryOp):
        return -_worth(node.operand)
    assert isinstance(node, ast.Constant)
    return float(str(node.value))


class Edges:
    """Border and padding of an element, side by side."""

    def __init__(self, style: Style) -> None:
        self.border = [border_of(style, side) for side in SIDES]
        self.padding = [px(style.get(f"padding-{side}")) or 0.0 for side in SIDES]
        both = [b + p for b, p in zip(self.border, self.padding, strict=True)]
        self.top, self.right, self.bottom, self.left = both
        self.wide = self.left + self.right
        self.high = self.top + self.bottom


def border_of(style: Style, side: str) -> float:
    """How wide a border is."""
    if style.get(f"border-{side}-style", "none") == "none":
        return 0.0
    return px(style.get(f"border-{side}-width", "1.5px")) or 0.0


def margin(style: Style, side: str) -> float:
    """A margin; what is left open is none."""
    return px(style.get(f"margin-{side}")) or 0.0


def margins(style: Style) -> tuple[float, float, float, float]:
    """All four."""
    return (
        margin(style, "top"),
        margin(style, "right"),
        margin(style, "bottom"),
        margin(style, "left"),
    )
