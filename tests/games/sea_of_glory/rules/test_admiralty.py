"""The events of the Admiralty. (5.10, 5.11)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, Table
from games.sea_of_glory.turns import begin, block, position
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.admiralty import (
    expedition_reaches,
    frigate_words,
    place_chit,
)
from weathergage.games.sea_of_glory.rules.victory import points_by_rule
from weathergage.games.sea_of_glory.state.affairs import (
    CRISIS,
    NEUTRAL,
    STRAINED,
    WAR,
)
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Nowhere,
    Where,
)


def with_chit(name: str, due: int, state: Campaign) -> Campaign:
    place_chit(state, name, due, False)
    return state


def expedition_at(place: str, **more: object) -> Campaign:
    ships = dict.fromkeys(BRITISH_74[:2], "craig")
    return position(blocks={"craig": place}, ships=ships, **more)


def end_turn(state: Campaign) -> Table:
    return begin(state, "admiralty-due")


@pytest.mark.rule("5.11", "3.cups")
def test_a_chit_is_drawn_on_ensign_turns_and_hidden_from_the_allies() -> None:
    state = position(turn="feb-i")
    begin(state, "admiralty-draw", "convoy")
    assert state.affairs.admiralty == ["convoy"]
    assert state.affairs.admiralty_due == [10]
    assert known_to(state, ALLIED).affairs.admiralty == ["?"]
    assert known_to(state, ALLIED).affairs.admiralty_due == [10]
    state.turn = 5
    begin(state, "admiralty-draw")
    assert len(state.affairs.admiralty) == 1


@pytest.mark.rule("5.11")
def test_no_chit_is_drawn_twice() -> None:
    state = with_chit("convoy", 10, position(turn="feb-i"))
    state.affairs.admiralty_failed = ["barbary", "congreve"]
    state.affairs.admiralty_kept = ["slave-revolt", "leopard-1", "leopard-2"]
    begin(state, "admiralty-draw")
    assert state.affairs.admiralty == ["convoy", "russian-resolve"]


@pytest.mark.rule("5.10.due", "C.objectives")
def test_an_event_is_shown_when_due_and_scores_if_it_fails() -> None:
    state = with_chit("convoy", 10, position(turn="apr-i"))
    begin(state, "admiralty-reveal")
    assert known_to(state, ALLIED).affairs.admiralty == ["convoy"]
    assert state.affairs.admiralty_failed == []
    end_turn(state)
    assert state.affairs.admiralty_failed == ["convoy"]
    assert state.affairs.admiralty == []
    assert points_by_rule(state, ALLIED)["admiralty"] == 4


@pytest.mark.rule("5.10.due")
def test_an_event_not_yet_due_stays() -> None:
    state = with_chit("convoy", 11, position(turn="apr-i"))
    begin(state, "admiralty-reveal")
    end_turn(state)
    assert state.affairs.admiralty == ["convoy"]
    assert state.affairs.admiralty_shown == [False]


@pytest.mark.rule("5.10.early", "5.10.combat", "C.admiralty.convoy")
@pytest.mark.parametrize(
    ("place", "count", "met"),
    [("antigua-loose", 6, True), ("antigua-loose", 5, False), ("martinique-loose", 6, False)],
)
def test_six_sound_ships_protect_the_convoy(place: str, count: int, met: bool) -> None:
    ships = dict.fromkeys(BRITISH_74[:count], "west-indies-fleet")
    ships[BRITISH_74[11]] = "west-indies-fleet damaged"
    state = position(blocks={"west-indies-fleet": place}, ships=ships)
    table = begin(with_chit("convoy", 12, state), "after-activation")
    assert state.affairs.admiralty_kept == (["convoy"] if met else [])
    assert not table.asked(), "nobody is asked"


@pytest.mark.rule("C.admiralty.convoy")
def test_the_convoy_is_protected_from_port_too() -> None:
    ships = dict.fromkeys(BRITISH_74[:6], "trinidad")
    state = with_chit("convoy", 12, position(ships=ships))
    begin(state, "after-activation")
    assert state.affairs.admiralty_kept == ["convoy"]


@pytest.mark.rule("C.admiralty.jamaica", "12.3.expedition")
def test_an_expedition_in_jamaica_ends_the_revolt() -> None:
    state = with_chit("slave-revolt", 12, position(turn="apr-i"))
    begin(state, "after-activation")
    assert state.affairs.admiralty == ["slave-revolt"]
    expedition_reaches(state, "jamaica", Log(False))
    begin(state, "after-activation")
    assert state.affairs.admiralty_kept == ["slave-revolt"]


@pytest.mark.rule("C.admiralty.jamaica")
def test_an_expedition_that_came_before_the_order_does_not_count() -> None:
    state = position(turn="feb-i")
    expedition_reaches(state, "jamaica", Log(False))
    state.turn = 12
    with_chit("slave-revolt", 12, state)
    end_turn(state)
    assert state.affairs.admiralty_failed == ["slave-revolt"]


@pytest.mark.rule("C.admiralty.russia", "7.2.removed", "22.4.until")
def test_an_expedition_at_corfu_ends_the_plans_of_invasion() -> None:
    state = with_chit("russian-resolve", 12, expedition_at("corfu-inshore"))
    table = begin(state, "after-activation")
    assert not state.affairs.plans
    assert block(state, "craig").place == Nowhere.FITTING_OUT
    escort = table.ship(BRITISH_74[0])
    assert escort.where == Where.FLEET
    assert state.blocks[escort.at].place == state.setup.atlas.find("corfu-inshore")


@pytest.mark.rule("C.admiralty.russia")
def test_loose_blockade_of_corfu_is_not_enough() -> None:
    state = with_chit("russian-resolve", 12, expedition_at("corfu-loose"))
    begin(state, "after-activation")
    assert state.affairs.plans


@pytest.mark.rule("5.10.due")
def test_at_the_end_of_its_turn_an_event_that_is_met_is_kept() -> None:
    state = with_chit("russian-resolve", 10, expedition_at("corfu-inshore", turn="apr-i"))
    end_turn(state)
    assert state.affairs.admiralty_kept == ["russian-resolve"]


@pytest.mark.rule("C.admiralty.naples", "22.3.3")
def test_naples_falls_overland_without_an_expedition() -> None:
    state = with_chit("naples", 10, position(turn="apr-i"))
    state.affairs.raids[state.setup.atlas.port_index["naples"]] = 1
    table = end_turn(state)
    table.say(BRITISH, "done")
    naples = state.setup.atlas.port_index["naples"]
    assert state.affairs.invaded[naples]
    assert state.affairs.napoleon_scored[1]
    assert state.affairs.pitt_scored[1]
    assert state.affairs.raids[naples] == 0
    assert state.affairs.admiralty_failed == []


@pytest.mark.rule("C.admiralty.naples")
def test_an_expedition_at_naples_saves_it() -> None:
    state = with_chit("naples", 10, expedition_at("naples-inshore", turn="apr-i"))
    end_turn(state)
    assert not any(state.affairs.invaded)
    assert block(state, "craig").place == Nowhere.FITTING_OUT


@pytest.mark.rule("C.admiralty.leopard", "C.tension", "U.leopard")
def test_leopard_and_chesapeake_lead_toward_war() -> None:
    state = with_chit("leopard-1", 10, position(turn="apr-i", blocks={"frigate-1": "0611"}))
    begin(state, "admiralty-reveal")
    assert state.affairs.tension == CRISIS
    end_turn(state)
    assert state.affairs.admiralty_failed == ["leopard-1"]
    table = begin(with_chit("leopard-2", 10, state), "admiralty-reveal")
    assert state.affairs.tension == WAR
    table.say(BRITISH, "lose", "frigate-1")
    assert block(state, "frigate-1").place == Nowhere.LOST_FOR_GOOD
    theirs = table.told("frigate-gone")[-1].face(1 - BRITISH)
    assert theirs is not None
    assert theirs.text == "British block 1, a frigate, leaves for America."


@pytest.mark.rule("C.tension")
def test_everybody_hears_from_where_a_frigate_leaves() -> None:
    """The turn track lies open: who is taken off it is said."""
    state = position(turn="apr-i")
    assert frigate_words(state, 3, 0) == "British block 3, a frigate,"
    assert frigate_words(state, 0, 12) == "The British frigate due back Apr III"
    assert frigate_words(state, 0, 0) == "A British frigate in port"


@pytest.mark.rule("C.admiralty.leopard", "12.3.canada")
def test_an_expedition_in_canada_calms_the_americans() -> None:
    state = with_chit("leopard-1", 10, position(turn="apr-i"))
    state.affairs.reached[1] = 9
    begin(state, "admiralty-reveal")
    assert state.affairs.tension == STRAINED
    assert state.affairs.admiralty_kept == ["leopard-1"]
    end_turn(state)
    assert state.affairs.admiralty_failed == []


@pytest.mark.rule("5.10.early", "C.admiralty.leopard")
def test_leopard_never_succeeds_early() -> None:
    state = with_chit("leopard-1", 12, position(turn="apr-i"))
    state.affairs.reached[1] = 9
    begin(state, "after-activation")
    assert state.affairs.admiralty == ["leopard-1"]


@pytest.mark.rule("C.admiralty.smith", "U.smith")
def test_rockets_burn_ships_in_a_major_port() -> None:
    ships = dict.fromkeys(BRITISH_74[:5], "channel-fleet")
    ships.update(dict.fromkeys(FRENCH_74[:4], "brest"))
    ships[FRENCH_74[4]] = "brest laid-up"
    state = position(turn="apr-i", blocks={"channel-fleet": "brest-inshore"}, ships=ships)
    drawn = [f"rockets:{name}" for name in (FRENCH_74[1], FRENCH_74[3])]
    table = begin(with_chit("congreve", 10, state), "admiralty-reveal", 2, *drawn)
    table.say(BRITISH, "strike", places=["brest"])
    burnt = [name for name in FRENCH_74[:4] if table.ship(name).where == Where.ORDINARY]
    assert burnt == [FRENCH_74[1], FRENCH_74[3]]
    assert table.ship(FRENCH_74[1]).condition == Hull.DAMAGED
    assert state.affairs.admiralty_kept == ["congreve"]


@pytest.mark.rule("C.admiralty.smith")
@pytest.mark.parametrize(("place", "count"), [("brest-loose", 5), ("brest-inshore", 4)])
def test_rockets_need_five_ships_inshore(place: str, count: int) -> None:
    ships = dict.fromkeys(BRITISH_74[:count], "channel-fleet")
    state = position(turn="apr-i", blocks={"channel-fleet": place}, ships=ships)
    table = begin(with_chit("congreve", 10, state), "admiralty-reveal")
    table.say(BRITISH, "done")
    end_turn(state)
    assert state.affairs.admiralty_failed == ["congreve"]


@pytest.mark.rule("C.admiralty.barbary", "U.barbary", "8.2.command")
@pytest.mark.parametrize(("who", "die", "good"), [("keith", 3, True), ("keith", 2, False)])
def test_an_envoy_needs_his_seniority_on_a_die(who: str, die: int, good: bool) -> None:
    state = position(
        turn="apr-i",
        blocks={"levant-fleet": "algiers-inshore"},
        ships={"british-mars": "levant-fleet"},
        admirals={who: "levant-fleet", "cornwallis": "levant-fleet"},
        manpower=[8, 5, 4],
    )
    table = begin(with_chit("barbary", 12, state), "barbary", die)
    table.say(BRITISH, "mission", "levant-fleet", admirals=[who])
    assert state.affairs.algiers == (BRITISH if good else NEUTRAL)
    assert state.affairs.manpower[2] == (10 if good else 4), "the Spanish draft"
    assert (state.affairs.admiralty == []) == good
    if not good:
        assert known_to(state, ALLIED).affairs.admiralty == ["barbary"]


@pytest.mark.rule("22.1.algiers", "C.admiralty.barbary")
def test_an_expedition_may_invade_algiers_while_the_order_stands() -> None:
    ships = dict.fromkeys(BRITISH_74, "craig")
    state = position(blocks={"craig": "algiers-inshore"}, ships=ships)
    assert not begin(state, "barbary").asked()
    with_chit("convoy", 12, state)
    assert begin(state, "barbary").query(BRITISH).forced() == done()
    state.stack = []
    table = begin(with_chit("barbary", 12, state), "barbary", 6, 6, 6)
    table.say(BRITISH, "invade", "craig")
    assert state.affairs.algiers == BRITISH
    assert block(state, "craig").place == Nowhere.FITTING_OUT


@pytest.mark.rule("C.admiralty.barbary", "23.1.algiers", "U.barbary")
def test_a_failed_mission_leaves_algiers_to_the_allies() -> None:
    state = with_chit("barbary", 10, position(turn="apr-i"))
    end_turn(state)
    assert state.affairs.algiers == ALLIED
    assert points_by_rule(state, ALLIED)["algiers"] == 3
    assert points_by_rule(state, ALLIED)["admiralty"] == 4
