"""Pictures: a scene as SVG or PNG."""

from dataclasses import replace

from weathergage.cli.words import write_bytes
from weathergage.engine.errors import BadInput, WeathergageError, unknown
from weathergage.engine.table import Table
from weathergage.scene import Scene


def scene_svg(table: Table, seat: str | None, boards: list[str] | None = None) -> str:
    """What a seat sees as an SVG text: every board, or those that are named."""
    try:
        scene = table.scene(seat)
    except NotImplementedError as error:
        raise WeathergageError(f"{table.game.title} cannot be drawn yet.") from error
    if boards:
        scene = only(scene, boards)
    draw = getattr(scene, "to_svg", None)
    if draw is None:
        raise WeathergageError(f"{table.game.title} cannot be drawn yet.")
    return str(draw())


def only(scene: object, boards: list[str]) -> Scene:
    """The scene with the boards that are named and no other."""
    if not isinstance(scene, Scene):
        raise BadInput("The pictures of this game have no boards to choose from.")
    known = [board.id for board in scene.boards]
    for id in boards:
        if id not in known:
            raise unknown("board", id, known)
    return replace(scene, boards=tuple(each for each in scene.boards if each.id in boards))


def write_picture(path: str, svg: str) -> int:
    """Write the picture in the form its name asks for; returns how many bytes it has."""
    content = to_png(svg) if path.lower().endswith(".png") else svg.encode()
    write_bytes(path, content)
    return len(content)


def to_png(svg: str) -> bytes:
    """The picture as PNG."""
    from resvg_py import svg_to_bytes

    try:
        return bytes(svg_to_bytes(svg_string=svg))
    except ValueError as error:
        raise WeathergageError(f"The picture could not be made into a PNG: {error}.") from error
