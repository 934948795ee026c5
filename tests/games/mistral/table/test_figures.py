"""Figures a player acts on: gales with shelter, what an Order asks for, what the Year end gives."""

from itertools import product

import pytest

from games.mistral.table.test_scene import chart, scene
from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.engine.asking.book import Asked
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.battle import begin
from weathergage.games.mistral.rules.orders import find_order
from weathergage.games.mistral.state.forces import Box, Post
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.chances import catch_chance, gale_dps
from weathergage.games.mistral.table.forms import form_of
from weathergage.games.mistral.table.forms_battle import to_get_away
from weathergage.games.mistral.table.forms_orders import able, check_value
from weathergage.games.mistral.table.forms_tasks import search_chance
from weathergage.games.mistral.table.scene_orders import places_of, task_words
from weathergage.games.mistral.table.scene_pieces import brief
from weathergage.games.mistral.table.scene_review import repair_words
from weathergage.games.mistral.table.words import short_name
from weathergage.scene.wording import topics, wording


@pytest.mark.rule("5.36")
def test_a_gale_says_less_where_there_is_shelter() -> None:
    state = war(gales=["mistral s13 10"], winds=["mistral"])
    reach = chart(state)["gales"]["gale-0"]["reach"]
    assert reach["s13"] == "3"
    assert reach["toulon"] == ""
    assert gale_dps(state, [at(state, "s13")]) == 3
    assert gale_dps(state, [at(state, "toulon")]) == 0


@pytest.mark.rule("9.4")
@pytest.mark.parametrize(
    ("order", "words", "places"),
    [
        ("b-cruise-murcia", "4 Impulses inside #2, #5 and #6, each visited", ["s2", "s5", "s6"]),
        ("b-show-algiers", "2 Impulses in a row off Algiers", ["algiers"]),
        ("b-blockade-cadiz", "6 Impulses off Cadiz", ["cadiz"]),
        ("b-seek-any", "a Battle won at Medium or Heavy Intensity", []),
    ],
)
def test_an_order_says_what_it_asks_for_and_where(
    order: str, words: str, places: list[str]
) -> None:
    state = war({"b1": f"gibraltar fitting under haddock of b-1 b-d1 order {order}"})
    found = find_order(state, 0, order)
    assert found is not None
    assert task_words(state, found) == words
    assert places_of(state, found) == [at(state, place) for place in places]


@pytest.mark.rule("12.1")
def test_the_year_end_stands_beside_the_orders() -> None:
    state = war()
    state.fulfilled[0], state.failed[1] = 2, 1
    track = scene(state)["boards"]["standing-year"]
    now = dict(track["markers"])["now"]
    assert track["steps"][now] == "you +1, they −1"
    theirs = scene(state, 1)["boards"]["standing-year"]
    assert theirs["steps"][dict(theirs["markers"])["now"]] == "you −1, they +1"
    level = (len(track["steps"]) - 1) // 2
    assert track["steps"][level] == "nothing for either"


def test_a_sighting_is_brief_on_the_chart() -> None:
    assert brief(["Juan José Navarro", "4 Spanish ships of the line, sound", "1 x"]) == (
        "Navarro, 5 Sail"
    )
    assert brief(["4 Spanish galleys, worn"]) == "4 Sail"
    assert brief(["Indies trade to Cadiz, 8 CP"]).endswith("…")


def test_every_question_has_its_word_in_the_guide() -> None:
    told = topics("weathergage.games.mistral")
    silent = [kind for kind in wording("weathergage.games.mistral").questions if not told.get(kind)]
    assert silent == []


@pytest.mark.rule("6.28")
def test_a_screen_is_told_what_for_and_the_best_stands_first() -> None:
    state = war(
        {"b1": "s5 under haddock of b-1", "s1": "s5 of s-1"},
        auxiliaries={"guernsey": "with b1", "feversham": "with b1", "s-fleet-1": "with s1"},
    )
    play = Play(state, "window", dice(*[9] * 9), Window(1, 0))
    for _ in range(6):
        if play.asked == (1, "task"):
            play.say(1, "task", "s-fleet-1", "s5", "", "search")
        elif play.asked[1] == "task":
            play.say(0, "pass")
        else:
            break
    asked = play.question(0)
    assert isinstance(asked, Asked)
    assert asked.kind == "screen"
    form = form_of(asked)
    assert form.about.startswith("A ship is sent to search Space #5.")
    assert [offer.detail for offer in form.options or []][:2] == ["Fleet", "Fleet-50"]


@pytest.mark.rule("3.47.check", "9.365")
@pytest.mark.parametrize(
    ("place", "rank", "station", "said"),
    [
        ("gibraltar", "none", False, "50 %"),
        ("gibraltar", "none", True, "60 %"),
        ("gibraltar", "vice-admiral-blue", True, "70 %"),
        ("england-box", "none", False, "free"),
        ("levant-box", "none", False, "50 %"),
    ],
)
def test_the_chance_that_an_order_is_received(
    place: str, rank: str, station: bool, said: str
) -> None:
    words = {"b1": f"{place} of b-1", "b2": "port-mahon of b-2 under haddock"}
    state = war(words, options={"british_rank": rank})
    if station:
        leader = state.leaders[state.setup.leader_index["clinton"]]
        leader.post, leader.at = Post.STATION, at(state, place)
    assert check_value(state, it(state, "b1")).value == said


@pytest.mark.rule("12.4.checks")
@pytest.mark.parametrize(("rank", "better"), [("none", 0.0), ("rear-admiral-red", 0.1)])
def test_chances_count_the_rank_of_the_player(rank: str, better: float) -> None:
    words = {"b1": "s13 of b-1 spotted", "s1": "s13 of s-1 spotted"}
    state = war(words, options={"british_rank": rank})
    assert search_chance(state, aux(state, "feversham")) == pytest.approx(0.6 + better)
    chance = catch_chance(state, it(state, "b1"), at(state, "s13"), at(state, "toulon"))
    assert chance == pytest.approx(0.8 + better)
    begin(state, it(state, "s1"), it(state, "b1"), SILENT)
    assert to_get_away(state, 0) == pytest.approx(0.4 + better)


def said(play: Play, label: str) -> list[str]:
    """The figures that stand beside an answer to what is asked."""
    asked = play.question(play.asked[0])
    assert isinstance(asked, Asked)
    found = [offer for offer in form_of(asked).options or [] if offer.label == label]
    assert found, [offer.label for offer in form_of(asked).options or []]
    return [f"{value.value} {value.caption}" for value in found[0].values]


@pytest.mark.rule("8.33", "8.34")
def test_a_combat_is_reckoned_with_all_its_squadrons() -> None:
    words = {"b1": "s13 under norris of b-1:2 b-2:2", "s1": "s13 of s-1:4 spotted"}
    state = war(words)
    play = Play(state, "battles", dice(2, 4, 4))
    play.say(0, "demand", "b1", "s-1")
    play.skip_until(0, "flag")
    play.say(0, "flag", "norris", "b-1/b-1")
    play.say(0, "intensity", "", "", "", "medium")
    play.skip("again")
    with_him = said(play, "Somerset squadron against 4 SOL")
    assert with_him[2:] == ["2 : 4 Sail", "2 columns for your Leader to divide"]
    assert said(play, "Nassau squadron against 4 SOL")[2:] == ["2 : 4 Sail"]
    play.say(0, "pair", "b-1/b-1", "s-1/s-1")
    assert said(play, "Add Nassau squadron to Combat 1") == [
        "3.7 DPs on them, 3.7 without",
        "3.4 DPs on you, 5.4 without",
        "4 : 4 Sail",
    ]
    play.say(0, "pair", "b-1/b-2", "", "", "", 1)
    assert said(play, "2 for your own fire")[2] == "4.2 : 3.4 DPs expected, on them and on you"


@pytest.mark.rule("8.24.assist")
def test_help_to_come_up_is_worth_a_tenth() -> None:
    words = {
        "b1": "s13 under haddock of b-1",
        "b2": "s13 under rowley of b-2 b-d2 came against",
        "s1": "s13 under navarro of s-1 spotted",
    }
    state = war(words)
    eye = aux(state, "feversham")
    eye.box, eye.at = Box.FORMATION, 2
    play = Play(state, "battles", dice())
    play.say(0, "demand", "b1", "s-1")
    play.skip_until(0, "reinforce")
    alone, helped = [
        said(play, f"William Rowley: Come up{more}") for more in ("", ", Feversham helping")
    ]
    assert alone == ["40 % to come up"]
    assert helped == ["50 % to come up, if she is not stopped"]


@pytest.mark.rule("10.19")
def test_what_a_convoy_is_likely_to_lose_is_said_before_it_is_attacked() -> None:
    """A die for each Squadron in the fourth column, and no more than there is."""
    column = [4, 5, 5, 4, 4, 3, 3, 3, 2, 1]
    for ships, points in (("b-1", 12), ("b-1 b-2 b-3 b-4", 12), ("b-1 b-2 b-3 b-4", 3)):
        words = {
            "b1": f"s12 under haddock of {ships}",
            "s1": f"s12 convoy troop cp {points} order s-escort-troop-1 spotted",
        }
        state = war(words, scenario="cape-sicie", events=["e1", "e2", "e3", "e7"])
        state.of(1)[0].seen_points = points
        play = Play(state, "battles", dice())
        play.skip_until(0, "demand")
        likely = said(play, "Nicholas Haddock demands Battle of the Convoy (Spanish troops)")[1]
        rolls = product(column, repeat=len(ships.split()))
        mean = sum(min(points, sum(roll)) for roll in rolls) / 10 ** len(ships.split())
        assert likely == f"{mean:.1f} of {points} CP likely to be lost"


def test_a_block_is_named_by_a_word_and_not_by_a_figure() -> None:
    state = war({"b1": "s2 of b-d1", "b2": "s3 of sa-g1", "b3": "s4 of b-d2"})
    it(state, "b3").squadrons[0].ships = []
    names = [short_name(state, it(state, piece)) for piece in ("b1", "b2", "b3")]
    assert names == ["CANTE", "GALLE", "SOL"]


@pytest.mark.rule("8.33")
def test_the_best_pair_is_offered_first_and_the_lines_show_who_is_meant() -> None:
    words = {"b1": "s13 under norris of b-1:1 b-2:4", "s1": "s13 of s-1:4 s-2:2 spotted"}
    state = war(words)
    play = Play(state, "battles", dice(2, 4, 4))
    play.say(0, "demand", "b1", "s-1")
    play.skip_until(0, "flag")
    play.say(0, "flag", "norris", "b-1/b-1")
    play.say(0, "intensity", "", "", "", "medium")
    play.skip("again")
    asked = play.question(0)
    assert isinstance(asked, Asked)
    options = form_of(asked).options or []
    assert options[0].label == "Nassau squadron against Oriente squadron"
    lines = scene(state)["boards"]["battle"]["lines"]
    assert lines["british"]["pieces"][options[0].piece]["name"] == "Nassau squadron"
    assert lines["bourbon"]["pieces"][options[0].place]["face"]["figure"] == "2"
    play.say(0, "pair", "b-1/b-2", "s-1/s-2")
    lines = scene(state)["boards"]["battle"]["lines"]
    badges = [tile.get("badges") for tile in lines["british"]["pieces"].values()]
    assert badges == [["Norris"], ["Combat 1"]]
    it(state, "b1").squadrons[1].sail = 0
    tiles = scene(state)["boards"]["battle"]["lines"]["british"]["pieces"].values()
    assert [tile["state"] for tile in tiles] == ["sound", "wrecked"]


@pytest.mark.rule("9.36.command")
def test_who_is_strong_enough_for_an_order_is_of_its_command() -> None:
    words = {"s1": "toulon fitting of f-1 f-2", "s2": "cartagena fitting of s-1 s-2"}
    state = war(words)
    found = find_order(state, 1, "s-blockade-port-mahon")
    assert found is not None
    assert able(state, found, 1) == [it(state, "s2")]


@pytest.mark.rule("11.3")
def test_a_bourbon_yard_counts_its_own_rolls() -> None:
    state = war({"s1": "cartagena ordinary of s-1:4/9"})
    known = GAME.known_to(state, 1)
    assert isinstance(known, War)
    assert repair_words(known, 1) == "4 SOL at Cartagena, 1 roll"
