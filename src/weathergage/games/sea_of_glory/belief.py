"""What a careful admiral makes of what he was told: which enemy tokens are fleets, and how many
ships lie in the enemy's ports.

Everything follows from a view alone: tokens with what was learned of each, reports with their age,
ships that are gone, the printed set-up. Nothing is remembered between two calls.
"""

from typing import Final, final

from weathergage.games.sea_of_glory.atlas import BOX, INSHORE, LOOSE
from weathergage.games.sea_of_glory.muster import opening_position
from weathergage.games.sea_of_glory.reports import Report
from weathergage.games.sea_of_glory.setup import Setup
from weathergage.games.sea_of_glory.state import (
    ALLIED,
    BRITISH,
    FLEETS,
    IN_ORDINARY,
    IN_PORT,
    KIND_FOG,
    KIND_FRIGATE,
    LOST_FOR_GOOD,
    MANY,
    UNKNOWN,
    Block,
    Campaign,
)
from weathergage.games.sea_of_glory.trafalgar import port_in_play
from weathergage.games.sea_of_glory.zones import is_friendly

FLEET_SIZE: Final = 9.0
"""Ships of a fleet of which nothing is known."""
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
        if not it.seen_kinds & FLEETS or it.seen_high == 0:
            return 0.0
        if it.seen_low > 0 or not it.seen_kinds & ~FLEETS:
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
        fogs = self._blocks_of(KIND_FOG)
        chance = min(0.95, chance)
        return max(chance, (count - fogs) / count if count > fogs else 0.0)

    def _british(self, it: Block) -> float:
        """Frigates are few and lie open when they are away: what they cannot be is a fleet. Who
        means to fight lies Inshore, who means to look lies further out; few frigates cross."""
        count = len(self.doubtful)
        frigates = min(self._blocks_of(KIND_FRIGATE), count)
        chance = 1.0 - 0.85 * frigates / count
        kind = self.known.setup.atlas.places[it.place].kind
        if kind == INSHORE:
            chance = 1.0 - (1.0 - chance) * 0.8
        elif kind == LOOSE:
            chance *= 0.9
        elif kind == BOX:
            chance = 0.95
        return max(0.05, min(0.95, chance))

    def _together(self, it: Block) -> int:
        """Doubtful tokens at the same place."""
        blocks = self.known.blocks
        return len([b for b in self.doubtful if blocks[b].place == it.place])

    def _blocks_of(self, kind: int) -> int:
        """Blocks of a kind that may be among the tokens."""
        count = 0
        for card in self.known.setup.blocks:
            it = self.known.blocks[card.index]
            away = it.back > 0 or it.place == LOST_FOR_GOOD
            if card.side == self.side and card.kind == kind and not (away and not it.token):
                count += 1
        return count

    def ships(self, block: int) -> float:
        """How many ships to expect behind a token, the chance that it has none counted in."""
        it = self.known.blocks[block]
        low, high = float(it.seen_low), float(it.seen_high)
        if it.seen_high >= MANY:
            expected = max(low, min(FLEET_SIZE, 0.5 * self.unplaced() + 1.0))
        else:
            expected = (low + high) / 2.0
        return self.fleet(block) * expected

    # Ports.

    def unplaced(self) -> int:
        """Enemy ships in play of which it is not seen where they are."""
        known = self.known
        return len([s for s in known.ships if s.where == UNKNOWN and known.holder(s) == self.side])

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
        told = report_of(known, port)
        if told is not None:
            sharp = flat(told.low, told.high, most)
            age = known.turn - told.turn
        else:
            sharp = certain(opening_ships(known.setup, port, self.side), most)
            age = known.turn - known.setup.first_turn
        middle = self._usual(port)
        if told is not None:
            middle = (middle + (told.low + told.high) / 2.0) / 2.0
        keep = 1.0
        for _ in range(age):
            keep *= KEEPS
        return blend(sharp, around(middle, most), keep)

    def _may_lie(self, port: int) -> bool:
        """Whether ships of theirs may lie in a port."""
        return is_friendly(self.known, port, self.side) and port_in_play(self.known, port)

    def _usual(self, port: int) -> float:
        """What a port would have if the ships that are nowhere else lay where they lay first."""
        setup, side = self.known.setup, self.side
        shares, own = 0.0, 0.0
        for each in setup.atlas.ports:
            if self._may_lie(each.index):
                share = opening_ships(setup, each.index, side) + (2.0 if each.major else 0.3)
                shares += share
                if each.index == port:
                    own = share
        return self._in_port() * own / max(1.0, shares)

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
    if it.seen_low > 0 or it.seen_high == 0:
        return False
    return it.seen_kinds & FLEETS != 0 and it.seen_kinds & ~FLEETS != 0


def report_of(known: Campaign, port: int) -> Report | None:
    """The newest report of what lay in a port."""
    place = known.setup.atlas.ports[port].place
    found: Report | None = None
    for report in known.reports:
        told = report.place == place and place >= 0 and report.kind in ("masts", "spies")
        if told and (found is None or report.turn >= found.turn):
            found = report
    return found


# The printed set-up.

_openings: Final[dict[str, list[list[int]]]] = {}


def opening_table(setup: Setup) -> list[list[int]]:
    """Ready ships by port for each side at the start, then those laid up: all know the counters."""
    if setup.pack is None and setup.scenario in _openings:
        return _openings[setup.scenario]
    table: list[list[int]] = [[0] * len(setup.atlas.ports), [0] * len(setup.atlas.ports), [0, 0]]
    for ship in opening_position(setup).ships:
        side = setup.ships[ship.card].side
        if ship.where == IN_PORT:
            table[side][ship.at] += 1
        elif ship.where == IN_ORDINARY:
            table[2][side] += 1
    if setup.pack is None:
        _openings[setup.scenario] = table
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


def around(middle: float, most: int) -> list[float]:
    """Numbers near a middle, the further the less likely."""
    width = 1.5 + 0.35 * middle
    step = width / (1.0 + width)
    out: list[float] = []
    total = 0.0
    for count in range(most + 1):
        weight = 1.0
        for _ in range(int(abs(count - middle) + 0.5)):
            weight *= step
        out.append(weight)
        total += weight
    return [weight / total for weight in out]


def blend(sharp: list[float], broad: list[float], keep: float) -> list[float]:
    """Two spreads in one."""
    out: list[float] = []
    for count in range(max(len(sharp), len(broad))):
        one = sharp[count] if count < len(sharp) else 0.0
        other = broad[count] if count < len(broad) else 0.0
        out.append(keep * one + (1.0 - keep) * other)
    return out


# For whoever wants one answer.


def chance_fleet(known: Campaign, side: int, token: int) -> float:
    """The chance that a side's token is a fleet; 0 where there is no such token."""
    block = known.with_token(side, token)
    return Belief(known, side).fleet(block) if block >= 0 else 0.0


def ships_in_port(known: Campaign, port: int) -> list[float]:
    """For a port of the other side the chance of each number of ships ready there, from none up."""
    side = 1 - known.seat if known.seat in (BRITISH, ALLIED) else ALLIED
    return Belief(known, side).port(port)
