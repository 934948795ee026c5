"""The end of the game by die. (Ex 2.72)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, total_of

from ..state.war import War
from ..tables.names import is_quarterly
from ..words.telling import tell
from .asking import roll
from .campaigns import campaigns_over, coloured
from .prestige import game_end, year_end


def end_by_die(state: War, luck: Chance, log: Log) -> None:
    """From 1747, at the end of each Quarterly Operations Phase, a die may end the game; the broken
    Year is then counted. (Ex 2.72)"""
    general = state.setup.general
    lines = general.ending_modifiers(coloured(state), campaigns_over(state), state.year)
    die = roll(luck, "ending")
    over = die + total_of(lines) <= general.ending["ends"]
    text = "Peace is signed." if over else "The war goes on."
    tell(state, log, "ending", "Ex 2.72", text, {"over": over}, [die], lines)
    if over:
        year_end(state, log)
        state.stack = []
        game_end(state, luck, log)


def ends_by_die(state: War) -> bool:
    """Whether such a die is thrown now. (Ex 2.72)"""
    late = state.year >= state.setup.general.ending["first_year"]
    return state.setup.by_die and late and is_quarterly(state.turn)


CHAPTER: Final[Chapter] = Chapter("Ex 2.72", procedures={"ending": end_by_die})
