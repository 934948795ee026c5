"""Leaders (9, 14): who they are, how far their word carries, and whose rating a ship uses."""

import pytest

from games.ships_of_the_line.at_sea import battle
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.leaders import (
    command_range,
    commander,
    in_command,
    may_use,
    must_use,
)
from weathergage.games.ships_of_the_line.state.battle import Battle, leader_aboard
from weathergage.games.ships_of_the_line.state.options import LISTING

RATINGS = {
    "Nelson": (-3, "victory"),
    "Northesk": (-1, "britannia"),
    "Collingwood": (-2, "royal-sovereign"),
    "Dumanoir": (1, "formidable"),
    "Villeneuve": (0, "bucentaure"),
    "Cisneros": (-2, "santisima-trinidad"),
    "Álava": (-2, "santa-ana"),
    "Magon": (-1, "algesiras"),
    "Gravina": (-2, "principe-de-asturias"),
}


def who(b: Battle, ship: str) -> str:
    """The name of the leader whose rating a ship uses."""
    found = commander(b, b.setup.index[ship])
    return b.setup.leaders[found.card].name if found is not None else ""


@pytest.mark.rule("9.a", "S.oob.leaders")
def test_the_leaders_of_trafalgar_and_their_flagships() -> None:
    b = GAME.setup("trafalgar", {o.id: o.default for o in LISTING.options("trafalgar")}, None)
    assert isinstance(b, Battle)
    found = {card.name: (int(card.rating), b.setup.cards[card.ship].id) for card in b.setup.leaders}
    assert found == RATINGS
    for leader in b.leaders:
        assert leader.alive
        aboard = leader_aboard(b, leader.ship)
        assert aboard is leader
    assert leader_aboard(b, b.setup.index["mars"]) is None


@pytest.mark.rule("14.range", "9.b")
@pytest.mark.parametrize(
    ("flagship", "ship", "reach"),
    [
        ("formidable", "scipion", 3.0),
        ("bucentaure", "heros", 6.0),
        ("algesiras", "bahama", 6.0),
        ("santa-ana", "pluton", 12.0),
        ("victory", "ajax", 12.0),
    ],
)
def test_the_influence_of_a_leader_ends_with_his_range(
    flagship: str, ship: str, reach: float
) -> None:
    for gap, reached in ((reach, True), (reach + 0.01, False)):
        b = battle(f"{flagship}: 0,0 0; {ship}: {gap + 0.2:.2f},0 0")
        assert command_range(b, b.leaders[0]) == int(reach * 10000)
        assert bool(who(b, ship)) == reached
        assert in_command(b, b.leaders[0], b.setup.index[ship]) == reached


@pytest.mark.rule("9.b", "9.d")
def test_first_who_is_aboard_then_the_division_then_the_squadron() -> None:
    b = battle(
        "principe-de-asturias: 0,0 0; algesiras: 0,2 0; bahama: 0,4 0; argonaute: 0,6 0; "
        "bucentaure: 3,0 0; santisima-trinidad: 3,2 0; heros: 3,4 0; scipion: 3,6 0; "
        "victory: 6,0 0; britannia: 6,2 0; mars: 6,4 0; ajax: 6,6 0"
    )
    assert who(b, "algesiras") == "Magon"
    assert who(b, "bahama") == "Magon"
    assert who(b, "argonaute") == "Gravina"
    assert who(b, "santisima-trinidad") == "Cisneros"
    assert who(b, "scipion") == "Villeneuve"
    assert who(b, "ajax") == "Nelson"
    assert who(b, "mars") == "Nelson"
    b.leaders[[card.name for card in b.setup.leaders].index("Magon")].alive = False
    assert who(b, "bahama") == "Gravina"
    assert who(b, "algesiras") == "Gravina"
    b.leaders[[card.name for card in b.setup.leaders].index("Villeneuve")].alive = False
    assert who(b, "heros") == "Cisneros"
    assert who(b, "scipion") == ""


@pytest.mark.rule("9.c")
def test_of_two_leaders_of_her_division_the_owner_uses_the_better() -> None:
    ships = "bucentaure: 3,0 0; santisima-trinidad: 3,2 0{}; heros: 3,4 0; victory: 9,9 0"
    b = battle(ships.format(""), rules=["leaders"])
    for ship in ("heros", "bucentaure", "santisima-trinidad"):
        may, must = may_use(b, b.setup.index[ship]), must_use(b, b.setup.index[ship])
        assert may is not None
        assert (may.name, int(may.value)) == ("Cisneros", -2)
        assert must is not None
        assert must.name == ("Cisneros" if ship == "santisima-trinidad" else "Villeneuve")
    away = battle(ships.format(" leading"), rules=["leaders"])
    assert may_use(away, away.setup.index["heros"]) is None
    assert who(away, "heros") == "Villeneuve"


@pytest.mark.rule("9.b")
def test_a_flagship_that_has_struck_commands_nobody_and_a_prize_obeys_nobody() -> None:
    b = battle("victory: 0,0 0 struck; ajax: 0,2 0; mars: 0,3 0")
    assert who(b, "ajax") == ""
    assert who(b, "victory") == "Nelson"
    taken = battle("victory: 0,0 0; ajax: 0,2 0 captured allied; heros: 0,3 0 captured british")
    assert who(taken, "ajax") == ""
    assert who(taken, "heros") == ""
    prize = battle("bucentaure: 0,0 0 captured british; redoutable: 0,2 0")
    assert who(prize, "redoutable") == ""


@pytest.mark.rule("9.b", "20.2.leader.d")
def test_a_prisoner_helps_neither_his_captors_nor_those_who_hold_him() -> None:
    ships = "santisima-trinidad: 0,0 0 captured british; victory: 9,0 0; rayo: 0,2 0"
    prize = battle(ships, rules=["leaders"])
    assert who(prize, "santisima-trinidad") == ""
    assert may_use(prize, 0) is None
    held = battle("redoutable: 0,0 0; victory: 9,0 0", leaders={"Nelson": "redoutable"})
    assert who(held, "redoutable") == ""
    assert who(held, "victory") == ""


@pytest.mark.rule("9.b", "20.2.leader.c")
def test_a_leader_commands_from_his_prize() -> None:
    ships = "redoutable: 0,0 0 captured british fallen port 1; ajax: 0,2 0; heros: 0,9 0"
    b = battle(ships + "; victory: 1,1 0", rules=["leaders"], leaders={"Nelson": "redoutable"})
    assert [who(b, ship) for ship in ("redoutable", "ajax", "victory")] == ["Nelson"] * 3
    helps = may_use(b, b.setup.index["redoutable"])
    assert helps is not None
    assert helps.name == "Nelson"
    gone = battle("victory: 0,0 0 fled; ajax: 0,2 0; heros: 0,9 0")
    assert who(gone, "ajax") == ""


@pytest.mark.rule("9.c")
def test_a_rating_that_hurts_is_used_only_where_it_must_be() -> None:
    b = battle("formidable: 0,0 0; scipion: 0,2 0; victory: 9,0 0", rules=["leaders"])
    scipion, victory = b.setup.index["scipion"], b.setup.index["victory"]
    assert may_use(b, scipion) is None
    must = must_use(b, scipion)
    assert must is not None
    assert (must.name, int(must.value), must.rule) == ("Dumanoir", 1, "9")
    may = may_use(b, victory)
    assert may is not None
    assert int(may.value) == -3
    off = battle("formidable: 0,0 0; victory: 9,0 0")
    assert must_use(off, off.setup.index["victory"]) is None
    assert may_use(off, off.setup.index["victory"]) is None
    zero = battle("bucentaure: 0,0 0", rules=["leaders"])
    assert may_use(zero, 0) is None
    far = battle("victory: 0,0 0; ajax: 0,14 0", rules=["leaders"])
    assert must_use(far, far.setup.index["ajax"]) is None
