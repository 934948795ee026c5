"""Every command: its facts as JSON and as text, its exit code, its one sentence when it fails."""

import json
import re
from pathlib import Path

import pytest

from cli.commands import call
from weathergage.cli import app
from weathergage.engine.clauses import Coverage, read_clauses
from weathergage.engine.journal import seal, unseal
from weathergage.engine.positions import parse_position
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of four entries."""
    table = Table.new("regatta", "lake", {"storm": True}, seed=5)
    for seat in ("red", "blue", "red", "blue"):
        table.act(seat, {"kind": "row", "strokes": 1})
    path = tmp_path / "game.wgage"
    path.write_bytes(table.save())
    return path


def test_every_command_is_there_and_has_help(capsys: Capture) -> None:
    listed = call(capsys, "--help").out
    for name, about in app.COMMANDS:
        assert " ".join(about.split()[:4]) in listed
        done = call(capsys, name, "--help")
        assert done.code == 0
        assert f"weathergage {name}" in done.out
    told = call(capsys, "simulate", "--help").out
    assert "--no-timing leaves that out" in told
    assert "[default: 100]" in told
    assert "False" not in told


def test_version_says_which_build(capsys: Capture) -> None:
    done = call(capsys, "--version")
    assert done.code == 0
    assert done.out.startswith("weathergage 0.")
    assert "compiled" in done.out or "interpreted" in done.out


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("sink", 2, 'Unknown command "sink"'),
        ("simulate", 2, "See `weathergage simulate --help`."),
        ("simulate regatta --games many", 2, 'unable to convert "many" into int'),
        ("simulate regatta --games 0", 2, "The number of games is from 1 to"),
        ("simulate regatta --workers 0", 2, "The number of workers is from 1 to"),
        ("simulate regatta --seconds -1", 2, "The number of seconds is more than 0"),
        ("simulate regatta --colour red", 2, "Unknown option: --colour"),
        ("simulate regatta --option storm", 2, "An option is written name=value, not 'storm'."),
        ("simulate regatta --option storm=maybe", 2, "true or false, not 'maybe'"),
        ("simulate regatta --option tide=1", 2, "no option 'tide'; there is: length, storm"),
        ("simulate regatta --option length=9 --option length=8", 2, "'length' is given twice"),
        ("simulate regatta --seat green=random", 2, "no seat 'green'; there is: red, blue"),
        ("simulate regatta --seat red=nelson", 2, "no bot 'nelson'; there is: random, doctrine"),
        ("simulate regatta --bot nelson", 2, "no bot 'nelson'"),
        ("simulate regatta --scenario sea", 2, "no scenario 'sea'; there is: pond, lake, all"),
        ("simulate chess", 2, "There is no game 'chess'; there is:"),
        ("duel regatta doctrine", 2, "See `weathergage duel --help`."),
        ("duel regatta doctrine nelson", 2, "no bot 'nelson'"),
        ("chart regatta tide", 2, "no chart 'tide'; there is: way"),
        ("chart regatta way strokes", 2, "An input is written name=value"),
        ("chart regatta way strokes=9", 2, "'strokes' is a whole number from 1 to 3, not '9'."),
        ("chart regatta way oars=2", 2, "has no input 'oars'"),
        ("rules regatta 88", 2, "no clause '88'"),
        ("verify", 2, "verify needs an example file"),
        ("verify nowhere.toml", 2, "no file or folder 'nowhere.toml'"),
        ("replay nowhere.wgage", 2, "nowhere.wgage cannot be read: No such file or directory."),
        ("render regatta -o picture.gif", 2, "ends in .svg or .png, not 'picture.gif'"),
        ("render nowhere -o picture.svg", 2, "no game or file 'nowhere'"),
        ("render regatta -o picture.svg --at 3", 2, "a scenario has none yet"),
        ("render regatta", 2, "See `weathergage render --help`."),
        ("bench speed", 2, "no benchmark 'speed'; there is: "),
        ("serve --workers 0", 2, "The number of workers is from 1 to"),
        ("serve --port 99999", 2, "The port is a number from 0 to 65535, not 99999."),
        ("play --port -1", 2, "The port is a number from 0 to 65535, not -1."),
        ("serve --database sqlite:///", 2, "none is named"),
        ("check regatta --games 0", 2, "The number of games is from 1 to"),
        ("check regatta --seconds nan", 2, "The number of seconds is more than 0, not nan."),
        ("check regatta --workers 0", 2, "The number of workers is from 1 to"),
        ("bench --seconds 0", 2, "The number of seconds is more than 0, not 0"),
        ("bench import --seconds nan", 2, "The number of seconds is more than 0, not nan."),
        ("play chess", 2, "There is no game 'chess'"),
        ("serve --database mysql://x", 2, "'mysql' is not known here"),
        ("play regatta --seed 1", 2, "--seed is for a game in the terminal"),
        ("play --terminal regatta --seat green", 2, "no seat 'green'"),
        ("play --terminal regatta --opponent nelson", 2, "no bot 'nelson'"),
        ("simulate regatta --pack nowhere", 2, "a data pack is a folder of TOML files"),
    ],
)
def test_bad_usage_is_one_sentence(capsys: Capture, line: str, code: int, says: str) -> None:
    done = call(capsys, *line.split())
    assert done.code == code
    assert done.out == ""
    assert done.err.startswith("weathergage: ")
    assert says in done.err
    assert len(done.err.splitlines()) == 1
    again = call(capsys, *line.split(), "--json")
    assert again.code == code
    assert says in json.loads(again.out)["error"]


def test_what_is_huge_is_not_repeated(capsys: Capture) -> None:
    done = call(capsys, "simulate", "regatta", "--seed", "9" * 5000)
    assert done.code == 2
    assert len(done.err) < 600
    assert done.err.endswith("... See `weathergage simulate --help`.\n")


def test_a_fault_of_ours_is_one_sentence_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sink() -> list[str]:
        raise KeyError("the bottom\nof the sea")

    monkeypatch.setattr("weathergage.cli.games_command.game_ids", sink)
    done = call(capsys, "games")
    assert done.code == 1
    (sentence,) = done.err.splitlines()
    assert sentence.startswith("weathergage: Something went wrong inside Weathergage (KeyError: ")
    assert sentence.endswith("run it again with --debug to see where.")
    with pytest.raises(KeyError):
        call(capsys, "games", "--debug")


def test_stopped_by_the_keyboard(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop() -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr("weathergage.cli.games_command.game_ids", stop)
    done = call(capsys, "games")
    assert done.code == 130
    assert done.err == "weathergage: Stopped.\n"


def test_games_lists_the_options_that_only_some_scenarios_have(capsys: Capture) -> None:
    line, glory = call(capsys, "games", "--json").json()["games"][:2]
    options = {option["id"]: option for option in line["options"]}
    assert options["seats"]["choices"] == ["two", "three", "divisions"]
    assert "scenarios" not in options["seats"]
    assert options["variant"]["scenarios"] == ["trafalgar"]
    assert [(o["id"], o["scenarios"]) for o in glory["options"]] == [
        ("open_objectives", ["campaign"])
    ]
    told = call(capsys, "games").out
    assert "seats may be two, three; wind-changes is on if not given; harbours is on if" in told
    assert "open_objectives  false    true, false" in told
    assert "duel: seats may be two" in told
    assert "none, A, B, C, D1, D2" in told


def test_games_lists_scenarios_and_options(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("weathergage.cli.games_command.game_ids", lambda: ["regatta"])
    (game,) = call(capsys, "games", "--json").json()["games"]
    assert game["id"] == "regatta"
    assert game["bots"] == ["random", "doctrine", "plain", "broken"]
    assert [(s["id"], s["seats"], s["length"]) for s in game["scenarios"]] == [
        ("pond", ["red", "blue"], 8),
        ("lake", ["red", "blue"], 20),
    ]
    assert game["options"][0] == {
        "id": "length",
        "kind": "number",
        "default": 20,
        "meaning": "how far it is",
        "low": 5,
        "high": 90,
    }
    assert game["scenarios"][1]["options"][0]["default"] == 60
    text = call(capsys, "games").out
    assert "Across the pond" in text
    assert "5 to 90" in text


def test_simulate_tells_the_same_in_both_forms(capsys: Capture) -> None:
    line = ["simulate", "regatta", "--games", "30", "--seat", "red=plain", "--habits", "--reports"]
    facts = call(capsys, *line, "--json").json()
    assert facts["games"] == facts["finished"] == 30
    assert facts["errors"] == 0
    blue = facts["outcomes"]["blue"]
    assert blue["bot"] == "doctrine"
    assert blue["wins"] + facts["outcomes"]["red"]["wins"] == 30
    assert blue["interval"][0] < blue["share"] < blue["interval"][1]
    assert facts["habits"]["red"]["strokes a turn"]["value"] < 1
    assert len(facts["reports"]) == 30
    text = call(capsys, *line).out
    assert f"{blue['share'] * 100:.1f} %" in text
    assert "strokes a turn" in text


def test_a_game_without_habits_says_so_before_it_is_played(capsys: Capture) -> None:
    refused = call(capsys, "simulate", "mistral", "--games", "100000", "--habits")
    assert refused.code == 2
    assert "has no habits to watch for" in refused.err


def test_simulate_all_plays_so_many_of_each(capsys: Capture) -> None:
    facts = call(
        capsys, "simulate", "regatta", "--scenario", "all", "--games", "3", "--json"
    ).json()
    assert facts["games"] == 6
    assert [s["scenario"] for s in facts["scenarios"]] == ["pond", "lake"]
    assert [s["games"] for s in facts["scenarios"]] == [3, 3]


def test_a_game_that_breaks_is_exit_code_1(capsys: Capture) -> None:
    done = call(capsys, "simulate", "regatta", "--bot", "broken", "--games", "2", "--json")
    assert done.code == 1
    facts = done.json()
    assert facts["errors"] == 2
    assert facts["finished"] == 0
    assert facts["failures"][1] == {"game": 1, "error": "Man overboard."}
    assert facts["outcomes"]["red"]["share"] is None


def test_duel_scores_the_first_bot(capsys: Capture) -> None:
    facts = call(capsys, "duel", "regatta", "doctrine", "plain", "--games", "20", "--json").json()
    assert facts["bots"] == ["doctrine", "plain"]
    assert facts["score"] > 0.8
    assert facts["wins"] + facts["draws"] + facts["losses"] == 20
    assert [facts["by_side"][side]["games"] for side in ("red", "blue")] == [10, 10]
    assert len(facts["seconds_per_decision"]) == 2
    other = call(capsys, "duel", "regatta", "plain", "doctrine", "--games", "20", "--json").json()
    assert other["score"] < 0.2


def test_chart_lists_and_reads(capsys: Capture) -> None:
    charts = call(capsys, "chart", "regatta", "--json").json()["charts"]
    assert [chart["name"] for chart in charts] == ["way", "reef"]
    (chart,) = call(capsys, "chart", "regatta", "way", "--json").json()["charts"]
    assert chart["inputs"][0]["high"] == 3
    read = call(capsys, "chart", "regatta", "way", "strokes=2", "storm=on", "--json").json()
    assert read["inputs"] == {"strokes": 2, "storm": True}
    assert (read["result"], read["rule"]) == (12, "1.1")
    assert read["modifiers"] == [{"name": "storm", "value": -1, "rule": "1.3"}]
    assert "way: 12" in call(capsys, "chart", "regatta", "way", "strokes=2", "storm=on").out
    assert "a whole number from 1 to 3" in call(capsys, "chart", "regatta").out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("to-hit range=long roll=6", "to-hit: yes  (rule 4.2.1)"),
        ("class guns=74", "class: class III, dice 4/3/2, boarding 3  (rule 4.1.4)"),
        ("class guns=1", "class: none  (rule 4.1.4)"),
    ],
)
def test_a_reading_is_told_in_words(capsys: Capture, line: str, says: str) -> None:
    assert call(capsys, "chart", "ships-of-the-line", *line.split()).out.splitlines()[0] == says


def test_rules_tells_problems_by_exit_code_1(capsys: Capture) -> None:
    done = call(capsys, "rules", "regatta", "--json")
    assert done.code == 1
    facts = done.json()
    assert facts["total"] == 4
    assert facts["exempt"] == [{"id": "3", "reason": "history"}]
    assert facts["problems"] == ["Clause 2.1 lives in Nowhere.at_all, which does not exist."]
    one = call(capsys, "rules", "regatta", "1.2", "--json").json()
    assert [clause["id"] for clause in one["clauses"]] == ["1.2"]
    assert one["total"] == 4
    assert "which does not exist" in call(capsys, "rules", "regatta").out
    assert "rulings: R1" in call(capsys, "rules", "regatta", "1.2").out


def test_rules_without_a_checkout_does_not_call_clauses_open(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("weathergage.cli.rules_command.coverage", lambda _: BARE)
    assert call(capsys, "rules", "regatta", "--json").json()["covered"] is None
    told = call(capsys, "rules", "regatta").out
    assert "4 clauses, 1 of them exempt." in told
    assert "open" not in told
    assert "0 covered" not in told


def test_a_long_list_of_clauses_is_not_read_out(capsys: Capture) -> None:
    done = call(capsys, "rules", "ships-of-the-line", "4.2.9")
    assert done.code == 2
    assert len(done.err) < 250
    assert "there are 259, from 1 to S.set.c; the nearest are 4.2.1.hit, " in done.err


def test_check_finds_nothing_in_a_sound_game(capsys: Capture) -> None:
    line = ["check", "sound-regatta", "--games", "6"]
    done = call(capsys, *line, "--json")
    assert done.code == 0, done.out
    facts = done.json()
    assert facts["crashes"] == facts["replay_mismatches"] == facts["leaks"] == 0
    assert facts["games"] == 6
    assert facts["illegal_tried"] == facts["illegal_refused"]
    assert "No faults." in call(capsys, *line).out


def test_a_check_that_tried_nothing_has_not_passed(capsys: Capture) -> None:
    done = call(capsys, "check", "sound-regatta", "--seconds", "0.000001", "--json")
    assert done.code == 1
    assert done.json()["ok"] is False
    assert done.json()["untried"] == ["decisions: none was made, so nothing was tried"]


def test_check_takes_back_at_one_in_ten_decisions_where_it_can(capsys: Capture) -> None:
    facts = call(capsys, "check", "sea-of-glory", "--scenario", "first-cruise", "--games", "1")
    found = dict(line.rsplit(None, 1) for line in facts.out.splitlines() if "tried" in line[:12])
    decisions = next(line for line in facts.out.splitlines() if line.startswith("decisions"))
    # The last answer ends the game: nobody takes it back.
    assert int(found["undos tried"]) * 10 >= int(decisions.split()[1]) - 1


def test_check_finds_a_bot_that_breaks(capsys: Capture) -> None:
    done = call(capsys, "check", "regatta", "--games", "3")
    assert done.code == 1
    assert "Man overboard." in done.out
    assert "Faults were found." in done.out
    assert call(capsys, "check", "regatta", "--scenario", "sea").code == 2


BARE = Coverage(read_clauses(find_game("regatta")), [], False)
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
EXAMPLE = """
game = "regatta"
rule = "1.1"
title = "The chart"
[[chart]]
name = "way"
inputs = { strokes = 1 }
result = 7
"""


def test_verify_counts_and_explains(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(EXAMPLE, encoding="utf-8")
    done = call(capsys, "verify", str(tmp_path), "--json")
    assert done.code == 0
    assert done.json() == {"passed": 1, "failed": 0, "failures": []}
    (tmp_path / "wrong.toml").write_text(EXAMPLE.replace("= 7", "= 8"), encoding="utf-8")
    done = call(capsys, "verify", str(tmp_path), "--json")
    assert done.code == 1
    facts = done.json()
    assert (facts["passed"], facts["failed"]) == (1, 1)
    assert facts["failures"] == [
        {
            "file": str(tmp_path / "wrong.toml"),
            "rule": "1.1",
            "expected": "chart way {'strokes': 1} = 8",
            "happened": "it gave 7",
        }
    ]
    text = call(capsys, "verify", str(tmp_path))
    assert text.code == 1
    assert "1 passed, 1 failed." in text.out


def test_replay_tells_the_story_up_to_an_entry(capsys: Capture, saved: Path) -> None:
    facts = call(capsys, "replay", str(saved), "--json").json()
    assert (facts["entries"], facts["at"]) == (4, 4)
    assert facts["hash"] == Table.load(saved.read_bytes()).hash
    assert [event["event"] for event in facts["events"]] == ["rowed", "rowed", "turn"] * 2
    early = call(capsys, "replay", str(saved), "--at", "1", "--seat", "blue", "--json").json()
    assert [event["n"] for event in early["events"]] == [1]
    assert early["hash"] != facts["hash"]
    assert "-1 storm" in call(capsys, "replay", str(saved)).out
    assert call(capsys, "replay", str(saved), "--at", "5").code == 2
    wrong = call(capsys, "replay", str(saved), "--seat", "green")
    assert (wrong.code, wrong.out) == (2, "")


def test_the_umpire_tells_what_each_side_kept_to_itself_after_the_end(
    capsys: Capture, tmp_path: Path
) -> None:
    table = Table.new("sea-of-glory", "first-cruise", seed=2)
    fleet = {"kind": "station", "block": "cape-fleet", "places": ["ferrol-loose"]}
    table.act("british", fleet)
    path = tmp_path / "july.wgage"
    path.write_bytes(table.save())
    early = call(capsys, "replay", str(path), "--seat", "umpire")
    assert early.code == 2
    assert "when the game is over" in early.err
    for seat in table.seats:
        table.stand(seat, {"kind": "delegate", "to": "plain"})
    assert table.result is not None
    path.write_bytes(table.save())
    stories: list[list[str]] = []
    for eyes in ([], ["--seat", "umpire"]):
        told = call(capsys, "replay", str(path), *eyes, "--json").json()["events"]
        stories.append([each["text"] for each in told])
    assert len(stories[1]) >= len(stories[0])
    assert stories[1] != stories[0]
    assert stories[1][-1] == stories[0][-1]
    at = call(capsys, "replay", str(path), "--seat", "umpire", "--at", "3", "--json").json()
    assert at["hash"] == call(capsys, "replay", str(path), "--at", "3", "--json").json()["hash"]


def test_the_record_of_a_seat_is_told(capsys: Capture, saved: Path, tmp_path: Path) -> None:
    table = Table.load(saved.read_bytes())
    record = tmp_path / "red.wgrecord"
    record.write_bytes(table.record("red"))
    facts = call(capsys, "replay", str(record), "--json").json()
    assert (facts["game"], facts["seat"], len(facts["did"])) == ("regatta", "red", 2)
    assert facts["events"] == [seen.data() for seen in table.events("red")]
    told = call(capsys, "replay", str(record), "--seat", "red").out
    assert told.startswith("regatta: lake, as red saw it\n")
    assert "-1 storm" in told
    assert call(capsys, "replay", str(record), "--seat", "blue").code == 2
    assert "nothing else" in call(capsys, "replay", str(record), "--verify-dice").err
    record.write_bytes(seal("record", {"seat": "red", "saw": [{"modifiers": [1]}, 5]}))
    broken = call(capsys, "replay", str(record))
    assert (broken.code, broken.out) == (2, "")
    assert "an event that cannot be read" in broken.err


def test_a_seed_that_was_not_committed_to_is_a_check_that_fails(
    capsys: Capture, saved: Path
) -> None:
    raw = unseal("journal", saved.read_bytes())
    saved.write_bytes(seal("journal", {**raw, "seed": bytes(32)}))
    done = call(capsys, "replay", str(saved), "--verify-dice", "--json")
    assert done.code == 1
    assert done.json()["verified"] is False
    assert "does not fit the commitment" in done.json()["fault"]
    told = call(capsys, "replay", str(saved), "--verify-dice")
    assert told.code == 1
    assert "does not fit the commitment" in told.out
    assert call(capsys, "replay", str(saved)).code == 2


def test_replay_writes_and_reads_the_text_of_a_game(
    capsys: Capture, saved: Path, tmp_path: Path
) -> None:
    text = call(capsys, "replay", str(saved), "--notation").out
    assert text.startswith("# Weathergage game, notation 1")
    written = tmp_path / "game.txt"
    written.write_text(text, encoding="utf-8")
    again = call(capsys, "replay", str(written), "--json").json()
    assert again == call(capsys, "replay", str(saved), "--json").json()
    assert call(capsys, "replay", str(written), "--notation").out == text
    written.write_text(text.replace("notation 1", "notation 9", 1), encoding="utf-8")
    assert "does not read" in call(capsys, "replay", str(written)).err
    early = call(capsys, "replay", str(saved), "--notation", "--at", "1").out
    assert early.splitlines() == text.splitlines()[: len(early.splitlines())]
    written.write_bytes(text.encode() + b"\xff")
    assert call(capsys, "replay", str(written)).code == 2
    assert call(capsys, "replay", str(saved), "--position").code == 2


def test_a_position_with_secrets_is_shown_when_the_game_is_over(
    capsys: Capture, tmp_path: Path
) -> None:
    table = Table.new("sea-of-glory", scenario="trafalgar", seed=3)
    path = tmp_path / "game.wg"
    path.write_bytes(table.save())
    refused = call(capsys, "replay", str(path), "--position")
    assert refused.code == 2
    assert "when the game is over" in refused.err
    assert "victory" not in refused.out + refused.err
    table.concede("british")
    path.write_bytes(table.save())
    assert "british-victory" in call(capsys, "replay", str(path), "--position").out
    assert "british-victory" in call(capsys, "replay", str(path), "--position", "--at", "0").out


def in_earnest(game: str, scenario: str, path: Path) -> Table:
    """A game with dice that nobody knows, saved after its first question."""
    table = Table.new(game, scenario)
    path.write_bytes(table.save())
    return table


@pytest.mark.parametrize(
    "asked",
    [
        [],
        ["--seat", "allied"],
        ["--seat", "umpire"],
        ["--seat", "british", "--json"],
        ["--at", "0", "--json"],
        ["--notation"],
        ["--position"],
        ["--verify-dice", "--json"],
        ["--study"],
    ],
)
def test_before_its_end_the_file_of_a_game_with_secrets_tells_nothing(
    capsys: Capture, tmp_path: Path, asked: list[str]
) -> None:
    path = tmp_path / "game.wgage"
    table = in_earnest("sea-of-glory", "first-cruise", path)
    refused = call(capsys, "replay", str(path), *asked)
    told = refused.out + refused.err
    assert refused.code == 2
    assert re.search("game is (not )?over|is played in earnest", told)
    assert len(told) < 300
    assert table.hash not in told
    assert table.journal.seed.hex() not in told
    table.concede("british")
    path.write_bytes(table.save())
    after = [each for each in asked if each != "--study"]
    assert call(capsys, "replay", str(path), *after).code == 0


@pytest.mark.parametrize("eyes", [[], ["--seat", "allied"], ["--at", "0"]])
def test_before_its_end_the_file_of_a_game_with_secrets_shows_nothing(
    capsys: Capture, tmp_path: Path, eyes: list[str]
) -> None:
    path, picture = tmp_path / "game.wgage", tmp_path / "sea.svg"
    table = in_earnest("sea-of-glory", "first-cruise", path)
    refused = call(capsys, "render", str(path), *eyes, "-o", str(picture), "--json")
    assert refused.code == 2
    assert "This game is not over" in refused.json()["error"]
    assert not picture.exists()
    table.concede("british")
    path.write_bytes(table.save())
    assert call(capsys, "render", str(path), *eyes, "-o", str(picture), "--json").code == 0


def test_a_seat_takes_its_own_record_away_before_the_end(capsys: Capture, tmp_path: Path) -> None:
    table = Table.new("sea-of-glory", "first-cruise")
    path = tmp_path / "british.wgrecord"
    path.write_bytes(table.record("british"))
    facts = call(capsys, "replay", str(path), "--json").json()
    assert facts["events"] == [seen.data() for seen in table.events("british")]
    assert call(capsys, "replay", str(path), "--seat", "allied").code == 2


def test_a_study_tells_its_secrets_to_who_asks_for_them(capsys: Capture, tmp_path: Path) -> None:
    path, picture = tmp_path / "game.wgage", tmp_path / "sea.svg"
    path.write_bytes(Table.new("sea-of-glory", "first-cruise", seed=3).save())
    assert call(capsys, "replay", str(path), "--json").code == 0
    assert call(capsys, "replay", str(path), "--verify-dice").code == 0
    for asked in (["--seat", "allied"], ["--seat", "umpire"], ["--notation"], ["--position"]):
        refused = call(capsys, "replay", str(path), *asked)
        assert (refused.code, refused.out) == (2, "")
        assert "It is a study: with --study it is shown." in refused.err
        assert call(capsys, "replay", str(path), *asked, "--study").code == 0
    eyes = ["--seat", "allied", "-o", str(picture)]
    assert call(capsys, "render", str(path), *eyes).code == 2
    assert call(capsys, "render", str(path), *eyes, "--study").code == 0


def test_before_its_end_a_game_without_secrets_keeps_its_dice_to_itself(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "duel.wgage"
    table = in_earnest("ships-of-the-line", "duel", path)
    for asked in (["--notation"], ["--verify-dice", "--json"]):
        refused = call(capsys, "replay", str(path), *asked)
        assert refused.code == 2
        assert "the dice to come" in refused.out + refused.err
    for asked in ([], ["--seat", "allied"], ["--at", "0"], ["--position"]):
        assert call(capsys, "replay", str(path), *asked).code == 0
    table.concede("british")
    path.write_bytes(table.save())
    assert table.journal.seed.hex() in call(capsys, "replay", str(path), "--notation").out


def test_replay_writes_a_position_that_can_be_played_on(capsys: Capture, tmp_path: Path) -> None:
    table = Table.new("ships-of-the-line", "duel", seed=3)
    path = tmp_path / "duel.wgage"
    path.write_bytes(table.save())
    text = call(capsys, "replay", str(path), "--position").out
    on = Table.new("ships-of-the-line", position=parse_position(text), seed=3)
    assert on.view("british").data()["ships"] == table.view("british").data()["ships"]


def test_replay_verifies_the_dice(capsys: Capture, saved: Path) -> None:
    done = call(capsys, "replay", str(saved), "--verify-dice", "--json")
    assert done.code == 0
    assert done.json()["verified"] is True
    assert done.json()["rolls"] == 4
    assert "all 4 rolls" in call(capsys, "replay", str(saved), "--verify-dice").out


def test_replay_finds_a_die_that_did_not_fall(capsys: Capture, saved: Path) -> None:
    table = Table.load(saved.read_bytes())
    entry = table.journal.entries[3]
    entry.dice = [(entry.dice[0] + 1) % 6]
    saved.write_bytes(table.journal.encode())
    done = call(capsys, "replay", str(saved), "--verify-dice", "--json")
    assert done.code == 1
    assert done.json()["verified"] is False
    assert "Entry 3" in done.json()["fault"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a Weathergage file"),
        (b"WGAGE\x01", "cut short"),
        (b"WGAGE\x63" + b"x" * 40, "newer Weathergage"),
        (b"<svg/>" * 30, "not a Weathergage file"),
    ],
)
def test_foreign_files_are_refused(
    capsys: Capture, tmp_path: Path, content: bytes, says: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for line in (["replay", str(path)], ["play", "--terminal", "--load", str(path)]):
        done = call(capsys, *line)
        assert done.code == 2
        assert says in done.err


def test_a_damaged_file_is_refused(capsys: Capture, saved: Path) -> None:
    content = bytearray(saved.read_bytes())
    content[len(content) // 2] ^= 1
    saved.write_bytes(bytes(content))
    done = call(capsys, "replay", str(saved))
    assert done.code == 2
    assert "damaged" in done.err


def test_render_draws_a_scenario_and_a_saved_game(
    capsys: Capture, saved: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "sea.svg"
    assert call(capsys, "render", "regatta", "-o", str(picture)).code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    done = call(capsys, "render", str(saved), "--at", "2", "-o", str(picture), "--json")
    assert done.json()["file"] == str(picture)
    assert call(capsys, "render", str(saved), "--at", "9", "-o", str(picture)).code == 2


def test_render_draws_the_boards_that_are_named(capsys: Capture, tmp_path: Path) -> None:
    picture = tmp_path / "sea.svg"
    battle = ["render", "man-o-war", "-o", str(picture)]
    assert call(capsys, *battle).code == 0
    whole = picture.read_text(encoding="utf-8")
    assert call(capsys, *battle, "--board", "sea").code == 0
    sea = picture.read_text(encoding="utf-8")
    assert len(sea) < len(whole)
    assert "BOARDING" in whole
    assert "BOARDING" not in sea
    refused = call(capsys, *battle, "--board", "lake")
    assert refused.code == 2
    assert "There is no board 'lake'; there is: sea" in refused.err
    assert picture.read_text(encoding="utf-8") == sea
    refused = call(capsys, "render", "regatta", "-o", str(picture), "--board", "sea")
    assert refused.code == 2
    assert "no boards to choose from" in refused.err


def test_render_makes_a_png(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sea.PNG"
    monkeypatch.setattr("weathergage.cli.render_command.scene_svg", lambda *_: DRAWN)
    assert call(capsys, "render", "regatta", "-o", str(path)).code == 0
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG\r\n")
    assert (content[16:20], content[20:24]) == ((30).to_bytes(4, "big"), (20).to_bytes(4, "big"))
    monkeypatch.setattr("weathergage.cli.render_command.scene_svg", lambda *_: "<svg")
    done = call(capsys, "render", "regatta", "-o", str(tmp_path / "wrong.png"))
    assert done.code == 2
    assert "could not be made into a PNG" in done.err
    assert not (tmp_path / "wrong.png").exists()


def test_bench_gives_value_unit_baseline_and_ratio(capsys: Capture) -> None:
    facts = call(capsys, "bench", "import", "--seconds", "0.1", "--json").json()
    (result,) = facts["benchmarks"]
    assert result["name"] == "import"
    assert result["unit"] == "ms"
    assert result["ratio"] == pytest.approx(result["baseline"] / result["value"], rel=0.01)
