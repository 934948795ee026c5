"""One way to ask: names belong to a game, groups are judged one after another, steps load."""

import random
from typing import Any

import pytest

from engine.asking import Berth, Pond, Row, Rowing, Trip, end, quay, rowing
from weathergage.engine.asking.book import Asked, Book, Chapter
from weathergage.engine.asking.question import Ask, Done, Orders
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.decision import Action
from weathergage.engine.errors import BadFile, IllegalAction, WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.state import State, Step, encode_state
from weathergage.engine.table import Table
from weathergage.testing.attributes import check_attributes


def pond(table: Table) -> Pond:
    assert isinstance(table.state, Pond)
    return table.state


def refused(table: Table, seat: str, action: Action) -> str:
    with pytest.raises(IllegalAction) as error:
        table.act(seat, action)
    return str(error.value)


def load_step(game: Game, raw: object) -> Step:
    assert isinstance(game.book, Book)
    return game.book.load_step(raw)


def test_equal_names_mean_what_each_game_says() -> None:
    one, other = Table.new(rowing(), seed=1), Table.new(quay(), seed=1)
    assert (pond(one).yards, pond(other).yards) == ([5] * 4, [-5] * 4)
    assert one.decisions["red"].prompt == "Which boats row?"
    assert other.decisions["red"].prompt == "How many cheers?"
    one.act("red", Row("red-0", 1))
    other.act("red", Row("", 2))
    assert pond(other).heard == ["red gives 2 cheers"]
    assert pond(one).yards == [6, 5, 5, 5]
    assert other.result is not None
    assert one.result is None


def test_equal_names_of_records_load_as_each_game_says() -> None:
    raw = ["do", "start", ["Trip", [4, []]]]
    mine, theirs = load_step(rowing(), raw), load_step(quay(), raw)
    assert isinstance(mine, Do)
    assert isinstance(theirs, Do)
    assert isinstance(mine.record, Trip)
    assert isinstance(theirs.record, Berth)
    assert theirs.record.words == "4"


def test_a_name_stands_for_one_thing() -> None:
    again = Chapter("2", questions=[Rowing("row", "2", [])])
    with pytest.raises(WeathergageError, match="Two questions of one game are named 'row'"):
        Book(rowing(), [Chapter("1", questions=[Rowing("row", "1", [])]), again])
    plain, other = Chapter("1", procedures={"end": end}), Chapter("2", recorded={"end": print})
    with pytest.raises(WeathergageError, match="Two procedures of one game are named 'end'"):
        Book(rowing(), [plain, other])


def test_a_state_without_a_book_says_so() -> None:
    with pytest.raises(WeathergageError, match="belongs to no game"):
        Ask("row", [0]).asks(Pond())
    state = Pond()
    rowing().bind(state)
    with pytest.raises(WeathergageError, match="brings the question 'sing'"):
        Ask("sing", [0]).asks(state)


def test_seats_are_asked_one_after_another_until_done() -> None:
    table = Table.new(rowing(), seed=1)
    assert list(table.decisions) == ["red"]
    assert table.decisions["red"].parts == ["red-0", "red-1"]
    table.act("red", Row("red-1", 2))
    assert table.decisions["red"].parts == ["red-0"]
    table.act("red", Done())
    assert list(table.decisions) == ["blue"]
    table.act("blue", Orders([Row("blue-0", 1), Row("blue-1", 2)]))
    assert pond(table).yards == [5, 7, 6, 7]
    assert pond(table).heard == ["begin", "leave red", "leave blue"]
    assert table.result is not None


def test_each_order_of_a_group_is_judged_where_those_before_it_were_carried_out() -> None:
    table = Table.new(rowing(), seed=1)
    one, two = Row("red-0", 1), Row("red-1", 1)
    decision = table.decisions["red"]
    assert decision.why_not(one) is None
    assert decision.why_not(two) is None
    assert "red-0 lies there" in refused(table, "red", Orders([one, two]))
    assert "nothing to order now" in refused(table, "red", Orders([one, Row("red-0", 2)]))
    dice = Orders([Row("red-0", 3), Row("red-1", 1)])
    assert "needs dice, so it must come last" in refused(table, "red", dice)
    assert pond(table).yards == [5] * 4, "judging changes nothing"
    table.act("red", Orders([Row("red-1", 1), Row("red-0", 3)]))
    assert pond(table).yards == [8, 6, 5, 5]


def test_what_is_no_order_here_is_refused_in_words() -> None:
    table = Table.new(rowing(), seed=1)
    assert "not an answer to this question" in refused(table, "red", Action("row"))
    assert "no 'green-1' here" in refused(table, "red", Row("green-1", 1))
    sing = Row("red-0", 1)
    sing.kind = "sing"
    assert "now is: row" in refused(table, "red", sing)


def test_options_samples_and_facts_of_a_fleet() -> None:
    decision = Table.new(rowing(), seed=1).decisions["red"]
    assert isinstance(decision, Asked)
    options = decision.options()
    assert options is not None
    assert len(options) == 7
    assert options[-1] == Done() == decision.passing()
    rng = random.Random(3)
    drawn = [decision.sample(rng) for _ in range(60)]
    assert all(decision.why_not(each) is None for each in drawn)
    assert {each.kind for each in drawn} == {"row", "done"}
    assert decision.data()["orders"] == ["row"]
    assert decision.data()["may_finish"] is True
    assert decision.forced() is None
    assert decision.open == [0, 1]


def test_the_desk_finds_the_words() -> None:
    decision = Table.new(rowing(), seed=1).decisions["red"]
    form = decision.form()
    assert form["parts"] == [{"id": "red-0", "name": "Red-0"}, {"id": "red-1", "name": "Red-1"}]
    assert decision.label(Row("red-0", 2)) == "row red-0 2"
    assert len(decision.offers("red-0")) == 3


def plotting() -> Table:
    return Table.new(rowing("plot"), seed=1)


def test_sealed_plots_hold_the_last_order_for_each_part() -> None:
    table = plotting()
    assert list(table.decisions) == ["red", "blue"]
    table.act("red", Row("red-0", 1))
    assert "red-1 has no order yet" in refused(table, "red", Done())
    assert "cannot row as far" in refused(table, "red", Row("red-1", 1))
    table.act("red", Orders([Row("red-0", 2), Row("red-1", 1)]))
    assert table.decisions["red"].data()["said"] == [
        Row("red-0", 2).data(),
        Row("red-1", 1).data(),
    ]
    table.act("red", Done())
    assert list(table.decisions) == ["blue"]
    table.act("blue", Orders([Row("blue-1", 3), Row("blue-0", 1)]))
    table.act("blue", Done())
    assert pond(table).yards == [7, 6, 6, 8]


def test_sealed_plots_are_taken_back_one_by_one() -> None:
    table = plotting()
    table.act("red", Row("red-0", 1))
    table.act("red", Row("red-1", 2))
    table.act("blue", Row("blue-0", 3))
    table.act("red", Done())
    table.undo("red")
    table.undo("red")
    assert table.decisions["red"].data()["said"] == [Row("red-0", 1).data()]
    assert table.decisions["blue"].data()["said"] == [Row("blue-0", 3).data()]
    table.act("red", Row("red-1", 3))
    assert table.decisions["red"].passing() == Done()


def test_what_others_plot_does_not_show() -> None:
    table, still = plotting(), plotting()
    table.act("red", Row("red-0", 1))
    assert table.view("blue").data() == still.view("blue").data()
    assert table.view("red").data() != still.view("red").data()


def many_states() -> list[State]:
    states: list[State] = []
    for first in ("row", "plot"):
        states.append(rowing(first).setup("pond", {}, None))
        table, rng = Table.new(rowing(first), seed=1), random.Random(5)
        for _ in range(8):
            states.append(table.state.copy())
            for seat, decision in list(table.decisions.items())[:1]:
                table.act(seat, decision.sample(rng))
    return states


def test_every_kind_of_step_is_copied_dumped_and_loaded() -> None:
    game = rowing("plot")
    states = many_states()
    report = check_attributes(game, states)
    assert not report.faults
    assert set(report.untested) <= {"Gather.name", "Gather.record", "Done.kind", "Row.kind"}
    assert {"Ask.record", "Ask.said", "Ask.next", "Trip.gone", "Gather.stacks", "Do.record"} <= set(
        report.tried
    )
    for state in states:
        again = game.load(state.dump())
        assert encode_state(again) == encode_state(state)


BROKEN: list[Any] = [
    None,
    [],
    ["ask"],
    ["ask", "sing", None, [[0], 0, False], [], None],
    ["ask", "row", None, [["red"], 0, False], [], None],
    ["ask", "row", None, [[0], 0], [], None],
    ["ask", "row", ["Trap", []], [[0], 0, False], [], None],
    ["ask", "row", ["Trip", []], [[0], 0, False], [], None],
    ["do", "dance", None],
    ["do", "end"],
    ["do", "end", None, 1],
    ["gather", "plot", None, [[], [], []]],
    ["gather", "row", None, [[], [], [], [], []]],
    ["task", "row", 0, [], [], None],
    {"ask": "row"},
]


@pytest.mark.parametrize("raw", BROKEN, ids=repr)
def test_a_broken_step_is_refused(raw: object) -> None:
    with pytest.raises(BadFile):
        load_step(rowing(), raw)


def test_a_gathering_asks_each_seat_its_questions_in_order() -> None:
    asks: list[Ask[Any]] = [Ask("plot", [1], Trip(1, [])), Ask("plot", [0]), Ask("row", [1])]
    gather: Gather[Any] = Gather("plot", asks)
    assert gather.seats == [1, 0]
    first = gather.current(1)
    assert isinstance(first, Ask)
    assert first.name == "plot"
