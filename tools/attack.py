"""Attacks a server from outside, as a stranger would, and says what came of it.

A server in a process of its own is sent bad requests and messages over real sockets, and hostile
journals while somebody plays; it is killed again and again while somebody moves, and every move
that was acknowledged must be there afterwards. The figures are printed; exit 1 if one is not as it
must be.
"""

import argparse
import json
import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from websockets.exceptions import ConnectionClosed  # noqa: E402

from server.bombs import all_bombs  # noqa: E402
from server.clients import Browser  # noqa: E402
from server.hosting import ServerProcess  # noqa: E402
from server.nonsense import Nonsense  # noqa: E402
from server.test_import import Waited, upload  # noqa: E402
from server.test_kill import kill_and_check  # noqa: E402

Facts = dict[str, Any]


def bad_requests(server: ServerProcess, game: str, count: int, seed: int) -> Facts:
    """Requests over bare connections; how often each status came."""
    nonsense, statuses = Nonsense(seed, [game]), Counter[int]()
    name, _, port = server.address.removeprefix("http://").strip("/").partition(":")
    own = f": {name}:{port}\r".encode()
    for _ in range(count):
        what = nonsense.line().replace(b": 127.0.0.1\r", own)
        what = what.replace(b"http://127.0.0.1\r", f"http://{name}:{port}\r".encode())
        try:
            with socket.create_connection((name, int(port)), timeout=30) as line:
                line.sendall(what)
                line.shutdown(socket.SHUT_WR)
                said = line.makefile("rb").readline().split()
                statuses[int(said[1]) if len(said) > 1 else 0] += 1
        except ConnectionError:
            statuses[0] += 1
    return {"requests": count, "statuses": dict(sorted(statuses.items()))}


def bad_messages(browser: Browser, game: str, count: int, seed: int) -> Facts:
    """Messages on sockets of one who has a seat; a server that hangs up is called again."""
    nonsense, sent, calls, broken = Nonsense(seed, [game]), 0, 0, 0
    while sent < count:
        calls += 1
        try:
            with browser.watch(game) as line:
                for _ in range(100):
                    line.socket.send(nonsense.message())
                    sent += 1
                while True:
                    broken += "broke down" in str(line.socket.recv(0.2))
        except (ConnectionClosed, TimeoutError, OSError):
            continue
    return {"messages": sent, "sockets": calls, "broken": broken}


def bombs(server: ServerProcess, browser: Browser, game: str) -> Facts:
    """Hostile journals while somebody asks; how long he waited, and what the server held."""
    enemy, blobs = Browser(server.address), all_bombs()
    statuses: list[int] = []
    done = threading.Event()

    def attack() -> None:
        statuses.extend(upload(enemy, blob).status_code for blob in blobs.values())
        done.set()

    attacker = threading.Thread(target=attack)
    waited = Waited(server.process.pid)
    with browser.watch(game) as line:
        attacker.start()
        while not done.is_set():
            waited.ask(line)
            time.sleep(0.005)
    attacker.join()
    enemy.close()
    return {
        "uploads": len(statuses),
        "statuses": sorted(set(statuses)),
        "asked_meanwhile": waited.count,
        "longest_ms": round(waited.wall * 1000, 1),
        "longest_of_the_server_ms": round(waited.busy * 1000, 1),
        "memory_mb": round(waited.memory / 1e6),
    }


def attack(inputs: int, kills: int, seed: int) -> Facts:
    """Everything; the figures."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "games.sqlite")
        browser = Browser(server.address)
        game, victim = browser.begin(), browser.begin()
        browser.sit(game, "hawkhurst")
        facts: Facts = {"seed": seed, "hostile": bombs(server, browser, game)}
        facts["requests"] = bad_requests(server, victim, inputs * 6 // 10, seed)
        facts["messages"] = bad_messages(browser, game, inputs * 4 // 10, seed)
        facts["still_serves"] = browser.get(f"/api/games/{game}")["id"] == game
        browser.close()
        server.stop()
        if kills:
            moves = kill_and_check(Path(folder) / "killed.sqlite", random.Random(seed), kills)
            facts["kills"] = {"kills": kills, "acknowledged_moves": moves, "lost": 0}
    return facts


def is_well(facts: Facts) -> bool:
    """Whether everything is as it must be."""
    hostile, statuses = facts["hostile"], facts["requests"]["statuses"]
    busy = hostile["longest_of_the_server_ms"] < 100 and hostile["memory_mb"] < 300
    return bool(
        busy and set(hostile["statuses"]) <= {400, 413}
        and not any(status >= 500 for status in statuses)
        and not facts["messages"]["broken"] and facts["still_serves"]
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    chosen = parser.parse_args()
    facts = attack(chosen.inputs, chosen.kills, chosen.seed)
    print(json.dumps(facts, indent=2))
    sys.exit(0 if is_well(facts) else 1)


if __name__ == "__main__":
    main()
