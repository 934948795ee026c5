"""What a scenario allows and counts: edges that are free, points, the end of the battle (p.20-21,
50-57)."""

from typing import Final

from weathergage.engine.event import Log
from weathergage.engine.state import Outcome
from weathergage.sea.polygon import gap_to_within

from ..setup import BRITISH, FRENCH, SIDE_WORDS, SIDES
from ..state.battle import ESCAPED, IN_PLAY, Battle, Ship
from ..tables.cards import STRUCK
from ..words.telling import tell
from .contact import outline
from .edges import ALL_SUPPLIES as ALL_SUPPLIES
from .edges import may_leave as may_leave
from .logs import in_play_of
from .stranded import nothing_can_change
from .twice import both_points, end_first, winner_of_two

FRIGATE_LOST: Final = 5
LINER_LOST: Final = 9
FRIGATE_AGROUND: Final = 3
LINER_AGROUND: Final = 5
BUILDING_FALLEN: Final = 8
BUILDING_HIT: Final = 4
SUPPLIES_A_TURN: Final = 2
NO_SUPPLIES: Final = 3


# Points.


def lost_value(ship: Ship) -> int:
    """What a ship is worth to the enemy: lost, or else aground; the higher counts once (p.54-56,
    R80)."""
    if ship.status == ESCAPED:
        return 0
    if ship.status != IN_PLAY:
        return FRIGATE_LOST if ship.card.log.frigate else LINER_LOST
    if ship.aground:
        return FRIGATE_AGROUND if ship.card.log.frigate else LINER_AGROUND
    return 0


def ships_lost(battle: Battle, side: int) -> int:
    """Points for the ships of a side."""
    ships = [ship for ship in battle.ships if ship.card.side == side and not ship.card.battery]
    return sum([lost_value(ship) for ship in ships])


def building_points(battle: Battle, side: int) -> int:
    """What the enemy's buildings have brought a side: surrendered, damaged, or nothing done
    (p.54)."""
    total = 0
    for building in battle.buildings:
        if building.side != side:
            hit = building.damage > 0 or building.crew > 0
            total += BUILDING_FALLEN if building.fallen else BUILDING_HIT if hit else -BUILDING_HIT
    return total


def points_of(battle: Battle, side: int) -> int:
    """The points of a side as they stand: in scenarios that count them, else ships in play."""
    kind = battle.setup.victory
    if kind == "outpost":
        return ships_lost(battle, 1 - side) + building_points(battle, side)
    if kind == "supplies":
        brought = int(battle.supplies)
        runner = int(battle.setup.runner)
        own = brought if side == runner else 0 if brought else NO_SUPPLIES
        return ships_lost(battle, 1 - side) + own
    if kind == "blockade":
        return len([s for s in battle.ships if s.card.side == side and s.status == ESCAPED])
    return len(in_play_of(battle, side))


def bring_supplies(battle: Battle, log: Log) -> None:
    """Each turn the frigate lies still with struck sails off the island brings points (p.56,
    R81)."""
    if battle.setup.victory != "supplies" or battle.supplies >= ALL_SUPPLIES:
        return
    reach = battle.setup.sizes.red
    for ship in battle.ships:
        frigate = ship.in_play() and ship.card.side == battle.setup.runner and ship.card.log.frigate
        if not frigate or ship.moved or ship.sail != STRUCK:
            continue
        near = [
            piece
            for piece in battle.pieces
            if battle.setup.laid[piece.laid].id == "island"
            and gap_to_within(ship.shape, outline(battle, piece), reach)
        ]
        if near:
            battle.supplies = min(battle.supplies + SUPPLIES_A_TURN, ALL_SUPPLIES)
            if log.on:
                text = f"{ship.card.name} lands supplies."
                tell(log, ship, "supplies", "56.supplies", text, {"points": int(battle.supplies)})
            return


def fell_buildings(battle: Battle, log: Log) -> None:
    """A building surrenders when it has taken enough, or when the fleet that guards it is gone
    while an enemy afloat is there (p.54)."""
    setup = battle.setup
    for building in battle.buildings:
        if building.fallen:
            continue
        shot = building.damage >= setup.building_damage or building.crew >= setup.building_crew
        enemies = [s for s in in_play_of(battle, 1 - int(building.side)) if not s.aground]
        alone = not in_play_of(battle, int(building.side)) and bool(enemies)
        if shot or alone:
            building.fallen = True
            if log.on:
                side = SIDES[building.side]
                text = f"The {side.capitalize()} building surrenders."
                tell(log, None, "building-fallen", "54.building", text, {"side": side})


# The end.


def all_points(battle: Battle) -> list[int]:
    """The points of both sides as they stand, with those of a first battle (p.53-56)."""
    points = [points_of(battle, side) for side in range(2)]
    return both_points(battle, points) if battle.past else points


def finish(battle: Battle, winner: int, reason: str, rule: str, log: Log) -> None:
    """The battle is over; -1 is nobody. The first of two only brings what it brought, the second
    what both did (p.53-56)."""
    points = all_points(battle)
    if battle.setup.twice:
        end_first(battle, points, reason, log)
        return
    if battle.past:
        winner, reason = winner_of_two(battle, points)
        rule = "53.twice" if battle.setup.victory == "blockade" else "55.twice"
    name = SIDES[winner] if winner >= 0 else None
    scores = dict(zip(SIDES, points, strict=True))
    battle.outcome = Outcome(name, scores, reason, rule)
    battle.stack.clear()
    if log.on:
        fields: dict[str, object] = {"winner": name or "nobody", **scores}
        tell(log, None, "game-over", rule, reason, fields)


def check_end(battle: Battle, log: Log) -> bool:
    """Whether the battle is over, by what the scenario says (p.20-21, 50-57)."""
    if battle.outcome is not None:
        return True
    kind = battle.setup.victory
    fell_buildings(battle, log)
    if kind == "blockade":
        return end_blockade(battle, log)
    if kind in ("outpost", "supplies"):
        return end_points(battle, log)
    if kind == "ducks":
        return end_ducks(battle, log)
    return end_last_side(battle, log)


def end_last_side(battle: Battle, log: Log) -> bool:
    """The side with ships in play when the enemy has none wins; with none on either side nobody
    does; in shallow waters it may be that nothing can change any more (p.20-21, 52, R13, R77)."""
    left = [len(in_play_of(battle, side)) for side in range(2)]
    if left[0] and left[1]:
        if battle.setup.victory != "shallow" or not nothing_can_change(battle):
            return False
        count_ships(battle, "Nobody can move or fire any more", "52.winning", log)
        return True
    if not left[0] and not left[1]:
        finish(battle, -1, "No ship is left in play on either side.", "20.winning", log)
    else:
        side = 0 if left[0] else 1
        reason = f"Only {SIDE_WORDS[side]} have ships in play."
        finish(battle, side, reason, "20.winning", log)
    return True


def end_blockade(battle: Battle, log: Log) -> bool:
    """The runners win when all have escaped; the others as soon as one is lost, and that goes first
    (p.53, R78)."""
    runner = int(battle.setup.runner)
    ships = [s for s in battle.ships if s.card.side == runner and not s.card.battery]
    if battle.setup.twice or battle.past:
        return end_run(battle, log)
    if any(ship.status not in (IN_PLAY, ESCAPED) for ship in ships):
        finish(battle, 1 - runner, "A ship that ran the blockade is lost.", "53.winning", log)
    elif all(ship.status == ESCAPED for ship in ships):
        finish(battle, runner, "All that ran the blockade have escaped.", "53.winning", log)
    elif not in_play_of(battle, 1 - runner):
        finish(battle, runner, "Nobody is left to stop them.", "R78", log)
    else:
        return False
    return True


def end_run(battle: Battle, log: Log) -> bool:
    """Where both run once, a run ends when none of the runners is left in play, or nobody who could
    stop them (p.53)."""
    runner = int(battle.setup.runner)
    if in_play_of(battle, runner) and in_play_of(battle, 1 - runner):
        return False
    finish(battle, -1, "The run is over.", "53.twice", log)
    return True


def end_points(battle: Battle, log: Log) -> bool:
    """The Outpost ends when one side's ships are all lost or aground, for the French the building
    too; where both guard one, also when nothing can change any more. Supplies when those of either
    side are (p.54-56, R77)."""
    spent = [all(ship.aground for ship in in_play_of(battle, side)) for side in range(2)]
    supplies = battle.setup.victory == "supplies"
    if supplies:
        over = spent[BRITISH] or spent[FRENCH]
    else:
        over = any(spent[side] and fallen_of(battle, side) for side in range(2))
        over = over or nothing_can_change(battle)
    if not over:
        return False
    rule = "56.winning" if supplies else "54.winning"
    by_points(battle, "The battle is fought out", rule, log)
    return True


def fallen_of(battle: Battle, side: int) -> bool:
    """Whether a side has no building that still stands."""
    return all(building.fallen for building in battle.buildings if building.side == side)


def end_ducks(battle: Battle, log: Log) -> bool:
    """The attacker wins when both enemies are eliminated, none of his ships ran aground and each
    has less than half of her boxes covered; he has failed when all that are left lie fast and
    nothing can change any more (p.57, R77, R82)."""
    attacker = battle.setup.seat_sides[0]
    mine, theirs = in_play_of(battle, attacker), in_play_of(battle, 1 - attacker)
    if mine and theirs:
        if not nothing_can_change(battle):
            return False
        finish(battle, 1 - attacker, "All attackers are aground.", "57.winning", log)
        return True
    whole = [s for s in battle.ships if s.card.side == attacker and not s.card.battery]
    sound = len(mine) == len(whole) and all(lightly_hurt(ship) for ship in mine)
    if not theirs and sound:
        finish(battle, attacker, "Both enemies are taken at little cost.", "57.winning", log)
    else:
        finish(battle, 1 - attacker, "The price was too high.", "57.winning", log)
    return True


def lightly_hurt(ship: Ship) -> bool:
    """Not aground, and less than half the boxes of both tracks together covered (p.57, R82)."""
    covered = ship.hull_covered() + ship.crew_covered()
    return not ship.aground and covered < ship.card.log.boxes


def by_points(battle: Battle, why: str, rule: str, log: Log) -> None:
    """More points win (p.54-56)."""
    points = [points_of(battle, side) for side in range(2)]
    if points[0] == points[1]:
        finish(battle, -1, f"{why}: {points[0]} points each.", rule, log)
        return
    side = 0 if points[0] > points[1] else 1
    words = f"{why}: {SIDE_WORDS[side]} win by {points[side]} points to {points[1 - side]}."
    finish(battle, side, words, rule, log)


def count_ships(battle: Battle, why: str, rule: str, log: Log) -> None:
    """More ships in play, else more of the line, else nobody (p.52, R27)."""
    ships = [len(in_play_of(battle, side)) for side in range(2)]
    line = [len([s for s in in_play_of(battle, side) if not s.card.log.frigate]) for side in (0, 1)]
    for counts, what in ((ships, "more ships"), (line, "more ships of the line")):
        if counts[0] != counts[1]:
            side = 0 if counts[0] > counts[1] else 1
            reason = f"{why}: {SIDE_WORDS[side]} have {what} in play."
            finish(battle, side, reason, rule, log)
            return
    finish(battle, -1, f"{why}: both sides are even.", rule, log)


def turns_over(battle: Battle, log: Log) -> bool:
    """After the last turn: points where the scenario counts them, else ships (R27)."""
    most = battle.setup.rules.most_turns
    if not most or battle.turn < most:
        return False
    why = f"Turn {battle.turn} is over"
    if battle.setup.victory in ("outpost", "supplies"):
        by_points(battle, why, "R27", log)
    elif battle.setup.victory == "ducks":
        finish(battle, 1 - battle.setup.seat_sides[0], f"{why}: the attack has failed.", "R27", log)
    elif battle.setup.victory == "blockade":
        finish(battle, 1 - int(battle.setup.runner), f"{why}: not all got through.", "R27", log)
    else:
        count_ships(battle, why, "R27", log)
    return True


def concede(battle: Battle, seat: int) -> None:
    """A seat gives the battle up for its side (R92)."""
    side = battle.setup.seat_sides[seat]
    scores = dict(zip(SIDES, all_points(battle), strict=True))
    reason = f"{SIDE_WORDS[side].replace('the', 'The')} have conceded."
    battle.outcome = Outcome(SIDES[1 - side], scores, reason, "R92")


def report(battle: Battle) -> dict[str, object]:
    """The after-action report: what each side did and has left."""
    out: dict[str, object] = {"turns": int(battle.turn)}
    points = all_points(battle)
    for side, name in enumerate(SIDES):
        tally = battle.tallies[side]
        out[name] = {
            "in_play": [ship.card.name for ship in in_play_of(battle, side)],
            "points": points[side],
            "broadsides": int(tally.broadsides),
            "rakes": int(tally.rakes),
            "volleys": int(tally.volleys),
            "counters": int(tally.counters),
            "hull_boxes": int(tally.points),
            "crew_boxes": int(tally.crew),
            "collisions": int(tally.collisions),
        }
    return out
