"""One stretch of sea as a picture: arcs of fire, smoke, ships, names, furniture."""

from html import escape
from typing import Final

from weathergage.scene import smoke, water
from weathergage.scene.arcs import Arc, Band
from weathergage.scene.boards import SeaBoard
from weathergage.scene.glyph import POINTER, detail, draw_ship
from weathergage.scene.glyph_hull import rate_of
from weathergage.scene.labels import Box, Wanted, place_labels
from weathergage.scene.nations import Nations
from weathergage.scene.palette import SANS, SERIF, of_nation
from weathergage.scene.paper import letters
from weathergage.scene.pieces import Piece, Tie
from weathergage.scene.projection import Projection
from weathergage.scene.rose import RADIUS, draw_rose
from weathergage.scene.shapes import FACTS, draw, n
from weathergage.scene.trails import Trail, draw_trails

LETTER: Final = 0.47
"""The width of a letter of the chart's italics, as a share of their size."""
EDGE: Final = 12.0
"""How near to the neat line words may come, in pixels."""
BANDS: Final[dict[str, str]] = FACTS["bands"]
STATES: Final = {"loaded": "loaded", "beside": "frame"}
"""How the arcs of guns are drawn by what is said of them; any others as idle."""
ROPES: Final[dict[str, str]] = FACTS["ropes"]


class SeaChart:
    """Draws one stretch of sea at one scale."""

    def __init__(self, board: SeaBoard, view: Projection, selected: str, nations: Nations) -> None:
        self.board = board
        self.nations = nations
        self.view = view
        self.selected = next((p for p in board.pieces if p.id == selected), None)
        self.pieces = sorted(
            (p for p in board.pieces if view.shows(p.x, p.y, 1.0)), key=lambda p: (-p.y, p.id)
        )
        self.rose_size = min(1.0, max(0.62, view.width / 1100))
        self.trails: tuple[Trail, ...] = ()

    def draw(self) -> str:
        """Everything, from the water up."""
        return (
            f"<defs>{water.definitions(self.board, self.view)}"
            f'<clipPath id="wg-sea"><rect width="{n(self.view.width)}" '
            f'height="{n(self.view.height)}"/></clipPath></defs>'
            f'<g clip-path="url(#wg-sea)">{"".join(self.layers())}{self.labels()}</g>'
            f"{water.neat_line(self.view)}{self.furniture()}"
        )

    def picture(self) -> str:
        """The chart without its words and furniture, as the page draws it, too."""
        return f"<defs>{water.definitions(self.board, self.view)}</defs>" + "".join(self.layers())

    def layers(self) -> list[str]:
        """What the chart has but for its words and furniture, from the water up."""
        puffs = "".join(self.puffs(piece) for piece in self.pieces)
        return [
            water.water(self.board, self.view),
            "".join(water.area(area, self.view) for area in self.board.areas),
            water.grid(self.board, self.view),
            draw_trails(self.trails, self.view, self.nations),
            self.arcs(),
            "".join(self.base(piece) for piece in self.pieces if piece.base),
            f'<g id="wg-smoke">{puffs}</g>' if puffs else "",
            "".join(self.tie(tie) for tie in self.board.ties),
            self.ring(),
            "".join(self.piece(piece) for piece in self.pieces),
            '<use href="#wg-smoke" opacity="0.16"/>' if puffs else "",
        ]

    def hull_length(self, piece: Piece) -> float:
        """How long a hull is in the picture: a little over true, from 90 on true."""
        true = piece.length * self.view.scale
        return true if true >= 90 else min(true * 1.2, 90.0)

    def arcs(self) -> str:
        """The selected ship's arcs of fire, densest near her."""
        ship = self.selected
        if ship is None or not ship.arcs:
            return ""
        x, y = self.view.at(ship.x, ship.y)
        mine = [(arc, ship.arcs[arc.id]) for arc in self.board.arcs if arc.id in ship.arcs]
        drawn = "".join(
            self.band(band, ship, state) for arc, state in mine for band in bands_of(arc, state)
        )
        return f'<g transform="translate({n(x)},{n(y)}) rotate({n(ship.heading)})">{drawn}</g>'

    def band(self, band: Band, ship: Piece, state: str) -> str:
        """An arc as far as one range, named just inside its outer edge where guns are loaded."""
        points = [(u * self.view.scale, -v * self.view.scale) for u, v in band.outline]
        line = f"M{'L'.join(f'{n(u)},{n(v)}' for u, v in points)}Z"
        drawn = draw("band", line=line, style=BANDS[STATES.get(state, "idle")])
        if state == "beside":
            return drawn
        far = points[len(points) // 2][0]
        inside = far - 14 if far > 0 else far + 14
        return drawn + (
            f'<text transform="translate({n(inside)},0) rotate({n(-ship.heading)})" dy="4" '
            f'text-anchor="middle" font-family="{SANS}" font-size="12" font-weight="600" '
            'fill="var(--mark)" stroke="var(--sea)" stroke-width="3.4" paint-order="stroke">'
            f"{escape(band.name)} {n(band.reach)}</text>"
        )

    def puffs(self, piece: Piece) -> str:
        """Her smoke."""
        found = smoke.puffs(piece, self.board.wind.from_degrees)
        return "".join(
            smoke.draw_puff(*self.view.at(p.x, p.y), p.radius * self.view.scale, p.strength)
            for p in found
        )

    def ring(self) -> str:
        """The capsule around the selected ship."""
        ship = self.selected
        if ship is None or ship.base:
            return ""
        long = self.hull_length(ship) * 1.36
        return self.placed(ship, draw("ring", long=long, wide=max(22.0, long * 0.44)))

    def placed(self, piece: Piece, drawn: str) -> str:
        """What is drawn about a piece, where it lies and turned as it is."""
        x, y = self.view.at(piece.x, piece.y)
        place = f"translate({n(x)},{n(y)}) rotate({n(piece.heading)})"
        return f'<g transform="{place}">{drawn}</g>'

    def base(self, piece: Piece) -> str:
        """The base she stands on, where bases matter."""
        long, wide = (side * self.view.scale for side in piece.base or (0.0, 0.0))
        mine = piece == self.selected
        edge, weight = ("mark", 2.5) if mine else ("edge", 1)
        return self.placed(piece, draw("base", long=long, wide=wide, edge=edge, weight=weight))

    def tie(self, tie: Tie) -> str:
        """A line between two ships that hang together."""
        places = {p.id: self.view.at(p.x, p.y) for p in self.pieces}
        if tie.one not in places or tie.other not in places:
            return ""
        (ax, ay), (bx, by) = places[tie.one], places[tie.other]
        style = ROPES.get(tie.kind, ROPES["other"])
        return draw("rope", ax=ax, ay=ay, bx=bx, by=by, style=style)

    def piece(self, piece: Piece) -> str:
        """A ship, a battery or a wreck in its place."""
        x, y = self.view.at(piece.x, piece.y)
        title = f"<title>{escape(piece.name)}</title>"
        if piece.kind != "ship":
            return f'<g transform="translate({n(x)},{n(y)})">{title}{self.thing(piece)}</g>'
        wind, length = self.board.wind.from_degrees, self.hull_length(piece)
        drawn = draw_ship(piece, wind, length, self.nations)
        return (
            f'<g transform="translate({n(x)},{n(y)}) rotate({n(piece.heading)})">{title}{drawn}</g>'
        )

    def thing(self, piece: Piece) -> str:
        """What is no ship, upright on the page."""
        if piece.kind == "wreck":
            return draw("wreck")
        if piece.kind == "battery":
            return draw("battery", colour=of_nation("hull", piece.nation))
        return draw("thing", colour=of_nation("block", piece.nation))

    def box_of(self, piece: Piece) -> Box:
        """The part of the picture that a piece covers."""
        x, y = self.view.at(piece.x, piece.y)
        if detail(self.hull_length(piece)) == POINTER:
            return Box(x - 6, y - 6, x + 6, y + 6)
        half = self.hull_length(piece) * rate_of(piece.guns).scale * 0.5
        lying = abs((piece.heading + 90) % 180 - 90) > 45
        wide, high = (half * 1.1, half * 0.62) if lying else (half * 0.62, half * 1.1)
        return Box(x - wide, y - high, x + wide, y + high)

    def labels(self) -> str:
        """The names that find a place, with a meter under those that are hurt."""
        wanted = [self.wanted(p) for p in self.pieces if self.view.shows(p.x, p.y)]
        things = [self.box_of(p) for p in self.pieces]
        corner = 2 * RADIUS * self.rose_size + 30
        furniture = [Box(0, 0, corner, corner + 50), Box(0, self.view.height - 46, 330, 1e5)]
        whole = Box(2, 16, self.view.width - 2, self.view.height - 2)
        placed = place_labels(wanted, things, furniture, whole)
        by_id = {p.id: p for p in self.pieces}
        return "".join(self.label(by_id[id], box) for id, box in placed.items())

    def size_of(self, piece: Piece) -> float:
        """How large her name is written."""
        size = min(13.0, max(10.5, self.view.scale * 0.3))
        return size * 1.12 if piece == self.selected else size

    def wanted(self, piece: Piece) -> Wanted:
        """What her label needs."""
        x, y = self.view.at(piece.x, piece.y)
        size = self.size_of(piece)
        box = self.box_of(piece)
        clear = min(box.right - box.left, box.bottom - box.top) / 2 + size * 0.45
        rank = 10.0 if piece == self.selected else 2.0 - piece.meter + piece.guns / 1000
        width = size * LETTER * len(words(piece))
        return Wanted(piece.id, x, y, width, size + 6, clear, rank)

    def label(self, piece: Piece, box: Box) -> str:
        """A name in its box."""
        size, colour = self.size_of(piece), of_nation("text", piece.nation)
        text = (
            f'<text x="{n(box.left)}" y="{n(box.bottom - 7)}" font-family="{SERIF}" '
            f'font-style="italic" font-size="{n(size)}" font-weight="580" fill="{colour}" '
            f'stroke="var(--sea)" stroke-width="3.4" stroke-linejoin="round" '
            f'paint-order="stroke">{escape(words(piece))}</text>'
        )
        return text + (self.meter(piece, box, colour) if piece.meter < 1 else "")

    def meter(self, piece: Piece, box: Box, colour: str) -> str:
        """How much of her is left."""
        y = box.bottom - 2
        return (
            f'<path d="M{n(box.left)},{n(y)}h30" stroke="var(--sheet)" stroke-width="5"/>'
            f'<path d="M{n(box.left)},{n(y)}h30" stroke="var(--paper3)" stroke-width="3"/>'
            f'<path d="M{n(box.left)},{n(y)}h{n(30 * piece.meter)}" stroke="{colour}" '
            'stroke-width="3"/>'
        )

    def furniture(self) -> str:
        """Wind at the top left, scale at the bottom left."""
        wind, size = self.board.wind, self.rose_size
        heading = self.selected.heading if self.selected is not None else None
        middle = 16 + (RADIUS + 6) * size
        told = ", ".join(each for each in (wind.point, wind.strength, wind.note) if each)
        long = letters.wide(told, "serif", 600, 15) > 2 * (middle - EDGE)
        return (
            f'<g transform="translate({n(middle)},{n(middle)}) scale({n(size)})">'
            f"{draw_rose(wind, heading)}</g>"
            f'<text x="{n(EDGE if long else middle)}" y="{n(middle + (RADIUS + 10) * size + 14)}" '
            f'font-family="{SERIF}" font-size="15" font-weight="600" '
            f'text-anchor="{"start" if long else "middle"}" '
            f'fill="var(--ink)" stroke="var(--sea)" stroke-width="3.4" paint-order="stroke">'
            f"{escape(told)}</text>"
            f'<g transform="translate(28,{n(self.view.height - 32)})">'
            f"{water.scale_bar(self.view, escape(self.board.unit))}</g>"
        )


def bands_of(arc: Arc, state: str) -> tuple[Band, ...]:
    """Those that are drawn of an arc, the farthest first: of one that frames another only that."""
    farthest = arc.bands[::-1]
    return farthest[:1] if state == "beside" else farthest


def words(piece: Piece) -> str:
    """What is written beside a piece."""
    return ", ".join([piece.name, *piece.badges[:1]])
