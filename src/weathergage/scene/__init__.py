"""What a player sees: boards, pieces and marks, drawn as SVG and sent to a browser as JSON."""

from weathergage.scene.boards import (
    BattleBoard,
    Board,
    Boxes,
    HexMap,
    Line,
    NodeMap,
    Place,
    SeaBoard,
    Sheet,
    ShipLog,
    Track,
    Way,
)
from weathergage.scene.fields import Band, FieldOfFire, all_round, broadside
from weathergage.scene.marks import Aim, Area, Bracket, Ghost, Mark, Path, Point, Reach, Shot
from weathergage.scene.pieces import Face, Fact, Piece, Tie
from weathergage.scene.scenes import Bounds, Clock, Group, Panel, Phase, Scene, Side
from weathergage.scene.wind import Share, Wind

__all__ = [
    "Aim",
    "Area",
    "Band",
    "BattleBoard",
    "Board",
    "Bounds",
    "Boxes",
    "Bracket",
    "Clock",
    "Face",
    "Fact",
    "FieldOfFire",
    "Ghost",
    "Group",
    "HexMap",
    "Line",
    "Mark",
    "NodeMap",
    "Panel",
    "Path",
    "Phase",
    "Piece",
    "Place",
    "Point",
    "Reach",
    "Scene",
    "SeaBoard",
    "Share",
    "Sheet",
    "ShipLog",
    "Shot",
    "Side",
    "Tie",
    "Track",
    "Way",
    "Wind",
    "all_round",
    "broadside",
]
