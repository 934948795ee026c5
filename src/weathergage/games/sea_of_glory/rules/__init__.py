"""The rules, a module for each chapter or part of one, in the order of the book.

Chapters push the steps of later ones by name. What several stand on lies below them: asking and
records (how this game asks), active (the activation under way), waters, zones and courses (where a
block may go), checking and dice (answers and rolls), blocks, fog, tactics, firing and spotting.
"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.games.sea_of_glory.rules import (
    activation,
    administration,
    admiralty,
    attacks,
    barbary,
    battle,
    battle_after,
    battle_fire,
    battle_ports,
    battle_release,
    battle_rounds,
    channel,
    fate,
    fleets,
    invasion,
    moving,
    opening,
    passages,
    provisions,
    random_events,
    replacements,
    searching,
    transit,
    turn,
    weather,
    weather_damage,
)
from weathergage.games.sea_of_glory.state.step_records import RECORDS

CHAPTERS: Final[list[Chapter]] = [
    Chapter("", records=RECORDS),
    opening.CHAPTER,
    turn.CHAPTER,
    administration.CHAPTER,
    replacements.CHAPTER,
    admiralty.CHAPTER,
    provisions.CHAPTER,
    activation.CHAPTER,
    weather.CHAPTER,
    weather_damage.CHAPTER,
    fleets.CHAPTER,
    moving.CHAPTER,
    passages.CHAPTER,
    transit.CHAPTER,
    searching.CHAPTER,
    random_events.CHAPTER,
    battle.CHAPTER,
    battle_rounds.CHAPTER,
    battle_fire.CHAPTER,
    fate.CHAPTER,
    battle_after.CHAPTER,
    battle_ports.CHAPTER,
    battle_release.CHAPTER,
    barbary.CHAPTER,
    attacks.CHAPTER,
    invasion.CHAPTER,
    channel.CHAPTER,
]
"""What each chapter brings, under its number in the book."""
