"""Squadrons in formation: in succession, together, close action (p.8-9, R43-R51, R94)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import norm

from ..answers import AHEAD, HANDS, TURN, Leg, Order, handed
from ..state.battle import Battle, Formation
from ..state.step_records import Advance, Squadron
from ..tables.scale import size
from ..words.telling import tell
from .abreast import tack_line, together
from .line_limits import why_not_line
from .lines import fall_in, leave_formation, line_up_first, prune, take_the_lead
from .places import sees_an_enemy
from .questions import BattleQuestion
from .sailing import (
    IN_IRONS,
    SAILS,
    STILL,
    aid_length,
    longest,
    manner,
    thirds_left,
    way_of,
)
from .signals import NOT_SEEN, REVERSED, SEEN, is_close, see, why_not_signal
from .squadrons import (
    displacements,
    half_step,
    lapse,
    legs_of,
    members,
    smallest_turn,
    turn_in_hand,
    turned,
    up_to_the_wind,
)
from .tacking import why_not_tack

DRAWS: Final = 10


def squadron(battle: Battle, record: Squadron, luck: Chance, log: Log) -> None:
    """A formation's turn: who cannot keep it leaves, then its owner is asked (R43, R51)."""
    formation = battle.formations[record.formation]
    members = list(formation.ships)
    prune(battle, formation, log)
    leave_those_who_differ(battle, formation, log)
    alone = [place for place in members if battle.ships[place].formation != record.formation]
    line_up_first(battle, [battle.ships[place] for place in alone], -1)
    if formation.ships:
        seat = battle.setup.seat_for(formation.camp, formation.division)
        battle.push(Ask("line", [seat], Squadron(record.formation)))
        formation.hoist, formation.hoist_angle = "", 0
        if may_be_hoisted_to(battle, formation):
            chief = battle.seat_of(battle.camps[formation.camp].commander)
            battle.push(Ask("hoist", [chief], Squadron(record.formation)))


def leave_those_who_differ(battle: Battle, formation: Formation, log: Log) -> None:
    """Who drifts, or lies into the wind while others of the line can sail, is out of it, the leader
    too (R51, R141)."""
    found = [manner(battle, ship) for ship in members(battle, formation)]
    if STILL in found:
        return
    how = SAILS if SAILS in found else IN_IRONS
    for ship in members(battle, formation):
        if ship.formation >= 0 and manner(battle, ship) != how:
            irons = manner(battle, ship) == IN_IRONS
            why = "she lies into the wind" if irons else "she drifts"
            leave_formation(battle, ship, log, why)


def may_be_hoisted_to(battle: Battle, formation: Formation) -> bool:
    """Whether the commander in chief is asked for a signal: to a division of another commander that
    sails, where a signal to turn may be made at all (R107, R144)."""
    return (
        has_own_commander(battle, formation)
        and not battle.mist
        and manner(battle, battle.ships[formation.ships[0]]) == SAILS
        and why_not_signal(battle, formation) is None
    )


def has_own_commander(battle: Battle, formation: Formation) -> bool:
    """Whether a division is commanded from another seat than the commander in chief's (R107)."""
    commander = battle.camps[formation.camp].commander
    if commander < 0:
        return False
    own = battle.setup.seat_for(formation.camp, formation.division)
    return own != battle.seat_of(commander)


class Line(BattleQuestion[Squadron]):
    """How a formation moves: one order, with a signal if it is to turn (p.8-9)."""

    def prompt(self, known: Battle, ask: Ask[Squadron], seat: int) -> str:
        formation = known.formations[ask.record.formation]
        leader = known.ships[formation.ships[0]]
        return f"The line led by {leader.name}: straight on, or a signal to turn?"

    def parts(self, known: Battle, ask: Ask[Squadron], seat: int) -> list[str]:
        formation = known.formations[ask.record.formation]
        return [known.ships[formation.ships[0]].id]

    def facts(self, known: Battle, ask: Ask[Squadron], seat: int) -> dict[str, object]:
        formation = known.formations[ask.record.formation]
        return {
            "orders": ["line", "tack-line", "release"],
            "ships": [ship.id for ship in members(known, formation)],
        }

    def options(self, known: Battle, ask: Ask[Squadron], seat: int) -> list[Order] | None:
        formation = known.formations[ask.record.formation]
        leader = known.ships[formation.ships[0]]
        if manner(known, leader) == IN_IRONS:
            return [handed("tack-line", leader.id, hand) for hand in HANDS]
        if manner(known, leader) != SAILS:
            return [line(leader.id, [])]
        return None

    def sample(self, known: Battle, ask: Ask[Squadron], seat: int, rng: random.Random) -> Action:
        options = self.options(known, ask, seat)
        if options is not None:
            return options[int(rng.random() * len(options))]
        formation = known.formations[ask.record.formation]
        for _ in range(DRAWS):
            order = draw_order(known, formation, rng)
            if self.why_not(known, ask, seat, order) is None:
                return order
        return as_hoisted(known, formation)

    def why_not(
        self, known: Battle, ask: Ask[Squadron], seat: int, answer: Order
    ) -> Refusal | None:
        formation = known.formations[ask.record.formation]
        leader = known.ships[formation.ships[0]]
        if answer.kind not in ("line", "tack-line", "release"):
            return Refusal("A formation takes the orders line, tack-line and release.", "p.8")
        if answer.ship != leader.id:
            return Refusal(f"It is the turn of the line led by {leader.name}.", "p.6")
        if answer.kind == "release":
            return why_not_release(known, formation, answer)
        irons = manner(known, leader) == IN_IRONS
        if answer.kind == "tack-line":
            return None if irons else why_not_tack_line(known, formation, answer.hand)
        if irons:
            return Refusal("The line lies into the wind and must go about, together.", "p.9")
        return why_not_hoisted(known, formation, answer) or why_not_line(known, formation, answer)

    def concerns(self, known: Battle, ask: Ask[Squadron], seat: int, answer: Order) -> bool:
        return answer.ship in self.parts(known, ask, seat)

    def carry_out(
        self, state: Battle, ask: Ask[Squadron], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        formation = state.formations[ask.record.formation]
        if answer.kind == "release":
            release(state, ask.record.formation, answer, log)
        elif answer.kind == "tack-line":
            tack_line(state, ask.record.formation, answer.hand, luck, log)
        else:
            give_order(state, ask.record.formation, formation, answer, luck, log)


def why_not_hoisted(battle: Battle, formation: Formation, order: Order) -> Refusal | None:
    """Where divisions have their own commanders, signals come from the commander in chief alone,
    and what he has hoisted is carried out by a line that sails (R107, R144)."""
    if not has_own_commander(battle, formation):
        return None
    if not order.signal and manner(battle, battle.ships[formation.ships[0]]) != SAILS:
        return None
    if order.signal != formation.hoist or order.angle != formation.hoist_angle:
        if not formation.hoist:
            return Refusal("Only the commander in chief makes signals.", "R47")
        return Refusal("The commander in chief has made another signal.", "R47")
    return None


def as_hoisted(battle: Battle, formation: Formation) -> Order:
    """The order that is always there: not a step, under the signal that was made (R47, R107)."""
    leader = battle.ships[formation.ships[0]]
    return line(leader.id, [], formation.hoist, int(formation.hoist_angle))


def line(leader: str, path: list[Leg], signal: str = "", angle: int = 0) -> Order:
    """An order to a line."""
    order = Order("line", leader)
    order.path, order.signal, order.angle = path, signal, angle
    return order


def why_not_tack_line(battle: Battle, formation: Formation, hand: str) -> Refusal | None:
    """A line at the edge of the wind goes about by a signal to all together, which only the
    commander in chief makes (p.8-9, R106, R107)."""
    if has_own_commander(battle, formation):
        return Refusal("Only the commander in chief makes signals.", "R47")
    for ship in members(battle, formation):
        refused = why_not_tack(battle, ship, hand)
        if refused is not None:
            return refused
    if battle.mist:
        return Refusal("In mist a line goes straight on.", "R75")
    return why_not_signal(battle, formation)


def draw_order(battle: Battle, formation: Formation, rng: random.Random) -> Order:
    """An order to a line, drawn from all there are; it may turn out to be illegal."""
    leader = battle.ships[formation.ships[0]]
    if rng.random() < 0.2:
        order = Order("release", leader.id)
        order.ships = [s.id for s in members(battle, formation) if rng.random() < 0.4]
        return order
    if rng.random() < 0.3:
        hand = HANDS[int(rng.random() * 2)]
        if why_not_tack(battle, leader, hand) is None:
            return handed("tack-line", leader.id, hand)
    order = line(leader.id, [])
    if formation.hoist:
        order.signal, order.angle = formation.hoist, int(formation.hoist_angle)
    elif rng.random() < 0.5:
        order.signal = "succession" if rng.random() < 0.5 else "together"
        order.angle = int(rng.random() * 18000) - 9000
    left = int(turn_in_hand(formation, order))
    together = order.signal == "together" or formation.abreast
    spend = int(displacements(battle, formation, together))
    most = min(int(longest(battle, ship)) for ship in members(battle, formation))
    half = int(aid_length(battle, leader)) // 2
    limit = int(smallest_turn(battle, formation))
    while spend > 0 and rng.random() < 0.85:
        if left and rng.random() < 0.7:
            much = min(1 + int(rng.random() * limit), int(size(left)))
            turn = much if left > 0 else -much
            order.path.append(Leg(TURN, turn))
            left -= turn
        else:
            least = half if most >= half else 1
            order.path.append(Leg(AHEAD, least + int(rng.random() * (most - least + 1))))
        spend -= 1
    return order


# Close action, and leaving for damage.


def why_not_release(battle: Battle, formation: Formation, order: Order) -> Refusal | None:
    """Near the enemy any ships may be released without a test; who is slowed by damage, or sees an
    enemy in mist, may leave at any time (p.8, R50, R51, R75)."""
    if not order.ships:
        return Refusal("An order to release names the ships that leave the line.", "p.8")
    close = is_close(battle, formation)
    if len(set(order.ships)) != len(order.ships):
        return Refusal("Each ship is released once.", "p.8")
    for id in order.ships:
        place = battle.find(id)
        if place < 0 or place not in formation.ships:
            return Refusal(f"There is no {id[:40]!r} in this line.", "p.8")
        ship = battle.ships[place]
        lame = thirds_left(ship) < 3
        if not (close or lame or (battle.mist and sees_an_enemy(battle, ship))):
            reach_in = int(battle.setup.navies[formation.camp].close) // 12000
            words = (
                f"{ship.name} leaves the line when its commander is {reach_in} in from an enemy."
            )
            return Refusal(words, "p.8")
    return None


def release(battle: Battle, number: int, order: Order, log: Log) -> None:
    """The ships named leave the line and move for themselves, before what is left of it."""
    formation = battle.formations[number]
    before = members(battle, formation)
    for id in order.ships:
        leave_formation(battle, battle.ships[battle.find(id)], log)
    alone = [ship for ship in before if ship.formation < 0]
    line_up_first(battle, alone, number if formation.ships else -1)


# The order is given.


def give_order(
    battle: Battle, number: int, formation: Formation, order: Order, luck: Chance, log: Log
) -> None:
    """A signal is tested, then the line moves ship by ship, leader first (R43-R48)."""
    if order.signal:
        formation.signalled = battle.turn
        formation.unseen = 0
        if log.on:
            leader = battle.ships[formation.ships[0]]
            hand = "starboard" if order.angle > 0 else "port"
            manner_words = "in succession" if order.signal == "succession" else "all together"
            degrees = int(size(order.angle)) / 100
            text = f"Signal: {manner_words}, {degrees:g} degrees to {hand}."
            fields: dict[str, object] = {"manner": order.signal, "angle": int(order.angle) / 100}
            tell(log, leader, "hoist", "p.9", text, fields)
    if order.signal == "together":
        together(battle, number, formation, order, luck, log)
        return
    if order.signal and formation.abreast:
        fall_in(battle, formation)
    if formation.abreast:
        formation.turning -= turned(order.path)
        lapse(battle, formation, order.path)
        kinds, amounts = legs_of(battle, formation, order.path, True)
        push_advance(battle, number, formation, kinds, amounts, True)
        return
    take_the_lead(battle, formation)
    path = in_succession(battle, formation, order, luck, log)
    lapse(battle, formation, path)
    kinds, amounts = legs_of(battle, formation, path, False)
    push_advance(battle, number, formation, kinds, amounts, False)


def in_succession(
    battle: Battle, formation: Formation, order: Order, luck: Chance, log: Log
) -> list[Leg]:
    """The foremost ship tests the signal unless she made it; what the line then does (R47, R48)."""
    angle = turn_in_hand(formation, order)
    if order.signal or formation.unseen:
        found = see(battle, battle.ships[formation.ships[0]], luck, log)
        formation.unseen = 0 if found == SEEN else angle
        if found == NOT_SEEN:
            return bent(battle, formation, order.path, formation.turning)
        formation.turning = angle if found == SEEN else -angle
        if found == REVERSED:
            return bent(battle, formation, order.path, formation.turning)
    return bent(battle, formation, order.path, formation.turning)


def bent(battle: Battle, formation: Formation, path: list[Leg], left: i64) -> list[Leg]:
    """The path with its turns as the leader understands them: by the angle left to her, and never
    beyond the edge of the wind; where nothing is left she goes straight (R48)."""
    out: list[Leg] = []
    half = half_step(battle, formation, False)
    heading = battle.ships[formation.ships[0]].heading
    for leg in path:
        if leg.kind == AHEAD:
            out.append(leg)
            continue
        much = min(size(leg.amount), size(left))
        turn = up_to_the_wind(battle, heading, much if left > 0 else -much)
        left -= turn
        heading = norm(heading + turn)
        out.append(Leg(TURN, turn) if turn else Leg(AHEAD, half))
    formation.turning = left
    return out


def push_advance(
    battle: Battle,
    number: int,
    formation: Formation,
    kinds: list[int],
    amounts: list[int],
    abreast: bool,
) -> None:
    """The ships of a line move one after the other."""
    way = int(way_of(kinds, amounts))
    ships = [int(ship.index) for ship in members(battle, formation) if ship.moved != battle.turn]
    battle.push(Do("advance", Advance(number, ships, way, kinds, amounts, abreast)))


CHAPTER: Final[Chapter] = Chapter(
    "p.8",
    questions=[Line("line", "p.8")],
    recorded={"squadron": squadron},
    kinds=["line", "tack-line", "release"],
)
