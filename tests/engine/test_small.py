"""The base for small games: fields copied, saved, loaded and shown; questions and their answers."""

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.engine.asking.book import Asked, Chapter
from weathergage.engine.asking.question import Question, Record
from weathergage.engine.asking.steps import Ask, Gather
from weathergage.engine.chance import Chance, ForcedChance, HashChance, study_seed
from weathergage.engine.decision import SPECTATOR, UMPIRE, Action
from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.event import Log
from weathergage.engine.small.fields import Open, copied, fields_of, open_fields
from weathergage.engine.small.game import SmallGame
from weathergage.engine.small.questions import Answer, Choice, GroupChoice, read_answer
from weathergage.engine.small.state import SmallRecord, SmallState, SmallView, by_fields
from weathergage.engine.small.steps import given as given_of
from weathergage.engine.small.steps import number, numbers, shuffled, tell
from weathergage.engine.state import Outcome, encode_state, settle


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
class Round(SmallRecord):
    """Which bid it is."""

    last: bool = False


class Bid(Choice[Deck, Round]):
    def options(self, known: Deck, ask: Ask[Round], seat: int) -> list[Answer]:
        return [Answer("bid", [], number) for number in range(len(known.hands[seat]) + 1)]

    def follows(self, known: Deck, ask: Ask[Round], seat: int, answer: Answer) -> list[Ask[Any]]:
        assert all(not hand for owner, hand in enumerate(known.hands) if owner != seat)
        done = ask.record.last or not answer.number
        return [] if done else [Ask("bid", [seat], Round(True))]


def count_bids(state: Deck, bids: Gather[Record], luck: Chance, log: Log) -> None:
    state.tricks = {name: number(bids, i, "bid") for i, name in enumerate(state.seats)}


class Lead(GroupChoice[Deck, Record]):
    def group(self, known: Deck, ask: Ask[Record], seat: int) -> list[str]:
        return [card.suit for card in known.hands[seat]]

    def ready(self, state: Deck, ask: Ask[Record]) -> bool:
        return bool(state.hands[ask.seat])

    def carry_out(
        self, state: Deck, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        state.led = Card(answer.parts[0], answer.number)
        tell(log, "led", "2", f"{answer.parts[0]} is led.", [luck.roll()], suit=answer.parts[0])


class Cards(SmallGame[Deck]):
    def __init__(self) -> None:
        chapter = Chapter(
            "1-2",
            [
                Bid("bid", "1", "How many?", "No more than cards."),
                Lead("lead", "2", "What do you lead?", [0, 2]),
            ],
            merges={"bids": count_bids},
            records=by_fields(Round),
            kinds=["bid", "lead"],
        )
        super().__init__("cards", "Cards", "7", Deck, [chapter])

    def fill(self, world: Deck, luck: Chance) -> None:
        world.trump = world.trump or "hearts"


GAME = Cards()


def deck() -> Deck:
    hands = [[Card("clubs"), Card("hearts", 3)], [Card("spades")], []]
    state = Deck(["anne", "mary", "jack"], {"anne": 2}, None, "hearts", hands)
    GAME.bind(state)
    return state


def bidding() -> tuple[Deck, Gather[Record]]:
    """The first two of three seats bid."""
    asks: list[Ask[Any]] = [Ask("bid", [seat], Round()) for seat in (0, 1)]
    state, gathering = deck(), Gather[Record]("bids", asks)
    state.push_in_order([gathering, Ask("lead", [1])])
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
    assert fields_of(Lead) == {}
    assert list(fields_of(Round)) == ["last"]
    assert open_fields(Deck) == ["seats", "tricks", "led"]
    assert copied((1, "x")) == (1, "x")


ASKED: list[Any] = [[[0], 0, False], [], None]
EMPTY: list[Any] = [[0], [], [], []]


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
        [*deck().dump()[:1], [["ask", "bid", ["Round", {"last": "no"}], *ASKED]], None],
        [*deck().dump()[:1], [["ask", "bid", ["Round", {}], *ASKED]], None],
        [*deck().dump()[:1], [["do", "deal", None]], None],
        [*deck().dump()[:1], [["gather", "bids", None, [[0]]]], None],
        [*deck().dump()[:1], [["gather", "bids", None, [*EMPTY, [[{"kind": "fly"}]]]]], None],
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
    for seat, bid in ((0, 2), (1, 0), (0, 1)):
        gathering.apply(state, seat, Answer("bid", [], bid), LUCK, Log(False))
    assert number(gathering, 0, "bid") == 1
    assert [each.number for each in given_of(gathering, 0, "bid")] == [2, 1]
    assert number(gathering, 0, "lead") == 0
    assert given_of(gathering, 2, "bid") == []
    assert settle(state, LUCK, Log(False)) == [1]
    assert state.tricks == {"anne": 1, "mary": 0, "jack": 0}
    gathering.answers = [[Answer("x", ["b", "a"], 4)], [Answer("x", ["c"], 5)]]
    assert numbers(gathering, "x") == {"a": 4, "b": 4, "c": 5}


def test_a_step_is_popped_before_it_does_anything() -> None:
    state, log = deck(), Log(True)
    state.push_in_order([Ask("lead", [1]), Ask("lead", [2])])
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


class Said(Choice[Deck, Record]):
    """A choice among what the hand of the seat says."""

    def options(self, known: Deck, ask: Ask[Record], seat: int) -> list[Answer]:
        return [Answer(card.suit) for card in known.hands[seat]]


def put(question: Question[Any, Any, Any], hand: list[str]) -> Asked[Any]:
    """A question as the first seat meets it, with these cards in its hand."""
    game = Cards()
    game.rules.questions[question.name] = question
    state = Deck(["anne"], {}, None, "", [[Card(suit) for suit in hand]])
    game.bind(state)
    state.push(Ask(question.name, [0]))
    asked = game.rules.decision(state, Ask(question.name, [0]), 0)
    assert isinstance(asked, Asked)
    return asked


def test_a_choice_has_its_answers_and_no_others() -> None:
    choice = put(Said("hailed", "5", "Well?", "Show or pass."), ["pass", "show"])
    assert choice.prompt == "Well?"
    assert choice.options() == [Answer("pass"), Answer("show")]
    assert choice.forced() is None
    assert choice.passing() == Answer("pass")
    for wrong in (Answer("show", ["x"]), Action("show")):
        refusal = choice.why_not(wrong)
        assert refusal is not None
        assert (refusal.reason, refusal.rule) == ("Show or pass.", "5")
    assert choice.why_not(Answer("show")) is None
    only = put(Said("hailed", "5", "Well?", "Show.", "show"), ["show"])
    assert only.forced() == only.passing() == Answer("show")
    assert put(Said("x", "5", "Well?", "Show."), ["show"]).passing() is None


def group(parts: list[str], numbers: list[int]) -> Asked[Any]:
    return put(Lead("steer", "2", "Where to?", numbers), parts)


def test_the_groups_of_two_parts_are_listed() -> None:
    question = group(["a", "b"], [0, 1])
    groups = [["a"], ["b"], ["a", "b"]]
    assert question.options() == [Answer("steer", g, number) for g in groups for number in (0, 1)]
    assert group(["a"], [0, 1]).options() == [Answer("steer", ["a"], n) for n in (0, 1)]
    assert group(["a", "b", "c"], [0]).options() is None


def test_a_group_is_asked_again_for_what_is_left() -> None:
    asked = group(["a", "b", "c"], [0, 1])
    (again,) = asked.question.follows(asked.known, asked.ask, 0, Answer("steer", ["b"], 1))
    assert asked.question.parts(asked.known, again, 0) == ["a", "c"]
    assert asked.question.follows(asked.known, again, 0, Answer("steer", ["c", "a"], 0)) == []


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
