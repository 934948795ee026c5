"""The sequence of play: a turn from its Administration Phase to its last chit. (4, 5)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..state.campaign import BRITISH, Campaign
from ..state.step_records import BonusChit, WeatherChit, WindChit
from ..tables.year import BONUS, INITIATIVE, WEATHER, WIND, Chit
from ..words.names import side_name
from ..words.telling import tell
from .admiralty import settle_events
from .channel import watch_barges
from .objectives import reveal_all
from .victory import conclude, win_trafalgar
from .waters import is_trafalgar


def first_turn(state: Campaign, luck: Chance, log: Log) -> None:
    """A turn: thirteen steps of administration, then the activations. (4.A, 4.B)"""
    text = f"{state.setup.tables.turn_name(state.turn)}."
    tell(state, log, "turn", "5.1", text, {"turn": state.turn})
    state.push_in_order([Do(name) for name in TURN_STEPS])


def turn(state: Campaign, luck: Chance, log: Log) -> None:
    """The marker is moved, and another turn begins. (5.1)"""
    state.turn += 1
    first_turn(state, luck, log)


TURN_STEPS: Final[list[str]] = [
    "automatic",
    "administration",
    "frigates",
    "reinforcements",
    "arrivals",
    "after-activation",
    "gather",
    "fever",
    "admiralty-reveal",
    "admiralty-draw",
    "provisions",
    "conseil",
    "activation",
]
"""The steps of a turn in order; the automatic events come with the marker. (4, 15.1)"""


def end_turn(state: Campaign, luck: Chance, log: Log) -> None:
    """After the second Initiative chit: what the Admiralty had asked for is due, and the next turn
    begins or the game is over. (5.10, 6.5, 23.1)"""
    last = state.turn >= state.setup.last_turn
    state.push_in_order([Do("admiralty-due"), Do("end" if last else "turn")])


def draw_chit(state: Campaign, luck: Chance, log: Log) -> None:
    """Draw a chit, resolve it, and draw again until the second Initiative chit. (4.B, 6.1)"""
    name = state.cup.pop(luck.draw(state.cup, "chit"))
    state.drawn.append(name)
    chit = state.setup.tables.chits[name]
    tell(state, log, "chit", "6.1", chit_words(state, chit), {"chit": name})
    steps = resolution(state, chit)
    state.push_in_order(steps if turn_ends(state) else [*steps, Do("activation")])


def chit_words(state: Campaign, chit: Chit) -> str:
    """A chit in words."""
    tables = state.setup.tables
    if chit.kind == WIND:
        return f"{tables.area_names[chit.sea_area]}: the wind is {tables.wind_names[chit.wind]}."
    if chit.kind == BONUS:
        return f"{side_name(chit.side)} bonus move: {chit.hexes} hexes."
    if chit.kind == INITIATIVE:
        return "An Initiative chit." if state.initiative_drawn() < 2 else "The turn ends."
    return "Foul weather."


def turn_ends(state: Campaign) -> bool:
    """The second Initiative chit ends the turn at once. (6.5)"""
    return state.initiative_drawn() >= 2 or not state.cup


def resolution(state: Campaign, chit: Chit) -> list[Step]:
    """The steps that resolve a chit. (6.3 to 6.6)"""
    if chit.kind == WIND:
        state.winds[chit.sea_area] = chit.wind
        return [Do("wind", WindChit(chit.sea_area)), Do("after-activation")]
    if chit.kind == BONUS:
        return [Do("bonus", BonusChit(chit.side, chit.hexes)), Do("after-activation")]
    if chit.kind == WEATHER:
        return [Do("weather", WeatherChit(chit.location))]
    if state.initiative_drawn() == 1:
        return [Do("raids"), Do("random-event"), Do("flip")]
    return [Do("turn-ends")]


def flip_initiative(state: Campaign, luck: Chance, log: Log) -> None:
    """The initiative goes to the other player with the first Initiative chit. (6.5)"""
    state.initiative = 1 - state.initiative
    side = "British" if state.initiative == 0 else "Allies"
    text = f"The initiative goes to the {side}."
    tell(state, log, "initiative", "6.5", text, {"side": state.setup.seats[state.initiative]})


def after_activation(state: Campaign, luck: Chance, log: Log) -> None:
    """When an activation or the arrivals are over: the Barges may be lost, and events of the
    Admiralty may have been carried out. (5.10, 22.4)"""
    watch_barges(state, log)
    settle_events(state, log)


# The end.


def end_game(state: Campaign, luck: Chance, log: Log) -> None:
    """After the last turn: hidden raids come to light, and the points are counted. (23.1)"""
    if is_trafalgar(state):
        win_trafalgar(state, BRITISH, log)
        return
    reveal_all(state, log)
    conclude(state, log)


CHAPTER: Final[Chapter] = Chapter(
    "4",
    procedures={
        "first-turn": first_turn,
        "turn": turn,
        "turn-ends": end_turn,
        "activation": draw_chit,
        "flip": flip_initiative,
        "after-activation": after_activation,
        "end": end_game,
    },
)
