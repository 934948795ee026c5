"""What a broadside would do: certain facts for a preview, exact odds for the rest."""

from weathergage.games.ships_of_the_line.rules.salvo import (
    bonus_points,
    dice_for,
    dice_modifiers,
    to_hit,
)
from weathergage.games.ships_of_the_line.rules.targets import Shot
from weathergage.games.ships_of_the_line.state.battle import Battle, Ship
from weathergage.games.ships_of_the_line.tables.gunnery import RAKES


def preview_of(state: Battle, ship: Ship, shot: Shot, ammo: str) -> dict[str, object]:
    """Range, dice, what each must show, and whom it endangers."""
    cards = state.setup.cards
    return {
        "target": cards[shot.target].id,
        "distance": int(shot.distance) / 10000,
        "range": shot.range_name(),
        "rake": RAKES[shot.rake],
        "dice": int(dice_for(state, ship, shot)),
        "needed": int(to_hit(state, ship, shot)),
        "ammo": ammo,
        "modifiers": [m.data() for m in dice_modifiers(state, ship, shot)],
        "friends_endangered": [cards[i].id for i in shot.friends],
        "rule": "4.2",
    }


def hit_chances(dice: int, needed: int) -> list[float]:
    """The chance of each number of hits from 0 to all."""
    hit = (7 - needed) / 6
    chances = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(chances) + 1)
        for hits, chance in enumerate(chances):
            grown[hits] += chance * (1 - hit)
            grown[hits + 1] += chance * hit
        chances = grown
    return chances


def odds_of(state: Battle, ship: Ship, shot: Shot, ammo: str) -> dict[str, object]:
    """Hits, hull points and critical hits to be expected, and the spread of the hits."""
    guns = state.setup.guns
    dice, needed = int(dice_for(state, ship, shot)), int(to_hit(state, ship, shot))
    chances = hit_chances(dice, needed)
    expected = dice * (7 - needed) / 6
    spread = expected * (needed - 1) / 6
    rake = guns.rake_damage[shot.rake]
    critical = guns.is_critical.count(True) / 6
    hull = expected * (1 - critical) * rake * int(guns.ammunition[ammo].damage)
    hull += int(bonus_points(state, ship, state.ships[shot.target])) * (1 - chances[0])
    if state.setup.chapters.fast:
        hull *= int(guns.fast_hull)
    return {
        "hits": {"expected": round(expected, 2), "variance": round(spread, 2)},
        "chances": [round(chance, 4) for chance in chances],
        "hull": {"expected": round(hull, 2)},
        "criticals": {"expected": round(expected * critical * rake, 2)},
        "rule": "4.2",
    }
