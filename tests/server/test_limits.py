"""What one caller may ask for, hold open and begin; names and addresses that are none."""

import json
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from server.clients import Browser
from server.hosting import QUICK, running, settings_in
from weathergage.cli.run import run
from weathergage.server.callers import MOST_CALLERS, Callers, caller_name
from weathergage.server.lines import Lines
from weathergage.server.settings import Limits

Browsers = Callable[[], Browser]


@pytest.mark.parametrize(
    "host",
    [
        "[::1].evil.com", "[::1]@evil.com", "127.0.0.1@evil.com", "name@evil.com", "[::1]:80:80",
        "127.0.0.1:port", "127.0.0.1:", "127.0.0.1 evil.com", "[::1", "localhost/evil.com",
    ],
)  # fmt: skip
def test_a_host_is_a_name_and_a_port(browser: Browser, host: str) -> None:
    response = browser.http.get("/api/games", headers={"host": host})
    assert response.status_code in (400, 403), response.text


def test_this_machine_has_its_names(browser: Browser) -> None:
    port = browser.address.rpartition(":")[2]
    for host in ("127.0.0.1", f"localhost:{port}", "[::1]", f"[::1]:{port}", "LOCALHOST"):
        response = httpx.get(f"{browser.address}/api/games", headers={"host": host})
        assert response.status_code == 200


@pytest.mark.parametrize("id", ["a%00b", "%00", "..%2f..", "%0d%0a", "x" * 65, "a%20b", "%ff", "é"])
def test_an_id_that_is_none_is_refused(browser: Browser, id: str) -> None:
    for path in ("", "/events", "/record", "/journal", "/replay", "/replay/0"):
        assert browser.http.get(f"/api/games/{id}{path}").status_code in (400, 404)
    for path in ("/sit", "/copy", "/stand-up", "/keep"):
        answer = browser.http.post(f"/api/games/{id}{path}", json={"seat": "hawkhurst"})
        assert answer.status_code in (204, 400, 404)
    assert browser.http.delete(f"/api/games/{id}").status_code in (400, 404)


def test_reading_has_a_limit_too(tmp_path: Path) -> None:
    limits = replace(QUICK, reads_per_second=1.0, reads_at_once=10.0)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        statuses = [browser.http.get("/api/games").status_code for _ in range(20)]
        assert statuses[:10] == [200] * 10
        assert set(statuses[11:]) == {429}
        browser.close()


def test_one_caller_holds_so_many_sockets(tmp_path: Path) -> None:
    limits = replace(QUICK, sockets=2)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        game = browser.begin()
        with (
            browser.watch(game),
            browser.watch(game),
            pytest.raises(InvalidStatus),
            browser.open(game),
        ):
            pass
        time.sleep(0.1)
        with browser.watch(game):
            pass
        browser.close()


def bare(address: str) -> socket.socket:
    name, _, port = address.removeprefix("http://").strip("/").partition(":")
    return socket.create_connection((name, int(port)), timeout=5)


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_a_request_that_is_begun_and_not_finished_is_given_up(tmp_path: Path, said: bytes) -> None:
    limits = replace(QUICK, head_seconds=0.3)
    with running(settings_in(tmp_path, limits=limits)) as address, bare(address) as line:
        line.sendall(said)
        begun = time.monotonic()
        assert line.recv(100) == b""
        assert 0.2 < time.monotonic() - begun < 3.0


def test_the_next_request_on_a_line_is_given_up_too(tmp_path: Path) -> None:
    limits = replace(QUICK, head_seconds=0.3)
    with running(settings_in(tmp_path, limits=limits)) as address, bare(address) as line:
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        heard = line.recv(65536)
        assert heard.startswith(b"HTTP/1.1 200")
        while not heard.endswith(b"}"):
            heard += line.recv(65536)
        line.sendall(b"GET /api/ga")
        begun = time.monotonic()
        assert line.recv(65536) == b""
        assert time.monotonic() - begun < 3.0


def test_a_body_that_does_not_come_is_given_up(tmp_path: Path) -> None:
    limits = replace(QUICK, body_seconds=0.3)
    with running(settings_in(tmp_path, limits=limits)) as address, bare(address) as line:
        own = address.removeprefix("http://").strip("/")
        head = f"POST /api/games HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\n"
        line.sendall(
            f"{head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{".encode()
        )
        assert line.recv(1000).startswith(b"HTTP/1.1 408")


def test_a_socket_without_hello_is_closed(tmp_path: Path) -> None:
    limits = replace(QUICK, hello_seconds=0.2)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        game = browser.begin()
        with browser.open(game) as line:
            assert line.closed() == 1008
        with browser.watch(game) as line:
            line.quiet(0.5)
        browser.close()


def answer(address: str) -> bytes:
    """The beginning of the answer to a plain request; nothing where the line is closed."""
    try:
        with bare(address) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            return line.recv(10)
    except ConnectionError:
        return b""


def test_one_caller_holds_so_many_lines(tmp_path: Path) -> None:
    limits = replace(QUICK, lines=3)
    with running(settings_in(tmp_path, limits=limits)) as address:
        held = [bare(address) for _ in range(3)]
        time.sleep(0.1)
        assert answer(address) == b""
        for each in held:
            each.close()
        time.sleep(0.1)
        assert answer(address) == b"HTTP/1.1 2"


def test_a_named_proxy_holds_as_many_lines_as_it_needs(tmp_path: Path) -> None:
    limits = replace(QUICK, lines=1)
    lines = Lines(settings_in(tmp_path, limits=limits, proxies=("10.0.0.1",)))

    class Open:
        def is_closing(self) -> bool:
            return False

    admitted = [lines.admit("10.0.0.1", Open()) for _ in range(5)]  # type: ignore[arg-type]
    assert admitted == [True] * 5
    assert lines.admit("10.0.0.2", Open())  # type: ignore[arg-type]
    assert not lines.admit("10.0.0.2", Open())  # type: ignore[arg-type]


# For whom a proxy calls.


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("127.0.0.1",), True)])
def test_only_a_named_proxy_says_for_whom_it_calls(
    tmp_path: Path, proxies: tuple[str, ...], believed: bool
) -> None:
    limits = replace(QUICK, reads_per_second=0.1, reads_at_once=3.0)
    with running(settings_in(tmp_path, limits=limits, proxies=proxies)) as address:
        statuses = []
        for number in range(6):
            headers = {"x-forwarded-for": f"203.0.113.{number}", "host": "127.0.0.1"}
            statuses.append(httpx.get(f"{address}api/games", headers=headers).status_code)
    assert (statuses == [200] * 6) is believed


def test_behind_a_proxy_with_tls_cookies_are_for_tls_alone(tmp_path: Path) -> None:
    """As docs/serving.md has it: the proxy passes Host on and says https."""
    settings = settings_in(
        tmp_path, proxies=("127.0.0.1",), names=("table.example",), open_seats=False
    )
    with running(settings) as address:
        headers = {
            "host": "table.example",
            "origin": "https://table.example",
            "x-forwarded-proto": "https",
            "x-forwarded-for": "203.0.113.7",
        }
        with httpx.Client(base_url=address, headers=headers) as http:
            game = http.post("/api/games", json={"game": "smugglers"})
            assert game.status_code == 201
            assert "secure" in game.headers["set-cookie"].lower()
            path = f"/api/games/{game.json()['id']}/sit"
            sat = http.post(path, json={"seat": "hawkhurst"})
            assert "secure" in sat.headers["set-cookie"].lower()


def test_callers_are_told_apart_and_forgotten_in_turn() -> None:
    assert caller_name("2001:db8::1") == caller_name("2001:db8::ffff")
    assert caller_name("2001:db8::1") != caller_name("2001:db8:1::1")
    assert caller_name("::ffff:10.0.0.1") == caller_name("10.0.0.1") == "10.0.0.1"
    callers = Callers(Limits(requests_per_second=1e-6, requests_at_once=1.0))
    assert callers.bucket("changes", "10.0.0.1").take()
    for number in range(MOST_CALLERS - 1):
        callers.bucket("reads", f"10.1.{number // 250}.{number % 250}")
    assert not callers.bucket("changes", "10.0.0.1").take()
    assert len(callers.buckets) == MOST_CALLERS
    callers.bucket("reads", "10.9.9.9")
    assert len(callers.buckets) == MOST_CALLERS


# Standing orders.


def test_standing_orders_are_so_many_and_no_longer(tmp_path: Path) -> None:
    limits = replace(QUICK, orders=3, order_bytes=300)
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        order = {"kind": "pass", "questions": ["nothing of this name"]}
        with browser.watch(game) as line:
            for _ in range(3):
                assert line.move(type="stand", instruction=order)["type"] == "done"
            refused = line.move(type="stand", instruction=order)
            assert "3 standing orders at most" in refused["reason"]
            assert len(line.now["standing"]) == 3
            long = {"kind": "pass", "questions": ["x" * 400]}
            assert "letters at most" in line.move(type="stand", instructions=[long])["reason"]
            assert "at most" in line.move(type="stand", instructions=[order] * 4)["reason"]
            assert line.move(type="stand", instruction={"kind": "clear"})["type"] == "done"
            assert line.move(type="stand", instructions=[order])["type"] == "done"
        browser.close()


# What the owner sees.


def test_metrics_are_given_where_they_were_asked_for(tmp_path: Path) -> None:
    with running(settings_in(tmp_path / "a")) as address:
        assert httpx.get(f"{address}metrics").status_code == 404
    with running(settings_in(tmp_path / "b", metrics=True)) as address:
        browser = Browser(address)
        game = browser.begin()
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line:
            line.move(type="concede")
            text = browser.http.get("/metrics").text
        assert "weathergage_games 1\n" in text
        assert "weathergage_sockets_open 1\n" in text
        assert "weathergage_moves_total 1\n" in text
        assert 'weathergage_requests_total{status="201"} 1\n' in text
        browser.close()


def test_the_access_log_holds_no_secret(tmp_path: Path) -> None:
    log = tmp_path / "access.log"
    with running(settings_in(tmp_path, access_log=log)) as address:
        browser = Browser(address)
        game = browser.begin(name="a-secret-name")
        browser.sit(game, "hawkhurst")
        token = browser.http.cookies[f"seat-{game}"]
        with browser.watch(game) as line:
            line.move(type="undo", key="a-secret-key")
        browser.http.get(f"/api/games/{game}/events?after=0&seat=a-secret-seat")
        browser.http.get("/%0aforged 127.0.0.1 GET / 200")
        browser.close()
    lines = log.read_text().splitlines()
    assert log.stat().st_mode & 0o077 == 0
    assert [line.split()[2:5] for line in lines[:2]] == [
        ["POST", "/api/games", "201"],
        ["POST", f"/api/games/{game}/sit", "200"],
    ]
    assert any(line.split()[2:5] == ["SOCKET", f"/ws/{game}", "101"] for line in lines)
    assert all(len(line.split()) == 6 for line in lines)
    for secret in (token, "a-secret", "seat=", "cookie", json.dumps(game)):
        assert secret not in log.read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--sockets", "0"], "from 1 to"),
        (["--proxy", "proxy.example"], "named by its address"),
        (["--port", "99999"], "The port is"),
    ],
)
def test_serve_says_what_it_cannot_do(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = ["--database", str(tmp_path / "x.sqlite")]
    assert run(["serve", *words, *database]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "x.sqlite").exists()
