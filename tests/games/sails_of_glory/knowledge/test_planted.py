"""Five leaks planted in the rules: the check of the engine's laws finds each of them.

Each is played from a position in which it shows, through the very trials that a check makes.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, position
from weathergage._build import build_kind
from weathergage.engine.book_game import BookGame
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import SPECTATOR, Refusal
from weathergage.engine.registry import find_game
from weathergage.engine.state import encode_state
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.answers import MUSKETRY, Aim
from weathergage.games.sails_of_glory.knowledge import view as views
from weathergage.games.sails_of_glory.rules import combat, entanglement, planning
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.games.sails_of_glory.tables.cards import NAMES
from weathergage.games.sails_of_glory.tables.combat import GRAPE
from weathergage.games.sails_of_glory.words.telling import tell
from weathergage.testing import check_game
from weathergage.testing.report import CheckReport
from weathergage.testing.trial import Pace, Trial
from weathergage.testing.worlds import compare_world

pytestmark = pytest.mark.skipif(
    build_kind() == "compiled", reason="compiled rules cannot be broken"
)
GAME = find_game("sails-of-glory")
TRUTH: dict[str, Any] = {}
"""What a cheating program keeps beside the views: the last whole state that was looked at."""
Plant = Callable[[pytest.MonkeyPatch], None]


def tables(place: dict[str, Any], number: int) -> Table:
    """A table in a position, with luck of its own."""
    luck = HashChance(study_seed(number))
    return Table.new(GAME, None, {}, 0, None, place, luck, keep=False)


def leaks_in(place: dict[str, Any], rounds: int = 8) -> list[str]:
    """What a check finds at this position: every onlooker in some imagined worlds."""
    report = CheckReport(GAME.id, ["enemy-in-sight"], 1)
    rng = random.Random(5)
    for number in range(rounds):
        table = tables(place, number)
        trial = Trial(GAME, "enemy-in-sight", table, rng, report, Pace(report, rng))
        seat = sorted(table.decisions)[0]
        action = table.decisions[seat].sample(rng)
        actor = table.names.index(seat)
        for onlooker in range(SPECTATOR, len(table.names)):
            compare_world(trial, onlooker, actor, action, encode_state(table.state))
    return report.details


# What is planted.


def keep_truth(patch: pytest.MonkeyPatch) -> None:
    """Whoever makes a view also keeps the whole state."""
    known_to = views.known_to

    def cheating(state: Battle, seat: int) -> Battle:
        TRUTH["state"] = state
        return known_to(state, seat)

    patch.setattr(views, "known_to", cheating)
    assert isinstance(GAME, BookGame)
    patch.setattr(GAME.parts, "known_to", cheating)


def first_card_in_a_view(patch: pytest.MonkeyPatch) -> None:
    hide = views.hide

    def broken(battle: Battle, ship: Ship, friend: bool) -> None:
        first = ship.first
        hide(battle, ship, friend)
        ship.first = first

    patch.setattr(views, "hide", broken)


def load_by_the_option_list(patch: pytest.MonkeyPatch) -> None:
    """Who is under loaded grape is not offered to hold fire."""
    keep_truth(patch)
    aims = combat.aims

    def broken(battle: Battle, ship: Ship, side: int) -> list[Aim]:
        found = aims(battle, ship, side)
        truth = TRUTH["state"]
        grape = [
            s for s in truth.ships if s.starboard.loaded == GRAPE and s.card.id != ship.card.id
        ]
        return found[1:] if grape and len(found) > 1 else found

    patch.setattr(combat, "aims", broken)


def number_of_planned_actions(patch: pytest.MonkeyPatch) -> None:
    hide = views.hide

    def broken(battle: Battle, ship: Ship, friend: bool) -> None:
        number = len(ship.planned)
        hide(battle, ship, friend)
        ship.planned = [MUSKETRY] * number

    patch.setattr(views, "hide", broken)


def refusal_by_the_enemys_card(patch: pytest.MonkeyPatch) -> None:
    """A card is refused in other words if an enemy has planned a turn to port."""
    keep_truth(patch)
    card_bar = planning.card_bar

    def broken(battle: Battle, ship: Ship, name: str) -> Refusal | None:
        found = card_bar(battle, ship, name)
        enemies = [s for s in TRUTH["state"].ships if s.card.side != ship.card.side]
        if found is not None and any(0 <= int(enemy.first) < 5 for enemy in enemies):
            return Refusal("She would run into the enemy.", found.rule)
        return found

    patch.setattr(planning, "card_bar", broken)


def discarded_card_told(patch: pytest.MonkeyPatch) -> None:
    """Whoever is entangled sees the cards that go back."""
    note = entanglement.note

    def broken(battle: Battle, a: int, b: int, kind: str, words: str, log: Any) -> None:
        note(battle, a, b, kind, words, log)
        if log.on and kind == "entangled":
            ship = battle.ships[a]
            text = f"{ship.card.name} puts {NAMES[ship.first]} away."
            tell(log, ship, "discards", "35.discard", text, {"card": NAMES[ship.first]})

    patch.setattr(entanglement, "note", broken)


# Positions in which they show.


PLOTTING = position(
    "standard",
    {"defence": "300,300 0 first 7 shown 5", "genereux": "460,296 0 first 6 shown 5"},
)
FIRING = position(
    "standard",
    {
        "defence": "300,300 0 first 7 shown 5 starboard grape,possible=7",
        "genereux": "451,296 0 first 6 shown 5 starboard chain,possible=7",
    },
    "combat",
)
REPAIRING = position(
    "advanced",
    {
        "defence": "300,300 0 first 7 second 6 shown 5 planned musketry,increase",
        "genereux": f"{FAR} first 6 second 6 shown 5 leaks 1 rudder kept repair",
    },
    "repairs",
    planned=True,
)
TOUCHING = position(
    "standard",
    {
        "defence": "300,300 0 first 7 shown 5 port empty",
        "genereux": "346,300 0 first 6 shown 5 starboard empty",
    },
    "reload",
    options={"entanglement": True},
)
PLANTED: list[tuple[Plant, dict[str, Any]]] = [
    (first_card_in_a_view, PLOTTING),
    (load_by_the_option_list, FIRING),
    (number_of_planned_actions, REPAIRING),
    (refusal_by_the_enemys_card, PLOTTING),
    (discarded_card_told, TOUCHING),
]


@pytest.mark.parametrize(("plant", "place"), PLANTED, ids=[p.__name__ for p, _ in PLANTED])
def test_a_planted_leak_is_found(
    plant: Plant, place: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert leaks_in(place) == []
    plant(monkeypatch)
    found = leaks_in(place)
    assert found
    assert all(each.startswith("leaks:") for each in found)


@pytest.mark.slow
@pytest.mark.parametrize("plant", [first_card_in_a_view, load_by_the_option_list])
def test_a_check_of_whole_games_finds_it(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    report = check_game(GAME, "enemy-in-sight", games=1, seed=3)
    assert report.faults["leaks"] > 0
