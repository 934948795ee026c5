"""The base for small games: fields copied, saved, loaded and shown; questions and their answers."""

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.engine.action import Action
from weathergage.engine.chance import Chance, ForcedChance, HashChance, study_seed
from weathergage.engine.decision import Decision
from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.event import Log
from weathergage.engine.small.fields import Open, copied, fields_of, open_fields
from weathergage.engine.small.game import SmallGame
from weathergage.engine.small.questions import Answer, Choice, GroupChoice, read_answer
from weathergage.engine.small.state import SmallState, SmallView
from weathergage.engine.small.steps import SmallGathering, SmallPlot, SmallStep, shuffled, tell
from weathergage.engine.state import Outcome, Step, encode_state, settle
from weathergage.engine.view import SPECTATOR, UMPIRE


@dataclass
class Card:
    suit: str
    points: int = 1


@dataclass
class Deck(SmallState):
    """Cards in hand, a trump that nobody sees, tricks that everybody counts."""

    seats: Open[list[str]]
    tricks: Open[dict[str, int]] = field(default_factory=dict)
    led: Open[Card | None] = None
    trump: str = ""
    hands: list[list[Card]] = field(default_factory=list)

    def show(self, known: "Deck", seat: int) -> None:
        known.hands = [hand if owner == seat else [] for owner, hand in enumerate(self.hands)]


@dataclass
class Bid(SmallPlot[Deck]):
    again: bool = False

    def question(self, known: Deck, seat: int) -> Decision:
        bids = [Answer("bid", [], number) for number in range(len(known.hands[seat]) + 1)]
        return Choice("bid", known.seats[seat], "1", "How many?", bids, "No more than cards.")

    def follow(self, known: Deck, seat: int, answer: Answer) -> list[Step]:
        assert all(not hand for owner, hand in enumerate(known.hands) if owner != seat)
        return [] if self.again or not answer.number else [Bid(True)]


class Bidding(SmallGathering[Deck]):
    def reveal(self, state: Deck, luck: Chance, log: Log) -> None:
        state.tricks = {name: self.number(i, "bid") for i, name in enumerate(state.seats)}


@dataclass
class Lead(SmallStep[Deck]):
    seat: int

    def who(self, state: Deck) -> list[int]:
        return [self.seat] if state.hands[self.seat] else []

    def question(self, known: Deck, seat: int) -> Decision:
        suits = [card.suit for card in known.hands[seat]]
        return GroupChoice("lead", known.seats[seat], "2", "What do you lead?", suits, [0, 2])

    def answered(self, state: Deck, seat: int, answer: Answer, luck: Chance, log: Log) -> None:
        state.led = Card(answer.parts[0], answer.number)
        tell(log, "led", "2", f"{answer.parts[0]} is led.", [luck.roll()], suit=answer.parts[0])


class Cards(SmallGame[Deck]):
    def __init__(self) -> None:
        super().__init__("cards", "Cards", "7", Deck, [Bid, Bidding, Lead], ["bid", "lead"])

    def fill(self, world: Deck, luck: Chance) -> None:
        world.trump = world.trump or "hearts"


GAME = Cards()


def deck() -> Deck:
    hands = [[Card("clubs"), Card("hearts", 3)], [Card("spades")], []]
    return Deck(["anne", "mary", "jack"], {"anne": 2}, None, "hearts", hands)


def bidding() -> tuple[Deck, Bidding]:
    """The first two of three seats bid."""
    state, gathering = deck(), Bidding([0, 1], [[Bid()], [Bid()]])
    state.push_in_order([gathering, Lead(1)])
    return state, gathering


def reloaded(state: Deck) -> Deck:
    return GAME.load(msgspec.msgpack.decode(encode_state(state)))


LUCK = HashChance(study_seed(1))


# Fields.


def test_a_copy_is_equal_and_independent() -> None:
    state, _ = bidding()
    state.led, state.outcome = Card("clubs"), Outcome("anne", {"anne": 1}, "Won.", "3")
    for other in (state.copy(), reloaded(state), state.known_to(UMPIRE)):
        assert encode_state(other) == encode_state(state)
        other.hands[0][1].points = 9
        other.tricks["anne"] = 9
        assert other.led is not None
        other.led.points = 9
        other.pop()
    assert state.hands[0][1].points == 3
    assert state.tricks == {"anne": 2}
    assert state.led.points == 1
    assert len(state.stack) == 2
    assert reloaded(state).outcome is not None


def test_a_class_without_fields_has_none() -> None:
    assert fields_of(Bidding) == {}
    assert list(fields_of(Lead)) == ["seat"]
    assert open_fields(Deck) == ["seats", "tricks", "led"]
    assert copied((1, "x")) == (1, "x")


def changed(key: str, value: object) -> list[Any]:
    fields, stack, outcome = deck().dump()
    assert isinstance(fields, dict)
    return [{**fields, key: value}, stack, outcome]


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        [{}, [], None],
        [[], [], None],
        changed("trump", 5),
        changed("hands", [[{"suit": 1}]]),
        changed("hands", [[{"points": 1}]]),
        changed("joker", 1),
        [*deck().dump()[:1], [["Lead", {"seat": "anne"}]], None],
        [*deck().dump()[:1], [["Lead", {}]], None],
        [*deck().dump()[:1], [["Deal", {}]], None],
        [*deck().dump()[:1], [["Bidding", [[0]]]], None],
        [*deck().dump()[:1], [["Bidding", [[0], [], [], [], [[{"kind": "fly"}]]]]], None],
        [*deck().dump()[:1], [], "won"],
    ],
)
def test_a_broken_dump_is_a_bad_file(raw: object) -> None:
    with pytest.raises(BadFile, match=r"not a state of Cards\."):
        GAME.load(raw)


# What is known.


def test_what_is_not_shown_is_blank() -> None:
    state, _ = bidding()
    known = state.known_to(1)
    assert (known.seats, known.tricks) == (state.seats, state.tricks)
    assert known.trump == ""
    assert known.hands == [[], [Card("spades")], []]
    assert state.known_to(SPECTATOR).hands == [[], [], []]
    known.hands[1][0].points = 9
    known.tricks["anne"] = 9
    assert state.hands[1][0].points == 1
    assert state.tricks == {"anne": 2}


@dataclass
class Chest(SmallState):
    seats: Open[list[str]]
    gold: int = 0


def test_by_default_nothing_but_the_open_fields_is_shown() -> None:
    chest = Chest(["anne"], 7)
    assert chest.known_to(0).dump() == Chest(["anne"]).dump()
    assert chest.known_to(UMPIRE).gold == 7


def test_a_view_goes_through_bytes_and_a_blank_is_imagined() -> None:
    state, _ = bidding()
    view = GAME.view(state, 1)
    again = GAME.decode_view(view.encode())
    assert again.encode() == view.encode()
    assert again.data() == view.data()
    assert view.data()["hands"] == [[], [{"suit": "spades", "points": 1}], []]
    assert view.busy() == [True, True, False]
    assert GAME.imagine(view, LUCK).trump == "hearts"
    assert isinstance(view, SmallView)
    assert view.known.copy().dump() == view.known.dump(), "imagining leaves the view alone"
    assert "hearts" not in str(view.data())
    third = GAME.view(state, 2)
    assert third.decision() is None
    assert GAME.seats(state) == ["anne", "mary", "jack"]
    state.outcome = Outcome("anne", {}, "Won.", "3")
    assert GAME.view(state, 1).data()["result"] == state.outcome.data()


def test_others_in_a_gathering_are_seen_at_their_first_question() -> None:
    state, gathering = bidding()
    before = [GAME.view(state, seat).encode() for seat in range(3)]
    gathering.apply(state, 0, Answer("bid", [], 2), LUCK, Log(False))
    after = [GAME.view(state, seat).encode() for seat in range(3)]
    assert after[0] != before[0]
    assert after[1:] == before[1:]
    gathering.apply(state, 0, Answer("bid", [], 1), LUCK, Log(False))
    assert gathering.sealed(0)
    assert GAME.view(state, 1).busy() == [True, True, False]
    assert GAME.view(state, 0).busy() == [False, True, False]


# Steps.


def test_the_gathering_looks_answers_up_by_kind() -> None:
    state, gathering = bidding()
    for seat, number in ((0, 2), (1, 0), (0, 1)):
        gathering.apply(state, seat, Answer("bid", [], number), LUCK, Log(False))
    assert gathering.number(0, "bid") == 1
    assert [each.number for each in gathering.given(0, "bid")] == [2, 1]
    assert gathering.number(0, "lead") == 0
    assert gathering.given(2, "bid") == []
    assert settle(state, LUCK, Log(False)) == [1]
    assert state.tricks == {"anne": 1, "mary": 0, "jack": 0}
    gathering.answers = [[Answer("x", ["b", "a"], 4)], [Answer("x", ["c"], 5)]]
    assert gathering.numbers("x") == {"a": 4, "b": 4, "c": 5}


def test_a_step_is_popped_before_it_does_anything() -> None:
    state, log = deck(), Log(True)
    state.push_in_order([Lead(1), Lead(2)])
    assert settle(state, LUCK, log) == [1]
    state.stack[-1].apply(state, 1, Answer("lead", ["spades"], 2), ForcedChance([4]), log)
    assert state.led == Card("spades", 2)
    (event,) = log.events
    assert event.data() == {
        "event": "led",
        "rule": "2",
        "text": "spades is led.",
        "suit": "spades",
        "dice": [4],
    }
    assert settle(state, LUCK, log) == []
    assert state.stack == [], "who has no cards is not asked, and the step works by itself"


def test_nothing_is_told_when_nobody_listens() -> None:
    log = Log(False)
    tell(log, "led", "2", "Something is led.")
    assert log.events == []


@given(st.lists(st.integers(), max_size=8), st.integers(0, 99))
def test_what_is_shuffled_is_all_there(items: list[int], seed: int) -> None:
    before = list(items)
    assert sorted(shuffled(items, HashChance(study_seed(seed)), "x")) == sorted(items)
    assert items == before


def test_every_order_comes_up() -> None:
    found = {tuple(shuffled([1, 2, 3], HashChance(study_seed(n)), "x")) for n in range(60)}
    assert len(found) == 6


# Questions.


def test_an_answer_is_read_from_its_plain_form() -> None:
    answer = read_answer({"kind": "bid", "parts": ["b", "a"], "number": -3}, ["bid"])
    assert answer.data() == {"kind": "bid", "parts": ["a", "b"], "number": -3}
    assert GAME.action({"kind": "lead"}) == Answer("lead")
    for raw in ({"kind": "fly"}, {"kind": "bid", "number": 10**7}, {"kind": "bid", "x": 1}):
        with pytest.raises(BadInput):
            GAME.action(raw)


def test_a_choice_has_its_answers_and_no_others() -> None:
    answers = [Answer("pass"), Answer("show")]
    choice = Choice("hailed", "anne", "5", "Well?", answers, "Show or pass.")
    assert choice.options() == answers
    assert choice.forced() is None
    assert choice.passing() == Answer("pass")
    refusal = choice.why_not(Answer("show", ["x"]))
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("Show or pass.", "5")
    assert choice.why_not(Answer("show")) is None
    only = Choice("hailed", "anne", "5", "Well?", [Answer("show")], "Show.", "show")
    assert only.forced() == only.passing() == Answer("show")
    assert Choice("x", "anne", "5", "Well?", [Answer("show")], "Show.").passing() is None


def group(parts: list[str], numbers: list[int]) -> GroupChoice:
    return GroupChoice("steer", "anne", "2", "Where to?", parts, numbers)


def test_the_groups_of_two_parts_are_listed() -> None:
    question = group(["a", "b"], [0, 1])
    groups = [["a"], ["b"], ["a", "b"]]
    assert question.options() == [Answer("steer", g, number) for g in groups for number in (0, 1)]
    assert group(["a"], [0, 1]).options() == [Answer("steer", ["a"], n) for n in (0, 1)]
    assert group(["a", "b", "c"], [0]).options() is None


@given(st.integers(1, 5), st.lists(st.integers(-3, 3), min_size=1, unique=True), st.integers())
def test_what_is_drawn_is_legal_and_previewed(size: int, numbers: list[int], seed: int) -> None:
    question = group([f"boat-{n}" for n in range(size)], numbers)
    answer = question.sample(random.Random(seed))
    assert question.why_not(answer) is None
    assert isinstance(answer, Answer)
    told = {"numbers": dict.fromkeys(answer.parts, answer.number), "rule": "2"}
    assert question.preview(answer) == told
    assert all(question.why_not(each) is None for each in question.options() or [])


def test_every_group_is_drawn() -> None:
    question, rng = group(["a", "b", "c"], [0, 1]), random.Random(1)
    assert len({str(question.sample(rng)) for _ in range(400)}) == 14


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (Answer("bid", ["a"], 0), "The answer is 'steer', for one or more parts."),
        (Answer("steer", [], 0), "The answer is 'steer', for one or more parts."),
        (Action("steer"), "The answer is 'steer', for one or more parts."),
        (Answer("steer", ["a", "z"], 0), "It is about a, b and no others."),
        (Answer("steer", ["a", "a"], 0), "Each part is named but once."),
        (Answer("steer", ["a"], 2), "The number is one of 0, 1."),
    ],
)
def test_what_is_no_answer_for_a_group_is_refused(answer: Action, reason: str) -> None:
    question = group(["a", "b"], [0, 1])
    refusal = question.why_not(answer)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (reason, "2")
    assert question.preview(answer) == {}


def test_the_number_zero_passes_and_one_way_is_forced() -> None:
    assert group(["a", "b"], [0, 1]).passing() == Answer("steer", ["a", "b"], 0)
    assert group(["a"], [1, 2]).passing() is None
    assert group(["a"], [2]).forced() == Answer("steer", ["a"], 2)
    assert group(["a"], [1, 2]).forced() is None
    assert group(["a", "b"], [2]).forced() is None
