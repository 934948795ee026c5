"""Every number that the table shows opens a clause; those that were missing do what they say."""

import re
from pathlib import Path

import pytest

from games.mistral.wars import Play, at, aux, dice, it, war
from weathergage.engine.clauses import read_clauses
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.auxiliaries import base_of
from weathergage.games.mistral.rules.commands import senior
from weathergage.games.mistral.rules.courses import bar_step, usual_course
from weathergage.games.mistral.rules.forces import is_key, sail_of, speed
from weathergage.games.mistral.rules.orders import bar_issue, find_order
from weathergage.games.mistral.state.forces import NONE, Box, Stage

NUMBER = re.compile(r'"((?:Ex )?\d{1,2}\.\d[\d.]*)"')
TABLE = Path(__file__).parents[4] / "src" / "weathergage" / "games" / "mistral" / "table"


def test_every_number_at_the_table_opens() -> None:
    ids = [clause.id for clause in read_clauses(GAME)]
    texts = [path.read_text("utf-8") for path in TABLE.glob("*.[pt]*") if path.stem != "nations"]
    shown = {number for text in texts for number in NUMBER.findall(text)}
    assert len(shown) > 40
    assert [n for n in sorted(shown) if not any(f"{id}.".startswith(f"{n}.") for id in ids)] == []


@pytest.mark.rule("3.22", "8.45")
def test_sail_are_counted_over_squadrons_and_disorder_costs_a_point() -> None:
    one = it(state := war({"b1": "s5 of b-1 b-d1"}), "b1")
    assert sail_of(one) == 6
    before = speed(state, one)
    one.disorganised = True
    assert speed(state, one) == before - 1


@pytest.mark.rule("3.42")
def test_the_senior_leads() -> None:
    state = war()
    haddock, clinton = (state.setup.leader_index[id] for id in ("haddock", "clinton"))
    assert senior(state, [clinton, haddock]) == haddock
    assert senior(state, []) == NONE


@pytest.mark.rule("5.11", "5.22")
def test_who_is_told_nothing_marks_time_and_steers_for_places_alone() -> None:
    state = war({"b1": "s5 of b-1 order b-cruise-murcia"})
    assert usual_course(state, it(state, "b1")) == Answer("hold", "b1")
    refusal = bar_step(state, it(state, "b1"), Answer("course", "b1", "atlantis"))
    assert refusal is not None
    assert refusal.rule == "5.22"


@pytest.mark.rule("5.28", "6.11")
def test_key_ports_and_where_small_craft_start_from() -> None:
    state = war()
    assert [is_key(state, at(state, id)) for id in ("gibraltar", "malaga", "s5")] == [
        *[True, False, False]
    ]
    one = aux(state, "guernsey")
    one.box, one.at = Box.AVAILABLE, NONE
    assert base_of(state, one) == NONE
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    assert base_of(state, one) == at(state, "gibraltar")


@pytest.mark.rule("8.21", "9.365")
def test_who_demands_is_there_and_one_letter_a_turn_reaches_a_fleet() -> None:
    words = {"b1": "s5 of b-1", "b2": "s6 of b-2", "s1": "s5 of s-1 spotted"}
    state = war(words, player_a="bourbon")
    play = Play(state, "battles", dice())
    refusal = play.refusal(0, "demand", "b2", "s-1")
    assert refusal is not None
    assert refusal.rule == "8.21"
    order = find_order(state, 0, "b-cruise-murcia")
    assert order is not None
    order.stage = Stage.RECEIVED
    it(state, "b1").tried = True
    barred = bar_issue(state, order, it(state, "b1"))
    assert barred is not None
    assert barred.rule == "9.365"
