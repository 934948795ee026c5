"""Broadsides as offers: each target with range, total, damage, whom it hits (p.10-12)."""

from weathergage.engine.asking.book import Asked
from weathergage.games.man_o_war.answers import AIMS, HANDS, INCH, Order
from weathergage.games.man_o_war.rules.arcs import (
    NO_RAKE,
    PORT_SIDE,
    RAKES,
    STARBOARD_SIDE,
    bears,
    is_target,
    struck,
    why_not_aim,
)
from weathergage.games.man_o_war.rules.broadside import Volley, damage_of, volley
from weathergage.games.man_o_war.rules.firing import aims_of, musket_targets, shoot
from weathergage.games.man_o_war.rules.places import mast_to_mast
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.table.navies import NATIONS
from weathergage.games.man_o_war.table.offer_words import label_of, name_of
from weathergage.games.man_o_war.tables.dice import DIE
from weathergage.games.man_o_war.tables.scale import OUT_OF_RANGE, RANGES
from weathergage.scene import Aim, Bracket
from weathergage.scene import Shot as ShotLine
from weathergage.scene.forms import Offer, Value, choice, judged

NONE: tuple[str, str] = ("", "hull")


def fire_offers(decision: Asked[Battle]) -> list[Offer]:
    """Each side target by target, both sides at the nearest, muskets alone, holding fire."""
    battle = decision.known
    ship = battle.ships[battle.find(decision.parts[0])]
    out: list[Offer] = []
    for side in (PORT_SIDE, STARBOARD_SIDE):
        out += _side_offers(decision, ship, side)
    ports, boards = aims_of(battle, ship, PORT_SIDE), aims_of(battle, ship, STARBOARD_SIDE)
    if ports and boards:
        both = shoot(ship.id, ports[0], boards[0], _musket(battle, ship))
        found = judged(decision, both, label_of(battle, both), "Fire both sides")
        found.group, found.detail = "Both sides", "each at half"
        out.append(found)
    for target in musket_targets(battle, ship):
        order = shoot(ship.id, NONE, NONE, target)
        found = judged(decision, order, label_of(battle, order), "Fire muskets alone")
        found.group, found.piece = "Muskets", target
        out.append(found)
    return [*out, judged(decision, Order("hold", ship.id), "Hold fire")]


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


def expected(battle: Battle, ship: Ship, shot: Volley) -> float:
    """The damage to be expected over the faces of the Die."""
    return sum(int(damage_of(battle, ship, shot, die)) for die in DIE) / len(DIE)


def _figures(battle: Battle, ship: Ship, shot: Volley, found: Offer) -> None:
    """Range, total and damage; whom the line of fire meets, friends in plain words."""
    target = shot.target
    far = mast_to_mast(ship, target) / INCH
    found.values = [
        Value(f"{far:.1f} in", RANGES[shot.band], "p.10"),
        Value(f"{shot.total} + Die", "total", "p.12"),
        Value(f"{expected(battle, ship, shot):.1f}", "damage expected", "p.12"),
    ]
    found.tag = f"{RAKES[shot.rake].capitalize()} rake" if shot.rake != NO_RAKE else ""
    found.detail = "; ".join(_notes(battle, ship, shot))
    start = int(ship.x) / INCH, int(ship.y) / INCH
    end = int(target.x) / INCH, int(target.y) / INCH
    line = ShotLine(start, end, found.tag)
    found.marks = [Aim(ship.id, HANDS[shot.side]), Bracket(target.id), line]


def _notes(battle: Battle, ship: Ship, shot: Volley) -> list[str]:
    """Halvings by name, and who else is hit."""
    notes = [f"halved: {item.name}" for item in shot.halvings]
    on_line = struck(battle, ship, shot.target)
    if on_line.first.index != shot.target.index:
        friend = "your own " if on_line.first.camp == ship.camp else ""
        notes.append(f"{friend}{on_line.first.name} is in the way and takes it all")
    if on_line.second is not None:
        friend = "your own " if on_line.second.camp == ship.camp else ""
        notes.append(f"{friend}{on_line.second.name} behind takes half")
    return notes
