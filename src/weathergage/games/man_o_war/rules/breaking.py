"""Ships tied together: they drift as one, or one of them breaks free (p.14, R56, R57)."""

from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import HALF_TURN, norm, signed_turn

from ..answers import HANDS, Order, at
from ..state.battle import GRAPPLED, Battle, Ship
from ..state.step_records import Sailing
from ..tables.dice import signed, throw
from ..words.telling import tell
from .damage import lose_men
from .links import is_tied, joined, link_between, links_of, other_end, untie
from .moving import clear_of, drift_joined
from .places import is_enemy
from .sailing import SAILS, aid_length, allowance, longest, manner
from .surrender import settle_damage


def may_break(battle: Battle, ship: Ship) -> bool:
    """Breaking free takes a displacement in hand and the helm, and is tried once a turn (p.14, R56,
    R146, R149)."""
    steers = ship.rudders == 0 and ship.bound != battle.turn
    under_sail = steers and ship.fires < 2 and longest(battle, ship) > 0
    return under_sail and ship.broke != battle.turn and in_hand(battle, ship) > 0


def in_hand(battle: Battle, ship: Ship) -> int:
    """Her displacements, less the one that weighing took (p.9)."""
    return int(allowance(battle, ship)) - (1 if ship.weighs == battle.turn else 0)


def stay_tied(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """Ships tied together drift as one at the place of the most windward of them (R57)."""
    ship.moved = battle.turn
    group = joined(battle, ship.index)
    if all(battle.ships[x].moved == battle.turn for x in group):
        drift_joined(battle, ship, luck, log)


def break_orders(battle: Battle, ship: Ship) -> list[Order]:
    """Whom she may try to part from, and how; or she lets it be."""
    out: list[Order] = [Order("drift", ship.id)]
    for link in links_of(battle, ship.index):
        other = battle.ships[other_end(link, ship.index)]
        if link.kind == GRAPPLED:
            for hand in HANDS:
                order = at("break", ship.id, other.id)
                order.hand = hand
                out.append(order)
        else:
            out.append(at("break", ship.id, other.id))
    return out


def why_not_break(battle: Battle, ship: Ship, order: Order) -> Refusal | None:
    """Who lies alongside breaks free or stays; out of a boarding to either hand, after a collision
    towards leeward (p.14, R56)."""
    if order.kind == "drift":
        return None
    if order.kind != "break":
        return Refusal(f"{ship.name} is tied to another ship and cannot sail.", "p.14")
    place = battle.find(order.target)
    link = link_between(battle, ship.index, place) if place >= 0 else None
    if link is None:
        return Refusal(f"{ship.name} is not tied to {order.target[:40]!r}.", "p.14")
    if (link.kind == GRAPPLED) != (order.hand != ""):
        words = "Out of a boarding she breaks free to a hand; after a collision to leeward."
        return Refusal(words, "p.14")
    return None


def break_free(battle: Battle, ship: Ship, order: Order, luck: Chance, log: Log) -> None:
    """Friends part without a test; others on +1, the British and Americans on +2 too (p.14, R4)."""
    other = battle.ships[battle.find(order.target)]
    link = link_between(battle, ship.index, other.index)
    assert link is not None
    ship.broke = battle.turn
    left = in_hand(battle, ship) - 1
    if not parts(battle, ship, other, luck, log):
        stay_tied(battle, ship, luck, log)
        return
    grappled = link.kind == GRAPPLED
    untie(battle, ship.index, other.index)
    if grappled and is_enemy(ship, other):
        lose_men(other, 1)
        settle_damage(battle, other, luck, log)
    if is_tied(battle, ship.index):
        # Another still holds her where she lies.
        stay_tied(battle, ship, luck, log)
        return
    far = aid_length(battle, ship) // 2
    side = side_of(order) if grappled else leeward_hand(battle, ship)
    clear_of(battle, ship, side, far, other)
    if manner(battle, ship) == SAILS:
        seat = battle.seat_of(ship.index)
        battle.push(Ask("sail", [seat], Sailing(int(ship.index), left, True)))
    else:
        # Turned into the wind, she has come to the end of her move.
        ship.moved = battle.turn


def side_of(order: Order) -> int:
    """The side of a hand: -1 port, 1 starboard."""
    return -1 if order.hand == "port" else 1


def leeward_hand(battle: Battle, ship: Ship) -> int:
    """The hand to which she turns downwind the shorter way (p.14)."""
    turn = signed_turn(ship.heading, norm(battle.wind_from + HALF_TURN))
    return 1 if turn >= 0 else -1


def parts(battle: Battle, ship: Ship, other: Ship, luck: Chance, log: Log) -> bool:
    if not is_enemy(ship, other):
        if log.on:
            tell(log, ship, "free", "p.14", f"{ship.name} parts from {other.name}.")
        return True
    trials = battle.setup.trials
    favour = battle.setup.navies[ship.camp].break_favour
    die = throw(luck, battle.setup.dice)
    free = die in (trials.break_favoured if favour else trials.break_faces)
    if log.on:
        verb = "breaks free from" if free else "cannot break free from"
        fields: dict[str, object] = {"other": other.id, "die": signed(die), "success": free}
        tell(log, ship, "free", "p.14", f"{ship.name} {verb} {other.name}.", fields)
    return free
