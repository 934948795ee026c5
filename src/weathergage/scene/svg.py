"""Scenes as SVG: an admiralty chart on paper."""

import random
from html import escape
from math import cos, radians, sin

from weathergage.scene import palette
from weathergage.scene.ship_glyph import draw_ship
from weathergage.scene.vocabulary import Area, Piece, Scene, SeaBoard, Wind

MARGIN = 34.0


def draw_scene(scene: Scene, width: int) -> str:
    """The first board of a scene as a picture, with title, wind rose and scale."""
    board = scene.boards[0]
    scale = (width - 2 * MARGIN) / (board.east - board.west)
    height = (board.north - board.south) * scale + 2 * MARGIN + 34
    chart = Chart(board, scale)
    body = "".join(
        [
            chart.water(),
            chart.grid(),
            *(chart.area(area) for area in board.areas),
            *(chart.smoke(piece) for piece in board.pieces),
            *(chart.piece(piece) for piece in sorted(board.pieces, key=lambda p: -p.y)),
            *(chart.label(piece) for piece in board.pieces),
            chart.rose(board.wind),
            chart.ruler(),
        ]
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" '
        f'width="{width}" height="{height:.0f}" role="img" '
        f'aria-label="{escape(scene.title, quote=True)}">'
        f'<rect width="100%" height="100%" fill="{palette.PAPER}"/>'
        f"{_heading(scene, width)}"
        f'<g transform="translate({MARGIN},{MARGIN + 34})">{body}</g></svg>'
    )


def _heading(scene: Scene, width: int) -> str:
    return (
        f'<text x="{MARGIN}" y="30" font-family="{palette.SERIF}" font-size="21" '
        f'font-weight="600" fill="{palette.INK}">{escape(scene.title)}</text>'
        f'<text x="{MARGIN}" y="51" font-family="{palette.SANS}" font-size="14" '
        f'fill="{palette.INK2}">{escape(scene.subtitle)}</text>'
    )


class Chart:
    """Draws one stretch of sea."""

    def __init__(self, board: SeaBoard, scale: float) -> None:
        self.board = board
        self.scale = scale
        self.width = (board.east - board.west) * scale
        self.height = (board.north - board.south) * scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place on the board as a place in the picture."""
        return (x - self.board.west) * self.scale, (self.board.north - y) * self.scale

    def water(self) -> str:
        """The sea with its swell and the neat line around it."""
        return (
            f'<clipPath id="sea"><rect width="{self.width:.1f}" height="{self.height:.1f}"/>'
            f'</clipPath><rect width="{self.width:.1f}" height="{self.height:.1f}" '
            f'fill="{palette.SEA}" stroke="{palette.INK}" stroke-width="1.4"/>'
            f'<g clip-path="url(#sea)" stroke="{palette.SEA_INK}" stroke-width="0.9" '
            f'fill="none" opacity="0.22">{self._swell()}</g>'
        )

    def _swell(self) -> str:
        rng = random.Random(1805)
        turn = self.board.wind.from_degrees
        out: list[str] = []
        for _ in range(int(self.width * self.height / 5200)):
            x, y = rng.random() * self.width, rng.random() * self.height
            long = 26 + rng.random() * 50
            out.append(
                f'<path transform="translate({x:.0f},{y:.0f}) rotate({turn:.0f})" '
                f'd="M{-long / 2:.0f},0 Q0,-5 {long / 2:.0f},0"/>'
            )
        return "".join(out)

    def grid(self) -> str:
        """A line every five units."""
        out: list[str] = []
        first = int(self.board.west // 5) * 5
        for x in range(first, int(self.board.east) + 1, 5):
            if x > self.board.west:
                px, _ = self.at(x, 0)
                out.append(f"M{px:.1f},0 V{self.height:.1f}")
        for y in range(int(self.board.south // 5) * 5, int(self.board.north) + 1, 5):
            if y > self.board.south:
                _, py = self.at(0, y)
                out.append(f"M0,{py:.1f} H{self.width:.1f}")
        line = " ".join(out)
        return f'<path d="{line}" stroke="{palette.SEA_INK}" stroke-width="0.8" opacity="0.35"/>'

    def area(self, area: Area) -> str:
        """Shoal water or land near a battery."""
        x, y = self.at(area.x, area.y)
        fill = palette.LAND if area.kind == "closed" else "none"
        dash = "" if area.kind == "closed" else ' stroke-dasharray="2 4"'
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{area.radius * self.scale:.1f}" '
            f'clip-path="url(#sea)" fill="{fill}" fill-opacity="0.8" '
            f'stroke="{palette.COAST}" stroke-width="1"{dash}/>'
        )

    def smoke(self, piece: Piece) -> str:
        """Powder smoke on each side that fired, drifting down wind."""
        out: list[str] = []
        x, y = self.at(piece.x, piece.y)
        lee = radians(self.board.wind.from_degrees + 180.0)
        for side in piece.smoke:
            abeam = radians(piece.heading + (90.0 if side == "starboard" else -90.0))
            for puff in range(4):
                reach = (0.18 + 0.07 * puff) * self.scale
                along = (puff - 1.5) * 0.12 * self.scale
                px = x + sin(abeam) * reach + sin(radians(piece.heading)) * along
                py = y - cos(abeam) * reach - cos(radians(piece.heading)) * along
                px += sin(lee) * 0.1 * self.scale
                py -= cos(lee) * 0.1 * self.scale
                out.append(
                    f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{0.13 * self.scale:.1f}" '
                    f'fill="{palette.SMOKE}" opacity="0.75"/>'
                )
        return "".join(out)

    def piece(self, piece: Piece) -> str:
        """A ship, a battery or a wreck in its place."""
        x, y = self.at(piece.x, piece.y)
        if piece.kind == "battery":
            return (
                f'<rect x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" '
                f'fill="{palette.HULLS.get(piece.nation, palette.INK)}" '
                f'stroke="{palette.SPAR}" stroke-width="1.6"/>'
            )
        if piece.kind == "wreck":
            return (
                f'<path d="M{x - 5:.1f},{y - 5:.1f} l10,10 m0,-10 l-10,10" stroke="{palette.INK}"/>'
            )
        glyph = draw_ship(piece, self.board.wind, piece.length * self.scale * 1.2)
        return f'<g transform="translate({x:.1f},{y:.1f}) rotate({piece.heading:.1f})">{glyph}</g>'

    def label(self, piece: Piece) -> str:
        """The name with a meter of what is left of her."""
        x, y = self.at(piece.x, piece.y)
        x += 0.36 * self.scale + 4
        colour = palette.LETTERS.get(piece.nation, palette.INK)
        words = piece.name + "".join(f", {badge}" for badge in piece.badges)
        size = max(8.0, min(13.0, self.scale * 0.42))
        meter = (
            f'<path d="M{x:.1f},{y + 5:.1f} h24" stroke="{palette.TRACK}" stroke-width="2.2"/>'
            f'<path d="M{x:.1f},{y + 5:.1f} h{24 * piece.meter:.1f}" stroke="{colour}" '
            'stroke-width="2.2"/>'
            if piece.kind == "ship"
            else ""
        )
        return (
            f'<text x="{x:.1f}" y="{y + 1:.1f}" font-family="{palette.SERIF}" '
            f'font-style="italic" font-size="{size:.1f}" font-weight="580" fill="{colour}" '
            f'stroke="{palette.SEA}" stroke-width="3" paint-order="stroke">{escape(words)}</text>'
            f"{meter}"
        )

    def rose(self, wind: Wind) -> str:
        """North up, and an arrow that flies with the wind."""
        feathers = "".join(f"M-6,{-34 + 6 * i} l6,5 l6,-5 " for i in range(wind.feathers))
        words = f"{wind.point}, {wind.strength}"
        points = "".join(
            f'<text x="{sin(radians(a)) * 31:.1f}" y="{-cos(radians(a)) * 31 + 4:.1f}" '
            f'font-size="11" text-anchor="middle">{n}</text>'
            for n, a in (("N", 0), ("E", 90), ("S", 180), ("W", 270))
        )
        return (
            f'<g transform="translate(62,66)" font-family="{palette.SANS}" fill="{palette.INK}">'
            f'<circle r="46" fill="{palette.SHEET}" stroke="{palette.LINE}"/>'
            f'<circle r="40" fill="none" stroke="{palette.LINE}"/>{points}'
            f'<g transform="rotate({wind.from_degrees:.1f})" stroke="{palette.INK}" '
            f'stroke-width="2.4" fill="none"><path d="M0,-38 V34 M-6,25 L0,35 L6,25"/>'
            f'<path d="{feathers}" stroke-width="1.8"/></g>'
            f'<text y="64" font-size="13" font-weight="650" text-anchor="middle" '
            f'stroke="{palette.SEA}" stroke-width="3" paint-order="stroke">{escape(words)}</text>'
            "</g>"
        )

    def ruler(self) -> str:
        """A scale of five units."""
        y = self.height - 22
        bars = "".join(
            f'<rect x="{16 + i * self.scale:.1f}" y="{y:.1f}" width="{self.scale:.1f}" height="5" '
            f'fill="{palette.INK if i % 2 == 0 else palette.SHEET}" stroke="{palette.INK}"/>'
            for i in range(5)
        )
        return (
            f"{bars}"
            f'<text x="{22 + 5 * self.scale:.1f}" y="{y + 7:.1f}" font-family="{palette.SANS}" '
            f'font-size="12" fill="{palette.INK}">5 {escape(self.board.unit)}</text>'
        )
