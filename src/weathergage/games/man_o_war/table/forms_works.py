"""A work's fire as offers, and the odds of fire from works and at them (p.16)."""

from weathergage.engine.asking.book import Asked
from weathergage.engine.event import Modifier
from weathergage.games.man_o_war.answers import INCH, Order
from weathergage.games.man_o_war.rules.batteries import (
    bombard_damage,
    bombard_terms,
    rake_by_work,
    shell_damage,
    shell_terms,
    shells_of,
)
from weathergage.games.man_o_war.rules.broadside import halvings
from weathergage.games.man_o_war.rules.works import from_ship, is_stormed
from weathergage.games.man_o_war.state.battle import Battle, Ship, Work
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.table.shot_preview import rake_words
from weathergage.games.man_o_war.tables.dice import DIE
from weathergage.games.man_o_war.tables.scale import LONG, RANGES
from weathergage.scene import Bracket
from weathergage.scene import Shot as ShotLine
from weathergage.scene.forms import Offer, Value, judged


def battery_offers(decision: Asked[Battle]) -> list[Offer]:
    """Every ship a work bears on, hull or masts, with range, total and boxes; or it holds fire."""
    battle = decision.known
    work = battle.works[battle.find_work(decision.parts[0])]
    orders = shells_of(battle, work)
    out = [_shell_offer(decision, work, order) for order in orders]
    hulls = [out[place] for place, order in enumerate(orders) if order.aim == "hull"]
    if hulls:
        max(hulls, key=lambda offer: float(offer.values[2].value)).hint = True
    return [*out, judged(decision, Order("hold", work.id), "Hold fire")]


def _shell_offer(decision: Asked[Battle], work: Work, order: Order) -> Offer:
    battle = decision.known
    ship = battle.ships[battle.find(order.target)]
    masts = ", masts" if order.aim == "masts" else ""
    found = judged(decision, order, f"{ship.name}{masts}", "Fire")
    found.piece, found.nation = ship.id, NATIONS[ship.row.nation]
    found.odds = True
    far = from_ship(ship, work)
    band = RANGES[battle.setup.scale.range_of(far)]
    terms = shell_terms(battle, work, ship, order.aim)
    boxes = shell_boxes(battle, work, terms)
    found.values = [
        Value(f"{far / INCH:.1f} in", band, "p.10"),
        Value(f"{sum(item.value for item in terms)} + Die", "total", "p.16"),
        Value(f"{sum(boxes) / len(boxes):.1f}", "boxes expected", "p.16"),
    ]
    found.tag = rake_words(int(rake_by_work(battle, work, ship)))
    found.detail = "halved: stormed" if is_stormed(battle, work) else ""
    start = int(work.x) / INCH, int(work.y) / INCH
    end = int(ship.x) / INCH, int(ship.y) / INCH
    found.marks = [Bracket(ship.id), ShotLine(start, end, f"{far / INCH:.1f} in, {band}", None)]
    return found


def shell_boxes(battle: Battle, work: Work, terms: list[Modifier]) -> list[int]:
    """The boxes of a work's fire for each face of the Die."""
    return [int(shell_damage(battle, work, terms, die)) for die in DIE]


# Odds.


def shell_odds(battle: Battle, order: Order) -> dict[str, object]:
    """Boxes by their chances when a work fires, every term, risks and red-hot shot."""
    work = battle.works[battle.find_work(order.ship)]
    ship = battle.ships[battle.find(order.target)]
    terms = shell_terms(battle, work, ship, order.aim)
    boxes = shell_boxes(battle, work, terms)
    lines = term_lines(terms, ["stormed"] if is_stormed(battle, work) else [])
    near = battle.setup.scale.range_of(from_ship(ship, work)) != LONG
    dice = sorted({int(battle.setup.guns.risk_dice(number, False)) for number in boxes})
    risks = " or ".join(str(number) for number in dice) if near else "none at long range"
    lines.append({"name": "Risk dice", "value": risks, "rule": "p.16"})
    return {"rule": "p.16", "chances": chances(boxes), "lines": lines}


def bombard_odds(battle: Battle, ship: Ship, side: int, work: Work) -> dict[str, object]:
    """Boxes by their chances when a ship fires at a work."""
    terms = bombard_terms(battle, ship, side, work)
    total = sum(item.value for item in terms)
    halves = halvings(battle, ship, side, False)
    boxes = [int(bombard_damage(battle, ship, total + die, len(halves))) for die in DIE]
    lines = term_lines(terms, [item.name for item in halves])
    left = int(work.plan.boxes - work.boxes)
    words = f"{left} of {int(work.plan.boxes)}"
    lines.append({"name": "Boxes the work has left", "value": words, "rule": "p.16"})
    return {"rule": "p.16", "chances": chances(boxes), "lines": lines}


def chances(boxes: list[int]) -> list[float]:
    """The chance of each number of boxes from 0 up."""
    out = [0.0] * (max(boxes) + 1)
    for number in boxes:
        out[number] += 1 / len(boxes)
    return out


def term_lines(terms: list[Modifier], halved: list[str]) -> list[dict[str, str]]:
    """A total and what it is made of."""
    said = [f"{item.value:+d}".replace("-", "−") + f" {item.name}" for item in terms]
    total = sum(item.value for item in terms)
    return [
        {"name": "Total", "value": f"{total} + Die", "rule": "p.16"},
        {"name": "Terms", "value": ", ".join(said), "rule": "p.10"},
        {"name": "Halved by", "value": ", ".join(halved) or "none", "rule": "p.10"},
    ]
