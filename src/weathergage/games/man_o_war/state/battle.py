"""Ships, formations, the wind and the turn: data only."""

from typing import Annotated, Final, final

from mypy_extensions import i64

from weathergage.engine.records import Derived
from weathergage.engine.setups import GameSetup, KeptState
from weathergage.games.man_o_war.setup import LINE, Setup
from weathergage.games.man_o_war.tables.prices import Row
from weathergage.games.man_o_war.tables.sailing import FRESH
from weathergage.games.man_o_war.tables.works import WorkPlan
from weathergage.sea.plane import Hull

# What has become of a ship.
FIGHTING: Final = 0
TAKEN: Final = 1
"""A prize: afloat, commanded by the camp that took her."""
SUNK: Final = 2
ESCAPED: Final = 3
"""Left the board for good (R21)."""
AWAITED: Final = 4
"""Has not arrived yet."""
IN_PORT: Final = 5
"""Out of this battle of a season: a prize that is fitted out (1.12)."""
FATES: Final[list[str]] = ["fighting", "taken", "sunk", "escaped", "awaited", "in-port"]

# What has become of a work.
STANDS: Final = 0
SURRENDERED: Final = 1
BLOWN_UP: Final = 2
IN_RUINS: Final = 3
WORK_FATES: Final[list[str]] = ["stands", "taken", "blown-up", "ruins"]

# Flags by the number of capacities at zero (p.12).
NO_FLAG: Final = 0
WITHDRAW: Final = 1
ROUT: Final = 2
HELPLESS: Final = 3
FLAGS: Final[list[str]] = ["none", "withdraw", "rout", "helpless"]

# What ties two ships together.
ENTANGLED: Final = 0
GRAPPLED: Final = 1
TOW: Final = 2
"""A hawser: it ties nobody to her place (R34)."""
LINKS: Final[list[str]] = ["entangled", "grappled", "tow"]

# What has become of a commander in chief.
ABOARD: Final = 0
KILLED: Final = 1
PRISONER: Final = 2
ASTRAY: Final = 3
"""Free, but with no ship to shift his flag to (R65)."""
ADMIRALS: Final[list[str]] = ["aboard", "killed", "prisoner", "astray"]

# Phases.
ARRIVAL: Final = 0
TESTS: Final = 1
MOVEMENT: Final = 2
FIRING: Final = 3
BOARDING: Final = 4
NIGHT: Final = 5
PHASES: Final[list[str]] = ["arrival", "tests", "movement", "firing", "boarding", "night"]

# Repairs a ship may try (p.5).
UNPLANNED: Final = 0
PLAN_FIRE: Final = 1
PLAN_HOLE: Final = 2
PLAN_RUDDER: Final = 3
PLAN_NONE: Final = 4
PLANS: Final[list[str]] = ["unplanned", "fire", "hole", "rudder", "none"]


@final
class Corner:
    """A point of a wake at which ships turn, and the heading they take there (R44)."""

    def __init__(self, x: int, y: int, heading: int) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading


@final
class Ship:
    """One ship as she is now. `shape` follows from the pose and is not saved."""

    def __init__(self, row: Row, id: str, name: str, shape: Hull | None = None) -> None:  # noqa: PLR0915 a record
        self.row: Annotated[Row, "rows"] = row
        self.id = id
        self.name = name
        self.index: i64 = 0
        """Her place among the ships of the battle."""
        self.camp: i64 = 0
        """Who commands her now; a prize has her captor's camp."""
        self.home: i64 = 0
        """The camp she came with."""
        self.division: i64 = 0
        self.role: i64 = LINE
        self.x: i64 = 0
        self.y: i64 = 0
        self.heading: i64 = 0
        self.shape: Derived[Hull] = (
            shape if shape is not None else Hull(0, 0, 0, row.half_length, row.half_width)
        )
        self.status: i64 = FIGHTING
        self.hull: i64 = 0
        """Hull boxes ticked."""
        self.masts: i64 = 0
        """Mast boxes ticked, of all three masts."""
        self.broadside: i64 = row.broadside
        """Without what holes and grounding take for a time."""
        self.boarding: i64 = row.boarding
        self.fires: i64 = 0
        self.blaze: i64 = 0
        """How often a fire has begun aboard."""
        self.holes: list[int] = []
        """The turns in which open holes sink her."""
        self.rudders: i64 = 0
        """Tokens of a damaged rudder."""
        self.captains: i64 = 0
        """Captains killed."""
        self.flag: i64 = NO_FLAG
        self.port_fresh = True
        """The first broadside of this side is still to come (R7)."""
        self.starboard_fresh = True
        self.half_until: i64 = 0
        """The last turn of a mark of half fire (R35, R62)."""
        self.wreck_port: i64 = 0
        """The last turn in which fallen masts mask this side (p.12)."""
        self.wreck_starboard: i64 = 0
        self.held_until: i64 = 0
        """The last turn in which captor and prize do not move (R62)."""
        self.beaten_by: i64 = -1
        """The winner of a melee who has a mark of half fire and cannot take her yet (R62)."""
        self.bound: i64 = 0
        """The turn for which she has bound herself to go straight and not to fire (R27)."""
        self.plan: i64 = UNPLANNED
        self.moved: i64 = 0
        """The last turn she has moved, drifted or lain still."""
        self.broke: i64 = 0
        """The last turn she tried to break free."""
        self.boards: i64 = 0
        """The last turn she began a boarding."""
        self.losses: i64 = 0
        """What melees of this turn have cost her."""
        self.anchored = False
        self.aground = False
        self.steady: i64 = 0
        """The first turn in which anchor or ground steadies her guns."""
        self.weighs: i64 = 0
        """The turn in which she weighs anchor, which takes a displacement (R53)."""
        self.shallow = False
        """Whether she loses a third to the shallows she lies in (p.16, R54)."""
        self.sounded: list[int] = []
        """The areas whose depth she has tested this turn (R54)."""
        self.sounded_on: i64 = 0
        """The turn of those tests."""
        self.overboard: i64 = 0
        """The guns she throws overboard to get off the ground this turn (p.16)."""
        self.formation: i64 = -1
        self.track: list[Corner] = []
        """The corners of the wake still ahead of her (R44)."""
        self.captor: i64 = -1
        self.gone: i64 = 0
        """The turn she sank, escaped or was taken."""
        self.joins: i64 = 0
        """The battle of a season in which a prize joins her captors, the one that a ship in port
        for repairs misses, or the one in which she sank (1.12)."""

    def place(self, x: i64, y: i64, heading: i64) -> None:
        """Put her somewhere, and her shape with her."""
        self.x = x
        self.y = y
        self.heading = heading
        self.derive()

    def derive(self) -> None:
        """Her shape, which follows from where she is."""
        row = self.row
        self.shape = Hull(self.x, self.y, self.heading, row.half_length, row.half_width)

    def afloat(self) -> bool:
        """On the board."""
        return self.status <= TAKEN

    def fights(self) -> bool:
        """Afloat under the colours she came with."""
        return self.status == FIGHTING

    def __repr__(self) -> str:
        return f"<Ship {self.id} hull {self.hull}>"


@final
class Formation:
    """Ships of one division that move as one, leader first (R43)."""

    def __init__(self, camp: int, division: int) -> None:
        self.camp: i64 = camp
        self.division: i64 = division
        self.ships: list[int] = []
        self.abreast = False
        """After a turn together: a line of bearing (R45)."""
        self.turning: i64 = 0
        """What is left of a turn in succession, starboard positive (R47)."""
        self.unseen: i64 = 0
        """A turn in succession that was signalled and not or badly seen (R48)."""
        self.signalled: i64 = 0
        """The last turn it was signalled to."""
        self.hoist = ""
        """The signal the commander in chief has made to a division under another seat."""
        self.hoist_angle: i64 = 0


@final
class Link:
    """Two ships tied together: ENTANGLED or GRAPPLED; or in TOW, a ahead of b."""

    def __init__(self, kind: int, a: int, b: int, since: int) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        """The one who brought it about."""
        self.b: i64 = b
        self.since: i64 = since
        self.heat_a: i64 = 0
        """The fire of a for which b has tested already (R28)."""
        self.heat_b: i64 = 0


@final
class Pair:
    """Two ships that have thrown for contact this turn (R37)."""

    def __init__(self, a: int, b: int) -> None:
        self.a: i64 = a
        self.b: i64 = b


@final
class Shot:
    """Who fired at whom, with guns or muskets, this turn or the last (R32, R41, R59)."""

    def __init__(self, turn: int, firer: int, target: int) -> None:
        self.turn: i64 = turn
        self.firer: i64 = firer
        self.target: i64 = target


@final
class Mover:
    """A place in the order of a phase: a ship, a whole formation, or a work (R23, R66)."""

    def __init__(self, ship: int, formation: int, work: int = -1) -> None:
        self.ship: i64 = ship
        self.formation: i64 = formation
        self.work: i64 = work


@final
class Work:
    """A coastal battery as it is now (p.16-17)."""

    def __init__(self, plan: WorkPlan, id: str, name: str) -> None:
        self.plan: Annotated[WorkPlan, "plans"] = plan
        self.id = id
        self.name = name
        self.index: i64 = 0
        self.camp: i64 = 0
        """Who holds it now."""
        self.home: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.front: i64 = 0
        """The direction it faces."""
        self.status: i64 = STANDS
        self.boxes: i64 = 0
        """Boxes ticked."""
        self.broadside: i64 = plan.broadside
        self.garrison: i64 = plan.garrison

    def stands(self) -> bool:
        """Held by those who built it, and not blown up or in ruins."""
        return self.status == STANDS

    def __repr__(self) -> str:
        return f"<Work {self.id} boxes {self.boxes}>"


@final
class Party:
    """Men landed to storm a work (R67)."""

    def __init__(self, ship: int, work: int, men: int, since: int) -> None:
        self.ship: i64 = ship
        self.work: i64 = work
        self.men: i64 = men
        self.since: i64 = since


@final
class Salvo:
    """A ship and a work that fired at each other, this turn or the last (R32, R41, R59)."""

    def __init__(self, turn: int, work: int, ship: int, by_work: bool) -> None:
        self.turn: i64 = turn
        self.work: i64 = work
        self.ship: i64 = ship
        self.by_work = by_work


@final
class Camp:
    """One camp: its commander in chief and its morale."""

    def __init__(self) -> None:
        self.admiral: i64 = -1
        """The ship he is aboard, or was."""
        self.fate: i64 = ABOARD
        self.silent: i64 = 0
        """The turn in which nobody signals because he fell (R52)."""
        self.commander: i64 = -1
        """The ship that signals come from now."""
        self.start: i64 = 0
        """Its result of the morale test at turn 0 (R20)."""
        self.morale: i64 = 0
        self.flees = False
        """In a season: its morale has given way, and its vessels flee until night (1.12)."""
        self.booty: i64 = 0
        """In a season: the price of what it has taken or sunk in earlier battles."""


@final
class Battle(KeptState):
    """The whole truth of a battle."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.turn: i64 = 0
        self.phase: i64 = ARRIVAL
        self.wind_from: i64 = 0
        self.force: i64 = FRESH
        self.mist = False
        self.weather: i64 = 0
        """The turn in which mist, calm or gale began."""
        self.goes_first: i64 = 0
        """The camp that goes first where ships are level (R15)."""
        self.ships: list[Ship] = []
        self.formations: list[Formation] = []
        self.links: list[Link] = []
        self.pairs: list[Pair] = []
        self.shots: list[Shot] = []
        self.queue: list[Mover] = []
        """Who has still to come in this phase."""
        self.taken: list[Mover] = []
        """Who has come in this phase, in order; the last may still be at it."""
        self.camps: list[Camp] = [Camp(), Camp()]
        self.fight_x: i64 = 0
        """The middle of the last turn with any fire (R41)."""
        self.fight_y: i64 = 0
        self.night: i64 = 0
        """The round after dark."""
        self.works: list[Work] = []
        self.parties: list[Party] = []
        self.salvoes: list[Salvo] = []
        self.due: i64 = -1
        """The turn in which a second squadron arrives, if it has not (R84)."""
        self.due_from: i64 = 0
        """The bearing from which it comes."""
        self.battle: i64 = 1
        """Which battle of a season this is."""

    def copy(self) -> "Battle":
        new = self.setup.keeper.copy(self)
        assert isinstance(new, Battle)
        return new

    def fixed(self) -> GameSetup:
        return self.setup

    def find(self, id: str) -> int:
        """The place of a ship by her id, or -1."""
        for place, ship in enumerate(self.ships):
            if ship.id == id:
                return place
        return -1

    def find_work(self, id: str) -> int:
        """The place of a work by its id, or -1."""
        for place, work in enumerate(self.works):
            if work.id == id:
                return place
        return -1

    def seat_of(self, ship: i64) -> int:
        """The seat that commands a ship now; a prize goes with her captor, as long as the enemy has
        not taken her, too."""
        found = self.ships[ship]
        if found.camp != found.home and found.captor >= 0:
            captor = self.ships[found.captor]
            found = captor if captor.camp == found.camp else found
        return self.setup.seat_for(found.camp, found.division)
