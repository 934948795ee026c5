"""The order in which seats are asked (3)."""

from weathergage.games.ships_of_the_line.state.battle import Battle


def seats_of(state: Battle, side: int) -> list[int]:
    """The seats of one side in order."""
    return [i for i, s in enumerate(state.setup.seat_sides) if s == side]


def in_turn(state: Battle, initiative_first: bool) -> list[int]:
    """All seats, those of one side before those of the other."""
    first = state.initiative if initiative_first else 1 - state.initiative
    return seats_of(state, first) + seats_of(state, 1 - first)
