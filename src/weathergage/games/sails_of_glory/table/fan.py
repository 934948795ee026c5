"""The fan: every card of a ship as a ghost of her base with its line, tinted by how she would lie
to the wind there; those that may not be planned with the reason (p.10-12, 22-25)."""

from typing import Final

from weathergage.games.sails_of_glory.rules.planning import card_bar
from weathergage.games.sails_of_glory.rules.sailing import (
    Course,
    attitude_of,
    plan_start,
    sail_line,
    sail_shade,
    shade_of,
)
from weathergage.games.sails_of_glory.state.battle import Battle, Ship
from weathergage.games.sails_of_glory.table.cards import card_slot
from weathergage.games.sails_of_glory.tables.cards import BLUE, GREY, NAMES, RED_LEFT, RED_RIGHT
from weathergage.games.sails_of_glory.tables.sizes import (
    ABACK,
    ATTITUDES,
    CM,
    REACHING,
)
from weathergage.games.sails_of_glory.words.names import badge_of, card_words, heading_words
from weathergage.scene import Ghost, Mark, Path, Point
from weathergage.scene.forms import Offer, Value
from weathergage.scene.scenes import plain_fields
from weathergage.sea.trig import cosine, scaled, sine

EVERY: Final = 6
"""So many steps of a line are one corner of the path drawn."""


def fan_cards(battle: Battle, ship: Ship) -> list[int]:
    """The cards to show: blue, grey with a broken mast, in Basic red when she is aback."""
    if not battle.setup.rules.standard and card_bar(battle, ship, "red-ahead") is None:
        return list(range(RED_LEFT, RED_RIGHT + 1))
    wanted = GREY if ship.masts > 0 else BLUE
    return [int(card.index) for card in ship.card.deck.cards if card.here and card.part == wanted]


def draw_card(battle: Battle, ship: Ship, card: int, offer: Offer) -> None:
    """Ghost, line and figures of a card, and its picture for the mat."""
    start = plan_start(battle, ship)
    shade = shade_of(start)
    course = sail_shade(battle, shade, card)
    attitude = attitude_of(battle, shade)
    heading, words = heading_words(shade.heading), ATTITUDES[attitude]
    offer.marks = [
        line_of(start, course),
        ghost_of(shade, card, attitude, f"{badge_of(card)}: heading {heading}, {words}"),
        *first_marks(battle, ship, start),
    ]
    offer.values = [
        Value(heading, "heading then", "9.attitude"),
        Value(words, "to the wind", "9.attitude"),
    ]
    if course.card != card:
        sailed = card_words(NAMES[course.card])
        offer.values.append(Value(sailed, "in its place", "24.red"))
    slot = card_slot(ship, card, "to be planned", int(sail_line(battle, ship)), "planned")
    offer.slot = plain_fields(slot)


def ghost_of(shade: Ship, card: int, attitude: int, label: str) -> Ghost:
    """Her base where a card should leave her."""
    x, y = int(shade.x) / CM, int(shade.y) / CM
    return Ghost(
        shade.card.id,
        x,
        y,
        int(shade.heading) / 100,
        label,
        badge_of(card),
        tone_of(attitude),
        "base",
    )


def tone_of(attitude: int) -> str:
    """Reaching is well, beating and running so so, aback bad."""
    if attitude == ABACK:
        return "fire"
    return "ok" if attitude == REACHING else "warn"


def line_of(ship: Ship, course: Course) -> Path:
    """The line of a card where it lies before her, or behind her when she backs."""
    line, half = course.line, int(ship.card.half_length)
    reach = -half if line.astern else half
    points: list[Point] = []
    for at in [*range(0, len(line.xs) - 1, EVERY), len(line.xs) - 1]:
        ahead, right = reach + round(line.ys[at]), round(line.xs[at])
        x = ship.x + scaled(ahead, sine(ship.heading)) + scaled(right, cosine(ship.heading))
        y = ship.y + scaled(ahead, cosine(ship.heading)) - scaled(right, sine(ship.heading))
        points.append((round(int(x) / CM, 3), round(int(y) / CM, 3)))
    return Path(tuple(points), "line")


def first_marks(battle: Battle, ship: Ship, start: Ship) -> list[Mark]:
    """What is settled: the first card, from where she lies to where the fan begins."""
    if not battle.setup.rules.standard or ship.first < 0:
        return []
    shade = shade_of(ship)
    course = sail_shade(battle, shade, ship.first)
    label = f"1st card, {badge_of(ship.first)}: turn {battle.turn}"
    x, y = int(start.x) / CM, int(start.y) / CM
    path = line_of(ship, course)
    return [
        Path(path.points, "first"),
        Ghost(ship.card.id, x, y, int(start.heading) / 100, label, style="first"),
    ]
