"""What a seat knows of the war, made by saying what is shown. (2.31, 2.37)"""

from typing import final

from weathergage.engine.decision import UMPIRE
from weathergage.engine.state import KnownView

from ..rules.forces import is_real
from ..rules.marks import marker_key
from ..rules.tasks import announced
from ..state.battle import Task
from ..state.forces import (
    NONE,
    READY,
    UNKNOWN,
    Auxiliary,
    Box,
    Formation,
    Kind,
    Leader,
    Order,
    Post,
    Squadron,
)
from ..state.records import (
    copy_auxiliary,
    copy_engagement,
    copy_formation,
    copy_gale,
    copy_leader,
    copy_order,
    copy_pirate,
    copy_squadron,
    copy_task,
)
from ..state.war import War
from ..tables.names import KNIGHTS
from .showing import view_data


def known_to(state: War, seat: int) -> War:
    """What a seat knows; the umpire knows everything."""
    if seat == UMPIRE:
        return state.copy()
    if seat == state.seat:
        return state
    new = War(state.setup)
    new.seat = seat
    _show_open(state, new)
    _show_own(state, new, seat)
    for side in range(2):
        new.forces += _forces(state, side, seat)
        new.auxes += _auxiliaries(state, side, seat)
    new.leaders = [_leader(state, leader, seat) for leader in state.leaders]
    new.orders = [_order(state, order, seat) for order in state.orders]
    new.stores = _stores(state, seat)
    new.looked = [mark for mark in state.looked if mark // 1000 == seat]
    new.task = _task(state.task, seat) if state.task is not None else None
    new.reports = [report for report in state.reports if report.seat == seat]
    new.stack = state.show_stack(seat)
    new.outcome, new.book = state.outcome, state.book
    return new


def _show_open(state: War, new: War) -> None:
    """What lies open to everybody. (2.37)"""
    new.year, new.turn, new.count = state.year, state.turn, state.count
    new.impulse, new.mpi, new.player_a = state.impulse, state.mpi, state.player_a
    new.winds, new.gales = list(state.winds), [copy_gale(gale) for gale in state.gales]
    new.pirates = [copy_pirate(pirate) for pirate in state.pirates]
    new.neutralised, new.events = list(state.neutralised), list(state.events)
    new.prestige, new.last_prestige = list(state.prestige), list(state.last_prestige)
    new.year_prestige = list(state.year_prestige)
    new.fulfilled, new.failed = list(state.fulfilled), list(state.failed)
    new.lost_line, new.convoy_dps = list(state.lost_line), list(state.convoy_dps)
    new.lost_sail = [list(lost) for lost in state.lost_sail]
    new.met, new.attacked = list(state.met), list(state.attacked)
    new.battle = copy_engagement(state.battle) if state.battle is not None else None
    new.hired, new.bonus = state.hired, state.bonus
    new.serving = list(state.serving)
    new.campaigns, new.tracks = list(state.campaigns), list(state.tracks)
    new.earned, new.insurgency = list(state.earned), state.insurgency
    new.covered, new.shut, new.spoiled = list(state.covered), list(state.shut), list(state.spoiled)
    new.sighted = list(state.sighted)
    new.silver, new.french_lost = state.silver, state.french_lost
    new.vacancies, new.favours = list(state.vacancies), list(state.favours)
    new.free_throws = list(state.free_throws)


def _show_own(state: War, new: War, seat: int) -> None:
    """What only its side knows beside its forces. (2.37)"""
    new.landed = state.landed if seat == 1 else UNKNOWN
    for side in range(2):
        new.pledges[side] = list(state.pledges[side]) if side == seat else []
    for command in range(3):
        side = 0 if command == 0 else 1
        new.meetings[command] = state.meetings[command] if side == seat else UNKNOWN
    new.neutrals = _neutrals(state)


def _neutrals(state: War) -> list[Squadron]:
    """The Squadrons of States in neither Fleet as they are printed: how they are grouped now, and
    what is left of them, nobody knows. (2.37, Q97)"""
    out: list[Squadron] = []
    for card in state.setup.squadrons.values():
        if card.nation >= KNIGHTS and card.nation not in state.serving:
            blank = Squadron(card.id, card.nation, card.ship_class, UNKNOWN)
            blank.dps = UNKNOWN
            out.append(blank)
    return out


def _forces(state: War, side: int, seat: int) -> list[Formation]:
    """Own Formations as they are; of the others their tokens, in the order of these. (2.37)"""
    if side == seat:
        return [copy_formation(it) for it in state.of(side)]
    return [_token(state, it) for it in state.tokens(side)]


def _token(state: War, it: Formation) -> Formation:
    new = Formation(it.side, 0, UNKNOWN, it.place, READY)
    new.token, new.spotted, new.half, new.marker = it.token, it.spotted, it.half, it.marker
    new.blockading, new.driven, new.beaten = it.blockading, it.driven, it.beaten
    new.approach = UNKNOWN
    if it.spotted:
        _contents(state, it, new)
    return new


def _contents(state: War, it: Formation, new: Formation) -> None:
    """What is seen of a Spotted Formation: not DPs, Order, plan or Auxiliaries; of one that is
    Engaged its Squadrons as they are. (2.37)"""
    new.kind, new.approach, new.convoy = _seen_kind(it), it.approach, it.convoy
    new.interdicting = it.interdicting
    new.leaders, new.points = list(it.seen_leaders), it.seen_points
    new.seen = [copy_squadron(squadron) for squadron in it.seen]
    new.seen_leaders, new.seen_points = list(it.seen_leaders), it.seen_points
    battle = state.battle
    engaged = battle is not None and it.token in battle.engaged[it.side]
    new.squadrons = [copy_squadron(each) for each in (it.squadrons if engaged else it.seen)]
    if engaged:
        new.leaders, new.kind = list(it.leaders), it.kind
        for squadron in new.squadrons:
            squadron.gale, squadron.blockaded, squadron.watched = 0, 0, False
            squadron.first = False


def _seen_kind(it: Formation) -> int:
    """What a Spotted Formation is taken for: a flag hoisted or struck since nobody saw. (2.37,
    Q155)"""
    if not is_real(it):
        return it.kind
    return Kind.FLOTILLA if it.seen_leaders or len(it.seen) > 1 else Kind.INDEPENDENT


def _auxiliaries(state: War, side: int, seat: int) -> list[Auxiliary]:
    """Own Auxiliaries as they are; of the others the markers on the map, in the order of the map,
    then as many blanks as there are others. (2.37)"""
    own = state.auxiliaries(side)
    if side == seat:
        return [copy_auxiliary(aux) for aux in own]
    shown: list[Auxiliary] = []
    for aux in own:
        if aux.box == Box.TASKED:
            new = Auxiliary(side, aux.card if aux.shown else UNKNOWN)
            new.box, new.at, new.task, new.target = aux.box, aux.at, aux.task, aux.target
            new.shown = aux.shown
            shown.append(new)
    shown.sort(key=marker_key)
    for _ in range(len(own) - len(shown)):
        blank = Auxiliary(side, UNKNOWN)
        blank.box = UNKNOWN
        shown.append(blank)
    return shown


def _leader(state: War, leader: Leader, seat: int) -> Leader:
    """Own Leaders; of the others who is Captured or gone, and with whom he was seen. (2.37)"""
    side = state.setup.leaders[leader.card].side
    if side == seat or leader.post in (Post.CAPTURED, Post.RANSOMED, Post.GONE):
        return copy_leader(leader)
    new = Leader(leader.card, UNKNOWN, NONE)
    new.promoted = leader.promoted
    return new


def _order(state: War, order: Order, seat: int) -> Order:
    """Own Orders; of the others nothing. (2.37)"""
    side = 0 if state.setup.general.chits[order.chit].cup == 0 else 1
    if side == seat:
        return copy_order(order)
    new = Order(order.chit)
    new.stage = UNKNOWN
    return new


def _stores(state: War, seat: int) -> list[int]:
    """Repair Points in one's own Ports."""
    out: list[int] = []
    for port in state.setup.atlas.ports:
        out.append(state.stores[port.index] if port.owner == "british" and seat == 0 else UNKNOWN)
    return out


def _task(task: Task, seat: int) -> Task:
    """A Task under way: who does it only its owner knows, and who Screens only he who does."""
    new = copy_task(task)
    if seat != task.side:
        new.aux, new.follow, new.number = UNKNOWN, False, NONE
        new.kind = announced(task.kind)
    if seat != 1 - task.side:
        new.screen = UNKNOWN
    return new


@final
class WarView(KnownView[War]):
    """A seat's look at the war."""

    def __init__(self, known: War, seat: int) -> None:
        super().__init__(known, seat, len(known.setup.seats))

    def data(self) -> dict[str, object]:
        out = view_data(self.known)
        out["busy"] = self.busy()
        return out
