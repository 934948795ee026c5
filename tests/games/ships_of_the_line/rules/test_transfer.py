"""Leaders and crews passing between ships (9, 20.1)."""

import pytest

from games.ships_of_the_line.at_sea import (
    battle,
    decision,
    kinds,
    log,
    only,
    order,
    proceed,
    step,
    why_not,
)
from weathergage.games.ships_of_the_line.answers import Order, at
from weathergage.games.ships_of_the_line.rules.fate import kill_officer
from weathergage.games.ships_of_the_line.rules.fights import leading
from weathergage.games.ships_of_the_line.state.battle import (
    DEAD,
    FIGHTING,
    FIT,
    WOUNDED,
    Battle,
    leader_aboard,
)


def pass_over(ship: str, target: str, crews: int = -1, lead: bool = False) -> Order:
    made = at("transfer", ship, target)
    made.crews, made.lead = crews, lead
    return made


def board_step(ships: str, *rules: str) -> Battle:
    state = battle(ships, rules=rules)
    step(state, "board")
    return state


@pytest.mark.rule("9.e")
def test_a_leader_changes_to_a_grappled_friend_and_takes_over_there() -> None:
    ships = "victory: 0,0 0 officer wounded grappled ajax; ajax: 0.2,0 0 officer dead; heros: 5,0 0"
    state = board_step(ships, "leaders")
    assert kinds(order(state, pass_over("victory", "ajax", lead=True))) == ["transfer"]
    assert leader_aboard(state, 0) is None
    assert leader_aboard(state, 1) is not None
    assert (state.ship("victory").officer, state.ship("ajax").officer) == (FIT, WOUNDED)
    assert state.ship("victory").fatigue == 0


@pytest.mark.rule("9.e")
def test_an_ally_of_another_nation_will_do() -> None:
    ships = "santa-ana: 0,0 0 grappled heros; heros: 0.2,0 0; ajax: 5,0 0"
    state = board_step(ships, "leaders")
    assert why_not(state, "allied", pass_over("santa-ana", "heros", lead=True)) is None


@pytest.mark.rule("9.e", "20.2.leader.b")
@pytest.mark.parametrize(
    ("ships", "rules", "why"),
    [
        ("victory: 0,0 0; ajax: 0.2,0 0", ["leaders"], "not grappled"),
        ("victory: 0,0 0 grappled ajax; ajax: 0.2,0 0", [], "No leader is aboard"),
        ("orion: 0,0 0 grappled ajax; ajax: 0.2,0 0", ["leaders"], "No leader is aboard"),
        (
            "victory: 0,0 0 grappled britannia; britannia: 0.2,0 0",
            ["leaders"],
            "already has a leader",
        ),
        ("victory: 0,0 0 leading grappled ajax; ajax: 0.2,0 0", ["leaders"], "in a boarding fight"),
        ("victory: 0,0 0 grappled ajax; ajax: 0.2,0 0 struck", ["leaders"], "no friend"),
    ],
)
def test_when_no_leader_can_pass(ships: str, rules: list[str], why: str) -> None:
    state = board_step(ships, *rules)
    first, second = (card.id for card in state.setup.cards)
    refusal = why_not(state, "british", pass_over(first, second, lead=True))
    assert refusal is not None
    assert why in refusal.reason


@pytest.mark.rule("9.e")
def test_not_to_an_enemy_nor_without_saying_who() -> None:
    ships = "victory: 0,0 0 grappled ajax grappled heros; ajax: 0.2,0 0; heros: -0.2,0 0"
    state = board_step(ships, "leaders")
    for order_ in (pass_over("victory", "heros", lead=True), pass_over("victory", "ajax")):
        refusal = why_not(state, "british", order_)
        assert refusal is not None
        assert refusal.rule == "9"


@pytest.mark.rule("20.2.leader.c", "9.e")
def test_a_leader_returns_from_a_prize_by_transfer_and_a_prisoner_does_not() -> None:
    ships = "ajax: 0,0 0 grappled heros; heros: 0.2,0 0 captured british; santa-ana: 3,0 0"
    state = battle(ships + "; victory: 9,9 0", rules=["leaders"], leaders={"Nelson": "heros"})
    step(state, "board")
    assert why_not(state, "british", pass_over("heros", "ajax", lead=True)) is None
    state = battle(ships, rules=["leaders"], leaders={"Álava": "heros"})
    step(state, "board")
    assert decision(state, "british").parts == []


@pytest.mark.rule("20.1.transfer", "20.1.fatigue")
def test_crews_pass_to_a_ship_that_has_lost_some() -> None:
    ships = "victory: 0,0 0 grappled ajax; ajax: 0.2,0 0 crews 1; heros: 5,0 0"
    state = board_step(ships, "crews")
    assert kinds(order(state, pass_over("victory", "ajax", 2))) == ["transfer", "fatigue"]
    assert (state.ship("victory").crews, state.ship("ajax").crews) == (2, 3)
    assert (state.ship("victory").fatigue, state.ship("ajax").fatigue) == (1, 0)
    assert "victory" not in decision(state, "british").parts


@pytest.mark.rule("20.1.transfer", "7.top")
@pytest.mark.parametrize(
    ("victory", "ajax", "crews"),
    [
        ("", "crews 1", 3),
        ("crews 2", "crews 1", 2),
        ("crews 1", "crews 1", 1),
        ("boarders 3", "crews 1", 2),
        ("fatigue 3", "crews 1", 1),
        ("", "", 1),
    ],
)
def test_no_more_crews_than_can_be_spared_and_have_room(
    victory: str, ajax: str, crews: int
) -> None:
    state = board_step(
        f"victory: 0,0 0 {victory} grappled ajax; ajax: 0.2,0 0 {ajax}; heros: 5,0 0", "crews"
    )
    assert why_not(state, "british", pass_over("victory", "ajax", crews)) is not None


@pytest.mark.rule("20.1.transfer")
def test_crews_may_be_put_aboard_a_prize_but_hers_do_not_serve_the_captor() -> None:
    ships = "ajax: 0,0 0 {} grappled heros; heros: 0.2,0 0 {} captured british; rayo: 5,0 0"
    state = board_step(ships.format("", ""), "crews")
    order(state, pass_over("ajax", "heros", 2))
    ajax, heros = state.ship("ajax"), state.ship("heros")
    assert (ajax.crews, heros.crews, heros.prize_crews) == (1, 3, 2)
    state = board_step(ships.format("crews 1", ""), "crews")
    assert why_not(state, "british", pass_over("heros", "ajax", 1)) is not None
    state = board_step(ships.format("crews 1", "prize-crews 2"), "crews")
    assert why_not(state, "british", pass_over("heros", "ajax", 2)) is None
    assert why_not(state, "british", pass_over("heros", "ajax", 3)) is not None


@pytest.mark.rule("20.1.transfer", "20.1.task")
@pytest.mark.parametrize(("aboard", "works"), [("", False), ("prize-crews 1", True)])
def test_prisoners_fight_no_fire(aboard: str, works: bool) -> None:
    ships = f"ajax: 3,0 0; heros: 0.2,0 0 captured british fires 1 {aboard}; rayo: 5,0 0"
    state = battle(ships, rules=["crews"], phase="crew")
    step(state, "deck")
    assert ("heros" in decision(state, "british").parts) == works


@pytest.mark.rule("20.1.transfer")
def test_her_own_people_serve_again_when_she_is_retaken() -> None:
    ships = "rayo: 0,0 0 grappled heros; heros: 0.2,0 0 captured british crews 2 prize-crews 1"
    state = battle(ships + "; ajax: 5,0 0", rules=["crews"])
    heros = state.ship("heros")
    assert heros.hands() == 1
    heros.won_by = state.setup.index["rayo"]
    proceed(state, "capture")
    assert (heros.status, heros.hands(), heros.prize_crews) == (FIGHTING, 2, 0)


@pytest.mark.rule("9.e", "20.1.transfer")
def test_the_listed_transfers_are_the_legal_ones() -> None:
    ships = "victory: 0,0 0 grappled ajax; ajax: 0.2,0 0 crews 1; heros: 5,0 0"
    state = board_step(ships, "crews", "leaders")
    options = decision(state, "british").options()
    assert options is not None
    listed = [(o.crews, o.lead) for o in options if isinstance(o, Order)]
    assert listed == [(1, False), (2, False), (-1, True), (1, True), (2, True)]


@pytest.mark.rule("9.e")
def test_a_wounded_leader_who_dies_leaves_his_old_ship_untouched() -> None:
    ships = "victory: 0,0 0 grappled ajax; ajax: 0.2,0 0; heros: 5,0 0"
    state = board_step(ships, "leaders")
    order(state, pass_over("victory", "ajax", lead=True))
    state.ship("ajax").officer = DEAD
    assert state.ship("victory").officer == FIT


@pytest.mark.rule("14.range")
@pytest.mark.parametrize(
    ("rating", "reach"), [(1, 30000), (0, 60000), (-1, 60000), (-2, 120000), (-3, 120000)]
)
def test_how_far_the_word_of_a_leader_carries(rating: int, reach: int) -> None:
    state = battle("ajax: 0,0 0; heros: 5,0 0")
    assert state.setup.crew.command_range(rating) == reach


@pytest.mark.rule("20.2.leader.b", "9.e")
def test_a_leader_who_came_over_leads_no_boarders_that_turn() -> None:
    ships = "victory: 0,0 0 grappled ajax; ajax: 0.2,0 0 grappled heros; heros: 0.4,0 0"
    state = board_step(ships, "leaders")
    assault = at("board", "ajax", "heros")
    order(state, pass_over("victory", "ajax", lead=True))
    assert why_not(state, "british", assault) is None
    assault.lead = True
    refusal = why_not(state, "british", assault)
    assert refusal is not None
    assert (refusal.rule, "come over" in refusal.reason) == ("20.2", True)


ALONGSIDE = "victory: 0,0 0; heros: 0.4,0 0 fatigue 3"


@pytest.mark.rule("20.2.leader.b", "9.c")
@pytest.mark.parametrize(("alone", "leads"), [(False, False), (True, True)])
def test_a_leader_who_helped_to_grapple_leads_no_boarders(alone: bool, leads: bool) -> None:
    state = battle(ALONGSIDE, rules=["leaders"], phase="crew")
    step(state, "grapple")
    hold = at("grapple", "victory", "heros")
    hold.alone = alone
    events = order(state, hold, 2)
    assert [m.name for m in only(events, "grapple").modifiers] == ([] if alone else ["Nelson"])
    state.stack.clear()
    step(state, "board")
    listed = decision(state, "british").options()
    assert listed is not None
    assert any(isinstance(each, Order) and each.lead for each in listed) == leads
    assault = at("board", "victory", "heros")
    assault.lead = True
    refusal = why_not(state, "british", assault)
    assert (refusal is None) == leads
    assert refusal is None or refusal.rule == "20.2"


@pytest.mark.rule("20.2.leader.b")
def test_nor_does_he_lead_the_defence() -> None:
    state = battle("victory: 0,0 0; heros: 0.4,0 0", rules=["leaders"], phase="crew")
    step(state, "grapple")
    order(state, at("grapple", "victory", "heros"), 2)
    state.stack.clear()
    step(state, "board")
    order(state, at("board", "heros", "victory"))
    state.stack.clear()
    step(state, "defend")
    stand = Order("resist", "victory")
    assert why_not(state, "british", stand) is None
    stand.lead = True
    refusal = why_not(state, "british", stand)
    assert refusal is not None
    assert refusal.rule == "20.2"
    proceed(state, "rest")
    assert why_not(state, "british", stand) is None


@pytest.mark.rule("9.c")
def test_help_is_declined_only_where_there_is_some() -> None:
    state = battle("ajax: 0,0 0; heros: 0.4,0 0", rules=["leaders"], phase="crew")
    step(state, "grapple")
    hold = at("grapple", "ajax", "heros")
    hold.alone = True
    refusal = why_not(state, "british", hold)
    assert refusal is not None
    assert refusal.rule == "9"


@pytest.mark.rule("20.2.leader.b", "20.2.leader.d")
def test_nobody_leads_in_the_place_of_a_leader_who_fell() -> None:
    ships = "victory: 0,0 0 grappled heros boarding heros leading; heros: 0.2,0 0"
    state = battle(ships + "; royal-sovereign: 3,0 0", rules=["leaders"])
    victory, other = state.setup.index["victory"], state.setup.index["royal-sovereign"]
    assert leading(state, [victory]) is not None
    kill_officer(state, victory, -1, log())
    next(each for each in state.leaders if each.ship == other).ship = victory
    assert leading(state, [victory]) is None
