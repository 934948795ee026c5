"""Men landed to storm a work, and the assault (p.17, R67)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier

from ..answers import Order
from ..state.battle import ABOARD, Battle, Party, Ship, Work
from ..state.step_records import Tries
from ..tables.dice import throw_boarding
from ..tables.sailing import GALE
from ..tables.scale import SHORT, size
from ..words.telling import tell
from .capacities import must_flee
from .links import is_tied
from .melee import LOSS, harm_terms, higher_morale, term, total
from .places import comes_before, windward
from .questions import ShipsQuestion
from .works import from_ship, go_back, party_of, surrender_work


def why_not_land(battle: Battle, ship: Ship, work: Work) -> Refusal | None:
    """A vessel within short range of an enemy's work may land men, as she might board (p.17,
    R32)."""
    if work.camp == ship.camp or not work.stands():
        return Refusal(f"{work.name} is not there to be stormed.", "p.17")
    if battle.setup.scale.range_of(from_ship(ship, work)) > SHORT:
        return Refusal(f"{ship.name} is not within 8 in of {work.name}.", "p.17")
    if party_of(battle, ship.index) is not None:
        return Refusal(f"{ship.name} has men ashore already.", "R67")
    if battle.force == GALE:
        return Refusal("Nobody lands in a gale.", "p.15")
    if ship.fires > 0 or must_flee(battle, ship) or is_tied(battle, ship.index):
        return Refusal(f"{ship.name} can spare nobody now.", "p.17")
    if spare_men(battle, ship) < 1:
        return Refusal(f"{ship.name} keeps one BOARDING point aboard.", "R67")
    return None


def spare_men(battle: Battle, ship: Ship) -> i64:
    """The BOARDING she can land."""
    return ship.boarding - battle.setup.work_tables.aboard


def in_reach(battle: Battle, ship: Ship) -> list[Work]:
    """The works a ship may land at."""
    if not ship.fights():
        return []
    return [work for work in battle.works if why_not_land(battle, ship, work) is None]


class Landing(ShipsQuestion):
    """Which ships land men, and which call theirs back (p.17, R67)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        if not state.works:
            return []
        return [
            int(ship.index)
            for ship in state.ships
            if ship.fights()
            and int(ship.index) not in ask.record.spent
            and state.seat_of(ship.index) == seat
            and (party_of(state, ship.index) is not None or in_reach(state, ship))
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        if party_of(state, piece) is not None:
            return [Order("recall", ship.id)]
        out: list[Order] = []
        for work in in_reach(state, ship):
            for number in range(1, int(spare_men(state, ship)) + 1):
                order = Order("land", ship.id)
                order.target, order.number = work.id, number
                out.append(order)
        return out

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        if answer.kind == "recall":
            if party_of(known, ship.index) is None:
                return Refusal(f"{ship.name} has nobody ashore.", "R67")
            return None
        place = known.find_work(answer.target)
        if place < 0:
            return Refusal(f"There is no work {answer.target[:40]!r} here.", "p.17")
        refused = why_not_land(known, ship, known.works[place])
        if refused is None and answer.number > spare_men(known, ship):
            refused = Refusal(f"{ship.name} keeps one BOARDING point aboard.", "R67")
        return refused

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        ask.record.spent.append(int(ship.index))
        party = party_of(state, ship.index)
        if answer.kind == "recall":
            assert party is not None
            go_back(state, party, log)
            return
        work = state.works[state.find_work(answer.target)]
        ship.boarding -= answer.number
        state.parties.append(
            Party(int(ship.index), int(work.index), int(answer.number), int(state.turn))
        )
        if log.on:
            text = f"{ship.name} lands men before {work.name}."
            fields: dict[str, object] = {"target": work.id, "number": int(answer.number)}
            tell(log, ship, "landed", "p.17", text, fields)


# The assault.


def assaults(battle: Battle, luck: Chance, log: Log) -> None:
    """Parties landed in an earlier turn storm, one after the other from leeward (p.17, R58)."""
    waiting = [party for party in battle.parties if party.since < battle.turn]
    for party in _by_leeward(battle, waiting):
        if party in battle.parties and battle.works[party.work].stands():
            storm(battle, party, luck, log)


def _by_leeward(battle: Battle, parties: list[Party]) -> list[Party]:
    out: list[Party] = []
    for party in parties:
        ship = battle.ships[party.ship]
        at = len(out)
        while at > 0 and _before(battle, ship, battle.ships[out[at - 1].ship]):
            at -= 1
        out.insert(at, party)
    return out


def _before(battle: Battle, a: Ship, b: Ship) -> bool:
    return comes_before(battle, a, windward(battle, a), b, windward(battle, b))


def helpers(battle: Battle, party: Party) -> i64:
    """Other parties at that work, and ships that fired at it this turn; each once (R59, R67)."""
    found: list[int] = [int(x.ship) for x in battle.parties if x.work == party.work]
    for salvo in battle.salvoes:
        if salvo.turn == battle.turn and salvo.work == party.work and not salvo.by_work:
            found.append(int(salvo.ship))
    return len({ship for ship in found if ship != party.ship})


def storm_terms(battle: Battle, party: Party) -> tuple[list[Modifier], list[Modifier]]:
    """What both bring to an assault: a vessel counts by her rate alone; her men fight for the camp
    they came with, whatever becomes of her (p.17, R67)."""
    trials = battle.setup.trials
    ship, work = battle.ships[party.ship], battle.works[party.work]
    ours: list[Modifier] = []
    theirs: list[Modifier] = []
    term(ours, "rate", trials.melee[ship.row.rate - 1])
    term(theirs, work.plan.title, work.plan.points)
    lost = ship.row.boarding - ship.boarding - party.men
    fallen = work.plan.garrison - work.garrison
    more = 0 if lost == fallen else -1 if lost > fallen else 1
    term(ours, "losses so far", more)
    term(theirs, "losses so far", -more)
    support = helpers(battle, party)
    term(ours, "support", support)
    term(theirs, "support suffered", -support)
    best = higher_morale(battle)
    if best >= 0:
        term(ours, "morale", 1 if best == ship.home else -1)
        term(theirs, "morale", 1 if best == work.camp else -1)
    harm_terms(ship, ours)
    if battle.camps[ship.home].fate != ABOARD:
        term(ours, "commander in chief missing", -1)
    for terms, camp in ((ours, ship.home), (theirs, work.camp)):
        if battle.setup.navies[camp].marines:
            term(terms, "marines", trials.marines)
    return ours, theirs


def storm(battle: Battle, party: Party, luck: Chance, log: Log) -> None:
    """Both lose by the weaker's points, the weaker more by the dice; without a garrison the work
    surrenders (p.17)."""
    ship, work = battle.ships[party.ship], battle.works[party.work]
    ours, theirs = storm_terms(battle, party)
    points = [total(ours), total(theirs)]
    base = battle.setup.trials.base_losses(min(points[0], points[1]))
    more: i64 = 0
    for _ in range(size(points[0] - points[1])):
        if throw_boarding(luck, battle.setup.dice) == LOSS:
            more += 1
    losses = [
        base + (more if points[0] < points[1] else 0),
        base + (more if points[1] < points[0] else 0),
    ]
    if log.on:
        text = f"The men of {ship.name} storm {work.name}: {points[0]} points against {points[1]}."
        fields: dict[str, object] = {
            "target": work.id,
            "points": [int(x) for x in points],
            "losses": [int(x) for x in losses],
            "terms": [item.data() for item in theirs],
        }
        tell(log, ship, "assault", "p.17", text, fields, ours)
    _settle(battle, party, losses[0], losses[1], log)


def _settle(battle: Battle, party: Party, ours: i64, theirs: i64, log: Log) -> None:
    """The winner never loses more than the loser actually lost (p.15, 17)."""
    ship, work = battle.ships[party.ship], battle.works[party.work]
    real_ours, real_theirs = min(ours, party.men), min(theirs, work.garrison)
    if work.garrison <= theirs and party.men > ours:
        real_ours = min(real_ours, real_theirs)
    elif party.men <= ours and work.garrison > theirs:
        real_theirs = min(real_theirs, real_ours)
    party.men -= real_ours
    work.garrison -= real_theirs
    if work.garrison == 0 and party.men > 0:
        surrender_work(battle, work, ship.home, log)
    elif party.men == 0:
        go_back(battle, party, log)


CHAPTER: Final[Chapter] = Chapter(
    "p.17",
    questions=[Landing("landing", "p.17", ["land", "recall"], "Do ships land men to storm?")],
    procedures={"assaults": assaults},
    kinds=["land", "recall"],
)
