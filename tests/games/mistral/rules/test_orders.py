"""Orders from the cup to the tally. (9.3, 9.4)"""

import pytest

from games.mistral.wars import SILENT, Play, at, dice, it, opening, war
from weathergage.engine.chance import ForcedChance
from weathergage.games.mistral.rules.battle_fire import beaten
from weathergage.games.mistral.rules.order_acts import bar_hand_over, give_up, hand_over, weariness
from weathergage.games.mistral.rules.orders import (
    advance,
    bar_issue,
    counts,
    find_order,
    force_for,
    in_line,
    issue,
    lapse,
    limits,
    lose_progress,
    organise,
    visit,
)
from weathergage.games.mistral.state.forces import NONE, Order, Stage
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.names import ORDER_TYPES


def order(state: War, id: str) -> Order:
    found = find_order(state, 0 if id.startswith("b-") else 1, id)
    assert found is not None
    return found


def received(state: War, id: str) -> Order:
    found = order(state, id)
    found.stage, found.received = Stage.RECEIVED, state.count
    return found


@pytest.mark.rule("F.5.cups")
def test_the_cups_of_1740() -> None:
    state = opening()
    cups = [state.setup.general.chits[o.chit].cup for o in state.orders if o.stage == Stage.CUP]
    assert (cups.count(0), cups.count(1), cups.count(2)) == (19, 10, 0)


@pytest.mark.rule("9.35.draw", "F.5.opening")
def test_one_more_is_drawn_than_kept() -> None:
    state = opening()
    names = ["b-cruise-straits", "b-seek-any", "b-show-sale", "b-cruise-cadiz"]
    play = Play(state, "opening", ForcedChance([*names, *["s-seek-any", 1, 1, 1]]))
    assert play.asked == (0, "keep")
    drawn = [o for o in state.orders if o.stage == Stage.DRAWN]
    assert len(drawn) == 4
    for name in names[:3]:
        play.say(0, "keep", name)
    assert play.refusal(0, "keep", names[3]) is not None
    play.say(0)
    assert order(state, names[3]).stage == Stage.CUP
    assert order(state, names[0]).stage == Stage.RECEIVED
    assert play.asked == (1, "keep")


@pytest.mark.rule("9.36.free")
def test_in_harbour_an_order_is_issued_freely() -> None:
    state = war({"b1": "gibraltar fitting under haddock of b-1 b-d1"})
    found = received(state, "b-cruise-straits")
    play = Play(state, "orders-step", ForcedChance([1] * 12))
    while play.asked[1] == "keep":
        seat = play.asked[0]
        action = play.question(seat).options()
        assert action
        play.state.stack[-1].apply(state, seat, action[0], play.luck, play.log)
        play.settle()
    play.say(0, "issue", "b-cruise-straits", "b1")
    assert (found.stage, found.formation, it(state, "b1").order) == (Stage.ISSUED, 1, found.chit)


@pytest.mark.rule("9.36.free")
@pytest.mark.parametrize(
    ("place", "faces", "held"),
    [
        ("gibraltar fitting", (), True),
        ("gibraltar ordinary", (), True),
        ("england-box", (), True),
        ("s5", (4,), True),
        ("s5", (5,), False),
    ],
)
def test_only_at_sea_an_order_needs_a_check(place: str, faces: tuple[int, ...], held: bool) -> None:
    state = war({"b1": f"{place} under haddock of b-1 b-d1"}, year=1740)
    found, one = received(state, "b-cruise-straits"), it(state, "b1")
    issue(state, found, one, 0, dice(*faces), SILENT)
    assert (one.order == found.chit, one.tried) == (held, not held)
    assert found.stage == (Stage.ISSUED if held else Stage.RECEIVED)


@pytest.mark.rule("9.4.force")
@pytest.mark.parametrize(("kind", "sail"), [("blockade", 5), ("show", 6), ("cruise", 9)])
def test_which_sail_count_for_an_order(kind: str, sail: int) -> None:
    state = war({"s1": "cadiz under navarro of s-1:4 s-f1 s-g1:4"})
    assert force_for(state, ORDER_TYPES.index(kind), it(state, "s1")) == sail


@pytest.mark.rule("9.4.force", "9.4")  # T92
def test_an_order_needs_its_minimum_force() -> None:
    state = war(
        {
            "b1": "gibraltar fitting of b-1:3",
            "b2": "gibraltar fitting under haddock of b-2:4 b-d1:1 b-f1",
            "b3": "gibraltar fitting of b-d2",
        }
    )
    cruise, blockade = received(state, "b-cruise-straits"), received(state, "b-blockade-cadiz")
    weak = bar_issue(state, cruise, it(state, "b1"))
    assert weak is not None
    assert weak.rule == "9.4"
    assert bar_issue(state, blockade, it(state, "b2")) is None
    seek = bar_issue(state, received(state, "b-seek-any"), it(state, "b3"))
    assert seek is not None
    assert bar_issue(state, received(state, "b-seek-any"), it(state, "b2")) is None


@pytest.mark.rule("9.36.one")
def test_a_formation_has_one_order() -> None:
    state = war({"b1": "gibraltar fitting of b-1 order b-cruise-straits"})
    refusal = bar_issue(state, received(state, "b-cruise-cadiz"), it(state, "b1"))
    assert refusal is not None
    assert refusal.rule == "9.36"


@pytest.mark.rule("9.4.cruise", "9.4")
def test_a_cruise_wants_four_impulses_and_every_location() -> None:
    state = war({"b1": "s2 under haddock of b-1 order b-cruise-straits"})
    one, cruise = it(state, "b1"), order(state, "b-cruise-straits")
    for _ in range(4):
        visit(state, one)
        advance(state, cruise, one, SILENT)
    assert cruise.progress == 4
    for place in ("strait-of-gibraltar", "the-gut"):
        one.place = at(state, place)
        visit(state, one)
    advance(state, cruise, one, SILENT)
    assert (cruise.stage, one.order, state.fulfilled) == (Stage.ENDED, NONE, [1, 0])


@pytest.mark.rule("9.4.blockade")
def test_a_blockade_wants_six_impulses_not_in_a_row() -> None:
    state = war({"b1": "cadiz under haddock of b-1 b-d1 order b-blockade-cadiz"})
    one, blockade = it(state, "b1"), order(state, "b-blockade-cadiz")
    for number in range(8):
        one.place = at(state, "s1" if number in (2, 4) else "cadiz")
        advance(state, blockade, one, SILENT)
    assert state.fulfilled == [1, 0]


@pytest.mark.rule("9.4.show")  # T96
def test_a_show_of_force_wants_two_in_a_row() -> None:
    state = war({"b1": "algiers under haddock of b-1 order b-show-algiers"})
    one, show = it(state, "b1"), order(state, "b-show-algiers")
    advance(state, show, one, SILENT)
    lose_progress(state, one)
    advance(state, show, one, SILENT)
    assert show.stage == Stage.ISSUED
    advance(state, show, one, SILENT)
    assert show.stage == Stage.ENDED
    assert state.neutralised == [at(state, "algiers")]


@pytest.mark.rule("9.4.show", "9.4.support", "9.4")
@pytest.mark.parametrize(
    ("chit", "place", "wanted"),
    [
        ("b-show-algiers", "algiers", 2),
        ("b-support-coast-b-or-genoa", "coast-b", 4),
        ("b-interdict-elba-straits", "elba-straits", 4),
    ],
)
def test_an_impulse_elsewhere_starts_the_count_anew(chit: str, place: str, wanted: int) -> None:
    events = ["e1", "e2", "e3", "e4", "e6", "e7"]
    words = {"b1": f"{place} under haddock of b-1 order {chit}"}
    state = war(words, scenario="cape-sicie", events=events)
    one, held = it(state, "b1"), order(state, chit)
    for number in range(wanted):
        one.place = at(state, "s1" if number == wanted - 1 else place)
        advance(state, held, one, SILENT)
    assert held.progress == 0
    one.place = at(state, place)
    for _ in range(wanted):
        assert held.stage == Stage.ISSUED
        advance(state, held, one, SILENT)
    assert state.fulfilled == [1, 0]


@pytest.mark.rule("8.23.away", "9.4.cruise")
def test_who_was_driven_off_visits_the_whole_line_again() -> None:
    state = war({"b1": "s2 under haddock of b-1 order b-cruise-straits"})
    one, cruise = it(state, "b1"), order(state, "b-cruise-straits")
    visit(state, one)
    advance(state, cruise, one, SILENT)
    assert (cruise.visited, cruise.progress) == (0b100, 1)
    lose_progress(state, one)
    assert (cruise.visited, cruise.progress) == (0, 0)


@pytest.mark.rule("9.38.counts")
def test_in_disorder_an_impulse_does_not_count() -> None:
    state = war({"b1": "algiers under haddock of b-1 order b-show-algiers"})
    one, show = it(state, "b1"), order(state, "b-show-algiers")
    one.disorganised = True
    advance(state, show, one, SILENT)
    assert show.progress == 0


@pytest.mark.rule("9.38.counts")
@pytest.mark.parametrize(
    ("words", "change", "good"),
    [
        ("algiers under haddock of b-1", "", True),
        ("algiers fitting under haddock of b-1", "", False),
        ("algiers under haddock of b-1", "disorganised", False),
        ("algiers under haddock of b-1", "retreat", False),
        ("algiers under haddock of b-1:2", "", False),
    ],
)
def test_when_an_impulse_counts(words: str, change: str, good: bool) -> None:
    state = war({"b1": f"{words} order b-show-algiers"})
    one, show = it(state, "b1"), order(state, "b-show-algiers")
    if change == "disorganised":
        one.disorganised = True
    elif change == "retreat":
        one.retreat = one.place
    assert counts(state, show, one) is good
    advance(state, show, one, SILENT)
    assert show.progress == (1 if good else 0)


@pytest.mark.rule("9.35.unissued")  # T69
def test_an_order_never_issued_fails() -> None:
    state = war(count=3)
    waiting = received(state, "b-cruise-straits")
    for state.count in (4, 5, 6):
        lapse(state, SILENT)
    assert waiting.stage == Stage.RECEIVED
    state.count = 7
    lapse(state, SILENT)
    assert (waiting.stage, state.failed) == (Stage.ENDED, [1, 0])


@pytest.mark.rule("9.38.limit", "9.39")  # T70
def test_the_limit_and_one_extension() -> None:
    state = war({"b1": "s2 under haddock of b-1 order b-cruise-straits"}, count=3)
    cruise = order(state, "b-cruise-straits")
    assert cruise.limit == 7
    for state.count in (4, 5, 6):
        limits(state, dice(), SILENT)
    state.count = 7
    limits(state, dice(4), SILENT)
    assert (cruise.limit, cruise.extended) == (9, True)
    state.count = 9
    limits(state, dice(), SILENT)
    assert state.failed == [1, 0]


@pytest.mark.rule("8.43.order")  # T95
@pytest.mark.parametrize(("die", "kept"), [(3, True), (4, False)])
def test_a_defeat_endangers_the_order(die: int, kept: bool) -> None:
    state = war({"b1": "s2 under mathews of b-1 order b-cruise-straits"})
    cruise = order(state, "b-cruise-straits")
    cruise.progress = 3
    beaten(state, it(state, "b1"), dice(die), SILENT)
    assert cruise.progress == 0
    assert (cruise.stage == Stage.ISSUED) is kept
    assert it(state, "b1").disorganised


@pytest.mark.rule("9.35.organise")
def test_ended_chits_go_back_on_quarterly_turns() -> None:
    state = war()
    ended = order(state, "b-cruise-straits")
    ended.stage = Stage.ENDED
    organise(state)
    assert ended.stage == Stage.CUP
    assert order(state, "b-cruise-provence").stage == Stage.OUT


@pytest.mark.rule("9.387")
def test_an_order_is_ended_on_purpose() -> None:
    state = war({"b1": "s2 under mathews of b-1:4/9 b-d1 order b-cruise-straits"})
    one = it(state, "b1")
    assert weariness(state, one) == -2
    give_up(state, one, dice(6), SILENT)
    assert state.failed == [0, 0]
    give_up(state, one, dice(5), SILENT)
    assert (state.failed, one.order) == ([1, 0], NONE)


@pytest.mark.rule("9.41")
def test_an_order_is_handed_over() -> None:
    words = {"b1": "s2 under haddock of b-1 order b-cruise-straits", "b2": "s2 of b-2"}
    state = war({**words, "b3": "s2 of b-d1", "b4": "s5 of b-3"})
    one, two = it(state, "b1"), it(state, "b2")
    cruise = order(state, "b-cruise-straits")
    cruise.progress = 3
    assert bar_hand_over(state, one, it(state, "b3")) is not None
    assert bar_hand_over(state, one, it(state, "b4")) is not None
    hand_over(state, one, two, dice(5), SILENT)
    assert two.order == NONE
    hand_over(state, one, two, dice(4), SILENT)
    assert (one.order, two.order, cruise.formation) == (NONE, cruise.chit, 2)
    assert cruise.progress == 3


@pytest.mark.rule("9.41.asked")
def test_each_tries_once_an_impulse() -> None:
    state = war({"b1": "s2 under haddock of b-1 order b-cruise-straits"})
    play = Play(state, "impulse-end", dice(9))
    assert play.asked == (0, "order-acts")
    play.say(0, "end-order", "b1")
    refusal = play.refusal(0, "end-order", "b1")
    assert refusal is not None
    play.say(0)
    assert play.asked == (1, "order-acts")


@pytest.mark.rule("9.4.cruise", "9.4")
@pytest.mark.parametrize(
    ("chit", "place", "inside"),
    [
        ("b-cruise-sicily", "s22", True),
        ("b-cruise-sicily", "sicilian-channel", True),
        ("b-cruise-sicily", "sicilian-channel--s9", True),
        ("b-cruise-sicily", "balearic-sea", False),
        ("b-cruise-murcia", "s6", True),
        ("b-cruise-murcia", "s7", False),
        ("b-cruise-murcia", "sicilian-channel", False),
    ],
)
def test_what_is_inside_a_cruise_line(chit: str, place: str, inside: bool) -> None:
    state = war()
    card = state.setup.general.chits[order(state, chit).chit]
    assert in_line(state, card, at(state, place)) is inside
