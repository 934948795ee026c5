"""The table: questions and their numbers, answers and refusals, taking back, giving up."""

import random

import pytest

from conformance.game import GAME as SMUGGLERS
from conformance.game import Coast
from engine.matches import GAME as MATCHES
from engine.matches import Take
from weathergage.engine.errors import BadInput, IllegalAction, WeathergageError
from weathergage.engine.event import Event
from weathergage.engine.gathering import Gathering
from weathergage.engine.table import Table
from weathergage.testing.trial import fingerprint


def heap(matches: int = 12, keep: bool = True, listen: bool = True, auto: bool = True) -> Table:
    options: dict[str, object] = {"matches": matches}
    return Table.new(MATCHES, options=options, seed=7, keep=keep, listen=listen, auto=auto)


def smugglers(seed: int = 3, gangs: int = 3) -> Table:
    return Table.new(SMUGGLERS, "coast", {"gangs": gangs}, seed=seed)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


# Answering.


def test_an_answer_changes_the_state_and_is_told() -> None:
    table = heap()
    assert list(table.decisions) == ["anne"]
    events = table.act("anne", {"kind": "take", "number": 2}, decision="anne-0")
    assert kinds(events) == ["took"]
    assert table.view("mary").data() == {"matches": 10, "player": "mary"}
    assert list(table.decisions) == ["mary"]
    assert [(s.number, s.event.kind) for s in table.events(None)] == [(1, "took")]


@pytest.mark.parametrize(
    ("seat", "answer", "decision", "said"),
    [
        ("mary", Take("take", 1), None, "mary is not being asked anything now"),
        ("anne", Take("take", 1), "anne-1", "answers the question anne-1, but .* anne-0"),
        ("anne", Take("take", 1), "", "but the question now is anne-0"),
        ("anne", Take("take", 0), None, r"not an answer to this question. \(rule 1\)"),
        ("anne", {"kind": "burn"}, None, "one of take, toss"),
        ("anne", ["take"], None, "not a list"),
        ("bess", Take("take", 1), None, "no seat 'bess'"),
    ],
)
def test_a_refused_answer_changes_nothing(
    seat: str, answer: object, decision: str | None, said: str
) -> None:
    table = heap()
    before = fingerprint(table)
    with pytest.raises(WeathergageError, match=said):
        table.act(seat, answer, decision=decision)
    assert fingerprint(table) == before
    assert table.decisions["anne"].id == "anne-0"


def test_when_the_rules_break_down_nothing_has_changed() -> None:
    table = heap()
    table.act("anne", Take("take", 1))
    before, luck = fingerprint(table), table.luck.copy()
    with pytest.raises(ZeroDivisionError):
        table.act("mary", Take("upset"))
    assert fingerprint(table) == before
    assert table.luck.roll() == luck.roll()
    table.undo("anne")
    assert table.view(None).data()["matches"] == 12


def test_an_old_question_cannot_be_answered_any_more() -> None:
    table = heap()
    old = table.decisions["anne"].id
    table.act("anne", Take("take", 1))
    table.act("mary", Take("take", 1))
    with pytest.raises(IllegalAction, match="answers the question anne-0"):
        table.act("anne", Take("take", 1), decision=old)
    table.undo("mary")
    assert table.decisions["mary"].id == "mary-2"
    with pytest.raises(IllegalAction, match="answers the question mary-0"):
        table.act("mary", Take("take", 1), decision="mary-0")


def test_the_table_answers_where_there_is_no_choice() -> None:
    table = heap(3)
    table.act("anne", Take("take", 2))
    assert table.result is not None
    assert table.result.winner == "mary"
    assert len(table.journal.entries) == 2
    slow = heap(3, auto=False)
    slow.act("anne", Take("take", 2))
    only = slow.decisions["mary"].forced()
    assert only is not None
    slow.act("mary", only)
    assert slow.hash == table.hash
    assert Table.load(slow.save(), game=MATCHES).hash == slow.hash


def test_after_the_end_nothing_goes() -> None:
    table = heap(2)
    with pytest.raises(WeathergageError, match="when the game is over"):
        table.view("umpire")
    table.act("anne", Take("take", 2))
    assert table.view("umpire").data()["matches"] == 0
    for late in (
        lambda: table.act("mary", Take("take", 1)),
        lambda: table.concede("mary"),
        lambda: table.undo("anne"),
        lambda: table.stand("anne", {"kind": "pass"}),
    ):
        with pytest.raises(IllegalAction, match="The game is over"):
            late()


def test_without_a_journal() -> None:
    table = heap(keep=False, listen=False)
    assert table.act("anne", Take("take", 1)) == []
    with pytest.raises(WeathergageError, match="cannot be saved"):
        table.save()
    with pytest.raises(WeathergageError, match="nothing can be undone"):
        table.undo("anne")
    listening = heap(keep=False)
    assert kinds(listening.act("anne", Take("take", 1))) == ["took"]
    assert len(listening.events("mary")) == 1


def test_undo_needs_no_listener() -> None:
    """What was revealed must be known also where nobody reads the events."""
    table = heap(listen=False)
    table.act("anne", Take("look"))
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("anne")


def test_a_fork_is_independent() -> None:
    table = heap()
    table.act("anne", Take("take", 1))
    for keep in (False, True):
        before = fingerprint(table)
        twin = table.fork(keep)
        twin.act("mary", Take("toss"))
        assert fingerprint(table) == before
    twin = table.fork(keep=True)
    twin.undo("anne")
    twin.act("anne", Take("take", 3))
    assert table.view(None).data()["matches"] == 11
    table.undo("anne")
    assert table.view(None).data()["matches"] == 12


# Taking back in the open.


def test_undo_goes_back_over_ones_own_answer() -> None:
    table = heap()
    before = table.hash
    table.act("anne", Take("take", 3))
    with pytest.raises(WeathergageError, match="nothing of yours to take back"):
        table.undo("mary")
    table.undo("anne")
    assert table.hash == before
    assert table.events("mary")[-1].event.text == "Anne: an answer is taken back."
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("anne")


@pytest.mark.parametrize("revealing", ["toss", "look"])
def test_undo_stops_at_dice_and_at_what_was_revealed(revealing: str) -> None:
    table = heap()
    table.act("anne", Take(revealing))
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("anne")


def test_undo_stops_when_another_has_answered() -> None:
    table = heap()
    table.act("anne", Take("take", 1))
    table.act("mary", Take("take", 1))
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("anne")
    table.undo("mary")
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("anne")


# Gatherings.


def answer(table: Table, seat: str, rng: random.Random) -> None:
    table.act(seat, table.decisions[seat].sample(rng))


def seal(table: Table, seat: str, rng: random.Random) -> None:
    while seat in table.decisions:
        answer(table, seat, rng)


def test_in_a_gathering_ones_own_answers_can_be_taken_back_whatever_others_did() -> None:
    table, rng = smugglers(), random.Random(1)
    first = table.view("hawkhurst").encode()
    seal(table, "hawkhurst", rng)
    seal(table, "polperro", rng)
    sealed = table.view("polperro").encode()
    with pytest.raises(IllegalAction, match="not being asked"):
        table.act("hawkhurst", {"kind": "bribe", "number": 0})
    while table.view("hawkhurst").encode() != first:
        table.undo("hawkhurst")
    assert table.view("polperro").encode() == sealed
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("hawkhurst")
    assert table.view("hawkhurst").encode() == first


def test_when_all_have_sealed_nothing_can_be_taken_back() -> None:
    table, rng = smugglers(), random.Random(1)
    gathering = table.state.stack[-1]
    for seat in ("hawkhurst", "polperro"):
        seal(table, seat, rng)
    while table.state.stack[-1] is gathering:
        answer(table, "alfriston", rng)
    for seat in table.seats:
        with pytest.raises(WeathergageError, match="nothing of yours"):
            table.undo(seat)


def test_undo_skips_the_answers_the_table_gave() -> None:
    """With an empty purse the bribe is no question; going back leads to the boats before it."""
    table = smugglers(gangs=2)
    assert isinstance(table.state, Coast)
    table.state.purse = [0, 4]
    boats = table.decisions["hawkhurst"].parts
    table.act("hawkhurst", {"kind": "steer", "parts": boats, "number": 1})
    assert "hawkhurst" not in table.decisions
    table.undo("hawkhurst")
    assert table.decisions["hawkhurst"].kind == "steer"
    assert table.decisions["hawkhurst"].parts == boats
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo("hawkhurst")
    assert table.decisions["hawkhurst"].kind == "steer"


def to_search(number: int) -> Table:
    """Some game at the moment when the watch may search."""
    for seed in range(number, number + 400):
        table, rng = smugglers(seed), random.Random(seed)
        while table.result is None:
            seat = rng.choice(list(table.decisions))
            if table.decisions[seat].kind == "search":
                return table
            answer(table, seat, rng)
    raise AssertionError("no game came to a search")


def test_no_way_leads_back_out_of_a_gathering() -> None:
    """Whether one could go back would show whether others had answered inside."""
    table = to_search(1)
    (seat,) = table.decisions
    table.act(seat, {"kind": "pass"})
    assert isinstance(table.state.stack[-1], Gathering)
    with pytest.raises(WeathergageError, match="nothing of yours"):
        table.undo(seat)


def test_an_answer_about_which_another_seat_is_asked_stands() -> None:
    """How long he thinks would tell whether he has a choice."""
    table = to_search(40)
    table.auto = False
    (seat,) = table.decisions
    before = table.hash
    options = table.decisions[seat].options()
    assert options is not None
    table.act(seat, options[0])
    (hailed,) = table.decisions
    assert table.decisions[hailed].kind == "hailed"
    assert not table.can_undo(seat)
    with pytest.raises(WeathergageError, match="What that answer has shown"):
        table.undo(seat)
    table.replaying = True
    table.undo(seat)
    assert table.hash == before, "what an older journal says was done"


# Giving up.


def test_a_seat_can_give_up() -> None:
    table = heap()
    table.concede("anne")
    assert table.result is not None
    assert table.result.winner == "mary"
    assert table.events("mary")[-1].event.data()["seat"] == "anne"
    assert Table.load(table.save(), game=MATCHES).hash == table.hash


def test_sides_and_seats() -> None:
    table = smugglers(gangs=4)
    assert table.seats == ("hawkhurst", "polperro", "alfriston", "hadleigh")
    assert table.sides["hadleigh"] == ("hadleigh",)
    with pytest.raises(BadInput, match="no game 'whist'"):
        Table.new("whist")
