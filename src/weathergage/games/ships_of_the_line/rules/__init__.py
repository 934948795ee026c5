"""The rules, chapter by chapter, in the order of the turn."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.games.ships_of_the_line.rules import (
    boarding,
    boarding_results,
    capture_check,
    colours,
    damage,
    deck_work,
    drift,
    dumanoir,
    garrison,
    grappling,
    gunnery,
    line,
    movement,
    reloading,
    resting,
    signals,
    surrender,
    turn,
    wind_changes,
)

CHAPTERS: Final[list[Chapter]] = [
    turn.CHAPTER,
    signals.CHAPTER,
    colours.CHAPTER,
    gunnery.CHAPTER,
    damage.CHAPTER,
    movement.CHAPTER,
    drift.CHAPTER,
    surrender.CHAPTER,
    capture_check.CHAPTER,
    grappling.CHAPTER,
    boarding.CHAPTER,
    boarding_results.CHAPTER,
    deck_work.CHAPTER,
    garrison.CHAPTER,
    reloading.CHAPTER,
    resting.CHAPTER,
    line.CHAPTER,
    dumanoir.CHAPTER,
    wind_changes.CHAPTER,
]
