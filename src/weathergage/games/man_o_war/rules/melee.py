"""Boarding melees: points, losses, captures (p.15, R58-R60)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier

from ..state.battle import ABOARD, GRAPPLED, Battle, Ship
from ..tables.dice import throw_boarding
from ..tables.scale import size
from ..words.telling import tell
from .capacities import fallen
from .damage import has_admiral, kill_admiral, kill_captain, lose_men
from .links import link_between, links_of, other_end, untie
from .surrender import capture, settle_damage

LOSS: Final = "loss"


def higher_morale(battle: Battle) -> int:
    """The camp whose morale was higher at the last test, or -1 (p.4)."""
    first, second = battle.camps[0].morale, battle.camps[1].morale
    if first == second:
        return -1
    return 0 if first > second else 1


def supporters(battle: Battle, ship: Ship, enemy: Ship) -> i64:
    """Friends grappled to that enemy, or that fired at her this turn; each once (R59)."""
    found: list[int] = []
    for link in links_of(battle, enemy.index):
        other = battle.ships[other_end(link, enemy.index)]
        if link.kind == GRAPPLED and other.camp == ship.camp:
            found.append(int(other.index))
    for shot in battle.shots:
        firer = battle.ships[shot.firer]
        if shot.turn == battle.turn and shot.target == enemy.index and firer.camp == ship.camp:
            found.append(int(firer.index))
    return len({place for place in found if place != ship.index})


def lost_men(ship: Ship) -> i64:
    """Printed less present BOARDING (R60)."""
    return ship.row.boarding - ship.boarding


def terms(battle: Battle, ship: Ship, enemy: Ship) -> list[Modifier]:
    """What a ship brings to a melee, term by term (p.15, R89)."""
    trials = battle.setup.trials
    out: list[Modifier] = []
    term(out, "rate", trials.melee[ship.row.rate - 1])
    term(out, "decks", ship.row.decks)
    mine, theirs = lost_men(ship), lost_men(enemy)
    term(out, "losses so far", 0 if mine == theirs else -1 if mine > theirs else 1)
    if has_admiral(battle, ship) and not ship.row.is_frigate():
        term(out, "admiral aboard", 1)
    if has_admiral(battle, enemy) and not enemy.row.is_frigate():
        term(out, "against an admiral", -1)
    term(out, "support", supporters(battle, ship, enemy))
    term(out, "support suffered", -supporters(battle, enemy, ship))
    best = higher_morale(battle)
    term(out, "morale", 0 if best < 0 else 1 if best == ship.camp else -1)
    harm_terms(ship, out)
    if battle.camps[ship.camp].fate != ABOARD:
        term(out, "commander in chief missing", -1)
    if battle.setup.navies[ship.camp].marines:
        term(out, "marines", trials.marines)
    return out


def harm_terms(ship: Ship, out: list[Modifier]) -> None:
    """-1 for each kind of harm, not for each token (R89)."""
    if ship.fires > 0:
        term(out, "on fire", -1)
    if ship.holes:
        term(out, "shot hole", -1)
    if fallen(ship) > 0:
        term(out, "fallen mast", -1)
    if ship.rudders > 0:
        term(out, "no rudder", -1)
    if ship.captains > 0:
        term(out, "captain killed", -1)


def term(out: list[Modifier], name: str, value: i64) -> None:
    """A term of the points; nothing is no term."""
    if value:
        out.append(Modifier(name, int(value), "p.15"))


def total(items: list[Modifier]) -> i64:
    """The points of a ship, at least 0 (R60)."""
    found: i64 = 0
    for item in items:
        found += item.value
    return found if found > 0 else 0


def fight(battle: Battle, a: Ship, b: Ship, luck: Chance, log: Log) -> None:
    """Two ships fight once a turn: both lose by the weaker's points, the weaker more by the dice
    (p.15, R13)."""
    of_a, of_b = terms(battle, a, b), terms(battle, b, a)
    points_a, points_b = total(of_a), total(of_b)
    base = battle.setup.trials.base_losses(min(points_a, points_b))
    more: i64 = 0
    for _ in range(size(points_a - points_b)):
        if throw_boarding(luck, battle.setup.dice) == LOSS:
            more += 1
    loss_a = base + (more if points_a < points_b else 0)
    loss_b = base + (more if points_b < points_a else 0)
    if log.on:
        lost_a, lost_b = men_lost(a, b, loss_a, loss_b)
        text = f"{a.name} and {b.name} fight hand to hand: {points_a} points against {points_b}, "
        text += f"and {lost_a} and {lost_b} of BOARDING lost."
        fields: dict[str, object] = {
            "other": b.id,
            "points": [int(points_a), int(points_b)],
            "losses": [int(lost_a), int(lost_b)],
            "terms": [item.data() for item in of_b],
        }
        tell(log, a, "melee", "p.15", text, fields, of_a)
    settle_melee(battle, a, b, loss_a, loss_b, luck, log)


def men_lost(a: Ship, b: Ship, loss_a: i64, loss_b: i64) -> tuple[i64, i64]:
    """What two ships lose: no more than they have, and the winner no more than the loser actually
    lost (p.15)."""
    real_a, real_b = min(loss_a, a.boarding), min(loss_b, b.boarding)
    if a.boarding <= loss_a and b.boarding > loss_b:
        real_b = min(real_b, real_a)
    elif b.boarding <= loss_b and a.boarding > loss_a:
        real_a = min(real_a, real_b)
    return real_a, real_b


def settle_melee(
    battle: Battle, a: Ship, b: Ship, loss_a: i64, loss_b: i64, luck: Chance, log: Log
) -> None:
    """Losses, captains killed, and who has taken whom (p.15)."""
    real_a, real_b = men_lost(a, b, loss_a, loss_b)
    for ship, loss in ((a, real_a), (b, real_b)):
        lose_men(ship, loss)
        ship.losses += loss
        _officers(battle, ship, loss, luck, log)
    if a.boarding == 0 and b.boarding == 0:
        untie(battle, a.index, b.index)
    elif a.boarding == 0:
        capture(battle, a, b, luck, log)
    elif b.boarding == 0:
        capture(battle, b, a, luck, log)
    settle_damage(battle, a, luck, log)
    settle_damage(battle, b, luck, log)


def _officers(battle: Battle, ship: Ship, loss: i64, luck: Chance, log: Log) -> None:
    """More than three losses in a turn kill the captain, and perhaps the admiral (p.15)."""
    limit = battle.setup.trials.captain_losses
    if ship.losses <= limit or ship.losses - loss > limit:
        return
    aboard = has_admiral(battle, ship)
    kill_captain(battle, ship, "p.15", log)
    if aboard and throw_boarding(luck, battle.setup.dice) == LOSS:
        kill_admiral(battle, ship, log)


def may_fight(battle: Battle, a: Ship, b: Ship) -> bool:
    """Whether two grappled ships still fight: neither taken nor beaten (R58)."""
    link = link_between(battle, a.index, b.index)
    grappled = link is not None and link.kind == GRAPPLED
    fit = a.fights() and b.fights() and a.beaten_by < 0 and b.beaten_by < 0
    return grappled and fit and a.camp != b.camp
