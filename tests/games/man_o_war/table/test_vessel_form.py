"""The vessel form: what is ticked, what is left, and what a shot would tick (p.12-13)."""

import re
from typing import Any

from games.man_o_war.at_sea import FR, GB, battle, ship, table
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.table.vessel_form import LOWER, UPPER, vessel_form
from weathergage.scene import Boxes, ShipLog


def row(form: ShipLog, name: str) -> Boxes:
    return next(each for each in form.boxes if each.name == name)


def hurt(words: str) -> tuple[Battle, ShipLog]:
    b = battle(f"a: {GB} 0,0 0 {words}; b: {FR} 30,0 0", turn=4)
    return b, vessel_form(b, ship(b, "a"))


def test_boxes_are_ticked_from_the_first_and_end_with_the_rate() -> None:
    _, form = hurt("hull 20")
    upper, lower = row(form, UPPER), row(form, LOWER)
    assert [cell.state for cell in upper.cells] == ["gone"] * 18
    assert [cell.state for cell in lower.cells] == ["gone"] * 2 + [""] * 10 + ["off"] * 12
    assert (upper.gone, lower.gone) == (18, 2)
    assert lower.cells[11].below == "3rd"


def test_symbols_lie_where_the_form_has_them() -> None:
    _, form = hurt("hull 0")
    upper = row(form, UPPER)
    assert [i + 1 for i, cell in enumerate(upper.cells) if "gun" in cell.printed] == [4, 8, 12, 16]
    assert upper.cells[17].printed == ("men", "leak")


def test_masts_fall_one_after_another() -> None:
    _, form = hurt("masts 13")
    assert [
        (row(form, name).gone, row(form, name).note) for name in ("Fore", "Mizzen", "Main")
    ] == [
        (10, "down"),
        (3, "7 boxes left"),
        (0, "sound"),
    ]


def test_a_frigate_has_one_line() -> None:
    b = battle(f"a: first gb-base-32-n 0,0 0; b: {FR} 30,0 0", turn=4)
    form = vessel_form(b, ship(b, "a"))
    assert [each.name for each in form.boxes] == [UPPER, "Fore", "Mizzen", "Main"]


def test_tokens_say_what_bites() -> None:
    b, _ = hurt("hull 0")
    her = ship(b, "a")
    her.holes, her.fires, her.rudders = [9], 2, 1
    slots = {slot.name: slot.state for slot in vessel_form(b, her).slots[0].slots}
    assert slots["Shot hole: sinks in turn 9"] == "bad"
    assert slots["2 fires"] == "bad"
    assert slots["captain alive"] == "empty"
    figures = {figure.name: figure for figure in vessel_form(b, her).figures}
    assert (figures["BROADSIDE"].value, figures["BROADSIDE"].note) == ("6", "1 by holes")


def shot(ships: str, name: str) -> dict[str, Any]:
    t = table(ships, turn=4, step="begin-firing", camps={"first": "y"})
    offers: Any = t.decisions["first"].offers("a")
    return next(offer for offer in offers if offer["label"] == name)


def test_a_shot_outlines_the_boxes_it_would_tick() -> None:
    found = shot(f"a: {GB} 0,0 0; c: {FR} 7,0 0 bound 4 hull 16; y: {GB} -90,40 180", "C")
    ticks = next(mark for mark in found["marks"] if mark["kind"] == "ticks")
    low, high = (int(word) for word in re.findall(r"\d+", found["struck"][0]["span"]))
    sure, most = ticks["boxes"][UPPER][0], ticks["boxes"][UPPER][1]
    assert (sure, most) == (2, 2), "two boxes of the upper line are left"
    below = ticks["boxes"][LOWER]
    assert (sure + below[0], most + below[1]) == (low, high)


def test_a_rake_shows_what_falls_with_it() -> None:
    found = shot(f"a: {GB} 0,0 0; c: {FR} 5,0 90 bound 4; y: {GB} -90,40 180", "C")
    assert found["tag"] == "Stern rake"
    ticks = next(mark for mark in found["marks"] if mark["kind"] == "ticks")
    assert ticks["figures"]["BROADSIDE"] <= 6
    zone = next(mark for mark in found["marks"] if mark["kind"] == "zone")
    assert zone["label"] == "stern projector of C, 8 in"
    assert found["struck"][0]["note"] == "raked: BROADSIDE and BOARDING −1"


def test_everybody_on_the_line_has_a_number() -> None:
    ships = f"a: {GB} 0,0 0; b: {GB} 3.5,0 0; c: {FR} 7,0 0 bound 4; y: {GB} -90,40 180"
    found = shot(ships, "C")
    hits = [mark for mark in found["marks"] if mark["kind"] == "hit"]
    assert [(hit["piece"], hit["number"], hit.get("friend", False)) for hit in hits] == [
        ("b", 1, True),
        ("c", 2, False),
    ]
    assert [(each["name"], each.get("half", False)) for each in found["struck"]] == [
        ("B, 74", False),
        ("C, 74", True),
    ]
    assert "your own ship" in found["struck"][0]["note"]


def test_the_captain_begins_with_the_hull_where_both_are_in_range() -> None:
    """One box more at the masts is no reason: boxes of the hull cost guns and men (p.12)."""
    ships = f"a: {GB} 0,0 0; c: {FR} 7,0 0 bound 4; y: {GB} -90,40 180"
    t = table(ships, turn=4, step="begin-firing", camps={"first": "y"})
    offers: Any = t.decisions["first"].offers("a")
    assert [offer["label"] for offer in offers if offer.get("hint")] == ["C"]


def test_the_captain_begins_with_a_shot_that_hits_no_friend() -> None:
    ships = (
        f"a: {GB} 0,0 0; b: {GB} 3.5,0 0; c: {FR} 7,0 0 bound 4; "
        f"d: {FR} -9,0 0 bound 4; y: {GB} -90,40 180"
    )
    t = table(ships, turn=4, step="begin-firing", camps={"first": "y"})
    offers: Any = t.decisions["first"].offers("a")
    assert [offer["piece"] for offer in offers if offer.get("hint")] == ["d"]
