"""Games and plain data as text: what is written reads back equal, what is wrong is told."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.journal import Entry, Journal
from weathergage.engine.notation import (
    answer_text,
    entry_text,
    game_text,
    journal_text,
    parse_answer,
    parse_entry,
    parse_game,
    value_text,
)
from weathergage.engine.replay import replay
from weathergage.engine.table import Table
from weathergage.engine.toml_text import read_toml, toml_text
from weathergage.games.ships_of_the_line.game import GAME

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
names = st.from_regex(r"[a-z][a-z0-9_-]{0,8}", fullmatch=True)
floats = st.floats(allow_nan=False, allow_infinity=False)
scalars = st.booleans() | st.integers(-(10**12), 10**12) | floats | texts | names
plain = st.recursive(
    st.none() | scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts | names, inner, max_size=4),
    max_leaves=12,
)
toml_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts | names, inner, max_size=4),
    max_leaves=16,
)
answers = st.builds(
    lambda kind, fields: {"kind": kind, **{k: v for k, v in fields.items() if k != "kind"}},
    *(names, st.dictionaries(names | texts, plain, max_size=4)),
)
SEATS = ["british", "allied", "the other seat", "-", "7"]
dice = st.lists(st.integers(0, 40), max_size=8)
entries = st.builds(
    Entry,
    st.just("act"),
    st.integers(0, len(SEATS) - 1),
    answers,
    dice,
    st.just("") | names | texts,
) | st.builds(
    Entry,
    st.sampled_from(["start", "stand", "undo", "concede", "act"]),
    st.integers(-1, len(SEATS) - 1),
    plain,
    dice,
    st.just("") | names,
)


@given(st.dictionaries(texts | names, toml_values, max_size=6))
def test_any_document_survives_as_toml(doc: dict[str, object]) -> None:
    assert read_toml(toml_text(doc), "A document") == doc


def test_toml_is_laid_out_for_people() -> None:
    doc: dict[str, object] = {
        "table": {"inner": {"deep": {"x": 1}}, "flag": True},
        "name": 'a "b"\n',
        "long": ["word" * 6] * 5,
        "empty": {},
    }
    assert toml_text(doc).splitlines() == [
        'name = "a \\"b\\"\\n"',
        "long = [",
        *(['  "wordwordwordwordwordword",'] * 5),
        "]",
        "",
        "[table]",
        "flag = true",
        "",
        "[table.inner]",
        "deep = { x = 1 }",
        "",
        "[empty]",
    ]
    with pytest.raises(BadInput):
        toml_text({"nothing": None})
    with pytest.raises(BadInput, match="The paper"):
        read_toml("= 3", "The paper")


@given(answers)
def test_any_answer_survives(answer: dict[str, object]) -> None:
    assert parse_answer(answer_text(answer)) == answer


def test_an_answer_reads_like_an_order() -> None:
    answer = {
        "kind": "sail",
        "ship": "victory",
        "path": ["ahead 1", "turn -30.5"],
        "crews": 2,
        "angle": 22.5,
        "lead": True,
        "words": "true",
    }
    text = 'sail ship=victory path=["ahead 1", "turn -30.5"] crews=2 angle=22.5 lead=true'
    assert answer_text(answer) == text + ' words="true"'
    several: dict[str, object] = {
        "kind": "orders",
        "orders": [{"kind": "done"}, {"kind": "hold", "ship": "mars"}],
    }
    assert answer_text(several) == "orders orders=[(done), (hold ship=mars)]"
    assert parse_answer(answer_text(several)) == several
    assert value_text({"a": 1, "kind": "x"}) == "{a=1, kind=x}"
    for value in (float("nan"), float("inf"), object(), {3: 4}):
        with pytest.raises(BadInput):
            value_text(value)


@given(entries)
def test_any_entry_survives(entry: Entry) -> None:
    assert parse_entry(entry_text(entry, SEATS), SEATS).dump() == entry.dump()


@given(
    st.lists(entries, max_size=6),
    st.dictionaries(names, st.booleans() | st.integers(-9, 99) | texts, max_size=4),
    st.none() | st.dictionaries(texts, scalars, max_size=3),
    st.none() | st.dictionaries(names, toml_values, max_size=3),
    st.binary(min_size=32, max_size=32),
    st.booleans(),
)
def test_any_journal_survives(
    lines: list[Entry],
    options: dict[str, bool | int | str],
    pack: dict[str, object] | None,
    position: dict[str, object] | None,
    seed: bytes,
    flag: bool,
) -> None:
    journal = Journal("a game", "here", options, pack, "1", seed, b"salt", flag, not flag)
    journal.position = position
    journal.entries += lines
    assert parse_game(journal_text(journal, SEATS)).dump() == journal.dump()
    windows = journal_text(journal, SEATS).replace("\n", "\r\n")
    assert parse_game(windows).dump() == journal.dump()


def played(answers: int) -> Table:
    """The beginning of a battle between random players."""
    table = Table.new(GAME, "five-a-side", {"rules": "advanced"}, seed=5)
    rng = random.Random(5)
    for _ in range(answers):
        seat, question = next(iter(table.decisions.items()))
        table.act(seat, question.sample(rng))
    return table


def test_a_game_is_played_again_from_its_text() -> None:
    table = played(60)
    text = game_text(table)
    journal = parse_game(text)
    assert journal.dump() == table.journal.dump()
    assert replay(journal, -1, game=GAME).hash == table.hash
    lines = text.splitlines()
    assert lines[0] == "# Weathergage game, notation 1"
    moves = lines[lines.index("---") + 1 :]
    assert len(moves) == len(table.journal.entries)
    assert moves[0].startswith("0. - !start ")
    remarks = text.replace("---\n", "---\n# a remark\n\n")
    assert parse_game(remarks).dump() == table.journal.dump()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\n---\n", "\n", "a head"),
        ("seats = ", "places = ", "seats"),
        ('game = "', 'gamme = "', "game"),
        ("study = true", "study = ", "TOML"),
        ('seed = "', 'seed = "zz', "hexadecimal"),
        ("[options]", "[choices]", "options"),
        ("\n1. ", "\n2. ", "Entry 1"),
        ("\n1. ", "\n1. nobody ", "Entry 1"),
        ("0. - !start", "0. - start", "Entry 0"),
        ("\n1. ", "\n1. (", "Entry 1"),
    ],
)
def test_a_text_that_is_no_game(old: str, new: str, says: str) -> None:
    text = game_text(played(3))
    assert old in text
    with pytest.raises((BadFile, BadInput), match=says):
        parse_game(text.replace(old, new, 1))


def test_a_seed_that_was_changed_is_found() -> None:
    text = game_text(played(3))
    line = next(line for line in text.splitlines() if line.startswith("seed = "))
    with pytest.raises(BadFile, match="commitment"):
        parse_game(text.replace(line, 'seed = "' + "00" * 32 + '"'))
    with pytest.raises(BadFile, match="no entries"):
        parse_game(text[: text.index("\n---\n") + 5])


@pytest.mark.parametrize(
    "line",
    [
        "fire ship",
        "fire ship=",
        "fire ship=victory ship=mars",
        'fire ship="victory',
        "fire ship=[a, b",
        "fire ship=(",
        "fire ship={a=1",
        "fire ship=" + "[" * 30,
        "fire ship=" + "9" * 50,
        "fire ship=--3",
        "",
    ],
)
def test_an_answer_that_is_written_wrongly(line: str) -> None:
    with pytest.raises(BadInput):
        parse_answer(line)
    with pytest.raises(BadInput):
        parse_entry("british " + line, SEATS)


@pytest.mark.parametrize(
    "line", ["british done | 0", "british done | 1.5", "british done | x", "8"]
)
def test_dice_and_seats_that_are_written_wrongly(line: str) -> None:
    with pytest.raises(BadInput):
        parse_entry(line, SEATS)


@given(st.text(max_size=30))
def test_any_line_is_read_or_refused(line: str) -> None:
    try:
        entry = parse_entry(line, SEATS)
    except BadInput:
        return
    assert parse_entry(entry_text(entry, SEATS), SEATS).dump() == entry.dump()
