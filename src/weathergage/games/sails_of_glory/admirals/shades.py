"""Ships as they may be in a turn or two: sailing a card without the rest of the game, and whether
there is a way on from there that keeps off rocks and on the table."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import Hull, overlap

from ..rules.planning import masts_part
from ..rules.scoring import may_leave
from ..rules.terrain import hit_rocks, rocks_for, runs_on_sand
from ..setup import EAST, NORTH, SOUTH, WEST
from ..state.battle import ANY_BLUE, WRECK, Battle, Ship
from ..tables.cards import (
    BACKING,
    BATTLE,
    BLUE,
    FULL,
    GREY,
    NO_VEER,
    RED_LEFT,
    RED_RIGHT,
    STRAIGHT,
    STRUCK,
    red_card_for,
)
from ..tables.sizes import ABACK, colour_of
from ..tables.wind import HIGH, LOW
from .sights import Spot

LOOK_AHEAD: Final = 5
"""So many turns ahead there must be a way on."""
NEAR_ROCKS: Final = 60_000.0
"""A base whose middle is farther than this from the rim of a piece cannot touch it or its line."""

# Where a pose leaves a ship.
SAFE_WATER: Final = 0
OVERBOARD: Final = 1
FREE_EDGE: Final = 2
ROCKS: Final = 3
FOUL: Final = 4
"""On a base that will not move out of the way."""


@final
@mypyc_attr(acyclic=True)
class Shade:
    """One ship as she may be."""

    def __init__(self, ship: Ship, x: i64, y: i64, heading: i64) -> None:
        self.ship = ship
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading
        self.shown: i64 = ship.shown
        self.aback: i64 = ship.aback
        self.sail: i64 = ship.sail
        self.card: i64 = STRAIGHT
        """The card that brought her here."""

    def spot(self) -> Spot:
        """Her pose for looking."""
        return Spot(self.x, self.y, self.heading)

    def hull(self) -> Hull:
        """Her base."""
        card = self.ship.card
        return Hull(self.x, self.y, self.heading, card.half_length, card.half_beam)


def lies_still(ship: Ship) -> bool:
    """Whether a base on the table will never move again."""
    return ship.card.anchored or ship.aground or ship.status == WRECK


def shade_of(ship: Ship) -> Shade:
    """A ship where she is."""
    return Shade(ship, ship.x, ship.y, ship.heading)


@final
class Water:
    """The table ships sail on, as one seat knows it."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.standard = battle.setup.rules.standard
        self.advanced = battle.setup.rules.advanced
        self.rocky = len(battle.pieces) > 0
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.radii: list[float] = []
        self.still: list[Ship] = [
            ship
            for ship in battle.ships
            if ship.on_table() and not ship.card.battery and lies_still(ship)
        ]
        for piece in battle.pieces:
            shape = battle.setup.shapes[piece.shape]
            far = max([max(abs(x), abs(y)) for x, y in zip(shape.xs, shape.ys, strict=True)])
            self.xs.append(float(piece.x))
            self.ys.append(float(piece.y))
            self.radii.append(1.42 * float(far) + float(piece.danger) + NEAR_ROCKS)

    # Cards.

    def line(self, shade: Shade) -> i64:
        """The movement line of her sails (p.32, 42)."""
        if not self.advanced:
            return BATTLE
        sail: i64 = shade.sail
        if self.battle.wind_strength == LOW:
            sail -= 1
        elif self.battle.wind_strength == HIGH and sail != STRUCK:
            sail += 1
        return BACKING if sail < BACKING else FULL if sail > FULL else sail

    def attitude(self, shade: Shade) -> i64:
        """How she lies to the wind."""
        return self.battle.setup.sizes.attitude(shade.heading, self.battle.wind_from)

    def cards(self, shade: Shade) -> list[int]:
        """The cards she may sail next, by what she sailed last."""
        ship = shade.ship
        deck = ship.card.deck
        if not self.standard and self.attitude(shade) == ABACK:
            return list(range(RED_LEFT, RED_RIGHT + 1))
        part = masts_part(ship)
        if part != ANY_BLUE:
            return deck.grey(part)
        if not self.standard or shade.shown == NO_VEER:
            return deck.blue()
        rating = ship.veer()
        return [c for c in deck.blue() if abs(int(deck.cards[c].veer - shade.shown)) <= rating]

    def sail(self, shade: Shade, card: i64) -> Shade:
        """Where a card leaves her, collisions aside (p.10-12, 24-25, 33)."""
        ship = shade.ship
        deck = ship.card.deck
        face = deck.cards[card]
        if face.part == BLUE and self.standard and self._beyond(shade, face.veer):
            face = deck.cards[STRAIGHT]
        attitude = self.attitude(shade)
        kept: i64 = face.veer
        if attitude == ABACK:
            if face.part == GREY:
                face = deck.cards[RED_LEFT + 1]
            elif face.part == BLUE:
                face = deck.cards[red_card_for(face.veer)]
            line = face.backed(not self.standard or shade.aback > 0)
        else:
            line = face.line(self.line(shade), colour_of(attitude))
        end = line.end(shade.x, shade.y, shade.heading, ship.card.half_length)
        out = Shade(ship, end.x, end.y, end.heading)
        out.shown, out.sail, out.card = kept, shade.sail, card
        out.aback = shade.aback + 1 if attitude == ABACK else 0
        return out

    def _beyond(self, shade: Shade, veer: i64) -> bool:
        if shade.shown == NO_VEER or veer == NO_VEER:
            return False
        return abs(int(veer - shade.shown)) > shade.ship.veer()

    def moves(self, ship: Ship) -> bool:
        """Whether a ship is under way at all."""
        return not (ship.card.anchored or ship.card.battery or ship.aground)

    # Where she comes to.

    def fate(self, shade: Shade) -> i64:
        """What a pose is: safe water, rocks, over an edge, or over one that is free."""
        x, y = float(shade.x), float(shade.y)
        spot = Spot(shade.x, shade.y, shade.heading)
        card = shade.ship.card
        length, beam = float(card.half_length), float(card.half_beam)
        wide = length * abs(spot.fx) + beam * abs(spot.fy) - 5.0
        tall = length * abs(spot.fy) + beam * abs(spot.fx) - 5.0
        width, height = float(self.battle.setup.width), float(self.battle.setup.height)
        over = [tall - y, x + wide - width, y + tall - height, wide - x]
        most = max(over)
        if most > 0.0:
            edge = [SOUTH, EAST, NORTH, WEST][over.index(most)]
            return FREE_EDGE if may_leave(self.battle, shade.ship, edge) else OVERBOARD
        if self.rocky and self._ashore(shade, x, y):
            return ROCKS
        return FOUL if self.still and self._fouls(shade, x, y) else SAFE_WATER

    def _fouls(self, shade: Shade, x: float, y: float) -> bool:
        for ship in self.still:
            if ship.card.index == shade.ship.card.index:
                continue
            dx, dy = float(ship.x) - x, float(ship.y) - y
            if dx * dx + dy * dy < 8.1e9 and overlap(shade.hull(), ship.shape):
                return True
        return False

    def _ashore(self, shade: Shade, x: float, y: float) -> bool:
        near = False
        for at in range(len(self.xs)):
            dx, dy, reach = self.xs[at] - x, self.ys[at] - y, self.radii[at]
            if dx * dx + dy * dy < reach * reach:
                near = True
        if not near:
            return False
        hull = shade.hull()
        return bool(hit_rocks(rocks_for(self.battle, hull), hull)) or runs_on_sand(
            self.battle, hull
        )

    def has_way_on(self, shade: Shade, turns: int = LOOK_AHEAD) -> bool:
        """Whether she can go on for some turns."""
        return self.way_on(shade, turns) == turns

    def way_on(self, shade: Shade, turns: int = LOOK_AHEAD) -> int:
        """For how many turns she can go on, turning hard to a side or hardly, so many at most; and
        she must be out of the red after them: to drift astern is no way on."""
        if turns == 0 or self._in_open_water(shade):
            return turns
        cards = self.cards(shade)
        best = 0 if cards else turns
        for card in self._ways(shade, cards):
            after = self.sail(shade, card)
            fate = self.fate(after)
            if fate == FREE_EDGE:
                return turns
            if fate != SAFE_WATER or (turns == 1 and self.attitude(after) == ABACK):
                continue
            best = max(best, 1 + self.way_on(after, turns - 1))
            if best == turns:
                break
        return best

    def _ways(self, shade: Shade, cards: list[int]) -> list[int]:
        """The cards that turn most to either side, and straight; of grey ones, none of which is
        straight, those that turn least."""
        if not cards:
            return []
        deck = shade.ship.card.deck
        turns = sorted([(int(deck.cards[card].lines[1].turn), card) for card in cards])
        out = [turns[0][1], turns[-1][1]]
        if STRAIGHT in cards:
            out.append(STRAIGHT)
        elif shade.ship.masts > 0:
            left = [card for turn, card in turns if turn < 0]
            right = [card for turn, card in turns if turn > 0]
            out += [*left[-1:], *right[:1]]
        return out

    def room(self, shade: Shade) -> float:
        """How much choice she has from here: the part of her cards after which there is a way
        on."""
        if self._in_open_water(shade):
            return 1.0
        cards = self.cards(shade)
        good = 0
        for card in cards:
            after = self.sail(shade, card)
            fate = self.fate(after)
            if fate == FREE_EDGE or (fate == SAFE_WATER and self.has_way_on(after, 3)):
                good += 1
        return float(good) / float(len(cards)) if cards else 1.0

    def _in_open_water(self, shade: Shade) -> bool:
        """Whether nothing is near enough to matter: a ship turns about in three of her circles."""
        room = 330_000.0
        x, y = float(shade.x), float(shade.y)
        width, height = float(self.battle.setup.width), float(self.battle.setup.height)
        if min(x, y, width - x, height - y) < room:
            return False
        for at in range(len(self.xs)):
            dx, dy, reach = self.xs[at] - x, self.ys[at] - y, self.radii[at] + 150_000.0
            if dx * dx + dy * dy < reach * reach:
                return False
        return True
