"""Battle: who else joins, who helps him, and who stands aside. (8.24, 8.252, Ex 2.42)

Formations are named first and try when their side is done, so that nobody can tell from the
questions who tried in vain.
"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import sentence
from weathergage.engine.event import Log, Modifier

from ..answers import Answer
from ..state.battle import Task
from ..state.forces import ASSIST, FITTING_OUT, NONE, READY, Auxiliary, Formation
from ..state.step_records import OfSide
from ..state.tokens import in_sequence, show
from ..state.war import FOUGHT, War
from ..tables.names import BOURBON, BRITISH, FRENCH, FROM_HARBOUR, KNIGHTS
from ..words.names import (
    SIDE_NAMES,
    THE,
    find_piece,
    name_of,
    place_id,
    shown_name,
    token_id,
    told_name,
    told_place,
)
from ..words.telling import tell, tell_of, tell_side
from .asking import OfFormations, own, spare
from .auxiliaries import aux_id, by_card, find_aux, reach, sheet_of
from .battle import engaged, initial, pair_of, shown_line
from .commands import admiral_at, is_french_leader, leadership, same_command, senior, temper
from .favours import throw
from .forces import (
    half_frigates,
    has_french,
    is_french,
    is_galleys,
    is_knights,
    is_real,
    is_worn,
)
from .marks import send_home
from .spotting import spot
from .task_results import screened
from .tasks import bar_tasking

RELUCTANCE: Final = 2
"""The DRM of the French who join before their war. (Ex 2.42)"""


@final
class Reinforce(OfFormations[Record]):
    """Which other Formations try to join, and which Auxiliary helps each. (8.24)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return bar_joining(state, it) is None

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        id = self.id_of(state, piece)
        out = [Answer("reinforce", id)]
        for aux in state.auxiliaries(state.forces[piece].side):
            if bar_assist(state, aux) is None:
                out.append(Answer("reinforce", id, aux_id(state, aux)))
        return out

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        it = find_piece(known, seat, answer.piece)
        if it is None:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", "8.24")
        refusal = spare(answer, ["piece", "to"], "8.24") or bar_joining(known, it)
        if refusal is not None or not answer.to:
            return refusal
        aux = find_aux(known, seat, answer.to)
        if aux is None:
            return Refusal(f"You have no Auxiliary {answer.to[:20]!r}.", "8.24")
        return bar_assist(known, aux)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        self.rehearse(state, ask, seat, answer)

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        it = own(state, seat, order)
        it.named, it.joining, it.assist = True, True, NONE
        aux = find_aux(state, seat, order.to) if order.to else None
        if aux is not None:
            it.assist, aux.used = aux.card, True

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        state.push(Do("join-all", OfSide(seat)))


def bar_joining(state: War, it: Formation) -> Refusal | None:
    """Why a Formation cannot try to join the Battle. (8.24)"""
    battle = engaged(state)
    if it.place != battle.place or not is_real(it) or it.away or is_knights(it):
        return Refusal("It is not here, or does not fight.", "8.24")
    if it.token in battle.engaged[it.side] and it.token:
        return Refusal("It is Engaged.", "8.24")
    if it.named:
        return Refusal("It has been told to.", "8.24")
    if it.state not in (READY, FITTING_OUT):
        return Refusal("It lies In Ordinary.", "8.24")
    if has_french(it) and "e3" not in state.events:
        return Refusal("Before the Covenant the French stay in Harbour.", "Ex 2.42")
    if is_french(state, it) and "e7" not in state.events and battle.demander != BRITISH:
        return Refusal("The French do not attack before their war.", "Ex 2.42")
    if it.spent:
        return Refusal("Its ships have fought in this Impulse.", "8.12")
    if any(pair_of(it, each) + FOUGHT in state.met for each in opposed(state, it.side)):
        return Refusal("It has fought one of them in this Impulse.", "8.12")
    if not same_command(it, initial(state, it.side)) and not admiral_at(state, it, it.place):
        return Refusal("It is of another Command, and no Admiral is here to order it.", "8.252")
    return None


def opposed(state: War, side: int) -> list[Formation]:
    """The enemy Formations that are Engaged so far."""
    tokens = engaged(state).engaged[1 - side]
    return [it for it in state.tokens(1 - side) if it.token in tokens]


def bar_assist(state: War, aux: Auxiliary) -> Refusal | None:
    """Why an Auxiliary cannot help a Formation to join. (8.24)"""
    if not sheet_of(state, aux).does("assist"):
        return Refusal("Its class does not help so.", "8.24")
    nation = state.setup.auxes[aux.card].nation
    if nation == KNIGHTS:
        return Refusal("The Knights are at war with Pirates alone.", "Ex 2.54")
    if nation == FRENCH and "e7" not in state.events and engaged(state).demander != BRITISH:
        return Refusal("The French do not attack before their war.", "Ex 2.42")
    refusal = bar_tasking(state, aux)
    if refusal is None and engaged(state).place not in reach(state, aux):
        refusal = Refusal("That is beyond its Operational Range.", "6.13")
    return refusal


def join_all(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """Those that were named try one after another. (8.24)"""
    side = record.side
    state.uncover(side)
    for it in in_sequence(state):
        if it.side != side or not it.joining:
            continue
        it.joining = False
        if it.assist == NONE:
            join(state, it, False, luck, log)
            continue
        state.push(Do("join-all", record))
        call_help(state, it, log)
        return
    tell(state, log, "joined-all", "8.24", f"Nobody else comes up for {THE[side]}.")


def call_help(state: War, it: Formation, log: Log) -> None:
    """An Auxiliary is Tasked to help: that is announced, and may be Screened. (8.24, 6.28)"""
    task = Task(it.side, ASSIST, it.place)
    task.aux, task.number = it.assist, it.number
    it.assist = NONE
    state.task = task
    text = f"{SIDE_NAMES[it.side]} send a ship to bring others up at {told_place(state, it.place)}."
    fields: dict[str, object] = {"task": "assist", "at": place_id(state, it.place)}
    tell(state, log, "task", "6.2", text, fields, place=it.place)
    state.push_in_order([Ask("screen", [1 - it.side]), Do("assist-on")])


def assist_on(state: War, luck: Chance, log: Log) -> None:
    """Unless it is Screened the help counts; the Auxiliary is spent. (8.24)"""
    task = state.task
    assert task is not None
    state.task = None
    state.uncover(task.side)
    aux, it = by_card(state, task.aux), state.formation(task.side, task.number)
    helped = not screened(state, task, aux, log)
    send_home(state, aux)
    if it is not None:
        join(state, it, helped, luck, log)


def reinforcement_lines(state: War, it: Formation, helped: bool) -> list[Modifier]:
    """DRMs of its Leadership Check. (8.24)"""
    approach = it.approach if it.state == READY else FROM_HARBOUR
    light = is_galleys(it) or half_frigates(it)
    lines = state.setup.combat.reinforcement(
        temper(state, it),
        len(it.squadrons),
        approach,
        helped,
        light,
        is_worn(state, it),
        it.disorganised,
    )
    if is_french(state, it) and "e7" not in state.events:
        lines.append(Modifier("the French are not at war", RELUCTANCE, "Ex 2.42"))
    return lines


def join(state: War, it: Formation, helped: bool, luck: Chance, log: Log) -> None:
    """One Leadership Check: success joins it, a failure nobody else hears of. (8.24, Q54)"""
    battle = engaged(state)
    lines, skill = reinforcement_lines(state, it, helped), leadership(state, it)
    done = throw(state, it.side, "leadership", "reinforcement", lines, skill, luck, log)
    text = f"{{}} {'comes up' if done.ok else 'cannot come up'}."
    fields: dict[str, object] = {"success": done.ok}
    tell_of(state, log, it, "reinforcement", "8.24", text, fields, "", done.dice, done.lines, False)
    if not done.ok:
        return
    if it.state == FITTING_OUT:
        it.state, it.approach, it.guest = READY, FROM_HARBOUR, 0
        show(state, it)
    spot(state, it, "8.24", log)
    battle.engaged[it.side].append(it.token)
    text = f"{sentence(shown_name(state, it))} joins the Battle."
    shown: dict[str, object] = {"token": token_id(it), "name": name_of(state, it)}
    shown["line"] = shown_line(state, it)
    tell(state, log, "joins", "8.24", text, shown, place=it.place, about=[it])


# The French in a Combined Flotilla.


def french_part(state: War, luck: Chance, log: Log) -> None:
    """Before E7 the French of a Combined Flotilla fight only where it was attacked and their Leader
    passes a check; else they stand aside. (Ex 2.42)"""
    battle = engaged(state)
    if "e7" in state.events:
        return
    for token in battle.engaged[BOURBON]:
        it = state.with_token(BOURBON, token)
        assert it is not None
        if has_french(it) and not is_french(state, it) and not follows(state, it, luck, log):
            battle.aside.append(token)
            text = f"The French with {told_name(state, it)} stand aside."
            tell(
                state,
                log,
                "aside",
                "Ex 2.42",
                text,
                {"token": token_id(it)},
                place=it.place,
                about=[it],
            )


def follows(state: War, it: Formation, luck: Chance, log: Log) -> bool:
    """Whether the French part of a Flotilla fights with it. (Ex 2.42)"""
    if engaged(state).demander != BRITISH:
        return False
    leader = senior(state, [each for each in it.leaders if is_french_leader(state, each)])
    skill = state.setup.leaders[leader].lr if leader != NONE else 0
    lines = [Modifier("the French are not at war", RELUCTANCE, "Ex 2.42")]
    done = throw(state, it.side, "leadership", "reinforcement", lines, skill, luck, log)
    text = f"The French {'fight' if done.ok else 'do not fight'} beside the Spaniards."
    fields: dict[str, object] = {"success": done.ok}
    tell_side(state, log, it.side, "reinforcement", "Ex 2.42", text, fields, done.dice, done.lines)
    return done.ok


def stands_aside(state: War, token: int, nation: int) -> bool:
    """Whether a Squadron of an Engaged Formation stands aside. (Ex 2.42)"""
    return nation == FRENCH and token in engaged(state).aside


CHAPTER: Final[Chapter] = Chapter(
    "8.24",
    questions=[
        Reinforce("reinforce", "8.24", ["reinforce"], "Which Formations try to join the Battle?")
    ],
    procedures={"assist-on": assist_on, "french-part": french_part},
    recorded={"join-all": join_all},
    kinds=["reinforce"],
)
