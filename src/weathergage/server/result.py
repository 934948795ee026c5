"""How a finished game went: its story, its turning points, its points by turn, the luck of its
dice, who was lost to whom, and everybody's tracks. The fog has lifted: all is told."""

from dataclasses import dataclass, field
from typing import Final

from weathergage.engine.decision import UMPIRE
from weathergage.engine.errors import WeathergageError
from weathergage.engine.event import DRAMATIC, Event
from weathergage.engine.table import Table
from weathergage.scene import HexMap, NodeMap, Scene, SeaBoard
from weathergage.scene.marks import Point
from weathergage.scene.pieces import Piece
from weathergage.scene.svg import draw_scene
from weathergage.scene.trails import Trail, bounds_of
from weathergage.server.answers import Loss, Points, Result, TurningPoint
from weathergage.server.history import History, events_of_entry

MOST_TOLD: Final = 24
"""So many things make a story; more are a log."""
A_PARAGRAPH: Final = 5
TURNING_POINTS: Final = 3
SIX: Final = 6
WIDE: Final = 1200
ENDINGS: Final = ("game-over",)
POINTS: Final = "points"


@dataclass
class Told:
    """Something that mattered: when, with which entry, and what."""

    turn: int
    entry: int
    event: Event


@dataclass
class Luck:
    """The dice of one side against a number: how many, how many reached it, how many should."""

    dice: int = 0
    hits: int = 0
    expected: float = 0.0


@dataclass
class Past:
    """What is gathered from one game."""

    told: list[Told] = field(default_factory=list)
    points: list[Points] = field(default_factory=list)
    measure: str = POINTS
    """What those points are: points, morale."""
    ways: dict[str, list[Point]] = field(default_factory=dict)
    dots: dict[str, list[Point]] = field(default_factory=dict)
    luck: dict[str, Luck] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)
    """Every piece there ever was, as it was last seen."""


def past_of(history: History) -> tuple[Past, Scene | None]:
    """Go through a finished game once more; in a thread, for it plays it again."""
    if not isinstance(history.past, tuple):
        history.past = _gather(history)
    found: tuple[Past, Scene | None] = history.past
    return found


def _gather(history: History) -> tuple[Past, Scene | None]:
    past, named = Past(), 0
    scene = _look(history, past, 0)
    for entry in range(1, len(history.counts)):
        before, after = history.counts[entry - 1], history.counts[entry]
        actor = history.table.journal.entries[entry].seat
        events = events_of_entry(history.table, before, after, actor)
        turns = [event.fields.get("turn") for event in events]
        late = next((turn for turn in turns if isinstance(turn, int) and turn != named), named)
        if late != named:
            named = late
            scene = _look(history, past, entry)
        for event in events:
            _note(past, event, _turn(scene), entry)
    return past, _end(history, past)


def _end(history: History, past: Past) -> Scene | None:
    """The last look: what was counted at the end is the score, where it is points that are
    shown."""
    scene = _look(history, past, len(history.counts) - 1)
    if scene is not None and scene.sides:
        past.measure = scene.sides[0].measure
    outcome = history.table.result
    if outcome is not None and outcome.scores and past.points and past.measure == POINTS:
        past.points[-1]["sides"].update(outcome.scores)
    return scene


def _turn(scene: Scene | None) -> int:
    """The turn as everybody counts it."""
    return scene.clock.turn if scene is not None and scene.clock is not None else 0


def _look(history: History, past: Past, entry: int) -> Scene | None:
    """Where everything lies after an entry, and the points; None where a game draws nothing."""
    with history.aside.lock:
        table = history.aside.at(entry)
        scene = _drawn(history, table)
    if not isinstance(scene, Scene):
        return None
    sides: dict[str, float] = {side.id: side.points for side in scene.sides}
    past.points.append({"turn": _turn(scene), "sides": sides})
    for piece, at in _lying(scene):
        past.pieces[piece.id] = piece
        way = past.ways.setdefault(piece.id, [])
        if not way or way[-1] != at:
            way.append(at)
            past.dots.setdefault(piece.id, []).append(at)
    return scene


def _drawn(history: History, table: Table) -> object:
    """What the umpire sees, where the game draws anything."""
    try:
        return history.game.scene(history.game.view(table.state, UMPIRE))
    except NotImplementedError:
        return None


def _lying(scene: Scene) -> list[tuple[Piece, Point]]:
    """The ships and blocks of the first chart, each with where it is."""
    for board in scene.boards:
        if isinstance(board, SeaBoard):
            return [(piece, (piece.x, piece.y)) for piece in board.pieces if piece.kind == "ship"]
        if isinstance(board, (HexMap, NodeMap)):
            places = {place.id: (place.x, place.y) for place in board.places}
            blocks = [piece for piece in board.pieces if piece.kind == "block"]
            return [(piece, places[piece.place]) for piece in blocks if piece.place in places]
    return []


def _note(past: Past, event: Event, turn: int, entry: int) -> None:
    """What an event adds: a way sailed, dice thrown, something worth telling."""
    ship, track = event.fields.get("ship"), event.fields.get("track")
    if isinstance(ship, str) and isinstance(track, list) and ship in past.ways:
        past.ways[ship] += [(float(x), float(y)) for x, y, *_ in track[1:]]
    needed = event.fields.get("needed")
    if isinstance(needed, int) and event.dice and event.subjects:
        _count(past, event, needed)
    if event.weight == DRAMATIC:
        past.told.append(Told(turn, entry, event))


def _count(past: Past, event: Event, needed: int) -> None:
    piece = past.pieces.get(event.subjects[0])
    if piece is None or not piece.side:
        return
    luck = past.luck.setdefault(piece.side, Luck())
    luck.dice += len(event.dice)
    luck.hits += sum(die >= needed for die in event.dice)
    luck.expected += len(event.dice) * min(SIX, max(0, SIX + 1 - needed)) / SIX


def result_of(history: History) -> Result:
    """The facts of the result screen."""
    past, _ = past_of(history)
    told = [each for each in past.told if each.event.kind not in ENDINGS]
    return {
        "story": story(told),
        "turning": [turning_point(each) for each in spread(told, TURNING_POINTS)],
        "points": past.points,
        "measure": past.measure,
        "luck": {
            side: {"dice": luck.dice, "hits": luck.hits, "expected": round(luck.expected, 1)}
            for side, luck in past.luck.items()
        },
        "lost": lost(past),
    }


def story(told: list[Told]) -> list[str]:
    """What mattered, in paragraphs: each turn is named where it begins."""
    chosen = spread(told, MOST_TOLD)
    lines: list[str] = []
    turn = -1
    for each in chosen:
        begins = "" if each.turn == turn or each.turn <= 0 else f"Turn {each.turn}. "
        lines.append(begins + each.event.text)
        turn = each.turn
    groups = [lines[at : at + A_PARAGRAPH] for at in range(0, len(lines), A_PARAGRAPH)]
    return [" ".join(group) for group in groups]


def spread(told: list[Told], most: int) -> list[Told]:
    """So many of them, the last always among them, evenly from the whole."""
    if len(told) <= most:
        return told
    return [told[(at + 1) * len(told) // most - 1] for at in range(most)]


def turning_point(each: Told) -> TurningPoint:
    return {
        "n": each.entry,
        "turn": each.turn,
        "text": each.event.text,
        "rule": each.event.rule,
    }


def lost(past: Past) -> list[Loss]:
    """Who was lost, when, and to whom: events about one piece by another."""
    found: dict[str, Loss] = {}
    for each in past.told:
        by = each.event.fields.get("by")
        victim = past.pieces.get(each.event.subjects[0]) if each.event.subjects else None
        if victim is None or not isinstance(by, str):
            continue
        captor = past.pieces.get(by)
        found[victim.id] = {
            "turn": each.turn,
            "how": each.event.kind,
            "name": victim.name,
            "nation": victim.nation,
            "by": captor.name if captor is not None else "",
            "by_nation": captor.nation if captor is not None else "",
        }
    return list(found.values())


def picture_of(history: History, theme: str = "day") -> str:
    """The end of the game with everybody's tracks, as SVG."""
    past, scene = past_of(history)
    if scene is None:
        raise WeathergageError("This game draws no chart, so there is no picture of its end.")
    trails = tuple(
        Trail(id, past.pieces[id].nation, tuple(way), tuple(past.dots.get(id, [])))
        for id, way in past.ways.items()
        if id in past.pieces
    )
    first = [board for board in scene.boards if isinstance(board, (SeaBoard, HexMap, NodeMap))][:1]
    bare = Scene(
        scene.title, scene.subtitle, tuple(first), sides=scene.sides, nations=scene.nations
    )
    return draw_scene(bare, WIDE, theme, bounds_of(trails, 1.5), "", trails)
