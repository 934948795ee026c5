"""Dummies: placed and taken away at the start of an Impulse. (7.15)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import READY, Formation, Kind
from ..state.tokens import add, next_number, show
from ..state.war import War
from ..tables.atlas import PORT
from ..words.names import SIDE_NAMES, place_id, token_name, told_place
from ..words.telling import tell, tell_of
from .asking import Always, spare
from .damage import disband
from .forces import friendly_ports
from .marks import drop_shadows
from .mixing import mix


@final
class Dummies(Always[Record]):
    """Dummies beside own Formations or in Friendly Port Spaces, or taken away. (7.15)

    The pieces are locations, where one may be placed or lies."""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        return [place for place in haunts(state, seat) if self.orders_at(state, seat, place)]

    def id_of(self, state: War, piece: int) -> str:
        return place_id(state, piece)

    def find(self, state: War, part: str) -> int:
        return state.setup.atlas.index.get(part, -1)

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return self.orders_at(state, ask.seat, piece)

    def orders_at(self, state: War, seat: int, place: int) -> list[Answer]:
        """What may be done at a location."""
        id, out = place_id(state, place), []
        if bar_placing(state, seat, place) is None:
            out.append(Answer("dummy", id))
        if dummies_at(state, seat, place):
            out.append(Answer("drop", id))
        return out

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        place = self.find(known, answer.piece)
        if place < 0:
            return Refusal(f"There is no location {answer.piece[:20]!r}.", "7.15")
        if answer.kind == "drop" and not dummies_at(known, seat, place):
            return Refusal("You have no Dummy there.", "7.15")
        refusal = spare(answer, ["piece"], "7.15")
        if refusal is None and answer.kind == "dummy":
            refusal = bar_placing(known, seat, place)
        return refusal

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        place = self.find(state, answer.piece)
        if answer.kind == "dummy":
            place_dummy(state, seat, place, luck, log)
        else:
            mix(state, seat, place, luck, log)
            drop(state, dummies_at(state, seat, place)[0], log)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        tell(
            state, log, "dummies", "7.15", f"{SIDE_NAMES[seat]} have spread what rumours they like."
        )


def dummies_of(state: War, side: int) -> list[Formation]:
    """A side's Dummies."""
    return [it for it in state.of(side) if it.kind == Kind.DUMMY]


def dummies_at(state: War, side: int, place: int) -> list[Formation]:
    """A side's Dummies at a location."""
    return [it for it in dummies_of(state, side) if it.place == place]


def haunts(state: War, side: int) -> list[int]:
    """Where a Dummy may be placed or lies. (7.15)"""
    places = {it.place for it in state.of(side) if it.token}
    places.update(friendly_ports(state, side))
    return sorted(places)


def bar_placing(state: War, side: int, place: int) -> Refusal | None:
    """Why no Dummy may be placed at a location. (7.15)"""
    most = state.setup.general.spotting["dummies"]
    if len(dummies_of(state, side)) >= most:
        return Refusal(f"All {most} Dummies are on the map.", "7.15")
    if state.setup.atlas.places[place].kind == PORT and place in friendly_ports(state, side):
        return None
    if any(it.kind != Kind.DUMMY for it in state.tokens_at(side, place)):
        return None
    return Refusal("A Dummy is placed with a Formation or in a Friendly Port Space.", "7.15")


def place_dummy(state: War, side: int, place: int, luck: Chance, log: Log) -> None:
    """A Dummy appears as a token like any other. (7.15)"""
    it = Formation(side, next_number(state, side), Kind.DUMMY, place, READY)
    add(state, it)
    show(state, it)
    where = told_place(state, place)
    own = f"{{}} is placed at {where}."
    tell_of(state, log, it, "appears", "7.15", f"{{}} appears at {where}.", {}, own)
    mix(state, side, place, luck, log)


def drop(state: War, it: Formation, log: Log) -> None:
    """A Dummy is taken away: a token is gone. (7.15)"""
    text = f"{token_name(it)} is gone from the chart."
    tell_of(state, log, it, "gone", "7.15", text, {}, "{} is dropped.", rest_rule="2.37")
    drop_shadows(state, it.side, it.token, "7.13", log)
    disband(state, it)


CHAPTER: Final[Chapter] = Chapter(
    "7.15",
    questions=[
        Dummies("dummies", "7.15", ["dummy", "drop"], "Place or take away Dummies.", seldom=0.6)
    ],
    kinds=["dummy", "drop"],
)
