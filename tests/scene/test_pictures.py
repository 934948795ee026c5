"""Pictures: the chart of Trafalgar's opening, ships, themes, names that do not stack."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path

import pytest

import pictures
from weathergage.scene.boards import SeaBoard
from weathergage.scene.glyph import detail, draw_ship
from weathergage.scene.labels import Box, Wanted, place_labels
from weathergage.scene.nations import Nation, Nations, read_nations
from weathergage.scene.palette import DAY, NIGHT, THEMES, of_nation, painted
from weathergage.scene.scenes import Scene
from weathergage.scene.smoke import puffs
from weathergage.scene.wind import Wind

ROOT = Path(__file__).resolve().parent.parent.parent
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def alike(one: str, other: str) -> bool:
    """The same drawing: other words nowhere, and no number off by more than a rounding."""
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return False
    pairs = zip(NUMBER.findall(one), NUMBER.findall(other), strict=True)
    return all(abs(float(a) - float(b)) <= 0.011 for a, b in pairs)


def test_what_is_kept_of_games_is_drawn_as_it_was() -> None:
    drawn = pictures.kept()
    assert drawn
    for path, now in drawn.items():
        before = path.read_text(encoding="utf-8")
        assert alike(now, before), "look at it, then run tools/pictures.py --write"


def test_ships_are_drawn_as_they_were() -> None:
    before = pictures.GLYPHS.read_text(encoding="utf-8")
    assert alike(pictures.glyphs(), before), "look at them, then run tools/pictures.py --write"


def test_a_changed_number_or_word_is_no_longer_alike() -> None:
    assert not alike("<a x='1.00'/>", "<a x='1.02'/>")
    assert not alike("<a x='1.00'/>", "<b x='1.00'/>")


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_is_well_formed_and_wholly_painted(theme: str) -> None:
    facts = {"scenario": "trafalgar", "seat": "british"}
    picture = pictures.opening("ships-of-the-line", facts).to_svg(800, theme)
    ElementTree.fromstring(picture)
    assert "var(--" not in picture


@pytest.mark.parametrize(("note", "anchor"), [("", "middle"), ("next test on turn 3", "start")])
def test_the_words_under_the_rose_stay_on_the_chart(note: str, anchor: str) -> None:
    wind = Wind(from_degrees=0.0, point="12", strength="fresh breeze", note=note)
    scene = Scene("Aboukir", "", (SeaBoard(0.0, 0.0, 9.0, 9.0, "in", wind, ()),))
    told = scene.to_svg(800).split(">12, fresh breeze")[0].rsplit("<text", 1)[1]
    assert f'text-anchor="{anchor}"' in told
    assert anchor == "middle" or 'x="12"' in told


def test_both_themes_have_the_same_colours_and_so_has_the_client() -> None:
    assert DAY.keys() == NIGHT.keys()
    css = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    day, night = css.split("[data-theme='night']")[:2]
    for theme, text in ((DAY, day), (NIGHT, night)):
        told = dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6}|rgba\([^)]*\));", text))
        assert {k: v.lower().replace(" ", "") for k, v in theme.items()}.items() <= {
            k: v.replace(" ", "") for k, v in told.items()
        }.items()


def test_more_is_drawn_the_nearer_a_ship_is() -> None:
    ship = pictures.SHIPS["first rate"]
    sizes = [
        len(draw_ship(ship, 292.5, length, Nations(pictures.NATIONS)))
        for length in (10, 20, 30, 60)
    ]
    assert sizes == sorted(set(sizes))
    assert [detail(length) for length in (13.9, 14, 24, 40)] == [0, 1, 2, 3]


def test_smoke_lies_on_the_side_that_fired() -> None:
    from dataclasses import replace

    ship = replace(pictures.SHIPS["first rate"], length=0.6, beam=0.2, heading=0.0)
    for side, hand in (("port", -1), ("starboard", 1)):
        found = puffs(replace(ship, smoke=(side,)), 180.0)
        assert len(found) == 18
        assert all(puff.x * hand > 0.1 for puff in found)
        assert puffs(replace(ship, smoke=(side,)), 180.0) == found


def test_no_two_names_stack_and_none_is_lost_where_there_is_room() -> None:
    whole = Box(0, 0, 800, 800)
    wide = [
        Wanted(str(i), 100.0 + 150 * (i % 4), 100.0 + 150 * (i // 4), 70, 16, 12, 1.0)
        for i in range(16)
    ]
    placed = place_labels(wide, [], [], whole)
    assert len(placed) == 16
    crowd = [Wanted(str(i), 400.0 + i, 400.0, 90, 16, 12, float(i)) for i in range(60)]
    crowded = place_labels(crowd, [], [], whole)
    assert "59" in crowded, "the most wanted comes first"
    assert len(crowded) < 60
    for one, other in combinations(crowded.values(), 2):
        assert one.meets(other) == 0


def test_a_nation_that_nobody_knows_is_drawn_as_any_other() -> None:
    drawn = painted(of_nation("hull", "atlantis"), "day", Nations(pictures.NATIONS).colours("day"))
    assert drawn == DAY["hull-other"]
    assert (
        painted(of_nation("hull", "red"), "night", Nations(pictures.NATIONS).colours("night"))
        == (pictures.NATIONS[0].hull[1])
    )
    assert of_nation("text", "") == of_nation("text", 'x"/><script>') == "var(--text-other)"


def test_the_colours_of_a_side_are_those_of_its_first_nation() -> None:
    nations = Nations(pictures.NATIONS, {"allies": "blue"})
    assert nations.of_side("allies") == pictures.NATIONS[1]
    assert nations.of_side("neutral") is None


def test_a_game_may_bring_a_nation_of_its_own(tmp_path: Path) -> None:
    table = 'hull = ["#1", "#2"]\ntext = ["#3", "#4"]\nblock = ["#5", "#6"]\n'
    game = tmp_path / "regatta"
    (game / "table").mkdir(parents=True)
    (tmp_path / "nations.toml").write_text(f"[sark]\n{table}edge = 'dashed'\n[brecqhou]\n{table}")
    (game / "table" / "nations.toml").write_text(f"[brecqhou]\n{table}port = 'diamond'\n")
    assert read_nations(game, ("brecqhou", "sark"), tmp_path / "nations.toml") == (
        Nation("brecqhou", ("#1", "#2"), ("#3", "#4"), ("#5", "#6"), port="diamond"),
        Nation("sark", ("#1", "#2"), ("#3", "#4"), ("#5", "#6"), edge="dashed"),
    )
