"""The laws of the engine, tried at every question of battles: no leaks, saves, undo, refusals."""

from __future__ import annotations

import random

import pytest

from games.sea_of_glory.battles import new_campaign
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.notation.position import write_position
from weathergage.games.sea_of_glory.rules.battle import begin_battle
from weathergage.games.sea_of_glory.rules.battle_fire import form_lines
from weathergage.games.sea_of_glory.rules.battle_fleets import (
    convoys_of,
    fleet_admirals,
    fleets,
    ships_left,
)
from weathergage.games.sea_of_glory.rules.blocks import form_fleet
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Kind,
    Ship,
    Where,
)
from weathergage.games.sea_of_glory.state.tokens import take_off_map
from weathergage.testing.check import one_decision
from weathergage.testing.report import CheckReport
from weathergage.testing.trial import Pace, Trial

PLACES = ["0611", "1403", "brest-loose", "brest-inshore", "malta-inshore", "bantry-bay-loose"]
BLOCKS = [["channel-fleet", "irish-fleet", "craig"], ["toulon-fleet", "cadiz-fleet", "transport"]]


class EveryOther(Pace):
    """Each trial at every other decision."""

    def due(self, kind: str, one_in: int = 10) -> bool:
        return self.rng.random() < 0.5


def peace() -> Campaign:
    """The campaign's ships and admirals, all in port."""
    state = new_campaign("campaign")
    ports = state.setup.atlas.port_index
    home = [ports["plymouth"], ports["cadiz"]]
    for block in state.blocks:
        if block.token:
            take_off_map(state, block.card)
    for ship in state.ships:
        if ship.where == Where.FLEET:
            state.post_ship(ship.card, Where.PORT, home[state.setup.ships[ship.card].side])
    for admiral in state.admirals:
        if admiral.where == Where.FLEET:
            side = state.setup.admirals[admiral.card].side
            state.post_admiral(admiral.card, Where.PORT, home[side])
    state.affairs.conseil = [
        state.setup.atlas.ports[ports[name]].conseil
        for name in ("brest", "cadiz", "toulon", "ferrol")
    ]
    state.stack = [Do("turn-ends")]
    return state


def send_out(state: Campaign, side: int, place: int, rng: random.Random) -> list[int]:
    """One or two fleets of a side at a place, some of their ships hurt."""
    out: list[int] = []
    cards = state.setup
    hurt = rng.choice([0.0, 0.3, 1.0])
    for name in rng.sample(BLOCKS[side], rng.randint(1, 2)):
        ships = [
            s.card
            for s in state.ships
            if s.where == Where.PORT and cards.ships[s.card].side == side
        ]
        men = [
            a.card
            for a in state.admirals
            if a.where == Where.PORT and cards.admirals[a.card].side == side
        ]
        block = cards.block_index[name]
        picked = rng.sample(ships, rng.randint(1, 7))
        form_fleet(state, side, block, picked, rng.sample(men, rng.randint(0, 2)), place)
        if side == ALLIED:
            state.blocks[block].destination = rng.choice(state.affairs.conseil)
        for ship in picked:
            if rng.random() < hurt:
                state.set_condition(ship, rng.choice([Hull.DAMAGED, Hull.WRECKED]))
        out.append(block)
    return out


@pytest.mark.parametrize("seed", range(4))
def test_every_imagined_battle_covers_what_was_announced(seed: int) -> None:
    """Whoever looks on, spectators too: blocks of a battle are fleets and the convoys named."""
    rng = random.Random(seed)
    state = peace()
    place = state.setup.atlas.find("malta-inshore")
    british, allied = [send_out(state, side, place, rng) for side in (BRITISH, ALLIED)]
    begin_battle(state, place, ALLIED, british, allied, False, Log(False))
    table = Table.new(GAME, "campaign", position=write_position(state), seed=seed)
    battle = table.state.battle  # type: ignore[attr-defined]
    assert battle.high[BRITISH] > 0
    for onlooker in (-1, BRITISH, ALLIED):
        view = GAME.view(table.state, onlooker)
        for i in range(20):
            world = GAME.imagine(view, HashChance(study_seed(i)))
            assert isinstance(world, Campaign)
            for side in (BRITISH, ALLIED):
                assert convoys_of(world, side) == battle.convoys[side]


@pytest.mark.parametrize("seed", range(4))
def test_no_admiral_is_imagined_in_a_line_where_he_was_not_seen(seed: int) -> None:
    """Once the lines have formed everybody knows who is there: the fleets hold those and no others.

    An admiral too many in a convoy that is lost would be looked for among those seen (20.2).
    """
    rng = random.Random(seed)
    state = peace()
    place = state.setup.atlas.find("malta-inshore")
    british, allied = [send_out(state, side, place, rng) for side in (BRITISH, ALLIED)]
    begin_battle(state, place, ALLIED, british, allied, False, Log(False))
    form_lines(state, Log(False))
    assert state.battle is not None
    for onlooker in (-1, BRITISH, ALLIED):
        view = GAME.view(state, onlooker)
        for i in range(20):
            world = GAME.imagine(view, HashChance(study_seed(i)))
            assert isinstance(world, Campaign)
            for side in (BRITISH, ALLIED):
                there = [a for block in fleets(world, side) for a in fleet_admirals(world, block)]
                assert sorted(there) == state.battle.admirals[side]


@pytest.mark.parametrize("elsewhere", ["with a fleet", "in a minor port"])
@pytest.mark.parametrize("seed", range(3))
def test_no_prize_is_imagined_in_a_line_that_was_seen_without_her(
    seed: int, elsewhere: str
) -> None:
    """A prize of an earlier day is with another fleet or in port: this line does not count her."""
    rng = random.Random(seed)
    state = peace()
    find = state.setup.atlas.find
    away = send_out(state, BRITISH, find("brest-loose"), rng) if elsewhere == "with a fleet" else []
    cards = state.setup
    prize = next(s for s in state.ships if cards.ships[s.card].side == ALLIED)
    naples = state.setup.atlas.port_index["naples"]
    state.replace_ship(Ship(prize.card, Where.PORT, naples, Hull.WRECKED, BRITISH))
    if away:
        state.post_ship(prize.card, Where.FLEET, away[0])
    sent = [name for name in BLOCKS[BRITISH] if cards.block_index[name] not in away]
    ships = [s.card for s in state.ships if s.where == Where.PORT and state.holder(s) == BRITISH][
        :4
    ]
    british = cards.block_index[sent[0]]
    place = find("malta-inshore")
    form_fleet(state, BRITISH, british, [s for s in ships if s != prize.card], [], place)
    allied = send_out(state, ALLIED, place, rng)
    begin_battle(state, place, ALLIED, [british], allied, False, Log(False))
    form_lines(state, Log(False))
    count = len(ships_left(state, BRITISH))
    for onlooker in (-1, ALLIED):
        view = GAME.view(state, onlooker)
        for i in range(20):
            world = GAME.imagine(view, HashChance(study_seed(i)))
            assert isinstance(world, Campaign)
            assert len(ships_left(world, BRITISH)) == count
            assert world.ships[prize.card].captor == BRITISH
            assert GAME.view(world, onlooker).encode() == view.encode()


@pytest.mark.parametrize("seed", range(8))
def test_battles_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    state = peace()
    place = state.setup.atlas.find(PLACES[seed % len(PLACES)])
    british, allied = [send_out(state, side, place, rng) for side in (BRITISH, ALLIED)]
    begin_battle(state, place, rng.randint(0, 1), british, allied, False, Log(False))
    report = CheckReport("sea-of-glory", ["campaign"], seed)
    table = Table.new(GAME, "campaign", position=write_position(state), seed=seed)
    trial = Trial(GAME, "campaign", table, rng, report, EveryOther(report, rng))
    for _ in range(200):
        now = table.state
        assert isinstance(now, Campaign)
        if now.battle is None or table.result is not None or trial.broken:
            break
        one_decision(trial, rng.choice(list(table.decisions)))
    assert report.details == []
    assert report.decisions > 0


@pytest.mark.rule("12.3.expedition")
def test_no_expedition_is_imagined_where_its_troops_would_have_landed() -> None:
    state = peace()
    atlas = state.setup.atlas
    jamaica = atlas.ports[atlas.port_index["jamaica"]].place
    lying = [("irish-fleet", jamaica), ("craig", atlas.find("0611"))]
    ships = [
        s.card
        for s in state.ships
        if s.where == Where.PORT and state.setup.ships[s.card].side == BRITISH
    ]
    for i, (name, place) in enumerate(lying):
        block = state.setup.block_index[name]
        form_fleet(state, BRITISH, block, ships[3 * i : 3 * i + 3], [], place)
        state.blocks[block].seen_kinds = Kind.ANY_BRITISH
    view = GAME.view(state, ALLIED)
    kinds: dict[int, set[int]] = {}
    for i in range(60):
        world = GAME.imagine(view, HashChance(study_seed(i)))
        assert isinstance(world, Campaign)
        for each in world.on_map(BRITISH):
            kinds.setdefault(world.blocks[each].place, set()).add(world.kind_of(each))
    assert {Kind.FLEET, Kind.EXPEDITION} <= kinds[atlas.find("0611")]
    assert Kind.FLEET in kinds[jamaica]
    assert Kind.EXPEDITION not in kinds[jamaica]
