"""A ship that cannot be ordered: the refusal says why, with the rule."""

import pytest

from games.ships_of_the_line.at_sea import battle, order, step, why_not
from games.ships_of_the_line.sailing import course, seat_of
from weathergage.games.ships_of_the_line.answers import Order, at, fire
from weathergage.games.ships_of_the_line.rules.links import tie
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    DEAD,
    EXPLODED,
    FLED,
    FOUL,
    GRAPPLE,
    MELEE,
    SINKING,
    STRUCK,
    TOW,
    TRIED,
    WAITING,
    Battle,
)

PAIR = "victory: 0,0 90; neptune: 5,5 90; santa-ana: 0.8,0 90; bucentaure: 9,9 0"


def told(b: Battle, asked: str, made: Order) -> tuple[str, str]:
    """The reason and the rule with which an order is refused."""
    if not b.stack:
        step(b, asked)
    found = why_not(b, seat_of(b, made.ship), made)
    assert found is not None
    return found.reason, found.rule


@pytest.mark.parametrize(
    ("status", "reason", "rule"),
    [
        (STRUCK, "HMS Victory has struck her colours and takes no orders.", "4.4.2"),
        (SINKING, "HMS Victory has gone down.", "4.4.1"),
        (EXPLODED, "HMS Victory has blown up.", "4.2.1"),
        (FLED, "HMS Victory has left the map.", "8"),
    ],
)
@pytest.mark.parametrize("asked", ["sail", "grapple", "reload", "deck"])
def test_a_ship_that_is_lost_says_so(status: int, reason: str, rule: str, asked: str) -> None:
    orders = {
        "sail": course("victory", "ahead 1"),
        "grapple": at("grapple", "victory", "santa-ana"),
        "reload": Order("reload", "victory"),
        "deck": Order("repair", "victory"),
    }
    b = battle(PAIR)
    b.ship("victory").status = status
    name = b.ship("victory").card.name
    assert told(b, asked, orders[asked]) == (reason.replace("HMS Victory", name), rule)


def test_a_battery_ashore_is_not_sailed() -> None:
    b = battle("isla-verde: 0,0 90; caesar: 5,0 270", scenario="harbour")
    reason, rule = told(b, "sail", course("isla-verde", "ahead 1"))
    assert rule == "22"
    assert "only fires" in reason


def test_why_a_ship_is_not_sailed() -> None:
    b = battle(PAIR)
    step(b, "sail")
    order(b, course("neptune", "ahead 1"))
    assert told(b, "sail", course("neptune", "ahead 1"))[1] == "5"
    assert "has moved already" in told(b, "sail", course("neptune", "ahead 1"))[0]
    waits = battle(PAIR)
    waits.ship("bucentaure").dumanoir = WAITING
    assert told(waits, "sail", course("bucentaure", "ahead 1"))[1] == "S.opt.1"
    towed = battle("victory: 0,0 90; neptune: -0.8,0 90; bucentaure: 9,9 0")
    tie(towed, TOW, towed.setup.index["victory"], towed.setup.index["neptune"])
    reason, rule = told(towed, "sail", course("neptune", "ahead 1"))
    assert rule == "5.6"
    assert towed.ship("victory").card.name in reason


@pytest.mark.parametrize(("kind", "rule"), [(GRAPPLE, "6"), (FOUL, "10")])
def test_a_ship_that_is_held_is_not_sailed(kind: int, rule: str) -> None:
    b = battle(PAIR)
    b.setup.drift = False
    tie(b, kind, b.setup.index["victory"], b.setup.index["santa-ana"])
    assert told(b, "sail", course("victory", "ahead 1"))[1] == rule


def test_an_exhausted_crew_does_not_weigh() -> None:
    b = battle(PAIR)
    b.ship("victory").anchored = True
    b.ship("victory").fatigue = 9
    assert told(b, "sail", Order("weigh", "victory"))[1] == "7"


def test_a_ship_without_wind_is_not_sailed() -> None:
    b = battle("victory: 0,0 90 masts mizzen; bucentaure: 9,9 0", wind="W light")
    b.ship("victory").stopped = False
    step(b, "sail")
    assert told(b, "sail", course("victory", "ahead 1"))[1] == "5.2"


def test_why_colours_are_not_nailed() -> None:
    b = battle(PAIR, rules=["colours"])
    assert "Only Spanish ships" in told(b, "nail", Order("nail", "bucentaure"))[0]
    assert "not damaged" in told(b, "nail", Order("nail", "santa-ana"))[0]
    santa = b.ship("santa-ana")
    santa.officer = DEAD
    assert "officer" in told(b, "nail", Order("nail", "santa-ana"))[0]
    santa.nailed = TRIED
    assert told(b, "nail", Order("nail", "santa-ana")) == (
        f"{santa.card.name} has tried to nail her colours; there is one try in a game.",
        "13",
    )


def test_why_a_side_is_not_reloaded() -> None:
    b = battle(PAIR)
    made = Order("reload", "victory")
    made.side = "port"
    assert told(b, "reload", made) == (
        f"The port side of {b.ship('victory').card.name} is loaded.",
        "4.1.3",
    )
    waits = battle(PAIR)
    waits.ship("victory").port_loaded = False
    waits.ship("victory").port_ready = waits.turn + 1
    assert told(waits, "reload", made)[1] == "19"
    taken = battle(PAIR)
    taken.ship("victory").status = CAPTURED
    assert told(taken, "reload", made)[1] == "4.4.2"
    empty = battle(PAIR)
    empty.ship("victory").port_loaded = empty.ship("victory").starboard_loaded = False
    step(empty, "reload")
    order(empty, made)
    assert "has reloaded" in told(empty, "reload", made)[0]


def test_why_boarders_are_not_answered() -> None:
    b = battle(PAIR)
    resist = Order("resist", "santa-ana")
    assert told(b, "defend", resist)[0] == f"Nobody boards {b.ship('santa-ana').card.name}."
    tie(b, GRAPPLE, b.setup.index["victory"], b.setup.index["santa-ana"])
    tie(b, MELEE, b.setup.index["victory"], b.setup.index["santa-ana"])
    assert why_not(b, seat_of(b, "santa-ana"), resist) is None
    order(b, resist)
    assert "has answered" in told(b, "defend", resist)[0]


def test_why_a_ship_does_not_fire() -> None:
    b = battle(PAIR)
    far = fire("neptune", "port", "santa-ana")
    assert told(b, "fire", far)[1] == "4.1.2"
    assert "no broadside" in told(b, "fire", Order("hold", "neptune"))[0]
    close = battle("victory: 0,0 0; bucentaure: 0.8,0 0")
    step(close, "fire")
    order(close, Order("hold", "victory"))
    made = fire("victory", "starboard", "bucentaure")
    assert "holds her fire" in told(close, "fire", made)[0]


def test_why_a_grapple_is_not_thrown_or_broken() -> None:
    b = battle(PAIR)
    assert told(b, "grapple", at("grapple", "neptune", "santa-ana"))[1] == "4.3"
    loose = battle(PAIR)
    assert told(loose, "break", at("break", "victory", "santa-ana"))[1] == "6"
    assert told(battle(PAIR), "board", at("board", "victory", "santa-ana"))[1] == "4.3"
    assert told(battle(PAIR), "deck", Order("repair", "victory"))[1] == "4.2.1"


FLAGS = "victory: 0,0 90; royal-sovereign: 1,1 90; bucentaure: 40,40 0"


def signalling(seats: str = "divisions", **leaders: str) -> str:
    """Why Nelson in Victory makes no signal."""
    b = battle(FLAGS, rules=["signals"], seats=seats, leaders=leaders)
    made = Order("signal", "victory")
    made.words = "engage"
    reason, rule = told(b, "signals", made)
    assert rule == "14"
    return reason


def test_why_a_signal_is_not_made() -> None:
    assert "several seats" in signalling(seats="two")
    assert "no leader" in signalling(Nelson="dead")
    b = battle(FLAGS, rules=["signals"], seats="divisions")
    made = Order("signal", "victory")
    made.words = "engage"
    step(b, "signals")
    assert why_not(b, seat_of(b, "victory"), made) is None
    order(b, made)
    assert "has made her signal" in told(b, "signals", made)[0]
    b.ship("royal-sovereign").place(600000, 600000, 0)
    assert "near enough" in told(b, "signals", made)[0]
