"""Squadrons, Formations, Leaders, Auxiliaries and Orders: the pieces that move and change."""

from typing import Final, final

UNKNOWN: Final = -9
"""In a view: what the onlooker does not know."""
NONE: Final = -1


@final
class Kind:
    """What a Formation is. (3.31, 7.15, 10.1)"""

    FLOTILLA: Final = 0
    INDEPENDENT: Final = 1
    CONVOY: Final = 2
    DUMMY: Final = 3


READY: Final = 0
FITTING_OUT: Final = 1
IN_ORDINARY: Final = 2
STATES: Final[list[str]] = ["ready", "fitting", "ordinary"]

NO_MARKER: Final = -2
DO_NOT_MOVE: Final = -1
NO_PLAN: Final = -2
HOLD: Final = -1
INTO_HARBOUR: Final = -3
OUT_OF_HARBOUR: Final = -4
CHASE_AWAY: Final = -5
"""Plans that lead to no other location."""


@final
class Squadron:
    """Sail of one class and Contingent. (3.22 to 3.24)"""

    def __init__(self, name: str, nation: int, ship_class: int, sail: int) -> None:
        self.name = name
        self.nation = nation
        self.ship_class = ship_class
        self.sail = sail
        self.speed = 4
        self.shift = 0
        self.rating = 0
        """A Damage Rating of its own, for a Flagship; 0 where the class has one."""
        self.dps = 0
        self.band: int = UNKNOWN
        """In a view where the DPs are not known: the band that was seen."""
        self.gale = 0
        """The worst Gale value met in this Impulse. (5.36)"""
        self.blockaded = 0
        """The highest Blockade Value met at the end of an Impulse of this Turn. (7.24)"""
        self.watched = False
        """Whether it Interdicted a Strait at the end of an Impulse of this Turn. (11.2)"""
        self.first = False
        """Whether its owner wants it repaired before others. (11.3)"""
        self.prize = False
        """Whether there are Captured Sail in it. (3.24)"""
        self.ships: list[str] = []


@final
class Formation:
    """What moves on the map; in a view of the other side, what a token shows. (3.31, 2.37)"""

    def __init__(  # noqa: PLR0915 a record
        self, side: int, number: int, kind: int, place: int, state: int
    ) -> None:
        self.side = side
        self.number = number
        """Its owner's number for it; 0 in a view where it is a token."""
        self.kind = kind
        self.place = place
        self.state = state
        # What lies open.
        self.token = 0
        """The number both sides see; 0 in Harbour."""
        self.spotted = False
        self.half: int = NONE
        """Where half a move Against the Wind leads. (5.14)"""
        self.marker: int = NO_MARKER
        """Player A's Directional Marker. (5.15)"""
        self.blockading = False
        """Whether it Blockades the Port of its Space. (7.24)"""
        self.driven = False
        """Withdrew in this MPI and may not be attacked again in it. (8.23)"""
        self.beaten = False
        """Lost a Battle and owes a retreat, as both sides saw. (8.43)"""
        # What is seen when it is Spotted.
        self.squadrons: list[Squadron] = []
        self.leaders: list[int] = []
        self.convoy: int = NONE
        """The kind of a Convoy."""
        self.points = 0
        """The CP of a Convoy."""
        self.approach = 0
        """How it came to its location in this MPI. (8.22)"""
        self.interdicting = False
        """Whether it Interdicts its location: it marked time through an Impulse. (7.2)"""
        self.seen: list[Squadron] = []
        """Its Squadrons as the other side last saw them, while it is Spotted."""
        self.seen_leaders: list[int] = []
        self.seen_points = 0
        # What only its owner knows.
        self.order: int = NONE
        """Its Order, by the number of the chit."""
        self.goal: int = NONE
        """Where its Passage leads. (9.37)"""
        self.plan: int = NO_PLAN
        self.disorganised = False
        self.retreat: int = NONE
        """The location it must leave after a defeat. (8.43)"""
        self.company: int = NONE
        """The Formation with which it keeps company. (5.37)"""
        self.tested = False
        """Whether a Gale has tested its Subordination in this Impulse. (5.37)"""
        self.tried = False
        """Whether an Order was refused it in this Turn. (9.365)"""
        self.gale = 0
        """The worst Gale value a Convoy met in this Impulse. (5.36)"""
        self.scattered = 0
        """MPIs, this one included, in which a Convoy that was stopped or attacked may not move.
        (10.19, 7.2)"""
        self.origin: int = NONE
        """Where a Convoy began. (10.1)"""
        self.back = False
        """A Convoy that has turned back. (10.1)"""
        self.leg = 0
        """How far a Convoy has come on its route."""
        self.onward: int = NONE
        """The goal a Convoy makes for beyond the one it comes to first. (10.1)"""
        self.route = ""
        """The route a Convoy takes."""
        self.marked = 0
        """MPIs of this Impulse through which it marked time. (7.2)"""
        self.fresh = False
        """New in this Turn. (3.26)"""
        self.named = False
        """Whether it has been told to join the Battle under way, or to do something with its Order,
        in this step. (8.24, 9.38)"""
        self.joining = False
        """Told to join the Battle, and has not tried yet. (8.24)"""
        self.assist: int = NONE
        """The Auxiliary that is to help it join, by its card. (8.24)"""
        self.act: int = 0
        """What it is to do when the step is over, one of ACTS. (3.33, 9.38)"""
        self.act_to: int = NONE
        """The other Formation, the Auxiliary or the number of Sail in that."""
        self.act_word = ""
        """The Squadron in that."""
        self.act_other = ""
        self.fought = False
        """Was in the Battle that was just fought. (8.42)"""
        self.spent = False
        """Parted in this Impulse from a Formation that had fought in it: it fights no more in it.
        (8.12)"""
        self.meet: int = NONE
        """Where its Rendezvous is. (9.42)"""
        self.meet_until = 0
        """The last Turn of its Rendezvous."""
        self.guest = 0
        """Turns it has spent in a Neutral Harbour. (2.35)"""
        self.away = 0
        """The Turn in which it comes back from home; 0 while it is here. (11.35)"""
        self.stays = 0
        """What its owner wants of it in Harbour: 0 as usual, 1 to stay Fitting Out, 2 to lie up."""


@final
class Act:
    """What a Formation is to do when a step is over, by dice that nobody may hear early."""

    NOTHING: Final = 0
    END_ORDER: Final = 1
    HAND_OVER: Final = 2
    JOIN: Final = 3
    DETACH: Final = 4
    TRANSFER: Final = 5
    ARM: Final = 6
    DISARM: Final = 7
    FORM: Final = 8


@final
class Post:
    """Where a Leader is."""

    POOL: Final = 0
    FORMATION: Final = 1
    """`at` is the number of a Formation of his side."""
    STATION: Final = 2
    """`at` is a location."""
    WOUNDED: Final = 3
    """`at` is the Turn, counted through the game, in which he is back."""
    CAPTURED: Final = 4
    RANSOMED: Final = 5
    """`at` is the Turn in which he is back."""
    GONE: Final = 6
    """Killed, relieved, left, or not yet come."""


@final
class Leader:
    """A Leader; his ratings are on his card."""

    def __init__(self, card: int, post: int, at: int) -> None:
        self.card = card
        self.post = post
        self.at = at
        self.promoted = False
        """A Commodore who was made Rear-Admiral in another's place: everybody read it. (11.17)"""


@final
class Box:
    """Where an Auxiliary is. (6.11)"""

    AVAILABLE: Final = 0
    PORT: Final = 1
    """Assigned; `at` is a location."""
    FORMATION: Final = 2
    """Assigned; `at` is the number of a Formation."""
    TASKED: Final = 3
    """On the map; `at` is a location."""
    RECOVERY: Final = 4
    LOST: Final = 5
    """Spent, or not in play."""
    SAIL: Final = 6
    """Turned into Sail. (6.32)"""


TASKS: Final[list[str]] = [
    *["none", "search", "look", "shadow", "interdict", "blockade", "convoy", "assist", "hunt"],
    *["counter-shadow", "fireship", "bomb", "raid", "cutting-out", "levant", "screen"],
]
NO_TASK: Final = 0
SEARCH: Final = 1
LOOK: Final = 2
SHADOW: Final = 3
INTERDICT: Final = 4
BLOCKADE: Final = 5
CONVOY_ATTACK: Final = 6
ASSIST: Final = 7
HUNT: Final = 8
COUNTER_SHADOW: Final = 9
FIRESHIP: Final = 10
BOMB: Final = 11
RAID: Final = 12
CUTTING_OUT: Final = 13
LEVANT: Final = 14


@final
class Auxiliary:
    """A small unit for Tasks; what it is stands on its card. (6.1)"""

    def __init__(self, side: int, card: int) -> None:
        self.side = side
        self.card = card
        """UNKNOWN in a view where the class is hidden."""
        self.box: int = Box.AVAILABLE
        self.at: int = NONE
        self.task: int = NO_TASK
        self.target = 0
        """The token that it Shadows."""
        self.used = False
        """Tasked in this Impulse. (6.2)"""
        self.shown = False
        """Whether the other side knows its class while it is on the map."""
        self.blown = False
        """Whether a Gale has tried it in this Impulse. (5.36)"""
        self.home_box: int = Box.AVAILABLE
        self.home: int = NONE
        """Where it was last Assigned."""


@final
class Stage:
    """Where an Order chit is. (9.3)"""

    OUT: Final = 0
    """Not in its cup: locked, or not of this scenario."""
    CUP: Final = 1
    DRAWN: Final = 2
    RECEIVED: Final = 3
    ISSUED: Final = 4
    ENDED: Final = 5
    """Fulfilled, Failed or taken back; it returns on the next Quarterly Turn."""


@final
class Order:
    """An Order chit and how far it has come. (9.3)"""

    def __init__(self, chit: int) -> None:
        self.chit = chit
        self.stage: int = Stage.OUT
        self.received = 0
        """The Turn, counted through the game."""
        self.limit = 0
        """The last Turn in which it may be Fulfilled."""
        self.target = 0
        """Which of its targets was named when it was Issued."""
        self.progress = 0
        self.visited = 0
        """The locations of a cruise line that were visited, a bit each."""
        self.extended = False
        self.kept = False
        """Just chosen among those drawn. (9.35)"""
        self.formation: int = NONE
        """Who holds it, by his number; NONE while it is open for Hand-Over."""


@final
class Gale:
    """A Gale marker. (5.3)"""

    def __init__(self, wind: int, place: int, force: int) -> None:
        self.wind = wind
        self.place = place
        self.force = force
        self.stays = False
        """A Gregale in a Sea Zone lasts the Turn."""


@final
class Pirate:
    """A Pirate's Auxiliary and base. (Ex 2.5)"""

    def __init__(self, base: int) -> None:
        self.base = base
        """The location it sails from."""
        self.active = False
        self.tasked = False
        self.side: int = NONE
        """Who controls him in this Turn. (Q111)"""
        self.at: int = NONE
        """Where it Interdicts."""
        self.recovery = False
        self.blown = False
        """Whether a Gale has tried it in this Impulse. (5.36)"""


@final
class Report:
    """One thing a side was told of the other. Reports never change, so copies share them."""

    def __init__(self, seat: int, turn: int, impulse: int, kind: str, place: int) -> None:
        self.seat = seat
        self.turn = turn
        self.impulse = impulse
        self.kind = kind
        """spotted, harbour, battle."""
        self.place = place
        self.token = 0
        self.lines: list[str] = []
