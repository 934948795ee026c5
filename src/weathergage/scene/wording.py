"""The words of a game's forms and its guide, read from the files of its folder `table`.

words.toml has what each question is called and closed with, which of them are chores, and what the
answers say; presets.toml standing orders for one press; chart.toml how a map is drawn; guide.toml
what a first game is told, topic by topic. A topic speaks where its question is asked and its
condition, which the game knows by name, is true: the first such one in the file. `{words}` in
braces are filled in by the game, those that occur and no others.
"""

from functools import lru_cache
from typing import TypeVar

import msgspec

from weathergage.engine.data import DataError, read_shipped
from weathergage.engine.game import Preset
from weathergage.scene.forms import Topic, Wording
from weathergage.scene.hexes import Lettering
from weathergage.scene.marks import Point

T = TypeVar("T")


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    """Standing orders that most players of a seat, or of all of them, want."""

    id: str
    name: str
    about: str
    orders: list[dict[str, object]]
    usual: bool = True
    seat: str = ""


class Presets(msgspec.Struct, forbid_unknown_fields=True):
    """Standing orders to be given with one press, in the order in which they are to be given."""

    preset: list[Ready]


class Drawing(msgspec.Struct, forbid_unknown_fields=True):
    """How a map is drawn, as far as the rules have nothing to do with it."""

    lettering: list[Lettering] = []
    spots: dict[str, dict[str, Point]] = {}
    """Where things lie, by what they are and by their ids."""
    short: dict[str, str] = {}
    """Names that fit on a counter."""


class Topics(msgspec.Struct, forbid_unknown_fields=True):
    """A guide."""

    topic: list[Topic]


@lru_cache
def wording(package: str) -> Wording:
    """The words of a game's forms."""
    return read_table(package, "words", Wording)


@lru_cache
def drawing(package: str) -> Drawing:
    """How a game's map is drawn."""
    return read_table(package, "chart", Drawing)


@lru_cache
def topics(package: str) -> dict[str, list[Topic]]:
    """The topics of a game's guide, by the question at which they come up."""
    out: dict[str, list[Topic]] = {}
    for topic in read_table(package, "guide", Topics).topic:
        out.setdefault(topic.question, []).append(topic)
    return out


@lru_cache
def presets(package: str, seat: str) -> list[Preset]:
    """The standing orders that a seat may give with one press."""
    return [
        Preset(each.id, each.name, each.about, each.orders, each.usual)
        for each in read_table(package, "presets", Presets).preset
        if each.seat in ("", seat)
    ]


def read_table(package: str, name: str, kind: type[T]) -> T:
    """A file of the folder `table`, checked against what it may say."""
    try:
        return msgspec.convert(read_shipped(package, "table", name), kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{name}.toml", f"{error}.") from error
