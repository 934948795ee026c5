"""Broadsides as offers: each target with range, dice and odds, and whoever is none (4.1)."""

from typing import Final

from weathergage.games.ships_of_the_line.answers import BROADSIDES, Order, fire
from weathergage.games.ships_of_the_line.rules.gunnery import (
    odds_of,
    plan_of,
    preview_of,
    shots_left,
)
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked
from weathergage.games.ships_of_the_line.rules.targets import Shot, can_fire, is_target, kinds_for
from weathergage.games.ships_of_the_line.state.battle import Battle, Ship
from weathergage.games.ships_of_the_line.table.scene_ships import field_names
from weathergage.games.ships_of_the_line.tables.gunnery import BAND_NAMES
from weathergage.sea.field import field_range_within

RAKE_TAGS: Final[list[str]] = ["", "Bow rake", "Stern rake"]


def open_sides(decision: FleetAsked, ship: int) -> list[str]:
    """The sides that have a target and may still fire."""
    vessel = decision.known.ships[ship]
    plan = plan_of(decision.known, decision.ask)
    found: list[str] = []
    for place in range(2):
        if shots_left(decision.known, plan, vessel, place == 1):
            found.append(BROADSIDES[place])
    return found


def fire_offers(decision: FleetAsked, ship: int) -> list[dict[str, object]]:
    """Both broadsides, target by target, then holding fire."""
    state = decision.known
    vessel = state.ships[ship]
    out: list[dict[str, object]] = []
    for place in range(2):
        out += _side_offers(decision, vessel, place)
    hold = Order("hold", vessel.card.id)
    out.append(
        {
            "action": hold.data(),
            "label": "Hold fire",
            "verb": "Hold fire",
            "detail": "what is loaded stays loaded",
            "refused": None,
            "odds": False,
        }
    )
    return out


def _side_offers(decision: FleetAsked, vessel: Ship, place: int) -> list[dict[str, object]]:
    state, side = decision.known, BROADSIDES[place]
    starboard = place == 1
    found = _enemies_in_field(state, vessel, starboard)
    if not can_fire(state, vessel, starboard):
        return _shut_side(decision, vessel, side, found)
    shots = plan_of(state, decision.ask).shots(state, vessel, starboard)
    out: list[dict[str, object]] = []
    for shot in shots:
        out += _shot_offers(decision, vessel, side, shot)
    aimed = [int(shot.target) for shot in shots]
    for distance, target in found:
        if target not in aimed:
            out.append(_barred(decision, vessel, side, target, distance))
    return out


def _enemies_in_field(state: Battle, vessel: Ship, starboard: bool) -> list[tuple[int, int]]:
    """The enemies in a broadside's field and range, the nearest first (4.1.1)."""
    guns = state.setup.guns
    reach = guns.farthest_reach(vessel.card.dice)
    found: list[tuple[int, int]] = []
    for other in state.ships:
        if vessel.card.battery or not is_target(vessel, other):
            continue
        distance = field_range_within(vessel.shape, starboard, other.shape, reach, guns.spread)
        if distance >= 0:
            found.append((int(distance), int(other.card.index)))
    found.sort()
    return found


def _shut_side(
    decision: FleetAsked, vessel: Ship, side: str, found: list[tuple[int, int]]
) -> list[dict[str, object]]:
    """A side that cannot fire says so once, with the reason, if an enemy lies before it."""
    if not found:
        return []
    offer = _barred(decision, vessel, side, found[0][1], found[0][0])
    offer["label"] = f"The {side} broadside"
    return [offer]


def _barred(
    decision: FleetAsked, vessel: Ship, side: str, target: int, distance: int
) -> dict[str, object]:
    """An enemy in the field who may not be fired at, and why (4.1.2)."""
    card = decision.known.setup.cards[target]
    order = fire(vessel.card.id, side, card.id)
    refusal = decision.why_not(order)
    return {
        "action": order.data(),
        "label": card.name,
        "detail": f"{card.guns} guns, {distance / 10000:.2f} UM",
        "piece": card.id,
        "nation": card.nation,
        "group": f"{side.capitalize()} broadside",
        "refused": refusal.data() if refusal is not None else None,
        "odds": refusal is None,
    }


def _shot_offers(
    decision: FleetAsked, vessel: Ship, side: str, shot: Shot
) -> list[dict[str, object]]:
    """One target, once for each kind of shot that may be fired at her (19)."""
    state = decision.known
    kinds = kinds_for(state, vessel, side == "starboard", shot)
    return [_shot_offer(state, vessel, side, shot, ammo, len(kinds) > 1) for ammo in kinds]


def _shot_offer(
    state: Battle, vessel: Ship, side: str, shot: Shot, ammo: str, named: bool
) -> dict[str, object]:
    other = state.ships[shot.target]
    card = other.card
    facts = preview_of(state, vessel, shot, ammo)
    distance = f"{int(shot.distance) / 10000:.2f} UM"
    out: dict[str, object] = {
        "action": fire(vessel.card.id, side, card.id, ammo).data(),
        "label": f"{card.name}, {ammo} shot" if named else card.name,
        "verb": f"Fire {side} broadside",
        "detail": f"{card.guns} guns, hull {other.hull} of {card.hull}",
        "piece": card.id,
        "nation": card.nation,
        "group": f"{side.capitalize()} broadside",
        "values": [
            {"value": distance, "caption": BAND_NAMES[shot.band]},
            {"value": f"{facts['dice']} dice", "caption": f"hit on {facts['needed']}+"},
            {"value": f"{_hits(state, vessel, shot, ammo):.1f} hits", "caption": "expected"},
        ],
        "refused": None,
        "odds": True,
        "marks": _marks(state, vessel, side, shot, distance),
    }
    if RAKE_TAGS[shot.rake]:
        out["tag"] = RAKE_TAGS[shot.rake]
    return out


def _hits(state: Battle, vessel: Ship, shot: Shot, ammo: str) -> float:
    hits = odds_of(state, vessel, shot, ammo)["hits"]
    expected = hits.get("expected") if isinstance(hits, dict) else None
    return expected if isinstance(expected, float) else 0.0


def _marks(
    state: Battle, vessel: Ship, side: str, shot: Shot, distance: str
) -> list[dict[str, object]]:
    """The field that decides, the target in brackets, and the line of a rake (4.2.3)."""
    other = state.ships[shot.target]
    names = field_names(state.setup, vessel.card)
    guns = names[min(BROADSIDES.index(side), len(names) - 1)][0]
    out: list[dict[str, object]] = [
        {"kind": "aim", "piece": vessel.card.id, "guns": guns},
        {"kind": "bracket", "piece": other.card.id},
    ]
    if shot.rake:
        hull = other.shape
        end = 1.0 if RAKE_TAGS[shot.rake] == "Bow rake" else -1.0
        near = [_um(hull.point_x(end, 0.0)), _um(hull.point_y(end, 0.0))]
        far = [_um(hull.point_x(-end, 0.0)), _um(hull.point_y(-end, 0.0))]
        start = [int(vessel.x) / 10000, int(vessel.y) / 10000]
        label = f"{RAKE_TAGS[shot.rake]} {distance}"
        out.append({"kind": "shot", "start": start, "end": near, "through": far, "label": label})
    return out


def _um(units: float) -> float:
    return round(units / 10000.0, 3)
