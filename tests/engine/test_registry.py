"""Games are found: our own by their folders, others by what their packages announce."""

import importlib.metadata
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from weathergage.engine import registry
from weathergage.engine.cards import HOME, cards_in, read_card
from weathergage.engine.errors import BadFile, BadInput, WeathergageError
from weathergage.engine.table import Table

TESTS = Path(__file__).resolve().parent.parent
SKIFFS = """\
from conformance.game import Smugglers

class Skiffs(Smugglers):
    def __init__(self):
        super().__init__()
        self.id, self.title, self.package = "skiffs", "Skiffs", "skiffs"

GAME = Skiffs()
"""
CARD = """\
id = "skiffs"
title = "Skiffs"
module = "skiffs"
[words]
contest = "race"
"""


def install(folder: Path, name: str, code: str, points: str, card: str = "") -> None:
    """A package as pip leaves it in a folder: its code and what it announces."""
    package, info = folder / name, folder / f"{name}-1.0.dist-info"
    package.mkdir(parents=True)
    info.mkdir()
    (package / "__init__.py").write_text(code)
    if card:
        (package / "game.toml").write_text(card)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}\n")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where Python looks for packages; what is found there is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "skiffs", raising=False)
    before = set(registry._loaded)
    yield tmp_path
    for id in set(registry._loaded) - before:
        del registry._loaded[id]
        registry._cards.pop(id, None)


def shell(folder: Path, *words: str) -> str:
    """What a command says in a fresh process that finds the packages of a folder."""
    path = [os.environ.get("PYTHONPATH", ""), str(folder), str(TESTS)]
    done = subprocess.run(
        [sys.executable, "-P", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(part for part in path if part)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_our_games_are_the_folders_with_a_card() -> None:
    folders = {path.name for path in HOME.iterdir() if (path / "__init__.py").is_file()}
    assert {card.folder.name for card in cards_in(HOME) if card.folder} == folders
    listed = [card.id for card in cards_in(HOME) if not card.draft]
    assert registry.game_ids()[: len(listed)] == registry.own_games() == listed


def test_a_draft_is_found_by_its_id_and_listed_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = registry.own_games()[:2]
    monkeypatch.setattr(registry._own[one], "draft", True)
    assert one not in registry.own_games()
    assert other in registry.own_games()
    assert registry.find_game(one).id == one
    assert one not in registry.game_ids()
    assert registry.knows_game(one)


@pytest.mark.parametrize("id", registry.own_games())
def test_a_card_says_what_its_game_says(id: str) -> None:
    card, game = registry.card_of(id), registry.find_game(id)
    assert (card.id, card.title) == (game.id, game.title)
    assert card.module == f"{game.package}.game"
    assert card.folder is not None
    assert card.folder.name == game.package.rpartition(".")[2]
    assert set(card.words()) >= {"contest", "deputy"}


def test_what_is_installed_is_not_looked_through_for_a_game_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def looked(**wanted: object) -> None:
        raise AssertionError("looked through what is installed")

    monkeypatch.setattr(importlib.metadata, "entry_points", looked)
    registry._announced.clear()
    for id in registry.own_games():
        assert registry.knows_game(id)
        assert registry.find_game(id).id == id
    with pytest.raises(AssertionError, match="looked through"):
        registry.knows_game("skiffs")


def test_a_game_of_another_package_is_found_and_played(elsewhere: Path) -> None:
    assert not registry.knows_game("skiffs")
    install(elsewhere, "skiffs", SKIFFS, "skiffs = skiffs:GAME", CARD)
    registry._announced.clear()
    assert registry.game_ids()[: len(registry.own_games())] == registry.own_games()
    assert "skiffs" in registry.game_ids()
    assert "skiffs" not in sys.modules, "listing games imports none"
    table = Table.new("skiffs", seed=1)
    assert table.game.title == "Skiffs"
    assert table.decisions
    assert registry.card_of("skiffs").words()["contest"] == "race"


def test_commands_list_and_play_a_game_of_another_package(tmp_path: Path) -> None:
    install(tmp_path, "skiffs", SKIFFS, "skiffs = skiffs:GAME", CARD)
    listed = json.loads(shell(tmp_path, "-m", "weathergage", "games", "--json"))
    assert [game["id"] for game in listed["games"]] == [*registry.own_games(), "skiffs"]
    words = ["simulate", "skiffs", "--games", "2", "--seed", "5", "--workers", "2", "--json"]
    report = json.loads(shell(tmp_path, "-m", "weathergage", *words))
    assert report["finished"] == 2
    assert not report["errors"]


def test_the_list_of_commands_looks_neither_at_cards_nor_at_packages() -> None:
    code = """
import importlib.metadata, runpy, sys
def looked(**wanted): raise SystemExit("looked through what is installed")
importlib.metadata.entry_points = looked
sys.argv = ["weathergage", "--help"]
try:
    runpy.run_module("weathergage", run_name="__main__")
except SystemExit as end:
    if end.code: raise
print("weathergage.engine.registry" in sys.modules, "tomllib" in sys.modules)
"""
    assert shell(TESTS, "-c", code).splitlines()[-1] == "False False"


def test_our_games_go_before_others_of_their_name(elsewhere: Path) -> None:
    own = registry.own_games()[0]
    install(elsewhere, "skiffs", SKIFFS, f"{own} = skiffs:GAME")
    registry._announced.clear()
    assert registry.game_ids().count(own) == 1
    assert registry.find_game(own).package == registry.card_of(own).module.rpartition(".")[0]
    assert "skiffs" not in sys.modules


def test_a_package_that_does_not_hold_what_it_announces_is_named(elsewhere: Path) -> None:
    points = "canoes = skiffs:GAME\npunts = skiffs:NOTHING"
    install(elsewhere, "skiffs", SKIFFS, points)
    registry._announced.clear()
    with pytest.raises(BadFile, match="'canoes' is no game of that id"):
        registry.find_game("canoes")
    with pytest.raises(WeathergageError, match=r"'punts' \(skiffs:NOTHING\) cannot be loaded"):
        registry.find_game("punts")
    with pytest.raises(BadInput, match="canoes"):
        registry.find_game("canoe")


@pytest.mark.parametrize(
    ("card", "fault"),
    [('title = "x"\nmodule = "x"', "says no id"), ('id = "x"\nid = "y"', "cannot be read")],
)
def test_a_broken_card_is_named(tmp_path: Path, card: str, fault: str) -> None:
    (tmp_path / "game.toml").write_text(card)
    with pytest.raises(BadFile, match=fault):
        read_card(tmp_path)
