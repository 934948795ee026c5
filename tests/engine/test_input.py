"""What comes from outside: fields of actions, options, names. All refused in a sentence."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.game import GAME as SMUGGLERS
from engine.matches import GAME as MATCHES
from weathergage.engine.decision import Fields
from weathergage.engine.errors import BadInput, WeathergageError, shorten, unknown
from weathergage.engine.game import Option
from weathergage.engine.registry import find_game, game_ids
from weathergage.engine.standing import read_instruction
from weathergage.engine.table import Table, read_options

junk: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
named = st.fixed_dictionaries(
    {"kind": st.sampled_from(["steer", "bribe", "pass", "take", "delegate", "always", "x"])},
    optional={
        "boats": junk,
        "number": junk,
        "parts": junk,
        "questions": junk,
        "to": junk,
        "answer": junk,
        "until": junk,
    },
)


def refusal(read: Callable[[object], object], raw: object) -> str | None:
    """How a value is refused, or None if it is read."""
    try:
        read(raw)
    except BadInput as error:
        return str(error)
    return None


def is_sentence(text: str) -> bool:
    return 0 < len(text) < 300 and "\n" not in text


@given(junk | named)
def test_an_action_is_read_or_refused_in_a_sentence(raw: object) -> None:
    said = refusal(SMUGGLERS.action, raw)
    if said is None:
        action = SMUGGLERS.action(raw)
        assert SMUGGLERS.action(action.data()) == action
    else:
        assert is_sentence(said)


@given(junk | named)
def test_a_standing_answer_is_read_or_refused(raw: object) -> None:
    said = refusal(read_instruction, raw)
    if said is None:
        order = read_instruction(raw)
        assert read_instruction(order.data()).data() == order.data()
    else:
        assert is_sentence(said)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ([], "An action is a table of named fields, not a list."),
        ({}, "An action needs the field 'kind'."),
        ({"kind": 5}, "'kind' is a text, not a whole number."),
        ({"kind": "take", "number": True}, "'number' is a whole number, not true or false."),
        ({"kind": "take", "number": 4}, "'number' is from 0 to 3, not 4."),
        ({"kind": "take", "number": None}, "not nothing."),
        ({"kind": "take", "number": 10**5000}, "far too large"),
        ({"kind": "take", "colour": 1}, "An action has no field 'colour'."),
        ({"kind": "take", 10**5000: 1}, "An action has no field"),
        ({"kind": "x" * 500}, "longer than 400 characters"),
        ({"kind": "burn"}, "'kind' is one of take, toss, look, upset, not 'burn'."),
    ],
)
def test_what_is_wrong_is_said(raw: object, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        MATCHES.action(raw)
    assert said in str(caught.value)


def test_lists_are_limited_and_hold_texts() -> None:
    with pytest.raises(BadInput, match="more than 2000"):
        Fields({"boats": ["x"] * 2001}).texts("boats")
    with pytest.raises(BadInput, match="a list of short texts"):
        Fields({"boats": ["x", 5]}).texts("boats")
    with pytest.raises(BadInput, match="is a list, not a fraction"):
        Fields({"boats": 0.5}).items("boats")


def test_anything_can_be_shortened() -> None:
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    for value in (10**5000, [10**5000], deep, "x" * 10**6, {1: {2: 3}}, object()):
        assert len(shorten(value)) <= 60
    assert shorten("Redoutable") == "'Redoutable'"
    assert "'Redout" in str(unknown("ship", "Redout", ["Redoutable"]))


@pytest.mark.parametrize(
    ("option", "value", "read"),
    [
        (Option("a", "text", "", "", high=5), "Ajax", "Ajax"),
        (Option("a", "flag", False, ""), "yes", True),
        (Option("a", "flag", False, ""), "OFF", False),
        (Option("a", "flag", False, ""), True, True),
        (Option("a", "number", 3, "", low=-2, high=9), "-2", -2),
        (Option("a", "number", 3, "", low=-2, high=9), 9, 9),
        (Option("a", "choice", "x", "", choices=["x", "y"]), "y", "y"),
    ],
)
def test_options_are_read_from_texts_too(option: Option, value: object, read: object) -> None:
    assert option.read(value) == read
    assert type(option.read(value)) is type(read)


ALLOWED: dict[str, list[object]] = {
    "flag": [True, False],
    "number": [1, 2, 3, 4, 5, 6],
    "choice": ["x", "y"],
}


@given(st.sampled_from(["flag", "number", "choice"]), junk)
def test_an_option_never_takes_what_it_does_not_allow(kind: str, value: object) -> None:
    option = Option("a", kind, 1, "", choices=["x", "y"], low=1, high=6)
    said = refusal(option.read, value)
    if said is None:
        assert option.read(value) in ALLOWED[kind]
    else:
        assert is_sentence(said)


def test_names_that_do_not_exist() -> None:
    with pytest.raises(BadInput, match=r"no game 'chess'; there is: .*smugglers"):
        find_game("chess")
    with pytest.raises(BadInput, match="no scenario 'mountain'; there is: cove, coast"):
        Table.new("smugglers", scenario="mountain")
    with pytest.raises(BadInput, match="no scenario ''; there is: cove, coast"):
        Table.new("smugglers", scenario="")
    with pytest.raises(BadInput, match="no option 'luck'; there is: decoys"):
        Table.new("smugglers", options={"luck": 1})
    with pytest.raises(BadInput, match="'decoys' is from 1 to 3, not 9"):
        Table.new("smugglers", options={"decoys": 9})
    table = Table.new("smugglers", seed=1)
    for use in (table.view, table.concede, table.undo, table.record, table.events):
        with pytest.raises(BadInput, match="no seat 'nobody'; there is: hawkhurst, polperro"):
            use("nobody")


def test_defaults_fill_in_what_is_not_given() -> None:
    assert read_options(SMUGGLERS, "coast", {"gangs": "4"}) == {"decoys": 1, "gangs": 4}
    assert "smugglers" in game_ids()


def test_all_errors_are_of_one_family() -> None:
    assert issubclass(BadInput, WeathergageError)
