"""The game sequence (3): the turn, the initiative, its end, and the end of the game (3.1)."""

from functools import partial
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


COMBAT_STEPS: Final[list[str]] = ["wind", "to-combat", "?signals", "?nail", "?fire", "damage"]
MOVEMENT_STEPS: Final[list[str]] = ["to-movement", "?sail", "drift"]
CREW_STEPS: Final[list[str]] = [
    *("to-crew", "sinking", "surrender", "?grapple", "?break", "?board", "?defend", "boarding"),
    *("?deck", "garrison", "capture", "?reload", "rest", "line", "dumanoir", "end-turn"),
]
"""The phases in order; a question mark marks the steps that ask."""


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
    names = list(CREW_STEPS)
    if phase <= MOVEMENT:
        names = MOVEMENT_STEPS + names
    if phase <= COMBAT:
        names = COMBAT_STEPS + names
    state.push_in_order([_step(state, name) for name in names])


def _step(state: Battle, name: str) -> Step:
    """A step that does, or asks; who lost the initiative sails first (3, 5)."""
    if name[0] != "?":
        return Do(name)
    return Ask(name[1:], in_turn(state, name != "?sail"), Tries())


def enter(phase: int, state: Battle, luck: Chance, log: Log) -> None:
    """The next phase: combat, movement, or crew actions and surrender (3)."""
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
        "to-combat": partial(enter, COMBAT),
        "to-movement": partial(enter, MOVEMENT),
        "to-crew": partial(enter, CREW),
        "end-turn": end_turn,
    },
    records=RECORDS,
)
