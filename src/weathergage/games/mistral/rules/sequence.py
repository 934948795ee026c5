"""The sequence of play: Turns, Impulses, MPIs and the Administrative Phase. (4.0)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..state.forces import FITTING_OUT, NO_MARKER, NO_PLAN, NONE, READY, Formation, Kind
from ..state.step_records import OfSide, Window
from ..state.tokens import in_sequence
from ..state.war import War
from ..tables.atlas import STRAIT
from ..tables.names import (
    ACTS,
    BOURBON,
    BRITISH,
    IMPULSES,
    INCREMENTS,
    ON_STATION,
    SIDES,
    YEAR,
)
from ..words.names import ORDINALS, SIDE_NAMES, season_name, told_place
from ..words.telling import tell, tell_of
from .convoys import disperse
from .damage import check_sinking
from .ending import ends_by_die
from .favours import new_favours
from .forces import at_war, is_home, is_real, speed
from .gale_damage import gale_sinkings, gone_at_sea
from .neutrals import push_out, settle_states
from .order_step import draw_all
from .orders import limits, progress, visit
from .passages import has_business
from .pirates import pirate_score
from .recovery import recover_order
from .spotting import conceal, settle_blockades
from .task_results import blockaders_look
from .trade import course_score, is_levant_time
from .weather import clear_gales


def opening(state: War, luck: Chance, log: Log) -> None:
    """Before the first Turn each Fleet receives Orders, Issues them and Assigns its Auxiliaries.
    (F.5)"""
    number = state.setup.opening
    french = 1 if "e3" in state.events else 0
    settle_states(state, luck, log)
    state.push_in_order([Do("assign-step"), Do("turn")])
    draw_all(state, [number, number - french, french], log)


def turn(state: War, luck: Chance, log: Log) -> None:
    """A Turn begins; who has more Prestige is Player A, the British if nobody has. (4.0)"""
    state.count += 1
    state.impulse, state.mpi = 0, 0
    state.player_a = BOURBON if state.prestige[BOURBON] > state.prestige[BRITISH] else BRITISH
    season = season_name(state.turn)
    text = (
        f"{season.capitalize()} of {state.year}, Turn {state.turn}. "
        f"{SIDE_NAMES[state.player_a]} plot first, as Player A."
    )
    fields: dict[str, object] = {
        "year": state.year,
        "turn": state.turn,
        "season": season,
        "player_a": SIDES[state.player_a],
    }
    tell(state, log, "turn", "4.0", text, fields)
    state.uncover_all()
    state.looked = []
    settle_states(state, luck, log)
    new_favours(state)
    for it in in_sequence(state):
        new_turn(state, it, luck, log)
    steps: list[Step] = [Do("random-event"), Ask("pledge", [BRITISH]), Ask("pledge", [BOURBON])]
    steps += [Do("impulse") for _ in range(IMPULSES)]
    state.push_in_order([*steps, Do("operations-end"), Do("administration")])


def new_turn(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Rendezvous lapses, new ships are new no more, and after four Turns in a Neutral Harbour one
    must come out. (9.42, 3.26, 2.35)"""
    it.tried, it.fresh = False, False
    if it.meet != NONE and state.count > it.meet_until:
        it.meet = NONE
    if it.state != FITTING_OUT or not is_real(it) or is_home(state, it, it.place):
        it.guest = 0
        return
    it.guest += 1
    if it.guest > state.setup.general.exchange["neutral_turns"]:
        push_out(state, it, luck, log)


def impulse(state: War, luck: Chance, log: Log) -> None:
    """An Impulse: Winds and Gales, Dummies, four MPIs, the end. (4.0)"""
    state.impulse += 1
    state.mpi = 0
    text = f"Impulse {state.impulse} of four."
    tell(state, log, "impulse", "4.0", text, {"impulse": state.impulse})
    for it in state.forces:
        it.marked, it.spent = 0, False
        if it.kind != Kind.CONVOY:
            it.goal = NONE
    for aux in state.auxes:
        aux.used = False
    state.met, state.attacked = [], []
    first, second = 1 - state.player_a, state.player_a
    steps: list[Step] = [Do("winds"), Do("gales-reach"), Do("pirates")]
    steps += [Ask("dummies", [first]), Ask("dummies", [second])]
    steps += [Do("mpi") for _ in range(INCREMENTS)]
    state.push_in_order([*steps, Do("impulse-end")])


def mpi(state: War, luck: Chance, log: Log) -> None:
    """An MPI: Player A plots, the other moves, Player A moves, all look round, Tasks, Gales,
    Battles. (4.0)"""
    state.mpi += 1
    for it in state.forces:
        it.plan, it.marker, it.driven = NO_PLAN, NO_MARKER, False
        if it.state == READY:
            it.approach = ON_STATION
    tell(
        state,
        log,
        "mpi",
        "4.0",
        f"{ORDINALS[state.mpi].capitalize()} Increment of Impulse {state.impulse}.",
        {"mpi": state.mpi},
    )
    other = 1 - state.player_a
    steps: list[Step] = []
    if state.mpi == 1:
        state.bonus = True
        steps += moves(state)
    steps += [
        *moves(state),
        Do("searches"),
        Do("window", Window(other, 0)),
        Do("gale-effects"),
        Do("battles"),
        Do("convoys-end"),
        Do("mpi-end"),
    ]
    state.push_in_order(steps)


def moves(state: War) -> list[Step]:
    """Player A plots, the other orders and moves, Player A moves. (4.0)"""
    a, other = state.player_a, 1 - state.player_a
    return [
        Ask("courses", [a]),
        Do("plots-open"),
        Ask("courses", [other]),
        Do("move-side", OfSide(other)),
        Do("move-side", OfSide(a)),
    ]


def mpi_end(state: War, luck: Chance, log: Log) -> None:
    """The end of an MPI: cruisers have been where they are. (9.4)"""
    for it in state.forces:
        visit(state, it)
        it.scattered = max(0, it.scattered - 1)
    tell(
        state,
        log,
        "mpi-end",
        "4.0",
        f"The {ORDINALS[state.mpi]} Increment of the Impulse is over.",
        {"mpi": state.mpi},
    )


def impulse_end(state: War, luck: Chance, log: Log) -> None:
    """The end of an Impulse: Gale losses, Blockades, disorder, concealment; then Orders are handed
    over, and last it is seen which are Fulfilled. (4.0)"""
    state.uncover_all()
    gale_sinkings(state, luck, log)
    note_blockades(state)
    note_interdictions(state, log)
    blockaders_look(state, luck, log)
    for it in in_sequence(state):
        recover_order(state, it, luck, log)
    conceal(state, luck, log)
    clear_gales(state, False)
    for it in state.forces:
        it.named = False
    text = f"Impulse {state.impulse} is over."
    tell(state, log, "impulse-end", "4.0", text, {"impulse": state.impulse})
    asks: list[Step] = [Ask("order-acts", [BRITISH]), Ask("order-acts", [BOURBON])]
    state.push_in_order([*asks, Do("orders-judged")])


def orders_judged(state: War, luck: Chance, log: Log) -> None:
    """The last of an Impulse: which Orders have made progress, or are Fulfilled. (4.0, 9.38)"""
    state.uncover_all()
    settle_blockades(state, log)
    progress(state, log)
    settle_states(state, luck, log)


def note_blockades(state: War) -> None:
    """Who Blockades at the end of an Impulse pays the Port's value when the Turn ends. (7.24)"""
    atlas = state.setup.atlas
    for it in state.forces:
        if it.blockading:
            value = atlas.ports[atlas.places[it.place].port].blockade
            for squadron in it.squadrons:
                squadron.blockaded = max(squadron.blockaded, value)


def note_interdictions(state: War, log: Log) -> None:
    """Who marked time through a whole Impulse, on no Passage, Interdicts its location, as is seen
    of one that is Spotted; in a Strait that costs a DP when the Turn ends. (7.2, 11.2)"""
    for it in in_sequence(state):
        if not it.token or not is_real(it):
            continue
        waited = it.marked >= len(ACTS[speed(state, it)]) and it.retreat != it.place
        now = waited and at_war(state, it) and has_business(state, it)
        if now != it.interdicting and it.spotted:
            word = "Interdicts" if now else "no longer Interdicts"
            where = told_place(state, it.place)
            tell_of(state, log, it, "interdicts", "7.2", f"{{}} {word} {where}.")
        it.interdicting = now
        if it.interdicting and state.setup.atlas.places[it.place].kind == STRAIT:
            for squadron in it.squadrons:
                squadron.watched = True


def operations_end(state: War, luck: Chance, log: Log) -> None:
    """The end of the Operations Phase: losses, then Orders past their limit. (4.0, 7.3)"""
    state.uncover_all()
    clear_gales(state, True)
    state.winds = []
    for it in in_sequence(state):
        for squadron in it.squadrons if not it.away else []:
            check_sinking(state, it, squadron, luck, log, False)
        gone_at_sea(state, it, luck, log)
    pirate_score(state, log)
    course_score(state, log)
    limits(state, luck, log)
    disperse(state, log)
    state.impulse, state.mpi = 0, 0
    tell(state, log, "operations-end", "4.0", "The Operations Phase is over.")
    steps: list[Step] = []
    if is_levant_time(state):
        steps += [Ask("trade", [BRITISH]), Do("levant-score")]
    if ends_by_die(state):
        steps.append(Do("ending"))
    state.push_in_order(steps)


def administration(state: War, luck: Chance, log: Log) -> None:
    """The Administrative Phase, in the printed order. (4.0, Q7)"""
    names = ["events", "orders-step", "assign-step", "reinforcements", "requests"]
    names += ["reorganise-step", "recover", "attrition", "blockade-removal"]
    names += ["harbour-step", "year-step", "turn-end"]
    state.push_in_order([Do(name) for name in names])


def turn_end(state: War, luck: Chance, log: Log) -> None:
    """On to the next Turn, or the end. (Ex 2.72)"""
    if state.count >= state.setup.turns:
        state.push(Do("game-end"))
        return
    state.turn += 1
    if state.turn > YEAR:
        state.turn, state.year = 1, state.year + 1
    state.push(Do("turn"))


CHAPTER: Final[Chapter] = Chapter(
    "4.0",
    procedures={
        "opening": opening,
        "turn": turn,
        "impulse": impulse,
        "mpi": mpi,
        "mpi-end": mpi_end,
        "impulse-end": impulse_end,
        "orders-judged": orders_judged,
        "operations-end": operations_end,
        "administration": administration,
        "turn-end": turn_end,
    },
)
