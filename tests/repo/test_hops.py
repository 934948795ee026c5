"""The tracer of answers follows what games name on their cards, and names what it passed."""

import pytest

import hops
from weathergage import _build
from weathergage.engine.registry import own_games

interpreted = pytest.mark.skipif(
    _build.build_kind() != "interpreted", reason="compiled functions cannot be followed"
)


@pytest.mark.parametrize("game", own_games())
def test_every_game_names_two_answers_at_least(game: str) -> None:
    assert len(hops.ways(game)) >= 2


@interpreted
def test_an_answer_is_followed_from_the_table_to_the_scene() -> None:
    way = hops.ways(own_games()[0])[0]
    files = hops.follow(way, asks=False)
    assert len(files) == len(set(files))
    assert "engine/table.py" in files
    assert "scene/scenes.py" in files
    assert any(name.startswith("games/") for name in files)
    assert not any(name.startswith(("server/", "admirals/")) for name in files)
    assert set(files) <= set(hops.follow(way, asks=True))


@interpreted
@pytest.mark.parametrize("way", [way for game in own_games() for way in hops.ways(game)])
def test_an_answer_passes_no_more_files_than_its_card_allows(way: hops.Way) -> None:
    files = hops.follow(way, asks=False)
    assert 0 < len(files) <= way.most, f"{way.name} now passes {', '.join(files)}"


@interpreted
def test_an_answer_that_nobody_gives_is_said() -> None:
    way = hops.ways(own_games()[0])[0]
    with pytest.raises(SystemExit, match="no 'nothing' was answered"):
        hops.reach(hops.Way("a dream", way.game, "duel", way.asked, "nothing"))


@pytest.mark.skipif(_build.build_kind() == "interpreted", reason="only compiled ones are refused")
def test_compiled_functions_are_refused_and_not_counted_as_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["hops.py"])
    with pytest.raises(SystemExit):
        hops.main()
    assert "PYTHONPATH=src" in capsys.readouterr().err
