"""The rules, a module for each chapter or part of one, in the order of the reference.

 3        forces, commands, squadrons, staff       9         events, campaigns, orders, order_step,
 4        sequence                                           order_acts
 5.1-5.2  passages, courses, moving                10        convoy_routes, convoys
 5.3      weather, gale_damage                     11        schedule, requests, administration
 6        auxiliaries, tasks, task_results,        12        prestige, favours, ending
          harbour_attacks                          Ex 2.5    pirates, neutrals
 7        spotting, dummies, damage, marks         Ex 2.6    trade
 8        battle, battle_joining, battle_lines,    any       asking (how this game asks)
          battle_dice, battle_fire, casualties,
          recovery, regroup

A chapter pushes the steps of later ones by their names; it imports only what lies below it.
"""

from typing import Final

from weathergage.engine.asking.book import Chapter

from ..state.step_records import RECORDS
from . import (
    administration,
    auxiliaries,
    battle,
    battle_dice,
    battle_fire,
    battle_joining,
    battle_lines,
    convoys,
    courses,
    dummies,
    ending,
    events,
    favours,
    gale_damage,
    moving,
    order_acts,
    order_step,
    pirates,
    prestige,
    regroup,
    requests,
    schedule,
    sequence,
    spotting,
    staff,
    task_results,
    tasks,
    trade,
    weather,
)

CHAPTERS: Final[list[Chapter]] = [
    Chapter("", records=RECORDS),
    staff.CHAPTER,
    regroup.CHAPTER,
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
    battle_joining.CHAPTER,
    battle_lines.CHAPTER,
    battle_dice.CHAPTER,
    battle_fire.CHAPTER,
    convoys.CHAPTER,
    events.CHAPTER,
    schedule.CHAPTER,
    order_step.CHAPTER,
    order_acts.CHAPTER,
    administration.CHAPTER,
    prestige.CHAPTER,
    favours.CHAPTER,
    requests.CHAPTER,
    pirates.CHAPTER,
    trade.CHAPTER,
    ending.CHAPTER,
]
"""What each chapter brings, under its number in the reference."""
