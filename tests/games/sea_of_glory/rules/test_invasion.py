"""Invasions of ports. (22.3)"""

import random

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, Table
from games.sea_of_glory.turns import DEFENCES, admiral, begin, block, port, position, refused
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.manpower import box_cost
from weathergage.games.sea_of_glory.rules.victory import points_by_rule
from weathergage.games.sea_of_glory.rules.waters import is_friendly
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Nowhere, Where


def landing(place: str, **more: object) -> Campaign:
    ships = dict.fromkeys(FRENCH_74, "transport")
    british = more.pop("british", {})
    assert isinstance(british, dict)
    blocks = {"transport": place, **(more.pop("blocks", {}) or {})}  # type: ignore[dict-item]
    return position(blocks=blocks, ships={**ships, **british}, pack=DEFENCES, **more)


def invade(state: Campaign, *faces: object) -> Table:
    table = begin(state, "raids", *faces)
    table.say(ALLIED, "invade", "transport")
    return table


@pytest.mark.rule("22.3.when")
def test_only_the_transport_invades_and_only_from_inshore() -> None:
    ships = dict.fromkeys(FRENCH_74, "toulon-fleet")
    table = begin(position(blocks={"toulon-fleet": "malta-inshore"}, ships=ships), "raids")
    assert refused(table, ALLIED, Answer("invade", "toulon-fleet")) == "22.3"
    table = begin(landing("malta-loose"), "raids")
    assert refused(table, ALLIED, Answer("invade", "transport")) == "22.3"
    assert refused(table, ALLIED, Answer("raid", "transport")) == ""


@pytest.mark.rule("22.1.invasions")
@pytest.mark.parametrize(
    ("place", "legal"),
    [
        ("bantry-bay-inshore", True),
        ("naples-inshore", True),
        ("malta-inshore", True),
        ("alexandria-inshore", True),
        ("corfu-inshore", False),
        ("gibraltar-inshore", False),
    ],
)
def test_invasion_sites(place: str, legal: bool) -> None:
    table = begin(landing(place), "raids")
    assert bool(table.asked()) == legal
    if legal:
        assert refused(table, ALLIED, Answer("invade", "transport")) == ""


@pytest.mark.rule("22.3.fails", "22.3.dice")
def test_a_failure_may_be_tried_again() -> None:
    state = landing("malta-inshore")
    table = invade(state, 1, 1, 1)
    assert not any(state.affairs.invaded)
    assert state.affairs.raids[port(state, "malta")] == Raid.UNTOUCHED, (
        "no marker after an invasion"
    )
    assert table.place("transport") == "malta-inshore"
    assert begin(state, "raids").asked()


@pytest.mark.rule("22.3.done", "22.3.allied", "7.2.removed")
def test_a_success_takes_the_port_and_both_markers() -> None:
    state = landing("naples-inshore")
    naples = port(state, "naples")
    state.affairs.raids[naples] = Raid.NO_RAID
    state.affairs.directive = "naples"
    table = invade(state, 6, 6, 6, "malta")
    assert state.affairs.invaded[naples]
    assert state.affairs.napoleon_scored[1]
    assert state.affairs.pitt_scored[1]
    assert state.affairs.raids[naples] == Raid.UNTOUCHED
    assert state.affairs.directives_scored == ["naples"]
    assert block(state, "transport").place == Nowhere.FITTING_OUT
    escort = table.ship(FRENCH_74[0])
    assert escort.where == Where.FLEET
    assert state.blocks[escort.at].place == state.setup.atlas.find("naples-inshore")
    assert is_friendly(state, naples, ALLIED)
    assert not is_friendly(state, naples, BRITISH)
    table.say(BRITISH, "done")
    assert not table.asked()


@pytest.mark.rule("22.3.done", "7.2.removed")
def test_everybody_hears_what_becomes_of_the_escorts() -> None:
    state = landing("naples-inshore")
    table = invade(state, 6, 6, 6)
    assert [event.text for event in table.told("scattered")] == [
        "French Transport has done its task."
    ]
    assert not table.told("removed")
    state = landing("naples-inshore", admirals={"ganteaume": "transport"})
    while state.free_block(ALLIED) >= 0:
        state.blocks[state.free_block(ALLIED)].place = Nowhere.LOST_FOR_GOOD
    table = invade(state, 6, 6, 6)
    gone = [event.fields["ship"] for event in table.told("removed")]
    assert sorted(str(name) for name in gone) == sorted(FRENCH_74)
    assert [event.fields["admiral"] for event in table.told("admiral-lost")] == ["ganteaume"]


@pytest.mark.rule("22.2.fog", "22.3.when")
def test_fog_pretends_to_invade() -> None:
    state = position(blocks={"fog-1": "malta-inshore"})
    table = begin(state, "raids", 6, 6, 6)
    table.say(ALLIED, "invade", "fog-1")
    assert not any(state.affairs.invaded)
    assert table.told("attempt")[0].text.endswith("tries to invade Malta.")


@pytest.mark.rule("22.3.1.sortie", "22.3.1.wrecked", "22.3.1.after")
def test_british_ships_are_driven_out() -> None:
    british = {
        "british-mars": "malta",
        "british-ajax": "malta damaged",
        "british-saturn": "malta laid-up",
    }
    blocks = {"frigate-1": "malta", "moore": "malta"}
    state = landing("malta-inshore", british=british, blocks=blocks, admirals={"keith": "malta"})
    state.blocks[state.setup.block_index["craig"]].place = Nowhere.FITTING_OUT
    table = invade(state, 6, 6, 6)
    assert table.ship("british-saturn").where == Where.PRIZE
    assert table.place("frigate-1") == "malta-off"
    assert table.told("fled")[0].text == "Frigates that leave Malta: 1."
    assert table.told("fled")[0].fields["tokens"] == [block(state, "frigate-1").token]
    table.say(BRITISH, "flee", places=["malta-loose"])
    assert table.ship("british-mars").at == state.setup.block_index["moore"]
    assert table.place("moore") == "malta-loose"
    assert admiral(state, "keith").where == Where.FLEET
    assert table.question() == "watch", "Allied fleets there may search"
    table.say(ALLIED, "done")
    assert not table.asked()


@pytest.mark.rule("22.3.1.after")
def test_that_no_frigate_leaves_is_told_too() -> None:
    """A port without frigates must not be told from one with them by the silence."""
    state = landing("naples-inshore", british={"british-ajax": "naples"})
    table = invade(state, 6, 6, 6)
    assert table.told("fled")[0].text == "Frigates that leave Naples: none."


@pytest.mark.rule("22.3.1.wrecked", "20.1.as-wrecks")
def test_a_prize_in_a_port_that_falls_is_taken_back() -> None:
    british = {"french-brave": "naples wrecked prize-of-british", "british-ajax": "naples wrecked"}
    state = landing("naples-inshore", british=british)
    table = invade(state, 6, 6, 6)
    brave = table.ship("french-brave")
    assert (brave.where, brave.at, brave.captor) == (Where.PORT, port(state, "naples"), -1)
    assert state.holder(brave) == ALLIED
    assert points_by_rule(state, BRITISH)["prizes"] == 0
    assert points_by_rule(state, ALLIED)["prizes"] == 2
    table.say(BRITISH, "done")


@pytest.mark.rule("22.3.1.sortie")
def test_without_an_expedition_they_form_a_fleet() -> None:
    state = landing("malta-inshore", british={"british-mars": "malta"})
    table = invade(state, 6, 6, 6)
    table.say(BRITISH, "flee", places=["malta-inshore"])
    ship = table.ship("british-mars")
    assert ship.where == Where.FLEET
    assert state.blocks[ship.at].place == state.setup.atlas.find("malta-inshore")


@pytest.mark.rule("22.3.1.sortie")
def test_without_any_block_they_are_sunk() -> None:
    state = landing("malta-inshore", british={"british-mars": "malta"})
    for card in state.setup.blocks:
        if card.side == BRITISH:
            state.blocks[card.index].place = -2
    table = invade(state, 6, 6, 6)
    table.say(BRITISH, "flee", places=["malta-inshore"])
    assert table.ship("british-mars").where == Where.SUNK


@pytest.mark.rule("22.3.1.wrecked", "22.3.1.after")
def test_wrecks_in_a_minor_port_are_taken_and_an_empty_expedition_goes_back() -> None:
    state = landing(
        "naples-inshore", british={"british-mars": "naples wrecked"}, blocks={"moore": "naples"}
    )
    table = invade(state, 6, 6, 6)
    assert table.ship("british-mars").where == Where.PRIZE
    table.say(BRITISH, "done")
    assert block(state, "moore").place == Nowhere.FITTING_OUT


@pytest.mark.rule("5.2.1.shamrock", "22.3.2.alexandria")
def test_bantry_bay_makes_expeditions_dear() -> None:
    state = landing("bantry-bay-inshore", blocks={"craig": "fitting-out"})
    craig = state.setup.block_index["craig"]
    assert box_cost(state, craig) == 2
    table = invade(state, 6, 6, 6)
    assert box_cost(state, craig) == 4
    assert not table.asked(), "nobody can be in port at Bantry Bay"


@pytest.mark.rule("22.3.2.alexandria")
def test_alexandria_costs_the_british_two_dice_of_ships() -> None:
    british = dict.fromkeys(BRITISH_74[:4], "channel-fleet")
    british.update({"british-kent": "jamaica", "british-eagle": "north-sea-fleet"})
    british.update({"british-tigre": "portsmouth damaged", "british-hero": "cape-fleet"})
    british["british-saturn"] = "portsmouth laid-up"
    state = landing(
        "alexandria-inshore",
        british=british,
        blocks={"channel-fleet": "brest-loose", "cape-fleet": "EW3"},
    )
    table = invade(state, 6, 6, 6, 1, 2)
    table.say(BRITISH, "done")
    for other in ("british-kent", "british-eagle", "british-tigre", "british-hero"):
        wrong = Answer("send-away", ships=[*BRITISH_74[:2], other])
        assert refused(table, BRITISH, wrong) == "22.3.2"
    assert refused(table, BRITISH, Answer("send-away", ships=BRITISH_74[:2])) == "22.3.2"
    twice = Answer("send-away", ships=[BRITISH_74[0], BRITISH_74[0], BRITISH_74[1]])
    assert refused(table, BRITISH, twice) == "22.3.2"
    query = table.query(BRITISH)
    assert query.why_not(query.sample(random.Random(1))) is None
    table.say(BRITISH, "send-away", ships=BRITISH_74[:3])
    assert [table.ship(name).where for name in BRITISH_74[:4]] == [Where.REMOVED] * 3 + [
        Where.FLEET
    ]
    assert not table.asked()


@pytest.mark.rule("22.3.2.alexandria", "7.1.empty")
def test_fewer_ships_than_rolled_means_all() -> None:
    british = dict.fromkeys(BRITISH_74[:2], "channel-fleet")
    state = landing("alexandria-inshore", british=british, blocks={"channel-fleet": "brest-loose"})
    table = invade(state, 6, 6, 6, 5, 5)
    table.say(BRITISH, "done")
    assert table.query(BRITISH).forced() == Answer("send-away", ships=BRITISH_74[:2])
    table.say(BRITISH, "send-away", ships=BRITISH_74[:2])
    assert block(state, "channel-fleet").token == 0


@pytest.mark.rule("22.1.once")
def test_a_port_is_invaded_once() -> None:
    state = landing("bantry-bay-inshore")
    invade(state, 6, 6, 6)
    state.affairs.tried = []
    assert not begin(state, "raids").asked()


@pytest.mark.rule("24.2.invasion")
def test_the_short_scenario_knows_no_invasions() -> None:
    state = position(
        scenario="trafalgar",
        turn="aug-i",
        blocks={"fog-1": "bantry-bay-inshore"},
    )
    table = begin(state, "raids")
    assert refused(table, ALLIED, Answer("invade", "fog-1")) == "22.3"
    assert refused(table, ALLIED, Answer("raid", "fog-1")) == ""
