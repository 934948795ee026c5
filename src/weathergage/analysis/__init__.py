"""Many games at once: simulation, duels and benchmarks, on the cores of this machine.

Every game gets its luck from the seed and its own number, so the results are the same for any
number of workers and on both builds; only what was timed differs.
"""

from weathergage.analysis.duel import Duel, duel_games
from weathergage.analysis.simulation import Simulation, simulate_games

__all__ = ["Duel", "Simulation", "duel_games", "simulate_games"]
