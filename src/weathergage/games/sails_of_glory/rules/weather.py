"""Variable wind: direction and strength (p.41-43)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import NOTABLE, Log
from weathergage.sea.trig import format_heading, norm

from ..state.battle import Battle
from ..tables.wind import (
    BLANK,
    CHANGES,
    HIGH,
    LOW,
    STRENGTHS,
    TURNS,
    without,
)
from ..words.telling import tell


def wind(battle: Battle, luck: Chance, log: Log) -> None:
    """A counter of direction, and where it is played one of strength (p.41-43)."""
    turn_wind(battle, luck, log)
    if battle.setup.rules.wind_strength:
        change_strength(battle, luck, log)


def turn_wind(battle: Battle, luck: Chance, log: Log) -> None:
    """The first change lies on the gauge; a second in the same sense turns the wind, one in the
    other does not; both then go back. Blanks go back at once (p.41)."""
    names = list(TURNS)
    lying = "" if not battle.wind_turning else names[0 if battle.wind_turning > 0 else 1]
    cup = without(battle.setup.winds.direction, lying)
    drawn = cup[luck.draw(cup, "wind")]
    change = TURNS[drawn]
    if change == BLANK:
        note(battle, drawn, False, log)
    elif battle.wind_turning == 0:
        battle.wind_turning = change
        note(battle, drawn, False, log)
    else:
        turned = change == battle.wind_turning
        if turned:
            battle.wind_from = norm(battle.wind_from + change * battle.setup.winds.turn)
        battle.wind_turning = 0
        note(battle, drawn, turned, log)


def note(battle: Battle, drawn: str, turned: bool, log: Log) -> None:
    """Tell of a counter of direction."""
    if log.on:
        now = format_heading(battle.wind_from)
        text = f"The wind turns: it comes from {now}." if turned else f"The wind stays {now}."
        if battle.wind_turning:
            way = "clockwise" if battle.wind_turning > 0 else "anticlockwise"
            text = f"The wind stays {now}; a turn {way} lies on the gauge."
        fields: dict[str, object] = {"drawn": drawn, "from": now, "turned": turned}
        tell(log, None, "wind", "41.direction", text, fields, weight="" if turned else "routine")


def change_strength(battle: Battle, luck: Chance, log: Log) -> None:
    """A change lies on the gauge; a blank then brings it about by one step, the opposite counter
    takes it away; both go back (p.42-43)."""
    names = list(CHANGES)
    lying = "" if not battle.wind_changing else names[0 if battle.wind_changing > 0 else 1]
    cup = without(battle.setup.winds.strength, lying)
    drawn = cup[luck.draw(cup, "strength")]
    change, before = CHANGES[drawn], battle.wind_strength
    if change == BLANK:
        strength = battle.wind_strength + battle.wind_changing
        battle.wind_strength = min(max(strength, LOW), HIGH)
        battle.wind_changing = 0
    elif battle.wind_changing == 0:
        battle.wind_changing = change
    else:
        battle.wind_changing = 0
    if log.on:
        now = STRENGTHS[battle.wind_strength]
        changed = battle.wind_strength != before
        fields: dict[str, object] = {"drawn": drawn, "strength": now}
        text = strength_words(battle, changed)
        weight = NOTABLE if changed else ""
        tell(log, None, "strength", "42.strength", text, fields, weight=weight)


def strength_words(battle: Battle, changed: bool) -> str:
    """What has become of the strength of the wind, and what lies on the gauge."""
    now = STRENGTHS[battle.wind_strength]
    if changed:
        return f"The strength of the wind is now {now}."
    if not battle.wind_changing:
        return f"The strength of the wind stays {now}."
    change = "a rise" if battle.wind_changing > 0 else "a fall"
    return f"The strength of the wind stays {now}; {change} lies on the gauge."


CHAPTER: Final[Chapter] = Chapter("41", procedures={"wind": wind})
