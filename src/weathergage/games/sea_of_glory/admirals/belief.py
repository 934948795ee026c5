"""What a careful admiral makes of what he was told: which enemy tokens are fleets, and how many
ships lie in the enemy's ports.

Everything follows from a view alone: tokens with what was learned of each, reports with their age,
ships that are gone, the printed set-up. Nothing is remembered between two calls.
"""

from functools import lru_cache
from typing import Final, final

from ..rules.waters import is_friendly, port_in_play
from ..setup import Setup
from ..state.campaign import ALLIED, MANY, UNKNOWN, Block, Campaign, Kind, Nowhere, Where
from ..state.muster import opening_position
from ..tables.atlas import BOX, HEX
from ..tables.chart_data import MEDITERRANEAN, NORTH_ATLANTIC

FLEET_SIZE: Final = 9.0
"""Ships of a fleet of which nothing is known."""
LEAST_SIZE: Final = 4.0
MOST_SIZE: Final = 24.0
"""Between these lies what a token that is a fleet is taken to have."""
KEEPS: Final = 0.82
"""The part of what was known of a port that still holds a turn later."""
CREWED: Final = 0.6
"""Ships In Ordinary that a nation mans in a turn, by and large."""
LONE: Final[list[float]] = [0.0, 0.62, 0.5, 0.42, 0.4, 0.38, 0.36, 0.34, 0.33]
"""Allied: the chance of a fleet by the number of tokens that may be Fog of War."""
SHARED: Final[list[float]] = [1.0, 1.0, 0.85, 0.75, 0.7]
"""The same by the number of such tokens at one place: two of three that left port are false."""

UNSEEN: Final = 0.65
SEEN: Final = 1.2
"""Allied: the same by whether a token was ever looked at."""
CROSSING: Final = 1.35
"""The same on a track: who crosses the ocean mostly means it."""

SCOUTS: Final = 0.92
"""British: the part of the frigates in play that are out and in doubt."""
ALONE: Final = 0
IN_COMPANY: Final = 1
WITH_FLEET: Final = 2
ODDS: Final[list[list[float]]] = [
    [0.65, 0.17, 0.04],
    [2.7, 1.6, 0.05],
    [1.7, 1.2, 0.2],
    [4.0, 1.15, 0.2],
]
"""British: how much likelier a fleet is in a hex, Inshore, Loose and Off Station, for a token by
itself, in company, and with a fleet that is known."""
ABROAD: Final = 2.3
"""The same on a track."""
DISTANT: Final = 3.8
"""The same at sea in the Mediterranean and the West Indies: few frigates go there."""
INLAND: Final = 0.55
"""The same in the zones of the Mediterranean, where they lie for good."""
ON_GUARD: Final = 1.4
"""The same off other ports than the enemy's."""
SPOTTED: Final = 1.3


@final
class Belief:
    """What one side may hold of the other at one moment."""

    def __init__(self, known: Campaign, side: int) -> None:
        self.known = known
        self.side = side
        """The side believed about."""
        self.tokens: list[int] = known.on_map(side)
        self.doubtful: list[int] = [b for b in self.tokens if in_doubt(known.blocks[b])]
        self._chances: dict[int, float] = {}
        self._ports: dict[int, list[float]] = {}
        self._share = -1.0
        """Ships of a fleet of which no number is known, once it is reckoned."""
        self._unplaced = -1
        self._ready = -1.0
        """Ships to expect ready in all ports together, once they are reckoned."""
        self._parts: list[float] = []
        """What part of them each port would have by the set-up; the last is the sum."""

    # Tokens.

    def fleet(self, block: int) -> float:
        """The chance that a token is a fleet, by its place in the view's list of blocks."""
        if block not in self._chances:
            self._chances[block] = self._reckon(block)
        return self._chances[block]

    def _reckon(self, block: int) -> float:
        it = self.known.blocks[block]
        if self.known.seat in (UNKNOWN, self.side):
            return 1.0 if self.known.is_fleet(block) else 0.0
        if not it.seen_kinds & Kind.FLEETS or it.seen_high == 0:
            return 0.0
        if it.seen_low > 0 or not it.seen_kinds & ~Kind.FLEETS:
            return 1.0
        return self._allied(it) if self.side == ALLIED else self._british(it)

    def _allied(self, it: Block) -> float:
        """Fog of War is made beside fleets and lost when it is seen: the more doubtful tokens, and
        the more of them together, the smaller the chance of each; but there are only eight. A
        fleet is seen sooner or later; what never was is the likelier to be nothing."""
        count = len(self.doubtful)
        chance = LONE[min(count, len(LONE) - 1)]
        chance *= SHARED[min(self._together(it), len(SHARED) - 1)]
        chance *= SEEN if it.seen_turn else UNSEEN
        if self.known.setup.atlas.places[it.place].kind == BOX:
            chance = chance * CROSSING if self.known.setup.rules.transit else 1.0
        fogs = self._blocks_of(Kind.FOG)
        chance = min(0.95, chance)
        return max(chance, (count - fogs) / count if count > fogs else 0.0)

    def _british(self, it: Block) -> float:
        """Frigates are few and lie open when they are away: what they cannot be is a fleet. Beside
        a fleet that is known there is a frigate; single tokens at sea in the ocean are mostly on
        their way to look; who is blown off his station or crosses the ocean is mostly a fleet."""
        count = len(self.doubtful)
        frigates = min(self._blocks_of(Kind.FRIGATE), count)
        chance = max(0.05, min(0.95, 1.0 - SCOUTS * frigates / count))
        odds = chance / (1.0 - chance) * self._place_odds(it)
        if it.seen_turn:
            odds *= SPOTTED
        return odds / (1.0 + odds)

    def _place_odds(self, it: Block) -> float:
        """British: how much likelier a fleet is at a place, by what else lies there."""
        place = self.known.setup.atlas.places[it.place]
        if place.kind == BOX:
            return ABROAD
        odds = ODDS[place.kind][self._company(it)]
        if place.kind == HEX:
            return odds if place.sea_area == NORTH_ATLANTIC else odds * DISTANT
        if place.sea_area == MEDITERRANEAN:
            odds *= INLAND
        return odds if is_friendly(self.known, place.port, ALLIED) else odds * ON_GUARD

    def _company(self, it: Block) -> int:
        """What else lies in the hex of a token: a fleet that is known, something, or nothing."""
        blocks, atlas = self.known.blocks, self.known.setup.atlas
        hex, found = atlas.hex_of(it.place), ALONE
        for block in self.tokens:
            other = blocks[block]
            if other.card == it.card or atlas.hex_of(other.place) != hex:
                continue
            if other.seen_low > 0 or not other.seen_kinds & ~Kind.FLEETS:
                return WITH_FLEET
            found = IN_COMPANY
        return found

    def _together(self, it: Block) -> int:
        """Doubtful tokens at the same place."""
        blocks = self.known.blocks
        return len([b for b in self.doubtful if blocks[b].place == it.place])

    def _blocks_of(self, kind: int) -> int:
        """Blocks of a kind that may be among the tokens."""
        cards = [c for c in self.known.setup.blocks if c.side == self.side and c.kind == kind]
        found = [self.known.blocks[card.index] for card in cards]
        away = [it for it in found if it.back > 0 or it.place == Nowhere.LOST_FOR_GOOD]
        return len(found) - len([it for it in away if not it.token])

    def ships(self, block: int) -> float:
        """How many ships to expect behind a token, the chance that it has none counted in."""
        it = self.known.blocks[block]
        low, high = float(it.seen_low), float(it.seen_high)
        if it.seen_high >= MANY:
            expected = max(low, min(FLEET_SIZE, 0.5 * self.unplaced() + 1.0))
        else:
            expected = (low + high) / 2.0
        return self.fleet(block) * expected

    def size(self, block: int) -> float:
        """How many ships a token has if it is a fleet: what was reported; else its part of the
        ships that are in no port, over the fleets there may be."""
        it = self.known.blocks[block]
        if it.seen_high < MANY:
            return (it.seen_low + it.seen_high) / 2.0
        if self._share < 0.0:
            fleets = 0.0
            for token in self.tokens:
                if self.known.blocks[token].seen_high >= MANY:
                    fleets += self.fleet(token)
            self._share = max(LEAST_SIZE, min(MOST_SIZE, self.missing() / max(1.0, fleets)))
        return max(float(it.seen_low), self._share)

    def missing(self) -> float:
        """Ships that are neither laid up nor in a port by the last count, nor with a token of which
        the number is known."""
        known = self.known
        turns = known.turn - known.setup.first_turn
        left = self.unplaced() - max(0.0, opening_laid_up(known.setup, self.side) - CREWED * turns)
        for port in known.setup.atlas.ports:
            if self._may_lie(port.index):
                told = known.told_of(port.index)
                if told is not None:
                    left -= (told.low + min(told.high, told.low + 4)) / 2.0
                else:
                    left -= opening_ships(known.setup, port.index, self.side)
        for block in self.tokens:
            it = known.blocks[block]
            if it.seen_high < MANY:
                left -= self.fleet(block) * (it.seen_low + it.seen_high) / 2.0
        return max(0.0, left)

    # Ports.

    def unplaced(self) -> int:
        """Enemy ships in play of which it is not seen where they are."""
        known = self.known
        if self._unplaced < 0:
            hidden = [s for s in known.ships if s.where == UNKNOWN]
            self._unplaced = len([s for s in hidden if known.holder(s) == self.side])
        return self._unplaced

    def port(self, port: int) -> list[float]:
        """The chance of each number of ships ready in a port, from none upward."""
        if port not in self._ports:
            self._ports[port] = self._spread(port)
        return self._ports[port]

    def expected(self, port: int) -> float:
        """The number of ships to expect in a port."""
        total = 0.0
        chances = self.port(port)
        for count in range(len(chances)):
            total += count * chances[count]
        return total

    def _spread(self, port: int) -> list[float]:
        known = self.known
        most = self.unplaced()
        if known.seat in (UNKNOWN, self.side):
            return certain(len(known.ships_at(port, self.side)), most)
        if not self._may_lie(port):
            return certain(0, most)
        told = known.told_of(port)
        middle = self._usual(port)
        if told is not None:
            sharp = flat(told.low, told.high, most)
            age = known.turn - told.turn
            middle = (middle + (told.low + told.high) / 2.0) / 2.0
        else:
            sharp = certain(opening_ships(known.setup, port, self.side), most)
            age = known.turn - known.setup.first_turn
        keep = 1.0
        for _ in range(age):
            keep *= KEEPS
        return blend(sharp, around(middle, most), keep)

    def _may_lie(self, port: int) -> bool:
        """Whether ships of theirs may lie in a port."""
        return is_friendly(self.known, port, self.side) and port_in_play(self.known, port)

    def _usual(self, port: int) -> float:
        """What a port would have if the ships that are nowhere else lay where they lay first."""
        if not self._parts:
            self._parts = self._shares()
        if self._ready < 0.0:
            self._ready = self._in_port()
        return self._ready * self._parts[port] / max(1.0, self._parts[-1])

    def _shares(self) -> list[float]:
        """What each port had at first, and a little for what may come; at last the sum."""
        setup, total = self.known.setup, 0.0
        out: list[float] = []
        for each in setup.atlas.ports:
            share = 0.0
            if self._may_lie(each.index):
                share = opening_ships(setup, each.index, self.side) + (2.0 if each.major else 0.3)
                total += share
            out.append(share)
        out.append(total)
        return out

    def _in_port(self) -> float:
        """Ships to expect ready in all ports together."""
        at_sea = 0.0
        for block in self.tokens:
            at_sea += self.ships(block)
        turns = self.known.turn - self.known.setup.first_turn
        laid_up = opening_laid_up(self.known.setup, self.side) - CREWED * turns
        return max(0.0, self.unplaced() - at_sea - max(0.0, laid_up))


def in_doubt(it: Block) -> bool:
    """Whether a token may be a fleet and may be none."""
    unsure = it.seen_kinds & Kind.FLEETS != 0 and it.seen_kinds & ~Kind.FLEETS != 0
    return unsure and it.seen_low == 0 and it.seen_high != 0


# The printed set-up.

_openings: Final[dict[str, list[list[int]]]] = {}
_packed: Final[list[Setup]] = []
_packed_table: Final[list[list[int]]] = []


def opening_table(setup: Setup) -> list[list[int]]:
    """Ready ships by port for each side at the start, then those laid up: all know the counters.
    Kept for each scenario, and for the figures of the data pack that was used last."""
    if setup.pack is None:
        if setup.scenario not in _openings:
            _openings[setup.scenario] = count_opening(setup)
        return _openings[setup.scenario]
    if not _packed or _packed[0] is not setup:
        _packed[:] = [setup]
        _packed_table[:] = count_opening(setup)
    return _packed_table


def count_opening(setup: Setup) -> list[list[int]]:
    """Ready ships by port for each side, and those laid up, as the set-up has them."""
    table: list[list[int]] = [[0] * len(setup.atlas.ports), [0] * len(setup.atlas.ports), [0, 0]]
    for ship in opening_position(setup).ships:
        side = setup.ships[ship.card].side
        if ship.where == Where.PORT:
            table[side][ship.at] += 1
        elif ship.where == Where.ORDINARY:
            table[2][side] += 1
    return table


def opening_ships(setup: Setup, port: int, side: int) -> int:
    """Ready ships of a side in a port at the start."""
    return opening_table(setup)[side][port]


def opening_laid_up(setup: Setup, side: int) -> int:
    """Ships of a side In Ordinary at the start."""
    return opening_table(setup)[2][side]


# Chances of numbers.


def certain(count: int, most: int) -> list[float]:
    """One number and no other."""
    out = [0.0] * (max(count, most) + 1)
    out[count] = 1.0
    return out


def flat(low: int, high: int, most: int) -> list[float]:
    """Every number of a band alike."""
    top = min(high, max(most, low))
    out = [0.0] * (max(most, top) + 1)
    for count in range(low, top + 1):
        out[count] = 1.0 / (top - low + 1)
    return out


@lru_cache(maxsize=64)
def around(middle: float, most: int) -> list[float]:
    """Numbers near a middle, the further the less likely; reckoned once, for nobody changes it."""
    width = 1.5 + 0.35 * middle
    step = width / (1.0 + width)
    # A step further off is so much less likely.
    away = [1.0]
    for _ in range(int(max(abs(middle), abs(most - middle)) + 0.5)):
        away.append(away[-1] * step)
    out = [away[int(abs(count - middle) + 0.5)] for count in range(most + 1)]
    total = 0.0
    for weight in out:
        total += weight
    return [weight / total for weight in out]


def blend(sharp: list[float], broad: list[float], keep: float) -> list[float]:
    """Two spreads in one."""
    both = max(len(sharp), len(broad))
    one = sharp + [0.0] * (both - len(sharp))
    other = broad + [0.0] * (both - len(broad))
    return [keep * one[count] + (1.0 - keep) * other[count] for count in range(both)]
