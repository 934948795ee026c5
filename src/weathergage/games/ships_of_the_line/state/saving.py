"""A battle as plain lists, and back."""

from typing import Any

from weathergage.engine.asking.book import Book
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.state import load_outcome
from weathergage.games.ships_of_the_line.setup import Card
from weathergage.games.ships_of_the_line.state.battle import (
    Attempt,
    Battle,
    Crossing,
    Damage,
    Leader,
    Link,
    Points,
    Ship,
    Signal,
    Tally,
)
from weathergage.games.ships_of_the_line.state.muster import setup_for


def dump_ship(s: Ship) -> list[object]:
    """Every field of a ship but her card and shape."""
    return [
        s.x,
        s.y,
        s.heading,
        s.status,
        s.side,
        s.seat,
        s.hull,
        s.masts,
        s.fallen_port,
        s.fallen_starboard,
        s.port_loaded,
        s.starboard_loaded,
        s.port_ready,
        s.starboard_ready,
        s.port_fired,
        s.starboard_fired,
        s.port_ablaze,
        s.starboard_ablaze,
        s.red_hot,
        s.fatigue,
        s.tired,
        s.fires,
        s.old_fires,
        s.rudder_lost,
        s.officer,
        s.stopped,
        s.anchored,
        s.aground,
        s.sail,
        s.pitch,
        s.moved,
        s.attacked,
        s.hit,
        s.raked,
        s.nailed,
        s.fleeing,
        s.line_checks,
        s.crews,
        s.on_flood,
        s.on_fire,
        s.on_deck,
        s.on_assault,
        s.on_counter,
        s.deck_held,
        s.dumanoir,
        s.captor,
        s.scored,
        s.gone,
        s.grapples,
        s.fouls,
        s.leads,
        s.accepts,
        s.won_by,
        s.hunts,
        s.starting,
    ]


def load_ship(card: Card, raw: list[int]) -> Ship:
    """A ship from her dump."""
    s = Ship(card)
    s.place(raw[0], raw[1], raw[2])
    s.status, s.side, s.seat, s.hull, s.masts = raw[3], raw[4], raw[5], raw[6], raw[7]
    s.fallen_port, s.fallen_starboard = raw[8], raw[9]
    s.port_loaded, s.starboard_loaded = bool(raw[10]), bool(raw[11])
    s.port_ready, s.starboard_ready = raw[12], raw[13]
    s.port_fired, s.starboard_fired = raw[14], raw[15]
    s.port_ablaze, s.starboard_ablaze = bool(raw[16]), bool(raw[17])
    s.red_hot, s.fatigue, s.tired = raw[18], raw[19], raw[20]
    s.fires, s.old_fires, s.rudder_lost = raw[21], raw[22], bool(raw[23])
    s.officer = raw[24]
    s.stopped, s.anchored, s.aground = bool(raw[25]), bool(raw[26]), bool(raw[27])
    s.sail, s.pitch, s.moved = raw[28], raw[29], bool(raw[30])
    s.attacked, s.hit, s.raked, s.nailed = raw[31], raw[32], raw[33], raw[34]
    s.fleeing, s.line_checks, s.crews = bool(raw[35]), raw[36], raw[37]
    s.on_flood, s.on_fire, s.on_deck = raw[38], raw[39], raw[40]
    s.on_assault, s.on_counter, s.deck_held = raw[41], raw[42], raw[43]
    s.dumanoir, s.captor, s.scored, s.gone = raw[44], raw[45], raw[46], raw[47]
    s.grapples, s.fouls = raw[48], raw[49]
    s.leads, s.accepts, s.won_by, s.hunts = bool(raw[50]), raw[51], raw[52], bool(raw[53])
    s.starting = bool(raw[54])
    return s


def dump_battle(b: Battle) -> list[object]:
    """The whole battle; what never changes is named, not written out."""
    setup = b.setup
    return [
        [setup.scenario, setup.options, setup.pack, setup.roster],
        b.dump_stack(),
        b.dump_outcome(),
        b.turn,
        b.phase,
        b.initiative,
        b.wind_from,
        b.wind_strength,
        b.attack_turn,
        [dump_ship(s) for s in b.ships],
        [[x.card, x.ship, x.alive] for x in b.leaders],
        [[x.kind, x.a, x.b, x.since] for x in b.links],
        [[x.kind, x.ship, x.other, x.failures, x.turn] for x in b.attempts],
        [[x.ship, x.source, x.kind, x.amount, x.detail] for x in b.damage],
        [[x.turn, x.side, x.division, x.ship] for x in b.crossings],
        list(b.contacts),
        [[x.turn, x.side, x.points, x.why, x.ship, x.by] for x in b.points],
        [[x.turn, x.leader, x.sender, list(x.to), x.words] for x in b.signals],
        [[x.dice, x.hits, x.sixths, x.broadsides, x.rakes, x.criticals] for x in b.tallies],
    ]


def load_battle(raw: object, book: Book) -> Battle:
    """A battle from its dump; a broken one is a BadFile."""
    try:
        assert isinstance(raw, list)
        return _load(raw, book)
    except WeathergageError:
        raise
    except (AssertionError, TypeError, ValueError, IndexError, KeyError) as error:
        raise BadFile("This is not a saved battle, or it is damaged.") from error


def _load(raw: list[Any], book: Book) -> Battle:
    key = raw[0]
    b = Battle(setup_for(key[0], key[1], key[2], key[3]))
    b.outcome = load_outcome(raw[2])
    _load_numbers(b, raw)
    b.ships = [load_ship(b.setup.cards[i], ship) for i, ship in enumerate(raw[9])]
    _load_lists(b, raw)
    b.book = book
    b.stack = book.load_steps(raw[1])
    return b


def _load_numbers(b: Battle, raw: list[Any]) -> None:
    b.turn, b.phase, b.initiative = raw[3], raw[4], raw[5]
    b.wind_from, b.wind_strength, b.attack_turn = raw[6], raw[7], raw[8]


def _load_lists(b: Battle, raw: list[Any]) -> None:
    b.leaders = [Leader(x[0], x[1], bool(x[2])) for x in raw[10]]
    b.links = [Link(x[0], x[1], x[2], x[3]) for x in raw[11]]
    b.attempts = [Attempt(str(x[0]), x[1], x[2], x[3], x[4]) for x in raw[12]]
    b.damage = [Damage(x[0], x[1], str(x[2]), x[3], x[4]) for x in raw[13]]
    b.crossings = [Crossing(x[0], x[1], x[2], x[3]) for x in raw[14]]
    b.contacts = list(raw[15])
    b.points = [Points(x[0], x[1], x[2], str(x[3]), x[4], x[5]) for x in raw[16]]
    b.signals = [_load_signal(x) for x in raw[17]]
    b.tallies = [_load_tally(x) for x in raw[18]]


def _load_signal(x: list[Any]) -> Signal:
    return Signal(x[0], x[1], x[2], list(x[3]), x[4])


def _load_tally(x: list[int]) -> Tally:
    t = Tally()
    t.dice, t.hits, t.sixths = x[0], x[1], x[2]
    t.broadsides, t.rakes, t.criticals = x[3], x[4], x[5]
    return t
