"""Requests and messages that nobody should send, thousands of them, from a seed."""

import json
import random
from typing import Any

from server.asgi import Headers

WORDS = [
    "",
    "0",
    "-1",
    "1e999",
    "NaN",
    "null",
    "true",
    "\0",
    "a\0b",
    "..",
    "../..",
    ".",
    "%00",
    "%",
    "é",
    "\u202e",
    "\ud800",
    "x" * 300,
    "'; DROP TABLE games; --",
    "hawkhurst",
    "polperro",
    "umpire",
    "smugglers",
    "cove",
    "human",
    "plain",
    "99999999999999999999999",
    "\r\nx: y",
    "{}",
    "[]",
    " ",
]
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    -(2**63),
    2**64,
    10**30,
    0.5,
    -0.0,
    1e308,
    [],
    {},
    [[]],
    [None] * 50,
    {"": ""},
    {"kind": "pass"},
    {"kind": "steer", "parts": ["hawkhurst-1"], "number": 1},
    {"kind": "delegate", "to": "doctrine"},
    {"kind": "clear"},
    {"a": {"b": {"c": [1, {"d": 2}]}}},
]
HOSTS = [
    "127.0.0.1",
    "127.0.0.1:80",
    "localhost",
    "[::1]",
    "[::1].evil.com",
    "[::1]:80:80",
    "name@evil.com",
    "127.0.0.1@evil.com",
    "127.0.0.1.evil.com",
    "evil.com",
    "",
    "127.0.0.1:port",
    "127.0.0.1:",
    "\0",
    "127.0.0.1:99999999",
    "LOCALHOST",
    "localhost.",
    "é",
    "[",
    "]",
    ":",
    "[::1",
    "127.0.0.1 evil.com",
]
METHODS = [
    "GET",
    "POST",
    "PATCH",
    "DELETE",
    "PUT",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "get",
    "FROB",
    "CONNECT",
]
ROUTES = [
    ("GET", "/api/catalog"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{}"),
    ("POST", "/api/games"),
    ("PATCH", "/api/games/{}"),
    ("DELETE", "/api/games/{}"),
    ("POST", "/api/games/{}/copy"),
    ("POST", "/api/games/{}/sit"),
    ("POST", "/api/games/{}/stand-up"),
    ("POST", "/api/games/{}/keep"),
    ("GET", "/api/games/{}/events"),
    ("GET", "/api/games/{}/record"),
    ("GET", "/api/games/{}/journal"),
    ("GET", "/api/games/{}/report"),
    ("GET", "/api/games/{}/result"),
    ("GET", "/api/games/{}/result.svg"),
    ("GET", "/api/games/{}/replay"),
    ("GET", "/api/games/{}/replay/{}"),
    ("GET", "/api/rules/{}/{}"),
    ("POST", "/api/import"),
    ("GET", "/api/{}"),
    ("GET", "/{}"),
    ("GET", "/metrics"),
    ("GET", "/ws/{}"),
    ("GET", "/assets/{}"),
]
QUERIES = ["after", "limit", "offset", "seat", "name", "readjudicate", "game", "x"]
FIELDS = ["game", "scenario", "options", "seats", "name", "guided", "bot_speed", "seat", "x", ""]
MESSAGES = [
    "hello",
    "act",
    "undo",
    "stand",
    "finish",
    "concede",
    "offers",
    "plot",
    "preview",
    "odds",
    "why",
    "hint",
    "",
    "fly",
]
PARTS = [
    "type",
    "key",
    "decision",
    "action",
    "after",
    "instruction",
    "instructions",
    "parts",
    "part",
    "n",
    "points",
    "turn",
    "x",
]


class Nonsense:
    """An endless supply of it."""

    def __init__(self, seed: int, games: list[str]) -> None:
        self.rng = random.Random(seed)
        self.games = games

    def word(self) -> str:
        """Something to stand in an address."""
        return self.rng.choice([*WORDS, *self.games * 6])

    def value(self) -> Any:
        """Something to stand in a document."""
        choice = self.rng.random()
        if choice < 0.35:
            return self.rng.choice(WORDS)
        if choice < 0.45:
            return [self.value() for _ in range(self.rng.randrange(4))]
        if choice < 0.55:
            return {self.word(): self.value() for _ in range(self.rng.randrange(4))}
        return self.rng.choice(VALUES)

    def address(self) -> tuple[str, str]:
        """A method and an address, right or wrong."""
        method, path = self.rng.choice(ROUTES)
        while "{}" in path:
            path = path.replace("{}", self.word().replace("{}", "{"), 1)
        return method if self.rng.random() < 0.85 else self.rng.choice(METHODS), path

    def query(self) -> bytes:
        """What stands behind the question mark."""
        if self.rng.random() < 0.5:
            return b""
        if self.rng.random() < 0.1:
            return self.rng.randbytes(20)
        pairs = [
            f"{self.rng.choice(QUERIES)}={self.word()}" for _ in range(self.rng.randrange(1, 4))
        ]
        return "&".join(pairs).encode("utf-8", "surrogatepass")

    def headers(self) -> Headers:
        """Mostly those of a page of ours."""
        host = self.rng.choice(HOSTS) if self.rng.random() < 0.15 else "127.0.0.1"
        origin = f"http://{host}" if self.rng.random() < 0.95 else self.word()
        given = {"host": host, "origin": origin, "content-type": "application/json"}
        if self.rng.random() < 0.3:
            given["cookie"] = f"seat-{self.word()}={self.word()}; {self.word()}"
        if self.rng.random() < 0.1:
            given["content-type"] = self.word()
        if self.rng.random() < 0.05:
            given["sec-fetch-site"] = self.word()
        out = [(name.encode(), value.encode("utf-8", "replace")) for name, value in given.items()]
        return [*out, *out[:1]] if self.rng.random() < 0.02 else out

    def body(self) -> bytes:
        """What is sent with a request."""
        choice = self.rng.random()
        if choice < 0.1:
            return self.rng.randbytes(self.rng.randrange(200))
        if choice < 0.15:
            return b"[" * 5000
        if choice < 0.25:
            return b"WGAGE\x01" + self.rng.randbytes(60)
        names = self.rng.sample(FIELDS, self.rng.randrange(4))
        document = {name: self.value() for name in names}
        return self._spoilt(json.dumps(document).encode())

    def message(self) -> str | bytes:
        """What is said over a socket."""
        choice = self.rng.random()
        if choice < 0.08:
            return self.rng.randbytes(self.rng.randrange(60))
        said: dict[str, Any] = {"type": self.rng.choice(MESSAGES)}
        if choice < 0.7:
            said.update(self._nearly_right(said["type"]))
        for name in self.rng.sample(PARTS, self.rng.randrange(3)):
            said[name] = self.value()
        raw = self._spoilt(json.dumps(said).encode())
        return raw if self.rng.random() < 0.1 else raw.decode("utf-8", "replace")

    def _nearly_right(self, kind: str) -> dict[str, Any]:
        action = self.rng.choice([value for value in VALUES if isinstance(value, dict)])
        key = f"key-{self.rng.getrandbits(40):010x}"
        n, part = self.rng.randrange(100), self.rng.choice(["hawkhurst-1", "polperro-2", "x"])
        decision = f"hawkhurst-{self.rng.randrange(4)}"
        points = [[self.rng.uniform(-9, 9), self.rng.uniform(-9, 9)] for _ in range(2)]
        shapes: dict[str, dict[str, Any]] = {
            "hello": {"after": n},
            "act": {"key": key, "decision": decision, "action": action},
            "undo": {"key": key},
            "stand": {"key": key, "instruction": action},
            "finish": {"key": key, "decision": decision, "parts": [part]},
            "concede": {"key": "short"},
            "offers": {"n": n, "part": part},
            "plot": {"n": n, "part": part, "points": points},
        }
        return shapes.get(kind, {"n": n, "action": action})

    def _spoilt(self, raw: bytes) -> bytes:
        """The same with a byte or two changed, now and then."""
        if self.rng.random() > 0.1 or not raw:
            return raw
        spoilt = bytearray(raw)
        for _ in range(2):
            spoilt[self.rng.randrange(len(spoilt))] = self.rng.randrange(256)
        return bytes(spoilt)

    def line(self) -> bytes:
        """Bytes for a bare connection."""
        method, address = self.address()
        path = address.encode("utf-8", "surrogatepass")
        body = self.body()
        head = b"%s %s?%s HTTP/1.1\r\n" % (method.encode(), path, self.query())
        for name, value in self.headers():
            head += name + b": " + value + b"\r\n"
        head += b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body)
        return self._spoilt(head + body)
