"""Forms, offers and the scene."""

import json
import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.scene import Scene

GAME = find_game("sails-of-glory")


@pytest.mark.parametrize("scenario", [each.id for each in GAME.scenarios()])
def test_every_question_has_a_form_and_offers_that_are_legal(scenario: str) -> None:
    table = Table.new(GAME, scenario, {"boarding": True}, seed=8)
    rng = random.Random(scenario)
    for _ in range(25):
        if table.result is not None:
            break
        seat = rng.choice(list(table.decisions))
        decision = table.decisions[seat]
        json.dumps(decision.form())
        for part in decision.parts:
            offers: Any = decision.offers(part)
            assert offers
            legal = [offer for offer in offers if offer["refused"] is None]
            assert legal or decision.kind == "deploy"
            for offer in legal:
                assert decision.why_not(GAME.action(offer["action"])) is None
        table.act(seat, decision.sample(rng))


def test_the_fan_shows_every_card_with_its_ghost_or_its_reason() -> None:
    ships = {"defence": "300,300 0 first 2", "genereux": FAR + " first straight"}
    offers: Any = at_sea("standard", ships).decisions["british"].offers("defence")
    assert len(offers) == 9
    barred = [offer for offer in offers if offer["refused"] is not None]
    assert [offer["action"]["card"] for offer in barred] == ["8"]
    assert barred[0]["refused"]["rule"] == "24.veer"
    assert all(offer["marks"][1]["kind"] == "ghost" for offer in offers)
    ghosts = [offer["marks"][1] for offer in offers]
    assert [ghost["badge"] for ghost in ghosts] == ["2", "3", "4", "5", "5‹", "5›", "6", "7", "8"]
    assert {ghost["tone"] for ghost in ghosts} <= {"ok", "warn", "fire"}
    assert all(offer["marks"][-1]["style"] == "first" for offer in offers)
    book: Any = at_sea("standard", ships, options={"measuring": "book"}).decisions["british"]
    assert all("marks" not in offer for offer in book.offers("defence"))


def test_the_scene_has_the_sea_the_logs_and_the_cups() -> None:
    ships = {"defence": "300,300 0 hull B:2 first 7", "genereux": FAR + " first straight"}
    table = at_sea("advanced", ships, terrain=["reef 450,450 0"])
    scene = table.scene("french")
    assert isinstance(scene, Scene)
    data: Any = scene.data()
    assert list(data["boards"]) == ["sea", "log-defence", "log-genereux", "cups"]
    assert "7" not in json.dumps(data["boards"]["sea"]["pieces"]["defence"]["facts"][-3])
    assert scene.to_svg(400).startswith("<svg")
