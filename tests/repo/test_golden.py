"""Every scenario has its golden playthrough, and plays as it says, line by line."""

from pathlib import Path

import pytest

import golden

# Collected from the files and not from the games, so that a game that cannot even be imported
# fails its own tests and not everybody's.
FILES = golden.files()


@pytest.mark.parametrize("path", FILES, ids=[f"{p.parent.parent.name}/{p.stem}" for p in FILES])
def test_plays_as_it_did(path: Path) -> None:
    before = path.read_text(encoding="utf-8").splitlines()
    golden.golden_games()
    now = golden.playthrough(before[0].partition(" / ")[0], path.stem).splitlines()
    pairs = zip(before, now, strict=False)
    changed = [(i, old, new) for i, (old, new) in enumerate(pairs, 1) if old != new]
    assert not changed, "line {}:\n  it was {}\n  it is  {}".format(*changed[0])
    assert len(now) == len(before)


def test_every_scenario_has_a_golden_playthrough() -> None:
    wanted = {golden.path_of(game, scenario) for game, scenario in golden.all_scenarios()}
    assert wanted == set(FILES), "run `make golden` and read what it writes"
