"""What a game looks like before it is played: its words, nations and pictures are its own."""

from typing import Any

import pytest

from weathergage.engine.registry import own_games
from weathergage.server.routes import looks_of


@pytest.mark.parametrize("id", own_games())
def test_a_game_brings_its_words_nations_and_pictures(id: str) -> None:
    looks: Any = looks_of(id)
    assert looks["words"]["contest"]
    assert looks["words"]["deputy"]
    vignette = looks["front"]["vignette"]
    assert {vignette["own"], *vignette["others"]} <= set(looks["nations"])
    for nation in looks["nations"].values():
        assert all(len(nation[part]) == 2 for part in ("hull", "text", "block"))
        assert nation["flag"].startswith("<")


def test_the_pieces_of_a_picture_have_what_is_usual_and_what_is_their_own() -> None:
    fronts = [looks_of(id)["front"] for id in own_games()]
    heroes: list[Any] = [front["hero"] for front in fronts if "hero" in front]
    assert heroes, "the front page has a picture"
    for hero in heroes:
        assert "usual" not in hero
        for piece in hero["pieces"].values():
            assert piece["kind"] == "ship"
            assert piece["masts"]
            assert piece["name"]
