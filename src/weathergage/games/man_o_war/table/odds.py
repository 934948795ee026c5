"""What an answer may do: the dice of a broadside, who sees a signal, a tack, a try to get free."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Action
from weathergage.games.man_o_war.answers import HANDS, Order
from weathergage.games.man_o_war.rules.arcs import PORT_SIDE, STARBOARD_SIDE
from weathergage.games.man_o_war.rules.broadside import Volley, volley
from weathergage.games.man_o_war.rules.sailing import primitive
from weathergage.games.man_o_war.rules.squadrons import legs_of, members
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.state.step_records import Squadron
from weathergage.games.man_o_war.table.forms_works import bombard_odds, shell_odds
from weathergage.games.man_o_war.table.line_preview import trials_of
from weathergage.games.man_o_war.table.odds_tests import chosen_odds
from weathergage.games.man_o_war.table.offer_words import named_once
from weathergage.games.man_o_war.table.outlook import outlook
from weathergage.games.man_o_war.table.shot_preview import Blow, blows_of
from weathergage.games.man_o_war.tables.dice import two_dice_chances
from weathergage.games.man_o_war.tables.scale import LONG

THROWN: Final[list[str]] = ["board", "grapple", "break", "repair", "refloat"]
"""Orders that throw for something by themselves."""


def odds_of(decision: Asked[Battle], action: Action) -> dict[str, object]:
    """The odds of an answer, with what they are made of."""
    if not isinstance(action, Order) or decision.why_not(action) is not None:
        return {}
    battle, record = decision.known, decision.ask.record
    if action.kind == "fire":
        return at_work_odds(battle, action) or fire_odds(battle, action)
    if action.kind == "battery":
        return shell_odds(battle, action)
    if action.kind == "line" and isinstance(record, Squadron):
        return line_odds(battle, record.formation, action)
    if action.kind == "sail":
        ship = battle.ships[battle.find(action.ship)]
        return {"lines": seen_from(battle, ship, *primitive(battle, ship, action.path))}
    if action.kind == "tack":
        return tack_odds(battle, battle.ships[battle.find(action.ship)])
    return chosen_odds(battle, record, action) if action.kind in THROWN else {}


def line_odds(battle: Battle, number: int, order: Order) -> dict[str, object]:
    """Who must read a signal, at what odds, and what the leader has before her at the end."""
    formation = battle.formations[number]
    leader = members(battle, formation)[0]
    out: dict[str, object] = {"rule": "p.9"}
    out["lines"] = seen_from(battle, leader, *legs_of(battle, formation, order.path, False))
    tests = trials_of(battle, number, order)
    return {**out, "tests": tests} if tests else out


def seen_from(
    battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]
) -> list[dict[str, str]]:
    """How she would have the wind at the end of a way, whom she would meet, and her best shot."""
    return [
        {"name": fact.name, "value": fact.value, "rule": fact.rule}
        for fact in outlook(battle, ship, kinds, amounts)
    ]


def at_work_odds(battle: Battle, order: Order) -> dict[str, object]:
    """The odds of one broadside at a work; nothing where it is at ships."""
    if order.port and order.starboard:
        return {}
    side = PORT_SIDE if order.port else STARBOARD_SIDE
    place = battle.find_work(order.port or order.starboard)
    if place < 0:
        return {}
    ship = battle.ships[battle.find(order.ship)]
    return bombard_odds(battle, ship, side, battle.works[place])


def fire_odds(battle: Battle, order: Order) -> dict[str, object]:
    """Boxes by their chances, and every term of the total."""
    ship = battle.ships[battle.find(order.ship)]
    shots = shots_of(battle, ship, order)
    out: dict[str, object] = {"rule": "p.12"}
    if len(shots) == 1:
        out["chances"] = chances_of(blows_of(battle, ship, shots[0])[0])
    lines: list[dict[str, str]] = []
    for shot in shots:
        side = f"{HANDS[shot.side].capitalize()}: " if len(shots) > 1 else ""
        lines += shot_lines(battle, ship, shot, side)
    out["lines"] = lines
    return out if shots else {}


def shots_of(battle: Battle, ship: Ship, order: Order) -> list[Volley]:
    """The broadsides of an order."""
    sides = (
        (PORT_SIDE, order.port, order.port_aim),
        (STARBOARD_SIDE, order.starboard, order.starboard_aim),
    )
    both = bool(order.port and order.starboard)
    return [
        volley(battle, ship, side, battle.ships[battle.find(target)], aim, both)
        for side, target, aim in sides
        if target and battle.find(target) >= 0
    ]


def chances_of(blow: Blow) -> list[float]:
    """The chance of each number of boxes from 0 up."""
    out = [0.0] * (max(blow.boxes) + 1)
    for boxes in blow.boxes:
        out[boxes] += 1 / len(blow.boxes)
    return out


def shot_lines(battle: Battle, ship: Ship, shot: Volley, side: str) -> list[dict[str, str]]:
    """The terms of a total, the halvings by name, the risk dice."""
    terms = [f"{item.value:+d}".replace("-", "−") + f" {item.name}" for item in shot.modifiers]
    lines = [{"name": f"{side}Total", "value": f"{shot.total} + Die", "rule": "p.12"}]
    lines.append({"name": "Terms", "value": ", ".join(terms), "rule": "p.10"})
    halvings = ", ".join(named_once(shot.halvings)) or "none"
    lines.append({"name": "Halved by", "value": halvings, "rule": "p.10"})
    lines.append({"name": "Risk dice", "value": risk_words(battle, ship, shot), "rule": "p.12"})
    friends = [x.ship.name for x in blows_of(battle, ship, shot) if x.ship.camp == ship.camp]
    if friends:
        lines.append({"name": "Friends on the line", "value": ", ".join(friends), "rule": "R31"})
    return lines


def risk_words(battle: Battle, ship: Ship, shot: Volley) -> str:
    """How many risk dice the damage brings; none at long range."""
    if shot.band == LONG:
        return "none at long range"
    guns, frigate = battle.setup.guns, ship.row.is_frigate()
    boxes = blows_of(battle, ship, shot)[0].boxes
    counts = sorted({int(guns.risk_dice(number, frigate)) for number in boxes})
    return " or ".join(str(number) for number in counts)


def tack_odds(battle: Battle, ship: Ship) -> dict[str, object]:
    """Two Dice, and this or less fails (p.8)."""
    fails = int(battle.setup.navies[ship.camp].tack_fails)
    counts = two_dice_chances()
    bad = sum(number for place, number in enumerate(counts) if place - 4 <= fails) / sum(counts)
    shares = [
        {"name": "goes about", "chance": 1.0 - bad, "tone": "ok"},
        {"name": "fails and drifts", "chance": bad, "tone": "warn"},
    ]
    return {"tests": [{"name": ship.name, "note": "", "rule": "p.8", "shares": shares}]}
