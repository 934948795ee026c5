"""Questions as forms: everything can be answered, what is offered is legal, words are words."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest

from games.sea_of_glory.battles import new_campaign
from weathergage import Table
from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Decision
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.rules.zones import OUTWARD
from weathergage.games.sea_of_glory.state.campaign import ALLIED, Campaign, Hull
from weathergage.games.sea_of_glory.state.tokens import put_on_map
from weathergage.games.sea_of_glory.table.forms_battle import plan
from weathergage.games.sea_of_glory.table.forms_fields import quick_picks
from weathergage.games.sea_of_glory.table.forms_search import chance_of, spotted_chance
from weathergage.games.sea_of_glory.tables.atlas import HEX, LOOSE, PORT
from weathergage.scene import HexMap, Scene

Form = dict[str, object]
SEVERAL = 4
"""Of each kind of question so many are looked at."""


def play(scenario: str, seed: int, most: int) -> Iterator[tuple[Table, str, Decision]]:
    """A game by lot, and what is asked on its way."""
    table = Table.new(GAME, scenario, seed=seed)
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(most):
        if table.result is not None:
            return
        seat, decision = next(iter(table.decisions.items()))
        seen[decision.kind] += 1
        if seen[decision.kind] <= SEVERAL:
            yield table, seat, decision
        answer = decision.sample(rng)
        if decision.kind == "battle-deny":
            answer = GAME.action({"kind": "give-battle"})
        table.act(seat, answer, decision=decision.id)


@lru_cache(maxsize=1)
def asked() -> list[tuple[Decision, Form, dict[str, list[dict[str, object]]]]]:
    """Questions of several games, each with its form and its offers by part."""
    out: list[tuple[Decision, Form, dict[str, list[dict[str, object]]]]] = []
    for scenario, seed, most in (
        ("trafalgar", 2, 260),
        ("trafalgar", 5, 260),
        ("campaign", 1, 500),
    ):
        for _, _, decision in play(scenario, seed, most):
            form = decision.form()
            parts = form["parts"]
            assert isinstance(parts, list)
            offers = {part["id"]: decision.offers(part["id"]) for part in parts[:5]}
            out.append((decision, form, offers))
    return out


def all_offers() -> Iterator[tuple[Decision, dict[str, object]]]:
    for decision, form, by_part in asked():
        options = form["options"]
        assert options is None or isinstance(options, list)
        for offer in [*(options or []), *(o for offers in by_part.values() for o in offers)]:
            yield decision, offer


def test_many_kinds_of_question_came_up() -> None:
    kinds = {decision.kind for decision, _, _ in asked()}
    assert {"opening", "provisions", "move", "administration", "battle-orders", "seek"} <= kinds


def test_every_question_has_a_way_to_be_answered() -> None:
    for decision, form, by_part in asked():
        listed = form["options"]
        assert listed is None or isinstance(listed, list)
        ways = [*(listed or []), *(o for offers in by_part.values() for o in offers)]
        plots = form.get("plots") and form["parts"]
        assert ways or plots or form["finish"], decision.kind
        assert form["title"]
        assert form["about"] == decision.prompt


def test_what_is_offered_is_legal_and_what_is_refused_is_not() -> None:
    for decision, offer in all_offers():
        refusal = decision.why_not(GAME.action(offer["action"]))
        assert (refusal is None) == (offer["refused"] is None), (decision.kind, offer, refusal)


def test_the_end_of_a_question_is_refused_with_the_reason() -> None:
    for decision, form, _ in asked():
        finish = form["finish"]
        if isinstance(finish, dict):
            refusal = decision.why_not(GAME.action(finish["action"]))
            assert finish["refused"] == (None if refusal is None else refusal.data())
        # While blocks move or are placed the end is always there, if only with what bars it.
        assert finish is not None or decision.kind not in ("move", "opening")


def test_labels_tell_answers_apart_and_name_no_ids() -> None:
    for decision, form, by_part in asked():
        options = form["options"]
        for offers in [options or [], *by_part.values()]:
            assert isinstance(offers, list)
            labels = [(offer["label"], offer.get("detail")) for offer in offers]
            assert len(set(labels)) == len(labels), (decision.kind, labels)
            for label, _ in labels:
                assert not any(tail in str(label) for tail in ("-fleet", "french-", "british-"))


def test_fields_begin_with_what_the_action_says() -> None:
    for _, offer in all_offers():
        fields = offer.get("fields") or []
        assert isinstance(fields, list)
        action = offer["action"]
        assert isinstance(action, dict)
        for field in fields:
            empty: object = [] if field["kind"] == "picks" else ""
            assert action.get(field["name"], empty) == field["value"]
            if field["kind"] == "picks":
                ids = [choice["value"] for choice in field["choices"]]
                assert set(field["value"]) <= set(ids)
                assert len(set(ids)) == len(ids)


def test_a_course_is_what_was_pressed() -> None:
    """A place in reach makes a legal order to sail there, at the price that was shown."""
    tried = 0
    rng = random.Random(1805)
    for table, seat, decision in play("trafalgar", 3, 120):
        if decision.kind != "move":
            continue
        scene = table.scene(seat)
        assert isinstance(scene, Scene)
        board = next(b for b in scene.boards if isinstance(b, HexMap))
        middle = {place.id: (place.x, place.y) for place in board.places}
        for part in decision.parts:
            reach = decision.plot(part, [])
            marks = reach.get("marks") or []
            assert isinstance(marks, list)
            cells = {id: cost for mark in marks for id, cost in mark["cells"].items()}
            for id in rng.sample(sorted(cells), min(4, len(cells))):
                plot = decision.plot(part, [middle[id]])
                action = plot["action"]
                assert isinstance(action, dict)
                assert action["places"][-1] == id
                assert str(plot["spent"]) == cells[id]
                assert (decision.why_not(GAME.action(action)) is None) == (plot["refused"] is None)
                tried += plot["refused"] is None
    assert tried > 10


def test_a_course_out_of_reach_says_what_it_would_cost() -> None:
    for table, seat, decision in play("trafalgar", 3, 120):
        if decision.kind != "move" or "cape-fleet" not in decision.parts:
            continue
        scene = table.scene(seat)
        assert isinstance(scene, Scene)
        board = next(b for b in scene.boards if isinstance(b, HexMap))
        far = next(place for place in board.places if place.id == "1501")
        plot = decision.plot("cape-fleet", [(far.x, far.y)])
        spent, total = plot["spent"], plot["total"]
        assert isinstance(spent, int)
        assert isinstance(total, int)
        assert plot["refused"] is not None
        assert spent > total
        return
    raise AssertionError("the Cape Fleet was never asked about")


@pytest.mark.rule("3.frigates")
def test_stations_are_pressed_on_the_map() -> None:
    table, seat, decision = next(iter(play("trafalgar", 1, 5)))
    assert (seat, decision.kind) == ("british", "opening")
    marks = decision.plot("frigate-1", [])["marks"]
    assert isinstance(marks, list)
    assert {"0808", "brest-loose", "plymouth"} <= set(marks[0]["cells"])
    assert "2316" not in marks[0]["cells"]
    answer = GAME.action({"kind": "station", "block": "cape-fleet", "places": ["ferrol-inshore"]})
    table.act(seat, answer, decision=decision.id)
    scene = table.scene(seat)
    assert isinstance(scene, Scene)
    board = next(b for b in scene.boards if isinstance(b, HexMap))
    assert next(p for p in board.pieces if p.id == "cape-fleet").place == "ferrol-inshore"


def test_quick_picks_of_ships() -> None:
    state = new_campaign("campaign")
    ships = state.ships_in(state.setup.block_index["channel-fleet"])
    state.set_condition(ships[0], Hull.DAMAGED)
    picks = {pick.label: pick.values for pick in quick_picks(state, ships)}
    counts = {label: len(ids) for label, ids in picks.items()}
    assert counts["All"] == 24
    assert counts["All sound"] == 23
    assert counts["All damaged"] == 1
    assert counts["5 strongest"] == 5
    assert counts["20 strongest"] == 20
    assert counts["None"] == 0


@pytest.mark.rule("18.3.order")
def test_plans_of_damage_spend_what_can_be_spent() -> None:
    for decision, _, _ in asked():
        if decision.kind != "battle-damage":
            continue
        assert isinstance(decision, Asked)
        for way in range(3):
            hits = plan(decision.known, decision.place, way)
            ids = [decision.known.setup.ships[ship].id for ship in hits]
            answer = Answer("damage", ships=ids)
            assert decision.why_not(answer) is None
            assert decision.sensible(answer)


def test_counting_masts_stands_with_what_one_block_does() -> None:
    """An answer without a heading stands under the one before it."""
    both = 0
    for decision, _, by_part in asked():
        for offers in by_part.values() if decision.kind == "move" else []:
            heads = [str(offer.get("group") or offer["label"]) for offer in offers]
            if "Count masts" in heads and "All lookouts" in heads:
                both += 1
                assert heads.index("Count masts") < heads.index("All lookouts"), heads
    assert both > 0


def damage_of(known: Campaign, hits: list[str]) -> tuple[int, int]:
    """How many sound ships are hurt, and how many are wrecked."""
    index = known.setup.ship_index
    sound = [ship for ship in {*hits} if known.ships[index[ship]].condition == Hull.SOUND]
    return len(sound), len(hits) - len(sound)


@pytest.mark.rule("18.3.order")
def test_ways_to_give_damage_do_what_they_say() -> None:
    """Whoever asks for as many ships hurt as possible has no three wrecked instead."""
    several = 0
    for decision, form, _ in asked():
        if decision.kind != "battle-damage":
            continue
        assert isinstance(decision, Asked)
        options = form["options"]
        assert isinstance(options, list)
        known = decision.known
        counts = {str(o["label"]): damage_of(known, o["action"]["ships"]) for o in options}
        hurt, wrecked = zip(*counts.values(), strict=True)
        assert counts["Hurt as many as possible"][0] == max(hurt), counts
        if "Wreck as many as possible" in counts:
            several += 1
            most = counts["Wreck as many as possible"][1]
            assert most == max(wrecked) > 0, counts
            assert f"{most} wrecked" in str(options[0]["detail"])
    assert several > 0


def test_two_dice() -> None:
    assert chance_of(8) == pytest.approx(15 / 36)
    assert (chance_of(2), chance_of(13)) == (1.0, 0.0)


def test_the_guide_speaks_of_the_first_questions() -> None:
    spoken = {decision.kind: form["guide"] for decision, form, _ in asked() if "guide" in form}
    for kind in ("opening", "villeneuve", "move", "provisions", "battle-orders", "seek"):
        guide = spoken[kind]
        assert isinstance(guide, dict)
        assert guide["title"]
        assert guide["rule"]
        assert "{" not in str(guide["text"])


def test_the_first_wind_is_explained_to_both_sides() -> None:
    seats = set()
    for seed in range(1, 9):
        for _, seat, decision in play("trafalgar", seed, 40):
            guide = decision.form().get("guide")
            if isinstance(guide, dict) and guide["topic"] == "first-wind":
                seats.add(seat)
    assert seats == {"british", "allied"}


@pytest.mark.rule("14.2.2.sea")
def test_the_chance_to_be_spotted_as_a_fleet_sorties() -> None:
    """One frigate Inshore in July off Brest: 8 or more with 3 added and no season against it."""
    state = new_campaign("trafalgar")
    atlas = state.setup.atlas
    brest = atlas.ports[atlas.port_index["brest"]]
    kinds = [PORT, HEX]
    assert spotted_chance(state, ALLIED, brest.index, OUTWARD, kinds) == 0.0
    put_on_map(state, state.setup.block_index["frigate-1"], brest.inshore)
    assert spotted_chance(state, ALLIED, brest.index, OUTWARD, kinds) == chance_of(5)
    put_on_map(state, state.setup.block_index["frigate-2"], brest.off)
    missed = (1 - chance_of(5)) * (1 - chance_of(9))
    both = spotted_chance(state, ALLIED, brest.index, OUTWARD, kinds)
    assert both == pytest.approx(1 - missed)
    assert spotted_chance(state, ALLIED, brest.index, OUTWARD, [PORT, LOOSE]) == chance_of(5)
