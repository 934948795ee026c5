"""The words that every game's forms and guide are made of fit the game's questions."""

import importlib.util
import re
from typing import Any

import pytest

from weathergage.engine.asking.book import Book
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
from weathergage.scene.wording import topics, wording


def package(id: str) -> str:
    return find_game(id).package


def guide_of(id: str) -> Any:
    """The module that fills the guide's words in: one of its own, or the desk."""
    own = importlib.util.find_spec(f"{package(id)}.table.guide")
    return importlib.import_module(f"{package(id)}.table.{'guide' if own else 'desk'}")


def questions(id: str) -> dict[str, Any]:
    book = find_game(id).book
    assert isinstance(book, Book)
    return book.questions


@pytest.mark.parametrize("id", own_games())
def test_every_question_is_called_something_and_nothing_else_is(id: str) -> None:
    assert sorted(wording(package(id)).questions) == sorted(questions(id))


@pytest.mark.parametrize("id", own_games())
def test_the_guide_speaks_of_questions_there_are_with_conditions_and_words_the_game_knows(
    id: str,
) -> None:
    guide = guide_of(id)
    conditions, words = set(), set()
    for question, found in topics(package(id)).items():
        assert question in questions(id)
        conditions |= {topic.when for topic in found if topic.when}
        words |= {word for topic in found for word in re.findall(r"\{(\w+)\}", topic.text)}
        assert all(topic.when for topic in found[:-1]), f"{question}: the rest is never shown"
    assert conditions == set(guide.CONDITIONS)
    assert words == set(guide.FILLINGS)


@pytest.mark.parametrize("id", own_games())
def test_presets_are_orders_that_the_table_takes(id: str) -> None:
    game = find_game(id)
    table = Table.new(game, game.scenarios()[0].id, seed=1, auto=False)
    for seat, name in enumerate(table.names):
        for preset in game.presets(game.view(table.state, seat)):
            for order in preset.orders:
                table.stand(name, order)
