"""The doctrine bot: what a competent captain does in plain situations, and that it is legal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from games.ships_of_the_line.at_sea import battle, decision, step
from weathergage.admirals import BytesBot
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action
from weathergage.engine.standing import speaks_for_others
from weathergage.engine.state import asked
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.admirals.doctrine import Doctrine
from weathergage.games.ships_of_the_line.admirals.doctrine_signals import bidding_for, meaning_of
from weathergage.games.ships_of_the_line.admirals.evaluate import (
    Gunnery,
    boarding_chance,
    chance_in_grey,
    decline,
    expected_points,
    harm,
    peril,
    sum_chance,
)
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.knowledge.view import BattleView
from weathergage.games.ships_of_the_line.rules.voyage import trace
from weathergage.games.ships_of_the_line.state.battle import Battle, Signal
from weathergage.sea.field import STERN_RAKE, field_range, rake_end
from weathergage.sea.plane import gap


def answer(sea: Battle, seat: str, name: str, parts: list[str] | None = None) -> Action:
    """What doctrine answers to a part of the turn; it must be legal."""
    if not sea.stack:
        step(sea, name)
    question = decision(sea, seat)
    bot = Doctrine()
    given = bot.choose(BattleView(sea, question.place), question, random.Random(1), parts)
    assert question.why_not(given) is None
    assert bot.reason.endswith(".")
    return given


def orders(action: Action) -> list[Order]:
    """The orders of an answer."""
    if isinstance(action, Orders):
        return [order for order in action.orders if isinstance(order, Order)]
    return [action] if isinstance(action, Order) else []


def only(action: Action) -> Order:
    found = orders(action)
    assert len(found) == 1, action.data()
    return found[0]


def moved(sea: Battle, order: Order) -> Battle:
    """The battle after one ship has sailed."""
    after = sea.copy()
    found = trace(after, after.setup.index[order.ship], order.path, order.setting)
    after.ship(order.ship).place(found.x, found.y, found.heading)
    return after


def sail(ships: str, seat: str, initiative: str, **more: str) -> tuple[Battle, Battle]:
    """The battle before and after the only ship of a seat was sailed by doctrine."""
    sea = battle(ships, phase="movement", initiative=initiative, **more)
    name = "sail"
    fleet = step(sea, name)
    fleet.next = fleet.seats.index(sea.setup.seats.index(seat))
    return sea, moved(sea, only(answer(sea, seat, name)))


# At the helm.


def test_a_ship_that_moves_last_takes_the_stern_rake_in_her_reach() -> None:
    _, after = sail("mars: -1.4,-1.2 90; heros: 0,0 0 moved", "british", "british", wind="W breeze")
    mars, heros = after.ship("mars").shape, after.ship("heros").shape
    assert rake_end(mars, heros) == STERN_RAKE
    assert max(field_range(mars, False, heros), field_range(mars, True, heros)) <= 10000


def test_she_does_not_end_her_move_where_the_wind_takes_all_way_off_her() -> None:
    _, after = sail("mars: -6,0 90; heros: 6,0 270", "british", "british", wind="W breeze")
    assert abs(int(after.ship("mars").heading) - 27000) > 2250


def test_far_from_the_enemy_she_closes() -> None:
    before, after = sail("mars: -12,0 90; heros: 6,0 0", "british", "british", wind="N breeze")
    assert gap(after.ship("mars").shape, after.ship("heros").shape) < gap(
        before.ship("mars").shape, before.ship("heros").shape
    )


def test_a_wreck_draws_away_from_the_enemy() -> None:
    before, after = sail("mars: -1,0 0 hull 3; heros: 1,0 0", "british", "allied", wind="S breeze")
    assert gap(after.ship("mars").shape, after.ship("heros").shape) > gap(
        before.ship("mars").shape, before.ship("heros").shape
    )


def test_nobody_sails_off_the_map_without_need() -> None:
    _, after = sail("mars: 15.5,0 90; heros: 10,0 90", "british", "british", wind="W breeze")
    assert after.ship("mars").x <= after.setup.east


def test_a_stopped_ship_without_points_gets_under_way() -> None:
    sea = battle("mars: 0,0 90 stopped; heros: 5,0 0", phase="movement", wind="N breeze")
    assert only(answer(sea, "british", "sail")).kind == "sail"


def test_a_ship_in_irons_is_pulled_round() -> None:
    sea = battle("mars: 0,0 0 stopped; heros: 5,0 0", phase="movement", wind="N breeze")
    order = only(answer(sea, "british", "sail"))
    assert order.kind == "boats"
    assert abs(int(order.angle)) >= 2250


def test_a_fleet_far_too_weak_makes_for_the_edge() -> None:
    ships = "; ".join(
        [
            "mars: 5,0 90",
            "ajax: 5,2 90 hull 2",
            *(f"{name}: -2,{at} 90" for at, name in enumerate(["heros", "aigle", "pluton"])),
        ]
    )
    sea = battle(ships, phase="movement", wind="W breeze", initiative="allied")
    for order in orders(answer(sea, "british", "sail")):
        after = moved(sea, order)
        assert after.ship(order.ship).x > sea.ship(order.ship).x


def test_a_struck_friend_close_by_is_gone_for() -> None:
    sea = battle(
        "mars: 0,0 90; ajax: 1.5,0 0 struck stopped; heros: 9,0 0",
        phase="movement",
        wind="W breeze",
        initiative="british",
    )
    fleet = step(sea, "sail")
    fleet.next = 1
    after = moved(sea, only(answer(sea, "british", "sail")))
    assert gap(after.ship("mars").shape, after.ship("ajax").shape) <= 5000


# At the guns.


def test_every_broadside_that_bears_is_fired() -> None:
    sea = battle("victory: 0,0 0; heros: 0.6,0 0; aigle: -0.6,0 0", phase="combat")
    fired = orders(answer(sea, "british", "fire"))
    assert {(o.side, o.target) for o in fired} == {("starboard", "heros"), ("port", "aigle")}


def test_own_ships_that_struck_are_not_fired_at() -> None:
    sea = battle("mars: 0,0 0; ajax: 0.6,0 0 struck; heros: -0.6,0 0", phase="combat")
    assert [o.target for o in orders(answer(sea, "british", "fire"))] == ["heros"]


def test_a_target_already_shot_to_pieces_is_left_alone() -> None:
    sea = battle(
        "mars: 0,0 0; heros: 0.6,0 0 hull 3; aigle: -0.6,0 0",
        phase="combat",
        damage=["heros mars hull 9 0"],
    )
    assert [o.target for o in orders(answer(sea, "british", "fire"))] == ["aigle"]


def test_double_shot_is_for_rakes_at_point_blank() -> None:
    sea = battle("mars: 0,-0.9 90; heros: 0,0 0", phase="combat", rules=["ammunition"])
    assert only(answer(sea, "british", "fire")).ammo == "double"
    sea = battle("victory: 0,0 0; heros: 0,2.5 90", phase="combat", rules=["ammunition"])
    assert all(o.ammo == "ball" for o in orders(answer(sea, "british", "fire")))


def test_fire_past_a_friend_only_where_it_hurts_the_enemy_more() -> None:
    sea = battle(
        "victory: 0,0 0; ajax: 0.5,0.35 0 hull 6; heros: 1.4,0 0",
        phase="combat",
        rules=["friendly-fire"],
    )
    fired = orders(answer(sea, "british", "fire"))
    assert sea.setup.index["victory"] in decision(sea, "british").open
    assert [o.ship for o in fired] == ["ajax"]


def test_named_parts_are_answered_for_and_no_others() -> None:
    sea = battle("victory: 0,0 0; mars: 5,0 0; heros: 0.6,0 0; aigle: 5.6,0 0", phase="combat")
    assert {o.ship for o in orders(answer(sea, "british", "fire", ["mars"]))} == {"mars"}


def test_a_hurt_spaniard_tries_to_nail_her_colours() -> None:
    sea = battle("mars: 0,0 0; rayo: 3,0 0 hull 9; neptuno: 5,0 0 hull 16", rules=["colours"])
    assert only(answer(sea, "allied", "nail")).ship == "rayo"


# On deck.


def test_a_struck_friend_in_reach_is_retaken() -> None:
    sea = battle("mars: 0,0 0; ajax: 0.4,0 0 struck stopped; heros: 6,0 0", phase="crew")
    order = only(answer(sea, "british", "grapple"))
    assert (order.kind, order.target) == ("grapple", "ajax")


def test_a_weak_enemy_is_grappled_and_boarded_and_a_strong_one_is_not() -> None:
    sea = battle("victory: 0,0 0; redoutable: 0.4,0 0", phase="crew")
    assert only(answer(sea, "british", "grapple")).target == "redoutable"
    sea = battle("polyphemus: 0,0 0; santisima-trinidad: 0.4,0 0", phase="crew")
    assert isinstance(answer(sea, "british", "grapple"), Done)
    sea = battle("victory: 0,0 0 grappled redoutable; redoutable: 0.21,0 0", phase="crew")
    assert only(answer(sea, "british", "board")).kind == "board"
    sea = battle("victory: 0,0 0 grappled redoutable; redoutable: 0.21,0 0", phase="crew")
    assert only(answer(sea, "allied", "break")).kind == "break"


def test_fires_are_fought_before_wreckage_is_cleared() -> None:
    sea = battle("mars: 0,0 0 fires 1 fallen port 1 masts fore,main; heros: 3,0 0", phase="crew")
    assert only(answer(sea, "british", "deck")).kind == "douse"


def test_boarders_are_met_with_the_hope_of_taking_them() -> None:
    sea = battle("mars: 0,0 0; heros: 0.21,0 0 grappled mars boarding mars", phase="crew")
    assert only(answer(sea, "british", "defend")).kind == "accept"


def test_the_side_that_bears_is_loaded_first() -> None:
    empty = "port empty starboard empty"
    sea = battle(f"mars: 0,0 0 {empty}; heros: 0.6,0 0", phase="crew")
    assert only(answer(sea, "british", "reload")).side == "starboard"
    sea = battle(f"mars: 0,0 0 {empty}; heros: 0.6,0 0; aigle: -0.6,0 0", phase="crew")
    assert only(answer(sea, "british", "reload")).side == "both"


# Signals.


def signalled(words: str) -> Battle:
    """Two British divisions, the lee one under a signal from Nelson."""
    sea = battle(
        "victory: 0,0 90; mars: 0,-5 0; heros: 0.6,-5 0",
        seats="divisions",
        rules=["signals", "leaders"],
        phase="combat",
    )
    seats = sea.setup.seats
    sea.signals.append(Signal(1, 0, seats.index("weather"), [seats.index("lee")], words))
    return sea


def test_a_signal_to_cease_firing_is_obeyed() -> None:
    assert orders(answer(signalled("Open fire as guns bear"), "lee", "fire"))
    assert isinstance(answer(signalled("Cease firing"), "lee", "fire"), Done)


def test_a_signal_may_name_the_enemy() -> None:
    sea = signalled("All ships upon the ship named Héros")
    told = bidding_for(sea, sea.setup.seats.index("lee"))
    assert (told.meaning, told.target) == ("concentrate", sea.setup.index["heros"])
    assert meaning_of("Every man will do his duty") == ""


def sailed_under(words: str, ships: str = "", wind: str = "W breeze") -> tuple[Battle, Battle]:
    """The lee division before and after it moved under a signal from Nelson."""
    sea = battle(
        ships or "victory: 0,0 0; mars: 0,-5 0; heros: 9,-5 0",
        seats="divisions",
        rules=["signals", "leaders"],
        phase="movement",
        initiative="allied",
        wind=wind,
    )
    seats = sea.setup.seats
    lee = seats.index("lee")
    sea.signals.append(Signal(1, 0, seats.index("weather"), [lee], words))
    fleet = step(sea, "sail")
    fleet.next = fleet.seats.index(lee)
    return sea, moved(sea, only(answer(sea, "lee", "sail")))


def test_signals_move_ships() -> None:
    start = battle("mars: 0,-5 0").ship("mars")
    _, free = sailed_under("Open fire as guns bear")
    assert free.ship("mars").x > start.x
    _, held = sailed_under("Keep your station")
    assert abs(int(held.ship("mars").x)) + abs(int(held.ship("mars").y) + 50000) < 6000
    _, up = sailed_under("Work up to windward")
    assert up.ship("mars").x < free.ship("mars").x
    _, about = sailed_under("Come about together")
    assert 8900 <= about.ship("mars").heading <= 27100
    near = "victory: 0,0 0; mars: 0,-5 0; heros: 3,-5 0"
    _, off = sailed_under("Keep the enemy at long range", near)
    _, close = sailed_under("Fight at point-blank only", near)
    assert off.ship("mars").x < close.ship("mars").x
    astern = "victory: 0,0 0; mars: 4,-5 90; heros: 2,-5 90"
    _, away = sailed_under("Leave the battle, save your ships", astern)
    _, stays = sailed_under("Fight at point-blank only", astern)
    assert away.ship("mars").x > stays.ship("mars").x


def test_a_leader_tells_the_others_to_engage() -> None:
    sea = battle(
        "victory: 0,0 90; mars: 2,0 90; heros: 8,0 0",
        seats="divisions",
        rules=["signals", "leaders"],
    )
    order = only(answer(sea, "weather", "signals"))
    assert meaning_of(order.words) == "engage"


# Whole games.


def play(scenario: str, options: dict[str, object], turns: int, seed: int) -> None:
    """Doctrine on every seat; the table refuses what is not legal."""
    table = Table.new(GAME, scenario, options, seed, keep=False, listen=False)
    bots = [Doctrine() for _ in table.names]
    rng = random.Random(seed)
    while table.result is None:
        state = table.state
        assert isinstance(state, Battle)
        if state.turn > turns:
            return
        place = asked(state)[0]
        view = GAME.view(state, place)
        table.act(table.names[place], bots[place].choose(view, table.question(place), rng))


@pytest.mark.parametrize(
    ("scenario", "options", "turns"),
    [
        ("duel", {"rules": "advanced"}, 24),
        ("five-a-side", {"rules": "advanced"}, 10),
        ("five-a-side", {"compass": False, "collision": "on"}, 6),
        ("harbour", {"rules": "advanced"}, 6),
        ("trafalgar", {"rules": "advanced", "seats": "divisions"}, 3),
    ],
)
def test_it_plays_every_kind_of_battle_legally(
    scenario: str, options: dict[str, object], turns: int
) -> None:
    play(scenario, options, turns, 7)


def test_it_chooses_the_same_from_bytes() -> None:
    table = Table.new(GAME, "duel", {"rules": "advanced"}, 3, keep=False, listen=False)
    beside = [Doctrine() for _ in table.names]
    blind = [BytesBot("doctrine", GAME) for _ in table.names]
    for number in range(40):
        if table.result is not None:
            break
        place = asked(table.state)[0]
        view, question = GAME.view(table.state, place), table.question(place)
        given = beside[place].choose(view, question, random.Random(number))
        assert blind[place].choose(view, question, random.Random(number)) == given
        table.act(table.names[place], given)


# What things are worth.


def losses(values: Sequence[float]) -> bool:
    """Whether each is more than the one before."""
    return all(a < b for a, b in pairwise(values))


def test_a_ship_is_worth_less_with_every_hull_point_lost() -> None:
    heros = battle("heros: 0,0 0").ship("heros")
    assert losses([decline(heros, float(lost)) for lost in range(17)])
    assert peril(heros, 0.0) == 0.0


def test_fire_on_a_ship_in_her_sinking_zone_may_make_her_strike() -> None:
    sea = battle("heros: 0,0 0 hull 5; aigle: 5,0 0 hull 10; pluton: 9,0 0 hull 4 nailed")
    assert chance_in_grey(sea.ship("heros"), 0.1) == 1.0
    assert chance_in_grey(sea.ship("aigle"), 0.1) == 0.0
    assert harm(sea.ship("heros"), 0.0, 0.1) > harm(sea.ship("aigle"), 0.0, 0.1)
    assert harm(sea.ship("heros"), 0.0, 0.1) > harm(sea.ship("pluton"), 0.0, 0.1)
    assert harm(sea.ship("heros"), 1.0, 0.0) == 0.0


def test_expected_points_follow_range_rake_and_bonus() -> None:
    sea = battle("mars: 0,0 0; heros: 5,0 0; polyphemus: 9,0 0 hull 3")
    mars = sea.ship("mars")
    plain = expected_points(sea, mars, 0, 0)
    assert expected_points(sea, mars, 0, 2) == pytest.approx(4 * plain)
    assert expected_points(sea, mars, 1, 0) < plain
    sea.setup.chapters.british_firepower = True
    try:
        assert expected_points(sea, mars, 0, 0) == pytest.approx(plain + 15 / 16)
        assert expected_points(sea, sea.ship("heros"), 0, 0) == pytest.approx(plain)
    finally:
        sea.setup.chapters.british_firepower = False
    assert Gunnery(sea).of(sea.setup.index["mars"], 0, 0) == plain


def test_boarding_odds_are_those_of_the_table() -> None:
    assert sum_chance(12) == pytest.approx(35 / 36)
    assert sum_chance(5) == pytest.approx(10 / 36)
    sea = battle("mars: 0,0 0; heros: 5,0 0")
    assert boarding_chance(sea, 3, 3, 0, 0) == pytest.approx(10 / 36)
    assert boarding_chance(sea, 6, 3, 0, 0) == pytest.approx(21 / 36)
    assert boarding_chance(sea, 1, 9, 0, 0) == 0.0


def test_a_delegate_for_some_ships_who_is_done_does_not_speak_for_the_others() -> None:
    sea = battle("mars: 0,0 0; polyphemus: 5,0 0; aigle: 0.4,0 0; rayo: 5.4,0 0", phase="crew")
    step(sea, "grapple")
    question = decision(sea, "british")
    assert len(question.open) == 2
    given = Doctrine().choose(BattleView(sea, 0), question, random.Random(1), ["polyphemus"])
    assert question.why_not(given) is None
    assert speaks_for_others(given, question, ["polyphemus"])
    assert not speaks_for_others(given, question, ["polyphemus", "mars"])
    assert not speaks_for_others(given, question, None)
