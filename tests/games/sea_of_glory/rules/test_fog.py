"""Fog of War, and what the other side can tell of blocks. (7.4, 7.8)"""

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    Answer,
    block,
    blow,
    bonus,
    chart,
    conseil,
    give,
    number,
    provision,
    refused,
    sail,
)
from weathergage.engine.chance import HashChance, study_seed
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Kind, Nowhere
from weathergage.games.sea_of_glory.state.records import FIELDS, dump_block


def ferrol(blocks: dict[str, str] | None = None) -> Campaign:
    crews = {"ferrol": FRENCH_74[:4]}
    for name in blocks or {}:
        if name.endswith("-fleet"):
            crews[name] = BRITISH_74[:2]
    state = chart(blocks or {}, crews)
    provision(state, "ferrol")
    conseil(state, "cadiz", "ferrol", "brest", "toulon")
    return state


def out(state: Campaign, place: str, to: str) -> Answer:
    answer = Answer("sortie", "ferrol", [place], FRENCH_74[:4], choice="ferrol-fleet")
    answer.number = number(state, to)
    return answer


@pytest.mark.rule("7.8.free", "7.8.limit")
def test_an_unspotted_sortie_to_sea_is_joined_by_two_that_move_on_their_own() -> None:
    state = ferrol()
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, out(state, "0614", "cadiz"))
    assert [table.place(name) for name in ("ferrol-fleet", "fog-1", "fog-2")] == ["0614"] * 3
    assert table.query(ALLIED).parts[:3] == ["ferrol-fleet", "fog-1", "fog-2"]
    assert {block(state, name).spent for name in ("ferrol-fleet", "fog-1", "fog-2")} == {3}
    told = table.told("fog")[0]
    assert told.fields["blocks"] == 2
    known = known_to(state, BRITISH)
    assert {b.seen_kinds for b in known.blocks if b.token} == {Kind.ANY_ALLIED}
    give(table, ALLIED, sail("fog-1", "0613", "0612"))
    give(table, ALLIED, sail("ferrol-fleet", "0514", "0515"))
    assert refused(table, ALLIED, sail("fog-2", *(["0613", "0614"] * 4))) == "9.2"
    give(table, ALLIED, done())


@pytest.mark.rule("7.8.free")
def test_where_the_fleet_stops_they_stop() -> None:
    state = ferrol()
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, out(state, "ferrol-loose", "ferrol"))
    assert [table.place(name) for name in ("ferrol-fleet", "fog-1", "fog-2")] == [
        "ferrol-loose"
    ] * 3
    assert refused(table, ALLIED, sail("fog-1", "ferrol-inshore")) == "9.1"
    assert table.query(ALLIED).forced() == done()


@pytest.mark.rule("7.8.free")
@pytest.mark.parametrize(("faces", "fog"), [([1, 1], 2), ([6, 6], 0)])
def test_a_spotted_sortie_brings_none(faces: list[int], fog: int) -> None:
    state = ferrol({"frigate-1": "ferrol-loose"})
    table = blow(state, ALLIED, "ne", *faces)
    give(table, ALLIED, out(state, "0614", "cadiz"))
    assert len(state.on_map(ALLIED)) == 1 + fog


@pytest.mark.rule("7.8.limit", "7.8.free")
def test_no_more_than_eight() -> None:
    state = ferrol({f"fog-{i}": "0509" for i in range(1, 8)})
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, out(state, "0614", "cadiz"))
    assert len(state.on_map(ALLIED)) == 9
    state = ferrol({f"fog-{i}": "0509" for i in range(1, 9)})
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, out(state, "0614", "cadiz"))
    assert len(state.on_map(ALLIED)) == 9


@pytest.mark.rule("7.8.limit", "7.8.bonus", "7.8.track")
@pytest.mark.parametrize(("used", "rule"), [(7, ""), (8, "7.8")])
def test_no_ninth_on_a_bonus_chit_or_a_track(used: int, rule: str) -> None:
    fog = {f"fog-{i}": "0509" for i in range(1, used + 1)}
    state = chart({"toulon-fleet": "0223 to 7", **fog}, {"toulon-fleet": FRENCH_74[:2]})
    table = bonus(state, ALLIED, 3)
    assert refused(table, ALLIED, Answer("activate", "toulon-fleet", choice="fog")) == rule
    give(table, ALLIED, done())
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, sail("toulon-fleet", "0124", choice="fog")) == rule


@pytest.mark.rule("7.8.bonus")
def test_a_bonus_chit_may_bring_one_where_no_british_block_lies() -> None:
    state = chart(
        {"toulon-fleet": "0509 to 7", "fog-1": "0808", "frigate-1": "brest-off", "fog-2": "0611"},
        {"toulon-fleet": FRENCH_74[:2]},
    )
    table = bonus(state, ALLIED, 3)
    assert refused(table, ALLIED, Answer("activate", "fog-1", choice="fog")) == "7.8"
    assert refused(table, ALLIED, Answer("activate", "fog-2", choice="fog")) == ""
    give(table, ALLIED, Answer("activate", "toulon-fleet", choice="fog"))
    assert table.place("fog-3") == "0509"
    assert table.query(ALLIED).parts == ["toulon-fleet", "fog-3"]
    give(table, ALLIED, sail("fog-3", "0508", "0507", "0506"))
    give(table, ALLIED, sail("toulon-fleet", "0510", "0511", "0512"))
    assert refused(table, ALLIED, sail("fog-2", "0612")) == "9.2"


@pytest.mark.rule("7.8.limit")
def test_fog_is_taken_off_at_will_and_comes_again() -> None:
    state = chart({"fog-1": "0509"})
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, Answer("remove-fog", "fog-2")) == "9.2"
    give(table, ALLIED, Answer("remove-fog", "fog-1"))
    assert block(state, "fog-1").place == Nowhere.OFF_MAP
    assert state.on_map(ALLIED) == []


@pytest.mark.rule("7.8.sortie", "11.2.display")
def test_fog_that_enters_a_port_is_gone() -> None:
    state = chart({"fog-1": "0807"})
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("fog-1", "0808", "brest"))
    assert block(state, "fog-1").place == Nowhere.OFF_MAP
    answer = Answer("sortie", "brest", ["0808"], choice="fog-1", number=4)
    assert refused(table, ALLIED, answer) != ""


@pytest.mark.rule("7.4.shuffle")
def test_blocks_that_share_a_place_are_dealt_new_tokens() -> None:
    seen = set()
    for seed in range(12):
        state = chart(
            {"toulon-fleet": "0509 to 7", "fog-1": "0509", "fog-2": "0509"},
            {"toulon-fleet": FRENCH_74[:2]},
        )
        table = blow(state, ALLIED, "ne")
        table.luck = HashChance(study_seed(seed))
        give(table, ALLIED, sail("toulon-fleet", "0510"))
        seen.add(block(state, "toulon-fleet").token)
    assert seen == {1, 2, 3}


@pytest.mark.rule("7.4.shuffle", "7.4.limit")
def test_a_block_that_joins_others_is_mixed_with_them() -> None:
    seen = set()
    for seed in range(12):
        state = chart(
            {"toulon-fleet": "0508 to 7", "fog-1": "0509", "fog-2": "0509", "fog-3": "0611"},
            {"toulon-fleet": FRENCH_74[:2]},
        )
        table = blow(state, ALLIED, "ne")
        table.luck = HashChance(study_seed(seed))
        give(table, ALLIED, sail("toulon-fleet", "0509"))
        here = state.blocks_at(state.setup.atlas.find("0509"), ALLIED)
        assert sorted(state.setup.blocks[b].id for b in here) == ["fog-1", "fog-2", "toulon-fleet"]
        assert [state.blocks[b].token for b in here] == [1, 2, 3]
        seen.add(block(state, "toulon-fleet").token)
    assert seen == {1, 2, 3}


@pytest.mark.rule("7.4.shuffle", "2.3.hidden")
def test_an_onlooker_cannot_tell_the_fleet_from_the_fog() -> None:
    views = []
    for mover in ("toulon-fleet", "fog-1"):
        state = chart(
            {"toulon-fleet": "0509 to 7", "fog-1": "0509"}, {"toulon-fleet": FRENCH_74[:2]}
        )
        table = blow(state, ALLIED, "ne")
        table.luck = HashChance(study_seed(4 if mover == "fog-1" else 1))
        give(table, ALLIED, sail(mover, "0510"))
        moved = block(state, mover).token
        views.append((moved, [dump_block(b) for b in known_to(state, BRITISH).blocks if b.token]))
    same = [view for view in views if view[0] == views[0][0]]
    assert all(view[1] == views[0][1] for view in same)
    place = FIELDS["Block"].index("seen_kinds")
    kinds = {row[place] for _, rows in views for row in rows}
    assert kinds == {Kind.ANY_ALLIED}
