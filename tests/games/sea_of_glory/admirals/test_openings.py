"""The set-up by the doctrine: drawn, and for Villeneuve's secret by a mixture that is solved."""

from __future__ import annotations

import random
import tomllib

import pytest

import guessing
from weathergage.admirals import bot
from weathergage.engine.bots import tempers_of
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.admirals.doctrine import Doctrine
from weathergage.games.sea_of_glory.admirals.doctrine_short_british import BritishShort
from weathergage.games.sea_of_glory.admirals.draws import NO_DRAW, Draw
from weathergage.games.sea_of_glory.admirals.mixtures import (
    FILE,
    PORTS,
    STATIONS,
    chances,
    station_drawn,
)
from weathergage.games.sea_of_glory.admirals.openings import first_frigate, station_read, villeneuve
from weathergage.games.sea_of_glory.admirals.temper import Temper
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.campaign import BRITISH, Campaign


def tempered(**values: float) -> Temper:
    return Temper({**tempers_of(GAME, "doctrine").usual(), **values})


def opened(scenario: str, seed: int, temper: Temper | None = None) -> tuple[Table, list[str]]:
    """A game after the British have placed their blocks, and where, in order of places: all
    frigates look alike."""
    table = Table.new(GAME, scenario, seed=seed, keep=False, listen=False)
    bot, rng = Doctrine(temper), random.Random(seed)
    stations: list[str] = []
    while BRITISH in table.asked() and table.question(BRITISH).kind == "opening":
        given = bot.choose(GAME.view(table.state, BRITISH), table.question(BRITISH), rng)
        assert isinstance(given, Answer)
        stations += given.places
        table.act("british", given)
    return table, sorted(stations)


@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
def test_no_opening_can_be_learned_by_heart(scenario: str) -> None:
    """Forty games do not begin alike, whatever frigate lies where; nothing is drawn without
    variety."""
    found = {tuple(opened(scenario, seed)[1]) for seed in range(40)}
    assert len(found) >= 10
    fixed = tempered(variety=0.0, station=0.0)
    assert len({tuple(opened(scenario, seed, fixed)[1]) for seed in range(5)}) == 1


def test_every_port_and_target_has_its_frigate_however_the_opening_is_drawn() -> None:
    for seed in range(12):
        _, stations = opened("trafalgar", seed)
        posts = sorted(each.removesuffix("-inshore").removesuffix("-loose") for each in stations)
        both = ["bantry-bay", "cadiz", "cadiz", "ferrol", "ferrol", "rochefort"]
        assert posts == sorted(["1403", *both])
        assert {"ferrol-inshore", "cadiz-inshore"} <= set(stations)


# Drawing.


def test_only_what_is_nearly_as_good_is_drawn() -> None:
    draw = Draw(random.Random(1), 0.1)
    assert any(draw.shade(1.0) < draw.shade(0.95) for _ in range(60))
    assert not any(draw.shade(1.0) < draw.shade(0.89) for _ in range(200))
    assert NO_DRAW.shade(0.7) == 0.7


def test_what_is_alike_comes_in_any_order() -> None:
    draw = Draw(random.Random(1), 0.1)
    assert {tuple(draw.shuffled([1, 2, 3])) for _ in range(100)} == {
        *[(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)]
    }
    assert NO_DRAW.shuffled([3, 1, 2]) == [3, 1, 2]
    assert Draw(random.Random(1), 0.0).shuffled([3, 1, 2]) == [3, 1, 2]


# The guessing game.


def test_the_mixtures_solve_the_game_that_was_measured() -> None:
    """No port gains and no station saves more than three hundredths beyond what the mixtures give:
    they are the mean over what the true shares may be."""
    facts = tomllib.loads(FILE.read_text(encoding="utf-8"))
    ports, stations = chances("villeneuve", PORTS), chances("station", STATIONS)
    assert sum(ports) == pytest.approx(1.0, abs=0.002)
    assert sum(stations) == pytest.approx(1.0, abs=0.002)
    share = [[facts["share"][station][port] for port in PORTS] for station in STATIONS]
    value = guessing.worth(share, stations, ports)
    assert 0.3 < value < 0.6
    for port in range(len(PORTS)):
        always = [float(port == at) for at in range(len(PORTS))]
        assert guessing.worth(share, stations, always) <= value + 0.03
    for station in range(len(STATIONS)):
        always = [float(station == at) for at in range(len(STATIONS))]
        assert guessing.worth(share, always, ports) >= value - 0.03
    assert {key.split(".")[0] for key in facts["provenance"]} == {"share", "villeneuve", "station"}


def test_the_file_names_a_bot_for_every_choice() -> None:
    guess = guessing.Guess(tomllib.loads(FILE.read_text(encoding="utf-8")), 1, 1, 1)
    assert list(guess.columns) == PORTS
    assert list(guess.rows) == STATIONS
    for station, name in enumerate(guess.rows.values()):
        found = bot(name, guess.game)
        assert isinstance(found, Doctrine)
        assert found.temper.station == station
    for cadiz, name in enumerate(guess.columns.values()):
        found = bot(name, guess.game)
        assert isinstance(found, Doctrine)
        assert found.temper.cadiz == cadiz


def test_a_game_is_solved() -> None:
    game = [[0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]
    rows, columns = guessing.solve(game)
    assert rows == pytest.approx([0.5, 0.5, 0.0], abs=0.02)
    assert columns == pytest.approx([0.5, 0.5], abs=0.02)
    assert guessing.worth(game, rows, columns) == pytest.approx(0.5, abs=0.02)


def test_few_games_leave_a_mixture_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that looks a little better is all that is played only once many games have said so."""
    monkeypatch.setattr(guessing, "WORLDS", 40)
    monkeypatch.setattr(guessing, "ROUNDS", 300)
    game = [[0.50, 0.50], [0.53, 0.53]]
    few, _ = guessing.mean_solution(game, 40)
    many, _ = guessing.mean_solution(game, 20_000)
    assert 0.3 < few[0] < 0.9
    assert many[0] > 0.95


def test_villeneuve_keeps_to_the_mixture_unless_told() -> None:
    rng = random.Random(1805)
    drawn = [villeneuve(rng, Temper())[0][0].places[0] for _ in range(2000)]
    assert drawn.count("cadiz") / 2000 == pytest.approx(chances("villeneuve", PORTS)[1], abs=0.04)
    for cadiz, port in ((0.0, "ferrol"), (1.0, "cadiz")):
        told = tempered(cadiz=cadiz)
        assert {villeneuve(rng, told)[0][0].places[0] for _ in range(50)} == {port}


def british_view(table: Table) -> Campaign:
    """What the British know when the game begins."""
    table.act("allied", Answer("bound", "toulon-fleet", ["cadiz"]))
    assert isinstance(table.state, Campaign)
    return known_to(table.state, BRITISH)


@pytest.mark.parametrize(
    ("station", "goals"),
    [
        (0, {"cape-fleet": "ferrol-inshore", "gibraltar-fleet": "ferrol-inshore"}),
        (1, {"cape-fleet": "cadiz-inshore", "gibraltar-fleet": "cadiz-inshore"}),
        (2, {"cape-fleet": "ferrol-inshore", "gibraltar-fleet": "cadiz-inshore"}),
    ],
)
def test_the_station_is_read_again_from_the_first_frigate(
    station: int, goals: dict[str, str]
) -> None:
    """The bot remembers nothing, and the enemy cannot tell one frigate from another."""
    told = tempered(station=float(station))
    known = british_view(opened("trafalgar", 3, told)[0])
    assert station_read(known) == STATIONS[station]
    plan = BritishShort(known, told, NO_DRAW).plan()
    names = known.setup.blocks
    places = known.setup.atlas.places
    found = {names[each.block].id: places[each.target].id for each in plan.missions}
    assert {block: found[block] for block in goals} == goals


def test_the_stations_are_drawn_by_the_mixture_unless_told() -> None:
    rng = random.Random(1805)
    drawn = [station_drawn(rng, -1.0) for _ in range(2000)]
    for at, station in enumerate(STATIONS):
        share = chances("station", STATIONS)[at]
        assert drawn.count(station) / 2000 == pytest.approx(share, abs=0.04)
        assert {station_drawn(rng, float(at)) for _ in range(20)} == {station}


def test_a_frigate_that_has_gone_elsewhere_tells_nothing() -> None:
    known = british_view(opened("trafalgar", 3, tempered(station=1.0))[0])
    frigate = known.blocks[known.setup.block_index[first_frigate(known)]]
    frigate.place = known.setup.atlas.find("0508")
    assert station_read(known) == ""
