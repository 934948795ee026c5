"""Wear, repair, recovery, screening, orders, trade and prestige. (C.8 to C.12, C.17 to C.22)"""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.engine.figures import number, texts

from .atlas import Atlas
from .names import (
    CLASSES,
    CUPS,
    FLAGSHIP,
    FRENCH_COMMAND,
    ORDER_TYPES,
    SCREENERS,
    SIDES,
    YEAR,
    is_quarterly,
    season_of,
)

LEVANT_BOXES: Final[list[str]] = ["narrows", "tyrrhenian", "provence"]
"""The boxes of the Levant Trade Track. (Ex 2.63)"""
SCREEN_NO: Final = 0
SCREEN_PARTIAL: Final = 1
SCREEN_YES: Final = 2
SCREENS: Final[list[str]] = ["no", "partial", "yes"]


@final
class AuxClass:
    """A class of Auxiliary: its reach and what it may do. (C.21)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.reach = number(row["reach"])
        self.base = SCREENERS.index(str(row["base"])) if row["base"] in SCREENERS else -1
        self.port = row["port"] is True
        self.formation = row["formation"] is True
        self.sail = CLASSES.index(str(row["sail"])) if row["sail"] in CLASSES else -1
        self.tasks = texts(row["tasks"])

    def does(self, task: str) -> bool:
        """Whether it is given such Tasks. (C.21)"""
        return task in self.tasks


@final
class OrderType:
    """A type of Order. (9.4)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.name = str(row["name"])
        self.sail = number(row["sail"])
        self.impulses = number(row["impulses"])
        self.turns = number(row["turns"])


@final
class Chit:
    """An Order chit of one of the cups. (9.4)"""

    def __init__(self, index: int, row: dict[str, object]) -> None:
        self.index = index
        self.id = str(row["id"])
        self.cup = CUPS.index(str(row["cup"]))
        self.type = ORDER_TYPES.index(str(row["type"]))
        self.targets = texts(row["targets"])
        self.unlock = str(row["unlock"])


@final
class Line:
    """A cruise line: three locations, and a Sea Zone that counts as inside. (9.4)"""

    def __init__(self, atlas: Atlas, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.places = [atlas.find(name) for name in texts(row["places"])]
        self.zone = atlas.index.get(str(row["zone"]), -1)


@final
class ConvoyKind:
    """A kind of Convoy. (10.1)"""

    def __init__(self, index: int, atlas: Atlas, row: dict[str, object]) -> None:
        self.index = index
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.side = SIDES.index(str(row["side"]))
        self.points = number(row["points"])
        self.origins = [atlas.find(name) for name in texts(row["origins"])]
        self.goals = [atlas.find(name) for name in texts(row["goals"])]
        self.routes = str(row["routes"])
        self.back = row["back"] is True
        self.scores = row["scores"] is True
        self.french = False
        """Whether it sails for the French Command. (Ex 2.42)"""


@final
class EventCard:
    """A box of the Event Flow Chart. (F.4)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.needs = texts(row["needs"])
        self.die = number(row["die"])
        self.start = number(row["from"])
        self.auto = number(row["auto"])
        self.yellow = row["yellow"] is True


@final
class GeneralTables:
    """Everything that is neither the map, the weather nor a fight."""

    def __init__(self, data: DataSet, atlas: Atlas) -> None:
        self.attrition = _numbers(data, "general", "attrition")
        self.ready_wear = data.numbers("general", "attrition", "ready")
        self.repair_dps = data.numbers("general", "repair", "dps")
        self.repair = _numbers(data, "general", "repair")
        self.recovery = _numbers(data, "general", "recovery")
        self.matrix: dict[str, list[int]] = {}
        for row in ("fleet", "galley", "galley-inshore", "light"):
            cells = data.texts("general", "screening", row)
            self.matrix[row] = [SCREENS.index(cell) for cell in cells]
        self.relief = _numbers(data, "general", "relief")
        self.order_dps = data.number("general", "checks", "order_dps")
        self.squadron = _numbers(data, "general", "squadron")
        self.wind = _numbers(data, "general", "wind")
        self.spotting = _numbers(data, "general", "spotting")
        self.bands = data.numbers("general", "spotting", "bands")
        self.orders = _numbers(data, "general", "orders")
        self.request: list[list[str]] = [data.texts("general", "request", side) for side in SIDES]
        self.request_lines = _numbers(data, "general", "request")
        self.exchange = _numbers(data, "general", "exchange")
        self._read_forces(data)
        self._read_orders(data, atlas)
        self._read_trade(data, atlas)
        self._read_prestige(data)
        self._read_events(data, atlas)

    def _read_events(self, data: DataSet, atlas: Atlas) -> None:
        self.events: list[EventCard] = [EventCard(row) for row in data.rows("events", "event")]
        self.random_events = data.texts("events", "random", "event")
        self.effects = _numbers(data, "events", "effects")
        self.levant_boxes: list[list[int]] = []
        for box in LEVANT_BOXES:
            names = data.texts("events", "levant", box)
            self.levant_boxes.append([atlas.find(name) for name in names])
        self.levant_task = data.number("events", "levant", "task")
        self.levant_orders = data.numbers("events", "levant", "orders")
        self.course_each = data.number("events", "course", "each")

    def _read_forces(self, data: DataSet) -> None:
        self.aux_classes: list[AuxClass] = [AuxClass(r) for r in data.rows("auxiliaries", "class")]
        self.most_sail: list[int] = [
            data.number("squadrons", "class", name, "most") for name in CLASSES
        ]
        self.class_speed: list[int] = [
            data.number("squadrons", "class", name, "speed") for name in CLASSES
        ]
        self.of_line: list[bool] = [
            data.figure("squadrons", "class", name, "line") is True for name in CLASSES
        ]

    def _read_orders(self, data: DataSet, atlas: Atlas) -> None:
        types = data.table("orders")["type"]
        assert isinstance(types, dict)
        self.types: list[OrderType] = [OrderType(types[name]) for name in ORDER_TYPES]
        self.chits: list[Chit] = []
        for row in data.rows("orders", "chit"):
            self.chits.append(Chit(len(self.chits), row))
        self.lines: dict[str, Line] = {}
        for row in data.rows("orders", "line"):
            self.lines[str(row["id"])] = Line(atlas, row)
        self.numbers = data.rows("orders", "number")

    def _read_trade(self, data: DataSet, atlas: Atlas) -> None:
        self.convoys: list[ConvoyKind] = []
        for row in data.rows("trade", "convoy"):
            self.convoys.append(ConvoyKind(len(self.convoys), atlas, row))
            self.convoys[-1].french = self._sails_for_french(self.convoys[-1].id)
        self.routes: dict[str, list[int]] = {}
        for row in data.rows("trade", "route"):
            self.routes[str(row["id"])] = [atlas.find(name) for name in texts(row["places"])]
        self.active: list[list[str]] = []
        for cell in data.texts("trade", "pirates", "active"):
            self.active.append([] if cell == "none" else cell.split())
        self.knights = _numbers(data, "trade", "knights")

    def _sails_for_french(self, kind: str) -> bool:
        return any(chit.cup == FRENCH_COMMAND and kind in chit.targets for chit in self.chits)

    def _read_prestige(self, data: DataSet) -> None:
        self.prestige = _numbers(data, "prestige", "prestige")
        self.grades = _numbers(data, "prestige", "victory")
        self.ending = _numbers(data, "prestige", "ending")
        self.ranks = data.rows("prestige", "rank")
        self.coasts: dict[str, str] = {
            str(row["id"]): str(row["stretch"]) for row in data.rows("prestige", "coast")
        }

    # Squadrons.

    def rating(self, ship_class: int, sail: int, own: int) -> int:
        """The Damage Rating of a Squadron. (3.24)"""
        if ship_class == FLAGSHIP:
            return own or self.squadron["flagship"]
        return sail + self.squadron["rating"]

    # Wear, repair, recovery. (11.2, 11.3, 6.12)

    def ready_attrition(self, turn: int) -> int:
        """DPs of a Ready Squadron at the end of a Turn. (11.2)"""
        return self.ready_wear[season_of(turn)]

    def fitting_attrition(self, die: int, neutral: bool) -> int:
        """DPs of a Squadron Fitting Out. (11.2)"""
        face = die + (self.attrition["fitting_neutral"] if neutral else 0)
        low = face <= self.attrition["fitting_last"]
        return self.attrition["fitting_low"] if low else self.attrition["fitting_high"]

    def oversize(self, squadrons: int, control: int) -> int:
        """DPs for each Squadron of a Formation beyond its Leader's Control. (3.44, Q24)"""
        if squadrons <= control:
            return 0
        steps = min(3, squadrons // control)
        return steps * self.attrition["oversize"]

    def repairs(self, die: int) -> int:
        """DPs that a repair roll mends. (11.3)"""
        return self.repair_dps[die]

    def recovers(self, class_id: str, die: int) -> bool:
        """Whether an Auxiliary in Recovery is Available again. (6.12)"""
        return die <= self.recovery[class_id]

    def screen(self, tasked: int, screening: int, inshore: bool) -> int:
        """The Screening Matrix, by basic classes. (6.2.10, Q17)"""
        name = SCREENERS[tasked]
        row = "fleet" if name == "fleet-50" else name
        if row == "galley" and inshore:
            row = "galley-inshore"
        return self.matrix[row][screening]

    def relieved(self, die: int, lost: int) -> bool:
        """Whether a Fleet Admiral is relieved. (3.484)"""
        return die + self.relief["per_prestige"] * max(0, lost) > self.relief["stays"]

    def active_pirates(self, die: int) -> list[str]:
        """The Pirates that a die makes Active. (Ex 2.52, C.17)"""
        return list(self.active[die])

    def routes_of(self, family: str) -> list[list[int]]:
        """The ways of the Convoy Route Chart that one kind of Convoy takes. (10.1, C.18)"""
        return [list(places) for id, places in self.routes.items() if id.startswith(family)]

    def ranks_for(self, prestige: int) -> list[dict[str, object]]:
        """The Player Ranks that so much Prestige buys. (12.4, C.20)"""
        return [row for row in self.ranks if number(row["cost"]) <= prestige]

    # Catching the wind. (5.25)

    def leader_wind(self, leadership: int) -> int:
        """The DRM for the Leader. (5.25)"""
        if leadership >= 5:
            return self.wind["leader-5"]
        return self.wind["leader-3"] if leadership >= 3 else 0

    def wind_modifiers(self, leadership: int, help: int, gale: int) -> list[Modifier]:
        """DRMs to Catch the Wind: Leader, a Wind in a Box, a Gale. (5.25)"""
        out: list[Modifier] = []
        if self.leader_wind(leadership):
            out.append(Modifier("Leader", self.leader_wind(leadership), "5.25"))
        if help > 0:
            out.append(Modifier("the Wind helps", self.wind["helps"], "5.25"))
        elif help < 0:
            out.append(Modifier("the Wind hinders", self.wind["hinders"], "5.25"))
        if gale:
            out.append(Modifier("Gale", gale, "5.25"))
        return out

    # Orders. (9.35)

    def received(self, cup: int, turn: int, events: list[str]) -> int:
        """How many Orders a Bourbon Command receives. (9.35)"""
        total = 0
        for row in self.numbers:
            if row["cup"] == CUPS[cup] and row["event"] in events and _on(str(row["turns"]), turn):
                total += number(row["orders"])
        return total

    def harbour_band(self, sail: int) -> int:
        """The band of Sail that a look into a Harbour tells. (7.16)"""
        band = 0
        for low in self.bands:
            band += 1 if sail >= low else 0
        return band

    def year_end(self, net: int, other: int) -> int:
        """Prestige at the Year end for one of two nets of Orders. (12.1)"""
        if net > other:
            return self.prestige["year_ahead"]
        if other - net >= 6:
            return self.prestige["behind_6"]
        return self.prestige["behind_3"] if other - net >= 3 else 0

    def grade(self, difference: int) -> str:
        """The grade of a victory. (12.3)"""
        if difference >= self.grades["decisive"]:
            return "decisive"
        if difference >= self.grades["substantial"]:
            return "substantial"
        return "marginal" if difference >= self.grades["marginal"] else "draw"

    def ending_modifiers(self, coloured: int, over: int, year: int) -> list[Modifier]:
        """DRMs of the die that ends the game. (Ex 2.72)"""
        out: list[Modifier] = []
        if coloured:
            out.append(
                Modifier("coloured events", coloured * self.ending["coloured_event"], "C.19")
            )
        if over:
            out.append(Modifier("campaigns ended", over * self.ending["campaign_over"], "C.19"))
        if year > self.ending["first_year"]:
            out.append(Modifier("1748", self.ending["last_year"], "C.19"))
        return out


def _on(turns: str, turn: int) -> bool:
    if turns == "quarter":
        return is_quarterly(turn)
    return turn % 2 == (1 if turns == "odd" else 0)


def _numbers(data: DataSet, table: str, section: str) -> dict[str, int]:
    found = data.table(table)[section]
    assert isinstance(found, dict)
    return {str(name): value for name, value in found.items() if isinstance(value, int)}


def date_number(year: int, turn: int) -> int:
    """Turns counted through the years."""
    return year * YEAR + turn
