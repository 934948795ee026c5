"""Orders: the answers of this game, one ship each, alone or several in one answer."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.asking.question import read_orders, write_fields
from weathergage.engine.decision import Action, Fields, format_fixed, read_fixed
from weathergage.engine.errors import BadInput, one_of, shorten
from weathergage.sea.trig import format_degrees

HOLD: Final = "hold"
EMPTY_GUNS: Final = "empty"
NO_CARD: Final = "none"
KEEP: Final = "keep"

ARC_NAMES: Final[list[str]] = ["stem", "full", "stern"]
SHOT_NAMES: Final[list[str]] = ["ball", "chain", "grape", "double"]
HIGH: Final = "high"
SAIL_NAMES: Final[list[str]] = ["backing", "battle", "full"]

# Crew actions (p.28-31, 34, 39).
RELOAD_PORT: Final = 0
RELOAD_STARBOARD: Final = 1
FIRE_PORT: Final = 2
FIRE_STARBOARD: Final = 3
MUSKETRY: Final = 4
INCREASE: Final = 5
DECREASE: Final = 6
PUMP: Final = 7
EXTINGUISH: Final = 8
REPAIR: Final = 9
BOARDING: Final = 10
GROG: Final = 11
DOUSE: Final = 12
"""The extinguish counter, kept for an enemy who is named when it is shown (p.40, R72)."""
ACTIONS: Final[list[str]] = [
    *("reload-port", "reload-starboard", "fire-port", "fire-starboard", "musketry"),
    *("increase", "decrease", "pump", "extinguish", "repair", "boarding", "grog", "douse"),
]
REPAIRS: Final[list[str]] = ["damage", "leak", "rudder", "mast", "none"]
BOARDINGS: Final[list[str]] = ["board", "blank"]

# The fields of each kind of order beside the piece; a trailing ? marks one with a default.
FIELDS: Final[dict[str, list[str]]] = {
    "lay": ["at"],
    "deploy": ["at", "heading"],
    "ready": ["card?", "sails?", "port?", "starboard?"],
    "plan": ["card?", "actions?", "grog?"],
    "boarding": ["choice"],
    "grapple": ["target"],
    "repair": ["what", "box?"],
    "buckets": ["target"],
    "fire": ["port?", "starboard?", "muskets?"],
    "melee": ["target"],
    "reload": ["port?", "starboard?"],
}
USUAL: Final[dict[str, dict[str, object]]] = {
    "ready": {"card": "straight", "sails": "battle", "port": "ball", "starboard": "ball"},
    "plan": {"card": NO_CARD, "actions": [], "grog": False},
    "repair": {"box": 0},
    "fire": {"port": HOLD, "starboard": HOLD, "muskets": HOLD},
    "reload": {"port": KEEP, "starboard": KEEP},
}
"""What a field with a default is where nobody says otherwise."""


@final
@mypyc_attr(acyclic=True)
class Aim:
    """What one side of guns does: hold, be emptied, or fire at a target with an arc."""

    def __init__(
        self, target: str = HOLD, arc: str = "", shot: str = "", high: bool = False
    ) -> None:
        self.target = target
        self.arc = arc
        self.shot = shot
        """For a side that fires unloaded: what it fires (p.35); for others none is named."""
        self.high = high

    def text(self) -> str:
        """As players write it: `courageuse full`, `empty ball`, `hold`."""
        words = [self.target, self.arc, self.shot, HIGH if self.high else ""]
        return " ".join([word for word in words if word])

    def holds(self) -> bool:
        """Whether nothing is fired."""
        return self.target == HOLD


@final
@mypyc_attr(acyclic=True)
class Order(Action):
    """What one ship is told to do."""

    def __init__(self, kind: str, ship: str) -> None:
        super().__init__(kind)
        self.ship = ship
        """The ship, or the piece of terrain that is laid."""
        self.x: i64 = 0
        self.y: i64 = 0
        self.heading: i64 = 0
        self.card = "straight" if kind == "ready" else NO_CARD
        self.sails = "battle"
        self.actions: list[int] = []
        self.grog = False
        self.choice = "blank"
        self.target = ""
        self.what = "none"
        self.box: i64 = 0
        self.port = Aim()
        self.starboard = Aim()
        self.muskets = HOLD
        self.load_port = "ball" if kind == "ready" else KEEP
        self.load_starboard = "ball" if kind == "ready" else KEEP

    def data(self) -> dict[str, object]:
        piece = "piece" if self.kind == "lay" else "ship"
        head: dict[str, object] = {"kind": self.kind, piece: self.ship}
        return write_fields(head, FIELDS[self.kind], USUAL.get(self.kind, {}), self._plain)

    def _plain(self, name: str) -> object:
        """A field as it is written."""
        if name == "at":
            return f"{format_mm(self.x)},{format_mm(self.y)}"
        if name == "heading":
            return format_degrees(self.heading)
        if name == "actions":
            return [ACTIONS[action] for action in self.actions]
        if name in ("port", "starboard"):
            return self._side(name)
        if name == "box":
            return int(self.box)
        value: object = getattr(self, name)
        return value

    def _side(self, name: str) -> str:
        if self.kind == "fire":
            return (self.port if name == "port" else self.starboard).text()
        return self.load_port if name == "port" else self.load_starboard


def format_mm(units: i64) -> str:
    """A length in mm without trailing zeros."""
    return format_fixed(int(units), 3)


def read_place(text: str) -> tuple[int, int]:
    """A place as it is written: x,y in mm."""
    east, comma, north = text.partition(",")
    if not comma:
        raise BadInput(f"A place is written like '450,60' in mm, not {shorten(text)}.")
    return read_fixed(east, 3, "a place in mm"), read_fixed(north, 3, "a place in mm")


def read_action(raw: object) -> Action:
    """An answer from its plain form; says what is wrong with one that is none."""
    return read_orders(raw, FIELDS, _begin, _read_field)


def _begin(kind: str, fields: Fields) -> Order:
    return Order(kind, fields.text("piece" if kind == "lay" else "ship"))


def _read_field(order: Order, fields: Fields, field: str) -> None:
    name = field.rstrip("?")
    if name != field and not fields.has(name):
        return
    if name == "at":
        order.x, order.y = read_place(fields.text("at"))
    elif name == "heading":
        order.heading = fields.angle("heading", 36000) % 36000
    elif name == "actions":
        order.actions = [_read_action_name(word) for word in fields.texts("actions")]
    elif name == "grog":
        order.grog = fields.flag("grog")
    elif name == "box":
        order.box = fields.number("box", 0, 20)
    elif name == "what":
        order.what = fields.choice("what", REPAIRS)
    elif name == "choice":
        order.choice = fields.choice("choice", BOARDINGS)
    elif name == "sails":
        order.sails = fields.choice("sails", SAIL_NAMES)
    elif name in ("port", "starboard"):
        _read_side(order, fields, name)
    else:
        setattr(order, name, fields.text(name))


def _read_action_name(word: str) -> int:
    if word not in ACTIONS:
        raise BadInput(f"There is no action {shorten(word)}; there is: {one_of(ACTIONS)}.")
    return ACTIONS.index(word)


def _read_side(order: Order, fields: Fields, name: str) -> None:
    text = fields.text(name)
    if order.kind == "fire":
        aim = read_aim(text)
        if name == "port":
            order.port = aim
        else:
            order.starboard = aim
        return
    allowed = SHOT_NAMES if order.kind == "ready" else [*SHOT_NAMES, KEEP]
    if text not in allowed:
        raise BadInput(f"{name!r} is loaded with one of {one_of(allowed)}, not {shorten(text)}.")
    if name == "port":
        order.load_port = text
    else:
        order.load_starboard = text


def read_aim(text: str) -> Aim:
    """What a side does from its words."""
    words = text.split()
    if not words or len(words) > 4:
        raise BadInput(
            f"A side fires like 'courageuse full', 'empty' or 'hold', not {shorten(text)}."
        )
    aim = Aim(words[0])
    for word in words[1:]:
        if word in ARC_NAMES and not aim.arc:
            aim.arc = word
        elif word in SHOT_NAMES and not aim.shot:
            aim.shot = word
        elif word == HIGH and not aim.high:
            aim.high = True
        else:
            raise BadInput(f"{shorten(word)} does not belong to what a side fires.")
    if aim.target != HOLD and aim.target != EMPTY_GUNS and not aim.arc:
        raise BadInput(f"Say with which arc a side fires: one of {one_of(ARC_NAMES)}.")
    return aim
