"""Encounters: the collision die, avoiding, lying alongside, breaking free (p.14)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.plane import first_contact
from weathergage.sea.trig import norm
from weathergage.sea.wind import downwind

from ..answers import HANDS, Order, handed
from ..state.battle import ENTANGLED, GRAPPLED, TAKEN, Battle, Pair, Ship
from ..state.step_records import Blow, Meeting, Voyage
from ..tables.dice import throw_collision
from ..tables.sailing import GALE
from ..tables.scale import size
from ..words.telling import pose, tell
from .capacities import has_mark, must_flee
from .damage import boxes_text, hit_hull, hit_masts
from .lines import leave_formation
from .links import joined, link_between, tie, towed_by, tower_of
from .moving import DEGREE, least_turn, shove, touched
from .places import in_contact, lies_on
from .questions import ShipQuestion
from .sailing import GO, PIVOT, aid_length
from .shoals import sound_here
from .surrender import meet, retake, settle_damage

VIOLENT: Final = "violent"
LIGHT: Final = "light"
FAVOUR: Final = "light or avoidance"


def has_tested(battle: Battle, a: i64, b: i64) -> bool:
    """Whether two ships have thrown for contact this turn (R37)."""
    return any(a in (pair.a, pair.b) and b in (pair.a, pair.b) for pair in battle.pairs)


def encounter(
    battle: Battle, voyage: Voyage, ship: Ship, other: Ship, luck: Chance, log: Log
) -> None:
    """A ship that would touch another throws the collision die first (p.14, R37, R77)."""
    battle.pairs.append(Pair(int(ship.index), int(other.index)))
    face = throw_collision(luck, battle.setup.dice)
    if face == FAVOUR:
        face = "avoidance" if battle.setup.navies[ship.camp].collision_favour else LIGHT
    if log.on:
        words = {VIOLENT: "rams", LIGHT: "brushes against"}.get(face, "can choose how to meet")
        text = f"{ship.name} {words} {other.name}."
        tell(log, ship, "collision", "p.14", text, {"other": other.id, "face": face})
    if face == VIOLENT:
        ram(battle, voyage, ship, other, luck, log)
    elif face == LIGHT:
        brush(battle, voyage, ship, other, luck, log)
    else:
        seat = battle.seat_of(ship.index)
        battle.push(Ask("encounter", [seat], Meeting(int(other.index), voyage)))


def come_alongside(battle: Battle, voyage: Voyage, ship: Ship, other: Ship) -> None:
    """She sails on, or turns, up to the touch."""
    amount = voyage.amounts[0]
    if voyage.kinds[0] == GO:
        far = first_contact(ship.shape, amount, other.shape)
        hull = ship.shape.moved_ahead(far if far >= 0 else amount)
        # Whom she slides along already may be a hair's breadth under her by rounding.
        beside = [int(x.index) for x in in_contact(battle, ship)]
        if lies_on(battle, hull, [int(ship.index), *beside]) is None:
            ship.place(hull.x, hull.y, hull.heading)
        return
    turn_to_touch(battle, ship, amount)


def turn_to_touch(battle: Battle, ship: Ship, amount: i64) -> None:
    """She turns as far as her base stays clear of others."""
    side: i64 = 1 if amount > 0 else -1
    clear = clear_turn(battle, ship, amount)
    ship.place(ship.x, ship.y, norm(ship.heading + side * clear))


def clear_turn(battle: Battle, ship: Ship, amount: i64) -> i64:
    """How far her base stays clear of others when she turns on the spot."""
    side: i64 = 1 if amount > 0 else -1
    clear: i64 = 0
    most = size(amount)
    step: i64 = DEGREE
    while step > 0:
        turned = clear + step
        hull = ship.shape.turned_to(norm(ship.heading + side * turned))
        if turned <= most and lies_on(battle, hull, [int(ship.index)]) is None:
            clear = turned
        else:
            step = step // 10
    return clear


def met_turning(battle: Battle, ship: Ship, amount: i64) -> Ship | None:
    """Whom she meets when she turns on the spot: where her base would come to lie on another, the
    first one that is touched on the way (R37, R99)."""
    side: i64 = 1 if amount > 0 else -1
    hull = ship.shape.turned_to(norm(ship.heading + amount))
    other = lies_on(battle, hull, [int(ship.index)])
    if other is None:
        return None
    touch = clear_turn(battle, ship, amount) + 1
    hull = ship.shape.turned_to(norm(ship.heading + side * touch))
    first = lies_on(battle, hull, [int(ship.index)])
    return other if first is None else first


def end_move(battle: Battle, ship: Ship, log: Log) -> None:
    """Her move is over where she is; who was stopped by another has left the line (R51, R94)."""
    ship.moved = battle.turn
    leave_formation(battle, ship, log)


def stop_at(battle: Battle, ship: Ship, other: Ship, rule: str, log: Log) -> None:
    """Another is in her way, and her move is over."""
    if log.on:
        fields = pose(ship)
        fields["other"] = other.id
        text = f"{ship.name} cannot clear {other.name} and stops."
        tell(log, ship, "stopped", rule, text, fields)
    end_move(battle, ship, log)


def ram(battle: Battle, voyage: Voyage, ship: Ship, other: Ship, luck: Chance, log: Log) -> None:
    """A violent collision: damage by rates, the rammed ship is pushed, both are entangled, and
    both fire at half for a while (p.14, R35)."""
    before, beside = in_contact(battle, ship), in_contact(battle, other)
    come_alongside(battle, voyage, ship, other)
    trials = battle.setup.trials
    for pushed in push(battle, ship, other):
        sound_here(battle, pushed, luck, log)
    end_move(battle, ship, log)
    if not ship.afloat() or not other.afloat():
        return
    tie(battle, ENTANGLED, ship, other)
    ship.half_until = max(ship.half_until, battle.turn + trials.rammer)
    other.half_until = max(other.half_until, battle.turn + trials.rammed)
    leave_formation(battle, other, log)
    for hurt, by in ((ship, other), (other, ship)):
        crash(battle, hurt, by, luck, log)
    for hurt in (ship, other):
        settle_damage(battle, hurt, luck, log)
    touched(battle, ship, before, luck, log)
    touched(battle, other, beside, luck, log)


def crash(battle: Battle, ship: Ship, by: Ship, luck: Chance, log: Log) -> None:
    """What a violent collision does to one of the two: more to the lower rate (p.14)."""
    trials = battle.setup.trials
    hull = trials.crash(ship.row.rate, by.row.rate, trials.crash_hull)
    masts = trials.crash(ship.row.rate, by.row.rate, trials.crash_masts)
    if log.on:
        text = f"{ship.name} is entangled with {by.name}: {boxes_text(hull, masts)}."
        fields = pose(ship)
        fields.update({"other": by.id, "hull": int(hull), "masts": int(masts)})
        tell(log, ship, "entangled", "p.14", text, fields)
    hit_hull(battle, ship, hull, True, luck, log)
    hit_masts(battle, ship, masts, luck, log)


def push(battle: Battle, ship: Ship, other: Ship) -> list[Ship]:
    """The rammed ship is pushed along the rammer's course, and with her who is tied to her; one at
    anchor or aground holds them all (p.14, 19, R57, R96). Who was pushed."""
    group = joined(battle, other.index)
    if any(battle.ships[x].anchored or battle.ships[x].aground for x in group):
        return [ship]
    group.append(int(ship.index))
    shove(battle, group, ship.heading, battle.setup.trials.push)
    return [battle.ships[x] for x in group]


def brush(battle: Battle, voyage: Voyage, ship: Ship, other: Ship, luck: Chance, log: Log) -> None:
    """A light collision: she slides along to leeward and stops; each owner says where the damage
    falls (p.14, R78)."""
    before = in_contact(battle, ship)
    come_alongside(battle, voyage, ship, other)
    shove(battle, [int(ship.index)], downwind(battle.wind_from), battle.setup.trials.slide)
    sound_here(battle, ship, luck, log)
    end_move(battle, ship, log)
    points = int(battle.setup.trials.light)
    for hurt in (other, ship):
        seat = battle.seat_of(hurt.index)
        battle.push(Ask("dent", [seat], Blow(int(hurt.index), points)))
    touched(battle, ship, before, luck, log)


class Dent(ShipQuestion[Blow]):
    """Where the damage of a light collision falls (p.14)."""

    def prompt(self, known: Battle, ask: Ask[Blow], seat: int) -> str:
        name = known.ships[ask.record.ship].name
        return f"{name} was brushed: does the damage fall on her hull or on her masts?"

    def ship_of(self, known: Battle, ask: Ask[Blow]) -> int:
        return int(ask.record.ship)

    def options(self, known: Battle, ask: Ask[Blow], seat: int) -> list[Order] | None:
        out: list[Order] = []
        for aim in ("hull", "masts"):
            order = Order("dent", known.ships[ask.record.ship].id)
            order.aim = aim
            out.append(order)
        return out

    def ready(self, state: Battle, ask: Ask[Blow]) -> bool:
        return state.ships[ask.record.ship].afloat()

    def carry_out(
        self, state: Battle, ask: Ask[Blow], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship, points = state.ships[ask.record.ship], ask.record.points
        if log.on:
            text = f"{ship.name} takes {points} boxes on her {answer.aim}."
            tell(log, ship, "dent", "p.14", text, {"aim": answer.aim, "points": points})
        if answer.aim == "hull":
            hit_hull(state, ship, points, True, luck, log)
        else:
            hit_masts(state, ship, points, luck, log)
        settle_damage(state, ship, luck, log)


# Avoid, board or lie alongside.


def why_not_board(battle: Battle, ship: Ship, other: Ship) -> Refusal | None:
    """Who may begin a boarding (p.13, 15, 19, R32, R35, R58, R62)."""
    if ship.camp == other.camp:
        return Refusal(f"{other.name} is a friend.", "p.15")
    if battle.force == GALE:
        return Refusal("No boarding begins in a gale.", "p.15")
    if ship.fires > 0:
        return Refusal(f"{ship.name} is on fire and boards nobody.", "p.13")
    if not ship.fights():
        return Refusal(f"{ship.name} is a prize and does not fight.", "p.15")
    if must_flee(battle, ship):
        return Refusal(f"{ship.name} withdraws and begins no boarding.", "R32")
    if towed_by(battle, ship.index) >= 0 or tower_of(battle, ship.index) >= 0:
        return Refusal(f"{ship.name} is in a tow and begins no boarding.", "R34")
    if has_mark(battle, ship):
        return Refusal(f"{ship.name} has a mark of half fire and begins no boarding.", "p.19")
    if ship.boards == battle.turn:
        return Refusal(f"{ship.name} has begun a boarding this turn already.", "p.15")
    link = link_between(battle, ship.index, other.index)
    if link is not None and link.kind == GRAPPLED:
        return Refusal(f"{ship.name} and {other.name} are grappled already.", "p.15")
    if other.status == TAKEN and other.home != ship.camp:
        return Refusal(f"{other.name} is no enemy's ship.", "p.15")
    return None


def why_not_avoid(battle: Battle, ship: Ship) -> Refusal | None:
    """To avoid is to put the helm over, which takes a rudder and no promise to go straight (R142,
    R147)."""
    if ship.rudders > 0:
        return Refusal(f"{ship.name} has no rudder and cannot avoid anybody.", "R142")
    if ship.bound == battle.turn:
        return Refusal(f"{ship.name} has bound herself to go straight.", "R147")
    return None


class Encounter(ShipQuestion[Meeting]):
    """The die lets her choose: board, or pass ahead or astern of the other (p.14, R36, R77)."""

    def prompt(self, known: Battle, ask: Ask[Meeting], seat: int) -> str:
        ship, other = self._two(known, ask)
        close = "lie alongside" if ship.camp == other.camp else "board"
        if other.status == TAKEN and ship.camp != other.camp:
            close = "retake"
        avoid = " or avoid" if why_not_avoid(known, ship) is None else ""
        return f"{ship.name} is about to touch {other.name}: does she {close}{avoid} her?"

    def ship_of(self, known: Battle, ask: Ask[Meeting]) -> int:
        return int(ask.record.voyage.ship)

    def _two(self, known: Battle, ask: Ask[Meeting]) -> tuple[Ship, Ship]:
        return known.ships[ask.record.voyage.ship], known.ships[ask.record.other]

    def options(self, known: Battle, ask: Ask[Meeting], seat: int) -> list[Order] | None:
        ship, other = self._two(known, ask)
        out: list[Order] = []
        barred = why_not_avoid(known, ship)
        if barred is None:
            out = [handed("avoid", ship.id, hand) for hand in HANDS]
        if ship.camp == other.camp or barred is not None:
            out.append(Order("alongside", ship.id))
        if why_not_board(known, ship, other) is None:
            out.append(Order("board", ship.id))
        return out

    def why_not(self, known: Battle, ask: Ask[Meeting], seat: int, answer: Order) -> Refusal | None:
        barred = self.not_for_her(known, ask, answer)
        if barred is not None:
            return barred
        ship, other = self._two(known, ask)
        if answer.kind == "avoid":
            return why_not_avoid(known, ship)
        if answer.kind == "board":
            return why_not_board(known, ship, other)
        if ship.camp != other.camp and why_not_avoid(known, ship) is None:
            return Refusal(f"{other.name} is an enemy: board her or avoid her.", "R77")
        return None

    def carry_out(
        self, state: Battle, ask: Ask[Meeting], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship, other = self._two(state, ask)
        voyage = ask.record.voyage
        if answer.kind == "avoid":
            avoid(state, voyage, ship, other, -1 if answer.hand == "port" else 1, log)
            return
        before = in_contact(state, ship)
        come_alongside(state, voyage, ship, other)
        end_move(state, ship, log)
        if answer.kind == "board":
            board(state, ship, other, luck, log)
            return
        if log.on:
            fields = pose(ship)
            fields["other"] = other.id
            text = f"{ship.name} comes alongside {other.name}."
            tell(log, ship, "alongside", "R77", text, fields)
        touched(state, ship, before, luck, log)


def avoid(battle: Battle, voyage: Voyage, ship: Ship, other: Ship, side: i64, log: Log) -> None:
    """She turns just enough to pass clear and sails on; if she cannot, her move ends (R36)."""
    kinds, amounts = voyage.kinds, voyage.amounts
    if kinds[0] == PIVOT:
        kinds, amounts = kinds[1:], amounts[1:]
    far = amounts[0] if kinds and kinds[0] == GO else aid_length(battle, ship) // 2
    turn = least_turn(ship, side, far, other)
    hull = ship.shape.turned_to(norm(ship.heading + side * turn))
    if turn < 0 or lies_on(battle, hull, [int(ship.index)]) is not None:
        stop_at(battle, ship, other, "R36", log)
        return
    leave_formation(battle, ship, log)
    ship.place(hull.x, hull.y, hull.heading)
    if log.on:
        text = f"{ship.name} puts her helm over and avoids {other.name}."
        tell(log, ship, "avoids", "p.14", text, {"other": other.id, "turn": int(turn) / 100})
    battle.push(Do("leg", Voyage(voyage.ship, kinds, amounts)))


def board(battle: Battle, ship: Ship, other: Ship, luck: Chance, log: Log) -> None:
    """Grapples are thrown; a ship of one's own that was taken is retaken by it (p.14-15, R64)."""
    ship.boards = battle.turn
    if other.status == TAKEN:
        retake(battle, other, ship, log)
        return
    tie(battle, GRAPPLED, ship, other)
    leave_formation(battle, other, log)
    if log.on:
        text = f"{ship.name} throws grapples aboard {other.name}."
        tell(log, ship, "grappled", "p.14", text, {"target": other.id})
    meet(battle, ship, other, luck, log)


CHAPTER: Final[Chapter] = Chapter(
    "p.14",
    questions=[
        Encounter("encounter", "p.14", ["board", "avoid", "alongside"]),
        Dent("dent", "p.14", ["dent"]),
    ],
    kinds=["board", "avoid", "alongside", "dent"],
)
