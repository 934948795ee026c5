"""A manoeuvre card as it is printed: its lines with their tips (p.10-12)."""

from weathergage.games.sails_of_glory.state.battle import Ship
from weathergage.games.sails_of_glory.tables.cards import BACKING, BLUE, NAMES, RED_CARD, Card
from weathergage.games.sails_of_glory.tables.paths import Line
from weathergage.games.sails_of_glory.words.names import badge_of, card_words
from weathergage.scene import Slot, Stroke
from weathergage.sea.trig import norm, unit_east, unit_north

TIP_LONG = 420.0
TIP_WIDE = 190.0
"""A tip in hundredths of a mm."""


def card_slot(ship: Ship, card: int, note: str, sail: int, state: str = "now") -> Slot:
    """A card face up in its space."""
    face = ship.card.deck.cards[card]
    strokes = tuple(strokes_of(face, sail))
    name = (
        f"{badge_of(card)}, {card_words(NAMES[card]).partition(', ')[2] or card_words(NAMES[card])}"
    )
    return Slot(name, note, badge_of(card), state, drawing=strokes)


def strokes_of(face: Card, sail: int) -> list[Stroke]:
    """Every line of a card, the one her sails give her heavy, with tips in their colours."""
    out: list[Stroke] = []
    for at, line in enumerate(face.lines):
        green = at % 2 == 1
        heavy = face.part != BLUE or at // 2 == sail - BACKING
        if green or face.part == RED_CARD:
            out.append(Stroke(f"l{at}", "heavy" if heavy else "line", way(line)))
        tone = "fire" if face.part == RED_CARD else "ok" if green else "warn"
        out.append(Stroke(f"t{at}", tone, tip(line)))
    return out


def way(line: Line) -> str:
    """A line as SVG path data, hundredths of a mm, ahead upward."""
    points = [f"{line.xs[i] / 10:.0f},{-line.ys[i] / 10:.0f}" for i in range(0, len(line.xs), 4)]
    points.append(f"{line.xs[-1] / 10:.0f},{-line.ys[-1] / 10:.0f}")
    return "M" + "L".join(points)


def tip(line: Line) -> str:
    """The arrow at the end of a line."""
    x, y, turn = int(line.x) / 10, -int(line.y) / 10, norm(line.turn)
    east, north = unit_east(turn), unit_north(turn)
    bx, by = x - east * TIP_LONG, y + north * TIP_LONG
    sx, sy = north * TIP_WIDE, east * TIP_WIDE
    return f"M{x:.0f},{y:.0f}L{bx + sx:.0f},{by + sy:.0f}L{bx - sx:.0f},{by - sy:.0f}Z"
