"""The process of a server for tests: Smugglers is registered, bots are instant."""

import json
import sys
from dataclasses import replace
from pathlib import Path

from server.hosting import QUICK
from weathergage.server.run import Place, serve
from weathergage.server.settings import Settings


def main(database: str) -> None:
    # Journals are played again by a process that steps back, however busy the machine is.
    settings = Settings(Path(database), limits=replace(QUICK, intake_seconds=60))
    serve(
        settings,
        Place("127.0.0.1", 0),
        lambda address: print(json.dumps({"address": address}), flush=True),
    )


if __name__ == "__main__":
    main(sys.argv[1])
