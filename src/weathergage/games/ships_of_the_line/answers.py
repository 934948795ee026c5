"""Orders: the answers of this game, one ship each, alone or several in one answer."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.asking.question import read_orders, write_fields
from weathergage.engine.decision import Action, Fields, format_fixed, read_fixed
from weathergage.engine.errors import BadInput, one_of
from weathergage.sea.trig import format_degrees

AHEAD: Final = 0
TURN: Final = 1
BURN: Final = 2
PITCH: Final = 3
LEGS: Final[list[str]] = ["ahead", "turn", "burn", "pitch"]

BROADSIDES: Final[list[str]] = ["port", "starboard"]
RELOADS: Final[list[str]] = ["port", "starboard", "both"]
AMMO: Final[list[str]] = ["ball", "red-hot", "double", "chain", "grape"]
SETTINGS: Final[list[str]] = ["low", "mid", "full"]

# The fields of each kind of order beside `ship`; a trailing ? marks one with a default.
FIELDS: Final[dict[str, list[str]]] = {
    "signal": ["words"],
    "nail": [],
    "fire": ["side", "target", "ammo?"],
    "sail": ["path", "setting?", "anchor?"],
    "stay": [],
    "strike": [],
    "boats": ["angle"],
    "anchor": [],
    "weigh": [],
    "tow": ["target"],
    "cast-off": [],
    "grapple": ["target", "alone?"],
    "break": ["target", "alone?"],
    "unfoul": ["target", "alone?"],
    "board": ["target", "crews?", "lead?"],
    "accept": ["target?", "crews?", "lead?"],
    "resist": ["crews?", "lead?"],
    "unrig": ["side", "crews?"],
    "douse": ["crews?"],
    "pump": ["crews?"],
    "repair": [],
    "refloat": [],
    "transfer": ["target", "crews?", "lead?"],
    "reload": ["sides"],
    "hold": [],
}
USUAL: Final[dict[str, object]] = {
    "setting": "", "anchor": False, "ammo": "ball", "crews": -1, "lead": False, "alone": False,
    "target": "",
}  # fmt: skip
"""What a field with a default is where nobody says otherwise."""


@final
@mypyc_attr(acyclic=True)
class Leg:
    """One piece of a path: ahead (units), turn or pitch (hundredths of a degree), burn (UM)."""

    def __init__(self, kind: i64, amount: i64) -> None:
        self.kind = kind
        self.amount = amount

    def text(self) -> str:
        """As players write it: `ahead 1`, `turn -30`, `burn 1`."""
        if self.kind == AHEAD:
            return "ahead " + format_um(self.amount)
        if self.kind == BURN:
            return f"burn {self.amount}"
        sign = "-" if self.amount < 0 else ""
        return f"{LEGS[self.kind]} {sign}{format_degrees(abs(int(self.amount)))}"

    def __repr__(self) -> str:
        return self.text()


def format_um(units: i64) -> str:
    """A length in UM without trailing zeros."""
    return format_fixed(int(units), 4)


@final
@mypyc_attr(acyclic=True)
class Order(Action):
    """What one ship is told to do."""

    def __init__(self, kind: str, ship: str) -> None:
        super().__init__(kind)
        self.ship = ship
        self.target = ""
        self.side = ""
        self.ammo = "ball"
        self.path: list[Leg] = []
        self.setting = ""
        self.anchor = False
        """Whether she drops anchor when she has sailed her path."""
        self.angle: i64 = 0
        self.crews: i64 = -1
        """How many crews; -1 is as many as the rule usually takes."""
        self.lead = False
        self.alone = False
        """Whether she does without the help of a leader, who is then free to lead boarders."""
        self.words = ""

    def data(self) -> dict[str, object]:
        head: dict[str, object] = {"kind": self.kind, "ship": self.ship}
        return write_fields(head, FIELDS[self.kind], USUAL, self._plain)

    def _plain(self, name: str) -> object:
        """A field as it is written."""
        if name == "path":
            return [leg.text() for leg in self.path]
        if name == "angle":
            return int(self.angle) / 100
        if name == "crews":
            return int(self.crews)
        value: object = getattr(self, "side" if name == "sides" else name)
        return value


def fire(ship: str, side: str, target: str, ammo: str = "ball") -> Order:
    """An order to fire a broadside (4.1)."""
    order = Order("fire", ship)
    order.side, order.target, order.ammo = side, target, ammo
    return order


def sail(ship: str, path: list[Leg], setting: str = "") -> Order:
    """An order to sail a path (5.1)."""
    order = Order("sail", ship)
    order.path, order.setting = path, setting
    return order


def at(kind: str, ship: str, target: str) -> Order:
    """An order about another ship: grapple, break, board, tow and the like."""
    order = Order(kind, ship)
    order.target = target
    return order


def boats(ship: str, angle: i64) -> Order:
    """An order to her boats to pull her round (5.3)."""
    order = Order("boats", ship)
    order.angle = angle
    return order


def at_side(kind: str, ship: str, side: str) -> Order:
    """An order about one of her sides, or both: to reload it, or to clear it."""
    order = Order(kind, ship)
    order.side = side
    return order


def read_action(raw: object) -> Action:
    """An answer from its plain form; says what is wrong with one that is none."""
    return read_orders(
        raw, FIELDS, lambda kind, fields: Order(kind, fields.text("ship")), _read_field
    )


def _read_field(order: Order, fields: Fields, field: str) -> None:
    name = field.rstrip("?")
    if name == "path":
        order.path = [_read_leg(item) for item in fields.items("path")]
    elif name == "setting":
        order.setting = fields.choice("setting", [*SETTINGS, ""], "")
    elif name == "ammo":
        order.ammo = fields.choice("ammo", AMMO, "ball")
    elif name == "crews":
        order.crews = fields.number("crews", 0, 9) if fields.has("crews") else -1
    elif name in ("lead", "anchor", "alone"):
        setattr(order, name, fields.flag(name))
    elif name == "angle":
        order.angle = fields.angle("angle", 18000)
    elif name in ("target", "words"):
        setattr(order, name, fields.text(name) if name == field or fields.has(name) else "")
    else:
        order.side = fields.choice(field, RELOADS if field == "sides" else BROADSIDES)


def _read_leg(raw: object) -> Leg:
    if not isinstance(raw, str) or len(raw) > 40 or len(raw.split()) != 2:
        raise BadInput("A leg of a path is written like 'ahead 1', 'turn -30' or 'burn 1'.")
    word, amount = raw.split()
    if word not in LEGS:
        raise BadInput(f"A leg of a path is one of {one_of(LEGS)}, not {word!r}.")
    kind = LEGS.index(word)
    if kind == AHEAD:
        return Leg(kind, read_fixed(amount, 4, "a distance in UM"))
    if kind == BURN:
        return Leg(kind, read_fixed(amount, 0, "a number of UM"))
    return Leg(kind, read_fixed(amount, 2, "an angle in degrees"))
