"""The fate of ships, convoys and admirals. (20.1 to 20.4, 20.7)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, Table, engage
from weathergage.engine.asking.steps import Do
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.blocks import make_port
from weathergage.games.sea_of_glory.rules.fate import final_status, who_rolls
from weathergage.games.sea_of_glory.state.affairs import BARGES_LOST, IN_CHANNEL
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Hull,
    Kind,
    Nowhere,
    Where,
)
from weathergage.games.sea_of_glory.tables.battle import STATUSES, WITHDRAWAL, Status


def after(
    *faces: object,
    british: dict[str, list[str]] | None = None,
    allied: dict[str, list[str]] | None = None,
    states: dict[str, str] | None = None,
    left: int = -1,
    fled: int = -1,
    place: str = "0611",
    fired: int = 1,
    hurt: list[str] | None = None,
    pell_mell: bool = False,
    barges: bool = False,
    withdrawal: bool = False,
    **more: object,
) -> Table:
    """A battle with the British to windward that has just ended; `faces` are for fate."""
    table = engage(
        place,
        british or {"channel-fleet": BRITISH_74[:6]},
        allied or {"toulon-fleet": FRENCH_74[:6]},
        [6, 1],
        conseil=["brest", "cadiz", "toulon", "ferrol"],
        **more,  # type: ignore[arg-type]
    )
    battle = table.battle
    battle.windward, battle.rounds, battle.round, battle.fired = BRITISH, 1, 1, fired
    battle.formed = fired > 0
    battle.pell_mell = pell_mell
    if left >= 0:
        battle.left[left] = True
    if fled >= 0:
        battle.fled[fled] = True
    if withdrawal:
        battle.tactic[ALLIED] = WITHDRAWAL
    if barges:
        table.state.affairs.barges = IN_CHANNEL
        battle.convoys[ALLIED] = ["barges"]
    for name, word in (states or {}).items():
        table.state.set_condition(table.ship(name).card, {"damaged": 1, "wrecked": 2}[word])
    battle.hurt = [table.state.setup.ship_index[name] for name in hurt or []]
    table.state.stack = [Do("battle-over")]
    table.force(*faces)
    table.settle()
    return table


def statuses(table: Table) -> list[str]:
    return [str(event.fields["status"]) for event in table.told("status")]


def rollers(table: Table) -> list[object]:
    return [event.fields["side"] for event in table.told("fate")]


NOBODY: list[object] = [6, 6, 6, 6, 6, 6]


@pytest.mark.rule("20.1.victor", "20.1.who", "C.fate")
def test_nothing_happened_to_either_is_a_draw_and_both_roll() -> None:
    table = after(1, 1, 1)  # British 1 die, French 2
    assert statuses(table) == ["draw", "draw"]
    assert [len(event.dice) for event in table.told("fate")] == [1, 2]


@pytest.mark.rule("20.1.victor", "20.1.majority", "20.1.withdrew", "U.fate.5")
@pytest.mark.parametrize(
    ("british", "allied", "left", "fled", "withdrawal", "expected"),
    [
        (0, 4, -1, -1, False, [Status.VICTORIOUS, Status.MAJORITY_WRECKED]),
        (0, 3, -1, -1, False, [Status.DRAW, Status.DRAW]),
        (4, 4, -1, -1, False, [Status.MAJORITY_WRECKED, Status.MAJORITY_WRECKED]),
        (0, 0, ALLIED, -1, False, [Status.VICTORIOUS, Status.WITHDREW]),
        (0, 0, -1, -1, True, [Status.VICTORIOUS, Status.WITHDREW]),
        (0, 4, ALLIED, -1, False, [Status.VICTORIOUS, Status.MAJORITY_WRECKED]),
        (0, 4, -1, ALLIED, False, [Status.VICTORIOUS, Status.PRECIPITOUS]),
        (0, 6, -1, ALLIED, False, [Status.VICTORIOUS, Status.ALL_WRECKED]),
        (4, 0, ALLIED, -1, False, [Status.MAJORITY_WRECKED, Status.WITHDREW]),
        (0, 0, BRITISH, -1, True, [Status.WITHDREW, Status.WITHDREW]),
    ],
)
def test_the_worst_that_befell_a_fleet_is_its_status(
    british: int, allied: int, left: int, fled: int, withdrawal: bool, expected: list[int]
) -> None:
    wrecks = dict.fromkeys([*BRITISH_74[:british], *FRENCH_74[:allied]], "wrecked")
    faces: list[object] = [1] * 40
    table = after(*faces, states=wrecks, left=left, fled=fled, withdrawal=withdrawal)
    assert statuses(table) == [STATUSES[each] for each in expected]


@pytest.mark.rule("20.1.alone", "U.fate.6")
def test_who_fled_or_was_wholly_wrecked_rolls_alone() -> None:
    assert rollers(after(1, 1, 1, fled=ALLIED)) == [ALLIED]
    wrecks = dict.fromkeys(FRENCH_74[:6], "wrecked")
    assert rollers(after(*[1] * 10, states=wrecks)) == [ALLIED]
    both = dict.fromkeys([*BRITISH_74[:6], *FRENCH_74[:6]], "wrecked")
    assert rollers(after(*[1] * 20, states=both)) == [BRITISH, ALLIED]


@pytest.mark.rule("20.1.alone")
def test_who_fled_from_a_wholly_wrecked_fleet_does_not_roll_alone() -> None:
    wrecks = dict.fromkeys(BRITISH_74[:6], "wrecked")
    assert rollers(after(*[1] * 20, states=wrecks, fled=ALLIED)) == [BRITISH, ALLIED]


@pytest.mark.rule("20.1.who")
def test_without_fire_there_is_no_fate() -> None:
    table = after(fired=0, left=ALLIED)
    assert rollers(table) == []
    assert statuses(table) == ["victorious", "withdrew"]


@pytest.mark.rule("20.1.roll", "C.fate")
def test_the_dice_go_by_nation_and_status() -> None:
    spanish = {"cadiz-fleet": SPANISH_74}
    table = after(*[1] * 5, allied=spanish, left=ALLIED)
    assert [len(event.dice) for event in table.told("fate")] == [1, 3]
    table = after(*[1] * 5, left=ALLIED)
    assert [len(event.dice) for event in table.told("fate")] == [1, 2]


@pytest.mark.rule("20.1.roll", "20.1.result")
def test_wrecks_founder_first_and_the_rest_wrecks_damaged_ships() -> None:
    # Six ships hurt: column 6-10. A draw: British 1 die, French 2; a roll of 12 gives 3.
    states = dict.fromkeys(FRENCH_74[:2], "wrecked") | dict.fromkeys(FRENCH_74[2:6], "damaged")
    table = after(1, 6, 6, FRENCH_74[0], FRENCH_74[4], states=states)
    assert table.told("fate")[1].fields["result"] == 3
    assert [event.fields["ship"] for event in table.told("sunk")] == FRENCH_74[:2]
    assert table.ship(FRENCH_74[0]).where == Where.SUNK
    assert table.ship(FRENCH_74[4]).condition == Hull.WRECKED
    assert table.ship(FRENCH_74[4]).where == Where.FLEET
    assert table.ship(FRENCH_74[3]).condition == 1


@pytest.mark.rule("20.1.result")
def test_ships_that_are_sound_suffer_no_fate() -> None:
    table = after(1, 6, 6)
    assert not table.told("sunk")
    assert [event.fields["result"] for event in table.told("fate")] == [0, 0]


@pytest.mark.rule("20.1.prizes")
def test_a_single_wreck_founders_even_on_thirteen() -> None:
    states = dict.fromkeys(FRENCH_74[:5], "wrecked")
    # Fled: 3 dice; 13 in column 1-5 gives 1.
    table = after(6, 6, 1, FRENCH_74[3], states=states, fled=ALLIED)
    assert [event.fields["ship"] for event in table.told("sunk")] == [FRENCH_74[3]]
    assert not table.told("prize")


@pytest.mark.rule("20.1.prizes", "20.5.return")
def test_three_wrecks_on_thirteen_are_two_sunk_and_one_prize() -> None:
    states = dict.fromkeys(FRENCH_74[:6], "wrecked")
    # All wrecked: 4 dice; 13 in column 6-10 gives 3.
    drawn: list[object] = [FRENCH_74[3], FRENCH_74[0], FRENCH_74[5]]
    table = after(6, 5, 1, 1, *drawn, states=states)
    assert table.told("fate")[0].fields["result"] == 3
    assert [event.fields["ship"] for event in table.told("sunk")] == drawn[:2]
    prize = table.ship(FRENCH_74[5])
    channel = table.state.setup.block_index["channel-fleet"]
    assert (prize.captor, prize.where, prize.at) == (BRITISH, Where.FLEET, channel)
    assert prize.condition == Hull.WRECKED


@pytest.mark.rule("20.1.prizes")
def test_on_twelve_all_founder() -> None:
    states = dict.fromkeys(FRENCH_74[:6], "wrecked")
    drawn: list[object] = [FRENCH_74[3], FRENCH_74[0], FRENCH_74[5]]
    table = after(5, 5, 1, 1, *drawn, states=states)
    assert len(table.told("sunk")) == 3
    assert not table.told("prize")


@pytest.mark.rule("20.1.as-wrecks", "20.1.majority")
def test_prizes_count_for_fate_but_not_for_the_majority() -> None:
    british = {"channel-fleet": [*BRITISH_74[:3], *FRENCH_74[6:10]]}
    states = dict.fromkeys(FRENCH_74[6:10], "wrecked")
    table = engage("0611", british, {"toulon-fleet": FRENCH_74[:2]}, [6, 1], states=states)
    for name in FRENCH_74[6:10]:
        table.state.set_captor(table.ship(name).card, BRITISH)
    table.battle.windward, table.battle.fired = BRITISH, 1
    assert final_status(table.state) == [Status.DRAW, Status.DRAW]
    assert who_rolls(table.state) == [BRITISH, ALLIED]


@pytest.mark.rule("20.1.as-wrecks")
def test_a_prize_may_be_retaken() -> None:
    british = {"channel-fleet": [*BRITISH_74[:3], *FRENCH_74[6:10]]}
    table = engage("0611", british, {"toulon-fleet": FRENCH_74[:2]}, [6, 1])
    for name in FRENCH_74[6:10]:
        table.state.set_captor(table.ship(name).card, BRITISH)
        table.state.set_condition(table.ship(name).card, Hull.WRECKED)
    for name in BRITISH_74[:3]:
        table.state.set_condition(table.ship(name).card, Hull.WRECKED)
    battle = table.battle
    battle.windward, battle.rounds, battle.round, battle.fired = BRITISH, 1, 1, 1
    battle.formed = True
    table.state.stack = [Do("battle-over")]
    # British all wrecked: 3 dice, 16 in column 6-10 gives 4: two sunk, two prizes.
    table.force(6, 6, 4, FRENCH_74[6], BRITISH_74[0], FRENCH_74[7], BRITISH_74[1], 1, 1)
    table.settle()
    assert table.ship(FRENCH_74[6]).where == Where.SUNK
    assert table.ship(FRENCH_74[7]).captor == -1
    toulon = table.state.setup.block_index["toulon-fleet"]
    assert table.ship(FRENCH_74[7]).at == toulon
    assert (table.ship(BRITISH_74[1]).captor, table.ship(BRITISH_74[1]).at) == (ALLIED, toulon)


@pytest.mark.rule("20.3")
@pytest.mark.parametrize(
    ("left", "leader", "touch"),
    [(ALLIED, "nelson", 5), (-1, "nelson", 5), (BRITISH, "nelson", 0), (ALLIED, "calder", 0)],
)
def test_the_nelson_touch_is_for_a_victory_or_a_draw(left: int, leader: str, touch: int) -> None:
    table = after(*[1, 1, 1, 1, 1, 6, 6], left=left, admirals={leader: "channel-fleet"})
    fate = next(event for event in table.told("fate") if event.fields["side"] == ALLIED)
    assert fate.fields["total"] == sum(fate.dice) + touch
    assert [each.value for each in fate.modifiers] == ([touch] if touch else [])


@pytest.mark.rule("20.4.roll", "C.admiral")
def test_an_admiral_in_command_dies_on_two() -> None:
    table = after(1, 1, 1, 1, 1, left=ALLIED, admirals={"calder": "channel-fleet"})
    fate = table.told("admiral-fate")
    assert [event.fields["total"] for event in fate] == [2]
    calder = table.state.admirals[table.state.setup.admiral_index["calder"]]
    assert calder.where == Where.REMOVED


@pytest.mark.rule("20.4.roll", "U.admiral", "C.admiral")
def test_an_admiral_who_does_not_command_is_safer() -> None:
    posts = {"nelson": "channel-fleet", "calder": "channel-fleet"}
    table = after(1, 1, 1, 2, 2, 1, 1, left=ALLIED, admirals=posts)
    totals = {
        event.fields["admiral"]: event.fields["total"] for event in table.told("admiral-fate")
    }
    assert totals == {"nelson": 3, "calder": 5}  # Nelson 4 - 1, Calder 2 + 3


@pytest.mark.rule("U.admiral")
def test_unless_all_his_own_fleet_was_hurt_in_the_battle() -> None:
    british = {"channel-fleet": BRITISH_74[:3], "irish-fleet": BRITISH_74[3:5]}
    posts = {"nelson": "channel-fleet", "calder": "irish-fleet"}
    states = dict.fromkeys(BRITISH_74[3:5], "damaged")
    for hurt, total in ((BRITISH_74[3:5], 4), (BRITISH_74[3:4], 7)):
        table = after(
            *[1, 1, 1, 6, 6, 2, 2],
            british=british,
            left=ALLIED,
            admirals=posts,
            states=states,
            hurt=list(hurt),
        )
        assert table.told("admiral-fate")[1].fields["total"] == total


@pytest.mark.rule("20.4.roll", "C.admiral")
def test_pell_mell_and_defeat_are_dangerous() -> None:
    states = dict.fromkeys(FRENCH_74[:4], "wrecked")
    table = after(
        *[1, 1, 1, 1, 2, 2],
        states=states,
        pell_mell=True,
        admirals={"villeneuve": "toulon-fleet"},
    )
    assert table.told("admiral-fate")[0].fields["total"] == 2  # 4 - 1 - 1
    villeneuve = table.state.admirals[table.state.setup.admiral_index["villeneuve"]]
    assert villeneuve.where == Where.REMOVED


@pytest.mark.rule("20.4.roll")
def test_without_fire_no_admiral_rolls() -> None:
    table = after(fired=0, left=ALLIED, admirals={"nelson": "channel-fleet"})
    assert not table.told("admiral-fate")


@pytest.mark.rule("20.4.captured", "20.5.return")
def test_an_admiral_whose_own_fleet_is_gone_is_captured() -> None:
    allied = {"toulon-fleet": FRENCH_74[:1], "cadiz-fleet": SPANISH_74[:5]}
    posts = {"villeneuve": "toulon-fleet", "gravina": "cadiz-fleet"}
    states = {FRENCH_74[0]: "wrecked"}
    # Spanish, withdrew: 3 dice; one ship hurt, column 1-5, 5 or more sinks her.
    table = after(
        1, 2, 2, 2, *NOBODY[:4], allied=allied, admirals=posts, states=states, left=ALLIED
    )
    assert table.ship(FRENCH_74[0]).where == Where.SUNK
    lost = table.told("admiral-lost")
    assert [(event.fields["admiral"], event.fields["how"]) for event in lost] == [
        ("villeneuve", "captured")
    ]
    assert table.place("toulon-fleet") == "-1"
    assert table.place("cadiz-fleet") == "0611"


@pytest.mark.rule("20.2.scattered")
def test_a_british_victory_scatters_the_transport_and_its_escorts_sail_on() -> None:
    allied = {"transport": FRENCH_74[:5]}
    table = after(1, 1, 1, *NOBODY, allied=allied, left=ALLIED)
    index = table.state.setup.block_index["transport"]
    assert table.state.blocks[index].place == Nowhere.FITTING_OUT
    escort = table.ship(FRENCH_74[0]).at
    assert table.state.kind_of(escort) == Kind.FLEET
    assert table.state.blocks[escort].token == table.battle.tokens[ALLIED][0]


@pytest.mark.rule("20.2.scattered")
def test_nobody_learns_which_fleet_was_the_transport() -> None:
    allied = {"transport": FRENCH_74[:3], "toulon-fleet": FRENCH_74[3:6]}
    table = after(1, 1, 1, *NOBODY, allied=allied, left=ALLIED)
    found = [table.state.blocks[block] for block in table.state.on_map(ALLIED)]
    assert [block.token for block in found] == [1, 2]
    assert [block.seen_kinds for block in found] == [Kind.FLEET, Kind.FLEET]


@pytest.mark.rule("20.2.scattered")
def test_a_draw_scatters_nobody() -> None:
    table = after(1, 1, 1, allied={"transport": FRENCH_74[:5]})
    assert table.place("transport") == "0611"


@pytest.mark.rule("20.2.scattered")
def test_the_gold_is_lost_for_good() -> None:
    table = after(1, 1, 1, 1, allied={"spanish-gold": SPANISH_74}, left=ALLIED)
    assert table.place("spanish-gold") == str(Nowhere.LOST_FOR_GOOD)


@pytest.mark.rule("20.2.scattered")
def test_an_allied_victory_scatters_an_expedition() -> None:
    table = after(1, 1, 1, 1, british={"craig": BRITISH_74[:5]}, left=BRITISH)
    index = table.state.setup.block_index["craig"]
    assert table.state.blocks[index].place == Nowhere.FITTING_OUT


@pytest.mark.rule("20.2.scattered")
def test_a_british_victory_destroys_the_barges() -> None:
    table = after(1, 1, 1, place="1403", barges=True, left=ALLIED)
    assert table.state.affairs.barges == BARGES_LOST
    table = after(1, 1, 1, place="1403", barges=True)
    assert table.state.affairs.barges == IN_CHANNEL


@pytest.mark.rule("20.7")
def test_villeneuve_or_ganteaume_victorious_turns_the_marker() -> None:
    table = after(1, 1, 1, *NOBODY, admirals={"villeneuve": "toulon-fleet"}, left=BRITISH)
    assert table.state.affairs.villeneuve_victorious
    table = after(1, 1, 1, *NOBODY, admirals={"villeneuve": "toulon-fleet"}, left=ALLIED)
    assert not table.state.affairs.villeneuve_victorious


@pytest.mark.rule("20.1.port")
def test_a_prize_is_scored_in_a_major_port_alone() -> None:
    table = after(1, 1, 1)
    ports = table.state.setup.atlas.port_index
    for name in FRENCH_74[6:8]:
        table.state.set_captor(table.ship(name).card, BRITISH)
        table.state.set_condition(table.ship(name).card, Hull.WRECKED)
    index = table.state.setup.ship_index
    make_port(table.state, index[FRENCH_74[6]], ports["plymouth"], Log(False))
    make_port(table.state, index[FRENCH_74[7]], ports["madalenas"], Log(False))
    assert table.ship(FRENCH_74[6]).where == Where.PRIZE
    assert (table.ship(FRENCH_74[7]).where, table.ship(FRENCH_74[7]).captor) == (
        Where.PORT,
        BRITISH,
    )


@pytest.mark.rule("20.2.scattered", "7.2.removed")
def test_escorts_without_a_free_block_leave_play_with_their_admirals() -> None:
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74[:6]},
        {"transport": FRENCH_74[:5]},
        [6, 1],
        admirals={"villeneuve": "transport"},
        conseil=["brest", "cadiz", "toulon", "ferrol"],
    )
    here = table.state.setup.atlas.find("0115")
    for card in table.state.setup.blocks:
        if card.side == ALLIED and card.kind == Kind.FLEET:
            table.state.blocks[card.index].place = here
    battle = table.battle
    battle.windward, battle.rounds, battle.round, battle.fired = BRITISH, 1, 1, 1
    battle.formed = True
    battle.left[ALLIED] = True
    table.state.stack = [Do("battle-over")]
    table.force(1, 1, 1)
    table.settle()
    assert table.ship(FRENCH_74[0]).where == Where.REMOVED
    assert table.question() == "post"  # Rosily-Mesros comes for Villeneuve
    assert not table.told("admiral-fate")
