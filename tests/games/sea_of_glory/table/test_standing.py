"""Standing answers of the campaign: few questions are left, and nobody can tell who gave them."""

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

from weathergage.engine import table as table_module
from weathergage.engine.asking.book import Asked
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Event
from weathergage.engine.moments import Seen
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import CampaignView
from weathergage.games.sea_of_glory.rules.sorties import lets_out
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign
from weathergage.games.sea_of_glory.state.step_records import Activation
from weathergage.games.sea_of_glory.table.alarms import stirred

TOOL = Path(__file__).resolve().parents[4] / "tools" / "decisions.py"
COMPILED = not str(table_module.__file__).endswith(".py")
MOST = {"trafalgar": 12, "campaign": 16}


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("decisions", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def give_usual(table: Table, seat: int) -> None:
    for preset in GAME.presets(GAME.view(table.state, seat)):
        for order in preset.orders if preset.usual else []:
            table.stand(table.names[seat], order)


def play(seed: int, watching: int, turns: int = 3, scenario: str = "trafalgar") -> Table:
    """A few turns between doctrine bots, one of them with the usual standing answers."""
    table = Table.new(GAME, scenario, seed=seed)
    bot, rng = GAME.bot("doctrine"), random.Random(seed)
    give_usual(table, watching)
    last = state_of(table).turn + turns
    while table.result is None and state_of(table).turn < last:
        seat = table.asked()[0]
        view = GAME.view(table.state, seat)
        table.act(table.names[seat], bot.choose(view, table.question(seat), rng))
    return table


def state_of(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


def known(table: Table, seat: int) -> Campaign:
    view = GAME.view(table.state, seat)
    assert isinstance(view, CampaignView)
    return view.known


# How much is asked.


@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
def test_few_decisions_a_turn_reach_a_seat_with_standing_answers(scenario: str, seat: int) -> None:
    if scenario == "campaign" and not COMPILED:
        pytest.skip("a year takes too long interpreted")
    decisions = tool()
    tally = decisions.Tally()
    for seed in range(1805, 1809 if scenario == "trafalgar" else 1807):
        fresh = Table.new(GAME, scenario, seed=seed, keep=False)
        decisions.play(
            fresh, random.Random(seed), seat, "orders", {True: tally}, decisions.Asking()
        )
    assert tally.at(0.5) <= MOST[scenario]


def test_without_standing_answers_everything_is_asked() -> None:
    """Counting masts, repairs and blocks left alone: all of it comes to the player."""
    decisions = tool()
    free, bound = decisions.Tally(), decisions.Tally()
    for seed in (1805, 1806, 1807):
        for way, tally in (("none", free), ("usual", bound)):
            fresh, rng = Table.new(GAME, "trafalgar", seed=seed, keep=False), random.Random(seed)
            decisions.play(fresh, rng, BRITISH, way, {True: tally}, decisions.Asking())
    assert free.kinds["administration"] > 0
    assert "administration" not in bound.kinds
    assert free.kinds["move"] / len(free.turns) > 1.5 * bound.kinds["move"] / len(bound.turns)


@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
def test_no_question_with_one_answer_reaches_a_seat(scenario: str) -> None:
    table = Table.new(GAME, scenario, seed=5, keep=False, listen=False)
    bot, rng = GAME.bot("doctrine"), random.Random(5)
    for _ in range(400):
        if table.result is not None:
            break
        seat = table.asked()[0]
        question = table.question(seat)
        options = question.options()
        if options is not None:
            legal = [each for each in options if question.why_not(each) is None]
            assert len(legal) > 1, (question.kind, question.prompt)
        odd = rng.random() < 0.5
        view = GAME.view(table.state, seat)
        answer = question.sample(rng) if odd else bot.choose(view, question, rng)
        table.act(table.names[seat], answer)


# Nobody can tell.


@pytest.mark.parametrize("watching", [BRITISH, ALLIED])
def test_the_enemy_sees_the_same_whether_an_answer_is_standing_or_given_by_hand(
    watching: int,
) -> None:
    table = play(11, watching)
    assert [entry for entry in table.journal.entries if entry.by in ("quiet", "errand")]
    by_hand = Table.new(GAME, "trafalgar", seed=11)
    for entry in table.journal.entries[1:]:
        if entry.kind == "act":
            by_hand.act(by_hand.names[entry.seat], entry.what)
    for onlooker in (1 - watching, -1):
        one, other = table.seen[onlooker], by_hand.seen[onlooker]
        assert [seen.data() for seen in one] == [seen.data() for seen in other]
        views = [GAME.view(each.state, onlooker) for each in (table, by_hand)]
        assert views[0].encode() == views[1].encode()
        assert views[0].busy() == views[1].busy()
    assert table.asked_before == by_hand.asked_before


def test_they_are_replayed() -> None:
    table = play(12, BRITISH)
    again = Table.load(table.save())
    assert again.hash == table.hash
    assert [w.resting for w in again.watches] == [w.resting for w in table.watches]
    assert [e.by for e in again.journal.entries] == [e.by for e in table.journal.entries]


# What can be given.


@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_every_preset_can_be_given_and_says_what_it_does(scenario: str, seat: int) -> None:
    table = Table.new(GAME, scenario, seed=1)
    table.follows = False
    presets = GAME.presets(GAME.view(table.state, seat))
    orders = [order for preset in presets for order in preset.orders]
    for order in orders:
        table.stand(table.names[seat], order)
    assert [each.data() for each in table.standing[seat]] == orders
    assert all(len(preset.about) > 40 for preset in presets)
    assert len({preset.id for preset in presets}) == len(presets) >= 6


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({"kind": "errand", "errand": "dance"}, "there is: masts, stations, frigates, course"),
        ({"kind": "errand", "errand": "masts", "to": "brest"}, "needs no place"),
        ({"kind": "errand", "errand": "course", "to": "paris"}, "no place for this errand 'paris'"),
        ({"kind": "errand", "errand": "course"}, "no place for this errand ''"),
    ],
)
def test_a_wrong_errand_is_refused(order: dict[str, object], said: str) -> None:
    table = Table.new(GAME, "trafalgar", seed=1)
    with pytest.raises(BadInput, match=said):
        table.stand("british", order)


def to_first_move(seed: int, seat: int) -> Table:
    """The first question of movement that a side is asked after the opening."""
    table = Table.new(GAME, "trafalgar", seed=seed)
    bot, rng = GAME.bot("doctrine"), random.Random(seed)
    while not (table.asked()[0] == seat and table.question(seat).kind == "move"):
        place = table.asked()[0]
        view = GAME.view(table.state, place)
        table.act(table.names[place], bot.choose(view, table.question(place), rng))
    return table


def test_lookouts_count_every_port_once_and_leave_the_rest_to_the_player() -> None:
    """(13.5)"""
    table = to_first_move(3, BRITISH)
    before = table.question(BRITISH)
    events = table.stand("british", {"kind": "errand", "errand": "masts"})
    ports = [event.fields["port"] for event in events if event.kind == "masts"]
    assert len(ports) == len(set(ports)) >= 2
    assert table.question(BRITISH).parts == before.parts


def test_lookouts_in_port_count_once_however_many_lie_there() -> None:
    """(13.5)"""
    table = to_first_move(3, ALLIED)
    events = table.stand("allied", {"kind": "errand", "errand": "masts"})
    counted = [event.text for event in events if event.kind == "masts"]
    assert len(counted) == len(set(counted)) >= 2
    # Where every port has been counted and lets nobody out, there is nothing to ask.
    for _ in range(30):
        if table.result is not None:
            break
        seat, asked = table.asked()[0], table.question(table.asked()[0])
        if seat == ALLIED and asked.kind == "move":
            assert isinstance(asked, Asked)
            act = asked.ask.record
            assert isinstance(act, Activation)
            index = asked.known.setup.atlas.port_index
            left = [index.get(part, -1) for part in asked.parts]
            assert not all(port in act.counted_inshore for port in left) or [
                port for port in left if lets_out(asked.known, act, ALLIED, port)
            ]
        view = GAME.view(table.state, seat)
        table.act(table.names[seat], GAME.bot("doctrine").choose(view, asked, random.Random(1)))


def test_a_course_is_sailed_and_ends_at_its_place() -> None:
    table = to_first_move(3, BRITISH)
    mine = known(table, BRITISH)
    atlas = mine.setup.atlas
    blocks = [b for b in mine.on_map(BRITISH) if atlas.in_zone(mine.blocks[b].place)]
    open_ = table.question(BRITISH).parts
    block = next(b for b in blocks if mine.setup.blocks[b].id in open_)
    here = mine.blocks[block].place
    port = atlas.ports[atlas.port_of(here)]
    there = port.loose if here == port.inshore else port.inshore
    order: dict[str, object] = {"kind": "errand", "errand": "course", "until": "anything"}
    order.update({"to": atlas.places[there].id, "parts": [mine.setup.blocks[block].id]})
    table.stand("british", order)
    assert state_of(table).blocks[block].place == there
    assert table.standing[BRITISH] == []


# What wakes a watch.


def test_a_watch_wakes_for_what_concerns_it_and_no_more() -> None:
    table = to_first_move(3, BRITISH)
    mine = known(table, BRITISH)
    atlas = mine.setup.atlas
    block = next(b for b in mine.on_map(BRITISH) if atlas.in_zone(mine.blocks[b].place))
    name = mine.setup.blocks[block].id
    zone = atlas.places[mine.blocks[block].place].id

    def wakes(kind: str, fields: dict[str, object]) -> bool:
        found = stirred(mine, BRITISH, Event(kind, "", "", fields), [])
        return "*" in found or name in found

    assert wakes("sailed", {"side": ALLIED, "token": 1, "from": zone, "to": zone})
    assert not wakes("sailed", {"side": BRITISH, "token": 1, "from": zone, "to": zone})
    where = atlas.name(mine.blocks[block].place)
    assert wakes("search", {"side": ALLIED, "place": where, "spotted": False})
    assert not wakes("search", {"side": BRITISH, "place": where, "spotted": False})
    assert wakes("spotted", {"side": ALLIED, "place": where})
    assert wakes("objective", {"area": "malta", "marker": "napoleon"})
    assert wakes("weather-damage", {"block": name, "ships": ["british-malta"]})
    assert not wakes("weather-damage", {"block": "another-fleet", "ships": ["british-malta"]})
    assert wakes("admiralty", {"name": "congreve", "due": 10})
    assert not wakes("admiralty", {"due": 10})
    assert not wakes("turn", {"turn": 21})
    assert not wakes("chit", {"chit": "wind-east-3"})


def test_the_same_count_of_masts_is_no_news() -> None:
    table = to_first_move(3, BRITISH)
    mine = known(table, BRITISH)
    fields: dict[str, object] = {"side": BRITISH, "port": "brest", "ships": [11, 15]}
    first, other = (
        Event("masts", "", "", fields),
        Event("masts", "", "", {**fields, "ships": [0, 0]}),
    )
    assert stirred(mine, BRITISH, first, [Seen(1, first)]) == []
    assert stirred(mine, BRITISH, first, [Seen(1, other)]) != []
    assert stirred(mine, BRITISH, first, []) != []
    assert stirred(mine, ALLIED, first, []) == []


def test_a_block_sent_to_its_station_rests_there() -> None:
    table = to_first_move(3, BRITISH)
    question = table.question(BRITISH)
    assert question.settles(Answer("sail", "cape-fleet", ["brest-inshore"])) == ["cape-fleet"]
    assert question.settles(Answer("sail", "cape-fleet", ["1204"])) == []
