"""A scenario played twice with the parts changed: one game of two battles (p.53-56)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Do, Record
from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log

from ..setup import SIDE_WORDS, SIDES
from ..state.battle import ESCAPED, IN_PLAY, Battle, Ship
from ..state.muster import SECOND, SETUPS, muster
from ..state.step_records import SettingUp
from ..words.telling import tell
from .logs import in_play_of

MEASURES: Final[list[str]] = [
    "got more ships through",
    "brought them through with more boxes undamaged",
    "eliminated more of the chasers",
    "covered more boxes of the chasers",
]
"""What decides between two runs, one after the other (p.53)."""


def run_of(battle: Battle) -> list[int]:
    """What the runner of this battle did: ships through, their undamaged boxes, chasers eliminated,
    boxes covered on chasers (p.53). Runners whom nobody can stop any more are through."""
    runner = int(battle.setup.runner)
    free = not in_play_of(battle, 1 - runner)
    ships = [ship for ship in battle.ships if not ship.card.battery]
    runners = [ship for ship in ships if ship.card.side == runner]
    through = [
        s for s in runners if s.status == ESCAPED or (free and s.in_play() and not s.aground)
    ]
    chasers = [ship for ship in ships if ship.card.side != runner]
    sound = sum([2 * int(ship.card.log.boxes) - covered(ship) for ship in through])
    gone = len([ship for ship in chasers if ship.status != IN_PLAY])
    return [len(through), sound, gone, sum([covered(ship) for ship in chasers])]


def covered(ship: Ship) -> int:
    """The boxes of both tracks that are covered, or were when she was lost."""
    return int(ship.hull_covered() + ship.crew_covered() + ship.lost_boxes)


def both_points(battle: Battle, points: list[int]) -> list[int]:
    """The points of both sides in two battles, of which the second brought these; ships through
    where they run (p.53-56)."""
    if battle.setup.victory == "blockade":
        mine, theirs = run_of(battle)[0], battle.past[0]
        return [mine, theirs] if battle.setup.runner == 0 else [theirs, mine]
    return [before + now for before, now in zip(battle.past, points, strict=True)]


def winner_of_two(battle: Battle, points: list[int]) -> tuple[int, str]:
    """Who has done better in both together; -1 is nobody (p.53-56)."""
    if battle.setup.victory == "blockade":
        return better_run(battle.past, run_of(battle), int(battle.setup.runner))
    if points[0] == points[1]:
        return -1, f"Both battles together: {points[0]} points each."
    side = 0 if points[0] > points[1] else 1
    words = f"{SIDE_WORDS[side]} win by {points[side]} points to {points[1 - side]}"
    return side, f"Both battles together: {words}."


def better_run(first: list[int], second: list[int], runner: int) -> tuple[int, str]:
    """The better of two runs: the first was the other side's, the second is the runner's (p.53)."""
    for mine, theirs, words in zip(second, first, MEASURES, strict=True):
        if mine != theirs:
            side = runner if mine > theirs else 1 - runner
            who = SIDE_WORDS[side].replace("the", "The")
            return side, f"{who} {words}: {max(mine, theirs)} to {min(mine, theirs)}."
    return -1, "Both runs were equal."


def end_first(battle: Battle, points: list[int], reason: str, log: Log) -> None:
    """The first battle is over: its result is kept, and the second begins, the parts changed."""
    runs = battle.setup.victory == "blockade"
    battle.past = run_of(battle) if runs else points
    if runs:
        reason = run_words(battle.past)
    battle.stack.clear()
    step: Do[Record] = Do("second-battle")
    battle.push(step)
    if log.on:
        fields: dict[str, object] = dict(zip(SIDES, points, strict=True))
        rule = "53.twice" if runs else "55.twice"
        tell(log, None, "battle-over", rule, f"The first battle is over. {reason}", fields)


def run_words(run: list[int]) -> str:
    """What a run has brought, in the order in which runs are compared (p.53)."""
    through, sound, gone, boxes = run
    if not through:
        got = "Nobody got through"
    else:
        got = f"{counted(through, 'ship')} got through"
        got += f" with {counted(sound, 'box', 'boxes')} undamaged"
    lost = f"{counted(gone, 'chaser')} eliminated, {counted(boxes, 'box', 'boxes')} of them covered"
    return f"{got}; {lost}."


def second_battle(battle: Battle, luck: Chance, log: Log) -> None:
    """Everything is set up anew, the sides with changed parts; the tally of the report goes on."""
    setup = battle.setup
    battle.setup = SETUPS.find(setup.scenario, setup.options, setup.pack, second_roster(battle))
    fresh = muster(battle.setup)
    battle.turn = 0
    battle.ships, battle.ties, battle.pieces = fresh.ships, fresh.ties, fresh.pieces
    battle.buildings, battle.autopilots, battle.cup = fresh.buildings, fresh.autopilots, fresh.cup
    battle.homes, battle.supplies, battle.planned = fresh.homes, 0, False
    battle.wind_from, battle.wind_strength = fresh.wind_from, fresh.wind_strength
    battle.wind_turning = battle.wind_changing = 0
    step: Do[Record] = Do("set-up", SettingUp(0))
    battle.push(step)
    if log.on:
        tell(log, None, "second-battle", "53.twice", "The sides change parts for a second battle.")


def second_roster(battle: Battle) -> list[str]:
    """The same ships, in the second battle."""
    return [*(battle.setup.roster or []), SECOND]


CHAPTER: Final[Chapter] = Chapter("53", procedures={"second-battle": second_battle})
