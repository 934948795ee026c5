"""Forms as plain data, and how they are put together whatever the game."""

import json
import random

import pytest

from weathergage.engine.data import DataError
from weathergage.engine.decision import Action, Decision, Refusal
from weathergage.scene import Bracket, Fact, Ghost, wording
from weathergage.scene.forms import (
    Course,
    Field,
    Guide,
    Offer,
    Pose,
    QuestionWords,
    Topic,
    Wording,
    about,
    amount,
    answers_about,
    choice,
    fillable,
    filled,
    first_legal,
    flag,
    form_of,
    guide_to,
    judged,
    listed,
    named,
    percent,
    picked,
    picks,
)
from weathergage.scene.marks import course_marks
from weathergage.scene.wording import Topics


class Steer(Action):
    def __init__(self, ship: str, to: int) -> None:
        super().__init__("steer")
        self.ship = ship
        self.to = to

    def data(self) -> dict[str, object]:
        return {"kind": "steer", "ship": self.ship, "to": self.to}


class Helm(Decision):
    """Two ships may steer two ways each; one of them not to the second."""

    def __init__(self) -> None:
        super().__init__("helm", "british", "5", "Where do they go?")

    @property
    def parts(self) -> list[str]:
        return ["ajax", "orion"]

    def options(self) -> list[Action] | None:
        return [Steer("ajax", 1), Steer("orion", 1), Steer("orion", 2)]

    def why_not(self, action: Action) -> Refusal | None:
        return None if action in (self.options() or []) else Refusal("She cannot.", "5.1")

    def name_of(self, part: str) -> str:
        return part.capitalize()

    def sample(self, rng: random.Random) -> Action:
        return Steer("ajax", 1)


WORDS = Wording(
    {
        "helm": QuestionWords("Helm", "Steady", "Steering"),
        "fire": QuestionWords("Fire"),
    },
    {"steer": "Steer", "steer hard": "Hard over"},
)


def test_what_has_no_usual_value_is_always_said_and_the_rest_only_where_it_is_not_usual() -> None:
    bare = Offer(Steer("ajax", 1), "Ahead", None)
    said = {"kind": "steer", "ship": "ajax", "to": 1}
    assert bare.data() == {"action": said, "label": "Ahead", "refused": None}
    barred = judged(Helm(), Steer("ajax", 2), "Hard over", "Put the helm over", "at once")
    assert barred.data() == {
        "action": {"kind": "steer", "ship": "ajax", "to": 2},
        "label": "Hard over",
        "refused": {"reason": "She cannot.", "rule": "5.1"},
        "verb": "Put the helm over",
        "detail": "at once",
    }


def test_fields_say_what_they_are_now_even_if_that_is_nothing() -> None:
    assert flag("lead", "He goes along", False, "9").data()["value"] is False
    assert picks("ships", "Ships", [], [], "").data()["value"] == []
    crews = amount("crews", "Crews", 0, 3, 0, "20")
    told = {"name": "crews", "label": "Crews", "kind": "amount", "value": 0, "rule": "20"}
    assert crews.data() == {**told, "low": 0, "high": 3}


def test_fields_without_a_choice_are_not_shown() -> None:
    some, none = choice("to", "To", [(1, "ahead")], 1), choice("to", "To", [], 1)
    assert fillable([some, none, Field("words", "Words", "text", "")])[0] is some
    assert len(fillable([some, none, Field("words", "Words", "text", "")])) == 2


def test_a_form_says_what_its_question_is_called_and_how_it_is_closed() -> None:
    form = form_of(Helm(), WORDS, Steer("ajax", 1))
    form.parts = named(Helm(), Helm().parts)
    told = form.data()
    assert (told["title"], told["about"]) == ("Helm", "Where do they go?")
    assert told["finish"]["label"] == told["finish"]["verb"] == "Steady"
    assert told["chores"] == [{"id": "helm", "name": "Steering"}]
    assert told["parts"] == [{"id": "ajax", "name": "Ajax"}, {"id": "orion", "name": "Orion"}]
    assert told["options"] is None
    assert "guide" not in told
    assert "groups" not in told
    assert json.loads(json.dumps(told)) == told


def test_a_question_without_words_has_a_title_all_the_same() -> None:
    assert (WORDS.title("frigate-lost"), WORDS.finish("frigate-lost")) == ("Frigate lost", "Done")
    assert (WORDS.finish("fire"), WORDS.answer("luff")) == ("Done", "")
    assert (WORDS.answer("steer", "hard"), WORDS.answer("steer", "easy")) == ("Hard over", "Steer")


def test_the_first_answer_that_may_be_given_is_taken_or_the_first_with_its_reason() -> None:
    answer, refused = first_legal(Helm(), [Steer("ajax", 2), Steer("orion", 2)])
    assert (answer.data()["ship"], refused) == ("orion", None)
    answer, refused = first_legal(Helm(), [Steer("ajax", 2), Steer("ajax", 3)])
    assert (answer.data()["to"], refused) == (2, Refusal("She cannot.", "5.1"))


def test_answers_of_a_list_are_found_by_their_part() -> None:
    found = answers_about(Helm(), "orion")
    assert [each.data()["to"] for each in found] == [1, 2]
    assert listed(Helm(), found[0]).label == "steer orion 1"


def test_an_offer_about_a_piece_brackets_it() -> None:
    offer = about(Offer(Steer("ajax", 1), "Ahead", None), "orion", "british")
    assert offer.marks == [Bracket("orion")]
    assert offer.data()["marks"] == [{"kind": "bracket", "piece": "orion"}]


def test_a_group_of_ones_own_names_its_parts_once() -> None:
    assert picked("group:=ajax,orion,ajax") == ["ajax", "orion"]
    assert picked("group:van") is None
    assert len(picked("group:=" + ",".join(str(i) for i in range(500))) or []) == 99


def test_chances_are_never_quite_all_or_nothing() -> None:
    assert [percent(each) for each in (0.0, 0.001, 0.5, 0.9999, 1.0)] == [
        "0 %",
        "1 %",
        "50 %",
        "99 %",
        "99 %",
    ]


def test_a_course_is_a_line_and_the_piece_at_its_end() -> None:
    marks = course_marks("ajax", [(0.0, 0.0), (1.0, 2.0)], 45.0, "2 UM")
    assert [mark.data()["kind"] for mark in marks] == ["path", "ghost"]
    assert marks[-1] == Ghost("ajax", 1.0, 2.0, 45.0, "2 UM")
    assert len(course_marks("ajax", [(0.0, 0.0)], 45.0, "")) == 1
    course = Course(None, None, Pose(1.0, 2.0, 45.0), lines=[Fact("Collides with", "Orion", "5")])
    told = course.data()
    assert (told["action"], told["refused"], told["pose"]["heading"]) == (None, None, 45.0)
    assert told["lines"] == [{"name": "Collides with", "value": "Orion", "rule": "5"}]


# The guide.


def guide(wind: str) -> Guide | None:
    topics = [
        Topic("irons", "helm", "The wind ahead", "She lies still.", "5.3", "wind ahead"),
        Topic("wind", "helm", "The wind", "It blows {wind}; {{so}} be it.", "5.2"),
    ]
    conditions = {"wind ahead": lambda wind: wind == "ahead"}
    return guide_to(topics, wind, conditions, {"wind": str.upper, "so": str.lower})


def test_the_first_topic_whose_condition_is_true_speaks() -> None:
    ahead, abeam = guide("ahead"), guide("abeam")
    assert ahead is not None
    assert abeam is not None
    assert (ahead.topic, ahead.text) == ("irons", "She lies still.")
    assert (abeam.topic, abeam.text) == ("wind", "It blows ABEAM; {abeam} be it.")
    assert guide_to([], "ahead", {}, {}) is None


def test_words_in_braces_that_nobody_fills_in_are_a_mistake() -> None:
    with pytest.raises(KeyError):
        filled("{nothing}", "", {})


def test_a_file_of_words_with_a_slip_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = {"topic": [{"id": "a", "question": "b", "titel": "c", "text": "d", "rule": "e"}]}
    monkeypatch.setattr(wording, "read_shipped", lambda *_: raw)
    with pytest.raises(DataError, match=r"guide\.toml: .*titel"):
        wording.read_table("some.game", "guide", Topics)
