"""Dumanoir's division (Trafalgar, optional rule 1)."""

import pytest

from games.ships_of_the_line.at_sea import battle, fire_step, only, order, proceed
from weathergage.engine.data import load_data
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Log
from weathergage.engine.game import Value
from weathergage.games.ships_of_the_line.answers import fire
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.dumanoir import flagship_lost, note_attack
from weathergage.games.ships_of_the_line.rules.fate import capture, sink, strike
from weathergage.games.ships_of_the_line.state.battle import (
    FREE,
    JOINED,
    WAITING,
    WITHDRAWS,
    Battle,
)
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.state.options import LISTING, reconcile
from weathergage.games.ships_of_the_line.tables.wind import WindTables

TABLES = WindTables(load_data(PACKAGE))
SHIPS = (
    "victory: 0,0 0; bucentaure: 1,0 0; scipion: 9,5 0 dumanoir waiting; "
    "formidable: 9,6 0 dumanoir waiting; neptuno: 9,7 0"
)
QUIET = Log(False)


def trafalgar(**chosen: Value) -> Battle:
    """The scenario with these options."""
    options: dict[str, Value] = {o.id: o.default for o in LISTING.options("trafalgar")}
    options.update(chosen)
    state = GAME.setup("trafalgar", options, None)
    assert isinstance(state, Battle)
    return state


@pytest.mark.rule("S.opt.1", "S.opt")
def test_the_french_ships_of_the_rear_wait_and_no_spaniard_does() -> None:
    b = trafalgar(dumanoir=True)
    waiting = [ship.card.id for ship in b.ships if ship.dumanoir == WAITING]
    assert waiting == ["scipion", "intrepide", "formidable", "duguay-trouin", "mont-blanc"]
    assert all(ship.dumanoir == FREE for ship in trafalgar().ships)


@pytest.mark.rule("S.var.C", "S.opt.1", "S.opt")
def test_variant_c_lets_the_division_fight_from_the_start() -> None:
    assert all(ship.dumanoir == FREE for ship in trafalgar(variant="C").ships)
    with pytest.raises(BadInput, match="Variant C"):
        trafalgar(variant="C", dumanoir=True)
    reconcile({"variant": "D2", "dumanoir": True})


@pytest.mark.rule("S.var.B", "S.opt")
def test_variant_b_is_played_without_british_firepower() -> None:
    assert not trafalgar(variant="B").setup.chapters.british_firepower
    assert trafalgar(british_firepower=True).setup.chapters.british_firepower
    with pytest.raises(BadInput, match="Variant B"):
        trafalgar(variant="B", british_firepower=True)


@pytest.mark.rule("S.opt.1")
@pytest.mark.parametrize(
    ("die", "fate"),
    [(1, WITHDRAWS), (2, WITHDRAWS), (3, WAITING), (4, WAITING), (5, JOINED), (6, JOINED)],
)
def test_each_ship_rolls_from_the_turn_of_the_attack_on(die: int, fate: int) -> None:
    b = battle(SHIPS, rules=["dumanoir"], turn=2)
    assert proceed(b, "dumanoir") == []
    assert b.attack_turn == 0
    fire_step(b)
    order(b, fire("victory", "starboard", "bucentaure"), 1, 1, 1, 1, 1, 1)
    b.stack.pop()
    events = proceed(b, "dumanoir", die, 5)
    assert b.attack_turn == 2
    assert [event.fields["ship"] for event in events] == ["scipion", "formidable"]
    assert b.ship("scipion").dumanoir == fate
    assert b.ship("formidable").dumanoir == JOINED
    assert b.ship("neptuno").dumanoir == FREE
    # Who rolled 3 or 4 rolls again on the next turn, the others never.
    b.turn = 3
    again = proceed(b, "dumanoir", *([6] if fate == WAITING else []))
    assert len(again) == (1 if fate == WAITING else 0)


@pytest.mark.rule("S.opt.1")
def test_allied_fire_does_not_start_the_clock_and_the_option_must_be_on() -> None:
    b = battle(SHIPS, rules=["dumanoir"])
    fire_step(b)
    order(b, fire("bucentaure", "port", "victory"), 1, 1, 1, 1)
    note_attack(b)
    assert b.attack_turn == 0
    b.ship("victory").port_fired = 1
    b.turn = 2
    note_attack(b)
    assert b.attack_turn == 0
    off = battle(SHIPS, attacked=1)
    assert proceed(off, "dumanoir") == []
    b.attack_turn = 1
    b.ship("victory").port_fired = 2
    note_attack(b)
    assert b.attack_turn == 1


@pytest.mark.rule("S.opt.1")
def test_ships_that_no_longer_fight_do_not_roll() -> None:
    b = battle(SHIPS, rules=["dumanoir"], attacked=1)
    strike(b, b.setup.index["scipion"], 0, "4.4.1", QUIET)
    events = proceed(b, "dumanoir", 1)
    assert only(events, "dumanoir").fields == {"ship": "formidable", "result": "withdraws"}


@pytest.mark.rule("S.opt.1.mod")
def test_one_is_taken_off_while_bucentaure_is_lost_to_the_british() -> None:
    assert [TABLES.division_result(die, False) for die in range(1, 7)] == [
        *("withdraws", "withdraws", "again", "again", "joins", "joins"),
    ]
    assert [TABLES.division_result(die, True) for die in range(1, 7)] == [
        *("withdraws", "withdraws", "withdraws", "again", "again", "joins"),
    ]
    b = battle(SHIPS, rules=["dumanoir"], attacked=1)
    flagship = b.setup.index["bucentaure"]
    assert not flagship_lost(b)
    strike(b, flagship, 0, "4.4.1", QUIET)
    assert not flagship_lost(b)
    capture(b, flagship, 0, "4.4.3", QUIET)
    assert flagship_lost(b)
    events = proceed(b, "dumanoir", 3, 6)
    assert [event.fields["result"] for event in events] == ["withdraws", "joins"]
    assert [modifier.value for modifier in events[0].modifiers] == [-1]
    capture(b, flagship, b.setup.index["neptuno"], "4.4.3", QUIET)
    assert not flagship_lost(b)
    sink(b, flagship, 0, "2.2", QUIET)
    assert flagship_lost(b)
    assert not flagship_lost(battle("victory: 0,0 0; heros: 1,0 0"))
