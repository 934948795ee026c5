"""Ships, leaders, the wind and the turn: data only."""

from typing import Annotated, Final, final

from mypy_extensions import i64

from weathergage.engine.records import Derived
from weathergage.engine.setups import GameSetup, KeptState
from weathergage.sea.plane import Hull

from ..setup import Card, Setup

ALL_MASTS: Final = 7
"""The masts as bits: fore 1, main 2, mizzen 4."""

# What has become of a ship.
FIGHTING: Final = 0
STRUCK: Final = 1
CAPTURED: Final = 2
SINKING: Final = 3
"""Sunk, but her hull still lies on the map as a marker (4.4.1, R13)."""
SUNK: Final = 4
EXPLODED: Final = 5
FLED: Final = 6

# Officers.
FIT: Final = 0
WOUNDED: Final = 1
DEAD: Final = 2

# Sail settings (16).
LOW: Final = 0
MID: Final = 1
FULL: Final = 2

# Nailing the colours (13).
UNTRIED: Final = 0
NAILED: Final = 1
TRIED: Final = 2

# Wind strength (18.2).
LIGHT: Final = 0
BREEZE: Final = 1
HEAVY: Final = 2

# What ties two ships together.
GRAPPLE: Final = 0
FOUL: Final = 1
TOW: Final = 2
"""The first ship of the link tows the second."""
MELEE: Final = 3
"""Locked in a boarding fight; the first ship is the attacker."""

# Phases.
INITIATIVE: Final = 0
COMBAT: Final = 1
MOVEMENT: Final = 2
CREW: Final = 3
PHASES: Final[list[str]] = ["initiative", "combat", "movement", "crew"]

# Dumanoir's ships (scenario rule 1).
FREE: Final = 0
WAITING: Final = 1
WITHDRAWS: Final = 2
JOINED: Final = 3


@final
class Ship:
    """One ship as she is now. `shape` follows from the pose and is not saved."""

    def __init__(self, card: Card, shape: Hull | None = None) -> None:  # noqa: PLR0915 a record
        self.card: Annotated[Card, "cards"] = card
        self.x: i64 = 0
        self.y: i64 = 0
        self.heading: i64 = 0
        self.shape: Derived[Hull] = (
            shape if shape is not None else Hull(0, 0, 0, card.half_length, card.half_beam)
        )
        self.status: i64 = FIGHTING
        self.side: i64 = card.side
        """Who commands her now; a captured ship has her captor's side."""
        self.seat: i64 = card.seat
        self.hull: i64 = card.hull
        self.masts: i64 = ALL_MASTS
        self.fallen_port: i64 = 0
        self.fallen_starboard: i64 = 0
        self.port_loaded = True
        self.starboard_loaded = True
        self.port_ready: i64 = 0
        """The turn from which the port side may be reloaded (two-turn ammunition, 19)."""
        self.starboard_ready: i64 = 0
        self.port_fired: i64 = 0
        """The last turn the port side fired."""
        self.starboard_fired: i64 = 0
        self.port_ablaze = False
        """A fire in the battery itself keeps this side from firing (19)."""
        self.starboard_ablaze = False
        self.red_hot: i64 = 0
        """The turn she fired red-hot shot; other shot waits two turns (19)."""
        self.fatigue: i64 = 0
        self.tired: i64 = 0
        """The last turn her crew did something that raises fatigue."""
        self.fires: i64 = 0
        self.old_fires: i64 = 0
        """Fire markers that were burning before this turn."""
        self.rudder_lost = False
        self.officer: i64 = FIT
        self.stopped = False
        self.anchored = False
        self.aground = False
        self.sail: i64 = LOW
        self.pitch: i64 = 0
        """The side of her last pitch: -1 port, 1 starboard (17)."""
        self.moved = False
        self.starting = False
        """She got under way with nothing to move with and so lies where she was (5.3)."""
        self.attacked: i64 = 0
        """The last turn she was fired at or boarded, hit or not."""
        self.hit: i64 = 0
        """The last turn she was hit by gunfire."""
        self.raked: i64 = 0
        """The last turn she was raked."""
        self.nailed: i64 = UNTRIED
        self.fleeing = False
        self.line_checks: i64 = 0
        self.crews: i64 = card.crews
        self.prize_crews: i64 = 0
        """Crews that her captor has put aboard; her own are prisoners then (20.1)."""
        self.on_flood: i64 = 0
        self.on_fire: i64 = 0
        self.on_deck: i64 = 0
        self.on_assault: i64 = 0
        self.on_counter: i64 = 0
        self.deck_held: i64 = -1
        """The enemy ship whose boarders hold her deck (20.2), or -1."""
        self.leads = False
        """The leader aboard takes part in a boarding fight this turn (9, 20.2)."""
        self.accepts: i64 = -1
        """The boarder she means to take, having agreed to the fight (4.3.1), or -1."""
        self.won_by: i64 = -1
        """The ship that has carried her by boarding, until captures are checked (3), or -1."""
        self.hunts = False
        """With her colours nailed she has sunk or taken an enemy and seeks the next (13)."""
        self.dumanoir: i64 = FREE
        self.captor: i64 = -1
        """The ship that took her."""
        self.scored: i64 = -1
        """The side that holds the points for her surrender (8), or -1."""
        self.gone: i64 = 0
        """The turn she sank, exploded or left the map."""
        self.grapples: i64 = 0
        self.fouls: i64 = 0
        """How many links of each kind she has: a quick look before the list is read."""

    def place(self, x: i64, y: i64, heading: i64) -> None:
        """Put her somewhere, and her shape with her."""
        self.x = x
        self.y = y
        self.heading = heading
        self.derive()

    def derive(self) -> None:
        """Her shape, which follows from where she is."""
        card = self.card
        self.shape = Hull(self.x, self.y, self.heading, card.half_length, card.half_beam)

    def afloat(self) -> bool:
        """On the map and not a mere hulk: fighting, struck or captured."""
        return self.status <= CAPTURED

    def fights(self) -> bool:
        """Under her own colours and afloat."""
        return self.status == FIGHTING

    def must_flee(self) -> bool:
        """Whether she runs from the battle: her crew refuses combat, or she withdraws (12,
        S.opt.1)."""
        return self.status == FIGHTING and (self.fleeing or self.dumanoir == WITHDRAWS)

    def waits_to_join(self) -> bool:
        """Whether she waits with Dumanoir and stands on by herself; flight goes first (12, S.opt.1,
        R93)."""
        return self.status == FIGHTING and self.dumanoir == WAITING and not self.fleeing

    def holds_back(self) -> bool:
        """Dumanoir's ships fire and defend themselves but attack nobody till they join (S, R93)."""
        return self.dumanoir in (WAITING, WITHDRAWS)

    def is_hunting(self) -> bool:
        """Whether she must seek the nearest enemy: colours nailed, and one enemy already hers
        (13)."""
        return self.hunts and self.nailed == NAILED and self.status == FIGHTING

    def is_bound(self) -> bool:
        """Whether a rule says where she must go."""
        return self.must_flee() or self.is_hunting()

    def has_veterans(self) -> bool:
        """A veteran crew serves aboard; in a prize it does not (15, R133)."""
        return self.card.veteran and self.status != CAPTURED

    def hands(self) -> i64:
        """The crews that serve aboard: in a prize those of her captor (20.1)."""
        return self.prize_crews if self.status == CAPTURED else self.crews

    def in_grey_zone(self) -> bool:
        """In her sinking zone (4.4.1)."""
        return self.hull <= self.card.grey

    def __repr__(self) -> str:
        return f"<Ship {self.card.id} hull {self.hull}>"


@final
class Leader:
    """A leader as he is now. He is the officer of the ship he is aboard (R23)."""

    def __init__(self, card: int, ship: int, alive: bool = True) -> None:
        self.card: i64 = card
        self.ship: i64 = ship
        self.alive = alive
        self.busy = False
        """He has lent a hand in this crew phase, or changed ship (20.2, R135)."""


@final
class Link:
    """Two ships tied together: GRAPPLE, FOUL, TOW or MELEE."""

    def __init__(self, kind: int, a: int, b: int, since: int) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.since: i64 = since
        """The turn it came about."""


@final
class Attempt:
    """Failures in a row at one kind of work against one opponent (6, R28)."""

    def __init__(self, kind: str, ship: int, other: int, failures: int, turn: int) -> None:
        self.kind = kind
        self.ship: i64 = ship
        self.other: i64 = other
        self.failures: i64 = failures
        self.turn: i64 = turn


@final
class Damage:
    """What one shot did to one ship, noted until both sides have fired (3, 4.1, R21)."""

    def __init__(self, ship: int, source: int, kind: str, amount: int, detail: int) -> None:
        self.ship: i64 = ship
        self.source: i64 = source
        self.kind = kind
        """hull, mast, officer, rudder, fire, magazine, crew, fatigue, red-magazine."""
        self.amount: i64 = amount
        self.detail: i64 = detail
        """For a mast: 2 * mast bit + 1 if it falls to starboard."""


@final
class Crossing:
    """A ship of `side` crossed the line of `division` on this turn (12)."""

    def __init__(self, turn: int, side: int, division: int, ship: int) -> None:
        self.turn: i64 = turn
        self.side: i64 = side
        self.division: i64 = division
        self.ship: i64 = ship


@final
class Points:
    """One line of the count of victory points (8)."""

    def __init__(self, turn: int, side: int, points: int, why: str, ship: int, by: int) -> None:
        self.turn: i64 = turn
        self.side: i64 = side
        self.points: i64 = points
        self.why = why
        """struck, boarded, sunk, officer, fled, battery, recaptured."""
        self.ship: i64 = ship
        self.by: i64 = by
        """The ship that brought it about, or -1."""


@final
class Signal:
    """A message of one leader to the seats in reach (14)."""

    def __init__(self, turn: int, leader: int, sender: int, to: list[int], words: str) -> None:
        self.turn: i64 = turn
        self.leader: i64 = leader
        self.sender: i64 = sender
        self.to = to
        self.words = words


@final
class Tally:
    """The luck of one side's dice: thrown and hit, and what was to be expected in sixths."""

    def __init__(self) -> None:
        self.dice: i64 = 0
        self.hits: i64 = 0
        self.sixths: i64 = 0
        self.broadsides: i64 = 0
        self.rakes: i64 = 0
        self.criticals: i64 = 0


@final
class Battle(KeptState):
    """The whole truth of a battle."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.turn: i64 = 1
        self.phase: i64 = INITIATIVE
        self.initiative: i64 = setup.initiative_side
        self.wind_from: i64 = 0
        self.wind_strength: i64 = BREEZE
        self.attack_turn: i64 = 0
        """The first turn the British attacked (scenario rule 1), 0 before it."""
        self.ships: list[Ship] = []
        self.leaders: list[Leader] = []
        self.links: list[Link] = []
        self.attempts: list[Attempt] = []
        self.damage: list[Damage] = []
        self.crossings: list[Crossing] = []
        self.contacts: list[int] = []
        """Pairs of ships that have checked for collision this turn, as 1000 * a + b (R19)."""
        self.points: list[Points] = []
        self.signals: list[Signal] = []
        self.tallies: list[Tally] = [Tally(), Tally()]

    def copy(self) -> "Battle":
        new = self.setup.keeper.copy(self)
        assert isinstance(new, Battle)
        return new

    def fixed(self) -> GameSetup:
        return self.setup

    def ship(self, id: str) -> Ship:
        """A ship by id; the caller knows she exists."""
        return self.ships[self.setup.index[id]]

    def total(self, side: i64) -> i64:
        """The victory points of a side (8)."""
        points: i64 = self.setup.bonus[side]
        for entry in self.points:
            if entry.side == side:
                points += entry.points
        return points


def leader_aboard(state: Battle, ship: i64) -> Leader | None:
    """The living leader aboard a ship, if any: on a flagship he is her officer (R23)."""
    for leader in state.leaders:
        if leader.alive and leader.ship == ship:
            return leader
    return None
