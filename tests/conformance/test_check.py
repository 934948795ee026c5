"""`check` finds nothing in the sound game and finds every fault in the broken ones."""

import random
import re
import time
from collections.abc import Iterator
from typing import Self

import pytest

import conformance.game
from conformance import careless
from conformance.broken import breakages, replaced
from conformance.game import GAME, Coast, Smugglers
from weathergage.engine.errors import BadInput
from weathergage.engine.game import Game
from weathergage.engine.registry import find_game
from weathergage.engine.state import State
from weathergage.engine.table import Table
from weathergage.testing import check_attributes, check_game, run_check
from weathergage.testing.report import FAULTS, KINDS, CheckReport


@pytest.fixture(scope="module")
def sound() -> CheckReport:
    return check_game(GAME, games=15, seed=1805)


def test_nothing_is_found_in_the_sound_game(sound: CheckReport) -> None:
    assert sound.details == []
    assert sound.untried() == []
    assert sound.ok


def test_a_zero_stands_for_something(sound: CheckReport) -> None:
    data = sound.data()
    assert data["games"] == 30
    assert sound.decisions > 800
    for kind in KINDS:
        assert sound.illegal_tried[kind] * 10 >= sound.decisions
        assert sound.illegal_refused[kind] == sound.illegal_tried[kind]
    for trial in ("saves_tried", "replays_tried", "byte_choices_tried", "options_sampled"):
        assert sound.trials[trial] * 10 >= sound.decisions
    assert sound.trials["undos_tried"] > 50
    assert sound.trials["undos_compared"] * 10 >= sound.trials["undos_tried"]
    assert data["undo_leaks"] == 0
    assert data["needless_barriers"] == 0
    assert sound.trials["worlds_compared"] > 800
    assert sound.trials["hidden_changed"] > sound.trials["worlds_compared"] * 0.9


CHANNELS = {
    "view": r"sees other view\b",
    "option list": r"sees other .*\boptions\b",
    "refusal text": "sees other refusals",
    "event number": "reads in events how others came to their answers",
    "who is asked": "learns by who is asked",
}


UNDONE = r"can take back .*'show'.* which told by its events what it could not know"


def test_the_leak_by_undo_is_found() -> None:
    with breakages()["undo"] as game:
        report = check_game(game, "coast", games=12, seed=1)
    assert report.faults["undo_leaks"] > 0
    assert any(re.search(UNDONE, detail) for detail in report.details)
    assert not report.ok
    assert [kind for kind in FAULTS if report.faults[kind]] == ["undo_leaks"]


@pytest.mark.parametrize("channel", list(CHANNELS))
def test_each_of_the_five_leaks_is_found(channel: str) -> None:
    with breakages()[channel] as game:
        report = check_game(game, games=8, seed=3)
    assert report.faults["leaks"] > 0
    assert any(re.search(CHANNELS[channel], detail) for detail in report.details)
    assert not report.ok
    others = [kind for kind in FAULTS if kind not in ("leaks", "undo_leaks", "byte_mismatches")]
    assert not any(report.faults[kind] for kind in others)


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (careless.ForgetfulLoad(), "save_mismatches"),
        (careless.KnowsItAll(), "leaks"),
        (careless.BlindBytes(), "byte_mismatches"),
        (careless.PeekingBots(), "byte_mismatches"),
        (careless.BrittleAction(), "crashes"),
        (careless.Lawless(), "broken_laws"),
    ],
)
def test_careless_games_are_caught(game: Game, fault: str) -> None:
    report = check_game(game, games=4, seed=2)
    assert report.faults[fault] > 0
    assert not report.ok


@pytest.mark.parametrize(
    ("name", "rule", "fault"),
    [
        ("Gather", careless.ForgetfulOrders, "save_mismatches"),
        ("turn", careless.turn_with_own_luck, "replay_mismatches"),
        ("Gather", careless.HoardingOrders, "undo_mismatches"),
        ("turn", careless.dead_turn, "dead_ends"),
        ("turn", careless.endless_turn, "crashes"),
        ("Bribe", careless.GenerousBribe, "option_mismatches"),
        ("Search", careless.FickleSearch, "illegal_accepted"),
    ],
)
def test_careless_rules_are_caught(name: str, rule: object, fault: str) -> None:
    with replaced(name, rule) as game:
        report = check_game(game, "cove", games=8, seed=2)
    assert report.faults[fault] > 0, report.details
    assert not report.ok


def test_silence_may_tell_only_of_what_everybody_would_hear() -> None:
    with replaced("turn", careless.turn_with_toll) as game:
        secret = check_game(game, games=12, seed=2)
        open_ = check_game(careless.Announcing(), games=12, seed=2)
    assert any(re.search(CHANNELS["who is asked"], detail) for detail in secret.details)
    assert open_.ok, open_.details


def test_what_was_never_tried_is_no_zero() -> None:
    report = check_game(careless.TimidImagining(), "cove", games=5)
    assert report.untried() == ["worlds_varied: never tried, but other dice must give other worlds"]
    assert not report.ok
    nothing = CheckReport("smugglers", ["cove"], 1)
    nothing.want("hidden_changed", "the game has secrets")
    assert nothing.untried() == ["hidden_changed: never tried, but the game has secrets"]
    assert not nothing.ok


def test_the_same_seed_gives_the_same_report() -> None:
    reports = [check_game(GAME, games=2, seed=9).data() for _ in range(2)]
    assert reports[0] == reports[1]
    assert reports[0] != check_game(GAME, games=2, seed=10).data()


def test_the_report_does_not_depend_on_the_number_of_workers() -> None:
    game = find_game("ships-of-the-line")
    reports = [run_check(game, "duel", 4, 5, workers=workers).data() for workers in (1, 2)]
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 4
    with pytest.raises(BadInput, match="workers is from 1 to 1024, not 0"):
        run_check(game, "duel", 1, 1, workers=0)


def test_reports_are_added_up() -> None:
    whole, part = CheckReport("smugglers", ["cove"], 1), CheckReport("smugglers", ["cove"], 1)
    whole.fault("leaks", "one")
    part.fault("leaks", "two")
    part.games, part.unfinished, part.decisions = 2, 1, 7
    part.illegal_tried["huge"] = 3
    part.want("undos_tried", "it can be undone")
    whole.add(part)
    assert (whole.games, whole.unfinished, whole.decisions) == (2, 1, 7)
    assert whole.faults["leaks"] == 2
    assert whole.details == ["leaks: one", "leaks: two"]
    assert whole.accepted() == ["huge"]
    assert whole.untried() == ["undos_tried: never tried, but it can be undone"]


def test_it_stops_when_the_time_is_up() -> None:
    started = time.monotonic()
    report = run_check(GAME, "all", 10_000, 1, seconds=0.5)
    assert time.monotonic() - started < 5
    assert report.decisions > 0
    assert report.ok


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run_check(GAME, "all", 2, 1, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_which_scenarios_are_played() -> None:
    assert run_check(GAME, None, 1, 1).scenarios == ["cove"]
    assert run_check(GAME, "coast", 1, 1).scenarios == ["coast"]
    with pytest.raises(BadInput, match="no scenario 'moon'; there is: cove, coast, all"):
        check_game("smugglers", "moon")


# The walker over attributes.


def positions(games: int) -> Iterator[State]:
    """Moments of random games, from the state before the first step to the outcome."""
    yield GAME.setup("coast", {"gangs": 3, "decoys": 2}, None)
    for seed in range(games):
        table, rng = Table.new(GAME, "coast", seed=seed, auto=False), random.Random(seed)
        while table.result is None:
            yield table.state.copy()
            seat = rng.choice(list(table.decisions))
            table.act(seat, table.decisions[seat].sample(rng))
        yield table.state


STATES = list(positions(3))


def test_no_attribute_is_forgotten() -> None:
    report = check_attributes(GAME, STATES)
    assert report.faults == []
    # There is one gathering, and neither it nor any procedure needs a record.
    assert set(report.untested) == {"Do.record", "Gather.name", "Gather.record"}
    assert {"Coast.heading", "Boat.kind", "Hail.boat", "Gather.answers", "Ask.said"} <= set(
        report.tried
    )


class ForgetfulCoast(Coast):
    """A state class that forgets: the watch in copies, the heading in dumps; and shares hands."""

    def copy(self) -> Self:
        new = super().copy()
        new.watch = 0
        new.hands = list(self.hands)
        return new

    def dump(self) -> list[object]:
        fields, *rest = super().dump()
        assert isinstance(fields, dict)
        return [{**fields, "heading": 1}, *rest]


class ForgetfulGame(Smugglers):
    """Loads forget the purses."""

    def load(self, raw: object) -> Coast:
        coast = super().load(raw)
        coast.__class__ = ForgetfulCoast
        coast.purse = [0] * len(coast.seats)
        return coast


def test_the_walker_finds_what_is_forgotten() -> None:
    states: list[State] = []
    for state in STATES[:30]:
        copy = state.copy()
        copy.__class__ = ForgetfulCoast
        states.append(copy)
    faults = check_attributes(ForgetfulGame(), states).faults
    assert "ForgetfulCoast.watch is not copied" in faults
    assert "ForgetfulCoast.heading is not in the dump, so neither in the hash" in faults
    assert "ForgetfulCoast.purse is not restored by load" in faults
    assert "ForgetfulCoast.hands is shared between a state and its copy" in faults
    assert len(faults) == 4


def test_derived_attributes_are_left_out() -> None:
    report = check_attributes(GAME, STATES[:20], derived=["Coast.turn", "Boat"])
    assert "Coast.turn" not in report.tried
    assert "Boat.kind" not in report.tried
    assert "Coast.boats" in report.tried


def test_steps_are_patched_back() -> None:
    with replaced("turn", careless.dead_turn):
        assert conformance.game.turn is careless.dead_turn
    assert conformance.game.turn.__name__ == "turn"
