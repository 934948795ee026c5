"""weathergage serve"""

from weathergage.cli.output import Json
from weathergage.engine.errors import BadInput


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    as_json: Json = False,
) -> int:
    """The table for many people; it comes with the browser client."""
    raise BadInput(
        "The server comes with the browser table and is not in this version; "
        "`weathergage play` fights a battle in the terminal."
    )
