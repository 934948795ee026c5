"""The rules, a module for each chapter or part of one, in the order of the book.

 3        opening                                  13, 14    counting, spotting, searching
 4, 6.5   turn                                     15        random_events
 5        administration, manpower, replacements,  16, 17    battle, battle_fleets, battle_rounds
          admiralty, provisions                    18        firing, battle_fire
 6        active, activation, weather,             20        fate, battle_after, battle_ports,
          weather_damage                                     battle_release
 7        blocks, fleets                           21        objectives
 8        admirals                                 22        raids, invasion, attacks, channel,
 9        waters, moving, move_samples, sailing              barbary
 10       conseil                                  23, 24    victory
 11       zones, passages, sorties                 any       asking (how this game asks), dice
 12       transit

A chapter pushes the steps of later ones by their names; it imports only what lies below it.
"""

from typing import Final

from weathergage.engine.asking.book import Chapter

from ..state.step_records import RECORDS
from . import (
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

CHAPTERS: Final[list[Chapter]] = [
    Chapter("", records=RECORDS),
    *[opening.CHAPTER, turn.CHAPTER, administration.CHAPTER, replacements.CHAPTER],
    *[admiralty.CHAPTER, provisions.CHAPTER, activation.CHAPTER],
    *[weather.CHAPTER, weather_damage.CHAPTER, fleets.CHAPTER, moving.CHAPTER],
    *[passages.CHAPTER, transit.CHAPTER, searching.CHAPTER, random_events.CHAPTER],
    *[battle.CHAPTER, battle_rounds.CHAPTER, battle_fire.CHAPTER, fate.CHAPTER],
    *[battle_after.CHAPTER, battle_ports.CHAPTER, battle_release.CHAPTER],
    *[barbary.CHAPTER, attacks.CHAPTER, invasion.CHAPTER, channel.CHAPTER],
]
"""What each chapter brings, under its number in the book."""
