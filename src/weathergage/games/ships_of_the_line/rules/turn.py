"""The game sequence (3): the turn, the initiative, its end, and the end of the game (3.1)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier
from weathergage.engine.state import Step

from ..setup import SIDES
from ..state.battle import COMBAT, CREW, INITIATIVE, MOVEMENT, PHASES, Battle
from ..state.step_records import RECORDS, Tries
from ..tables.wind import holder_wins
from ..words.telling import tell
from .victory import conclude, no_ship_left


def seats_of(state: Battle, side: int) -> list[int]:
    """The seats of one side in order."""
    return [i for i, s in enumerate(state.setup.seat_sides) if s == side]


def in_turn(state: Battle, initiative_first: bool) -> list[int]:
    """All seats, those of one side before those of the other."""
    first = state.initiative if initiative_first else 1 - state.initiative
    return seats_of(state, first) + seats_of(state, 1 - first)


CREW_STEPS: Final[list[str]] = [
    "sinking",
    "surrender",
    "?grapple",
    "?break",
    "?board",
    "?defend",
    "boarding",
    "?deck",
    "garrison",
    "capture",
    "?reload",
    "rest",
    "line",
    "dumanoir",
    "end-turn",
]
"""The crew phase in order; a question mark marks the steps that ask."""


def begin_turn(state: Battle) -> None:
    """A turn begins with the struggle for the initiative (3)."""
    state.phase = INITIATIVE
    state.push(Do("initiative"))


def initiative(state: Battle, luck: Chance, log: Log) -> None:
    """Each side rolls; the side that holds the initiative adds its bonus and wins ties (3)."""
    setup = state.setup
    holder = setup.initiative_side
    first, second = luck.roll(), luck.roll()
    winner = holder if holder_wins(first, setup.initiative_bonus, second) else 1 - holder
    state.initiative = winner
    if log.on:
        text = (
            f"Turn {state.turn}: the {SIDES[winner].capitalize()} side has the initiative "
            f"({first}+{setup.initiative_bonus} against {second})."
        )
        fields: dict[str, object] = {"turn": int(state.turn), "side": SIDES[winner]}
        bonus = Modifier("holds the initiative", setup.initiative_bonus, "3")
        tell(log, None, "initiative", "3", text, fields, [first, second], [bonus])
    start_at(state, COMBAT)


def start_at(state: Battle, phase: int) -> None:
    """Lay out the rest of the turn from a phase on."""
    steps: list[Step] = []
    if phase <= COMBAT:
        steps += [Do("wind"), *_combat(state)]
    if phase <= MOVEMENT:
        steps += [Do("to-movement"), Ask("sail", in_turn(state, False), Tries())]
        steps.append(Do("drift"))
    steps.append(Do("to-crew"))
    seats = in_turn(state, True)
    for name in CREW_STEPS:
        steps.append(Ask(name[1:], seats, Tries()) if name[0] == "?" else Do(name))
    state.push_in_order(steps)


def _combat(state: Battle) -> list[Step]:
    seats = in_turn(state, True)
    return [
        Do("to-combat"),
        Ask("signals", seats, Tries()),
        Ask("nail", seats, Tries()),
        Ask("fire", seats, Tries()),
        Do("damage"),
    ]


def enter_combat(state: Battle, luck: Chance, log: Log) -> None:
    """First phase: combat (3)."""
    _enter(state, COMBAT, log)


def enter_movement(state: Battle, luck: Chance, log: Log) -> None:
    """Second phase: movement (3)."""
    _enter(state, MOVEMENT, log)


def enter_crew(state: Battle, luck: Chance, log: Log) -> None:
    """Third phase: crew actions and surrender (3)."""
    _enter(state, CREW, log)


def _enter(state: Battle, phase: int, log: Log) -> None:
    state.phase = phase
    if log.on:
        fields: dict[str, object] = {"turn": int(state.turn), "phase": PHASES[phase]}
        tell(log, None, "phase", "3", f"Turn {state.turn}, {PHASES[phase]}.", fields)


def end_turn(state: Battle, luck: Chance, log: Log) -> None:
    """The turn is over; after the last, or when a side has no ship left, points are counted."""
    for ship in state.ships:
        ship.moved = False
    state.contacts = []
    state.crossings = [c for c in state.crossings if c.turn >= state.turn]
    if state.turn >= state.setup.turns or no_ship_left(state):
        conclude(state, log)
        return
    state.turn += 1
    begin_turn(state)


CHAPTER: Final[Chapter] = Chapter(
    "3",
    procedures={
        "initiative": initiative,
        "to-combat": enter_combat,
        "to-movement": enter_movement,
        "to-crew": enter_crew,
        "end-turn": end_turn,
    },
    records=RECORDS,
)
