"""How a ship sails: attitude, sails, the card shown and its line (p.9-12, 24-25, 32, 42)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import Hull

from ..state.battle import Battle, Ship
from ..tables.cards import (
    BACKING,
    BATTLE,
    BLUE,
    EMPTY,
    FULL,
    NO_VEER,
    STRAIGHT,
    STRUCK,
    red_card_for,
)
from ..tables.paths import Line, Pose
from ..tables.sizes import ABACK, colour_of
from ..tables.wind import HIGH, LOW
from .edges import inside, leaves_free
from .sea_room import roomy

LOOK_AHEAD: Final = 6
"""So many turns ahead a careful captain looks for the edge of the area."""


def attitude_of(battle: Battle, ship: Ship) -> i64:
    """How she lies to the wind (p.9-10)."""
    return battle.setup.sizes.attitude(ship.heading, battle.wind_from)


def sail_line(battle: Battle, ship: Ship) -> i64:
    """The movement line her sails give her: the setting, a step lower in a light wind and higher in
    a strong one; struck sails leave the backing line for what is still to be sailed (p.32, 42)."""
    if not battle.setup.rules.advanced:
        return BATTLE
    sail: i64 = ship.sail
    if battle.wind_strength == LOW:
        sail -= 1
    elif battle.wind_strength == HIGH and sail != STRUCK:
        sail += 1
    return BACKING if sail < BACKING else FULL if sail > FULL else sail


def counts_as_struck(battle: Battle, ship: Ship) -> bool:
    """Struck sails, or backing sails in a light wind (p.32, 42, R9)."""
    if not battle.setup.rules.advanced:
        return False
    return ship.sail == STRUCK or (battle.wind_strength == LOW and ship.sail == BACKING)


def has_stopped(ship: Ship) -> bool:
    """Whether she has no card left to sail (p.32)."""
    return ship.first == EMPTY and ship.second == EMPTY


def beyond_veer(ship: Ship, card: i64) -> bool:
    """Whether a card shown now differs from the last one shown by more than her rating (p.24, 33,
    R3)."""
    veer = ship.card.deck.cards[card].veer
    if veer == NO_VEER or ship.shown == NO_VEER:
        return False
    return abs(int(veer - ship.shown)) > ship.veer()


@final
@mypyc_attr(acyclic=True)
class Course:
    """What a ship is about to sail: the card that counts, its line, and where it ends."""

    def __init__(self, ship: Ship, card: i64, line: Line, colour: i64) -> None:
        self.ship: i64 = ship.card.index
        self.card: i64 = card
        self.line = line
        self.colour: i64 = colour
        half: i64 = ship.card.half_length
        self.end: Pose = line.end(ship.x, ship.y, ship.heading, half)
        self.hull: Hull = hull_at(ship, self.end)


def hull_at(ship: Ship, pose: Pose) -> Hull:
    """Her base at another pose."""
    card = ship.card
    return Hull(pose.x, pose.y, pose.heading, card.half_length, card.half_beam)


def course_of(battle: Battle, ship: Ship, card: i64) -> Course:
    """The line of a card that is sailed from where she lies: red cards by the turns aback, others
    by sails and attitude (p.11-12, 24-25, 32)."""
    attitude = attitude_of(battle, ship)
    face = ship.card.deck.cards[card]
    if attitude == ABACK:
        red = card if face.part != BLUE else red_card_for(face.veer)
        two = not battle.setup.rules.standard or ship.aback > 0
        line = ship.card.deck.cards[red].backed(two)
        return Course(ship, red, line, colour_of(attitude))
    line = face.line(sail_line(battle, ship), colour_of(attitude))
    return Course(ship, card, line, colour_of(attitude))


def ghost(battle: Battle, ship: Ship, card: i64) -> Ship:
    """Where a card planned now should leave her, collisions and changes of the wind aside: after
    the card in the first space from the Standard rules on."""
    shade = plan_start(battle, ship)
    sail_shade(battle, shade, card)
    return shade


def plan_start(battle: Battle, ship: Ship) -> Ship:
    """Where the card planned now should begin: where the first card leaves her from the Standard
    rules on, else where she lies (p.22)."""
    shade = shade_of(ship)
    if battle.setup.rules.standard and ship.first >= 0:
        sail_shade(battle, shade, ship.first)
    return shade


def shade_of(ship: Ship) -> Ship:
    """Her base and all that decides how she sails, to try something with."""
    shade = Ship(ship.card, ship.shape)
    shade.x, shade.y, shade.heading = ship.x, ship.y, ship.heading
    shade.sail, shade.aback, shade.shown = ship.sail, ship.aback, ship.shown
    shade.rudder = ship.rudder
    return shade


def sail_shade(battle: Battle, shade: Ship, card: i64) -> Course:
    """Sail a card as she would if nothing were in her way; the course she took (p.24-25, 33)."""
    face = shade.card.deck.cards[card]
    if face.part == BLUE and beyond_veer(shade, card):
        card = STRAIGHT
    aback = attitude_of(battle, shade) == ABACK
    if aback and face.part > BLUE and battle.setup.rules.standard:
        card = STRAIGHT
    course = course_of(battle, shade, card)
    shade.shown = shade.card.deck.cards[card].veer
    shade.aback = shade.aback + 1 if aback else 0
    shade.place(course.end.x, course.end.y, course.end.heading)
    return course


def still_inside(battle: Battle, shade: Ship) -> bool:
    """Whether a shade lies inside the area and can turn away from its edge in time, or leaves where
    she may."""
    setup = battle.setup
    if not inside(setup.width, setup.height, shade.shape):
        return leaves_free(battle, shade)
    if roomy(setup.width, setup.height, shade.shape):
        return True
    return turns_away(battle, shade, False) or turns_away(battle, shade, True)


def turns_away(battle: Battle, shade: Ship, right: bool) -> bool:
    """Whether she stays inside while she turns to one side as hard as she can."""
    ahead = Ship(shade.card, shade.shape)
    ahead.x, ahead.y, ahead.heading = shade.x, shade.y, shade.heading
    ahead.sail, ahead.aback, ahead.shown = shade.sail, shade.aback, shade.shown
    for _ in range(LOOK_AHEAD):
        sail_shade(battle, ahead, hardest_turn(battle, ahead, right))
        if not inside(battle.setup.width, battle.setup.height, ahead.shape):
            return leaves_free(battle, ahead)
        if roomy(battle.setup.width, battle.setup.height, ahead.shape):
            return True
    return True


def hardest_turn(battle: Battle, ship: Ship, right: bool) -> int:
    """The card that turns most to a side among those her veer allows."""
    found = ship.card.deck.blue()
    if battle.setup.rules.standard:
        found = [card for card in found if not beyond_veer(ship, card)] or found
    return found[-1] if right else found[0]
