"""What a player sees: boards, pieces and marks, drawn as SVG and sent to a browser as JSON."""

from weathergage.scene.vocabulary import Area, Piece, Scene, SeaBoard, Wind

__all__ = ["Area", "Piece", "Scene", "SeaBoard", "Wind"]
