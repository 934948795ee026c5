"""Orders: the answers of this game, one ship each, alone or several in one answer."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.action import Action, Fields
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.errors import BadInput, one_of
from weathergage.sea.compass import format_degrees

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
    "grapple": ["target"],
    "break": ["target"],
    "unfoul": ["target"],
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
    whole, part = divmod(abs(int(units)), 10000)
    text = f"{whole}.{part:04d}".rstrip("0").rstrip(".")
    return "-" + text if units < 0 else text


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
        self.words = ""

    def data(self) -> dict[str, object]:
        out: dict[str, object] = {"kind": self.kind, "ship": self.ship}
        for field in FIELDS[self.kind]:
            self._put(out, field)
        return out

    def _put(self, out: dict[str, object], field: str) -> None:
        if field.endswith("?"):
            self._put_unusual(out, field)
        elif field == "path":
            out["path"] = [leg.text() for leg in self.path]
        elif field == "angle":
            out["angle"] = int(self.angle) / 100
        elif field == "target":
            out["target"] = self.target
        elif field == "words":
            out["words"] = self.words
        else:
            out[field] = self.side

    def _put_unusual(self, out: dict[str, object], field: str) -> None:
        """Fields with a default are written only if they differ from it."""
        if field == "setting?" and self.setting:
            out["setting"] = self.setting
        elif field == "anchor?" and self.anchor:
            out["anchor"] = True
        elif field == "ammo?" and self.ammo != "ball":
            out["ammo"] = self.ammo
        elif field == "crews?" and self.crews >= 0:
            out["crews"] = int(self.crews)
        elif field == "lead?" and self.lead:
            out["lead"] = True
        elif field == "target?" and self.target:
            out["target"] = self.target


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


def read_action(raw: object) -> Action:
    """An answer from its plain form; says what is wrong with one that is none."""
    fields = Fields(raw)
    kind = fields.text("kind")
    if kind in ("done", "cease"):
        fields.finish()
        return Done()
    if kind == "orders":
        orders = [_read_order(item) for item in fields.items("orders")]
        fields.finish()
        if not orders:
            raise BadInput("Orders need at least one order.")
        return Orders(orders)
    return _read_order(raw)


def _read_order(raw: object) -> Order:
    fields = Fields(raw, "An order")
    kind = fields.text("kind")
    if kind not in FIELDS:
        raise BadInput(f"There is no order {kind!r}; there is: {one_of(list(FIELDS))}, done.")
    fields.what = f"The order {kind!r}"
    order = Order(kind, fields.text("ship"))
    for field in FIELDS[kind]:
        _read_field(order, fields, field)
    fields.finish()
    return order


def _read_field(order: Order, fields: Fields, field: str) -> None:
    if field == "path":
        order.path = [_read_leg(item) for item in fields.items("path")]
    elif field == "setting?":
        order.setting = fields.choice("setting", [*SETTINGS, ""], "")
    elif field == "ammo?":
        order.ammo = fields.choice("ammo", AMMO, "ball")
    elif field == "crews?":
        order.crews = fields.number("crews", 0, 9) if fields.has("crews") else -1
    elif field == "lead?":
        order.lead = _flag(fields, "lead")
    elif field == "anchor?":
        order.anchor = _flag(fields, "anchor")
    elif field == "angle":
        order.angle = _hundredths(fields.raw.get("angle"), "'angle'", 18000)
        fields.used.append("angle")
    elif field == "target":
        order.target = fields.text("target")
    elif field == "target?":
        order.target = fields.text("target") if fields.has("target") else ""
    elif field == "words":
        order.words = fields.text("words")
    else:
        order.side = fields.choice(field, RELOADS if field == "sides" else BROADSIDES)


def _flag(fields: Fields, name: str) -> bool:
    fields.used.append(name)
    value = fields.raw.get(name, False)
    if not isinstance(value, bool):
        raise BadInput(f"{fields.what}: {name!r} is true or false.")
    return value


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


def _hundredths(value: object, what: str, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise BadInput(f"The field {what} is an angle in degrees.")
    if not isinstance(value, str) and not -most <= value <= most:
        raise BadInput(f"The field {what} is at most {most // 100} degrees.")
    angle = read_fixed(str(value), 2, "an angle in degrees")
    if abs(angle) > most:
        raise BadInput(f"The field {what} is at most {most // 100} degrees.")
    return angle


def read_fixed(text: str, places: int, what: str) -> int:
    """A decimal number of at most so many places as a whole number of its last place."""
    body = text.removeprefix("-").removeprefix("+")
    whole, _, part = body.partition(".")
    digits = part.rstrip("0")
    good = (whole.isascii() and whole.isdigit()) and (
        not part or (part.isascii() and part.isdigit())
    )
    if not good or len(whole) > 5 or len(digits) > places:
        raise BadInput(f"{text[:20]!r} is not {what} with at most {places} decimal places.")
    value = int(whole) * int(10**places) + (int(digits.ljust(places, "0")) if places else 0)
    return -value if text.startswith("-") else value
