"""What a person meets of this game's questions, bound to them in game.py."""

from collections.abc import Callable
from typing import Final, final

from weathergage.engine.asking.book import Asked, FormDesk
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action
from weathergage.engine.english import counted
from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.rules.sailing import IN_IRONS, allowance, manner, primitive
from weathergage.games.man_o_war.rules.season import WAYS, refit_cost, refit_plan, repair_points
from weathergage.games.man_o_war.rules.signals import is_close
from weathergage.games.man_o_war.rules.weather import point_number
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.state.step_records import Sailing, Squadron
from weathergage.games.man_o_war.table.courses import line_course, ship_course, way_marks
from weathergage.games.man_o_war.table.fleet_builder import builder_offer
from weathergage.games.man_o_war.table.forms_fire import fire_offers
from weathergage.games.man_o_war.table.forms_line import hoist_offers, line_offers
from weathergage.games.man_o_war.table.forms_sail import encounter_offers, sail_offers
from weathergage.games.man_o_war.table.forms_works import battery_offers
from weathergage.games.man_o_war.table.line_preview import line_marks
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.table.odds import odds_of
from weathergage.games.man_o_war.table.offer_words import label_of, name_of
from weathergage.games.man_o_war.table.standing import figure_of, presets_for
from weathergage.scene import Mark
from weathergage.scene.forms import Course, Form, Offer, Part, form_of, guide_to, judged
from weathergage.scene.wording import topics, wording

PLOTTED: Final[list[str]] = ["sail", "line"]
"""Questions for which a course may be drawn."""
MOST_POINTS: Final = 40
"""So many points of a course are followed."""
SEVERAL: Final[list[str]] = [
    "repairs", "refloat", "pass-men", "weigh", "landing", "prizes", "night-break", "refit",
]  # fmt: skip
"""Questions about several ships, which end with `done`."""
CAREFUL: Final[list[str]] = ["pass-men", "landing", "prizes", "night-break"]
"""Questions where a careless press of the first answer must give nothing away."""


@final
class BattleDesk(FormDesk[Battle]):
    """Forms and words for the questions of a battle."""

    def __init__(self) -> None:
        super().__init__(battle_form, ship_offers, order_label, name_of, plotted)

    def figure(self, decision: Asked[Battle], part: str, name: str) -> float | None:
        return figure_of(decision.known, decision.known.find(part), name)

    def odds(
        self, decision: Asked[Battle], action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        return {**found, **odds_of(decision, action)}

    def preview(
        self, decision: Asked[Battle], action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        marks = marks_of(decision, action)
        return {**found, "marks": [mark.data() for mark in marks]} if marks else found


def order_label(decision: Asked[Battle], action: Action) -> str:
    """An answer in a few words."""
    if isinstance(action, Order):
        words = label_of(decision.known, action)
        name = name_of(decision.known, action.ship) if action.ship else ""
        return f"{name}: {words}" if name else words
    if isinstance(action, Orders):
        return f"Orders for {len(action.orders)} ships"
    return wording(PACKAGE).finish(decision.kind)


def plotted(
    decision: Asked[Battle], part: str, points: list[tuple[float, float]], turn: float | None
) -> Course | None:
    """What becomes of a course drawn so far for a ship or a line."""
    if decision.kind not in PLOTTED or part not in decision.parts:
        return None
    course = ship_course if decision.kind == "sail" else line_course
    return course(decision, points[:MOST_POINTS], turn)


def battle_form(decision: Asked[Battle]) -> Form:
    """The question as something to fill in; what each ship may do is asked ship by ship."""
    finish: Action | None = Done() if decision.kind in SEVERAL else decision.passing()
    form = form_of(decision, wording(PACKAGE), finish)
    form.parts = [_part(decision, part) for part in decision.parts]
    form.plots = decision.kind in PLOTTED and bool(form.parts)
    if decision.kind != "fleet":
        form.presets = presets_for(decision.known, decision.place)
    told = topics(PACKAGE).get(decision.kind, [])
    if told:
        form.guide = guide_to(told, decision, CONDITIONS, FILLINGS)
    if decision.kind == "fleet":
        form.options = [builder_offer(decision)]
    return form


def first_ship(decision: Asked[Battle], part: str = "") -> Ship:
    """The ship the guide speaks of, or the one that is named."""
    return decision.known.ships[decision.known.find(part or decision.parts[0])]


def enemy_close(decision: Asked[Battle]) -> bool:
    """Whether ships of this line may be released."""
    ship = first_ship(decision)
    battle = decision.known
    return ship.formation >= 0 and is_close(battle, battle.formations[ship.formation])


CONDITIONS: Final[dict[str, Callable[[Asked[Battle]], bool]]] = {
    "first turn": lambda asked: asked.known.turn <= 1,
    "enemy close": enemy_close,
    "in irons": lambda asked: manner(asked.known, first_ship(asked)) == IN_IRONS,
}
FILLINGS: Final[dict[str, Callable[[Asked[Battle]], str]]] = {
    "ship": lambda asked: first_ship(asked).name,
    "wind": lambda asked: str(point_number(asked.known.wind_from)),
    "count": lambda asked: counted(allowance(asked.known, first_ship(asked)), "displacement"),
}


def _part(decision: Asked[Battle], part: str) -> Part:
    battle = decision.known
    place = battle.find_work(part)
    if place >= 0:
        work = battle.works[place]
        navy = battle.setup.navies[work.camp].nation
        return Part(part, work.name, NATIONS[navy], work.plan.title)
    ship = battle.ships[battle.find(part)]
    note = counted(allowance(battle, ship), "displacement") if decision.kind == "sail" else ""
    return Part(part, ship.name, NATIONS[ship.row.nation], note)


def marks_of(decision: Asked[Battle], action: Action) -> list[Mark]:
    """What is drawn of an answer that is none of the offers: a hint."""
    battle, record = decision.known, decision.ask.record
    if not isinstance(action, Order):
        return []
    if action.kind == "line" and isinstance(record, Squadron):
        return line_marks(battle, record.formation, action)
    if action.kind == "sail" and isinstance(record, Sailing):
        ship = battle.ships[record.ship]
        return way_marks(battle, ship, *primitive(battle, ship, action.path))
    return []


def ship_offers(decision: Asked[Battle], part: str) -> list[Offer]:
    """What may be answered for a ship, and what may not with the reason."""
    if part not in decision.parts:
        return []
    if decision.kind in OFFERS:
        return OFFERS[decision.kind](decision)
    if decision.kind == "refit":
        return refit_offers(decision, part)
    out: list[Offer] = []
    if decision.kind in CAREFUL:
        out.append(judged(decision, Done(), wording(PACKAGE).finish(decision.kind)))
    for action in decision.options() or []:
        if isinstance(action, Order) and action.ship == part:
            found = judged(decision, action, label_of(decision.known, action))
            found.odds = bool(odds_of(decision, action))
            if action.bind and first_ship(decision, part).formation >= 0:
                found.detail = "she leaves her line"
            out.append(found)
    return out


def refit_offers(decision: Asked[Battle], part: str) -> list[Offer]:
    """What a ship mends before the next battle, by what comes first (1.12)."""
    battle = decision.known
    ship = battle.ships[battle.find(part)]
    out: list[Offer] = []
    for name, way in zip(FIRST, WAYS, strict=True):
        order = refit_plan(battle, ship, way)
        found = judged(decision, order, name, "Refit her so")
        found.detail = f"{mended(order)}: {refit_cost(battle, order)} of {points(battle, ship)}"
        out.append(found)
    return out


def mended(order: Order) -> str:
    """What a refit makes good."""
    counts = [
        (order.raised, "mast raised", "masts raised"),
        (order.mast_boxes, "mast box", "mast boxes"),
        (order.hull_boxes, "hull box", "hull boxes"),
        (order.guns, "gun", "guns"),
        (order.men, "man", "men"),
    ]
    return ", ".join(counted(number, one, many) for number, one, many in counts if number)


def points(battle: Battle, ship: Ship) -> str:
    """What a ship may spend on her refit."""
    return counted(int(repair_points(battle, ship)), "point", "points")


FIRST: Final[list[str]] = ["Masts first", "Guns and men first", "Boxes first"]
"""What the ways to spend points of repair begin with, as the rules list them."""
OFFERS: Final[dict[str, Callable[[Asked[Battle]], list[Offer]]]] = {
    "sail": sail_offers,
    "line": line_offers,
    "encounter": encounter_offers,
    "hoist": hoist_offers,
    "fire": fire_offers,
    "battery": battery_offers,
}
