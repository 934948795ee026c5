"""The war as a scene: the chart with its winds, forces and Gales, Orders, sheets and papers."""

from pathlib import Path
from typing import Final

from weathergage.scene import Bounds, Clock, Group, NodeMap, Phase, Scene, Side, Tie, read_nations
from weathergage.scene.boards import Board

from ..knowledge.view import WarView
from ..state.forces import READY, Formation, Report
from ..state.war import War
from ..tables.names import NATIONS as ALL_NATIONS
from ..tables.names import SIDES
from ..words.names import ADJECTIVES, piece_id, season_name, token_id
from .scene_battle import battle_board
from .scene_forces import sheets_of
from .scene_map import bounds, ground_of, places_of, ways_of
from .scene_orders import register_of
from .scene_papers import increments, is_beginning, panels_of, reports_sheet, sequence_of
from .scene_pieces import age_of, is_own, lately_seen, pieces_of
from .scene_standing import standing_tracks
from .scene_weather import breezes, gale_marks

NATIONS_OF: Final[list[tuple[str, ...]]] = [("british",), ("spanish", "french")]
FOCUS: Final[Bounds] = (-18.2, -10.5, 21.0, 11.0)
PHASES: Final = (Phase("operations", "Operations"), Phase("administration", "Administration"))
NATIONS: Final = read_nations(Path(__file__).resolve().parents[1], tuple(ALL_NATIONS))
"""Those that it shows."""


def war_scene(view: WarView) -> Scene:
    """What a seat sees of the war."""
    known = view.known
    boards: list[Board] = []
    battle = battle_board(known)
    if battle is not None:
        boards.append(battle)
    boards.append(chart(known))
    register = register_of(known)
    if register is not None:
        boards.append(register)
    boards.append(increments(known))
    boards += standing_tracks(known)
    boards += sheets_of(known)
    reports = reports_sheet(known)
    if reports is not None:
        boards.append(reports)
    return Scene(
        title=known.setup.title or "Mistral",
        subtitle=f"{known.year}, Turn {known.turn}, {season_name(known.turn)}",
        boards=tuple(boards),
        clock=clock_of(known),
        sides=tuple(side_of(known, side) for side in range(2)),
        groups=tuple(groups_of(known)),
        sequence=sequence_of(known),
        panels=tuple(panels_of(known)),
        you=commanded(view),
        focus=FOCUS,
        nations=NATIONS,
    )


def commanded(view: WarView) -> str:
    """What a seat commands."""
    if view.seat not in (0, 1):
        return ""
    return f"You command the {'British' if view.seat == 0 else 'Spaniards and the French'}"


def clock_of(known: War) -> Clock:
    """The Turn and the phase."""
    sailing = known.impulse or not known.count or is_beginning(known)
    phase = "operations" if sailing else "administration"
    time = f"{season_name(known.turn)} {known.year}"
    return Clock(max(known.count, 1), known.setup.turns, phase, PHASES, time)


def side_of(known: War, side: int) -> Side:
    """A side with its Prestige."""
    return Side(SIDES[side], ADJECTIVES[side], NATIONS_OF[side], known.prestige[side], "Prestige")


def groups_of(known: War) -> list[Group]:
    """Formations at sea, in Harbour, and the enemy's tokens, as lists show them."""
    out: list[Group] = []
    for side in range(2):
        mine = known.of(side)
        if not is_own(known, side):
            seen = tuple(token_id(it) for it in mine if it.state == READY)
            if seen:
                out.append(
                    Group(f"{SIDES[side]}-seen", f"{ADJECTIVES[side]} tokens", SIDES[side], seen)
                )
            continue
        sea = tuple(piece_id(it) for it in mine if it.state == READY)
        port = tuple(piece_id(it) for it in mine if it.state != READY)
        seat = SIDES[side]
        if sea:
            out.append(Group(f"{seat}-sea", "At sea", seat, sea, seat))
        if port:
            out.append(Group(f"{seat}-harbour", "In Harbour", seat, port, seat))
    return out


def chart(known: War) -> NodeMap:
    """The chart with everything on it."""
    ground = ground_of(known.setup)
    note = f"Winds of Impulse {known.impulse}" if known.impulse else "No winds in Harbour time"
    return NodeMap(
        places=tuple(places_of(known)),
        ways=tuple(ways_of(known)),
        pieces=tuple(pieces_of(known)),
        coast=ground.coast,
        lettering=ground.lettering,
        breezes=tuple(breezes(known)) if known.impulse else (),
        gales=tuple(gale_marks(known)),
        ties=tuple(ties(known)),
        bounds=bounds(),
        note=note,
        rule="5.24",
        name="The western Mediterranean",
        id="chart",
    )


def ties(known: War) -> list[Tie]:
    """From what was lately seen to the nearest token that may be it now, no further than it can
    have come."""
    out: list[Tie] = []
    if known.seat not in (0, 1):
        return out
    for piece, report in lately_seen(known):
        near = nearest_token(known, report)
        if near is not None:
            out.append(Tie(f"{piece}-{near.token}", "maybe", piece, token_id(near)))
    return out


def nearest_token(known: War, report: Report) -> Formation | None:
    """The nearest enemy token that was not Spotted and is not where the report was made."""
    best, found = MOST_STEPS * (age_of(known, report) + 1) + 1, None
    for it in known.tokens(1 - report.seat):
        away = known.setup.atlas.distances[report.place][it.place]
        if not it.spotted and 0 < away < best:
            best, found = away, it
    return found


MOST_STEPS: Final = 2
