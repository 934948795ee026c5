"""The doctrine's year: posts that have enough, squadrons sent off, troops, unions, the chase."""

from __future__ import annotations

import pytest

from games.sea_of_glory.admirals.test_plain import answer
from games.sea_of_glory.battles import Table, engage
from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    SPANISH_74,
    TWENTY_FOUR,
    block,
    blow,
    chart,
    conseil,
    number,
    provision,
)
from games.sea_of_glory.turns import DEFENCES
from weathergage.games.sea_of_glory.admirals.belief import Belief
from weathergage.games.sea_of_glory.admirals.doctrine import Doctrine
from weathergage.games.sea_of_glory.admirals.doctrine_allied import AlliedYear
from weathergage.games.sea_of_glory.admirals.doctrine_british import BritishYear
from weathergage.games.sea_of_glory.admirals.doctrine_guns import mean_attack
from weathergage.games.sea_of_glory.admirals.doctrine_posts import ENOUGH, Posts
from weathergage.games.sea_of_glory.admirals.draws import NO_DRAW
from weathergage.games.sea_of_glory.admirals.forces import Force
from weathergage.games.sea_of_glory.admirals.temper import Temper
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign


def posts_of(state: Campaign) -> Posts:
    known = known_to(state, BRITISH)
    return Posts(known, Belief(known, ALLIED), mean_attack(known, ALLIED), NO_DRAW)


def off_brest(ships: int, inside: int, **more: list[str]) -> Campaign:
    """A fleet that has counted masts in Brest."""
    crews = {"channel-fleet": TWENTY_FOUR[:ships], "brest": FRENCH_74[:inside], **more}
    return chart({"channel-fleet": "brest-loose"}, crews, turn="jan-ii")


def counted(state: Campaign) -> Table:
    table = blow(state, BRITISH, "ne")
    table.say(BRITISH, "count", "channel-fleet")
    return table


# Posts.


def test_a_post_wants_somewhat_more_than_may_lie_in_the_port() -> None:
    state = counted(off_brest(20, 10)).state
    posts = posts_of(state)
    post = posts.at(state.setup.atlas.find("brest-inshore"))
    assert post is not None
    expected = Belief(known_to(state, BRITISH), ALLIED).expected(post.port)
    assert post.need == pytest.approx(ENOUGH[0] * posts.gun * expected)
    assert post.there == 80
    assert posts.at(state.setup.atlas.find("0509")) is None


def test_a_fleet_with_more_than_its_post_needs_sends_off_a_squadron() -> None:
    given = answer(counted(off_brest(24, 6, ferrol=SPANISH_74)), Doctrine())
    assert (given.kind, given.block) == ("split", "channel-fleet")
    assert 4 <= len(given.ships) <= 11


def test_no_more_part_than_the_blockade_lets_go() -> None:
    given = answer(counted(off_brest(16, 11, ferrol=SPANISH_74)), Doctrine())
    assert given.kind != "split" or len(given.ships) <= 5
    assert answer(counted(off_brest(12, 11)), Doctrine()).kind != "split"


def test_the_strongest_fleet_keeps_the_post_and_the_others_are_spare() -> None:
    crews = {"channel-fleet": TWENTY_FOUR[:16], "irish-fleet": TWENTY_FOUR[16:20]}
    places = {"channel-fleet": "brest-loose", "irish-fleet": "brest-loose"}
    state = chart(places, {**crews, "brest": FRENCH_74[:6]}, turn="jan-ii")
    posts = posts_of(counted(state).state)
    assert not posts.is_spare(state.setup.block_index["channel-fleet"])
    assert posts.is_spare(state.setup.block_index["irish-fleet"])


def test_a_free_fleet_goes_where_most_is_lacking_and_near() -> None:
    state = chart({"cape-fleet": "0613"}, {"cape-fleet": BRITISH_74, "ferrol": FRENCH_74})
    posts, atlas = posts_of(state), state.setup.atlas
    wants = {"ferrol": 30.0, "cadiz": 30.0, "rochefort": 4.0}
    for post in posts.posts:
        post.need = wants.get(atlas.ports[post.port].id, 0.0) if post.port >= 0 else 0.0
    found = posts.best(atlas.find("0613"), 48.0)
    assert found is not None
    assert atlas.ports[found.port].id == "ferrol"
    for post in posts.posts:
        post.there = 50.0
    assert posts.best(atlas.find("0613"), 48.0) is None
    assert atlas.ports[posts.nearest(atlas.find("0613")).port].id == "ferrol"


def test_a_danger_grows_with_guns_and_shrinks_with_the_way() -> None:
    state = chart({}, {"toulon": FRENCH_74})
    posts = posts_of(state)
    atlas = state.setup.atlas
    naples = atlas.port_index["naples"]
    near, far = atlas.find("2814"), atlas.find("1520")
    assert posts.danger(near, 40.0, naples) > posts.danger(far, 40.0, naples)
    assert posts.danger(near, 40.0, naples) > posts.danger(near, 15.0, naples) > 0.0
    state.affairs.raids[naples], state.affairs.raids_shown[naples] = Raid.RAIDED, True
    assert posts_of(state).danger(near, 40.0, naples) < posts.danger(near, 40.0, naples)


def test_who_comes_over_the_ocean_threatens_ireland_alone() -> None:
    state = chart({}, {})
    posts, atlas = posts_of(state), state.setup.atlas
    late, early = atlas.boxes[1][-1], atlas.boxes[1][0]
    ireland = atlas.port_index["bantry-bay"]
    assert posts.danger(late, 60.0, ireland) > posts.danger(early, 60.0, ireland) > 0.0
    assert posts.danger(late, 60.0, atlas.port_index["naples"]) == 0.0
    assert posts.danger(atlas.boxes[0][-1], 60.0, ireland) == 0.0


# Ships that go home, troops that go out.


def test_damaged_ships_without_a_yard_behind_them_are_sent_home() -> None:
    hurt = dict.fromkeys(BRITISH_74[:3], "damaged")
    crews = {"mediterranean-fleet": BRITISH_74[:11], "toulon": FRENCH_74}
    state = chart({"mediterranean-fleet": "toulon-loose"}, crews, hurt)
    table = blow(state, BRITISH, "ms", area="mediterranean")
    table.say(BRITISH, "count", "mediterranean-fleet")
    given = answer(table, Doctrine())
    assert (given.kind, sorted(given.ships)) == ("split", sorted(BRITISH_74[:3]))


def admiralty(state: Campaign, event: str) -> None:
    state.affairs.admiralty, state.affairs.admiralty_due = [event], [state.turn + 5]
    state.affairs.admiralty_shown = [False]


@pytest.mark.parametrize(("ships", "escort"), [(12, 9), (7, 7), (6, 0)])
def test_troops_for_algiers_wait_for_guns_enough(ships: int, escort: int) -> None:
    state = chart({"craig": "plymouth"}, {"plymouth": BRITISH_74[:ships]})
    admiralty(state, "barbary")
    given = answer(blow(state, BRITISH, "ne"), Doctrine())
    if escort:
        assert (given.kind, given.choice, len(given.ships)) == ("sortie", "craig", escort)
    else:
        assert given.kind != "sortie"


def test_other_troops_go_with_a_small_escort() -> None:
    state = chart({"craig": "plymouth"}, {"plymouth": BRITISH_74[:6]})
    admiralty(state, "slave-revolt")
    given = answer(blow(state, BRITISH, "ne"), Doctrine())
    assert (given.kind, given.choice, len(given.ships)) == ("sortie", "craig", 3)


# The chase.


@pytest.mark.parametrize(("british", "released"), [(12, True), (2, False)])
def test_who_got_out_is_followed_by_a_fleet_that_is_fit_to_fight(
    british: int, released: bool
) -> None:
    table = engage(
        "brest-loose",
        {"channel-fleet": TWENTY_FOUR[:british]},
        {"brest-fleet": FRENCH_74[:10]},
        [1, 6],
    )
    table.battle.sortied, table.battle.active = True, ALLIED
    table.say(ALLIED, "gauge", choice="windward")
    table.say(ALLIED, "deny")
    while table.question() != "battle-release":
        table.say(table.asked()[0], "done")
    assert answer(table, Doctrine()).kind == ("release" if released else "done")


def test_a_fleet_off_an_empty_port_stands_where_the_enemy_is_likely_to_go() -> None:
    crews = {"channel-fleet": TWENTY_FOUR[:20], "brest-fleet": FRENCH_74}
    state = chart({"channel-fleet": "brest-loose", "brest-fleet": "0206"}, crews)
    enemy = block(state, "brest-fleet")
    enemy.seen_low, enemy.seen_high, enemy.seen_turn = 11, 15, state.turn
    year = BritishYear(known_to(counted(state).state, BRITISH), Temper(), NO_DRAW)
    goal = year.guard(state.setup.block_index["channel-fleet"])
    assert state.setup.atlas.places[goal].id == "bantry-bay-inshore"
    assert year.guard(state.setup.block_index["channel-fleet"]) != goal


# The Allies.


def test_a_fleet_that_leaves_for_a_place_in_reach_enters_it() -> None:
    state = chart({"brest-fleet": "antigua-loose"}, {"brest-fleet": FRENCH_74})
    conseil(state, "barbados", "trinidad", "jamaica", "bantry-bay")
    block(state, "brest-fleet").destination = number(state, "antigua")
    state.affairs.napoleon[4] = 5
    antigua = state.setup.atlas.port_index["antigua"]
    state.affairs.raids[antigua], state.affairs.raids_shown[antigua] = Raid.RAIDED, True
    table = blow(state, ALLIED, "east", area="west-indies")
    table.say(ALLIED, "count", "brest-fleet")
    given = answer(table, Doctrine())
    assert given.kind == "sail"
    assert given.places[-1].endswith("-inshore")


def test_ships_at_home_do_not_sail_to_another_home() -> None:
    state = chart({}, {"martinique": FRENCH_74[:3]})
    conseil(state, "guadeloupe", "martinique", "havana", "santo-domingo")
    assert answer(blow(state, ALLIED, "east", area="west-indies"), Doctrine()).kind == "done"


def test_a_small_force_joins_a_larger_one_for_what_neither_can_do() -> None:
    crews = {"cadiz": SPANISH_74, "cartagena": FRENCH_74[:9]}
    state = chart({}, crews, pack=DEFENCES)
    state.affairs.napoleon = [6] * 7
    for name in ("jamaica", "antigua", "barbados", "trinidad"):
        port = state.setup.atlas.port_index[name]
        state.affairs.raids[port], state.affairs.raids_shown[port] = Raid.RAIDED, True
    year = AlliedYear(known_to(state, ALLIED), Temper(), NO_DRAW)
    atlas = state.setup.atlas
    small = year.force_of(atlas.port_index["cadiz"])
    assert isinstance(small, Force)
    assert year.union_worth(small, atlas.port_index["cartagena"]) > 0.0
    large = year.force_of(atlas.port_index["cartagena"])
    assert isinstance(large, Force)
    assert year.union_worth(large, atlas.port_index["cadiz"]) == 0.0
    assert year.union_worth(small, atlas.port_index["cadiz"]) == 0.0
    provision(state, "cadiz")
    conseil(state, "cartagena", "toulon", "brest", "ferrol")
    given = answer(blow(state, ALLIED, "ne"), Doctrine())
    assert (given.kind, given.number) == ("sortie", number(state, "cartagena"))


def test_a_port_that_was_taken_is_a_home_and_no_target() -> None:
    state = chart({}, {"naples": FRENCH_74[:6], "toulon": FRENCH_74[6:]})
    naples = state.setup.atlas.port_index["naples"]
    state.affairs.invaded[naples] = True
    state.affairs.napoleon = [6] * 7
    year = AlliedYear(known_to(state, ALLIED), Temper(), NO_DRAW)
    force = year.force_of(state.setup.atlas.port_index["toulon"])
    assert isinstance(force, Force)
    assert year.best_raid(force) >= 0.0
    assert year.worth(force, naples) >= 0.0
