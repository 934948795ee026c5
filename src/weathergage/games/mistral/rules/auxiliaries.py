"""Auxiliaries: where they are Assigned, and how far they reach. (6.1)"""

from typing import Final, Generic, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, R, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import INTERDICT, NONE, Auxiliary, Box, Formation, Kind
from ..state.step_records import OfSide
from ..state.war import War
from ..tables.atlas import BOX, OFF_MAP, SEA_ZONE
from ..tables.general import AuxClass
from ..tables.names import (
    AUX_BOMB,
    AUX_FIRESHIP,
    AUX_GALLEY,
    AUX_LIGHT,
    AUX_MARINE,
    AUX_PRIVATEER,
    BOURBON,
    BRITISH,
    COMMAND_OF,
    KNIGHTS,
)
from ..words.names import (
    SIDE_NAMES,
    find_piece,
    piece_id,
    place_id,
    told_name,
    told_place,
)
from ..words.telling import tell, tell_side
from .asking import Always, spare
from .commands import commands_of
from .forces import is_galleys, is_home, is_home_for, is_knights, is_real
from .marks import marks_at
from .player_ranks import rank_bonus
from .weather import in_gale

FLOTILLA_ONLY: Final[list[int]] = [AUX_FIRESHIP, AUX_BOMB, AUX_MARINE]


def class_of(state: War, aux: Auxiliary) -> int:
    """The class of an Auxiliary."""
    return state.setup.auxes[aux.card].aux_class


def sheet_of(state: War, aux: Auxiliary) -> AuxClass:
    """What its class may do. (C.21)"""
    return state.setup.general.aux_classes[class_of(state, aux)]


def aux_id(state: War, aux: Auxiliary) -> str:
    """The id of an Auxiliary for its owner."""
    return state.setup.auxes[aux.card].id


def find_aux(state: War, side: int, id: str) -> Auxiliary | None:
    """A side's own Auxiliary by its id."""
    for aux in state.auxiliaries(side):
        if aux.card >= 0 and aux_id(state, aux) == id:
            return aux
    return None


def by_card(state: War, card: int) -> Auxiliary:
    """An Auxiliary by its card."""
    for aux in state.auxes:
        if aux.card == card:
            return aux
    raise AssertionError("there is no such Auxiliary")


# Reach.


def base_of(state: War, aux: Auxiliary) -> int:
    """The location an Auxiliary reaches out from, or NONE. (6.13)"""
    if aux.box == Box.PORT:
        return aux.at
    if aux.box == Box.FORMATION:
        it = state.formation(aux.side, aux.at)
        if it is not None and state.setup.atlas.places[it.place].kind != OFF_MAP:
            return it.place
    return NONE


def reach(state: War, aux: Auxiliary, more: int = 0) -> list[int]:
    """The locations in an Auxiliary's Operational Range. (6.13)"""
    start = base_of(state, aux)
    if start == NONE:
        return []
    aux_class = class_of(state, aux)
    most = sheet_of(state, aux).reach + more
    if aux_class not in FLOTILLA_ONLY:
        most += rank_bonus(state, aux.side, "rear-admiral-white")
    shy = aux_class in (AUX_GALLEY, AUX_LIGHT, AUX_PRIVATEER)
    return trace(state, aux.side, start, most, shy, aux_class != AUX_GALLEY)


def trace(state: War, side: int, start: int, most: int, shy: bool, zones: bool) -> list[int]:
    """The locations so far away: shy ones do not go into Gales, some not into Sea Zones, and one
    that the enemy Interdicts costs one more to pass. (6.13, 7.2)"""
    cost: dict[int, int] = {start: 0}
    queue = [start]
    for here in queue:
        step = 1 + (1 if interdicted(state, side, here) else 0)
        for there in state.setup.atlas.neighbours[here]:
            far = cost[here] + step
            if far <= most and far < cost.get(there, 99) and _may_go(state, there, shy, zones):
                cost[there] = far
                queue.append(there)
    return sorted(cost)


def _may_go(state: War, place: int, shy: bool, zones: bool) -> bool:
    kind = state.setup.atlas.places[place].kind
    if kind == OFF_MAP or (not zones and kind in (SEA_ZONE, BOX)):
        return False
    return not (shy and in_gale(state, place))


def interdicted(state: War, side: int, place: int) -> bool:
    """Whether the other side's Auxiliaries or Pirates, or a Formation of it that is Spotted,
    Interdict a location. (7.2)"""
    if marks_at(state, 1 - side, place, INTERDICT):
        return True
    if any(each.at == place and each.side == 1 - side for each in state.pirates):
        return True
    return any(it.spotted and it.interdicting for it in state.tokens_at(1 - side, place))


# Assignment.


def bar_port(state: War, aux: Auxiliary, place: int) -> Refusal | None:
    """Why an Auxiliary may not be Assigned to a Port. (6.13)"""
    if not sheet_of(state, aux).port:
        return Refusal("Its class is Assigned to Flotillas alone.", "6.13")
    if not is_home_for(state, aux.side, state.setup.auxes[aux.card].nation, place):
        return Refusal("Only Friendly Ports have Auxiliaries.", "6.13")
    return None


def bar_formation(state: War, aux: Auxiliary, it: Formation) -> Refusal | None:
    """Why an Auxiliary may not be Assigned to a Formation. (6.13)"""
    aux_class, nation = class_of(state, aux), state.setup.auxes[aux.card].nation
    if not sheet_of(state, aux).formation or not is_real(it) or it.away:
        return Refusal("Its class is not Assigned to such a Formation.", "6.13")
    if COMMAND_OF[nation] not in commands_of(it) or (nation == KNIGHTS) != is_knights(it):
        return Refusal("It is of another Command.", "6.13")
    if aux_class == AUX_GALLEY and not is_galleys(it):
        return Refusal("Galleys go with Galley Formations alone.", "6.13")
    if aux_class in FLOTILLA_ONLY:
        return bar_flotilla(state, it)
    if len(scouts(state, it)) >= len(it.squadrons) + (1 if it.leaders else 0):
        return Refusal("It has one Auxiliary for each Squadron and one for its Leader.", "6.13")
    return None


def bar_flotilla(state: War, it: Formation) -> Refusal | None:
    """Why Fireships, Bombs and Marines may not join a Formation. (6.13)"""
    if it.kind != Kind.FLOTILLA:
        return Refusal("They join Flotillas alone.", "6.13")
    if not is_home(state, it, it.place):
        return Refusal("They join in a Friendly Port.", "6.13")
    return None


def scouts(state: War, it: Formation) -> list[Auxiliary]:
    """The Auxiliaries of a Formation that count for its limit. (6.13)"""
    return [
        aux
        for aux in state.auxiliaries(it.side)
        if aux.box == Box.FORMATION
        and aux.at == it.number
        and class_of(state, aux) not in FLOTILLA_ONLY
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class OfAuxiliaries(Always[R], Generic[R]):
    """Orders to own Auxiliaries."""

    def id_of(self, state: War, piece: int) -> str:
        return aux_id(state, state.auxes[piece])

    def find(self, state: War, part: str) -> int:
        for index, aux in enumerate(state.auxes):
            if aux.card >= 0 and aux_id(state, aux) == part:
                return index
        return -1


@final
class Assign(OfAuxiliaries[Record]):
    """Available Auxiliaries are Assigned to Ports and Formations. (6.13)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        out: list[int] = []
        for index, aux in enumerate(state.auxes):
            if aux.side == seat and aux.box == Box.AVAILABLE and self.orders(state, ask, index):
                out.append(index)
        return out

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        aux = state.auxes[piece]
        id, out = aux_id(state, aux), []
        for port in state.setup.atlas.ports:
            place = port.place
            if bar_port(state, aux, place) is None:
                out.append(Answer("assign", id, place_id(state, place)))
        for it in state.of(aux.side):
            if bar_formation(state, aux, it) is None:
                out.append(Answer("assign", id, piece_id(it)))
        return out

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        aux = find_aux(known, seat, answer.piece)
        if aux is None or aux.box != Box.AVAILABLE:
            return Refusal("You have no such Auxiliary Available.", "6.13")
        refusal = spare(answer, ["piece", "to"], "6.13")
        if refusal is not None:
            return refusal
        it = find_piece(known, seat, answer.to)
        if it is not None:
            return bar_formation(known, aux, it)
        place = known.setup.atlas.index.get(answer.to, NONE)
        if place == NONE:
            return Refusal(f"There is no Port or Formation {answer.to[:20]!r}.", "6.13")
        return bar_port(known, aux, place)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        self.rehearse(state, ask, seat, answer)
        aux, it = find_aux(state, seat, answer.piece), find_piece(state, seat, answer.to)
        assert aux is not None
        where = told_name(state, it) if it is not None else told_place(state, aux.at)
        text = f"{state.setup.auxes[aux.card].name} is sent to {where}."
        tell_side(state, log, seat, "assigned", "6.13", text, {"auxiliary": answer.piece})

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        aux, it = find_aux(state, seat, order.piece), find_piece(state, seat, order.to)
        assert aux is not None
        if it is not None:
            aux.box, aux.at = Box.FORMATION, it.number
        else:
            aux.box, aux.at = Box.PORT, state.setup.atlas.index[order.to]
        aux.home_box, aux.home = aux.box, aux.at

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        """The others go back to where they were last Assigned. (4.0)"""
        for aux in state.auxiliaries(seat):
            if aux.box == Box.AVAILABLE and aux.home != NONE:
                go_back(state, aux)


def go_back(state: War, aux: Auxiliary) -> None:
    """An Auxiliary returns to where it was last Assigned, if it may. (4.0)"""
    if aux.home_box == Box.PORT and bar_port(state, aux, aux.home) is None:
        aux.box, aux.at = Box.PORT, aux.home
    it = state.formation(aux.side, aux.home) if aux.home_box == Box.FORMATION else None
    if it is not None and bar_formation(state, aux, it) is None:
        aux.box, aux.at = Box.FORMATION, aux.home


def assign_step(state: War, luck: Chance, log: Log) -> None:
    """Each side Assigns its Auxiliaries, British first. (4.0, 6.13)"""
    state.push_in_order(
        [
            Ask("assign", [BRITISH]),
            Do("assigned", OfSide(BRITISH)),
            Ask("assign", [BOURBON]),
            Do("assigned", OfSide(BOURBON)),
        ]
    )


def assigned(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """A side has Assigned its Auxiliaries."""
    tell(
        state,
        log,
        "assigning",
        "6.13",
        f"{SIDE_NAMES[record.side]} have sent out their small craft.",
    )


CHAPTER: Final[Chapter] = Chapter(
    "6.1",
    questions=[Assign("assign", "6.13", ["assign"], "Assign Auxiliaries to Ports and Formations.")],
    procedures={"assign-step": assign_step},
    recorded={"assigned": assigned},
    kinds=["assign"],
)
