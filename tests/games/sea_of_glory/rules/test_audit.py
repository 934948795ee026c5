"""What an audit of the rules found, each case in a position of its own."""

from __future__ import annotations

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    Answer,
    Dice,
    Table,
    answers,
    block,
    blow,
    chart,
    conseil,
    give,
    number,
    provision,
    refused,
    sail,
)
from weathergage.engine.asking.steps import Do
from weathergage.engine.event import RESERVED, Event, Log
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.rules.blocks import scatter
from weathergage.games.sea_of_glory.rules.channel import crossing_result
from weathergage.games.sea_of_glory.rules.objectives import new_orders, open_directives
from weathergage.games.sea_of_glory.rules.searching import look_for
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Nowhere
from weathergage.games.sea_of_glory.tables.atlas import LOOSE


def crossing(state: Campaign, *faces: int) -> Table:
    state.push(Do("arrivals"))
    return Table(state, Dice(list(faces)))


def index(state: Campaign, name: str) -> int:
    return state.setup.block_index[name]


# Troops. (6.8, 7.2, 12.3, 20.6.2)


@pytest.mark.rule("12.3.canada", "7.2.removed")
def test_escorts_whose_troops_were_scattered_bring_none_to_canada_and_come_home() -> None:
    state = chart({"craig": "EW4 to 5"}, {"craig": BRITISH_74[:3]})
    fleet = scatter(state, index(state, "craig"), Log(False))
    table = crossing(state)
    options = answers(table, BRITISH)
    assert [each.number for each in options] == [1, 2, 3, 4]
    give(table, BRITISH, options[1])
    it = state.blocks[fleet]
    assert (state.setup.atlas.places[it.place].id, it.destination) == ("WE2", 2)
    assert len(state.ships_in(fleet)) == 3
    assert state.affairs.reached == [0, 0], "nobody landed"
    assert not table.told("expedition")
    fitting = [b.card for b in state.blocks if b.place == Nowhere.FITTING_OUT]
    assert fitting == [index(state, "craig")], "no fleet ends on the readiness track"


@pytest.mark.rule("12.3.canada", "20.6.2")
def test_an_expedition_at_sea_off_jamaica_has_not_arrived() -> None:
    for place, reached in (("jamaica-loose", True), ("sea", False)):
        state = chart({"moore": "jamaica-loose"}, {"moore": BRITISH_74[:3]})
        it = block(state, "moore")
        it.began = it.place
        if place == "sea":
            it.place = state.setup.atlas.hex_of(it.place)
        state.push(Do("moored"))
        Table(state, Dice([]))
        assert (it.place == Nowhere.FITTING_OUT, state.affairs.reached[0] > 0) == (reached, reached)


@pytest.mark.rule("12.3.canada", "20.6.2")
def test_troops_off_jamaica_have_arrived_when_they_sail_in() -> None:
    state = chart({"moore": "jamaica-loose"}, {"moore": BRITISH_74[:3]})
    it = block(state, "moore")
    it.place = state.setup.atlas.hex_of(it.place)
    table = blow(state, BRITISH, "east", area="west-indies")
    give(table, BRITISH, sail("moore", "jamaica-loose"))
    assert it.place != Nowhere.FITTING_OUT, "searches and battles come first"
    give(table, BRITISH, done())
    assert (it.place, state.affairs.reached[0]) == (Nowhere.FITTING_OUT, state.turn)


# Searches. (14.0, 20.6.2, 22.3.1)


@pytest.mark.rule("14.0.inactive", "22.3.1.sortie")
@pytest.mark.parametrize(
    ("now", "searched"),
    [("malta-loose", True), ("malta-inshore", True), ("malta-off", False), ("sea", False)],
)
def test_a_search_runs_only_where_the_block_still_is(now: str, searched: bool) -> None:
    """After the first of two searches a battle may have sent it to sea or Off Station."""
    state = chart(
        {"moore": "malta-loose", "toulon-fleet": "malta-loose"},
        {"moore": BRITISH_74[:3], "toulon-fleet": FRENCH_74[:3]},
    )
    atlas, it = state.setup.atlas, block(state, "moore")
    look_for(state, BRITISH, it.token, atlas.find("malta-loose"), LOOSE, False)
    it.place = atlas.hex_of(it.place) if now == "sea" else atlas.find(now)
    table = Table(state, Dice([]))
    assert (table.question() == "watch") == searched


@pytest.mark.rule("14.0.inactive")
def test_a_search_in_the_narrows_is_for_a_block_in_that_hex() -> None:
    for place, searched in (("1123", True), ("1022", False)):
        state = chart({"frigate-1": place, "toulon-fleet": "1123"}, {"toulon-fleet": FRENCH_74[:3]})
        look_for(
            state, BRITISH, block(state, "frigate-1").token, state.setup.atlas.straits, 0, False
        )
        table = Table(state, Dice([]))
        assert (table.question() == "watch") == searched


@pytest.mark.rule("14.0.inactive", "14.3.leave")
def test_a_blockader_that_went_off_station_looks_again_as_the_sortie_leaves() -> None:
    """It is another place, and a sighting from there brings no battle."""
    state = chart(
        {"channel-fleet": "brest-off", "brest-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:3], "brest-fleet": FRENCH_74[:3]},
    )
    block(state, "channel-fleet").fought = True
    place = state.setup.atlas.find("brest-off")
    look_for(state, ALLIED, block(state, "brest-fleet").token, place, 3, True)
    table = Table(state, Dice([6, 6]))
    assert [event.fields["spotted"] for event in table.told("search")] == [True]
    assert state.battle is None


# A sortie is moved to its end. (9.1)


@pytest.mark.rule("9.1.one")
def test_a_british_block_that_sortied_is_moved_before_another_begins() -> None:
    state = chart({"frigate-1": "portsmouth", "frigate-2": "0610"})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("sortie", "portsmouth", ["1204"], choice="frigate-1"))
    assert refused(table, BRITISH, sail("frigate-2", "0609")) == "9.1"
    give(table, BRITISH, done())
    assert block(state, "frigate-1").moved
    assert refused(table, BRITISH, sail("frigate-1", "1104")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-2", "0609")) == ""


@pytest.mark.rule("9.1.one", "7.8.free")
@pytest.mark.parametrize(("used", "rule"), [(6, ""), (8, "9.1")])
def test_an_allied_fleet_that_fog_joins_is_moved_when_its_owner_likes(used: int, rule: str) -> None:
    fog = {f"fog-{i}": "0509" for i in range(1, used + 1)}
    state = chart(fog, {"ferrol": FRENCH_74[:4]})
    provision(state, "ferrol")
    conseil(state, "cadiz", "ferrol", "brest", "toulon")
    table = blow(state, ALLIED, "ne")
    out = Answer("sortie", "ferrol", ["0614"], FRENCH_74[:4], choice="ferrol-fleet")
    out.number = number(state, "cadiz")
    give(table, ALLIED, out)
    assert refused(table, ALLIED, sail("fog-1", "0510")) == rule


# Events. (15.0)


@pytest.mark.parametrize("name", RESERVED)
def test_a_field_does_not_hide_what_every_event_says(name: str) -> None:
    with pytest.raises(ValueError, match="A field of the event storm"):
        Event("storm", "6.8", "It blows.", {name: "calm"})


# Counting masts. (13.5)


@pytest.mark.rule("13.5.port")
def test_every_ship_and_frigate_in_port_counts_once() -> None:
    state = chart(
        {"channel-fleet": "brest-inshore", "frigate-1": "brest-loose"},
        {"channel-fleet": BRITISH_74[:3], "brest": FRENCH_74[:2]},
        {FRENCH_74[1]: "laid-up"},
    )
    table = blow(state, ALLIED, "ne")
    for _ in range(2):
        give(table, ALLIED, Answer("count", "brest"))
    assert refused(table, ALLIED, Answer("count", "brest")) == "13.5"
    assert len(table.told("masts")) == 2


# What tests had let live.


@pytest.mark.rule("13.3.count")
@pytest.mark.parametrize(("hurt", "rule"), [(0, ""), (1, "13.3")])
def test_damaged_ships_do_not_keep_up_a_blockade(hurt: int, rule: str) -> None:
    states = dict.fromkeys(BRITISH_74[:hurt], "damaged")
    state = chart(
        {"channel-fleet": "brest-loose", "irish-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:6], "irish-fleet": BRITISH_74[6:8], "brest": FRENCH_74[:6]},
        states,
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("count", "channel-fleet"))
    assert refused(table, BRITISH, sail("irish-fleet", "0808")) == rule


@pytest.mark.rule("22.4.roll")
@pytest.mark.parametrize("first", ["toulon-fleet", "brest-fleet"])
def test_the_crossing_is_commanded_by_the_best_of_all_fleets_there(first: str) -> None:
    """Whichever of the fleets the admiral sails with."""
    crews = {"toulon-fleet": FRENCH_74[:6], "brest-fleet": FRENCH_74[6:12]}
    fleets = dict.fromkeys(crews, "1403")
    alone = crossing_result(chart(fleets, crews), 7)
    led = chart(fleets, crews, None, {"villeneuve": first})
    both = chart(fleets, crews, None, {"villeneuve": "toulon-fleet", "ganteaume": "brest-fleet"})
    assert crossing_result(led, 7) == crossing_result(both, 7) != alone


@pytest.mark.rule("21.4.5.orders")
def test_the_old_directive_goes_back_among_the_others() -> None:
    state = chart({})
    state.affairs.directive = "malta"
    assert "malta" not in open_directives(state)
    names = open_directives(state)
    new_orders(state, Dice([names.index("naples") + 1]), Log(False))
    assert state.affairs.directive == "naples"
    assert "malta" in open_directives(state)
    assert state.affairs.directives_scored == []


@pytest.mark.rule("9.1.off")
def test_fog_of_war_off_station_must_go_back_like_any_block() -> None:
    state = chart({"fog-1": "cadiz-off"})
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, done()) == "9.1"
    give(table, ALLIED, sail("fog-1", "cadiz-loose"))
    assert refused(table, ALLIED, done()) == ""
