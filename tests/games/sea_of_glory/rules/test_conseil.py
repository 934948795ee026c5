"""Destinations of Allied fleets, and how they bind them. (9.3, 10.3)"""

from typing import Any

import pytest

from games.sea_of_glory.sailors import (
    FRENCH_74,
    SPANISH_74,
    Answer,
    block,
    blow,
    bonus,
    chart,
    conseil,
    give,
    number,
    refused,
    sail,
)
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.rules.conseil import nearest_ports
from weathergage.games.sea_of_glory.state.campaign import ALLIED, CLOSEST, Campaign


def fleet(place: str, to: int, **more: Any) -> Campaign:
    """The fleet of Toulon somewhere, bound for a place of the Conseil by number."""
    return chart({"toulon-fleet": f"{place} to {to}"}, {"toulon-fleet": FRENCH_74[:4]}, **more)


@pytest.mark.rule("9.3.closer")
def test_a_fleet_that_moves_must_end_closer() -> None:
    state = fleet("0509", 4)
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, sail("toulon-fleet", "0508")) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "0508", "0509")) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "0510")) == ""
    assert refused(table, ALLIED, done()) == ""  # it need not move


@pytest.mark.rule("9.3.must", "9.3.reached")
def test_a_fleet_that_can_arrive_must() -> None:
    state = fleet("0923", 4)
    table = blow(state, ALLIED, "sw")
    assert refused(table, ALLIED, done()) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "1022")) == "9.3"
    for end in ("cadiz-loose", "cadiz-inshore", "cadiz"):
        assert refused(table, ALLIED, sail("toulon-fleet", "1022", end)) == ""
    give(table, ALLIED, sail("toulon-fleet", "1022", "cadiz-loose"))
    assert block(state, "toulon-fleet").arrived
    assert refused(table, ALLIED, done()) == ""


@pytest.mark.rule("9.3.must")
@pytest.mark.parametrize(("hexes", "rule"), [(1, ""), (2, "9.3")])
def test_the_hexes_of_a_bonus_chit_count_too(hexes: int, rule: str) -> None:
    state = fleet("0822", 4)
    table = bonus(state, ALLIED, hexes)
    give(table, ALLIED, Answer("activate", "toulon-fleet"))
    assert refused(table, ALLIED, done()) == rule


@pytest.mark.rule("9.3.must", "9.3.closer")
def test_a_fleet_that_was_looked_for_on_its_way_goes_on_if_it_can_arrive() -> None:
    state = chart(
        {"toulon-fleet": "1222 to 4", "frigate-1": "1123"}, {"toulon-fleet": FRENCH_74[:2]}
    )
    table = blow(state, ALLIED, "ms", 1, 1, area="mediterranean")
    give(table, ALLIED, sail("toulon-fleet", "1123", "1022", "cadiz"))
    assert table.place("toulon-fleet") == "1123"
    assert refused(table, ALLIED, done()) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "1022")) == "9.3"
    give(table, ALLIED, sail("toulon-fleet", "1022", "cadiz-loose"))
    give(table, ALLIED, done())


@pytest.mark.rule("9.3.closer")
def test_one_that_cannot_arrive_may_stop_where_it_was_looked_for_if_that_is_closer() -> None:
    state = chart(
        {"toulon-fleet": "1222 to 3", "frigate-1": "1123"}, {"toulon-fleet": FRENCH_74[:2]}
    )
    table = blow(state, ALLIED, "ms", 1, 1, area="mediterranean")
    give(table, ALLIED, sail("toulon-fleet", "1123", "1022"))
    give(table, ALLIED, done())
    assert table.place("toulon-fleet") == "1123"
    state = chart(
        {"toulon-fleet": "1222 to 5", "frigate-1": "1123"}, {"toulon-fleet": FRENCH_74[:2]}
    )
    block(state, "toulon-fleet").place = state.setup.atlas.find("1022")
    table = blow(state, ALLIED, "sw", 1, 1)
    give(table, ALLIED, sail("toulon-fleet", "1123", "1222"))
    give(table, ALLIED, sail("toulon-fleet", "1222"))


@pytest.mark.rule("9.3.other", "11.2.zones")
def test_no_other_zone_or_port_is_entered() -> None:
    state = fleet("0807", 4)
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, sail("toulon-fleet", "0808", "brest-loose")) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "0808", "brest")) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "0808")) == ""


@pytest.mark.rule("7.8.limit", "9.3.other")
def test_fog_of_war_goes_where_it_likes() -> None:
    state = chart({"fog-1": "0807", "toulon-fleet": "0807 to 4"}, {"toulon-fleet": FRENCH_74[:2]})
    table = blow(state, ALLIED, "ne")
    for path in (["0808", "brest-loose"], ["0808", "brest"], ["0806"], ["0708", "0807"]):
        assert refused(table, ALLIED, sail("fog-1", *path)) == ""
        assert refused(table, ALLIED, sail("toulon-fleet", *path)) == "9.3"


@pytest.mark.rule("11.2.stays", "9.3.reached")
def test_a_fleet_does_not_leave_where_it_has_just_arrived() -> None:
    state = fleet("1403", 12)
    conseil(state, "brest", "ferrol", "cadiz", "toulon")
    block(state, "toulon-fleet").place = state.setup.atlas.find("1304")
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, done()) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "1403", "1402")) == "9.3"
    give(table, ALLIED, sail("toulon-fleet", "1403"))
    assert block(state, "toulon-fleet").arrived


@pytest.mark.rule("11.2.stays", "9.3.reached")
def test_moving_about_in_a_zone_reached_before_is_not_arriving() -> None:
    state = fleet("brest-loose", 1)
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("toulon-fleet", "brest-inshore"))
    assert not block(state, "toulon-fleet").arrived
    state = fleet("0807", 1)
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("toulon-fleet", "0808", "brest-inshore"))
    assert block(state, "toulon-fleet").arrived


@pytest.mark.rule("10.3.reached", "10.3.only", "9.3.must")
def test_on_leaving_a_place_it_reached_before_a_fleet_takes_a_new_destination() -> None:
    state = fleet("lisbon-loose", 22)
    conseil(state, "lisbon", "ferrol", "cadiz", "toulon")
    table = blow(state, ALLIED, "ne")
    for to in (0, 22, number(state, "brest")):
        answer = sail("toulon-fleet", "0620", "0621", number=to)
        assert refused(table, ALLIED, answer) != "", to
    near = sail("toulon-fleet", "0620", "0621", number=number(state, "cadiz"))
    assert refused(table, ALLIED, near) == "9.3"  # it can reach Cadiz, so it must
    inside = sail("toulon-fleet", "lisbon-inshore", number=number(state, "cadiz"))
    assert refused(table, ALLIED, inside) == "10.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "lisbon-inshore")) == ""
    give(table, ALLIED, sail("toulon-fleet", "0620", "0621", number=number(state, "toulon")))
    assert block(state, "toulon-fleet").destination == number(state, "toulon")
    assert table.place("toulon-fleet") == "0621"


@pytest.mark.rule("10.3.only")
def test_at_sea_no_new_destination() -> None:
    state = fleet("0509", 4)
    conseil(state, "ferrol", "brest", "cadiz", "toulon")
    table = blow(state, ALLIED, "ne")
    answer = sail("toulon-fleet", "0510", number=number(state, "ferrol"))
    assert refused(table, ALLIED, answer) == "10.3"
    assert refused(table, ALLIED, Answer("retarget", "toulon-fleet", number=3)) == "10.3"


@pytest.mark.rule("10.3.hurt")
def test_a_fleet_all_of_whose_ships_are_hurt_may_choose_anew() -> None:
    state = chart(
        {"toulon-fleet": "0509 to 4"},
        {"toulon-fleet": FRENCH_74[:2]},
        {FRENCH_74[0]: "damaged", FRENCH_74[1]: "wrecked"},
    )
    conseil(state, "ferrol", "brest", "cadiz", "toulon")
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, Answer("retarget", "toulon-fleet", number=4)) == "10.3"
    assert refused(table, ALLIED, Answer("retarget", "toulon-fleet", number=2)) == "11.1"
    give(table, ALLIED, Answer("retarget", "toulon-fleet", number=-1))
    assert block(state, "toulon-fleet").destination == CLOSEST
    assert [event.face(0) for event in table.told("destination")] == [None]
    assert refused(table, ALLIED, Answer("retarget", "toulon-fleet", number=3)) == "10.3"


@pytest.mark.rule("10.3.1.near", "10.3.1.far")
def test_the_closest_friendly_port() -> None:
    state = fleet("0611", CLOSEST)
    ports = state.setup.atlas.ports
    near = nearest_ports(state, state.setup.atlas.find("0611"))
    assert [ports[port].id for port in near] == ["ferrol"]
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, done()) == "9.3"
    give(table, ALLIED, sail("toulon-fleet", "0612", "0613", "0614", "ferrol"))
    far = fleet("0120", CLOSEST)
    table = blow(far, ALLIED, "ne")
    assert refused(table, ALLIED, done()) == ""
    assert refused(table, ALLIED, sail("toulon-fleet", "0121")) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "0119")) == ""


@pytest.mark.rule("10.3.1.near")
def test_any_friendly_port_within_reach_will_do() -> None:
    state = fleet("0809", CLOSEST)
    table = blow(state, ALLIED, "w")
    atlas = state.setup.atlas
    near = nearest_ports(state, atlas.find("0809"))
    assert [atlas.ports[port].id for port in near] == ["brest"]
    path = ["0909", "1009", "1110", "1210", "rochefort"]
    assert refused(table, ALLIED, sail("toulon-fleet", *path)) == ""
    assert refused(table, ALLIED, sail("toulon-fleet", "0808", "brest")) == ""


@pytest.mark.rule("10.3.1.near")
def test_in_the_zone_of_a_friendly_port_the_closest_is_that_one() -> None:
    state = fleet("brest-loose", CLOSEST)
    conseil(state, "ferrol", "rochefort", "cadiz", "toulon")
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, done()) == ""
    assert refused(table, ALLIED, sail("toulon-fleet", "0808")) != ""
    to = number(state, "cadiz")
    assert refused(table, ALLIED, sail("toulon-fleet", "0808", "0809", number=to)) == ""
    assert refused(table, ALLIED, sail("toulon-fleet", "brest")) == ""


@pytest.mark.rule("7.3.destination")
def test_the_gold_takes_the_closest_port_only_if_it_is_in_spain() -> None:
    crew = {"spanish-gold": SPANISH_74}
    hurt = dict.fromkeys(SPANISH_74, "damaged")
    for place, rule in (("0611", ""), ("0809", "7.3")):
        state = chart({"spanish-gold": f"{place} to 4"}, crew, hurt)
        table = blow(state, ALLIED, "ne")
        answer = Answer("retarget", "spanish-gold", number=-1)
        assert refused(table, ALLIED, answer) == rule


@pytest.mark.rule("9.3.closer", "12.3.allied")
def test_towards_a_place_beyond_the_ocean_the_way_onto_the_track_counts() -> None:
    state = fleet("0320", 7)
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, sail("toulon-fleet", "0319")) == "9.3"
    assert refused(table, ALLIED, sail("toulon-fleet", "0321")) == ""


@pytest.mark.rule("9.3.closer")
def test_leaving_a_zone_for_its_hex_counts_as_closer() -> None:
    state = fleet("ferrol-loose", 7)
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, sail("toulon-fleet", "0614")) == ""
    assert refused(table, ALLIED, sail("toulon-fleet", "ferrol-inshore")) == "9.3"


@pytest.mark.rule("24.2.conseil")
def test_no_destinations_bind_in_the_trafalgar_scenario() -> None:
    state = chart(
        {"toulon-fleet": "0807"}, {"toulon-fleet": ["french-achille"]}, scenario="trafalgar"
    )
    table = blow(state, ALLIED, "ne")
    for path in (["0808", "brest-loose"], ["0806"], ["0708", "0807"]):
        assert refused(table, ALLIED, sail("toulon-fleet", *path)) == ""
    assert refused(table, ALLIED, done()) == ""
