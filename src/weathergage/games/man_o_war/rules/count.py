"""How a battle ends: the count, or what its scenario asks for (p.4, 1.12)."""

from weathergage.engine.event import Log

from ..setup import BATTERIES, CONVOY, DUEL, GOAL, SEASON
from ..state.battle import Battle
from .goals import conclude_batteries, conclude_convoy, conclude_goal
from .morale import conclude_duel, conclude_standard
from .season import close_battle


def conclude(battle: Battle, log: Log) -> None:
    """The battle is over: who has won?"""
    win = battle.setup.win
    if win == DUEL:
        conclude_duel(battle, log)
    elif win == GOAL:
        conclude_goal(battle, log)
    elif win == CONVOY:
        conclude_convoy(battle, log)
    elif win == BATTERIES:
        conclude_batteries(battle, log)
    elif win == SEASON:
        close_battle(battle, log)
    else:
        conclude_standard(battle, log)
