"""Crews and the new boarding (20)."""

import pytest

from games.ships_of_the_line.at_sea import (
    battle,
    decision,
    kinds,
    only,
    order,
    proceed,
    step,
    why_not,
)
from weathergage.games.ships_of_the_line.answers import Order, at
from weathergage.games.ships_of_the_line.rules.crews import decks_deserted, free_crews, strength
from weathergage.games.ships_of_the_line.rules.fights import fight_over
from weathergage.games.ships_of_the_line.rules.links import tied
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    MELEE,
    WOUNDED,
    Battle,
)

WON, LOST = (1, 1), (6, 6)
PAIR = "victory: 0,0 0 grappled san-agustin; san-agustin: 0.2,0 0"


def board(ship: str, target: str, crews: int = -1, lead: bool = False) -> Order:
    made = at("board", ship, target)
    made.crews, made.lead = crews, lead
    return made


def resist(ship: str, crews: int = -1, lead: bool = False) -> Order:
    made = Order("resist", ship)
    made.crews, made.lead = crews, lead
    return made


def board_step(ships: str = PAIR, *more: str) -> Battle:
    state = battle(ships, rules=["crews", *more])
    step(state, "board")
    return state


def fight(state: Battle, attack: tuple[int, int], defence: tuple[int, int]) -> str:
    result = only(proceed(state, "boarding", *attack, *defence), "boarding-result")
    proceed(state, "capture")
    return str(result.fields["result"])


def next_turn(state: Battle) -> None:
    proceed(state, "rest")
    state.turn += 1
    proceed(state, "surrender")


# Strength.


@pytest.mark.rule("20.2.a", "20.1.a")
@pytest.mark.parametrize(("sent", "against"), [(4, 4), (3, 3), (2, 2), (1, 1)])
def test_strength_falls_by_one_for_each_crew_kept_back(sent: int, against: int) -> None:
    state = board_step()
    order(state, board("victory", "san-agustin", sent))
    assert state.ship("victory").on_assault == sent
    step(state, "defend")
    told = only(proceed(state, "boarding", *LOST, *LOST), "boarding")
    assert (told.fields["strength"], told.fields["against"]) == (against, 3)


@pytest.mark.rule("20.2.a")
def test_strength_counts_the_dead_and_never_falls_below_one() -> None:
    state = battle("victory: 0,0 0 crews 3; monarca: 1,0 0; heros: 2,0 0", rules=["crews"])
    assert [strength(state, state.ship("victory"), n) for n in (1, 2, 3)] == [1, 2, 3]
    assert [strength(state, state.ship("monarca"), n) for n in (1, 2, 3)] == [1, 1, 2]
    state = battle("victory: 0,0 0 crews 3; heros: 1,0 0")
    assert strength(state, state.ship("victory"), 0) == 3


@pytest.mark.rule("20.2.a", "20.1.task")
@pytest.mark.parametrize(
    ("crews", "legal"), [(0, False), (1, True), (4, True), (5, False), (-1, True)]
)
def test_at_least_one_crew_boards_and_no_more_than_there_are(crews: int, legal: bool) -> None:
    state = board_step()
    refusal = why_not(state, "british", board("victory", "san-agustin", crews))
    assert (refusal is None) is legal


@pytest.mark.rule("20.1.task")
def test_without_the_chapter_crews_cannot_be_named() -> None:
    state = battle(PAIR)
    step(state, "board")
    refusal = why_not(state, "british", board("victory", "san-agustin", 2))
    assert refusal is not None
    assert refusal.rule == "20.1"


@pytest.mark.rule("20.2.b")
def test_the_defender_chooses_how_many_meet_the_boarders() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin", 4))
    step(state, "defend")
    options = decision(state, "allied").options()
    assert options is not None
    assert [o.crews for o in options if isinstance(o, Order)] == [1, 2, 3]
    assert why_not(state, "allied", resist("san-agustin", 0)) is not None
    order(state, resist("san-agustin", 1))
    told = only(proceed(state, "boarding", *LOST, *LOST), "boarding")
    assert told.fields["against"] == 1


@pytest.mark.rule("20.2.b")
def test_with_no_orders_all_free_crews_meet_the_boarders() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin", 1))
    proceed(state, "boarding", *LOST, *LOST)
    assert state.ship("san-agustin").on_counter == 3


@pytest.mark.rule("20.2.d")
def test_with_crews_a_defender_cannot_agree_in_order_to_capture() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    step(state, "defend")
    refusal = why_not(state, "allied", Order("accept", "san-agustin"))
    assert refusal is not None
    assert refusal.rule == "20.2"


# Rounds.


@pytest.mark.rule("20.2.c", "20.2.f")
def test_two_rounds_must_be_won_to_capture() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    assert fight(state, WON, LOST) == "deck-held"
    prey = state.ship("san-agustin")
    assert (prey.status, prey.deck_held) == (FIGHTING, 0)
    assert tied(state, MELEE, 0, 1) is not None
    assert [ship.fatigue for ship in state.ships] == [1, 1]
    next_turn(state)
    assert fight(state, WON, LOST) == "captured"
    assert prey.status == CAPTURED
    assert [ship.fatigue for ship in state.ships] == [2, 2]


@pytest.mark.rule("20.2.c", "20.2.d")
def test_the_won_rounds_need_not_follow_each_other() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    assert fight(state, WON, LOST) == "deck-held"
    next_turn(state)
    assert fight(state, WON, WON) == "locked"
    next_turn(state)
    assert state.ship("san-agustin").deck_held == 0
    assert fight(state, WON, LOST) == "captured"


@pytest.mark.rule("7.defend", "20.2.f")
def test_boarders_who_were_exhausted_before_the_round_carry_nothing() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    assert fight(state, WON, LOST) == "deck-held"
    for _ in range(2):
        next_turn(state)
        assert fight(state, WON, WON) == "locked"
    next_turn(state)
    assert [ship.fatigue for ship in state.ships] == [3, 3]
    assert fight(state, WON, LOST) == "exhausted"
    assert state.ship("san-agustin").deck_held == -1


@pytest.mark.rule("20.2.c", "15.a")
def test_veterans_can_hold_out_for_a_third_round() -> None:
    state = board_step(PAIR, "veterans")
    order(state, board("victory", "san-agustin"))
    assert fight(state, WON, LOST) == "deck-held"
    next_turn(state)
    assert fight(state, LOST, LOST) == "locked"
    assert state.ship("san-agustin").deck_held == 0
    next_turn(state)
    assert fight(state, WON, LOST) == "captured"


@pytest.mark.rule("20.2.d")
def test_a_defender_who_wins_throws_the_attack_back_and_wins_his_deck_again() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    fight(state, WON, LOST)
    next_turn(state)
    assert fight(state, LOST, WON) == "repulsed"
    assert state.ship("san-agustin").deck_held == -1
    assert [ship.status for ship in state.ships] == [FIGHTING, FIGHTING]
    assert tied(state, MELEE, 0, 1) is None


@pytest.mark.rule("20.2.d", "4.3.1.f")
def test_if_both_fail_before_the_deck_is_held_they_are_out_of_combat() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    assert fight(state, LOST, LOST) == "nothing"
    assert tied(state, MELEE, 0, 1) is None
    assert [ship.fatigue for ship in state.ships] == [1, 1]


@pytest.mark.rule("20.2.e", "20.1.task")
def test_before_another_round_either_side_may_send_more_crews() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin", 2))
    step(state, "defend")
    order(state, resist("san-agustin", 1))
    assert fight(state, WON, WON) == "locked"
    next_turn(state)
    assert (state.ship("victory").on_assault, state.ship("san-agustin").on_counter) == (2, 1)
    step(state, "board")
    assert why_not(state, "british", board("victory", "san-agustin", 3)) is not None
    order(state, board("victory", "san-agustin", 2))
    assert decision(state, "british").parts == []
    step(state, "defend")
    order(state, resist("san-agustin", 2))
    told = only(proceed(state, "boarding", *LOST, *LOST), "boarding")
    assert (told.fields["strength"], told.fields["against"]) == (4, 3)


@pytest.mark.rule("20.2.e")
def test_without_a_number_all_free_crews_board_and_none_join_later() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin"))
    assert state.ship("victory").on_assault == 4
    state = board_step()
    order(state, board("victory", "san-agustin", 2))
    fight(state, WON, WON)
    next_turn(state)
    step(state, "board")
    order(state, board("victory", "san-agustin"))
    assert state.ship("victory").on_assault == 2


@pytest.mark.rule("20.1.guns", "20.1.task")
def test_crews_stay_away_from_the_guns_until_the_next_crew_phase() -> None:
    state = board_step()
    order(state, board("victory", "san-agustin", 2))
    fight(state, LOST, LOST)
    proceed(state, "rest")
    state.turn = 2
    assert decks_deserted(state.ship("victory")) == 2
    proceed(state, "surrender")
    assert decks_deserted(state.ship("victory")) == 0


@pytest.mark.rule("20.1.guns")
@pytest.mark.parametrize(
    ("ship", "away"),
    [
        ("", 0),
        ("boarders 2", 2),
        ("boarders 4", 3),
        ("fire-party 1", 0),
        ("fire-party 2", 1),
        ("pumping 1 deck-party 1", 1),
        ("boarders 2 fire-party 1", 2),
        ("boarders 2 fire-party 2", 3),
        ("crews 3", 0),
        ("crews 2", 1),
        ("crews 3 fire-party 1", 1),
        ("crews 3 boarders 2", 2),
        ("crews 1 defenders 1", 3),
    ],
)
def test_fighters_leave_the_gun_decks_first_and_workers_the_upper_deck(
    ship: str, away: int
) -> None:
    state = battle(f"victory: 0,0 0 {ship}; heros: 2,0 0", rules=["crews"])
    assert decks_deserted(state.ship("victory")) == away


@pytest.mark.rule("20.1.task", "20.1.fatigue")
def test_a_crew_has_one_task_and_each_task_tires() -> None:
    state = board_step("victory: 0,0 0 fires 1 grappled san-agustin; san-agustin: 0.2,0 0")
    order(state, board("victory", "san-agustin", 3))
    proceed(state, "boarding", *LOST, *LOST)
    assert free_crews(state.ship("victory")) == 1
    step(state, "deck")
    douse = Order("douse", "victory")
    douse.crews = 2
    assert why_not(state, "british", douse) is not None
    douse.crews = 1
    order(state, douse, 6)
    assert state.ship("victory").fatigue == 2


# Leaders in the fight.

ADMIRALS = "victory: 0,0 0 grappled santa-ana; santa-ana: 0.2,0 0"


@pytest.mark.rule("20.2.leader.a", "4.3.1.leader")
@pytest.mark.parametrize(
    ("attacker", "defender", "columns"),
    [
        (False, False, ["1-1", "1-1"]),
        (True, False, ["3-1", "1-1"]),
        (False, True, ["1-1", "2-1"]),
        (True, True, ["3-2", "1-1"]),
    ],
)
def test_leaders_shift_columns_and_cancel_each_other(
    attacker: bool, defender: bool, columns: list[str]
) -> None:
    state = board_step(ADMIRALS, "leaders")
    order(state, board("victory", "santa-ana", -1, attacker))
    step(state, "defend")
    order(state, resist("santa-ana", -1, defender))
    events = proceed(state, "boarding", *LOST, *LOST)
    rolls = [e for e in events if e.kind == "boarding-roll"]
    assert [e.fields["column"] for e in rolls] == columns
    assert all(not e.modifiers for e in rolls)


@pytest.mark.rule("20.2.leader.a")
def test_a_poor_leader_shifts_nothing() -> None:
    state = board_step("formidable: 0,0 0 grappled ajax; ajax: 0.2,0 0", "leaders")
    order(state, board("formidable", "ajax", -1, True))
    events = proceed(state, "boarding", *LOST, *LOST)
    assert [e.fields["column"] for e in events if e.kind == "boarding-roll"] == ["1-1", "1-1"]


@pytest.mark.rule("20.2.leader.c")
def test_a_leader_who_captures_takes_the_prize_over() -> None:
    state = board_step("victory: 0,0 0 officer wounded grappled heros; heros: 0.2,0 0", "leaders")
    order(state, board("victory", "heros", -1, True))
    state.ship("heros").deck_held = 0
    proceed(state, "boarding", *WON, *LOST)
    events = proceed(state, "capture")
    assert kinds(events) == ["captured", "points", "transfer"]
    assert state.leaders[0].ship == state.setup.index["heros"]
    assert (state.ship("heros").officer, state.ship("victory").officer) == (WOUNDED, 0)


@pytest.mark.rule("20.2.leader.b")
@pytest.mark.parametrize("rules", [["leaders"], ["leaders", "crews"]])
def test_a_leader_with_his_boarders_does_not_defend_his_own_ship(rules: list[str]) -> None:
    ships = (
        "victory: 0,0 0 grappled heros grappled rayo boarding heros boarders 2 {}; heros: 0.2,0 0"
    )
    foe = "; rayo: -0.2,0 0 boarding victory boarders 4"
    led = battle(ships.format("defenders 2 leading") + foe, rules=rules)
    plain = battle(ships.format("defenders 2") + foe, rules=rules)
    strengths = [
        (int(fight.column), fight.modifier())
        for state in (led, plain)
        for fight in (fight_over(state, 0).defence, fight_over(state, 1).attack)
    ]
    assert strengths[0] == strengths[2]
    assert strengths[1] != strengths[3]
    at_home = battle(f"victory: 0,0 0 grappled rayo defenders 2 leading{foe}", rules=rules)
    defence = fight_over(at_home, 0).defence
    assert (int(defence.column), defence.modifier()) != strengths[2]
    state = battle(ships.format("") + foe, rules=rules)
    step(state, "defend")
    crews = 1 if "crews" in rules else -1
    assert why_not(state, "british", resist("victory", crews)) is None
    refusal = why_not(state, "british", resist("victory", crews, True))
    assert refusal is not None
    assert "goes with the boarders" in refusal.reason


@pytest.mark.rule("20.2.leader.c", "4.4.3.b")
def test_a_leader_who_fights_on_does_not_go_over_to_a_struck_ship() -> None:
    ships = "victory: 0,0 0 grappled heros grappled scipion boarding heros boarders 4 leading"
    state = battle(f"{ships}; heros: 0.2,0 0; scipion: -0.2,0 0 struck", rules=["crews", "leaders"])
    proceed(state, "capture")
    assert state.ship("scipion").status == CAPTURED
    assert state.leaders[0].ship == state.setup.index["victory"]


@pytest.mark.rule("20.2.leader.c", "20.2.leader.d")
def test_a_ship_has_one_leader_and_he_may_be_a_prisoner() -> None:
    ships = "victory: 0,0 0 leading; santa-ana: 0.2,0 0 won-by victory; heros: 9,9 0"
    state = battle(ships, rules=["crews", "leaders"])
    proceed(state, "capture")
    assert [state.setup.cards[leader.ship].id for leader in state.leaders] == [
        *("victory", "santa-ana"),
    ]


@pytest.mark.rule("20.2.leader.c")
def test_a_leader_who_stayed_out_of_the_fight_stays_aboard() -> None:
    state = board_step("victory: 0,0 0 grappled heros; heros: 0.2,0 0", "leaders")
    order(state, board("victory", "heros"))
    state.ship("heros").deck_held = 0
    proceed(state, "boarding", *WON, *LOST)
    proceed(state, "capture")
    assert state.leaders[0].ship == 0


@pytest.mark.rule("20.2.leader.d")
def test_the_leader_of_a_captured_ship_dies_and_not_before() -> None:
    state = board_step(ADMIRALS, "leaders")
    order(state, board("victory", "santa-ana"))
    assert fight(state, WON, LOST) == "deck-held"
    assert all(leader.alive for leader in state.leaders)
    next_turn(state)
    assert fight(state, WON, LOST) == "captured"
    assert [leader.alive for leader in state.leaders] == [True, False]


@pytest.mark.rule("20.2.leader.b", "20.2.leader.c")
def test_a_leader_may_join_a_fight_that_goes_on() -> None:
    state = board_step(ADMIRALS, "leaders")
    order(state, board("victory", "santa-ana", 4))
    fight(state, WON, WON)
    next_turn(state)
    step(state, "board")
    options = decision(state, "british").options()
    assert options is not None
    assert [(o.crews, o.lead) for o in options if isinstance(o, Order)] == [(0, True)]
    order(state, board("victory", "santa-ana", 0, True))
    assert state.ship("victory").leads


@pytest.mark.rule("20.1.a")
def test_a_ship_has_one_crew_more_than_decks() -> None:
    names = ("santisima-trinidad", "victory", "ajax", "monarca")
    state = battle({name: f"{i},0 0" for i, name in enumerate(names)})
    tables = state.setup.crew
    assert [card.crews for card in state.setup.cards] == [5, 4, 3, 3]
    assert [tables.crews_of(card.decks) for card in state.setup.cards] == [5, 4, 3, 3]


@pytest.mark.rule("20.1.guns")
@pytest.mark.parametrize(
    ("dice", "decks", "away", "left"), [(7, 4, 0, 7), (7, 4, 1, 6), (7, 4, 4, 1), (2, 3, 2, 1)]
)
def test_each_deserted_deck_takes_a_die_and_one_is_left(
    dice: int, decks: int, away: int, left: int
) -> None:
    tables = battle("ajax: 0,0 0; heros: 5,0 0").setup.crew
    assert tables.manned_dice(dice, decks, away) == left
