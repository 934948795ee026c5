"""Communications and signals (14)."""

import random

import pytest

from games.ships_of_the_line.at_sea import battle, decision, dice, log, only, order, step, why_not
from weathergage.engine.asking.question import Ask, Orders
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.knowledge.view import BattleView
from weathergage.games.ships_of_the_line.rules.questions import asking
from weathergage.games.ships_of_the_line.rules.signals import (
    can_signal,
    counted_words,
    receivers,
    signal_in_force,
)
from weathergage.games.ships_of_the_line.state.battle import Battle, Signal

FLEETS = (
    "victory: 0,0 0; royal-sovereign: 0,-8 0; mars: 0,-9 0; bucentaure: 9,0 0; "
    "santisima-trinidad: 9,1 0; santa-ana: 9,-5 0; formidable: 9,8 0"
)


def signal(ship: str, words: str) -> Order:
    """An order to hoist a signal."""
    order = Order("signal", ship)
    order.words = words
    return order


def fleets(
    ships: str = FLEETS, seats: str = "divisions", leaders: dict[str, str] | None = None
) -> Battle:
    """Two fleets with a seat for each division, about to signal."""
    b = battle(ships, rules=["signals"], seats=seats, leaders=leaders or {})
    step(b, "signals")
    return b


def refused(b: Battle, words: str) -> str:
    """The rule that refuses these words to Nelson, or nothing."""
    refusal = why_not(b, "weather", signal("victory", words))
    return refusal.rule if refusal is not None else ""


@pytest.mark.rule("14.a")
def test_signals_are_for_sides_with_several_seats() -> None:
    assert decision(fleets(), "weather").parts == ["victory"]
    two = fleets(seats="two")
    assert decision(two, "british").parts == []
    three = fleets(seats="three")
    assert decision(three, "british").parts == []
    assert decision(three, "french").parts == ["bucentaure"]
    off = battle(FLEETS, seats="divisions")
    step(off, "signals")
    assert decision(off, "weather").parts == []


@pytest.mark.rule("14.a", "14.b")
def test_a_signal_is_read_by_the_seats_in_range_and_by_nobody_else() -> None:
    b = fleets()
    events = order(b, signal("victory", "Engage the enemy more closely"))
    told = only(events, "signal")
    seats = b.setup.seats
    assert told.face(seats.index("lee")) is told
    assert told.face(seats.index("weather")) is told
    assert told.face(seats.index("centre")) is None
    assert told.face(-1) is None
    assert [int(s.leader) for s in b.signals] == [0]
    for seat, knows in (("weather", True), ("lee", True), ("centre", False), ("rear", False)):
        view = GAME.view(b, seats.index(seat))
        assert isinstance(view, BattleView)
        assert bool(view.known.signals) == knows
        force = signal_in_force(b, seats.index(seat))
        assert (force is not None) == (seat == "lee")


@pytest.mark.rule("14.a")
def test_everyone_is_told_that_a_seat_has_done_and_not_whether_it_signalled() -> None:
    told: list[list[object]] = []
    for words in ("Form line", ""):
        b = fleets()
        quiet, spoken = dice(), log()
        if words:
            order(b, signal("victory", words))
        top = b.stack[-1]
        assert isinstance(top, Ask)
        asking(b, top).leave(b, top, b.setup.seats.index("weather"), quiet, spoken)
        told.append([event.data() for event in spoken.events])
        assert all(event.audience is None for event in spoken.events)
    assert told[0] == told[1]
    assert len(told[0]) == 1
    silent = fleets(leaders={"Nelson": "dead"})
    top, spoken = silent.stack[-1], log()
    assert isinstance(top, Ask)
    asking(silent, top).leave(silent, top, 0, dice(), spoken)
    assert spoken.events == []


@pytest.mark.rule("14.range", "14.b")
@pytest.mark.parametrize(
    ("flagship", "listener", "gap", "heard"),
    [
        # Dumanoir +1: to the end of medium range, Villeneuve 0: as far as guns, Álava -2: twice.
        ("formidable", "santa-ana", 3.0, True),
        ("formidable", "santa-ana", 3.01, False),
        ("bucentaure", "santa-ana", 6.0, True),
        ("bucentaure", "santa-ana", 6.01, False),
        ("algesiras", "santa-ana", 6.0, True),
        ("algesiras", "santa-ana", 6.01, False),
        ("santa-ana", "heros", 12.0, True),
        ("santa-ana", "heros", 12.01, False),
    ],
)
def test_how_far_a_leader_is_heard(flagship: str, listener: str, gap: float, heard: bool) -> None:
    b = fleets(f"{flagship}: 0,0 0; {listener}: {gap + 0.2:.2f},0 0; victory: -9,0 0")
    ship = b.setup.index[flagship]
    seat = int(b.ship(listener).seat)
    assert receivers(b, ship) == ([seat] if heard else [])
    asked = decision(b, b.setup.seats[int(b.ship(flagship).seat)]).parts
    assert asked == ([flagship] if heard else [])


@pytest.mark.rule("14.a", "14.b")
def test_enemies_and_ships_that_have_struck_receive_nothing() -> None:
    b = fleets("victory: 0,0 0; bucentaure: 1,0 0; mars: 3,0 0 struck; ajax: 2,2 0")
    assert receivers(b, b.setup.index["victory"]) == []
    assert receivers(b, b.setup.index["mars"]) == []


@pytest.mark.rule("14.c")
def test_one_signal_for_each_leader_and_turn_all_in_one_answer() -> None:
    b = fleets()
    order(b, signal("victory", "Form line"))
    assert decision(b, "weather").parts == []
    assert why_not(b, "weather", signal("victory", "Cease firing")) is not None
    assert decision(b, "lee").parts == ["royal-sovereign"]
    assert decision(b, "centre").parts == ["bucentaure", "santisima-trinidad"]
    first, second = signal("bucentaure", "Close up"), signal("santisima-trinidad", "Follow")
    assert why_not(b, "centre", Orders([first, second])) is None
    assert why_not(b, "centre", Orders([first, signal("bucentaure", "Follow")])) is not None
    top = b.stack[-1]
    top.apply(b, b.setup.seats.index("centre"), Orders([first, second]), dice(), log())
    assert [s.words for s in b.signals] == ["Form line", "Close up", "Follow"]
    assert decision(b, "centre").parts == []


@pytest.mark.rule("14.d")
def test_seven_words_at_most() -> None:
    b = fleets()
    assert refused(b, "one two three four five six seven") == ""
    assert refused(b, "one two three four five six seven eight") == "14"
    assert refused(b, "close up and engage from the windward of them") == ""
    assert refused(b, "") == "14"
    assert refused(b, "and of to") == "14"
    assert refused(b, "bad\x00word") == "14"
    assert refused(b, "a" * 161) == "14"
    assert refused(b, "a" * 160) == ""


@pytest.mark.rule("14.d")
def test_prepositions_and_conjunctions_do_not_count_but_articles_do() -> None:
    assert counted_words("Close with the enemy and board") == 4
    assert counted_words("Engage, board; take!") == 3
    assert counted_words("the a an") == 3
    assert counted_words("in or on, by and through") == 0
    assert counted_words("half-length apart") == 2


@pytest.mark.rule("14.d")
def test_every_phrase_of_the_signal_book_may_be_hoisted() -> None:
    b = fleets()
    assert len(b.setup.signal_book) >= 30
    for phrase in b.setup.signal_book:
        assert refused(b, phrase) == ""
    drawn = decision(b, "weather").sample(random.Random(3))
    assert decision(b, "weather").why_not(drawn) is None
    preview = decision(b, "weather").preview(signal("victory", "Form line"))
    assert preview["read by"] == ["lee"]


@pytest.mark.rule("14.e")
def test_the_senior_leaders_signal_holds_and_between_equals_the_larger_ships() -> None:
    b = battle(
        "bucentaure: 0,0 0; principe-de-asturias: 0,2 0; santa-ana: 0,4 0; heros: 0,6 0; "
        "victory: 9,0 0",
        rules=["signals"],
        seats="divisions",
    )
    names = [card.name for card in b.setup.leaders]
    seat = b.setup.seats.index("centre")
    alava = Signal(1, names.index("Álava"), 4, [seat], "one")
    gravina = Signal(1, names.index("Gravina"), 6, [seat], "two")
    for sent in ([alava, gravina], [gravina, alava]):
        b.signals = sent
        assert signal_in_force(b, seat) is gravina
    old = Signal(0, names.index("Villeneuve"), 3, [seat], "old")
    elsewhere = Signal(1, names.index("Villeneuve"), 3, [], "not for you")
    b.signals = [old, elsewhere, alava]
    assert signal_in_force(b, seat) is alava
    # Two leaders of one rank: the guns of the ships that they are in decide.
    cards = b.setup.leaders
    ranks = [int(card.rank) for card in cards]
    try:
        for card in cards:
            card.rank = 1
        villeneuve = Signal(1, names.index("Villeneuve"), 3, [seat], "three")
        b.signals = [villeneuve, alava, gravina]
        assert signal_in_force(b, seat) is alava
        b.leaders[names.index("Álava")].ship = b.setup.index["heros"]
        assert signal_in_force(b, seat) is gravina
    finally:
        for card, rank in zip(cards, ranks, strict=True):
            card.rank = rank


@pytest.mark.rule("14.f")
def test_a_dead_leader_and_a_flagship_out_of_the_fight_send_nothing() -> None:
    dead = fleets(leaders={"Nelson": "dead"})
    assert decision(dead, "weather").parts == []
    struck = fleets(FLEETS.replace("victory: 0,0 0", "victory: 0,0 0 struck"))
    ship = struck.setup.index["victory"]
    assert not can_signal(struck, ship, struck.setup.seats.index("weather"))
    alive = fleets()
    assert can_signal(alive, ship, alive.setup.seats.index("weather"))
    assert not can_signal(alive, ship, alive.setup.seats.index("lee"))
    held = fleets(leaders={"Nelson": "bucentaure"})
    assert not can_signal(held, held.setup.index["bucentaure"], held.setup.seats.index("centre"))
    prize = FLEETS.replace("bucentaure: 9,0 0", "bucentaure: 9,0 0 captured british seat weather")
    aboard = fleets(prize, leaders={"Nelson": "bucentaure", "Villeneuve": "dead"})
    assert decision(aboard, "weather").parts == ["bucentaure"]
    moved = fleets(leaders={"Nelson": "mars"})
    assert decision(moved, "weather").parts == []
    assert decision(moved, "lee").parts == ["mars", "royal-sovereign"]
