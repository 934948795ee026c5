"""Orders: the answers of this game, one ship or formation each."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.asking.question import read_orders, write_fields
from weathergage.engine.decision import Action, Fields, read_fixed
from weathergage.engine.errors import BadInput, one_of
from weathergage.sea.trig import format_degrees

INCH: Final = 12000
"""Inner units to the inch: halves, thirds and sixths of every displacement are whole."""

AHEAD: Final = 0
TURN: Final = 1
LEGS: Final[list[str]] = ["ahead", "turn"]

HANDS: Final[list[str]] = ["port", "starboard"]
AIMS: Final[list[str]] = ["hull", "masts"]
MANNERS: Final[list[str]] = ["", "succession", "together"]

# The fields of each kind of order beside `ship`; a trailing ? marks one with a default.
FIELDS: Final[dict[str, list[str]]] = {
    "fleet": ["vessels"],
    "repair": ["work", "bind?"],
    "pass-men": ["target", "number"],
    "refloat": ["guns?"],
    "weigh": [],
    "sail": ["path", "rejoin?", "anchor?"],
    "tow": ["target"],
    "cast-off": [],
    "tack": ["hand"],
    "break": ["target", "hand?"],
    "drift": [],
    "hoist": ["signal", "angle"],
    "no-signal": [],
    "line": ["path", "signal?", "angle?"],
    "tack-line": ["hand"],
    "release": ["ships"],
    "board": [],
    "avoid": ["hand"],
    "alongside": [],
    "dent": ["aim"],
    "follow": [],
    "stop": [],
    "leave": [],
    "fire": ["port?", "port_aim?", "starboard?", "starboard_aim?", "musket?"],
    "hold": [],
    "battery": ["target", "aim?"],
    "land": ["target", "number"],
    "recall": [],
    "grapple": [],
    "stand-off": [],
    "scuttle": [],
    "refit": ["raise?", "mast_boxes?", "hull_boxes?", "guns?", "men?"],
}
USUAL: Final[dict[str, object]] = {
    "bind": False, "rejoin": False, "hand": "", "signal": "", "angle": 0.0, "musket": "",
    "port": "", "starboard": "", "port_aim": "hull", "starboard_aim": "hull", "aim": "hull",
    "anchor": "", "guns": 0, "raise": 0, "mast_boxes": 0, "hull_boxes": 0, "men": 0,
}  # fmt: skip
"""What a field with a default is where nobody says otherwise."""
WORKS: Final[list[str]] = ["fire", "hole", "rudder", "none"]
TEXTS: Final[list[str]] = ["target", "port", "starboard", "musket"]
COUNTS: Final[list[str]] = ["guns", "raise", "mast_boxes", "hull_boxes", "men"]


@final
@mypyc_attr(acyclic=True)
class Leg:
    """One displacement: straight ahead (units), or half ahead and a turn (hundredths, starboard
    positive)."""

    def __init__(self, kind: i64, amount: i64) -> None:
        self.kind = kind
        self.amount = amount

    def text(self) -> str:
        """As players write it: `ahead 2`, `turn -30`."""
        if self.kind == AHEAD:
            return "ahead " + inches(self.amount)
        sign = "-" if self.amount < 0 else ""
        return f"turn {sign}{format_degrees(abs(int(self.amount)))}"

    def __repr__(self) -> str:
        return self.text()


def inches(units: i64) -> str:
    """A length in inches with as many decimals as it needs to be read back the same."""
    size = abs(int(units))
    fifths = (size * 100000 + INCH // 2) // INCH
    whole, part = divmod(fifths, 100000)
    text = f"{whole}.{part:05d}".rstrip("0").rstrip(".")
    return "-" + text if units < 0 and fifths else text


def read_inches(text: str, what: str) -> int:
    """A length in inches as units."""
    fifths = read_fixed(text, 5, what)
    units = (abs(fifths) * INCH + 50000) // 100000
    return -units if fifths < 0 else units


@final
@mypyc_attr(acyclic=True)
class Order(Action):
    """What one ship or formation is told to do."""

    def __init__(self, kind: str, ship: str) -> None:
        super().__init__(kind)
        self.ship = ship
        self.target = ""
        self.work = ""
        self.bind = False
        self.rejoin = False
        """Whether she takes her place at the end of her line when she has sailed (R51)."""
        self.number: i64 = 0
        self.path: list[Leg] = []
        self.hand = ""
        self.signal = ""
        self.angle: i64 = 0
        self.ships: list[str] = []
        self.vessels: list[str] = []
        """A fleet: division, line of the list, and what she is beside a ship of the line."""
        self.aim = "hull"
        self.port = ""
        self.port_aim = "hull"
        self.starboard = ""
        self.starboard_aim = "hull"
        self.musket = ""
        self.anchor = ""
        """The heading in which she anchors at the end of her move, in degrees; or nothing."""
        self.guns: i64 = 0
        self.raised: i64 = 0
        self.mast_boxes: i64 = 0
        self.hull_boxes: i64 = 0
        self.men: i64 = 0

    def data(self) -> dict[str, object]:
        head: dict[str, object] = {"kind": self.kind, "ship": self.ship}
        return write_fields(head, FIELDS[self.kind], USUAL, self._plain)

    def _plain(self, name: str) -> object:
        """A field as it is written."""
        if name == "path":
            return [leg.text() for leg in self.path]
        if name == "angle":
            return int(self.angle) / 100
        if name == "number":
            return int(self.number)
        if name in COUNTS:
            return int(self.count_of(name))
        if name == "ships":
            return list(self.ships)
        if name == "vessels":
            return list(self.vessels)
        value: object = getattr(self, name)
        return value

    def count_of(self, name: str) -> i64:
        """One of the numbers of guns, boxes and men."""
        if name == "guns":
            return self.guns
        if name == "raise":
            return self.raised
        if name == "mast_boxes":
            return self.mast_boxes
        return self.hull_boxes if name == "hull_boxes" else self.men

    def set_count(self, name: str, number: i64) -> None:
        """Set one of the numbers of guns, boxes and men."""
        if name == "guns":
            self.guns = number
        elif name == "raise":
            self.raised = number
        elif name == "mast_boxes":
            self.mast_boxes = number
        elif name == "hull_boxes":
            self.hull_boxes = number
        else:
            self.men = number


def sail(ship: str, path: list[Leg]) -> Order:
    """A ship sails a path."""
    order = Order("sail", ship)
    order.path = path
    return order


def handed(kind: str, ship: str, hand: str) -> Order:
    """An order that names a hand."""
    order = Order(kind, ship)
    order.hand = hand
    return order


def at(kind: str, ship: str, target: str) -> Order:
    """An order about another ship."""
    order = Order(kind, ship)
    order.target = target
    return order


def read_action(raw: object) -> Action:
    """An answer from its plain form; says what is wrong with one that is none."""
    return read_orders(
        raw, FIELDS, lambda kind, fields: Order(kind, fields.text("ship")), _read_field
    )


def _read_field(order: Order, fields: Fields, field: str) -> None:
    name = field.rstrip("?")
    optional = name != field
    if name == "path":
        order.path = [_read_leg(item) for item in fields.items("path")]
    elif name in ("bind", "rejoin"):
        setattr(order, name, fields.flag(name))
    elif name == "number":
        order.number = fields.number("number", 1, 20)
    elif name in COUNTS:
        order.set_count(name, fields.number(name, 0, 99) if fields.has(name) else 0)
    elif name == "anchor":
        order.anchor = _read_anchor(fields.text(name, ""))
    elif name == "angle":
        order.angle = fields.angle("angle", 18000) if fields.has("angle") else 0
    elif name in ("ships", "vessels"):
        setattr(order, name, fields.texts(name))
    elif name in TEXTS:
        setattr(order, name, fields.text(name, "" if optional else None))
    else:
        allowed, usual = _words_for(name, optional)
        setattr(order, name, fields.choice(name, allowed, usual))


def _read_anchor(text: str) -> str:
    """A heading in degrees, kept as it is written."""
    if text and not 0 <= read_fixed(text, 2, "a heading in degrees") < 36000:
        raise BadInput(f"A ship anchors on a heading from 0 to 359.99 degrees, not {text[:20]!r}.")
    return text


def _words_for(name: str, optional: bool) -> tuple[list[str], str | None]:
    """The words that a field takes, and the one it has where nobody says otherwise."""
    if name == "work":
        return WORKS, None
    if name == "hand":
        return ([*HANDS, ""], "") if optional else (HANDS, None)
    if name == "signal":
        return (MANNERS, "") if optional else (MANNERS[1:], None)
    return AIMS, "hull" if optional else None


def _read_leg(raw: object) -> Leg:
    if not isinstance(raw, str) or len(raw) > 40 or len(raw.split()) != 2:
        raise BadInput("A displacement is written like 'ahead 2' or 'turn -30'.")
    word, amount = raw.split()
    if word not in LEGS:
        raise BadInput(f"A displacement is one of {one_of(LEGS)}, not {word!r}.")
    if word == "ahead":
        return Leg(AHEAD, read_inches(amount, "a distance in inches"))
    return Leg(TURN, read_fixed(amount, 2, "an angle in degrees"))
