"""The rules, in the order of the book.

7, 22, 28     deploying     the set-up: zones, ammunition, sails, first cards
9, 28         turn          the phases of a turn
9, 22, 29     planning      cards and actions, sealed
10, 24, 32    movement      cards shown, ships moved, ships that leave
              sailing       attitude, sails, lines and ghosts
12, 53-56     edges         the edges of the area and who may leave where
12-13         collisions    who is involved, in what order, how far they slide
14-16         targets       arcs, ranges, lines of sight, rakes
14            combat        the question of the combat phase
16-19         salvo         fire resolved
18            logs          cups, logs, ships lost
20            reloading     the reloading phase
20, 50-57     scoring       scenarios: points and the end
53-56         twice         a scenario of two battles with the parts changed
28-31         actions       what crews may plan
29-31         action_phase  actions shown, repairs, the end of delayed ones
32-33, 40     burning       fires and leaks at the start of a turn, explosions, sinking
32-33         special       special damage
34            grog
40            buckets       whom water is thrown on, where fires spread
35            entanglement
37-39         boarding      who boards whom
38-40         melee         boarding attacks
40            flagships
41-43         weather       variable wind
43-45         terrain       reefs, shoals, coasts
48            decks         the decks of automatic ships
48-50         automatic     their fire
              contact       bases in contact, outlines of terrain
R22           council       captains of one side who show each other what is sealed
              questions     how the chapters ask
"""

from typing import Final

from weathergage.engine.asking.book import Chapter

from . import (
    action_phase,
    boarding,
    buckets,
    burning,
    combat,
    deploying,
    entanglement,
    laying,
    melee,
    movement,
    planning,
    reloading,
    turn,
    twice,
    weather,
)

CHAPTERS: Final[list[Chapter]] = [
    laying.CHAPTER,
    deploying.CHAPTER,
    turn.CHAPTER,
    planning.CHAPTER,
    action_phase.CHAPTER,
    buckets.CHAPTER,
    movement.CHAPTER,
    combat.CHAPTER,
    reloading.CHAPTER,
    burning.CHAPTER,
    entanglement.CHAPTER,
    boarding.CHAPTER,
    melee.CHAPTER,
    weather.CHAPTER,
    twice.CHAPTER,
]
