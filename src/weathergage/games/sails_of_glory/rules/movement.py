"""The movement phase: cards shown together, ships moved together, and what they run into (p.10-13,
24-25, 32-33, 41-44)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log

from ..state.battle import DRIFTING, ESCAPED, LEFT, MOVING, WRECK, Battle, Ship
from ..tables.cards import (
    BLUE,
    EMPTY,
    FULL,
    GREY,
    NO_VEER,
    RED_CARD,
    RED_LEFT,
    STRAIGHT,
)
from ..tables.sizes import ABACK, ATTITUDES, CM, COLOURS
from ..tables.wind import HIGH
from ..words.names import badge_of, card_turn
from ..words.telling import pose_fields, tell
from .collisions import Movement, move_all
from .council import show_card_sealed
from .decks import next_card
from .edges import edge_crossed, inside, may_leave
from .flagships import flags_lost
from .logs import draw, faces, happens, lose, place_counters, spoken, tokens
from .sailing import Course, attitude_of, beyond_veer, course_of
from .salvo import settle_losses
from .special import apply_symbols, tear_sails
from .terrain import on_land, run_aground, runs_on_sand, strike_rocks

TRACK_PARTS: Final = 6
"""So many poses along its line are told of a move."""
TONES: Final[list[str]] = ["fire", "warn", "ok"]
"""How the colours of an attitude are tinted."""


def movement(battle: Battle, luck: Chance, log: Log) -> None:
    """Cards are shown, ships move, damage of collisions and rocks is drawn and placed, ships that
    have left are taken off, and second cards become first (p.10-13)."""
    battle.phase = MOVING
    courses = show_cards(battle, luck, log)
    starts = [(int(s.x), int(s.y), int(s.heading)) for s in battle.ships]
    moved = move_all(battle, courses, luck)
    for course in courses:
        tell_move(battle, course, starts[course.ship], moved, log)
    run_ashore(battle, moved, luck, log)
    collide(battle, moved, luck, log)
    strain_sails(battle, courses, luck, log)
    settle_losses(battle, log)
    leave_table(battle, log)
    slide_cards(battle, log)


# Cards.


def show_cards(battle: Battle, luck: Chance, log: Log) -> list[Course]:
    """Everybody turns the first card over (p.10, 24)."""
    out: list[Course] = []
    for ship in battle.ships:
        ship.moved = False
        if not ship.on_table() or ship.status == WRECK:
            continue
        if ship.card.automatic and ship.in_play() and can_move(battle, ship):
            ship.first = next_card(battle, ship, luck)
        if ship.first == EMPTY or not can_move(battle, ship):
            ship.aback = 0
            continue
        out.append(show_card(battle, ship, luck, log))
    return out


def can_move(battle: Battle, ship: Ship) -> bool:
    """Anchored, aground and tied ships lie still (p.35, 38, 43, 57)."""
    if ship.card.anchored or ship.card.battery or ship.aground:
        return False
    return not battle.held(ship.card.index)


def show_card(battle: Battle, ship: Ship, luck: Chance, log: Log) -> Course:
    """One card is shown: beyond her veer a straight one takes its place, and taken aback a red one
    (p.24-25, 33)."""
    planned: i64 = ship.first
    card: i64 = planned
    if battle.setup.rules.standard and not ship.card.automatic and beyond_veer(ship, card):
        card = STRAIGHT
    aback = attitude_of(battle, ship) == ABACK
    kept: i64 = ship.card.deck.cards[card].veer
    if aback and ship.card.deck.cards[card].part == GREY:
        card = RED_LEFT + luck.below(3, "red")
    course = course_of(battle, ship, card)
    if ship.card.deck.cards[planned].part == BLUE or kept != NO_VEER:
        ship.shown = kept
    else:
        ship.shown = NO_VEER
    ship.unseen = 0
    ship.aback = ship.aback + 1 if aback else 0
    tell_card(battle, ship, planned, course, log)
    return course


def tell_card(battle: Battle, ship: Ship, planned: i64, course: Course, log: Log) -> None:
    """What was planned, and what is sailed instead."""
    if not log.on:
        return
    deck, name = ship.card.deck, ship.card.name
    shown, sailed = deck.cards[planned].name, deck.cards[course.card].name
    text = f"{name} shows {badge_of(planned)}, {card_turn(shown)}"
    attitude = ATTITUDES[attitude_of(battle, ship)]
    if deck.cards[course.card].part == RED_CARD and sailed != shown:
        text += f"; but she {card_turn(sailed)}"
    elif sailed != shown:
        text += f"; that is beyond her veer, and she sails {card_turn(sailed)}"
    fields: dict[str, object] = {"card": shown, "sails": sailed, "attitude": attitude}
    fields["colour"] = COLOURS[course.colour]
    fields["badge"], fields["tone"] = badge_of(planned), TONES[course.colour]
    rule = "24.reveal" if battle.setup.rules.standard else "10.reveal"
    tell(log, ship, "card", rule, f"{text} ({attitude}).", fields)


def tell_move(
    battle: Battle, course: Course, start: tuple[int, int, int], moved: Movement, log: Log
) -> None:
    """Where a ship has come to."""
    if not log.on:
        return
    ship = battle.ships[course.ship]
    x, y, heading = start
    fields = pose_fields(ship.x, ship.y, ship.heading)
    fields["from"] = [x / 1000, y / 1000, heading / 100]
    whole = ship.x == course.end.x and ship.y == course.end.y
    fields["whole"] = whole
    fields["track"] = track_of(course, start, ship)
    if not whole:
        end = course.end
        fields["planned"] = [int(end.x) / CM, int(end.y) / CM, int(end.heading) / 100]
    met = [pair for pair in moved.met if course.ship in pair]
    names = [battle.ships[a + b - int(course.ship)].card.name for a, b in met]
    text = f"{ship.card.name} sails" if whole else f"{ship.card.name} slides as far as she can"
    if names:
        text += f", meeting {listed(names)}"
    tell(log, ship, "sails", "10.move" if whole else "13.slide", f"{text}.", fields)


def track_of(course: Course, start: tuple[int, int, int], ship: Ship) -> list[list[float]]:
    """The way she went, in cm: her own length onto the card, then with her stern along its line; a
    ship that was stopped goes straight to where she came to lie."""
    x, y, heading = start
    end = [int(ship.x) / CM, int(ship.y) / CM, int(ship.heading) / 100]
    out = [[x / CM, y / CM, heading / 100]]
    if ship.x == course.end.x and ship.y == course.end.y:
        line = course.line
        for part in range(TRACK_PARTS):
            far = line.length * float(part) / float(TRACK_PARTS)
            pose = line.along(x, y, heading, ship.card.half_length, far, False)
            out.append([int(pose.x) / CM, int(pose.y) / CM, int(pose.heading) / 100])
    return [*out, end]


# What ships run into.


def run_ashore(battle: Battle, moved: Movement, luck: Chance, log: Log) -> None:
    """Rocks and sand, judged where the move ends (p.43-45)."""
    for course in moved.courses:
        ship = battle.ships[course.ship]
        if ship.status == WRECK:
            continue
        struck = moved.struck.get(int(course.ship), [])
        if struck and ship.in_play():
            strike_rocks(battle, ship, struck, luck, log)
        elif on_land(struck):
            run_aground(ship, False, log)
        if runs_on_sand(battle, ship.shape, struck):
            run_aground(ship, True, log)
        elif struck and not ship.aground and runs_on_sand(battle, course.hull, struck):
            run_aground(ship, False, log)
        if ship.aground:
            ship.first = ship.second = EMPTY


def collide(battle: Battle, moved: Movement, luck: Chance, log: Log) -> None:
    """Friends that have collided take counters for each other's burden; wrecks hurt both sides
    (p.25, 41, R28)."""
    for a, b in moved.met:
        battle.tallies[battle.ships[a].card.side].collisions += 1
        if log.on:
            one, other = battle.ships[a], battle.ships[b]
            text = f"{one.card.name} and {other.card.name} collide."
            fields: dict[str, object] = {"target": other.card.id}
            tell(log, one, "collision", "13.collision", text, fields)
    if not battle.setup.rules.standard:
        return
    drawn: list[list[int]] = []
    letter = battle.setup.combat.draws["collision"]
    for ship in battle.ships:
        number = collision_burden(battle, ship, moved)
        drawn.append(draw(battle, letter, number, luck) if number else [])
    for ship in battle.ships:
        kinds = drawn[ship.card.index]
        if not kinds:
            continue
        if log.on:
            counters = list(faces(battle, kinds))
            text = f"{ship.card.name} is hurt in the collision: {spoken(battle, kinds)}."
            drew: dict[str, object] = {"counters": counters, "tokens": tokens(battle, kinds)}
            tell(log, ship, "counters", "25.friendly", text, drew)
        place_counters(battle, ship, kinds)
        apply_symbols(battle, ship, kinds, log)


def collision_burden(battle: Battle, ship: Ship, moved: Movement) -> i64:
    """The burdens of all that a ship in play has collided with and that hurt her (p.25, 41)."""
    total: i64 = 0
    index = int(ship.card.index)
    if not ship.in_play() or ship.card.battery:
        return 0
    for a, b in moved.met:
        if index not in (a, b):
            continue
        other = battle.ships[a + b - index]
        if other.card.side == ship.card.side or other.status == WRECK:
            total += other.card.log.burden
    return total


def strain_sails(battle: Battle, courses: list[Course], luck: Chance, log: Log) -> None:
    """Full sails in a strong wind may tear each time she moves (p.42, R59)."""
    if battle.wind_strength != HIGH or not battle.setup.rules.advanced:
        return
    for course in courses:
        ship = battle.ships[course.ship]
        if ship.in_play() and ship.sail == FULL and ship.moved and happens(battle, luck):
            tear_sails(ship, log)


# Leaving.


def leave_table(battle: Battle, log: Log) -> None:
    """A base beyond the edge of the area is gone: lost, unless the scenario lets her go, which
    shakes nobody even if she is a flagship (p.12, 40, R25, R103)."""
    setup = battle.setup
    lost: list[int] = []
    for ship in battle.ships:
        based = ship.on_table() and not ship.card.battery
        if not based or inside(setup.width, setup.height, ship.shape):
            continue
        edge = edge_crossed(battle, ship)
        free = ship.in_play() and may_leave(battle, ship, edge)
        ship.edge = edge
        if log.on:
            kind = "escaped" if free else "left"
            where = ("south", "east", "north", "west")[edge]
            text = f"{ship.card.name} leaves the area to the {where} and is lost."
            if free:
                text = f"{ship.card.name} gets clear away to the {where}."
            tell(log, ship, kind, "12.leaving", text, {"edge": where})
        if ship.in_play() and not free:
            lost.append(int(ship.card.index))
        lose_overboard(battle, ship, free)
    if flags_lost(battle, lost, log):
        settle_losses(battle, log)


def lose_overboard(battle: Battle, ship: Ship, free: bool) -> None:
    """Take her off the table; who escapes keeps her log for the count. Nothing holds a ship that
    has moved."""
    if not free:
        lose(battle, ship, LEFT)
        return
    ship.status = ESCAPED
    ship.first = ship.second = EMPTY


def slide_cards(battle: Battle, log: Log) -> None:
    """After the movement the second card becomes the first; a surrendered ship without one is a
    wreck (p.25, 41)."""
    for ship in battle.ships:
        if not ship.on_table():
            continue
        ship.first, ship.first_from = ship.second, ship.second_from
        ship.second = EMPTY
        if ship.status == DRIFTING and ship.first == EMPTY:
            ship.status = WRECK
        show_card_sealed(battle, ship, log)


CHAPTER: Final[Chapter] = Chapter("10", procedures={"move": movement})
