"""Tacking into the wind, in two turns (p.8, R74)."""

from mypy_extensions import i64

from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import signed_turn

from ..answers import HANDS
from ..state.battle import Battle, Ship
from ..state.step_records import Voyage
from ..tables.dice import signed, throw_two
from ..tables.scale import size
from ..words.telling import tell
from .flight import why_not_go
from .moving import drift
from .places import sees_an_enemy
from .sailing import GO, PIVOT, aid_length, longest


def edge_after(battle: Battle, ship: Ship, side: i64) -> i64:
    """How far she turns to a side until she comes to an edge of the wind beyond it (p.8)."""
    edge = battle.setup.sailing.edge
    to_wind: i64 = signed_turn(ship.heading, battle.wind_from)
    return to_wind * side + edge


def why_not_tack(battle: Battle, ship: Ship, hand: str) -> Refusal | None:
    """A tack begins at the edge of the wind or inside it; through the wind, or back to the edge
    (p.8, R32, R74)."""
    edge = battle.setup.sailing.edge
    to_wind: i64 = signed_turn(ship.heading, battle.wind_from)
    if size(to_wind) > edge:
        return Refusal(f"{ship.name} must first come to the edge of the wind.", "p.8")
    side: i64 = -1 if hand == "port" else 1
    if size(to_wind) == edge and to_wind * side < 0:
        return Refusal(f"{ship.name} tacks through the wind, to the other hand.", "p.8")
    if battle.mist and not sees_an_enemy(battle, ship) and size(to_wind) == edge:
        return Refusal(f"{ship.name} sees no enemy in the mist and must go straight.", "p.5")
    if ship.bound == battle.turn:
        return Refusal(f"{ship.name} has bound herself to go straight.", "R27")
    if leads_nearer(battle, ship, hand) and (size(to_wind) == edge or _has_a_way_out(battle, ship)):
        return Refusal(f"{ship.name} must flee: this brings her nearer to the enemy.", "R32")
    return None


def leads_nearer(battle: Battle, ship: Ship, hand: str) -> bool:
    """Whether a tack would bring one who must flee nearer to the enemy (R32)."""
    kinds, amounts = tack_legs(battle, ship, hand)
    return why_not_go(battle, ship, kinds, amounts) is not None


def _has_a_way_out(battle: Battle, ship: Ship) -> bool:
    """Whether a tack to one of the hands does not lead nearer; who lies into the wind must tack."""
    return not all(leads_nearer(battle, ship, hand) for hand in HANDS)


def tack(battle: Battle, ship: Ship, hand: str, luck: Chance, log: Log) -> None:
    """Two Dice: she comes to the other edge and goes half ahead, or drifts (p.8, R74)."""
    if not tack_test(battle, ship, luck, log):
        ship.moved = battle.turn
        drift(battle, ship, luck, log)
        return
    kinds, amounts = tack_legs(battle, ship, hand)
    battle.push(Do("leg", Voyage(int(ship.index), kinds, amounts)))


def tack_test(battle: Battle, ship: Ship, luck: Chance, log: Log) -> bool:
    """Whether a tack succeeds, by navy (p.8)."""
    navy = battle.setup.navies[ship.camp]
    dice = throw_two(luck, battle.setup.dice)
    passed = dice > navy.tack_fails
    if log.on:
        text = f"{ship.name} {'goes about' if passed else 'misses stays and drifts'}."
        tell(log, ship, "tack", "p.8", text, {"dice": [signed(dice)], "success": passed})
    return passed


def tack_legs(battle: Battle, ship: Ship, hand: str) -> tuple[list[int], list[int]]:
    """Through the wind, then the smaller of a half and what she makes (R74)."""
    side = -1 if hand == "port" else 1
    turn = int(edge_after(battle, ship, side)) * side
    advance = min(int(aid_length(battle, ship)) // 2, int(longest(battle, ship)))
    return [PIVOT, GO], [turn, advance]
