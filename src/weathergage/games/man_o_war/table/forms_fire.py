"""Broadsides as offers: each target with range, total, damage, whom it hits (p.10-12)."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.answers import AIMS, HANDS, INCH, Order
from weathergage.games.man_o_war.rules.arcs import (
    PORT_SIDE,
    STARBOARD_SIDE,
    bears,
    is_target,
    why_not_aim,
)
from weathergage.games.man_o_war.rules.batteries import (
    bombard_damage,
    bombard_terms,
    in_the_way,
    works_in_arc,
)
from weathergage.games.man_o_war.rules.broadside import Volley, halvings, volley
from weathergage.games.man_o_war.rules.firing import aims_of, musket_targets, shoot
from weathergage.games.man_o_war.rules.places import bearing_to, mast_to_mast
from weathergage.games.man_o_war.rules.works import from_ship
from weathergage.games.man_o_war.state.battle import Battle, Ship, Work
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.table.offer_words import label_of, name_of, named_once
from weathergage.games.man_o_war.table.shot_preview import (
    Blow,
    blows_of,
    hit_marks,
    projector,
    rake_words,
    struck_by,
    ticks_of,
)
from weathergage.games.man_o_war.tables.dice import DIE
from weathergage.games.man_o_war.tables.scale import OUT_OF_RANGE, RANGES, SHORT
from weathergage.scene import Aim, Bracket, Mark, Point
from weathergage.scene import Shot as ShotLine
from weathergage.scene.forms import Offer, Value, choice, judged
from weathergage.sea.trig import ahead_x, ahead_y

NONE: Final[tuple[str, str]] = ("", "hull")
MASTS_WORTH: Final = 0.75
"""What a box of the masts is worth beside one of the hull, where nothing is said of a runner."""


def fire_offers(decision: Asked[Battle]) -> list[Offer]:
    """Each side target by target, both sides at the nearest, muskets alone, holding fire."""
    battle = decision.known
    ship = battle.ships[battle.find(decision.parts[0])]
    out: list[Offer] = []
    for side in (PORT_SIDE, STARBOARD_SIDE):
        out += _side_offers(decision, ship, side)
        for id in works_in_arc(battle, ship, side):
            out.append(_work_offer(decision, ship, side, id))
    out += _both_offers(decision, ship)
    for target in musket_targets(battle, ship):
        order = shoot(ship.id, NONE, NONE, target)
        found = judged(decision, order, label_of(battle, order), "Fire muskets alone")
        found.group, found.piece = "Muskets", target
        out.append(found)
    out.append(judged(decision, Order("hold", ship.id), "Hold fire"))
    mark_best(out)
    return out


def mark_best(offers: list[Offer]) -> None:
    """A captain begins with the shot of which most is to be expected, unless it hits a friend;
    boxes of the hull cost guns and men, so masts must promise more. Where every shot hits a friend
    he holds his fire, which is offered last."""
    best, most = -1, 0.0
    for place, offer in enumerate(offers):
        clean = offer.refused is None and offer.struck and not any(x.friend for x in offer.struck)
        if clean and worth(offer) > most:
            best, most = place, worth(offer)
    if best >= 0:
        offers[best].hint = True
    elif any(struck.friend for offer in offers for struck in offer.struck):
        offers[-1].hint = True


def worth(offer: Offer) -> float:
    """The boxes to be expected of a shot, those of masts for less."""
    order = offer.action
    masts = isinstance(order, Order) and "masts" in (order.port_aim, order.starboard_aim)
    return float(offer.struck[0].value) * (MASTS_WORTH if masts else 1.0)


def _both_offers(decision: Asked[Battle], ship: Ship) -> list[Offer]:
    battle = decision.known
    ports, boards = aims_of(battle, ship, PORT_SIDE), aims_of(battle, ship, STARBOARD_SIDE)
    if not ports or not boards:
        return []
    both = shoot(ship.id, ports[0], boards[0], _musket(battle, ship))
    found = judged(decision, both, label_of(battle, both), "Fire both sides")
    found.group, found.detail, found.odds = "Both sides", "each at half", True
    for side, (target, aim) in ((PORT_SIDE, ports[0]), (STARBOARD_SIDE, boards[0])):
        shot = volley(battle, ship, side, battle.ships[battle.find(target)], aim, True)
        blows = blows_of(battle, ship, shot)
        found.struck += struck_by(battle, ship, shot, blows)
        found.marks += shot_marks(battle, ship, shot, blows)
    return [found]


def _musket(battle: Battle, ship: Ship) -> str:
    targets = musket_targets(battle, ship)
    return targets[0] if targets else ""


def _side_offers(decision: Asked[Battle], ship: Ship, side: int) -> list[Offer]:
    battle = decision.known
    out: list[Offer] = []
    for target in battle.ships:
        if not target.afloat() or not is_target(battle, ship, target):
            continue
        band = battle.setup.scale.range_of(mast_to_mast(ship, target))
        if band == OUT_OF_RANGE or not bears(battle, ship, side, target):
            continue
        for aim in AIMS:
            out.append(_shot_offer(decision, ship, side, target, aim))
    return out


def _work_offer(decision: Asked[Battle], ship: Ship, side: int, id: str) -> Offer:
    """A coastal work as a target."""
    battle = decision.known
    picked = (id, "hull")
    pair = (picked, NONE) if side == PORT_SIDE else (NONE, picked)
    order = shoot(ship.id, pair[0], pair[1], _musket(battle, ship))
    work = battle.works[battle.find_work(id)]
    found = judged(decision, order, work.name, f"Fire {HANDS[side]} broadside")
    found.group = f"{HANDS[side].capitalize()} broadside"
    _work_figures(battle, ship, side, work, found)
    return found


def _work_figures(battle: Battle, ship: Ship, side: int, work: Work, found: Offer) -> None:
    """Range, total and damage of a broadside at a work, and who is in the way (p.16)."""
    far = from_ship(ship, work)
    total = sum(item.value for item in bombard_terms(battle, ship, side, work))
    halves = halvings(battle, ship, side, False)
    boxes = [bombard_damage(battle, ship, total + die, len(halves)) for die in DIE]
    found.values = [
        Value(f"{far / INCH:.1f} in", RANGES[battle.setup.scale.range_of(far)], "p.10"),
        Value(f"{total} + Die", "total", "p.12"),
        Value(f"{sum(boxes) / len(boxes):.1f}", "boxes expected", "p.16"),
    ]
    notes = [f"halved: {name}" for name in named_once(halves)]
    first = in_the_way(battle, ship, work)
    if first is not None:
        friend = "your own " if first.camp == ship.camp else ""
        notes.append(f"{friend}{first.name} is in the way and takes it all")
    found.detail = "; ".join(notes)
    end = int(work.x) / INCH, int(work.y) / INCH
    label = f"{far / INCH:.1f} in, {found.values[0].caption}"
    found.odds = True
    found.marks = [Aim(ship.id, HANDS[side]), ShotLine(_at(ship), end, label, None)]


def _shot_offer(decision: Asked[Battle], ship: Ship, side: int, target: Ship, aim: str) -> Offer:
    """One target of one side, hull or masts; with muskets at whom they reach."""
    battle = decision.known
    picked = (target.id, aim)
    pair = (picked, NONE) if side == PORT_SIDE else (NONE, picked)
    order = shoot(ship.id, pair[0], pair[1], _musket(battle, ship))
    masts = ", masts" if aim == "masts" else ""
    found = judged(decision, order, f"{target.name}{masts}", f"Fire {HANDS[side]} broadside")
    found.group = f"{HANDS[side].capitalize()} broadside"
    found.piece, found.nation = target.id, NATIONS[target.row.nation]
    if why_not_aim(battle, ship, side, target, aim) is None:
        _figures(battle, ship, volley(battle, ship, side, target, aim, False), found)
        muskets = musket_targets(battle, ship)
        if muskets:
            listed = [("", "nobody"), *[(id, name_of(battle, id)) for id in muskets]]
            found.fields = [choice("musket", "Muskets at", listed, muskets[0], "p.12")]
    return found


def _figures(battle: Battle, ship: Ship, shot: Volley, found: Offer) -> None:
    """Range, total and damage; whom the line of fire meets, friends in plain words."""
    far = mast_to_mast(ship, shot.target) / INCH
    blows = blows_of(battle, ship, shot)
    found.values = [
        Value(f"{far:.1f} in", RANGES[shot.band], "p.10"),
        Value(f"{shot.total} + Die", "total", "p.12"),
        Value(f"{blows[0].expected():.1f}", "boxes expected", "p.12"),
    ]
    found.tag = rake_words(int(shot.rake))
    found.detail = "; ".join(_notes(ship, shot, blows))
    found.odds = True
    found.struck = struck_by(battle, ship, shot, blows)
    found.marks = shot_marks(battle, ship, shot, blows)


def shot_marks(battle: Battle, ship: Ship, shot: Volley, blows: list[Blow]) -> list[Mark]:
    """Both projectors, the line of fire, everybody on it, and the boxes they would lose."""
    marks: list[Mark] = [Aim(ship.id, HANDS[shot.side]), Bracket(shot.target.id)]
    zone = projector(battle, ship, shot.target)
    if zone is not None:
        marks.append(zone)
    label = f"{mast_to_mast(ship, shot.target) / INCH:.1f} in, {RANGES[shot.band]}"
    first = blows[0].ship
    marks.append(ShotLine(_at(ship), _at(first), label, _beyond(battle, ship, shot, first)))
    marks += hit_marks(ship, blows)
    return marks + [ticks_of(battle, shot, blow) for blow in blows]


def _at(ship: Ship) -> Point:
    return int(ship.x) / INCH, int(ship.y) / INCH


def _beyond(battle: Battle, ship: Ship, shot: Volley, first: Ship) -> Point | None:
    """The end of the line: at short range, or at a target farther off (R31)."""
    reach = battle.setup.scale.reach[SHORT]
    far = mast_to_mast(ship, shot.target)
    end = far if far > reach else reach
    if mast_to_mast(ship, first) >= end:
        return None
    course = bearing_to(ship, shot.target)
    return int(ahead_x(ship.x, course, end)) / INCH, int(ahead_y(ship.y, course, end)) / INCH


def _notes(ship: Ship, shot: Volley, blows: list[Blow]) -> list[str]:
    """Halvings by name, and who else is hit."""
    notes = [f"halved: {name}" for name in named_once(shot.halvings)]
    for blow in blows:
        friend = "your own " if blow.ship.camp == ship.camp else ""
        if blow.half:
            notes.append(f"{friend}{blow.ship.name} behind takes half")
        elif blow.ship.index != shot.target.index:
            notes.append(f"{friend}{blow.ship.name} is in the way and takes it all")
    return notes
