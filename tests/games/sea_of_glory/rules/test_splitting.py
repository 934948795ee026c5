"""Splitting, uniting and relocating. (6.9.3, 7.5, 7.6, 24.2)"""

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    Answer,
    block,
    blow,
    chart,
    give,
    refused,
    rolls,
    sail,
)
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    MANY,
    Campaign,
    Kind,
    Nowhere,
    Where,
)


def split(fleet: str, ships: list[str], new: str, *admirals: str) -> Answer:
    return Answer("split", fleet, None, list(ships), list(admirals), choice=new)


@pytest.mark.rule("7.6.british", "14.4.stationary")
def test_a_part_under_a_block_that_sailed_elsewhere_has_not_sailed() -> None:
    places = {"channel-fleet": "0806", "irish-fleet": "bantry-bay-inshore"}
    crews = {"channel-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:6]}
    state = chart({**places, "fog-1": "bantry-bay-loose"}, crews)
    table = blow(state, BRITISH, "ne", 1, 1, 1, 1)
    give(table, BRITISH, sail("channel-fleet", "0805", "plymouth"))
    give(table, BRITISH, split("irish-fleet", BRITISH_74[2:4], "channel-fleet"))
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["bantry-bay-loose"]))
    assert [roll[1] for roll in rolls(table)] == [3, 3]


@pytest.mark.rule("7.6.british", "7.6.port", "7.1.limit")
def test_a_british_fleet_splits_once_in_two() -> None:
    state = chart({"channel-fleet": "0509"}, {"channel-fleet": BRITISH_74[:6]})
    block(state, "channel-fleet").seen_low = 6
    table = blow(state, BRITISH, "ne")
    for answer in (
        split("channel-fleet", [], "downs-fleet"),
        split("channel-fleet", BRITISH_74[:6], "downs-fleet"),
        split("channel-fleet", BRITISH_74[6:7], "downs-fleet"),
        split("channel-fleet", BRITISH_74[:2], "channel-fleet"),
        split("channel-fleet", BRITISH_74[:2], "brest-fleet"),
        split("channel-fleet", BRITISH_74[:2], "frigate-1"),
        split("channel-fleet", BRITISH_74[:2], "downs-fleet", "nelson"),
    ):
        rule = "7.1" if len(answer.ships) in (0, 6) else "7.6"
        assert refused(table, BRITISH, answer) == rule, answer.data()
    give(table, BRITISH, split("channel-fleet", BRITISH_74[:2], "downs-fleet"))
    assert table.place("downs-fleet") == "0509"
    assert len(state.ships_in(state.setup.block_index["channel-fleet"])) == 4
    assert block(state, "channel-fleet").seen_low == 1
    assert block(state, "downs-fleet").seen_high == MANY
    for fleet in ("channel-fleet", "downs-fleet"):
        again = split(fleet, crew_of(state, fleet)[:1], "biscay-fleet")
        assert refused(table, BRITISH, again) == "7.6"
    give(table, BRITISH, sail("channel-fleet", "0508"))
    give(table, BRITISH, sail("downs-fleet", "0510"))


def crew_of(state: Campaign, fleet: str) -> list[str]:
    ships = state.ships_in(state.setup.block_index[fleet])
    return [state.setup.ships[ship].id for ship in ships]


@pytest.mark.rule("7.6.rank")
def test_the_highest_admiral_commands_the_larger_part() -> None:
    state = chart(
        {"channel-fleet": "0509"},
        {"channel-fleet": BRITISH_74[:6]},
        None,
        {"nelson": "channel-fleet", "calder": "channel-fleet"},
    )
    table = blow(state, BRITISH, "ne")
    cards = state.setup.admirals
    index = state.setup.admiral_index
    high, low = "nelson", "calder"
    if cards[index["calder"]].seniority < cards[index["nelson"]].seniority:
        high, low = low, high
    assert (
        refused(table, BRITISH, split("channel-fleet", BRITISH_74[:2], "downs-fleet", high))
        == "7.6"
    )
    assert (
        refused(table, BRITISH, split("channel-fleet", BRITISH_74[:4], "downs-fleet", low)) == "7.6"
    )
    for ships, admirals in (
        (BRITISH_74[:2], [low]),
        (BRITISH_74[:2], []),
        (BRITISH_74[:4], [high]),
        (BRITISH_74[:3], [high]),
        (BRITISH_74[:3], [low]),
    ):
        answer = split("channel-fleet", ships, "downs-fleet", *admirals)
        assert refused(table, BRITISH, answer) == ""


@pytest.mark.rule("7.6.port")
def test_allied_fleets_do_not_split_at_sea() -> None:
    state = chart({"toulon-fleet": "0509 to 7"}, {"toulon-fleet": FRENCH_74[:4]})
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, split("toulon-fleet", FRENCH_74[:2], "magon-fleet")) == "7.6"


@pytest.mark.rule("24.2.split")
def test_in_the_trafalgar_scenario_either_side_splits_as_it_likes() -> None:
    ships = ["french-achille", "french-aigle", "french-algesiras", "french-atlas"]
    state = chart(
        {"toulon-fleet": "0509"},
        {"toulon-fleet": ships},
        None,
        {"villeneuve": "toulon-fleet"},
        scenario="trafalgar",
    )
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, split("toulon-fleet", ships[:1], "magon-fleet", "villeneuve"))
    give(table, ALLIED, split("toulon-fleet", ships[1:2], "brest-fleet"))
    assert len(state.on_map(ALLIED)) == 3


# Relocation.


HURT = dict.fromkeys(BRITISH_74[:2], "damaged")


@pytest.mark.rule("6.9.3.where", "6.9.3.when")
@pytest.mark.parametrize(
    ("zone", "ports"),
    [
        ("bantry-bay", ["plymouth"]),
        ("brest", ["portsmouth", "plymouth"]),
        ("rochefort", ["plymouth"]),
        ("ferrol", ["plymouth"]),
        ("cadiz", ["gibraltar"]),
        ("lisbon", []),
    ],
)
def test_where_damaged_ships_go(zone: str, ports: list[str]) -> None:
    state = chart({"channel-fleet": f"{zone}-off"}, {"channel-fleet": BRITISH_74[:5]}, HURT)
    table = blow(state, BRITISH, "ne")
    for port in ("plymouth", "portsmouth", "gibraltar", "madalenas"):
        answer = Answer("relocate", "channel-fleet", [port], BRITISH_74[:2])
        assert (refused(table, BRITISH, answer) == "") == (port in ports), port


@pytest.mark.rule("6.9.3.where")
def test_toulon_and_cartagena() -> None:
    state = chart(
        {"levant-fleet": "toulon-loose", "african-fleet": "cartagena-loose"},
        {"levant-fleet": BRITISH_74[:1], "african-fleet": BRITISH_74[1:2]},
        HURT,
    )
    table = blow(state, BRITISH, "ms", area="mediterranean")
    give(table, BRITISH, Answer("relocate", "levant-fleet", ["madalenas"], BRITISH_74[:1]))
    give(table, BRITISH, Answer("relocate", "african-fleet", ["gibraltar"], BRITISH_74[1:2]))
    assert block(state, "levant-fleet").place == Nowhere.OFF_MAP
    assert table.told("off-map")


@pytest.mark.rule("6.9.3.when", "6.9.3.sortie", "6.9.3.admirals", "14.3.notional")
def test_damaged_ships_relocate_unseen_and_rest() -> None:
    state = chart(
        {"gibraltar-fleet": "cadiz-loose"},
        {"gibraltar-fleet": ["british-achille", "british-africa", "british-mars"]},
        {"british-achille": "damaged", "british-africa": "wrecked"},
        {"collingwood": "gibraltar-fleet"},
        scenario="trafalgar",
    )
    table = blow(state, BRITISH, "ne")

    def go(*ships: str, admirals: list[str] | None = None) -> Answer:
        return Answer("relocate", "gibraltar-fleet", ["gibraltar"], list(ships), admirals)

    assert refused(table, BRITISH, go("british-africa")) == "6.9.3"
    assert refused(table, BRITISH, go("british-mars")) == "6.9.3"
    assert refused(table, BRITISH, go()) == "6.9.3"
    assert refused(table, BRITISH, go("british-achille", admirals=["collingwood"])) == "6.9.3"
    give(table, BRITISH, go("british-achille"))
    assert table.ship("british-achille").where == Where.PORT
    assert [event.face(ALLIED) for event in table.told("relocated")] == [None]
    out = Answer("sortie", "gibraltar", ["1222"], ["british-achille"], choice="downs-fleet")
    assert refused(table, BRITISH, out) == "11.1"
    table.finish()
    table = blow(state, BRITISH, "w")
    assert refused(table, BRITISH, out) == ""


@pytest.mark.rule("6.9.3.when")
def test_no_relocation_after_a_move_or_a_split() -> None:
    state = chart(
        {"channel-fleet": "brest-loose", "irish-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:4], "irish-fleet": BRITISH_74[4:8]},
        {BRITISH_74[0]: "damaged", BRITISH_74[4]: "damaged"},
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "brest-inshore"))
    give(table, BRITISH, split("irish-fleet", BRITISH_74[5:6], "downs-fleet"))
    for fleet, ship in (("channel-fleet", BRITISH_74[0]), ("irish-fleet", BRITISH_74[4])):
        answer = Answer("relocate", fleet, ["plymouth"], [ship])
        assert refused(table, BRITISH, answer) == "6.9.3"


@pytest.mark.rule("6.9.3.when", "7.2.removed")
def test_an_expedition_keeps_a_ship() -> None:
    state = chart(
        {"craig": "brest-loose"},
        {"craig": BRITISH_74[:2]},
        dict.fromkeys(BRITISH_74[:2], "damaged"),
    )
    table = blow(state, BRITISH, "ne")
    both = Answer("relocate", "craig", ["plymouth"], BRITISH_74[:2])
    assert refused(table, BRITISH, both) == "7.1"
    assert refused(table, BRITISH, Answer("relocate", "craig", ["plymouth"], BRITISH_74[:1])) == ""


@pytest.mark.rule("6.9.3.when")
def test_what_was_known_of_a_fleet_that_may_have_sent_ships_away_is_forgotten() -> None:
    state = chart(
        {"channel-fleet": "brest-loose", "irish-fleet": "0509"},
        {"channel-fleet": BRITISH_74[:7], "irish-fleet": BRITISH_74[7:9]},
    )
    for name in ("channel-fleet", "irish-fleet"):
        block(state, name).seen_low, block(state, name).seen_high = 6, 10
    blow(state, BRITISH, "ne")
    assert (block(state, "channel-fleet").seen_low, block(state, "channel-fleet").seen_high) == (
        1,
        10,
    )
    assert block(state, "irish-fleet").seen_low == 6


# Rendezvous.


def join(fleet: str, other: str) -> Answer:
    return Answer("join", fleet, blocks=[other])


@pytest.mark.rule("7.5.when", "7.4.limit")
def test_fleets_that_lie_together_unite_after_moving() -> None:
    state = chart(
        {"channel-fleet": "0509", "irish-fleet": "0508", "cape-fleet": "0809", "frigate-1": "0508"},
        {
            "channel-fleet": BRITISH_74[:2],
            "irish-fleet": BRITISH_74[2:4],
            "cape-fleet": BRITISH_74[4:5],
        },
        None,
        {"calder": "irish-fleet"},
    )
    table = blow(state, BRITISH, "sw")
    give(table, BRITISH, sail("channel-fleet", "0508"))
    give(table, BRITISH, done())
    assert table.question() == "join"
    for answer in (
        join("channel-fleet", "cape-fleet"),
        join("channel-fleet", "frigate-1"),
        join("frigate-1", "channel-fleet"),
        join("channel-fleet", "channel-fleet"),
        join("channel-fleet", "toulon-fleet"),
        join("channel-fleet", "nothing"),
        Answer("join", "channel-fleet"),
    ):
        assert refused(table, BRITISH, answer) == "7.5", answer.data()
    give(table, BRITISH, join("channel-fleet", "irish-fleet"))
    assert len(state.ships_in(state.setup.block_index["channel-fleet"])) == 4
    assert block(state, "irish-fleet").place == Nowhere.OFF_MAP
    calder = state.admirals[state.setup.admiral_index["calder"]]
    assert calder.at == state.setup.block_index["channel-fleet"]
    assert (block(state, "channel-fleet").seen_low, block(state, "channel-fleet").seen_high) == (
        0,
        MANY,
    )


@pytest.mark.rule("7.5.when")
def test_an_active_fleet_brings_others_it_has_come_to_lie_with_together() -> None:
    state = chart(
        {"gibraltar-fleet": "1022", "levant-fleet": "1123", "minorca-fleet": "1123"},
        {
            "gibraltar-fleet": BRITISH_74[:2],
            "levant-fleet": BRITISH_74[2:4],
            "minorca-fleet": BRITISH_74[4:5],
        },
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("gibraltar-fleet", "1123"))
    give(table, BRITISH, done())
    assert refused(table, BRITISH, join("levant-fleet", "minorca-fleet")) == "7.5"
    give(table, BRITISH, join("levant-fleet", "gibraltar-fleet"))
    assert block(state, "levant-fleet").seen_kinds == Kind.ANY_BRITISH
    give(table, BRITISH, join("levant-fleet", "minorca-fleet"))
    assert block(state, "levant-fleet").seen_kinds == Kind.FLEET | Kind.EXPEDITION
    assert len(state.ships_in(state.setup.block_index["levant-fleet"])) == 5


@pytest.mark.rule("7.5.destination", "7.5.fog", "7.5.transport")
def test_who_absorbs_whom() -> None:
    state = chart(
        {
            "toulon-fleet": "0509 to 7",
            "brest-fleet": "0509 to 7",
            "ferrol-fleet": "0509 to 8",
            "transport": "0509 to 7",
            "fog-1": "0509",
            "fog-2": "0509",
        },
        {
            "toulon-fleet": FRENCH_74[:2],
            "brest-fleet": FRENCH_74[2:4],
            "ferrol-fleet": FRENCH_74[4:5],
            "transport": FRENCH_74[5:7],
        },
    )
    table = blow(state, ALLIED, "sw")
    give(table, ALLIED, done())
    for one, other, legal in (
        ("toulon-fleet", "brest-fleet", True),
        ("toulon-fleet", "ferrol-fleet", False),
        ("toulon-fleet", "transport", False),
        ("transport", "toulon-fleet", True),
        ("toulon-fleet", "fog-1", True),
        ("fog-1", "fog-2", True),
        ("fog-1", "toulon-fleet", False),
    ):
        assert (refused(table, ALLIED, join(one, other)) == "") == legal, (one, other)
    give(table, ALLIED, join("transport", "fog-2"))
    assert block(state, "fog-2").place == Nowhere.OFF_MAP


@pytest.mark.rule("7.5.when")
def test_blocks_of_other_seas_do_not_unite_on_this_chit() -> None:
    state = chart(
        {"channel-fleet": "0509", "levant-fleet": "2117", "minorca-fleet": "2117"},
        {
            "channel-fleet": BRITISH_74[:2],
            "levant-fleet": BRITISH_74[2:4],
            "minorca-fleet": BRITISH_74[4:5],
        },
    )
    table = blow(state, BRITISH, "sw")
    give(table, BRITISH, done())
    assert table.question() == "join"
    assert refused(table, BRITISH, join("levant-fleet", "minorca-fleet")) == "7.5"
    assert table.query(BRITISH).forced() == done()
