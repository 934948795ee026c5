"""A browser as far as the server can tell: cookies, an origin, a socket."""

import json
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from conformance.game import GAME
from repo.told_as import faults_in
from server.patches import apply
from weathergage.engine.small.questions import Answer, read_answer
from weathergage.server.told import ServerMessage

Facts = dict[str, Any]
PATIENCE = 20.0


class Browser:
    """Calls of one browser."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.Client(
            base_url=self.address,
            headers={"origin": self.address},
            timeout=PATIENCE,
            verify=False,
        )

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        return self._read(self.http.get(path), status)

    def post(self, path: str, body: Facts | None = None, status: int = 201) -> Any:
        return self._read(self.http.post(path, json=body or {}), status)

    def patch(self, path: str, body: Facts, status: int = 200) -> Any:
        return self._read(self.http.patch(path, json=body), status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self._read(self.http.delete(path), status)

    def _read(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text
        json_like = response.headers.get("content-type", "").startswith("application/json")
        return response.json() if json_like else response.content

    def begin(self, **more: Any) -> str:
        """A new game of Smugglers, both seats people unless told."""
        body: Facts = {"game": "smugglers", "bot_speed": "instant", **more}
        body.setdefault("seats", {"hawkhurst": "human", "polperro": "human"})
        return str(self.post("/api/games", body)["id"])

    def sit(self, game: str, seat: str) -> Facts:
        facts: Facts = self.post(f"/api/games/{game}/sit", {"seat": seat}, 200)
        return facts

    @contextmanager
    def watch(self, game: str, after: int = 0) -> Iterator["Line"]:
        """A socket that has said hello."""
        with self.open(game) as line:
            line.send(type="hello", after=after)
            line.hear("state")
            yield line

    @contextmanager
    def open(self, game: str, **headers: str) -> Iterator["Line"]:
        """A socket with this browser's cookies on which nothing has been said."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {"origin": self.address, "cookie": cookies, **headers}
        with connect(
            f"ws://{self.address.removeprefix('http://')}/ws/{game}",
            additional_headers={name: value for name, value in given.items() if value},
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1.0,
        ) as socket:
            yield Line(socket)


class Line:
    """A socket as a client uses it: it keeps the scene and the events."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: Any = None
        self.now: Facts = {}
        self.events: list[Facts] = []
        self.raw: list[str] = []
        self.asked = 0

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Facts:
        """The next message, taken in."""
        raw = self.socket.recv(timeout)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Facts = json.loads(raw)
        assert not (faults := faults_in(message, ServerMessage)), faults
        if message["type"] == "state":
            self.scene = message["scene"]
        if message["type"] == "change":
            patch = message.get("scene_patch")
            self.scene = message["scene"] if patch is None else apply(self.scene, patch)
        if message["type"] in ("state", "change"):
            self.now = {**self.now, **message}
            self.events += [e for e in message["events"] if e["n"] > len(self.events)]
            assert [e["n"] for e in self.events] == list(range(1, message["number"] + 1))
        return message

    def hear(self, *kinds: str, timeout: float = PATIENCE) -> Facts:
        """The next message of one of these kinds, all before it taken in."""
        while (message := self.next(timeout))["type"] not in kinds:
            pass
        return message

    def hear_raw(self, kind: str) -> Facts:
        """The next message of a kind, as it is."""
        while True:
            message: Facts = json.loads(self.socket.recv(PATIENCE))
            if message["type"] == kind:
                return message

    def quiet(self, seconds: float = 0.15) -> None:
        """Nothing may come for a while."""
        try:
            message = self.next(seconds)
        except TimeoutError:
            return
        raise AssertionError(f"there should be silence, not {message}")

    def move(self, **message: Any) -> Facts:
        """Send something with a fresh key, and wait for the verdict."""
        message.setdefault("key", secrets.token_hex(8))
        self.send(**message)
        return self.hear("done", "refused")

    def act(self, action: Facts, **more: Any) -> Facts:
        """Answer the question that is open."""
        decision = more.pop("decision", None) or self.now["decision"]["id"]
        return self.move(type="act", action=action, decision=decision, **more)

    def ask(self, **message: Any) -> Facts:
        """A question about the decision, and its answer."""
        self.asked += 1
        self.send(n=self.asked, **message)
        while (answer := self.hear("answer"))["n"] != self.asked:
            pass
        return answer

    def closed(self) -> int:
        """Read until the server hangs up; the code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as gone:
            return gone.rcvd.code if gone.rcvd is not None else 1006

    def wait_for_question(self) -> Facts | None:
        """Read on until this seat is asked, or the game is over."""
        while self.now["decision"] is None and self.now["outcome"] is None:
            self.next()
        found: Facts | None = self.now["decision"]
        return found

    def wait_for_choice(self) -> Facts | None:
        """The same, past what has one answer: that is the table's to answer, as it is on the
        page."""
        while (form := self.wait_for_question()) is not None and form.get("forced"):
            self.next()
        return form


def sensible(form: Facts, rng: random.Random) -> Facts:
    """An answer to a question of Smugglers, found in its form alone."""
    if form["options"]:
        return dict(rng.choice(form["options"])["action"])
    part = rng.choice(form["parts"])["id"]
    return Answer("steer", [part], rng.choice([-1, 0, 1])).data()


def is_answer(action: Facts) -> bool:
    return bool(read_answer(action, GAME.rules.kinds).kind)
