"""The rules, in the order of the book; its pages are their numbers.

fleets.py       p.21     building a fleet for a budget
arrival.py      p.3      how the camps arrive; who goes first where ships are level
turn.py         p.4      the sequence of a turn, its end, escapes, flags shifted
morale.py       p.4      morale and the count
weather.py      p.5      wind, mist, calm, gale
repairs.py      p.5      leaks, fires, the one repair of each ship
transfer.py     p.15     men passed between friends
sailing.py      p.6      displacements, thirds lost, adrift
movement.py     p.6      the order of movement, a ship by herself
voyage.py       p.14     one leg after another
tacking.py      p.8      through the wind
breaking.py     p.14     ships tied together, breaking free
moving.py       p.6      pushed, drifting, turned clear
signals.py      p.9      who sees a signal
lines.py        p.8      who is in a line
squadrons.py    p.8      what a line can do
formations.py   p.8      the order to a line
advance.py      p.9      a line on its way
collision.py    p.14     encounters
arcs.py         p.10     arcs, rakes, the line of fire
broadside.py    p.10     one broadside with its dice
firing.py       p.10     the firing phase
damage.py       p.12     boxes, masts, holes, fires
capacities.py   p.12     capacities and flags
blasts.py       p.13     explosions
surrender.py    p.12     colours struck, prizes
melee.py        p.15     points and losses of a melee
boarding.py     p.15     the boarding phase
night.py        p.3      after dark
soundings.py    p.16     where the water is shallow
shoals.py       p.16     aground and afloat again
anchors.py      p.9      anchors dropped and weighed
towing.py       p.6      a dismasted vessel in tow
works.py        p.16     coastal works under fire
batteries.py    p.16     fire of works and at them
landing.py      p.17     men landed, assaults
hoists.py       p.9      signals to divisions with commanders of their own
goals.py        1.12     battles with another aim than the count
season.py       1.12     five battles
count.py        p.4      how a battle ends
links.py, places.py, questions.py         what ties ships, where they lie, how they are asked about
"""

from typing import Final

from weathergage.engine.asking.book import Chapter

from . import (
    advance,
    anchors,
    arrival,
    batteries,
    boarding,
    collision,
    firing,
    fleets,
    formations,
    hoists,
    landing,
    movement,
    night,
    repairs,
    season,
    shoals,
    towing,
    transfer,
    turn,
    voyage,
    weather,
)

CHAPTERS: Final[list[Chapter]] = [
    fleets.CHAPTER,
    arrival.CHAPTER,
    turn.CHAPTER,
    weather.CHAPTER,
    repairs.CHAPTER,
    transfer.CHAPTER,
    movement.CHAPTER,
    voyage.CHAPTER,
    formations.CHAPTER,
    advance.CHAPTER,
    collision.CHAPTER,
    firing.CHAPTER,
    boarding.CHAPTER,
    night.CHAPTER,
    anchors.CHAPTER,
    shoals.CHAPTER,
    towing.CHAPTER,
    batteries.CHAPTER,
    landing.CHAPTER,
    hoists.CHAPTER,
    season.CHAPTER,
]
"""What asks and what proceeds, told to the game's book."""
