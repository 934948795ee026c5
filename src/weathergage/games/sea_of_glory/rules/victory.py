"""How the game ends and who has won, the Trafalgar scenario too. (23, 24.3)"""

from weathergage.engine.event import Log
from weathergage.engine.state import Outcome

from ..state.affairs import AREAS, LOSSES, Loss, Raid
from ..state.campaign import ALLIED, BRITISH, Campaign, Where
from ..tables.chart_data import NATIONS
from ..words.telling import tell
from .objectives import (
    BREST,
    STRAITS,
    objective_points,
    objectives_scored,
    pitt_protected,
    reveal_all,
)
from .waters import is_trafalgar


def own_ships(state: Campaign, block: int) -> int:
    """The ships of a fleet that count: all but prizes. (R38)"""
    return len([ship for ship in state.ships_in(block) if state.ships[ship].captor < 0])


def entered_port(state: Campaign, block: int, port: int, log: Log) -> None:
    """Brest is scored by entering it with an Allied fleet of thirty before Aug III. (24.3)"""
    goals = state.setup.goals
    if port == goals.port and state.turn < goals.port_before:
        enter(state, block, BREST, goals.port_ships, "in Brest", "brest", log)


def entered_hex(state: Campaign, block: int, place: int, log: Log) -> None:
    """The hex east of the Straits is scored by entering it with an Allied fleet of thirty after
    Aug II. (24.3)"""
    goals, name = state.setup.goals, state.setup.atlas.places[place].id
    if place == goals.hex and state.turn > goals.hex_after and state.is_fleet(block):
        enter(state, block, STRAITS, goals.hex_ships, "through the Straits", name, log)


def enter(
    state: Campaign, block: int, goal: int, ships: int, where: str, name: str, log: Log
) -> None:
    """An Allied fleet that is large enough scores an objective, once. (24.3)"""
    able = is_trafalgar(state) and state.side_of(block) == ALLIED
    if able and not state.affairs.entered[goal] and own_ships(state, block) >= ships:
        state.affairs.entered[goal] = True
        text = f"A fleet of thirty and more is {where}: an objective for the Emperor."
        tell(state, log, "objective", "24.3", text, {"objective": name})
        check_objectives(state, log)


def check_objectives(state: Campaign, log: Log) -> None:
    """The Allied player wins at once with two of the four, in the lesson with one. (24.3)"""
    if is_trafalgar(state) and objectives_scored(state) >= state.setup.goals.needed:
        win_trafalgar(state, ALLIED, log)


# Points. (23.1)


def ship_points(state: Campaign, side: int) -> dict[str, int]:
    """Points for enemy ships: sunk, taken and brought in, and prizes still at sea as if sunk.
    (23.1)"""
    out = {"sunk": 0, "prizes": 0}
    for ship in state.ships:
        card = state.setup.ships[ship.card]
        if card.side == side:
            continue
        if ship.where == Where.SUNK or (ship.captor == side and ship.where != Where.REMOVED):
            out["sunk"] += card.sunk
        elif ship.where == Where.PRIZE:
            out["prizes"] += card.prize
    return out


def points_by_rule(state: Campaign, side: int) -> dict[str, int]:
    """A side's victory points by what they are given for. (23.1)"""
    if is_trafalgar(state):
        return {"objectives": objectives_scored(state) if side == ALLIED else 0}
    affairs, tables = state.affairs, state.setup.tables
    out = ship_points(state, side)
    out["objectives"] = objective_points(state, side)
    out["algiers"] = tables.algiers_points if affairs.algiers == side else 0
    if side == ALLIED:
        out["directives"] = tables.directive_points * len(affairs.directives_scored)
        out["admiralty"] = tables.admiralty_points * len(affairs.admiralty_failed)
    return out


def points(state: Campaign, side: int) -> int:
    """A side's victory points. (23.1)"""
    return sum(points_by_rule(state, side).values())


def score(state: Campaign) -> dict[str, int]:
    """The victory points of both sides, from the whole truth. (23.1)"""
    return {name: points(state, side) for side, name in enumerate(state.setup.seats)}


def conclude(state: Campaign, log: Log) -> None:
    """The higher total wins; equal ones are a draw. (23.1)"""
    scores = score(state)
    british, allied = points(state, BRITISH), points(state, ALLIED)
    better = state.setup.seats[BRITISH if british > allied else ALLIED]
    winner = None if british == allied else better
    words = "a draw." if winner is None else f"the {winner.capitalize()} side wins."
    finish(state, winner, scores, f"British {british}, Allied {allied}: {words}", "23.1", log)


def win_by_invasion(state: Campaign, log: Log) -> None:
    """Great Britain is invaded: the Allied player wins whatever the points. (23.2)"""
    reason = "Great Britain has been invaded: the Allied side wins."
    finish(state, state.setup.seats[ALLIED], score(state), reason, "23.2", log)


def win_trafalgar(state: Campaign, side: int, log: Log) -> None:
    """Two of four objectives win for the Allied player at once, time for the British. (24.3)"""
    reason = "The British have held out: the British side wins."
    if side == ALLIED:
        reason = f"{_won(state.setup.goals.needed)} the Allied side wins."
        reveal_all(state, log)
    finish(state, state.setup.seats[side], score(state), reason, "24.3", log)


def _won(needed: int) -> str:
    """How many objectives were asked for, in words."""
    words = {1: "One", 2: "Two"}.get(needed, str(needed))
    return f"{words} of the Emperor's objectives {'is' if needed == 1 else 'are'} won:"


def finish(
    state: Campaign, winner: str | None, scores: dict[str, int], reason: str, rule: str, log: Log
) -> None:
    """The game is over."""
    state.outcome = Outcome(winner, scores, reason, rule)
    state.stack = []
    tell(state, log, "game-over", rule, reason, {"winner": winner, "scores": scores})


def concede(state: Campaign, seat: int) -> None:
    """A side gives up: the other wins whatever the points."""
    reason = f"The {state.setup.seats[seat].capitalize()} side gives up."
    state.outcome = Outcome(state.setup.seats[1 - seat], score(state), reason, "23.1")
    state.stack = []


# The after-action report.


def report(state: Campaign) -> dict[str, object]:
    """The after-action report: points by rule, losses, objectives, the luck of the dice."""
    seats = state.setup.seats
    return {
        "turns": state.turn - state.setup.first_turn + 1,
        "points": score(state),
        "points_by_rule": {seats[side]: points_by_rule(state, side) for side in range(2)},
        "losses": {seats[side]: losses(state, side) for side in range(2)},
        "lost": {seats[side]: len(losses(state, side)) for side in range(2)},
        "admirals_lost": admirals_lost(state),
        "objectives": objectives(state),
        "luck": {seats[side]: luck_of(state.affairs.dice[side]) for side in range(2)},
        "outcome": state.outcome.data() if state.outcome is not None else None,
    }


def losses(state: Campaign, side: int) -> list[dict[str, object]]:
    """What became of each ship of a side that is lost, when and where."""
    out: list[dict[str, object]] = []
    for ship in state.ships:
        card = state.setup.ships[ship.card]
        if card.side != side or not is_lost(state, ship.card):
            continue
        row: dict[str, object] = {"ship": card.id, "name": card.name}
        row["nation"] = NATIONS[card.nation]
        for lost, turn, place, how in state.affairs.lost:
            if lost == ship.card:
                row["fate"] = fate_of(state, lost, how)
                row["by"] = by_whom(state, side, how)
                row["turn"] = state.setup.tables.turn_name(turn)
                row["place"] = state.setup.atlas.name(place) if place >= 0 else ""
        out.append(row)
    return out


def by_whom(state: Campaign, side: int, how: int) -> str:
    """Who cost a side a ship: the other side, the weather, or nobody."""
    if how == Loss.FOUNDERED:
        return "weather"
    return "" if how == Loss.LEFT_PLAY else state.setup.seats[1 - side]


def is_lost(state: Campaign, ship: int) -> bool:
    """Whether a ship is sunk, taken or out of play."""
    it = state.ships[ship]
    return it.where in (Where.SUNK, Where.PRIZE, Where.REMOVED) or it.captor >= 0


def fate_of(state: Campaign, ship: int, how: int) -> str:
    """How a ship was lost, in a word or two."""
    if how == Loss.TAKEN and state.ships[ship].where == Where.PRIZE:
        return "taken and brought in"
    return LOSSES[how]


def admirals_lost(state: Campaign) -> list[str]:
    """The admirals who left play."""
    return [state.setup.admirals[a.card].name for a in state.admirals if a.where == Where.REMOVED]


def objectives(state: Campaign) -> list[dict[str, object]]:
    """What became of each objective area, and what its markers were worth."""
    if is_trafalgar(state):
        return short_objectives(state)
    affairs = state.affairs
    return [
        {
            "area": name,
            "napoleon": affairs.napoleon[area],
            "napoleon_scored": affairs.napoleon_scored[area],
            "pitt": affairs.pitt[area],
            "pitt_to": pitt_goes_to(state, area),
        }
        for area, name in enumerate(AREAS)
    ]


def short_objectives(state: Campaign) -> list[dict[str, object]]:
    """The objectives of the Trafalgar scenario, and which the Allied player has. (24.3)"""
    goals, ports, affairs = state.setup.goals, state.setup.atlas.ports, state.affairs
    rows = {
        f"{goals.port_ships} ships into {ports[goals.port].name}": affairs.entered[BREST],
        f"{goals.hex_ships} ships through the Straits": affairs.entered[STRAITS],
    }
    for port in goals.raids:
        rows[f"Raid on {ports[port].name}"] = affairs.raids[port] == Raid.RAIDED
    return [{"objective": words, "scored": scored} for words, scored in rows.items()]


def pitt_goes_to(state: Campaign, area: int) -> str:
    """The side that has a Pitt marker's points at the end; empty for nobody. (23.1)"""
    if state.affairs.pitt_scored[area]:
        return state.setup.seats[ALLIED]
    if state.affairs.pitt[area] and pitt_protected(state, area):
        return state.setup.seats[BRITISH]
    return ""


def luck_of(tally: list[int]) -> dict[str, object]:
    """Dice rolled, their sum, and how far that is from what was to be expected."""
    dice, total = tally
    expected = dice * 7 / 2
    return {
        "dice": dice,
        "sum": total,
        "expected": round(expected, 1),
        "luck": round(total - expected, 1),
    }
