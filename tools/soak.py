"""The long fuzz: `weathergage check` over every scenario of every game, with a seed of the day.

The seed is printed and can be given again: a fault that was found once can be found again.
"""

import argparse
import json
import secrets
import subprocess
import sys

from builds import COMPILED, ROOT, environment, run


def game_ids() -> list[str]:
    done = run(COMPILED, "-P", "-m", "weathergage", "games", "--json")
    return [game["id"] for game in json.loads(done.stdout)["games"]]


def soak(game: str, games: int, seed: int) -> bool:
    """Whether `games` random games of each scenario are without fault."""
    command = ["-P", "-m", "weathergage", "check", game, "--scenario", "all"]
    numbers = ["--games", str(games), "--seed", str(seed)]
    print(f"weathergage {' '.join(command[3:] + numbers)}", flush=True)
    full = [sys.executable, *command, *numbers]
    return subprocess.run(full, cwd=ROOT, env=environment(COMPILED), check=False).returncode == 0


def search_properties() -> bool:
    """The property tests once more, looking for examples nobody has tried."""
    print("The property tests, with examples of their own choice:", flush=True)
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-n", "2", "tests"]
    search = environment(COMPILED, HYPOTHESIS_PROFILE="searching")
    return subprocess.run(command, cwd=ROOT, env=search, check=False).returncode == 0


def kill_servers() -> bool:
    """A server killed a hundred times at random moments loses and repeats no move."""
    print("A hundred killed servers:", flush=True)
    command = [sys.executable, "-P", "-m", "pytest", "-q", "tests/server/test_kill.py"]
    often = environment(COMPILED, WEATHERGAGE_KILLS="100")
    return subprocess.run(command, cwd=ROOT, env=often, check=False).returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="random games of each scenario")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**31))
    arguments = parser.parse_args()
    verdicts = [soak(game, arguments.games, arguments.seed) for game in game_ids()]
    verdicts.append(search_properties())
    verdicts.append(kill_servers())
    print("Nothing was found." if all(verdicts) else "Faults were found; see above.")
    sys.exit(0 if all(verdicts) else 1)


if __name__ == "__main__":
    main()
