"""The rules, a module for each chapter or part of one, in the order of the reference.

 3        forces (what follows from Formations, Leaders and Ports), staff
 4        sequence                                 9         orders, order_step, order_acts
 5.1-5.2  passages, courses, moving                11        schedule, requests, administration
 5.3      weather, gale_damage                     12        prestige
 6        auxiliaries, tasks                       Ex 2.5    pirates
 7        spotting, dummies, damage, marks         any       asking (how this game asks)
 8        battle, battle_lines, battle_fire, recovery

A chapter pushes the steps of later ones by their names; it imports only what lies below it.
"""

from typing import Final

from weathergage.engine.asking.book import Chapter

from ..state.step_records import RECORDS
from . import (
    administration,
    auxiliaries,
    battle,
    battle_fire,
    battle_lines,
    convoys,
    courses,
    dummies,
    gale_damage,
    moving,
    order_acts,
    order_step,
    pirates,
    prestige,
    requests,
    schedule,
    sequence,
    spotting,
    staff,
    task_results,
    tasks,
    weather,
)

CHAPTERS: Final[list[Chapter]] = [
    Chapter("", records=RECORDS),
    staff.CHAPTER,
    sequence.CHAPTER,
    courses.CHAPTER,
    moving.CHAPTER,
    weather.CHAPTER,
    gale_damage.CHAPTER,
    auxiliaries.CHAPTER,
    tasks.CHAPTER,
    task_results.CHAPTER,
    spotting.CHAPTER,
    dummies.CHAPTER,
    battle.CHAPTER,
    battle_lines.CHAPTER,
    battle_fire.CHAPTER,
    convoys.CHAPTER,
    schedule.CHAPTER,
    order_step.CHAPTER,
    order_acts.CHAPTER,
    administration.CHAPTER,
    prestige.CHAPTER,
    requests.CHAPTER,
    pirates.CHAPTER,
]
"""What each chapter brings, under its number in the reference."""
