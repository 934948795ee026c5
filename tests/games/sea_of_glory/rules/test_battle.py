"""How a battle begins: pennants, sizes, weather gauge, denial, the length of the day. (16, 17)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, Table, engage, meeting
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.engine.state import encode_state
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.battle import begin_battle
from weathergage.games.sea_of_glory.state.affairs import IN_CHANNEL
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, UNKNOWN, Kind, Where


def simple(place: str = "0611", faces: list[object] | None = None, **more: object) -> Table:
    return engage(
        place,
        {"channel-fleet": BRITISH_74[:8]},
        {"toulon-fleet": FRENCH_74[:6]},
        faces if faces is not None else [4, 3],
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("17.1", "8.5")
def test_the_commanders_and_their_ratings_are_named() -> None:
    table = simple(admirals={"nelson": "channel-fleet", "gravina": "toulon-fleet"})
    british, allied = [event.text for event in table.told("pennant")]
    assert british == "British fleet under Nelson: Seamanship 3, Command 5."
    assert allied == "Allied fleet under a French admiral: Seamanship 0, Command 2."


@pytest.mark.rule("16.0.fleet", "17.2.size")
def test_fleets_of_a_side_fight_as_one_and_are_told_as_one() -> None:
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74[:4], "irish-fleet": BRITISH_74[4:8]},
        {"toulon-fleet": FRENCH_74[:2]},
        [4, 3],
    )
    assert len(table.battle.ships[BRITISH]) == 8
    assert table.told("battle-size")[0].text == "British battle fleet: 6 to 10 ships."
    blocks = [table.state.blocks[b] for b in table.state.on_map(BRITISH)]
    assert [(b.seen_low, b.seen_high) for b in blocks] == [(1, 10), (1, 10)]
    assert all(b.seen_kinds == Kind.FLEET for b in blocks)


@pytest.mark.rule("17.2.size")
def test_an_expedition_is_announced() -> None:
    table = engage("0611", {"craig": BRITISH_74[:3]}, {"toulon-fleet": FRENCH_74[:2]}, [4, 3])
    assert table.told("battle-size")[0].text.endswith("with Expedition.")
    block = table.state.blocks[table.state.on_map(BRITISH)[0]]
    assert (block.seen_kinds, block.seen_low, block.seen_high) == (Kind.EXPEDITION, 1, 5)


@pytest.mark.rule("17.2.wrecked")
def test_two_fleets_of_wrecks_pass_each_other() -> None:
    wrecked = dict.fromkeys([*BRITISH_74[:8], *FRENCH_74[:6]], "wrecked")
    table = simple(faces=[], states=wrecked, conseil=["brest", "cadiz", "toulon", "ferrol"])
    assert table.question() == "battle-destination"
    assert not table.told("fate")
    assert not table.told("gauge")
    table.say(ALLIED, "done")
    assert table.state.battle is None


@pytest.mark.rule("17.2.wrecked", "20.1.alone")
def test_one_fleet_of_wrecks_meets_its_fate_alone() -> None:
    wrecked = dict.fromkeys(FRENCH_74[:6], "wrecked")
    table = simple(
        faces=[1, 1, 1, 1, FRENCH_74[2]], states=wrecked, scenario="trafalgar", turn="aug-i"
    )
    assert [event.fields["side"] for event in table.told("fate")] == [ALLIED]
    assert not table.told("gauge")
    assert not table.told("admiral-fate")
    assert table.state.battle is None
    assert [event.fields["ship"] for event in table.told("sunk")] == [FRENCH_74[2]]


@pytest.mark.rule("17.3.roll")
def test_the_higher_total_chooses_and_a_tie_is_british() -> None:
    # British unnamed: Seamanship 1; French unnamed: 0.
    table = simple(faces=[2, 3])
    assert table.asked() == [BRITISH]
    table = simple(faces=[2, 4])
    assert table.asked() == [ALLIED]
    table.say(ALLIED, "gauge", choice="leeward")
    assert table.battle.windward == BRITISH
    assert table.asked() == [BRITISH]


@pytest.mark.rule("17.3.burden")
@pytest.mark.parametrize(("face", "seat"), [(3, BRITISH), (2, ALLIED)])
def test_who_meets_a_convoy_adds_one(face: int, seat: int) -> None:
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74[:3]},
        {"spanish-gold": SPANISH_74, "toulon-fleet": FRENCH_74[:2]},
        [face, 5],
    )
    assert table.told("gauge")[0].fields["total"] == face + 2
    assert table.asked() == [seat]


@pytest.mark.rule("17.3.burden")
def test_both_may_have_a_burden() -> None:
    table = engage("0611", {"moore": BRITISH_74[:3]}, {"transport": FRENCH_74[:2]}, [3, 3])
    assert [event.fields["total"] for event in table.told("gauge")] == [5, 4]


@pytest.mark.rule("17.3.burden")
def test_the_barges_are_a_burden_to_the_fleet_that_covers_them() -> None:
    table = engage(
        "1403", {"channel-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:2]}, [3, 3]
    )
    assert [event.fields["total"] for event in table.told("gauge")] == [4, 3]
    state = meeting("1403", {"channel-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:2]})
    state.affairs.barges = IN_CHANNEL
    index = state.setup.block_index
    here = state.setup.atlas.find("1403")
    fleets = [[index["channel-fleet"]], [index["brest-fleet"]]]
    begin_battle(state, here, BRITISH, fleets[0], fleets[1], False, Log(False))
    table = Table(state, ForcedChance([3, 3]))
    assert [event.fields["total"] for event in table.told("gauge")] == [5, 3]


@pytest.mark.rule("17.4.deny", "20.5.off")
def test_an_inactive_fleet_that_denies_battle_goes_off_station() -> None:
    table = simple("brest-loose", active=ALLIED)
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "deny")
    table.finish()
    assert not table.told("fate")
    assert table.place("channel-fleet") == "brest-off"
    assert table.place("toulon-fleet") == "brest-loose"


@pytest.mark.rule("17.4.deny")
def test_an_active_fleet_that_denies_battle_stays() -> None:
    table = simple("brest-loose", active=BRITISH)
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "deny")
    table.finish()
    assert table.place("channel-fleet") == "brest-loose"


@pytest.mark.rule("17.4.deny")
def test_only_windward_may_deny() -> None:
    table = simple()
    table.say(BRITISH, "gauge", choice="leeward")
    assert table.asked() == [ALLIED]
    table.say(ALLIED, "deny")
    assert table.told("denied")[0].fields["side"] == ALLIED


def give_battle(table: Table) -> None:
    seat = table.asked()[0]
    table.say(seat, "gauge", choice="windward")
    table.say(seat, "give-battle")


@pytest.mark.rule("17.5", "U.day", "C.day")
@pytest.mark.parametrize(
    ("dice", "british", "allied", "rounds"),
    [
        ([6, 6], "add", "add", 6),  # 12 + 3 + 1 = 16
        ([6, 6], "leave", "add", 5),
        ([6, 6], "leave", "leave", 4),
        ([1, 1], "leave", "leave", 1),
        ([1, 1], "subtract", "subtract", 1),
        ([2, 2], "add", "leave", 3),
    ],
)
def test_seamanship_lengthens_or_shortens_the_day(
    dice: list[object], british: str, allied: str, rounds: int
) -> None:
    table = simple(faces=dice, admirals={"nelson": "channel-fleet", "villeneuve": "toulon-fleet"})
    give_battle(table)
    table.say(BRITISH, "day", choice=british)
    table.say(ALLIED, "day", choice=allied)
    assert table.battle.rounds == rounds


@pytest.mark.rule("17.5", "C.day.season")
@pytest.mark.parametrize(
    ("turn", "rounds"), [("jan-i", 2), ("apr-i", 3), ("jul-i", 3), ("oct-i", 2)]
)
def test_the_season_counts(turn: str, rounds: int) -> None:
    table = simple(faces=[4, 3], turn=turn)  # 7; winter -2, summer +1, autumn -1
    give_battle(table)
    table.say(BRITISH, "day", choice="leave")
    table.say(ALLIED, "day", choice="leave")
    assert table.battle.rounds == rounds


@pytest.mark.rule("17.5")
def test_without_seamanship_there_is_nothing_to_add() -> None:
    table = simple()
    give_battle(table)
    assert table.asked() == [BRITISH]
    table.say(BRITISH, "day", choice="subtract")
    forced = table.query(ALLIED).forced()
    assert forced is not None
    assert forced.data() == {"kind": "day", "choice": "leave"}


@pytest.mark.rule("17.9.line")
def test_before_the_lines_form_nobody_knows_the_other_fleet() -> None:
    table = simple(admirals={"villeneuve": "toulon-fleet", "gravina": "toulon-fleet"})
    known = known_to(table.state, BRITISH)
    assert known.battle is not None
    assert known.battle.ships[ALLIED] == []
    assert known.battle.admirals[ALLIED] == []
    assert len(known.battle.ships[BRITISH]) == 8
    assert known.ships[table.state.setup.ship_index[FRENCH_74[0]]].condition == UNKNOWN


@pytest.mark.rule("16.0.fleet")
def test_the_north_sea_fleet_fights_without_a_block() -> None:
    table = engage(
        "1403",
        {"north-sea-fleet": BRITISH_74[:4]},
        {"brest-fleet": FRENCH_74[:3]},
        [6, 1],
        admirals={"keith": "north-sea-fleet"},
        conseil=["brest", "cadiz", "toulon", "ferrol"],
    )
    assert table.told("pennant")[0].fields["commander"] == "Keith"
    assert len(table.battle.ships[BRITISH]) == 4
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "deny")
    assert table.question() == "battle-destination"
    table.say(ALLIED, "done")
    assert table.state.battle is None


@pytest.mark.rule("17.2.size", "17.9.line")
def test_what_the_other_side_sees_does_not_hang_on_the_ships_it_cannot_see() -> None:
    views: list[bytes] = []
    for names in (FRENCH_74[:4], FRENCH_74[4:8]):
        table = engage("0611", {"channel-fleet": BRITISH_74[:3]}, {"toulon-fleet": names}, [4, 3])
        for name in FRENCH_74[:8]:
            if name not in names:
                table.state.post_ship(table.ship(name).card, Where.PORT, 7)
        views.append(encode_state(known_to(table.state, BRITISH)))
    assert views[0] == views[1]
