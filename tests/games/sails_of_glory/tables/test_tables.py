"""Cards, logs, counters and charts: the figures the text gives, and how they fit together."""

import pytest

from weathergage.engine.data import DataError, load_data, load_differences
from weathergage.engine.event import Modifier
from weathergage.games.sails_of_glory.state.muster import PACKAGE
from weathergage.games.sails_of_glory.tables.cards import (
    BLUE,
    GREY,
    NAMES,
    NO_VEER,
    RED_CARD,
    read_decks,
    red_card_for,
)
from weathergage.games.sails_of_glory.tables.combat import (
    BALL,
    BOW_RAKE,
    CHAIN,
    DOUBLE,
    GRAPE,
    NO_RAKE,
    STERN_RAKE,
    CombatTables,
    Shot,
)
from weathergage.games.sails_of_glory.tables.counters import LETTERS, Counters
from weathergage.games.sails_of_glory.tables.logs import read_logs
from weathergage.games.sails_of_glory.tables.sizes import (
    ABACK,
    BEATING,
    GREEN,
    ORANGE,
    REACHING,
    RED,
    RUNNING,
    Sizes,
    colour_of,
)
from weathergage.games.sails_of_glory.tables.wind import WindTables, without

DATA = load_data(PACKAGE)
SIZES = Sizes(DATA)
DECKS = read_decks(DATA, SIZES.step)
COUNTERS = Counters(DATA)
COMBAT = CombatTables(DATA)


@pytest.mark.rule("9.attitude", "10.border")
@pytest.mark.parametrize(
    ("heading", "attitude"),
    [(0, REACHING), (25, BEATING), (30, BEATING), (31, ABACK), (60, ABACK), (90, ABACK)]
    + [(255, REACHING), (256, RUNNING), (270, RUNNING), (150, BEATING), (180, REACHING)],
)
def test_attitudes_in_a_wind_from_the_east(heading: int, attitude: int) -> None:
    assert SIZES.attitude(heading * 100, 9000) == attitude


@pytest.mark.rule("9.attitude")
def test_colours() -> None:
    found = [colour_of(attitude) for attitude in (ABACK, BEATING, REACHING, RUNNING)]
    assert found == [RED, ORANGE, GREEN, ORANGE]


@pytest.mark.rule("17.short", "17.long", "26.chain")
@pytest.mark.parametrize(
    ("mm", "band"), [(60, 0), (60.1, 1), (120, 1), (120.1, 2), (240, 2), (240.1, 3)]
)
def test_bands_of_the_ruler(mm: float, band: int) -> None:
    assert SIZES.band(round(mm * 1000)) == band


@pytest.mark.rule("8.decks")
def test_decks_have_as_many_cards_as_the_box() -> None:
    sizes = []
    for deck in DECKS:
        blue = [card for card in deck.cards if card.part == BLUE and card.here]
        rest = [card for card in deck.cards if card.part in (RED_CARD, GREY) and card.here]
        sizes.append(2 * len(blue) + len(rest))
    assert sizes == [37, 29, 37, 29]


@pytest.mark.rule("8.decks", "12.red")
def test_red_cards_turn_to_their_side_and_back_by_a_detour() -> None:
    for deck in DECKS:
        tips = [
            [(int(line.x), int(line.y), int(line.turn)) for line in deck.cards[index].lines]
            for index in (13, 14, 15)
        ]
        assert tips == [
            [(-6800, 13600, -6500), (-800, -16200, -6500)],
            [(0, 12300, 0), (0, -17500, 0)],
            [(6800, 13600, 6500), (800, -16200, 6500)],
        ]
        back = deck.cards[15].lines[1]
        assert min(back.xs) < -6900
        assert min(deck.cards[14].lines[1].xs) == 0
        assert [line.astern for line in deck.cards[15].lines] == [False, True]


@pytest.mark.rule("24.values")
def test_left_cards_mirror_right_ones() -> None:
    for deck in DECKS:
        for card in deck.cards:
            if card.part != BLUE or not card.here or card.veer == 5:
                continue
            other = deck.cards[NAMES.index(str(10 - card.veer))]
            for line, mirror in zip(card.lines, other.lines, strict=True):
                assert (line.x, line.y, line.turn) == (-mirror.x, mirror.y, -mirror.turn)
        slips = [deck.cards[NAMES.index(name)] for name in ("slip-left", "slip-right")]
        for line, mirror in zip(slips[0].lines, slips[1].lines, strict=True):
            assert line.x < 0 < mirror.x
            assert (line.x, line.y, line.turn) == (-mirror.x, mirror.y, -mirror.turn)


@pytest.mark.rule("24.values", "33.grey")
def test_values_of_cards() -> None:
    values = [card.veer for card in DECKS[0].cards]
    assert values == [0, 1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 9, 10] + [NO_VEER] * 11
    assert [len(DECKS[3].grey(masts)) for masts in (1, 2)] == [8, 4]


@pytest.mark.rule("24.red")
def test_the_red_card_by_the_value_it_replaces() -> None:
    found = [NAMES[red_card_for(value)] for value in range(11)]
    assert found == ["red-left"] * 5 + ["red-ahead"] + ["red-right"] * 5


@pytest.mark.rule("11.line", "32.line")
def test_more_sail_and_a_better_colour_go_farther() -> None:
    for deck in DECKS:
        for card in deck.cards:
            if card.part == BLUE and card.here:
                lengths = [line.length for line in card.lines]
                assert lengths[0] < lengths[1] < lengths[3] < lengths[5]
                assert lengths[0] < lengths[2] < lengths[4] < lengths[5]


@pytest.mark.rule("13.slide")
def test_a_path_ends_at_its_tip_and_begins_at_the_card() -> None:
    for deck in DECKS:
        for card in deck.cards:
            for line in card.lines:
                end, slid = line.end(0, 0, 0, 37500), line.along(0, 0, 0, 37500, line.length, False)
                assert abs(int(end.x - slid.x)) <= 2
                assert abs(int(end.y - slid.y)) <= 2
                assert (end.heading - slid.heading) % 36000 in (0, 1, 35999)


@pytest.mark.rule("18.counters", "58.counters")
def test_cups_hold_what_the_book_says() -> None:
    totals = [
        sum(int(kind.count) for kind in COUNTERS.kinds if kind.letter == letter)
        for letter in range(5)
    ]
    assert dict(zip(LETTERS, totals, strict=True)) == {"A": 90, "B": 90, "C": 60, "D": 60, "E": 90}
    assert sorted({kind.name for kind in COUNTERS.kinds if kind.letter == 4}) == ["0", "crew"]
    assert sum(COUNTERS.full_cups(2)) == 780


def test_a_pack_with_a_wrong_sum_of_counters_is_refused() -> None:
    data = load_differences(PACKAGE, {"counters.face.6.A": 2})
    with pytest.raises(
        DataError, match=r"counters.toml: the faces of A add up to 91; allowed is 90"
    ):
        Counters(data)


def test_a_pack_whose_log_rises_is_refused() -> None:
    full = [3, 3, 3, 2, 2, 2, 2, 2, 1, 2]
    data = load_differences(PACKAGE, {"logs.log.F-A.full": full})
    with pytest.raises(DataError, match=r"F-A.full = .* rises; allowed is a row that never does"):
        read_logs(data)


@pytest.mark.rule("16.firepower", "17.row", "29.hands")
def test_what_the_text_says_of_logs() -> None:
    logs = read_logs(DATA)
    courageuse = logs["F-A"]
    assert [courageuse.firepower(arc, 0) for arc in range(3)] == [2, 3, 2]
    assert [courageuse.firepower(arc, 3) for arc in range(3)] == [2, 2, 2]
    assert [courageuse.firepower(arc, 5) for arc in range(3)] == [1, 2, 1]
    assert [courageuse.musketry(crew) for crew in (0, 2, 4, 5)] == [2, 2, 2, 1]
    assert (logs["L-B"].firepower(1, 0), logs["F-C"].firepower(1, 0)) == (7, 4)
    assert all(log.actions(3, 4) == 3 for log in logs.values())
    assert (courageuse.burden, logs["F-C"].burden, logs["L-B"].veer) == (3, 2, 5)
    assert courageuse.firepower(1, 10) == courageuse.musketry(10) == courageuse.actions(10, 0) == 0


@pytest.mark.rule("17.short", "17.long", "26.chain", "27.grape", "36.double")
def test_letters_by_shot_and_range() -> None:
    found = {
        shot: ["".join(LETTERS[x] for x in COMBAT.letters(shot, band)) for band in range(4)]
        for shot in (BALL, CHAIN, GRAPE, DOUBLE)
    }
    assert found == {
        BALL: ["B", "B", "A", ""],
        CHAIN: ["C", "", "", ""],
        GRAPE: ["D", "", "", ""],
        DOUBLE: ["AB", "AB", "", ""],
    }


@pytest.mark.rule("25.bow", "26.stern", "36.first", "35.continuous")
@pytest.mark.parametrize(
    ("power", "rake", "first", "share", "number"),
    [
        *[(3, NO_RAKE, False, "", 3), (3, BOW_RAKE, False, "", 4), (3, STERN_RAKE, False, "", 5)],
        *[(7, BOW_RAKE, False, "", 10), (7, STERN_RAKE, False, "", 11), (4, NO_RAKE, True, "", 6)],
        *[
            (4, BOW_RAKE, True, "", 8),
            (7, STERN_RAKE, True, "", 14),
            (5, NO_RAKE, False, "half", 2),
        ],
        *[(5, NO_RAKE, False, "third", 1), (7, STERN_RAKE, False, "half", 5)],
    ],
)
def test_numbers_of_counters(power: int, rake: int, first: bool, share: str, number: int) -> None:
    given = Shot(power, rake, first)
    given.unloaded, given.untrained = share != "", share == "third"
    told: list[Modifier] = []
    assert COMBAT.counters(given, told) == number
    assert power + sum(modifier.value for modifier in told) == number


@pytest.mark.rule("41.direction", "42.strength")
def test_the_counters_of_the_wind() -> None:
    winds = WindTables(DATA)
    counts = [winds.direction.count(name) for name in ("clockwise", "counter", "blank")]
    assert counts == [3, 3, 4]
    assert sorted(winds.strength) == ["blank", "blank", "blank", "down", "up"]
    assert without(winds.strength, "up") == ["down", "blank", "blank", "blank"]
