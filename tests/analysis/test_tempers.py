"""Bots with parameters, with a named temper, and of one's own: names, ranges, errors, processes."""

import random
from pathlib import Path

import pytest

from weathergage.admirals import BytesBot, ProcessBot, bot, known_bot
from weathergage.admirals.catalog import game_data
from weathergage.analysis.duel import duel_games
from weathergage.analysis.plan import make_plan, seat_bots
from weathergage.engine.decision import Action, Decision, View
from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.game import Bot, Game
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
from weathergage.engine.tempers import parse_tempers
from weathergage.games.ships_of_the_line.admirals.doctrine import Doctrine

SHIPS = find_game("ships-of-the-line")
GLORY = find_game("sea-of-glory")
GAMES = [find_game(id) for id in own_games()]


class Hawke(Bot):
    """An admiral of one's own, with a parameter."""

    def __init__(self, boldness: float = 1.0) -> None:
        super().__init__("hawke")
        self.boldness = boldness
        if boldness < 0:
            raise ValueError("boldness is never below 0")

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        self.reason = f"Boldness {self.boldness:g}."
        return decision.sample(rng)


class Bare(Bot):
    """One that takes what a Bot takes."""


OWN = f"{__name__}:Hawke"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_three_tempers_with_a_sentence_each(game: Game) -> None:
    tempers = game.tempers("doctrine")
    assert tempers is not None
    assert sorted(each.id for each in tempers.named) == ["bold", "cautious", "steady"]
    for said in [*(each.about for each in tempers.named), *(p.meaning for p in tempers.parameters)]:
        assert said.endswith(".")
    assert game_data(game)["tempers"] == [tempers.data()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_parameter_is_read_by_the_bot(game: Game) -> None:
    """Each value reaches the temper of the bot, which has nothing else."""
    tempers = game.tempers("doctrine")
    assert tempers is not None
    for each in tempers.parameters:
        other = each.low if each.usual != each.low else each.high
        found = bot(f"doctrine?{each.id}={other}", game)
        usual = bot("doctrine", game)
        assert temper_of(found) != temper_of(usual), each.id


def temper_of(admiral: object) -> dict[str, object]:
    """What the temper of a bot holds, compiled or not."""
    temper: object = getattr(admiral, "temper")  # noqa: B009
    names = [name for name in dir(temper) if not name.startswith("_")]
    return {name: getattr(temper, name) for name in names}


def test_a_temper_and_parameters_together() -> None:
    found = bot("doctrine?press=0.5&temper=bold", SHIPS)
    assert isinstance(found, Doctrine)
    assert found.name == "doctrine?temper=bold&press=0.5"
    assert found.temper.press == 0.5
    assert found.temper.caution == 0.7
    steady, plain = bot("doctrine?temper=steady", SHIPS), bot("doctrine", SHIPS)
    assert isinstance(steady, Doctrine)
    assert isinstance(plain, Doctrine)
    assert temper_of(steady) == temper_of(plain)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("doctrine?presss=1", "has no parameter 'presss'; there is: temper, caution, saving"),
        ("doctrine?press=9", "'press' of a bot is a number from 0 to 5, not '9': What a UM nearer"),
        ("doctrine?press=much", "'press' of a bot is a number from 0 to 5, not 'much'"),
        ("doctrine?press=nan", "a number from 0 to 5, not 'nan'"),
        ("doctrine?temper=mad", "has no temper 'mad'; there is: steady, bold, cautious"),
        ("doctrine?", "is written key=value&key=value"),
        ("doctrine?press", "is written key=value&key=value"),
        ("doctrine?press=1&press=2", "each key once"),
        ("plain?press=1", "'plain' takes no parameters; those that do: doctrine"),
        ("random?press=1", "'random' takes no parameters"),
        ("nelson?press=1", "no bot 'nelson'; there is: random, doctrine, plain"),
        ("doctrine?press=1" + "0" * 500, "has 400 letters at most"),
        ("no_such_module_here:Hawke", "module 'no_such_module_here' cannot be imported"),
        ("weathergage:Hawke", "module 'weathergage' has no class 'Hawke'"),
        ("weathergage:Table", "is no admiral: a class derived from weathergage.Bot"),
        (":Hawke", "named module:Class"),
        ("fleet:", "named module:Class"),
        (f"{OWN}?boldnes=1", "no parameter of '.*Hawke' 'boldnes'; there is: boldness"),
        (f"{OWN}?boldness=-1", "cannot be made: boldness is never below 0"),
    ],
)
def test_what_is_wrong_is_said_with_what_is_allowed(name: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        bot(name, SHIPS)


def test_admirals_of_ones_own() -> None:
    found = bot(f"{OWN}?boldness=2", SHIPS)
    assert isinstance(found, Hawke)
    assert (found.boldness, found.name) == (2.0, f"{OWN}?boldness=2")
    assert bot(f"{__name__}:Bare", SHIPS).name == f"{__name__}:Bare"


def test_a_module_in_the_present_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "from weathergage import Bot\n\nclass Anson(Bot):\n    pass\n"
    (tmp_path / "anson_in_a_folder.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    assert bot("anson_in_a_folder:Anson", SHIPS).name == "anson_in_a_folder:Anson"


def test_a_name_from_a_stranger_imports_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "booby_trap.py").write_text("raise SystemExit('sprung')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadInput, match="no bot 'booby_trap:Bot'"):
        known_bot("booby_trap:Bot", SHIPS)
    table = Table.new(SHIPS, "five-a-side", seed=1)
    with pytest.raises(BadInput, match="no bot 'booby_trap:Bot'"):
        table.stand("british", {"kind": "delegate", "to": "booby_trap:Bot"})


@pytest.mark.parametrize("name", ["doctrine?temper=bold&press=0.5", f"{OWN}?boldness=3"])
def test_parameters_travel_to_other_processes(name: str) -> None:
    table = Table.new(SHIPS, "duel", seed=1)
    seat, decision = next(iter(table.decisions.items()))
    plain = bot(name, SHIPS)
    near = plain.choose(table.view(seat), decision, random.Random(1))
    assert BytesBot(name, SHIPS).choose(table.view(seat), decision, random.Random(1)) == near
    with ProcessBot(name, SHIPS) as apart:
        assert apart.choose(table.view(seat), decision, random.Random(1)) == near
        assert apart.reason == plain.reason


def test_a_journal_carries_the_name_with_its_parameters() -> None:
    table = Table.new(SHIPS, "duel", seed=1)
    seat = next(iter(table.decisions))
    table.stand(seat, {"kind": "delegate", "to": "doctrine?temper=bold&press=0.5"})
    said = [entry.dump() for entry in table.journal.entries]
    assert "doctrine?temper=bold&press=0.5" in str(said)
    again = Table.load(table.save())
    assert [entry.dump() for entry in again.journal.entries] == said
    with pytest.raises(BadInput, match="has no parameter 'presss'"):
        table.stand(seat, {"kind": "delegate", "to": "doctrine?presss=0.5"})


def test_series_take_them() -> None:
    (found,) = duel_games(SHIPS, "doctrine?temper=bold", OWN, "duel", games=2)
    assert found.data()["bots"] == ["doctrine?temper=bold", OWN]
    assert found.data()["errors"] == 0
    plan = make_plan(SHIPS, "duel", {})
    with pytest.raises(BadInput, match="no temper 'mad'"):
        seat_bots(SHIPS, plan, {plan.seats[0]: "doctrine?temper=mad"}, None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[doctrine", "cannot be read"),
        ("[doctrine.parameters]", "cannot be read"),
        (
            "[doctrine.tempers]\n[doctrine.parameters.a]\ndefault = 2\nlow = 0\nhigh = 1\n"
            "meaning = 'A.'\n",
            "default of a is out of its range",
        ),
    ],
)
def test_a_file_of_tempers_that_is_broken(text: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        parse_tempers(text, "tempers.toml")
