"""What is counted of how a seat plays the year."""

from __future__ import annotations

from games.sea_of_glory.battles import engage
from games.sea_of_glory.sailors import BRITISH_74, FRENCH_74, SPANISH_74, TWENTY_FOUR, chart
from weathergage.engine.decision import UMPIRE
from weathergage.engine.event import Event
from weathergage.games.sea_of_glory.admirals.habits import (
    BLOCKADED,
    HURT,
    IN_AND_OUT,
    IN_YARD,
    LEFT,
    NAMES,
    OUTGUNNED,
    RAIDS,
    RASH,
    RUMOURS,
    CampaignHabits,
)
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.state.campaign import BRITISH, Campaign


def figures(state: Campaign, *events: Event) -> dict[tuple[str, str], tuple[int, int]]:
    watcher = GAME.habits()
    assert isinstance(watcher, CampaignHabits)
    watcher.watch(GAME.view(state, UMPIRE), list(events))
    return {(each.seat, each.name): (each.times, each.of) for each in watcher.figures()}


def test_blockades_with_as_many_guns_are_counted_at_the_start_of_a_turn() -> None:
    crews = {"channel-fleet": TWENTY_FOUR[:10], "brest": FRENCH_74[:10], "ferrol": SPANISH_74}
    state = chart({"channel-fleet": "brest-loose"}, crews)
    found = figures(state, Event("turn", "5.1", "", {}))
    assert found["british", BLOCKADED] == (1, 2)
    assert found["allied", BLOCKADED] == (0, 0)


def test_damaged_ships_count_where_they_can_be_repaired() -> None:
    names = BRITISH_74[:4]
    crews = {"channel-fleet": names[:1], "plymouth": names[1:3], "madalenas": names[3:]}
    state = chart({"channel-fleet": "0509"}, crews, dict.fromkeys(names, "damaged"))
    found = figures(state, Event("turn", "5.1", "", {}))
    assert found["british", IN_YARD] == (2, 4)


def test_raids_of_fleets_and_of_rumours_are_told_apart() -> None:
    state = chart({}, {})
    real = {"block": "brest-fleet", "success": True}
    false = {"block": "fog-1", "success": False}
    events = [Event("attempt-result", "22.2", "", dict(each)) for each in (real, false, false)]
    found = figures(state, *events)
    assert found["allied", RAIDS] == (1, 1)
    assert found["allied", RUMOURS] == (2, 3)


def test_battles_are_counted_by_their_odds_and_by_who_leaves_them() -> None:
    fleets = {"channel-fleet": TWENTY_FOUR[:4]}
    table = engage("0509", fleets, {"brest-fleet": FRENCH_74[:8]}, [1, 6])
    denied = Event("denied", "17.4", "", {"side": BRITISH})
    found = figures(table.state, Event("battle", "16", "", {}), denied)
    assert found["british", OUTGUNNED] == (1, 1)
    assert found["allied", OUTGUNNED] == (0, 1)
    assert found["british", LEFT] == (1, 1)
    assert found["allied", LEFT] == (0, 1)


def test_a_battle_sought_by_the_weaker_counts() -> None:
    for ships, rash in ((4, 1), (8, 0)):
        fleets = {"channel-fleet": TWENTY_FOUR[:ships]}
        table = engage("0509", fleets, {"brest-fleet": FRENCH_74[:8]}, [6, 1])
        table.say(BRITISH, "gauge", choice="windward")
        found = figures(table.state, Event("gives-battle", "17.4", "", {}))
        assert found["british", RASH] == (rash, 1)
        assert found["allied", RASH] == (0, 0)


def test_ships_hurt_by_the_weather_count_against_ships_at_sea() -> None:
    crews = {"channel-fleet": TWENTY_FOUR[:10], "plymouth": TWENTY_FOUR[10:]}
    state = chart({"channel-fleet": "brest-loose"}, crews)
    hurt = Event("weather-damage", "6.9.1", "", {"block": "channel-fleet", "ships": BRITISH_74[:3]})
    found = figures(state, Event("turn", "5.1", "", {}), hurt)
    assert found["british", HURT] == (3, 10)
    assert found["allied", HURT] == (0, 0)


def test_a_sortie_that_is_back_in_the_same_turn_counts() -> None:
    watcher = CampaignHabits()
    state = chart({}, {})
    out = Event("zone", "14.2", "", {"side": 1, "token": 1, "from": "brest-inshore", "to": "0808"})
    back = Event("zone", "14.2", "", {"side": 1, "token": 1, "from": "0808", "to": "brest"})
    watcher.watch(GAME.view(state, UMPIRE), [out, back, back, out])
    state.turn += 1
    watcher.watch(GAME.view(state, UMPIRE), [back])
    (found,) = [h for h in watcher.figures() if (h.seat, h.name) == ("allied", IN_AND_OUT)]
    assert (found.times, found.of) == (1, 2)


def test_both_seats_have_the_same_names() -> None:
    found = list(figures(chart({}, {})))
    assert [name for seat, name in found if seat == "british"] == NAMES
    assert [name for seat, name in found if seat == "allied"] == NAMES
