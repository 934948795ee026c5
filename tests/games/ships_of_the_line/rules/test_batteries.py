"""Harbours and coastal batteries (22)."""

import pytest

from games.ships_of_the_line.at_sea import (
    battle,
    decision,
    fire_step,
    kinds,
    only,
    order,
    proceed,
    why_not,
)
from weathergage.engine.data import load_data
from weathergage.engine.figures import DataError
from weathergage.games.ships_of_the_line.answers import fire
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.targets import find_shots
from weathergage.games.ships_of_the_line.rules.victory import (
    harbour_destroyed,
    no_ship_left,
    report,
)
from weathergage.games.ships_of_the_line.state.battle import SINKING, Battle
from weathergage.games.ships_of_the_line.state.muster import PACKAGE, SETUPS
from weathergage.games.ships_of_the_line.state.options import LISTING

SHORE = "isla-verde: 0,0 90; santiago: 0,8 90"


def road(ships: str, *rules: str) -> Battle:
    """A battle in the harbour scenario, its combat phase begun."""
    b = battle(ships, scenario="harbour", rules=list(rules))
    fire_step(b)
    return b


@pytest.mark.rule("22.a", "22.c")
def test_a_harbour_has_as_many_batteries_as_its_category_says() -> None:
    data = load_data(PACKAGE)
    state = GAME.setup("harbour", {o.id: o.default for o in LISTING.options("harbour")}, None)
    assert isinstance(state, Battle)
    assert state.setup.guns.categories == {"first": 4, "second": 3, "third": 2}
    placed = [ship for ship in state.ships if ship.card.battery]
    harbour = data.scenario("harbour")["harbour"]
    assert isinstance(harbour, dict)
    assert len(placed) == state.setup.guns.categories[harbour["category"]]
    assert [(ship.card.id, ship.x, ship.y) for ship in placed] == [
        ("isla-verde", -22000, -46000),
        ("santiago", -24000, 46000),
    ]


@pytest.mark.rule("22.a")
def test_without_the_chapter_no_battery_and_no_shoal_is_there() -> None:
    options = {o.id: o.default for o in LISTING.options("harbour")}
    assert SETUPS.find("harbour", options, None, None).shoals
    options["harbours"] = "off"
    state = GAME.setup("harbour", options, None)
    assert isinstance(state, Battle)
    assert not any(ship.card.battery for ship in state.ships)
    assert state.setup.shoals == []


@pytest.mark.rule("22.d")
def test_a_battery_has_the_hull_of_an_80_gun_ship_and_four_dice() -> None:
    b = road(f"{SHORE}; caesar: 1,0 0")
    verde = b.ship("isla-verde")
    assert verde.hull == b.ship("caesar").hull == 17
    assert verde.card.dice == 4
    # It has no sinking zone: with one point left it fires all its dice.
    b.ship("isla-verde").hull = 1
    events = order(b, fire("isla-verde", "port", "caesar"), 1, 1, 1, 1)
    assert events[0].fields["count"] == 4


@pytest.mark.rule("22.e")
def test_a_critical_hit_on_a_battery_doubles_the_damage_and_does_nothing_else() -> None:
    b = road(f"{SHORE}; caesar: 1,0 0")
    order(b, fire("caesar", "port", "isla-verde"), 4, 4, 4, 1, 1, 2, 6)
    b.stack.pop()
    proceed(b, "damage")
    assert b.ship("isla-verde").hull == 13
    assert b.ship("isla-verde").masts == 7
    plain = road(f"{SHORE}; caesar: 1,0 0")
    order(plain, fire("caesar", "port", "isla-verde"), 4, 4, 1, 1, 1, 2)
    plain.stack.pop()
    proceed(plain, "damage")
    assert plain.ship("isla-verde").hull == 15


@pytest.mark.rule("22.f")
def test_a_battery_fires_twice_at_one_ship_or_two() -> None:
    b = road(f"{SHORE}; caesar: 1,0 0; spencer: 3,1 0")
    order(b, fire("isla-verde", "port", "caesar"), 1, 1, 1, 1)
    assert decision(b, "allied").parts == ["isla-verde", "santiago"]
    assert why_not(b, "allied", fire("isla-verde", "port", "caesar")) is not None
    assert why_not(b, "allied", fire("isla-verde", "starboard", "caesar")) is None
    order(b, fire("isla-verde", "starboard", "spencer"), 1, 1, 1)
    assert decision(b, "allied").parts == ["santiago"]


@pytest.mark.rule("22.f")
def test_a_data_pack_may_leave_a_battery_one_shot() -> None:
    options = {o.id: o.default for o in LISTING.options("harbour")}
    state = GAME.setup("harbour", options, {"harbour.battery.shots": 1})
    assert isinstance(state, Battle)
    caesar, verde = state.ship("caesar"), state.ship("isla-verde")
    caesar.place(verde.x + 10000, verde.y, 0)
    state.stack = []
    fire_step(state)
    assert why_not(state, "allied", fire("isla-verde", "port", "caesar")) is None
    assert why_not(state, "allied", fire("isla-verde", "starboard", "caesar")) is not None


@pytest.mark.rule("22.g")
def test_a_battery_never_rakes_and_is_never_raked() -> None:
    b = road("isla-verde: 0,0 90; caesar: 1,0 270; spencer: 0,-1 90")
    assert [shot.rake for shot in find_shots(b, b.ship("isla-verde"), False)] == [0, 0]
    end_on = road("isla-verde: 0,0 0; spencer: 0,-0.9 90")
    assert [shot.rake for shot in find_shots(end_on, end_on.ship("spencer"), False)] == [0]
    ship = road("desaix: 0,0 0; spencer: 0,-0.9 90")
    assert [shot.rake for shot in find_shots(ship, ship.ship("spencer"), False)] == [2]


@pytest.mark.rule("22.h", "22.f")
def test_a_battery_fires_all_round_past_anyone_at_twice_the_range() -> None:
    # The hull of a battery lies along 90 degrees: gaps are from its ends and sides.
    b = road(
        "isla-verde: 0,0 0; caesar: 2.2,0 0; spencer: 6.2,0 0; hannibal: 12.2,0 0; "
        "venerable: 0,12.61 0; pompee: -5,0 0; desaix: 1,0 0"
    )
    found = find_shots(b, b.ship("isla-verde"), False)
    bands = {b.setup.cards[shot.target].id: shot.range_name() for shot in found}
    assert bands == {
        "caesar": "point-blank",
        "spencer": "medium",
        "hannibal": "long",
        "pompee": "medium",
    }
    assert order(b, fire("isla-verde", "port", "hannibal"), 5, 1, 1)[0].fields["hits"] == 1
    assert order(b, fire("isla-verde", "starboard", "caesar"), 4, 1, 1, 1, 2)[0].fields["hits"] == 1


@pytest.mark.rule("22.h", "4.1.2.d")
def test_a_battery_spares_friends_and_prizes() -> None:
    b = road(
        "isla-verde: 0,0 0; caesar: 2,0 0 struck; desaix: 1,0 0; muiron: 3,0 0 captured british"
    )
    found = find_shots(b, b.ship("isla-verde"), False)
    assert [b.setup.cards[shot.target].id for shot in found] == ["muiron"]


@pytest.mark.rule("19.red.e", "19.red.c", "22.f")
def test_a_battery_may_heat_its_shot() -> None:
    b = road(f"{SHORE}; caesar: 1,0 0", "ammunition")
    shot = fire("isla-verde", "port", "caesar", "red-hot")
    assert why_not(b, "allied", shot) is None
    for ammo in ("double", "chain", "grape"):
        refusal = why_not(b, "allied", fire("isla-verde", "port", "caesar", ammo))
        assert refusal is not None
        assert refusal.rule == "22"
    order(b, shot, 5)
    assert b.ship("isla-verde").fires == 1
    # The gun that caught fire is silent, the other is not.
    assert why_not(b, "allied", shot) is not None
    assert why_not(b, "allied", fire("isla-verde", "starboard", "caesar")) is None


@pytest.mark.rule("19.red.c")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_garrison_fights_its_own_fires(die: int) -> None:
    b = road(
        "isla-verde: 0,0 90 fires 2 starboard-ablaze; santiago: 0,8 90; caesar: 1,0 0 fires 1",
        "ammunition",
    )
    b.stack.pop()
    event = only(proceed(b, "garrison", die), "garrison")
    assert event.fields == {
        "ship": "isla-verde",
        "success": die <= 2,
        "fires": 1 if die <= 2 else 2,
    }
    assert b.ship("isla-verde").starboard_ablaze == (die > 2)
    assert b.ship("caesar").fires == 1
    assert b.ship("isla-verde").fatigue == 0
    b.ship("isla-verde").status = SINKING
    assert proceed(b, "garrison") == []


@pytest.mark.rule("8.battery", "22.b")
def test_a_harbour_falls_with_its_last_battery() -> None:
    b = road("isla-verde: 0,0 90 hull 1; santiago: 0,8 90 hull 1; caesar: 1,0 0; spencer: 1,8 0")
    order(b, fire("caesar", "port", "isla-verde"), 4, 1, 1, 1, 1)
    b.stack.pop()
    events = proceed(b, "damage")
    assert only(events, "destroyed").fields == {"ship": "isla-verde", "by": "caesar"}
    assert "harbour-destroyed" not in kinds(events)
    assert [(p.side, int(p.points), p.why) for p in b.points] == [(0, 10, "battery")]
    assert not harbour_destroyed(b)
    fire_step(b)
    order(b, fire("spencer", "port", "santiago"), 4, 1, 1, 1, 1)
    b.stack.pop()
    events = proceed(b, "damage")
    assert only(events, "harbour-destroyed").rule == "22"
    assert harbour_destroyed(b)
    assert report(b)["harbour"] == {"name": "Algeciras", "destroyed": True}
    assert not harbour_destroyed(battle("victory: 0,0 0"))


@pytest.mark.rule("3.end", "22.d")
def test_a_battery_is_no_ship_of_its_side() -> None:
    assert no_ship_left(road(f"{SHORE}; caesar: 1,0 0"))
    assert not no_ship_left(road(f"{SHORE}; caesar: 1,0 0; desaix: 5,5 0"))
    # Nor does it lend a ship its protection or its officer: nobody boards it.
    assert road(f"{SHORE}; caesar: 1,0 0").ship("isla-verde").card.crews == 0


@pytest.mark.rule("22.a")
def test_a_harbour_has_the_batteries_of_its_category() -> None:
    with pytest.raises(DataError, match=r"Algeciras .* third category, with 3 batteries: 2 are"):
        battle("venerable: 0,0 0", scenario="harbour", pack={"harbour.category.third": 3})
