"""The rules, in the order of the book.

2, 3       turn            the turn: initiative, phases, its end
4.1, 19    targets         fields of fire, who may be fired at with what
4.1, 4.2   gunnery         the question of the combat phase, previews and odds
4.2        salvo           a broadside resolved: to hit, damage, critical hits
4.2        damage          damage takes effect: masts, officers, fires, magazines
4.1.3      reloading       loading one side or both
4.3        boarding        who boards, and how the boarded meet it
4.3.1      fights          a boarding fight: strengths, columns, dice, odds
4.3.1      boarding_results  what comes of it
4.4        surrender       striking, sinking, taking possession
4.4, 8     fate            what becomes of ships and leaders, and the points
5          movement        the question of the movement phase
5          sailing_orders  what may be ordered, and why not
5          courses         free orders drawn from all that are legal
5.1        path            a path followed leg by leg
5, 12, 13  voyage          a whole move judged: inertia, flight, hunt
5.2, 16, 17  sails         allowance, sail settings, pitching
5.1, 5.3   under_way       moves carried out, anchors, boats
5, 22      waters          what lies in a ship's way: hulls, wrecks, shoals
5.2.4      drift           ships carried down the wind
5.6        towing          ships in tow
6          attempts        the table of grappling: failures in a row, leaders, the roll
6, 10      grapples        taking hold and letting go
6          grappling       the questions about it
6          links           who is tied to whom, who lies alongside
7          fatigue         what tires a crew, rest, the end of the crew phase
8          victory         the count and the report
9, 14      leaders         leaders and how far their word carries
10         collision       running against another ship
12         line            crossing and breaking the line
13         colours         nailing the colours, and the hunt
14         signals         signals between the seats of a side
18         wind_changes    the wind each hour
20.1       crews           crews, their tasks, and passing to a friend
20.1, 22   deck_work       work on deck, a garrison's fires
S          dumanoir        Dumanoir's division
           questions       how the chapters ask, and who is out of command
"""

from typing import Final

from weathergage.engine.asking.book import Chapter

from . import (
    boarding,
    boarding_results,
    colours,
    damage,
    deck_work,
    drift,
    dumanoir,
    fatigue,
    grappling,
    gunnery,
    line,
    movement,
    reloading,
    signals,
    surrender,
    turn,
    wind_changes,
)

CHAPTERS: Final[list[Chapter]] = [
    *(turn.CHAPTER, gunnery.CHAPTER, damage.CHAPTER, reloading.CHAPTER, boarding.CHAPTER),
    *(boarding_results.CHAPTER, surrender.CHAPTER, movement.CHAPTER, drift.CHAPTER),
    *(grappling.CHAPTER, fatigue.CHAPTER, line.CHAPTER, colours.CHAPTER, signals.CHAPTER),
    *(wind_changes.CHAPTER, deck_work.CHAPTER, dumanoir.CHAPTER),
]
"""What asks and what proceeds, told to the game's book."""
