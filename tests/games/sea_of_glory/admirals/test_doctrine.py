"""The doctrine: battles by the odds, damage where it tells, fleets where they are wanted."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from games.sea_of_glory.admirals.test_plain import answer, play
from games.sea_of_glory.battles import Table, engage
from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    SPANISH_74,
    TWENTY_FOUR,
    blow,
    bonus,
    chart,
    conseil,
    number,
    provision,
)
from games.sea_of_glory.turns import DEFENCES
from weathergage.admirals.random_bot import RandomBot
from weathergage.engine.asking.question import Ask
from weathergage.engine.bots import tempers_of
from weathergage.engine.decision import UMPIRE
from weathergage.engine.game import Bot
from weathergage.engine.habits import Habits
from weathergage.engine.table import Table as Game
from weathergage.games.sea_of_glory.admirals.doctrine import Doctrine
from weathergage.games.sea_of_glory.admirals.doctrine_battle import mixture, payoffs
from weathergage.games.sea_of_glory.admirals.doctrine_guns import (
    Target,
    best_hits,
    damage_plan,
    expected_points,
)
from weathergage.games.sea_of_glory.admirals.doctrine_moves import gap
from weathergage.games.sea_of_glory.admirals.habits import IN_AND_OUT
from weathergage.games.sea_of_glory.admirals.temper import Temper
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.dice import chances
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Hull, Where

USUAL = tempers_of(GAME, "doctrine").usual()


def meet(british: int, allied: int, *faces: object) -> Table:
    """Two fleets of 74s at sea; the dice of the weather gauge first."""
    fleets = {"channel-fleet": TWENTY_FOUR[:british]}
    return engage("0509", fleets, {"brest-fleet": FRENCH_74[:allied]}, list(faces))


# Battles.


@pytest.mark.parametrize(
    ("british", "allied", "kind"),
    [(10, 10, "give-battle"), (2, 12, "deny"), (12, 4, "give-battle")],
)
def test_the_british_give_battle_unless_they_are_far_too_weak(
    british: int, allied: int, kind: str
) -> None:
    table = meet(british, allied, 6, 1)
    assert answer(table, Doctrine()).choice == "windward"
    table.say(BRITISH, "gauge", choice="windward")
    assert answer(table, Doctrine()).kind == kind


def test_a_reason_in_a_battle_gives_the_guns_of_both() -> None:
    table, bot = meet(10, 8, 6, 1), Doctrine()
    answer(table, bot)
    own, other = re.findall(r"Firepower (\d+) against (\d+)\.$", bot.reason)[0]
    assert int(own) == 40
    assert 0 < int(other) < int(own)


def test_nobody_bears_down_with_two_thirds_of_the_guns() -> None:
    """Of a fleet that announced 16 to 20 ships twenty are counted, and not eighteen."""
    fleets = {"channel-fleet": TWENTY_FOUR[:10]}
    table = engage("0509", fleets, {"brest-fleet": [*FRENCH_74, *SPANISH_74]}, [6, 1])
    table.say(BRITISH, "gauge", choice="windward")
    assert answer(table, Doctrine()).kind == "deny"
    assert answer(table, Doctrine(Temper({**USUAL, "dares_british": 0.6}))).kind == "give-battle"


@pytest.mark.parametrize(("british", "allied", "kind"), [(9, 8, "deny"), (2, 12, "give-battle")])
def test_the_allies_want_the_better_guns(british: int, allied: int, kind: str) -> None:
    table = meet(british, allied, 1, 6)
    table.say(ALLIED, "gauge", choice="windward")
    assert answer(table, Doctrine()).kind == kind


def test_the_weaker_fleet_to_leeward_tries_to_get_away() -> None:
    table = meet(20, 5, 6, 6)
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="leave")
    if table.question() == "battle-day":
        table.say(ALLIED, "day", choice="leave")
    weights = mixture(payoffs(known_to(table.state, ALLIED), ALLIED, Temper()))
    leave = weights[7]
    assert leave == max(weights)
    assert leave > 0.4
    strong = mixture(payoffs(known_to(table.state, BRITISH), BRITISH, Temper()))
    assert sum(strong) == pytest.approx(1.0)
    assert strong[6] + strong[7] < 0.5


def test_a_mixture_cannot_be_exploited() -> None:
    """Rock, paper, scissors: each a third. A row that is better everywhere is always taken."""
    game = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
    for weight in mixture(game):
        assert weight == pytest.approx(1 / 3, abs=0.12)
    assert mixture([[1.0, 2.0], [3.0, 4.0]]) == [0.0, 1.0]


# Guns.


def test_the_sums_of_dice_are_chances() -> None:
    assert chances(2)[7] == pytest.approx(6 / 36)
    assert chances(3)[18] == pytest.approx(1 / 216)
    for row in [chances(dice) for dice in range(7)]:
        assert sum(row) == pytest.approx(1.0)


def test_more_dice_and_guns_give_more_points() -> None:
    setup = chart({}, {}).setup
    two, three = expected_points(setup, 60, 2), expected_points(setup, 60, 3)
    assert two < three
    assert expected_points(setup, 30, 2) < two
    assert expected_points(setup, 60, 3, False) < three


def test_hits_fit_the_points_and_are_worth_most() -> None:
    cheap, dear = Target(1, True, 4, 2), Target(2, True, 6, 3)
    cheap.gain, cheap.wreck_gain = 2.0, 3.0
    dear.gain, dear.wreck_gain = 2.5, 4.0
    assert best_hits([cheap, dear], 4, False) == [1]
    assert best_hits([cheap, dear], 6, True) == [1, 1]
    assert best_hits([cheap, dear], 10, False) == [2, 1]
    assert best_hits([cheap, dear], 3, True) == []


def line(states: list[int]) -> Campaign:
    state = chart({"brest-fleet": "0509"}, {"brest-fleet": FRENCH_74[: len(states)]})
    for name, condition in zip(FRENCH_74, states, strict=False):
        state.set_condition(state.setup.ship_index[name], condition)
    return state


def test_without_a_good_roll_all_are_damaged_before_any_is_wrecked() -> None:
    state = line([0, Hull.DAMAGED, Hull.DAMAGED])
    ships = [state.setup.ship_index[name] for name in FRENCH_74[:3]]
    assert damage_plan(state, ships, 3, False, False) == []
    assert len(damage_plan(state, ships, 4, False, False)) == 1
    assert len(damage_plan(state, ships, 8, False, False)) == 3
    assert damage_plan(state, ships, 9, False, True) == [ships[0]]
    good = damage_plan(state, ships, 4, True, False)
    assert sorted(good) == sorted(ships[1:])


def test_wrecks_are_not_hit() -> None:
    state = line([Hull.WRECKED, 0])
    ships = [state.setup.ship_index[name] for name in FRENCH_74[:2]]
    assert damage_plan(state, ships, 20, True, False) == [ships[1], ships[1]]


# The Trafalgar scenario.


def short(blocks: dict[str, str], crews: dict[str, list[str]], **more: Any) -> Campaign:
    return chart(blocks, crews, scenario="trafalgar", **more)


def test_a_strong_fleet_makes_for_bantry_bay_and_then_for_the_north_sea() -> None:
    crew = [*FRENCH_74, *SPANISH_74]
    fleet = {"toulon-fleet": "0306"}
    table = blow(short(fleet, {"toulon-fleet": crew}, pack=DEFENCES), ALLIED, "w")
    assert answer(table, Doctrine()).places[-1] == "bantry-bay-inshore"
    state = short(fleet, {"toulon-fleet": crew}, pack=DEFENCES)
    state.affairs.raids[state.setup.atlas.port_index["bantry-bay"]] = Raid.RAIDED
    start = gap(state, state.setup.atlas.find("0306"), state.setup.atlas.raid_hex)
    given = answer(blow(state, ALLIED, "w"), Doctrine())
    end = gap(state, state.setup.atlas.find(given.places[-1]), state.setup.atlas.raid_hex)
    assert end < start - 8


def test_a_weak_fleet_makes_for_port() -> None:
    state = short({"rochefort-fleet": "0613"}, {"rochefort-fleet": FRENCH_74[:3]})
    assert answer(blow(state, ALLIED, "ne"), Doctrine()).places[-1] == "ferrol"


def test_weak_ships_stay_in_port_and_strong_ones_come_out() -> None:
    weak = short({}, {"ferrol": FRENCH_74[:6]})
    provision(weak, "ferrol")
    assert answer(blow(weak, ALLIED, "ne"), Doctrine()).kind == "done"
    strong = short({}, {"ferrol": [*FRENCH_74, *SPANISH_74]}, pack=DEFENCES)
    provision(strong, "ferrol")
    given = answer(blow(strong, ALLIED, "ne"), Doctrine())
    assert (given.kind, given.places) == ("sortie", ["0614"])
    assert len(given.ships) == 18


def guarding(start: str, enemy: str = "", **more: Any) -> Answer:
    """What a British fleet does that has only Bantry Bay to guard; where an enemy fleet is."""
    blocks, crews = {"cape-fleet": start}, {"cape-fleet": BRITISH_74}
    if start == "plymouth":
        blocks, crews = {}, {"plymouth": BRITISH_74}
    if enemy:
        blocks, crews = {**blocks, "toulon-fleet": enemy}, {**crews, "toulon-fleet": FRENCH_74}
    state = short(blocks, crews)
    if enemy:
        block = state.blocks[state.setup.block_index["toulon-fleet"]]
        block.seen_low, block.seen_high, block.seen_turn = 6, 10, state.turn
    return answer(blow(state, BRITISH, "w"), Doctrine())


def test_bantry_bay_is_guarded_close_in_when_somebody_comes() -> None:
    assert guarding("0306", "0310").places[-1] == "bantry-bay-inshore"


def test_further_out_while_he_may_come() -> None:
    """The weather hurts twice as many ships Inshore. (6.8)"""
    assert guarding("0306", "0618").places[-1] == "bantry-bay-loose"


def test_from_port_while_nobody_comes() -> None:
    """Fleets that lay off Bantry Bay for weeks had twenty ships hurt there."""
    assert guarding("0306").places[-1] == "plymouth"
    assert guarding("0306", "1022").places[-1] == "plymouth"
    assert guarding("plymouth").kind == "done"
    assert guarding("plymouth", "0611").kind == "sortie"


def others(count: int) -> list[str]:
    """Allied ships besides the first four 74s."""
    cards = short({}, {}).setup.ships
    names = [card.id for card in cards if card.side == ALLIED and card.id not in FRENCH_74[:4]]
    return names[:count]


def hunt(count: int, place: str = "0508", target: str = "0510") -> list[str]:
    """Where a fleet goes that has a squadron of four in reach, so many others being at Ferrol."""
    crews = {"cape-fleet": BRITISH_74, "rochefort-fleet": FRENCH_74[:4], "ferrol": others(count)}
    state = short({"cape-fleet": place, "rochefort-fleet": target}, crews)
    block = state.blocks[state.setup.block_index["rochefort-fleet"]]
    block.seen_low, block.seen_high, block.seen_turn = 1, 5, state.turn
    table = blow(state, BRITISH, "ne")
    given = answer(table, Doctrine())
    if given.kind == "count":
        table.say(BRITISH, "count", "cape-fleet")
        given = answer(table, Doctrine())
    return given.places


def test_the_british_fall_upon_a_weaker_enemy_in_reach() -> None:
    assert hunt(26)[-1] == "0510"


def test_with_fewer_than_thirty_left_only_bantry_bay_matters() -> None:
    """Without Brest and the Straits he needs both raids, and one of them is easily guarded."""
    assert hunt(25)[-1] == "bantry-bay-inshore"
    assert hunt(25, "bantry-bay-inshore", "0305") == []


def test_a_blockade_of_the_greater_part_is_not_left_for_a_squadron() -> None:
    assert hunt(30, "ferrol-inshore", "0613") == []
    assert hunt(30, "ferrol-loose", "0613") == ["ferrol-inshore"]


def test_the_british_close_the_port_where_most_of_the_enemy_lies() -> None:
    crews = {"cape-fleet": BRITISH_74, "ferrol": others(20), "cadiz": others(34)[20:]}
    state = short({"cape-fleet": "0516"}, crews)
    assert answer(blow(state, BRITISH, "sw"), Doctrine()).places[-1] == "ferrol-inshore"


def test_whoever_is_past_dover_is_followed_until_he_has_raided() -> None:
    crews = {"cape-fleet": BRITISH_74, "toulon-fleet": [*FRENCH_74[:4], *others(28)]}
    places: list[str] = []
    for done in (False, True):
        state = short({"cape-fleet": "1304", "toulon-fleet": "1501"}, crews)
        block = state.blocks[state.setup.block_index["toulon-fleet"]]
        block.seen_low, block.seen_high, block.seen_turn = 31, 35, state.turn
        if done:
            port = state.setup.atlas.port_index["north-sea"]
            state.affairs.raids[port] = Raid.RAIDED
            state.affairs.raids_shown[port] = True
        places.append(answer(blow(state, BRITISH, "sw"), Doctrine()).places[-1])
    assert places[0] == "1501"
    here = state.setup.atlas.find("1304")
    bay = state.setup.atlas.ports[state.setup.atlas.port_index["bantry-bay"]].hex
    assert gap(state, state.setup.atlas.find(places[1]), bay) < gap(state, here, bay)


def test_ships_that_could_only_come_back_stay_in_port() -> None:
    """Late in the year too: who shows himself and returns has told his strength for nothing."""
    state = short({}, {"rochefort": FRENCH_74[:6]}, turn="oct-i")
    provision(state, "rochefort")
    assert answer(blow(state, ALLIED, "ne"), Doctrine()).kind == "done"


def test_few_ships_go_to_many_and_not_many_to_few() -> None:
    state = short({}, {"rochefort": FRENCH_74[:4], "ferrol": [*FRENCH_74[4:], *SPANISH_74]})
    provision(state, "rochefort", "ferrol")
    table = blow(state, ALLIED, "ne")
    given = answer(table, Doctrine())
    assert (given.kind, given.block) == ("sortie", "rochefort")
    table.say(ALLIED, "sortie", "rochefort", given.places, given.ships, choice=given.choice)
    again = answer(table, Doctrine(), ["ferrol", given.choice])
    assert again.kind == "sail"
    assert again.places[-1] != "rochefort"


def test_no_allied_fleet_is_back_in_the_turn_in_which_it_came_out_unless_it_fought() -> None:
    back = 0
    for seed in range(5):
        habits = GAME.habits()
        assert habits is not None
        watch_game(habits, seed)
        (found,) = [h for h in habits.figures() if (h.seat, h.name) == ("allied", IN_AND_OUT)]
        assert found.of > 0
        back += found.times
    assert back <= 1


def watch_game(habits: Habits, seed: int) -> None:
    """A whole Trafalgar between two doctrine bots."""
    game = Game.new(GAME, "trafalgar", seed=seed, keep=False)
    bot, rng = Doctrine(), random.Random(seed)
    while game.result is None:
        seat = game.asked()[0]
        given = bot.choose(GAME.view(game.state, seat), game.question(seat), rng)
        events = game.act(game.names[seat], given)
        habits.watch(GAME.view(game.state, UMPIRE), events)


def test_ships_do_not_come_out_past_a_stronger_blockade() -> None:
    crews = {"ferrol": [*FRENCH_74, *SPANISH_74], "cape-fleet": TWENTY_FOUR}
    kinds: list[str] = []
    for place in ("ferrol-inshore", "brest-inshore"):
        state = short({"cape-fleet": place}, crews, pack=DEFENCES)
        provision(state, "ferrol")
        block = state.blocks[state.setup.block_index["cape-fleet"]]
        block.seen_low, block.seen_high, block.seen_turn = 21, 25, state.turn
        kinds.append(answer(blow(state, ALLIED, "ne"), Doctrine()).kind)
    assert kinds == ["done", "sortie"]


def test_a_fleet_does_not_raid_under_the_guns_of_a_stronger_one() -> None:
    crews = {"toulon-fleet": [*FRENCH_74, *SPANISH_74], "cape-fleet": TWENTY_FOUR}
    blocks = {"toulon-fleet": "0306", "cape-fleet": "bantry-bay-inshore"}
    state = short(blocks, crews, pack=DEFENCES)
    state.affairs.raids[state.setup.atlas.port_index["north-sea"]] = Raid.RAIDED
    block = state.blocks[state.setup.block_index["cape-fleet"]]
    block.seen_low, block.seen_high, block.seen_turn = 21, 25, state.turn
    assert answer(blow(state, ALLIED, "w"), Doctrine()).places[-1] != "bantry-bay-inshore"


def test_a_bonus_goes_to_the_fleet_that_has_somewhere_to_go() -> None:
    state = short({"toulon-fleet": "0307"}, {"toulon-fleet": [*FRENCH_74, *SPANISH_74]})
    given = answer(bonus(state, ALLIED, 3), Doctrine())
    assert (given.kind, given.block, given.choice) == ("activate", "toulon-fleet", "fog")


def test_damaged_ships_on_blockade_go_to_the_yards() -> None:
    states = dict.fromkeys(BRITISH_74[:2], "damaged")
    state = short({"cape-fleet": "ferrol-loose"}, {"cape-fleet": BRITISH_74}, states=states)
    table = blow(state, BRITISH, "ne")
    first = answer(table, Doctrine())
    assert first.kind == "count"
    table.say(BRITISH, "count", "cape-fleet")
    given = answer(table, Doctrine())
    assert (given.kind, given.places) == ("relocate", ["plymouth"])
    assert sorted(given.ships) == sorted(BRITISH_74[:2])


# The year.


def test_the_conseil_names_what_is_worth_most() -> None:
    state = chart({}, {"toulon": FRENCH_74}, pack=DEFENCES)
    state.affairs.napoleon[3] = 8
    state.push(Ask("conseil", [ALLIED]))
    given = answer(Table(state, blow(chart({}, {}), ALLIED).luck), Doctrine())
    assert given.kind == "conseil"
    assert "alexandria" in given.places


def test_a_fleet_stays_until_its_work_is_done_and_then_goes_on() -> None:
    crew = {"toulon-fleet": FRENCH_74}
    state = chart({"toulon-fleet": "naples-inshore"}, crew)
    conseil(state, "naples", "malta", "toulon", "corfu")
    fleet = state.blocks[state.setup.block_index["toulon-fleet"]]
    fleet.destination = number(state, "naples")
    state.affairs.napoleon[1] = 5
    table = blow(state, ALLIED, "ms", area="mediterranean")
    table.say(ALLIED, "count", "toulon-fleet")
    assert answer(table, Doctrine()).kind == "done"
    naples = state.setup.atlas.port_index["naples"]
    state.affairs.raids[naples] = Raid.RAIDED
    state.affairs.raids_shown[naples] = True
    given = answer(table, Doctrine())
    assert given.kind == "sail"
    assert given.number not in (0, number(state, "naples"))


def test_troops_go_where_the_admiralty_wants_them() -> None:
    state = chart({"craig": "0306"}, {"craig": BRITISH_74[:3]})
    state.affairs.admiralty = ["slave-revolt"]
    state.affairs.admiralty_due = [state.turn + 5]
    state.affairs.admiralty_shown = [False]
    given = answer(blow(state, BRITISH, "ne"), Doctrine())
    assert given.block == "craig"
    atlas = state.setup.atlas
    exits = [gap(state, atlas.find(given.places[-1]), hex) for hex in atlas.exits[0]]
    before = [gap(state, atlas.find("0306"), hex) for hex in atlas.exits[0]]
    assert min(exits) < min(before)


def test_a_blockade_is_kept() -> None:
    state = chart(
        {"channel-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74, "brest": FRENCH_74},
        turn="jan-ii",
    )
    table = blow(state, BRITISH, "ne")
    table.say(BRITISH, "count", "channel-fleet")
    assert answer(table, Doctrine()).places == ["brest-inshore"]
    table.say(BRITISH, "sail", "channel-fleet", ["brest-inshore"])
    assert answer(table, Doctrine()).kind == "done"


def test_fleets_unite_and_convoys_keep_their_escorts() -> None:
    crews = {"channel-fleet": BRITISH_74[:4], "irish-fleet": BRITISH_74[4:6]}
    both = blow(chart({"channel-fleet": "0509", "irish-fleet": "0509"}, crews), BRITISH)
    both.say(BRITISH, "done")
    assert answer(both, Doctrine()).kind == "join"
    crews = {"channel-fleet": BRITISH_74[:4], "craig": BRITISH_74[4:6]}
    convoy = blow(chart({"channel-fleet": "0509", "craig": "0509"}, crews), BRITISH)
    convoy.say(BRITISH, "done")
    assert convoy.question() == "join"
    assert answer(convoy, Doctrine()).kind == "done"


def test_repairs_come_before_crews() -> None:
    states = {BRITISH_74[0]: "damaged", BRITISH_74[1]: "sound"}
    state = chart({}, {"portsmouth": BRITISH_74[:2]}, states)
    laid_up = state.ships[state.setup.ship_index[BRITISH_74[1]]]
    state.post_ship(laid_up.card, Where.ORDINARY, laid_up.at)
    state.affairs.manpower = [8, 5, 4]
    state.push(Ask("administration", [BRITISH]))
    table = Table(state, blow(chart({}, {}), ALLIED).luck)
    given = answer(table, Doctrine())
    assert (given.kind, given.ships) == ("repair", [BRITISH_74[0]])


# Whole games.


@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_every_answer_is_legal(scenario: str, seat: int) -> None:
    bots: list[Bot] = [RandomBot(), RandomBot()]
    bots[seat] = Doctrine()
    kinds = play(scenario, bots, 11 + seat, 250)
    assert "move" in kinds
    assert len(kinds) > 30


def test_two_doctrine_bots_play_a_scenario_to_its_end() -> None:
    table = Game.new(GAME, "trafalgar", seed=3, keep=False, listen=False)
    bot = Doctrine()
    rng = random.Random(3)
    while table.result is None:
        seat = table.asked()[0]
        view = GAME.view(table.state, seat)
        decision = view.decision()
        assert decision is not None
        given = bot.choose(view, decision, rng)
        assert isinstance(given, Answer)
        table.act(table.names[seat], given)
    assert table.result.winner in ("british", "allied")


def test_the_same_view_and_luck_give_the_same_answer() -> None:
    state = short({"toulon-fleet": "0306"}, {"toulon-fleet": [*FRENCH_74, *SPANISH_74]})
    table = blow(state, ALLIED, "w")
    assert answer(table, Doctrine()).data() == answer(table, Doctrine()).data()
