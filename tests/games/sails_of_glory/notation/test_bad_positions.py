"""Positions that cannot be are refused in one sentence, whatever is wrong in them."""

from typing import Any

import pytest

from weathergage.engine.errors import BadInput
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAME = find_game("sails-of-glory")
SHIPS = {"defence": "300,300 0", "genereux": "600,600 180"}


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"terrain": ["atoll 1,1"]}, "atoll"),
        ({"terrain": ["reef"]}, "place"),
        ({"terrain": ["reef 1,1 0 muddy"]}, "muddy"),
        ({"terrain": ["reef 1,1 0 safe lots"]}, "danger"),
        ({"terrain": ["reef 1,1 0 safe 0 77"]}, "number of a piece"),
        ({"buildings": ["french 9 0 0"]}, "piece of a building"),
        ({"buildings": ["spanish 0 0 0"]}, "A building is written like"),
        ({"buildings": ["french"]}, "A building is written like"),
        ({"buildings": "french"}, "list"),
        ({"cups": [1, 2]}, "allowed are"),
        ({"cups": ["many"]}, "number"),
        ({"tallies": [7]}, "broken"),
        ({"autopilots": [None]}, "broken"),
        ({"ties": ["glued defence genereux"]}, "A tie is written like"),
        ({"wind": "E gale"}, "wind"),
        ({"wind": "up"}, "up"),
        ({"turn": -1}, "turn"),
        ({"round": "two"}, "round"),
        ({"round": 2}, "variant 'twice'"),
        ({"past": [1, "x"]}, "past"),
        ({"past": [1, 2, 3]}, "allowed are 2"),
        ({"phase": "supper"}, "phase"),
        ({"step": "supper"}, "supper"),
        ({"nonsense": 1}, "nonsense"),
        ({"ships": {"defence": "300,300"}}, "A ship is written like"),
        ({"ships": {"defence": "300,300 0 hull 999999999xB:1"}}, "number"),
        ({"ships": {"defence": "300,300 0 hull " + "/".join(["B:6"] * 20)}}, "covers 20 boxes"),
        ({"ships": {"defence": "300,300 0 crew 40xmarker"}}, "covers 40 boxes"),
        ({"ships": {"defence": "300,300 0 port ball,fired=pea"}}, "pea"),
        ({"ships": {"defence": "300,300 0 port ball,possible=99"}}, "possible"),
        ({"ships": {"defence": "300,300 0 port jam"}}, "jam"),
        ({"ships": {"defence": "300,300 0 hull"}}, "lacks something after it"),
        ({"ships": {"defence": "300,300 0 flag spanish"}}, "spanish"),
        ({"ships": {"ajax": "300,300 0"}}, "ajax"),
        ({"ships": {"ajax": "300,300 0 built 999/1"}}, "999 guns"),
    ],
)
def test_what_cannot_be_read(more: dict[str, Any], words: str) -> None:
    position = {"ships": SHIPS, **more}
    with pytest.raises(BadInput, match=words) as caught:
        Table.new(GAME, None, {}, 0, None, position)
    assert "\n" not in str(caught.value)
