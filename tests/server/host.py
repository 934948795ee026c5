"""The process of a server for tests: Smugglers is registered, bots are instant.

With a second file the luck of its games follows from what stands there.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

from server.hosting import QUICK
from server.luck import rely_on
from weathergage.server.run import Place, serve
from weathergage.server.settings import Settings


def main(database: str, luck: str = "") -> None:
    if luck:
        rely_on(Path(luck))
    # Journals are played again by a process that steps back, however busy the machine is.
    settings = Settings(Path(database), limits=replace(QUICK, intake_seconds=60))
    serve(
        settings,
        Place("127.0.0.1", 0),
        lambda address: print(json.dumps({"address": address}), flush=True),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
