"""Journals and records as files: exact, verified, and never a traceback for a broken one."""

import hashlib
import random
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.game import GAME as SMUGGLERS
from engine.matches import Matches, Take
from weathergage.engine.errors import BadFile, BadInput, OtherRules, WeathergageError
from weathergage.engine.journal import DIGEST, FORMAT, MAGIC, decode_journal, seal, unseal
from weathergage.engine.replay import replay, verify_dice
from weathergage.engine.table import Table


def played(seed: int = 4) -> Table:
    table, rng = Table.new(SMUGGLERS, "coast", {"decoys": 2}, seed=seed), random.Random(seed)
    while table.result is None:
        seat = rng.choice(list(table.decisions))
        table.act(seat, table.decisions[seat].sample(rng))
    return table


PLAYED = played()
BLOB = PLAYED.save()


def one_sentence(error: WeathergageError) -> bool:
    text = str(error)
    return 0 < len(text) < 400 and "\n" not in text and text.endswith((".", ")"))


def test_a_journal_is_the_game() -> None:
    again = Table.load(BLOB)
    assert again.hash == PLAYED.hash
    assert again.save() == BLOB
    for seat in (*PLAYED.seats, None):
        told = [[item.data() for item in t.events(seat)] for t in (PLAYED, again)]
        assert told[0] == told[1]


@pytest.mark.parametrize("upto", [0, 1, 7, 30])
def test_a_journal_can_be_played_to_any_move(upto: int) -> None:
    table = replay(PLAYED.journal, upto)
    assert len(table.journal.entries) == upto + 1
    assert table.result is None


@given(st.integers(0, len(BLOB) - 1), st.integers(1, 255))
def test_a_byte_that_was_changed_is_noticed(place: int, change: int) -> None:
    broken = bytearray(BLOB)
    broken[place] ^= change
    with pytest.raises(BadFile) as caught:
        Table.load(bytes(broken))
    assert one_sentence(caught.value)


@given(st.integers(0, len(BLOB) - 1))
def test_a_file_cut_short_is_noticed(length: int) -> None:
    with pytest.raises(BadFile) as caught:
        Table.load(BLOB[:length])
    assert one_sentence(caught.value)


@given(st.binary(max_size=200))
def test_a_foreign_file_is_noticed(blob: bytes) -> None:
    for foreign in (blob, MAGIC + blob, BLOB + blob + b"x"):
        with pytest.raises(BadFile) as caught:
            Table.load(foreign)
        assert one_sentence(caught.value)


@given(st.binary(max_size=200))
def test_a_well_sealed_file_with_nonsense_in_it_is_noticed(inside: bytes) -> None:
    for body in (inside, zlib.compress(inside)):
        head = MAGIC + bytes([FORMAT]) + body
        blob = head + hashlib.blake2b(head, digest_size=DIGEST).digest()
        with pytest.raises(BadFile) as caught:
            Table.load(blob)
        assert one_sentence(caught.value)


def test_a_newer_file_says_so() -> None:
    newer = bytearray(BLOB)
    newer[len(MAGIC)] = FORMAT + 1
    with pytest.raises(BadFile, match="written by a newer Weathergage"):
        Table.load(bytes(newer))


def test_a_huge_file_is_not_unpacked() -> None:
    bomb = seal("journal", {"x": "x" * (65 * 1024 * 1024)})
    with pytest.raises(BadFile, match="too large to be a game"):
        Table.load(bomb)


def test_not_even_bytes() -> None:
    for what in ("a text", None, 5):
        with pytest.raises(BadFile, match="sequence of bytes"):
            decode_journal(what)


def test_a_deep_file_is_no_traceback() -> None:
    deep: list[object] = []
    for _ in range(400):
        deep = [deep]
    raw: dict[str, object] = {**PLAYED.journal.dump(), "options": {"decoys": deep}}
    with pytest.raises(WeathergageError):
        Table.load(seal("journal", raw))


def test_a_record_is_no_journal() -> None:
    with pytest.raises(BadFile, match="holds 'record', not a journal"):
        Table.load(PLAYED.record("polperro"))


def changed_at(place: int, what: object) -> Callable[[dict[str, Any]], None]:
    def change(raw: dict[str, Any]) -> None:
        raw["entries"][place] = what

    return change


def set_key(key: str, what: object) -> Callable[[dict[str, Any]], None]:
    def change(raw: dict[str, Any]) -> None:
        raw[key] = what

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (set_key("game", "chess"), "There is no game 'chess'"),
        (set_key("scenario", "moon"), "no scenario 'moon'"),
        (set_key("options", {"weather": 1}), "no option 'weather'"),
        (set_key("options", []), "broken options"),
        (set_key("seed", b"short"), "does not fit the commitment"),
        (set_key("seed", "text"), "has no seed"),
        (set_key("salt", b"other"), "does not fit the commitment"),
        (set_key("commitment", "00"), "does not begin with the commitment"),
        (set_key("entries", []), "no entries"),
        (set_key("entries", 5), "no entries"),
        (changed_at(0, ["start", -1, "00", [], ""]), "does not begin with the commitment"),
        (changed_at(2, "x"), "broken entry"),
        (changed_at(2, ["act", "0", {}, [], ""]), "broken entry"),
        (changed_at(2, ["act", 0, {}, ["x"], ""]), "broken dice"),
        (changed_at(2, ["act", 9, {}, [], ""]), "Entry 2 .* no seat number 9"),
        (changed_at(2, ["act", 0, {"kind": "fly"}, [], ""]), "Entry 2 .* is one of steer"),
        (changed_at(2, ["act", 0, {"kind": "show"}, [], ""]), "Entry 2 of this journal"),
        (changed_at(2, ["fly", 0, None, [], ""]), "Entry 2 .* no entries of kind 'fly'"),
    ],
)
def test_a_journal_that_was_tampered_with(
    change: Callable[[dict[str, Any]], None], said: str
) -> None:
    raw = PLAYED.journal.dump()
    change(raw)
    with pytest.raises(WeathergageError, match=said) as caught:
        Table.load(seal("journal", raw))
    assert one_sentence(caught.value)


@pytest.mark.parametrize("key", sorted(set(PLAYED.journal.dump()) - {"position"}))
def test_a_journal_that_lacks_something(key: str) -> None:
    raw = PLAYED.journal.dump()
    del raw[key]
    with pytest.raises(BadFile, match="lacks something it needs"):
        Table.load(seal("journal", raw))


# The dice.


def test_the_dice_can_be_verified() -> None:
    rolls = sum(len(entry.dice) for entry in PLAYED.journal.entries)
    assert rolls > 20
    assert verify_dice(decode_journal(BLOB)) == rolls


def test_every_forged_roll_is_found() -> None:
    entries = PLAYED.journal.entries
    with_dice = [place for place, entry in enumerate(entries) if entry.dice]
    assert with_dice[0] == 0
    for place in with_dice:
        raw: dict[str, Any] = PLAYED.journal.dump()
        raw["entries"][place][3][0] += 1
        with pytest.raises(BadFile, match="other dice fell"):
            verify_dice(decode_journal(seal("journal", raw)))


def test_another_seed_is_found() -> None:
    journal = decode_journal(BLOB)
    journal.seed = bytes(32)
    with pytest.raises(BadFile, match="does not fit the commitment"):
        verify_dice(journal)


def test_a_real_game_has_a_seed_of_its_own_and_commits_to_it_first() -> None:
    one, other = Table.new(SMUGGLERS), Table.new(SMUGGLERS)
    assert one.journal.seed != other.journal.seed
    assert one.journal.commitment != other.journal.commitment
    assert one.journal.entries[0].what == one.journal.commitment
    assert len(one.journal.salt) == 32
    assert not one.journal.study
    assert PLAYED.journal.study


# What a seat may take away.


def test_a_record_holds_what_a_seat_saw_and_did_and_no_more() -> None:
    table, rng = Table.new(SMUGGLERS, "coast", seed=9), random.Random(9)
    for _ in range(25):
        seat = rng.choice(list(table.decisions))
        table.act(seat, table.decisions[seat].sample(rng))
    record = unseal("record", table.record("alfriston"))
    assert record["saw"] == [item.data() for item in table.events("alfriston")]
    mine = [e.what for e in table.journal.entries if e.seat == 2]
    assert record["did"] == [["act", what] for what in mine]
    assert record["commitment"] == table.journal.commitment
    assert b"seed" not in msgspec.msgpack.encode(record)
    assert table.journal.seed not in msgspec.msgpack.encode(record)


# Other rules.


def matches_blob() -> bytes:
    table = Table.new(Matches("1"), options={"matches": 9}, seed=1)
    table.act("anne", Take("take", 3))
    table.act("mary", Take("take", 2))
    return table.save()


def test_a_journal_of_other_rules_says_so_and_can_be_re_adjudicated() -> None:
    blob = matches_blob()
    newer = Matches("2")
    with pytest.raises(OtherRules, match=r"rules version 1 and this is 2.*readjudicate"):
        Table.load(blob, game=newer)
    table = Table.load(blob, readjudicate=True, game=newer)
    assert table.view(None).data()["matches"] == 4
    assert table.journal.version == "2"
    assert table.note == ""


def test_re_adjudication_stops_where_the_new_rules_refuse() -> None:
    raw: dict[str, Any] = decode_journal(matches_blob()).dump()
    raw["entries"][2][2] = {"kind": "take", "number": 0}
    table = Table.load(seal("journal", raw), readjudicate=True, game=Matches("2"))
    assert table.note.startswith("Replayed 1 of 2 entries: That is not an answer")
    assert table.view(None).data() == {"matches": 6, "player": "mary"}


def test_a_game_that_is_not_registered_is_loaded_with_its_rules() -> None:
    with pytest.raises(BadInput, match="no game 'matches'"):
        Table.load(matches_blob())
    table = Table.load(matches_blob(), game=Matches("1"))
    assert table.view(None).data()["matches"] == 4
