"""Clauses of the turn, the weather, the Admiralty and the end, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import blow, chart, sail
from games.sea_of_glory.turns import begin, block, port, position
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.admiralty import expedition_reaches, succeed
from weathergage.games.sea_of_glory.rules.invasion import control_algiers
from weathergage.games.sea_of_glory.rules.random_events import show_provisions
from weathergage.games.sea_of_glory.rules.turn import turn_ends
from weathergage.games.sea_of_glory.rules.victory import conclude
from weathergage.games.sea_of_glory.rules.weather import zones_in_play
from weathergage.games.sea_of_glory.state.affairs import NEUTRAL, Raid
from weathergage.games.sea_of_glory.state.campaign import Hull, Nowhere, Where
from weathergage.games.sea_of_glory.state.step_records import WeatherChit

BRITISH = 0
ALLIED = 1


@pytest.mark.rule("2.2.hexes")
def test_directions_lead_to_neighbours_over_open_hexsides_and_nowhere_else() -> None:
    atlas = position().setup.atlas
    sides = ["0509", "0508", "0608", "0609", "0510", "0409", "0408"]
    at, *around = [atlas.find(name) for name in sides]
    assert [atlas.direction(at, other) for other in around] == [0, 1, 2, 3, 4, 5]
    assert [atlas.direction(other, at) for other in around] == [3, 4, 5, 0, 1, 2]
    assert atlas.direction(at, atlas.find("0708")) == -1
    assert atlas.direction(atlas.find("W10"), atlas.find("E05")) == -1
    table = blow(chart({"frigate-1": "0509"}), BRITISH, "w")
    refused = table.refusal(BRITISH, sail("frigate-1", "0708"))
    assert refused is not None
    assert refused.rule == "9.1"


@pytest.mark.rule("2.6.north-sea")
def test_weather_reaches_the_north_sea_zone_and_not_the_box() -> None:
    ships = dict.fromkeys(BRITISH_74[:5], "downs-fleet")
    ships.update(dict.fromkeys(BRITISH_74[5:], "north-sea-fleet"))
    state = position(turn="jan-i", blocks={"downs-fleet": "1501"}, ships=ships)
    table = begin(state, "weather", 4, record=WeatherChit(1))
    table.say(BRITISH, "hurt", "downs-fleet", ships=BRITISH_74[:1])
    table.say(ALLIED, "done")
    assert table.ship(BRITISH_74[0]).condition == Hull.DAMAGED
    for name in BRITISH_74[5:]:
        assert (table.ship(name).where, table.ship(name).condition) == (Where.NORTH_SEA, 0)


@pytest.mark.rule("4.B", "6.5.second")
def test_the_turn_ends_with_the_second_initiative_chit() -> None:
    state = position(drawn=["wind-ne", "initiative-1"])
    assert not turn_ends(state)
    state = position(drawn=["initiative-2", "wind-ne", "initiative-1"])
    assert turn_ends(state)
    state = position(drawn=["initiative-1"])
    table = begin(state, "activation", "initiative-2")
    assert [getattr(step, "name", "") for step in state.stack].count("activation") == 1
    assert table.told("turn")[0].fields["turn"] == state.setup.tables.turn_number("apr-ii")


@pytest.mark.rule("6.5.first")
def test_the_first_initiative_chit_passes_the_initiative_and_says_to_whom() -> None:
    state = position(initiative="allied")
    table = begin(state, "flip")
    assert state.initiative == BRITISH
    assert table.told("initiative")[0].text == "The initiative goes to the British."
    table = begin(state, "flip")
    assert table.told("initiative")[0].text == "The initiative goes to the Allies."


@pytest.mark.rule("5.2.1.draft", "5.2.3.gibraltar")
def test_british_control_of_algiers_brings_the_spanish_draft() -> None:
    for side, spanish in ((BRITISH, 10), (ALLIED, 4)):
        state, log = position(manpower=[8, 5, 4]), Log(True)
        control_algiers(state, side, log)
        assert state.affairs.algiers == side
        assert state.affairs.manpower[2] == spanish
        told = log.drain()[0]
        assert told.fields["side"] == ("british", "allied")[side]
        assert told.text.endswith(("British.", "Allies.")[side])


@pytest.mark.rule("5.10.due", "C.admiralty.leopard")
def test_events_come_up_on_their_turn_and_not_before() -> None:
    state = position(turn="apr-i")
    chits = [
        name for name, event in state.setup.tables.admiralty.items() if event.event == "leopard"
    ]
    affairs = state.affairs
    affairs.admiralty, affairs.admiralty_due = chits[:2], [state.turn, state.turn + 1]
    affairs.admiralty_shown = [False, False]
    before = affairs.tension
    table = begin(state, "admiralty-reveal")
    assert affairs.admiralty_shown == [True, False]
    assert affairs.tension == before + 1
    assert [event.fields["name"] for event in table.told("admiralty-due")] == chits[:1]


@pytest.mark.rule("5.10.due", "C.admiralty.jamaica")
def test_an_event_without_an_effect_of_its_own_is_only_shown() -> None:
    state = position(turn="apr-i")
    chit = next(
        n for n, event in state.setup.tables.admiralty.items() if event.event == "slave-revolt"
    )
    affairs = state.affairs
    affairs.admiralty, affairs.admiralty_due = [chit], [state.turn]
    affairs.admiralty_shown = [False]
    before = affairs.tension
    table = begin(state, "admiralty-reveal")
    assert affairs.admiralty_shown == [True]
    assert affairs.tension == before
    assert not table.told("tension")


@pytest.mark.rule("5.11")
def test_an_event_past_the_end_of_the_year_is_due_next_year() -> None:
    state = position(turn="feb-i")
    table = begin(state, "admiralty-draw", 1)
    event = table.told("admiralty")[0]
    assert event.face(BRITISH) is not None
    assert "Apr I" in event.text
    assert state.affairs.admiralty_due == [state.turn + 6]


@pytest.mark.rule("5.12.draw", "3.cups")
def test_the_owner_is_told_how_many_chits_let_ships_out() -> None:
    state = position(turn="apr-i")
    table = begin(state, "provisions", "may-sortie", "may-not-sortie", "may-sortie")
    assert state.affairs.larder == [1, 1, 2]
    assert table.told("provisions")[0].fields["may"] == 2


@pytest.mark.rule("6.6.random", "24.2.events")
def test_in_the_short_scenario_far_weather_strikes_nothing() -> None:
    state = position(scenario="trafalgar", turn="aug-i")
    assert [zones_in_play(state, die) for die in range(1, 7)] == [[0, 1], [1], [2], [], [], []]
    table = begin(state, "weather", 5, record=WeatherChit(0))
    assert table.told("weather")[0].fields["zones"] == []
    table = begin(state, "weather", 2, 1, record=WeatherChit(0))
    assert table.told("weather")[0].fields["band"] == "squall"
    full = position(turn="aug-i")
    assert zones_in_play(full, 5) == [4]


@pytest.mark.rule("6.8.station")
def test_both_sides_hear_which_blocks_are_blown_off() -> None:
    blocks = {"frigate-1": "brest-loose", "frigate-2": "brest-inshore", "fog-1": "ferrol-loose"}
    state = position(turn="jan-i", blocks=blocks)
    table = begin(state, "weather", 2, 1, record=WeatherChit(1))
    for seat in (BRITISH, ALLIED):
        table.say(seat, "done")
    told = table.told("off-station")
    assert [event.fields["places"] for event in told] == [["brest-off"]]
    assert told[0].text == "All British blocks off Brest are blown Off Station."
    assert [table.place(name) for name in blocks] == ["brest-off", "brest-off", "ferrol-loose"]


@pytest.mark.rule("6.8.frigate")
def test_a_frigate_away_past_the_end_of_the_year_does_not_return() -> None:
    for turn, words in (("jan-i", "Mar I"), ("dec-iii", "next year")):
        state = position(turn=turn, blocks={"frigate-1": "0509"})
        table = begin(state, "weather", 4, record=WeatherChit(1))
        for seat in (BRITISH, ALLIED):
            table.say(seat, "done")
        while table.asked():
            table.say(
                BRITISH, *(["lose", "frigate-1"] if block(state, "frigate-1").token else ["done"])
            )
        assert block(state, "frigate-1").back == state.turn + 6
        assert table.told("frigate-away")[0].text.endswith(f"{words}.")


@pytest.mark.rule("22.2.learn")
def test_the_marker_of_the_north_sea_is_shown_with_a_british_half_of_the_north_atlantic() -> None:
    for area, shown in (("mediterranean", False), ("north-atlantic", True)):
        for first in (BRITISH, ALLIED):
            state = chart({"frigate-1": "0509", "fog-1": "0508"})
            state.affairs.raids[port(state, "north-sea")] = Raid.RAIDED
            wind = "ms" if area == "mediterranean" else "ne"
            table = blow(state, first, wind, area=area)
            half = first == BRITISH
            assert bool(table.told("raided")) == (shown and half)


@pytest.mark.rule("23.1.tie", "23.1.algiers")
def test_the_higher_total_wins() -> None:
    for side, winner in ((BRITISH, "british"), (ALLIED, "allied"), (NEUTRAL, None)):
        state = position(turn="dec-iii")
        state.affairs.algiers = side
        conclude(state, Log(False))
        assert state.outcome is not None
        assert state.outcome.winner == winner
        words = "a draw" if winner is None else winner.capitalize()
        assert words in state.outcome.reason


@pytest.mark.rule("23.1.reveal")
def test_hidden_markers_are_turned_up_at_the_end() -> None:
    state = position(turn="dec-iii")
    affairs = state.affairs
    affairs.napoleon[1] = 5
    affairs.raids[port(state, "naples")] = Raid.RAIDED
    affairs.raids[port(state, "malta")] = Raid.NO_RAID
    begin(state, "end")
    assert affairs.napoleon_scored == [False, True, False, False, False, False, False]
    assert affairs.raids[port(state, "malta")] == Raid.UNTOUCHED
    assert state.outcome is not None
    assert state.outcome.scores == {"british": 0, "allied": 5}


@pytest.mark.rule("23.1.ships", "20.1.port")
def test_ships_sunk_and_prizes_at_sea_score_as_sunk() -> None:
    from weathergage.games.sea_of_glory.rules.victory import ship_points

    ships = {FRENCH_74[0]: "sunk", FRENCH_74[1]: "prize-box"}
    ships[FRENCH_74[2]] = "channel-fleet wrecked prize-of-british"
    state = position(blocks={"channel-fleet": "0509"}, ships=ships)
    assert ship_points(state, BRITISH) == {"sunk": 2, "prizes": 2}
    assert ship_points(state, ALLIED) == {"sunk": 0, "prizes": 0}
    assert state.ships[state.setup.ship_index[FRENCH_74[0]]].where == Where.SUNK


@pytest.mark.rule("C.admiralty.jamaica", "12.3.canada")
def test_the_admiralty_takes_note_of_what_an_expedition_reached() -> None:
    for name, reached in (("jamaica", [10, 0]), ("canada", [0, 10])):
        state, log = position(turn="apr-i"), Log(True)
        expedition_reaches(state, name, log)
        assert state.affairs.reached == reached
        told = log.drain()[0]
        assert told.text == f"An Expedition has reached {name.capitalize()}."
        assert told.face(ALLIED) is None


@pytest.mark.rule("C.admiralty.russia", "C.admiralty.naples")
def test_an_expedition_that_did_its_duty_goes_back_to_its_start() -> None:
    for chit, place, plans in (
        ("russian-resolve", "corfu-inshore", False),
        ("naples", "naples-inshore", True),
        ("slave-revolt", "naples-inshore", True),
    ):
        state = position(blocks={"craig": place}, ships={BRITISH_74[0]: "craig"})
        affairs = state.affairs
        affairs.admiralty, affairs.admiralty_due = [chit], [state.turn + 2]
        affairs.admiralty_shown = [False]
        succeed(state, 0, Log(False))
        assert (affairs.admiralty, affairs.admiralty_kept) == ([], [chit])
        assert affairs.plans == plans
        home = chit != "slave-revolt"
        assert (block(state, "craig").place == Nowhere.FITTING_OUT) == home


@pytest.mark.rule("C.random.7", "22.2.learn")
def test_royalists_turn_up_every_provisions_chit() -> None:
    state = position(provisions={"brest": "may", "toulon": "may-not"})
    state.affairs.provisions_shown[port(state, "toulon")] = True
    log = Log(True)
    show_provisions(state, log)
    told = log.drain()
    assert [event.fields["port"] for event in told] == ["brest"], "what lies open is known"
    assert told[0].text == "Blocks at Brest may sortie."
    shown = [p.id for p in state.setup.atlas.ports if state.affairs.provisions_shown[p.index]]
    assert sorted(shown) == ["brest", "toulon"]
