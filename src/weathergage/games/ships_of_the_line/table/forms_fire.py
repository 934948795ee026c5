"""Broadsides as offers: each target with range, dice and odds, and whoever is none (4.1)."""

from typing import Final

from weathergage.scene import Aim, Bracket, Mark
from weathergage.scene import Shot as ShotLine
from weathergage.scene.forms import Offer, Value, judged
from weathergage.sea.field import field_range_within

from ..answers import BROADSIDES, Order, fire
from ..knowledge.view import as_told
from ..rules.gunnery import expected_hits, plan_of, preview_of
from ..rules.questions import FleetAsked
from ..rules.targets import Shot, can_fire, is_target, kinds_for
from ..state.battle import Battle, Ship
from ..tables.gunnery import BAND_NAMES
from ..words.telling import called
from .forms_sail import um_point
from .scene import arc_names

RAKE_TAGS: Final[list[str]] = ["", "Bow rake", "Stern rake"]
LOST: Final = "Yours, lost"
"""The tag of a ship of one's own that has struck or was taken."""


def fire_offers(decision: FleetAsked, ship: int) -> list[Offer]:
    """Both broadsides, target by target, then holding fire."""
    vessel = decision.known.ships[ship]
    hold = judged(decision, Order("hold", vessel.card.id), "Hold fire")
    hold.detail = "what is loaded stays loaded"
    out = [*_side_offers(decision, vessel, 0), *_side_offers(decision, vessel, 1), hold]
    next(offer for offer in out if offer.refused is None and offer.tag != LOST).hint = True
    return out


def was_own(vessel: Ship, other: Ship) -> bool:
    """Whether a target fought on her own side until she struck (4.4.2): nobody means that who
    fires at whatever bears."""
    return bool(vessel.side == other.card.side)


def _side_offers(decision: FleetAsked, vessel: Ship, place: int) -> list[Offer]:
    """One side target by target; one that cannot fire says so once, if an enemy lies before it."""
    state, side, starboard = decision.known, BROADSIDES[place], place == 1
    found = _enemies_in_field(state, vessel, starboard)
    if not can_fire(state, vessel, starboard):
        shut = [_barred(decision, vessel, side, *each) for each in found[:1]]
        for offer in shut:
            offer.label = f"The {side} broadside"
        return shut
    shots = plan_of(state, decision.ask).shots(state, vessel, starboard)
    out: list[Offer] = []
    for shot in shots:
        kinds = kinds_for(state, vessel, starboard, shot)
        out += [_shot_offer(state, vessel, side, shot, ammo, len(kinds) > 1) for ammo in kinds]
    aimed = [int(shot.target) for shot in shots]
    return out + [_barred(decision, vessel, side, *each) for each in found if each[1] not in aimed]


def _enemies_in_field(state: Battle, vessel: Ship, starboard: bool) -> list[tuple[int, int]]:
    """The enemies in a broadside's field and range, the nearest first (4.1.1)."""
    guns = state.setup.guns
    reach = guns.farthest_reach(vessel.card.farthest)
    enemies = [] if vessel.card.battery else [s for s in state.ships if is_target(vessel, s)]
    found: list[tuple[int, int]] = []
    for other in enemies:
        distance = field_range_within(vessel.shape, starboard, other.shape, reach, guns.spread)
        found.append((int(distance), int(other.card.index)))
    return sorted(each for each in found if each[0] >= 0)


def _barred(decision: FleetAsked, vessel: Ship, side: str, distance: int, target: int) -> Offer:
    """An enemy in the field who may not be fired at, and why (4.1.2)."""
    card = decision.known.setup.cards[target]
    order = fire(vessel.card.id, side, card.id)
    refusal = decision.why_not(order)
    return Offer(
        order,
        called(decision.known.setup, target),
        refusal,
        detail=f"{card.guns} guns, {distance / 10000:.2f} UM",
        piece=card.id,
        nation=card.nation,
        group=f"{side.capitalize()} broadside",
        odds=refusal is None,
    )


def _shot_offer(
    state: Battle, vessel: Ship, side: str, shot: Shot, ammo: str, named: bool
) -> Offer:
    """One target with one kind of shot, and what she has left as it was told (4.1, 19, R21)."""
    other = (as_told(state) if state.damage else state).ships[shot.target]
    card = other.card
    name, facts = called(state.setup, int(shot.target)), preview_of(state, vessel, shot, ammo)
    distance = f"{int(shot.distance) / 10000:.2f} UM"
    return Offer(
        fire(vessel.card.id, side, card.id, ammo),
        f"{name}, {ammo} shot" if named else name,
        None,
        f"Fire {side} broadside",
        f"{card.guns} guns, hull {other.hull} of {card.hull}",
        piece=card.id,
        nation=card.nation,
        group=f"{side.capitalize()} broadside",
        values=[
            Value(distance, BAND_NAMES[shot.band]),
            Value(f"{facts['dice']} dice", f"hit on {facts['needed']}+"),
            Value(f"{expected_hits(state, vessel, shot):.1f} hits", "expected"),
        ],
        odds=True,
        marks=_marks(state, vessel, side, shot, distance),
        tag=LOST if was_own(vessel, other) else RAKE_TAGS[shot.rake],
    )


def _marks(state: Battle, vessel: Ship, side: str, shot: Shot, distance: str) -> list[Mark]:
    """The arc that decides, the target in brackets, and the line of a rake (4.2.3)."""
    other = state.ships[shot.target]
    names = arc_names(vessel.card)
    guns = names[min(BROADSIDES.index(side), len(names) - 1)][0]
    out: list[Mark] = [Aim(vessel.card.id, guns), Bracket(other.card.id)]
    if shot.rake:
        end = 1.0 if RAKE_TAGS[shot.rake] == "Bow rake" else -1.0
        label, start = f"{RAKE_TAGS[shot.rake]} {distance}", um_point(vessel.x, vessel.y)
        out.append(ShotLine(start, _end(other, end), label, _end(other, -end)))
    return out


def _end(ship: Ship, end: float) -> tuple[float, float]:
    """Where her bow (1) or her stern (-1) is."""
    x, y = ship.shape.point_x(end, 0.0), ship.shape.point_y(end, 0.0)
    return round(x / 10000.0, 3), round(y / 10000.0, 3)
