"""What a person meets of this game's questions, bound to them in game.py: forms and groups of
ships, what each may be told, in words, why not what she may not; and the guide of a first game."""

from collections.abc import Callable
from typing import Final, final

from weathergage.engine.asking.book import FormDesk
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action
from weathergage.scene import Ghost, Path, Point, forms
from weathergage.scene.scenes import plain_fields
from weathergage.scene.wording import presets, topics, wording
from weathergage.sea.trig import UM, format_heading

from ..answers import BROADSIDES, Order
from ..rules.gunnery import plan_of, shots_left
from ..rules.questions import FleetAsked, id_of, sails_first
from ..rules.sailing_orders import is_locked, leader_of
from ..rules.sails import allowance, in_irons, nearest_enemy, percent_on
from ..setup import SIDES
from ..state.battle import Battle, Ship
from ..state.muster import PACKAGE
from ..words.telling import called, points_text
from .forms_crew import crew_offers
from .forms_fire import fire_offers
from .forms_group import group_marks, group_offers, plot_group
from .forms_sail import movement_offers
from .guns_there import guns_there
from .intents import intent_offers
from .offer_words import label_of, odds_lines
from .plotting import plot_course
from .scene import badges_of

KINDS: Final[list[str]] = ["fire", "sail", "reload"]
"""The questions in which one order can serve many ships."""
FIGURES: Final[dict[str, Callable[[Ship], float]]] = {
    "hull": lambda ship: float(ship.hull),
    "crews": lambda ship: float(ship.crews),
    "masts": lambda ship: float(bin(ship.masts).count("1")),
    "grappled": lambda ship: float(ship.grapples),
    "fires": lambda ship: float(ship.fires),
}
"""On what standing orders that wait for something may depend."""


@final
class BattleDesk(FormDesk[Battle]):
    """Forms, words and drawings for orders to ships."""

    def __init__(self) -> None:
        super().__init__(fleet_form, ship_offers, order_label, ship_name, plotted)

    def figure(self, decision: FleetAsked, part: str, name: str) -> float | None:
        """A figure of a ship on which a standing order may depend (words.toml)."""
        ship = decision.known.setup.find(part)
        figure = FIGURES.get(name)
        return figure(decision.known.ships[ship]) if figure is not None and ship >= 0 else None

    def preview(
        self, decision: FleetAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        poses = found.get("poses")
        if isinstance(action, Order) and isinstance(poses, list):
            path = Path(tuple((pose["x"], pose["y"]) for pose in poses))
            ghost = Ghost(action.ship, *path.points[-1], poses[-1]["heading"])
            found["marks"] = [path.data(), ghost.data()]
        elif isinstance(action, Orders):
            orders = [order for order in action.orders if isinstance(order, Order)]
            found["marks"] = [mark.data() for mark in group_marks(decision, orders)]
        return found

    def odds(
        self, decision: FleetAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        lines = odds_lines(found)
        if isinstance(action, Order) and action.kind == "sail":
            lines += guns_there(decision, decision.known.setup.find(action.ship), action).lines
        return found | {"lines": [plain_fields(line) for line in lines]} if lines else found


def fleet_form(decision: FleetAsked) -> forms.Form:
    """The question as something to fill in; what each ship may do is asked ship by ship."""
    form = forms.form_of(decision, wording(PACKAGE), Done())
    form.parts = [_part(decision, ship) for ship in decision.open]
    form.groups = groups_of(decision)
    form.presets = presets(PACKAGE, decision.known.setup.seats[decision.place])
    form.plots = decision.kind == "sail"
    if form.plots:
        form.about = _who_sails_when(decision)
    form.guide = guide(decision)
    return form


def _who_sails_when(decision: FleetAsked) -> str:
    """Whether the enemy lies where he will be fired at, or has yet to sail (3)."""
    side = decision.known.setup.seat_sides[decision.place]
    enemy = SIDES[1 - side].capitalize()
    if sails_first(decision):
        told = f"In any order. The {enemy} side sails after you: what bears now may not then."
    else:
        told = f"In any order. The {enemy} side has sailed: guns will bear as drawn."
    return told + _who_cannot(decision)


def _who_cannot(decision: FleetAsked) -> str:
    """The ships that are not asked because they cannot sail, and what keeps them (5.2.5)."""
    state, setup = decision.known, decision.known.setup
    held: dict[str, list[str]] = {}
    for at, vessel in enumerate(state.ships):
        if vessel.seat != decision.place or not vessel.fights() or at in decision.open:
            continue
        if is_locked(state, at) and (badges := badges_of(vessel)):
            held.setdefault(badges[-1], []).append(called(setup, at))
    named = "; ".join(f"{', '.join(names)} ({why})" for why, names in held.items())
    return f" Cannot sail: {named}." if named else ""


def _part(decision: FleetAsked, ship: int) -> forms.Part:
    card = decision.known.setup.cards[ship]
    return forms.Part(card.id, card.name, card.nation, _note(decision, ship))


def _note(decision: FleetAsked, ship: int) -> str:
    """What is still open for a ship, in a few words."""
    state, vessel = decision.known, decision.known.ships[ship]
    if decision.kind == "fire":
        plan = plan_of(state, decision.ask)
        sides = enumerate(BROADSIDES)
        return " and ".join(side for i, side in sides if shots_left(state, plan, vessel, i == 1))
    if decision.kind != "sail":
        return ""
    points = points_text(allowance(state, ship, vessel.sail))
    return "wind ahead" if in_irons(state, ship) else points


def groups_of(decision: FleetAsked) -> list[forms.PartGroup]:
    """The divisions with several ships to decide, and all of them together."""
    if decision.kind not in KINDS or len(decision.open) < 2:
        return []
    setup = decision.known.setup
    out: list[forms.PartGroup] = []
    for company in setup.companies:
        ships = [ship for ship in decision.open if ship in company.ships]
        if len(ships) > 1:
            out.append(_group(decision, company.id, company.name, ships))
    if len(out) != 1 or out[0].parts != decision.parts:
        out.append(_group(decision, "", "All ships", decision.open))
    return out


def _group(decision: FleetAsked, id: str, name: str, ships: list[int]) -> forms.PartGroup:
    first = leader_of(decision.known, ships) if decision.kind == "sail" else -1
    leader, ids = id_of(decision, first) if first >= 0 else "", [id_of(decision, s) for s in ships]
    return forms.PartGroup(forms.GROUP + id, name, ids, leader)


def members(decision: FleetAsked, part: str) -> list[int] | None:
    """The open ships of a group, or None if the part is no group."""
    if not part.startswith(forms.GROUP):
        return None
    setup, ids, company = decision.known.setup, forms.picked(part), part[len(forms.GROUP) :]
    if ids is not None:
        return [setup.find(id) for id in ids if setup.find(id) in decision.open]
    return [s for s in decision.open if not company or setup.cards[s].company == company]


def ship_offers(decision: FleetAsked, part: str) -> list[forms.Offer]:
    """What may be answered for a ship or a group of ships, and what may not with the reason."""
    group = members(decision, part)
    if group is not None:
        return group_offers(decision, group)
    ship = decision.known.setup.find(part)
    if ship not in decision.open:
        return []
    if decision.kind == "fire":
        return fire_offers(decision, ship)
    if decision.kind == "sail":
        return intent_offers(decision, ship) + movement_offers(decision, ship)
    return crew_offers(decision, ship)


def order_label(decision: FleetAsked, action: Action) -> str:
    """An answer in a few words."""
    if isinstance(action, Order):
        name = called(decision.known.setup, decision.known.setup.index[action.ship])
        return f"{name}: {label_of(decision.known, action)}"
    if isinstance(action, Orders):
        return f"Orders for {len(action.orders)} ships"
    return wording(PACKAGE).finish(decision.kind) if isinstance(action, Done) else action.kind


def ship_name(state: Battle, part: str) -> str:
    """What people call a ship."""
    ship = state.setup.find(part)
    return called(state.setup, ship) if ship >= 0 else part


def plotted(
    decision: FleetAsked, part: str, points: list[Point], turn: float | None
) -> forms.Course | None:
    """What becomes of a course drawn so far for a ship, or for several in line behind the first."""
    if decision.kind != "sail":
        return None
    group = members(decision, part)
    if group is not None:
        leader = _leading(decision, part, group)
        return plot_group(decision, leader, group, points, turn) if leader >= 0 else None
    ship = decision.known.setup.find(part)
    return plot_course(decision, ship, points, turn) if ship in decision.open else None


def _leading(decision: FleetAsked, part: str, group: list[int]) -> int:
    """Of ships taken together by hand the first that can sail leads, of a division the foremost."""
    if forms.picked(part) is None:
        return leader_of(decision.known, group)
    return next((ship for ship in group if not is_locked(decision.known, ship)), -1)


CLOSE: Final = 4 * UM
"""Within this range of an enemy a course is laid for the guns."""


def guide(decision: FleetAsked) -> forms.Guide | None:
    """What to tell a captain on his first day about the question put to him."""
    told = topics(PACKAGE).get(decision.kind, [])
    return forms.guide_to(told, decision, CONDITIONS, FILLINGS) if decision.open else None


def _first(decision: FleetAsked) -> Ship:
    """The ship the guide speaks of."""
    return decision.known.ships[decision.open[0]]


def rake_in_reach(decision: FleetAsked) -> int:
    """The end of an enemy that a broadside of hers rakes: 1 the bow, 2 the stern, 0 none."""
    state, plan = decision.known, plan_of(decision.known, decision.ask)
    sides = [shots_left(state, plan, _first(decision), starboard) for starboard in (False, True)]
    return next((int(shot.rake) for shots in sides for shot in shots if shot.rake), 0)


CONDITIONS: Final[dict[str, Callable[[FleetAsked], bool]]] = {
    "held fast": lambda asked: is_locked(asked.known, asked.open[0]),
    "wind ahead": lambda asked: in_irons(asked.known, asked.open[0]),
    "first turn": lambda asked: asked.known.turn == 1,
    "enemy near": lambda asked: nearest_enemy(asked.known, _first(asked), CLOSE) is not None,
    "rake in reach": lambda asked: rake_in_reach(asked) > 0,
}
FILLINGS: Final[dict[str, Callable[[FleetAsked], str]]] = {
    "ship": lambda asked: called(asked.known.setup, asked.open[0]),
    "wind": lambda asked: format_heading(asked.known.wind_from),
    "percent": lambda asked: str(percent_on(asked.known, _first(asked).heading)),
    "points": lambda asked: str(allowance(asked.known, asked.open[0], _first(asked).sail)),
    "end": lambda asked: "stern" if rake_in_reach(asked) == 2 else "bow",
}
