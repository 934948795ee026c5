"""How a finished game went: its story, its turning points, its points by turn, the luck of its
dice, who was lost to whom, and everybody's tracks. The fog has lifted: all is told."""

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from weathergage.engine.decision import UMPIRE
from weathergage.engine.errors import WeathergageError
from weathergage.engine.event import DRAMATIC, Event
from weathergage.engine.moments import Seen
from weathergage.engine.registry import card_of
from weathergage.engine.table import Table
from weathergage.scene import Face, HexMap, NodeMap, Scene, SeaBoard
from weathergage.scene.marks import Point
from weathergage.scene.pieces import Piece
from weathergage.scene.svg import draw_scene
from weathergage.scene.trails import Trail, bounds_of
from weathergage.server.aftermath import (
    Told,
    closing,
    is_gone,
    lost,
    story,
    turning_points,
)
from weathergage.server.answers import Loss, Points, Result, Revealed, SideShown
from weathergage.server.answers import Luck as Shown
from weathergage.server.history import History, events_of_entry

Facts = dict[str, object]

SIX: Final = 6
WIDE: Final = 1200
ENDINGS: Final = ("game-over",)
DECOY: Final = "fog"
"""The picture of a block behind which there is nothing."""
POINTS: Final = "points"
MOST_NAMED: Final = 8
"""Where more went down than that, their names would hide the tracks."""


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
    turns: dict[str, int] = field(default_factory=dict)
    """The turns by their dates, as lists of losses name them."""
    measure: str = POINTS
    """What those points are: points, morale."""
    ways: dict[str, list[Point]] = field(default_factory=dict)
    ashore: set[str] = field(default_factory=set)
    """Pieces that were on the chart before and are not now."""
    breaks: dict[str, list[int]] = field(default_factory=dict)
    """Where in its way a piece came back to the chart, maybe from somewhere else."""
    dots: dict[str, list[Point]] = field(default_factory=dict)
    luck: dict[str, Luck] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)
    """Every piece there ever was, as it was last seen."""
    owners: dict[str, str] = field(default_factory=dict)
    """The side to which each belonged at first."""
    stream: list[Seen] = field(default_factory=list)
    """Everything that happened, for what is told of it."""


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
        beside = _beside(history, past, events, entry)
        for event, told in zip(events, beside, strict=True):
            turn = event.fields.get("turn")
            # What came before it in the same entry belongs to the turn before.
            if isinstance(turn, int) and turn != named:
                named, scene = turn, _look(history, past, entry)
            _note(past, event, told, scene, entry)
    return past, _end(history, past)


def _beside(history: History, past: Past, events: list[Event], entry: int) -> list[Facts]:
    """What is told of some events beside what they say, to somebody who knows everything."""
    if not events or not history.game.has_dispatches():
        return [{} for _ in events]
    first = len(past.stream)
    past.stream += [Seen(0, event) for event in events]
    with history.aside.lock:
        view = history.game.view(history.aside.at(entry).state, UMPIRE)
    return [history.game.dispatch(view, past.stream, at) for at in range(first, len(past.stream))]


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
    past.turns.setdefault(_date(scene), _turn(scene))
    lying = _lying(scene)
    for piece, at in lying:
        past.pieces[piece.id] = piece
        past.owners.setdefault(piece.id, piece.side)
        way, dots = _way_of(past, piece.id), past.dots.setdefault(piece.id, [])
        if not way or way[-1] != at:
            way.append(at)
        if not dots or dots[-1] != at:
            dots.append(at)
    past.ashore |= past.ways.keys() - {piece.id for piece, _ in lying}
    return scene


def _way_of(past: Past, id: str) -> list[Point]:
    """How a piece has gone so far, to go on from there; from ashore it begins anew."""
    way = past.ways.setdefault(id, [])
    if id in past.ashore:
        past.ashore.discard(id)
        past.breaks.setdefault(id, []).append(len(way))
    return way


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


def _note(past: Past, event: Event, beside: Facts, scene: Scene | None, entry: int) -> None:
    """What an event adds: a way sailed, dice thrown, something worth telling."""
    piece, way = beside.get("piece"), event.fields.get("way")
    if isinstance(piece, str) and isinstance(way, list) and scene is not None:
        if piece not in past.pieces:
            face = Face("", "", DECOY if beside.get("decoy") else "")
            name, nation = str(beside.get("name", piece)), str(beside.get("nation", ""))
            past.pieces[piece] = Piece(piece, "block", name, nation, face=face)
        _sailed(past, scene, piece, [str(place) for place in way])
    _stepped(past, event, scene)
    ship, track = event.fields.get("ship"), event.fields.get("track")
    if isinstance(ship, str) and isinstance(track, list) and ship in past.ways:
        past.ways[ship] += [(float(x), float(y)) for x, y, *_ in track[1:]]
    needed = event.fields.get("needed")
    if isinstance(needed, int) and event.dice and event.subjects:
        _count(past, event, needed)
    if beside.get("weight", event.weight) == DRAMATIC:
        text = str(beside.get("headline", event.text))
        past.told.append(Told(_turn(scene), entry, event, text, _date(scene)))


def _sailed(past: Past, scene: Scene, piece: str, way: list[str]) -> None:
    """A block went from place to place."""
    places = {place.id: (place.x, place.y) for each in _maps(scene) for place in each.places}
    _way_of(past, piece).extend(places[each] for each in way if each in places)


def _maps(scene: Scene) -> list[HexMap]:
    return [board for board in scene.boards if isinstance(board, HexMap)]


def _stepped(past: Past, event: Event, scene: Scene | None) -> None:
    """A block went on to the next place of a map of lanes, by the bends of the lane."""
    fields = event.fields
    piece, here, there = (str(fields.get(name, "")) for name in ("piece", "from", "to"))
    if scene is None or piece not in past.ways or not here:
        return
    for board in scene.boards:
        if isinstance(board, NodeMap):
            for way in board.ways:
                if {way.one, way.other} == {here, there}:
                    past.ways[piece] += way.points if way.one == here else way.points[::-1]
            past.ways[piece] += [(it.x, it.y) for it in board.places if it.id == there]


def _date(scene: Scene | None) -> str:
    """When it is, where the game has a calendar."""
    time = scene.clock.time if scene is not None and scene.clock is not None else ""
    return time.partition(",")[0]


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
    past, scene = past_of(history)
    told = [each for each in past.told if each.event.kind not in ENDINGS]
    looks, names = card_of(history.game.id).stages(), names_of(scene)
    counted = past.measure == POINTS
    return {
        "story": told_to_the_end(history, past, scene, told),
        "turning": turning_points(told, past.points, names, looks, counted, past.owners),
        "points": past.points,
        "measure": past.measure,
        "luck": luck_of(history, past),
        "lost": lost(past.told, past.pieces, past.owners, looks)
        or counted_lost(history, past, scene),
        "sides": sides_of(scene),
        "revealed": revealed(past, scene),
    }


def luck_of(history: History, past: Past) -> dict[str, Shown]:
    """What the dice of each side gave: their sum where the game itself adds all of them up, else
    the hits of those that needed a number."""
    tallies = history.game.report(history.table.state).get("luck")
    own = tallies if isinstance(tallies, dict) else {}
    if own and all("sum" in tally for tally in own.values()):
        return {
            side: Shown(dice=t["dice"], hits=t["sum"], expected=t["expected"], unit="pips")
            for side, t in own.items()
        }
    return {
        side: Shown(dice=luck.dice, hits=luck.hits, expected=round(luck.expected, 1), unit="hits")
        for side, luck in past.luck.items()
    }


def counted_lost(history: History, past: Past, scene: Scene | None) -> list[Loss]:
    """Who was lost as the game itself counts it, where its ships are no pieces of the chart."""
    table, sides = history.game.report(history.table.state).get("losses"), sides_of(scene)
    rows = [row for rows in table.values() for row in rows] if isinstance(table, dict) else []
    out: list[Loss] = [
        {
            "turn": turn_of(past, str(row.get("turn", ""))),
            "how": str(row.get("fate", "lost")),
            "name": str(row["name"]),
            "nation": str(row["nation"]),
            "by": sides[row["by"]]["name"] if row.get("by") in sides else "",
            "by_nation": sides[row["by"]]["nation"] if row.get("by") in sides else "",
        }
        for row in rows
        if "nation" in row
    ]
    return sorted(out, key=lambda each: each["turn"])


def turn_of(past: Past, date: str) -> int:
    """The turn of a date as a list of losses names it."""
    return next((turn for each, turn in past.turns.items() if each.startswith(f"{date} ")), 0)


def told_to_the_end(
    history: History, past: Past, scene: Scene | None, told: list[Told]
) -> list[str]:
    """The story in paragraphs, the last of which is how it ended."""
    looks, outcome = card_of(history.game.id).stages(), history.table.result
    out = story(told, looks, {id: piece.name for id, piece in past.pieces.items()})
    if outcome is None:
        return out
    many = dict.fromkeys(names_of(scene), 0)
    afloat = scene is not None and any(isinstance(board, SeaBoard) for board in scene.boards)
    for each in lost(past.told, past.pieces, past.owners, looks) if afloat else []:
        owner = next(id for id, piece in past.pieces.items() if piece.name == each["name"])
        many[past.owners[owner]] = many.get(past.owners[owner], 0) + 1
    return [*out, closing(outcome.reason, names_of(scene), many if any(many.values()) else {})]


def names_of(scene: Scene | None) -> dict[str, str]:
    """The sides by name."""
    return {side.id: side.name for side in scene.sides} if scene is not None else {}


def sides_of(scene: Scene | None) -> dict[str, SideShown]:
    """The sides by name, each with a nation whose colours it bears."""
    sides = scene.sides if scene is not None else ()
    return {
        side.id: {"name": side.name, "nation": side.nations[0] if side.nations else ""}
        for side in sides
    }


def revealed(past: Past, scene: Scene | None) -> list[Revealed]:
    """What lay hidden until the end: decoys, and what is in every port."""
    decoys = [piece for piece in past.pieces.values() if is_decoy(piece)]
    out: list[Revealed] = [
        {"nation": piece.nation, "name": piece.name, "words": decoy_words(past, piece)}
        for piece in sorted(decoys, key=lambda each: each.name)
    ]
    for board in _maps(scene) if scene is not None else []:
        for piece in board.pieces:
            if piece.kind == "counter" and piece.spoken:
                words = piece.spoken.partition(": ")[2] or piece.spoken
                # Of an empty port nothing is known but what was last believed.
                words = "nobody." if piece.state == "hidden" else words
                out.append({"nation": piece.nation, "name": piece.name, "words": words})
    return out


def is_decoy(piece: Piece) -> bool:
    """Whether there was nothing behind a block."""
    return piece.face is not None and piece.face.picture == DECOY


def decoy_words(past: Past, piece: Piece) -> str:
    """How often a decoy was moved."""
    way = past.ways.get(piece.id, [])
    legs = sum(1 for one, other in pairwise(way) if one != other)
    return f"a decoy; it was moved {legs} times." if legs > 1 else "a decoy."


def picture_of(history: History, theme: str = "day") -> str:
    """The end of the game with everybody's tracks, as SVG."""
    past, scene = past_of(history)
    if scene is None:
        raise WeathergageError("This game draws no chart, so there is no picture of its end.")
    looks = card_of(history.game.id).stages()
    sunk = {t.event.subjects[0] for t in past.told if t.event.subjects and is_gone(t.event, looks)}
    named = len(sunk) <= MOST_NAMED
    trails = tuple(
        Trail(
            id,
            past.pieces[id].nation,
            tuple(way),
            tuple(past.dots.get(id, [])) if last else (),
            is_decoy(past.pieces[id]),
            last and id in sunk,
            past.pieces[id].name if last and named else "",
        )
        for id in past.ways
        if id in past.pieces
        for way, last in legs_of(past, id)
    )
    first = [open_map(b) for b in scene.boards if isinstance(b, (SeaBoard, HexMap, NodeMap))][:1]
    bare = Scene(
        scene.title, scene.subtitle, tuple(first), sides=scene.sides, nations=scene.nations
    )
    return draw_scene(bare, WIDE, theme, bounds_of(trails, 1.5), "", trails)


def legs_of(past: Past, id: str) -> list[tuple[list[Point], bool]]:
    """The ways of a piece between its stays ashore, and which of them is the last."""
    way = past.ways[id]
    cuts = [0, *past.breaks.get(id, []), len(way)]
    legs = [way[begin:end] for begin, end in pairwise(cuts) if begin < end]
    return [(leg, at == len(legs) - 1) for at, leg in enumerate(legs)]


def open_map(board: SeaBoard | HexMap | NodeMap) -> SeaBoard | HexMap | NodeMap:
    """A chart on which nothing is hidden any more: what was believed is taken off it."""
    if not isinstance(board, HexMap):
        return board
    kept = tuple(piece for piece in board.pieces if piece.kind != "marker" or piece.state == "raid")
    return replace(board, pieces=kept, ties=())
