"""The French trade war: Guerre de Course, and the Levant Trade Track. (Ex 2.6)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import counted
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import INTERDICT, LEVANT, NO_TASK, Auxiliary, Box
from ..state.war import War
from ..tables.atlas import BOX, SEA_ZONE, STRAIT
from ..tables.general import LEVANT_BOXES
from ..tables.names import BOURBON, BRITISH, FRENCH, is_quarterly
from ..words.telling import tell
from .asking import roll, spare
from .auxiliaries import OfAuxiliaries, aux_id, find_aux, sheet_of
from .forces import at_war, is_real
from .marks import send_home
from .player_ranks import bent

# Guerre de Course.


def course_waters(state: War) -> list[int]:
    """The Sea Zones and Straits that French Auxiliaries Interdict, each once; a Box belongs to its
    Zone. (Ex 2.6, Q66)"""
    atlas, out = state.setup.atlas, []
    for aux in state.auxiliaries(BOURBON):
        if aux.box != Box.TASKED or aux.task != INTERDICT:
            continue
        if state.setup.auxes[aux.card].nation != FRENCH:
            continue
        kind = atlas.places[aux.at].kind
        water = aux.at if kind == STRAIT else atlas.zone_of(aux.at)
        if kind in (STRAIT, SEA_ZONE, BOX) and water not in out:
            out.append(water)
    return out


def course_score(state: War, log: Log) -> None:
    """For every three such waters at the end of a Turn the British have one more Order Failed.
    (Ex 2.6)"""
    if "e8" not in state.events:
        return
    more = len(course_waters(state)) // state.setup.general.course_each
    if more:
        state.failed[BRITISH] += more
        tally = counted(state.failed[BRITISH], "Order")
        text = f"French raiders on the trade routes: the British have {tally} Failed."
        fields: dict[str, object] = {"side": "british", "failed": state.failed[BRITISH]}
        tell(state, log, "tally", "Ex 2.6", text, fields)


# The Levant Trade Track.


def is_levant_time(state: War) -> bool:
    """Whether the track is looked at now. (Ex 2.63)"""
    return "e7" in state.events and is_quarterly(state.turn)


def is_in_box(state: War, box: int, place: int) -> bool:
    """Whether a location belongs to a box; a Sea Zone's Boxes belong to it. (Ex 2.63)"""
    places = state.setup.general.levant_boxes[box]
    zone = state.setup.atlas.zone_of(place)
    return place in places or (zone >= 0 and zone in places)


def held(state: War, box: int) -> bool:
    """Whether a Ready British Formation is in a box. (Ex 2.63)"""
    return any(
        is_real(it) and at_war(state, it) and is_in_box(state, box, it.place)
        for it in state.tokens(BRITISH)
    )


@final
class Trade(OfAuxiliaries[Record]):
    """Fleet and Fleet-50 Auxiliaries are Tasked to boxes of the track, one to each. (Ex 2.63)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        if not free_boxes(state):
            return []
        return [
            index
            for index, aux in enumerate(state.auxes)
            if aux.side == seat and aux.card >= 0 and bar_trade(state, aux) is None
        ]

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        id = aux_id(state, state.auxes[piece])
        return [Answer("trade", id, LEVANT_BOXES[box]) for box in free_boxes(state)]

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        aux = find_aux(known, seat, answer.piece)
        if aux is None:
            return Refusal(f"You have no Auxiliary {answer.piece[:20]!r}.", "Ex 2.63")
        if answer.to not in [LEVANT_BOXES[box] for box in free_boxes(known)]:
            return Refusal("That box has its Auxiliary, or there is none.", "Ex 2.63")
        return spare(answer, ["piece", "to"], "Ex 2.63") or bar_trade(known, aux)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        self.rehearse(state, ask, seat, answer)

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        aux = find_aux(state, seat, order.piece)
        assert aux is not None
        aux.task, aux.target = LEVANT, LEVANT_BOXES.index(order.to)


def bar_trade(state: War, aux: Auxiliary) -> Refusal | None:
    """Why an Auxiliary is not sent to the track. (Ex 2.63, 11.35)"""
    if not sheet_of(state, aux).does("levant"):
        return Refusal("Fleet and Fleet-50 Auxiliaries are sent.", "Ex 2.63")
    it = state.formation(aux.side, aux.at) if aux.box == Box.FORMATION else None
    if it is not None and it.away:
        return Refusal("It is at home with its Formation.", "11.35")
    if aux.box not in (Box.AVAILABLE, Box.PORT, Box.FORMATION) or aux.task != NO_TASK:
        return Refusal("It is not at hand.", "Ex 2.63")
    return None


def free_boxes(state: War) -> list[int]:
    """The boxes to which no Auxiliary has been sent."""
    taken = [aux.target for aux in state.auxiliaries(BRITISH) if aux.task == LEVANT]
    return [box for box in range(len(LEVANT_BOXES)) if box not in taken]


def levant_words(covered: int, more: int) -> str:
    """What became of the French trade with the Levant."""
    watched = f"{covered} of its 3 waters watched" if covered else "nobody watching it"
    gain = f"it counts as {counted(more, 'Order')} Fulfilled" if more else "it brings nothing"
    return f"The French trade with the Levant: with {watched} {gain}."


def levant_score(state: War, luck: Chance, log: Log) -> None:
    """Boxes that are covered, and what the French trade makes of the others. (Ex 2.63)"""
    state.uncover(BRITISH)
    state.covered = [1 if held(state, box) else 0 for box in range(len(LEVANT_BOXES))]
    dice: list[int] = []
    for aux in state.auxiliaries(BRITISH):
        if aux.task == LEVANT:
            die = bent(state, BRITISH, "levant", roll(luck, "levant"))
            dice.append(die)
            if die <= state.setup.general.levant_task:
                state.covered[aux.target] = 1
            send_home(state, aux)
    more = state.setup.general.levant_orders[sum(state.covered)]
    state.fulfilled[BOURBON] += more
    text = levant_words(sum(state.covered), more)
    fields: dict[str, object] = {
        "covered": list(state.covered),
        "fulfilled": state.fulfilled[BOURBON],
    }
    tell(state, log, "levant-track", "Ex 2.63", text, fields, dice)


CHAPTER: Final[Chapter] = Chapter(
    "Ex 2.6",
    questions=[Trade("trade", "Ex 2.63", ["trade"], "Send Auxiliaries to the Levant trade?")],
    procedures={"levant-score": levant_score},
    kinds=["trade"],
)
