"""The golden playthroughs of this repository: every scenario of every game, beside its tests.

Any change of behaviour shows as a difference between two texts; weathergage.testing.golden says
what is in them. `--write` writes the files, `--print` prints one, `--list` says which there are.
"""

import argparse
import importlib
import sys
from pathlib import Path
from typing import Final

from weathergage.engine.registry import drafts, find_game, own_games
from weathergage.testing.golden import playthrough as playthrough

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
CONFORMANCE: Final = "conformance.game"
"""The small game with secrets in tests/, which makes itself known when it is imported."""


def all_scenarios() -> list[tuple[str, str]]:
    """Every scenario of every game, the conformance game included."""
    return [(id, scenario.id) for id in golden_games() for scenario in find_game(id).scenarios()]


def golden_games() -> list[str]:
    """The games of this repository, and those still being built that have begun to keep theirs:
    toys that other tests make known do not count."""
    begun = [id for id in drafts() if folder_of(id).is_dir()]
    return [*own_games(), *begun, str(importlib.import_module(CONFORMANCE).GAME.id)]


def folder_of(game: str) -> Path:
    """Where the playthroughs of a game lie: in the folder of its tests."""
    package = find_game(game).package.rpartition(".")[2]
    return TESTS / ("games" if package else "") / (package or "conformance") / "golden"


def path_of(game: str, scenario: str) -> Path:
    return folder_of(game) / f"{scenario}.txt"


def files() -> list[Path]:
    """Every playthrough there is."""
    return sorted(path for path in TESTS.rglob("*.txt") if path.parent.name == "golden")


def write_all() -> None:
    written = {path_of(*each): playthrough(*each) for each in all_scenarios()}
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for path in set(files()) - written.keys():
        path.unlink()
    print(f"Wrote {len(written)} golden playthroughs.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write them all anew")
    parser.add_argument("--list", action="store_true", help="print every game and scenario")
    parser.add_argument("--print", nargs=2, metavar=("GAME", "SCENARIO"), help="print one of them")
    arguments = parser.parse_args()
    sys.path.insert(0, str(TESTS))
    importlib.import_module(CONFORMANCE)
    if arguments.write:
        write_all()
    elif arguments.print:
        print(playthrough(*arguments.print), end="")
    else:
        print("\n".join(f"{game} {scenario}" for game, scenario in all_scenarios()))


if __name__ == "__main__":
    main()
