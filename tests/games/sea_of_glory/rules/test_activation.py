"""Wind and Bonus chits as the other side sees them, and the order of their parts. (6.3, 6.4)"""

import random

import pytest

from games.sea_of_glory.battles import new_campaign
from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    Answer,
    answers,
    block,
    blow,
    bonus,
    chart,
    conseil,
    give,
    provision,
    refused,
    sail,
)
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.engine.state import Step, settle
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.affairs import Provisions, Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign
from weathergage.games.sea_of_glory.state.step_records import BonusChit, WindChit


@pytest.mark.rule("6.3.acts", "9.2.halves", "7.5.when")
def test_a_half_is_moving_searching_and_uniting() -> None:
    state = chart(
        {"channel-fleet": "0509", "irish-fleet": "0509", "fog-1": "0509"},
        {"channel-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:4]},
    )
    table = blow(state, BRITISH, "ne", 1, 1, 1, 1)
    kinds = []
    while table.asked():
        seat = table.asked()[0]
        kinds.append((seat, table.question()))
        options = answers(table, seat) or [done()]
        give(table, seat, done() if done() in options else options[0])
    assert kinds == [
        (BRITISH, "move"),
        (BRITISH, "seek"),
        (BRITISH, "seek"),
        (BRITISH, "join"),
        (ALLIED, "move"),
        (ALLIED, "seek"),
    ]
    assert state.acting == -1


@pytest.mark.rule("22.2.learn")
def test_the_marker_in_the_north_sea_is_turned_up_on_a_north_atlantic_wind() -> None:
    state = chart({})
    raids, port = state.affairs.raids, state.setup.atlas.port_index["north-sea"]
    raids[port] = Raid.NO_RAID
    table = blow(state, BRITISH, "ms", area="mediterranean")
    assert raids[port] == Raid.NO_RAID
    table.finish()
    table = blow(state, ALLIED, "ne")
    assert raids[port] == Raid.NO_RAID
    give(table, ALLIED, done())
    assert raids[port] == Raid.UNTOUCHED


@pytest.mark.rule("6.4.one")
def test_what_a_bonus_chit_may_activate() -> None:
    state = chart(
        {"channel-fleet": "0509", "irish-fleet": "EW2 to 1", "frigate-1": "plymouth"},
        {"channel-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:4]},
    )
    table = bonus(state, BRITISH, 2)
    for name in ("irish-fleet", "frigate-1", "plymouth", "north-sea-fleet", "toulon-fleet"):
        assert refused(table, BRITISH, Answer("activate", name)) == "9.6", name
    assert refused(table, BRITISH, Answer("activate", "channel-fleet", choice="fog")) == "7.8"
    assert refused(table, BRITISH, sail("channel-fleet", "0510")) == "6.4"
    give(table, BRITISH, Answer("activate", "channel-fleet"))
    assert table.query(BRITISH).parts == ["channel-fleet"]


@pytest.mark.rule("9.6.hexes", "14.1.five")
def test_a_bonus_mover_always_searches() -> None:
    state = chart({"channel-fleet": "0509", "fog-1": "0506"}, {"channel-fleet": BRITISH_74[:2]})
    table = bonus(state, BRITISH, 3, 1, 1)
    give(table, BRITISH, Answer("activate", "channel-fleet"))
    give(table, BRITISH, sail("channel-fleet", "0508", "0507", "0506"))
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["0506"]))
    assert [m.name for m in table.told("search")[0].modifiers if m.name == "far"] == []


def hidden_twins() -> list[Campaign]:
    """Two campaigns that look the same to the British: which token is the fleet is not the same."""
    out: list[Campaign] = []
    for fleet, fog in (("0509", "0611"), ("0611", "0509")):
        names = ["toulon-fleet", "fog-1"] if fleet == "0509" else ["fog-1", "toulon-fleet"]
        places = {"toulon-fleet": f"{fleet} to 7", "fog-1": fog}
        state = chart(
            {**{name: places[name] for name in names}, "frigate-1": "0508"},
            {"toulon-fleet": FRENCH_74[:2], "brest": FRENCH_74[2:4]},
        )
        out.append(state)
    return out


@pytest.mark.rule("2.3.hidden", "14.0.must")
def test_what_the_british_see_is_the_same_whatever_the_tokens_are() -> None:
    tables = [blow(state, BRITISH, "ne", 1, 1) for state in hidden_twins()]
    for table in tables:
        give(table, BRITISH, sail("frigate-1", "0509"))
        give(table, BRITISH, done())
        give(table, BRITISH, Answer("seek", places=["0509"]))
    first, second = [known_to(table.state, BRITISH).dump() for table in tables]
    assert first == second
    assert [e.text for e in tables[0].events] == [e.text for e in tables[1].events]


@pytest.mark.rule("6.3.area", "6.4.one")
@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
def test_random_activations_keep_the_books(scenario: str) -> None:
    rng = random.Random(7)
    luck, log = HashChance(study_seed(7)), Log(False)
    state = new_campaign(scenario)
    state.affairs.prepare(len(state.setup.atlas.ports))
    state.affairs.provisions = [Provisions.MAY_SORTIE] * len(state.setup.atlas.ports)
    conseil(state, "brest", "cadiz", "martinique", "malta")
    provision(state, "brest")
    total = len(state.ships)
    for turn in range(8):
        area = turn % 3 if scenario == "campaign" else 0
        state.winds[area] = [turn % 3, 3 + turn % 3, 6][area]
        bonus_chit: Step = Do("bonus", BonusChit(turn % 2, 3))
        state.stack = [bonus_chit if turn % 4 == 3 else Do("wind", WindChit(area))]
        while state.outcome is None:
            seats = settle(state, luck, log)
            if not seats:
                break
            known = known_to(state, seats[0])
            query = known.stack[-1].decision(known, seats[0])
            answer = query.sample(rng)
            assert query.why_not(answer) is None
            state.stack[-1].apply(state, seats[0], answer, luck, log)
            check_books(state)
    assert len(state.ships) == total
    assert GAME.load(state.dump()).dump() == state.dump()


def check_books(state: Campaign) -> None:
    """Every ship is somewhere, every fleet outside port has one, tokens are single."""
    for side in (BRITISH, ALLIED):
        tokens = [state.blocks[b].token for b in state.on_map(side)]
        assert len(tokens) == len(set(tokens))
        for each in state.on_map(side):
            assert state.blocks[each].place >= 0
            assert not state.is_fleet(each) or state.ships_in(each)
    for ship in state.ships:
        assert ship.where != 0 or state.blocks[ship.at].token


@pytest.mark.rule("9.2.all")
def test_nothing_of_an_activation_is_left_for_the_next() -> None:
    state = chart({"channel-fleet": "0509"}, {"channel-fleet": BRITISH_74[:2]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "0510"))
    table.finish()
    table = blow(state, BRITISH, "ne")
    it = block(state, "channel-fleet")
    assert (it.spent, it.moved, it.afloat) == (0, False, False)
    assert table.place("channel-fleet") == "0510"


@pytest.mark.rule("6.3.area", "9.2.all", "12.4.nothing", "9.5.area")
def test_a_wind_stirs_its_own_sea_and_nothing_on_the_tracks() -> None:
    state = chart(
        {
            "channel-fleet": "0509",
            "irish-fleet": "EW2 to 1",
            "frigate-1": "1123",
            "frigate-2": "plymouth",
            "fog-1": "0610",
        },
        {"channel-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:4]},
    )
    table = blow(state, BRITISH, "ne")
    active = [name for name in state.setup.block_index if block(state, name).began >= 0]
    assert active == ["channel-fleet", "frigate-2"]
    assert state.acting == BRITISH
    table.finish()
    blow(state, BRITISH, "ms", area="mediterranean")
    active = [name for name in state.setup.block_index if block(state, name).began >= 0]
    assert active == ["frigate-1"]
