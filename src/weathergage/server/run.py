"""Starts the server on a port of this machine and says where it is."""

import contextlib
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from weathergage.engine.errors import WeathergageError
from weathergage.server.app import create_app
from weathergage.server.beside import SOCKET, building, go_on
from weathergage.server.lines import patient
from weathergage.server.places import only_server
from weathergage.server.rescue import check_start
from weathergage.server.settings import Settings
from weathergage.server.static import find_static
from weathergage.server.store import Store

Announce = Callable[[str], None]
NO_CLIENT = "The browser client is not built yet: run `make client` in the checkout, then reload."


@dataclass(frozen=True)
class Place:
    """Where to listen."""

    host: str
    port: int
    else_any: bool = False
    """Whether any free port will do where that one is taken."""


def listen(place: Place) -> socket.socket:
    """An open port: the one that was left open for this process, or a new one."""
    left = os.environ.pop(SOCKET, "")
    if left:
        return socket.socket(fileno=int(left))
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    # Named as TCP, so that asyncio sends small messages at once instead of gathering them.
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        _bind(opened, place)
    except OSError as error:
        opened.close()
        where = f"{place.host}:{place.port}"
        raise WeathergageError(f"Nothing can listen at {where}: {error.strerror}.") from error
    opened.listen(128)
    return opened


def _bind(opened: socket.socket, place: Place) -> None:
    try:
        opened.bind((place.host, place.port))
    except OSError:
        if not place.else_any:
            raise
        opened.bind((place.host, 0))


def address_of(opened: socket.socket, host: str) -> str:
    """The address a browser on this machine uses."""
    shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host
    shown = f"[{shown}]" if ":" in shown else shown
    return f"http://{shown}:{opened.getsockname()[1]}/"


def serve(settings: Settings, place: Place, announce: Announce) -> None:
    """Serve until told to stop; `announce` is called with the address when the port is open. Where
    the compiled rules are built beside the table, it goes on with them when they are ready."""
    opened = listen(place)
    kept = os.dup(opened.fileno()) if settings.beside is not None else -1
    with opened:
        address = address_of(opened, place.host)
        with only_server(settings.database, address):
            # A database that cannot be used is better noticed before anybody is told to come.
            rescued = check_start(settings.database)
            if rescued is not None:
                print(f"weathergage: {rescued.sentence()}", file=sys.stderr, flush=True)
            Store(settings.database).close()
            announce(address)
            say_if_unbuilt()
            calm_collector()
            run(uvicorn.Server(configuration(settings)), settings, opened)
    if settings.beside is not None and settings.beside.state == "ready":
        go_on(kept)


def run(server: uvicorn.Server, settings: Settings, opened: socket.socket) -> None:
    """Run the server until it is told to stop, or until the compiled rules are ready."""

    def leave() -> None:
        server.should_exit = True

    with building(settings.beside, leave), contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[opened])
        return
    if settings.beside is not None:
        settings.beside.state = "ended"


def say_if_unbuilt() -> None:
    """A table without a client is of no use to a person: say what to do about it."""
    if find_static() is None:
        print(NO_CLIENT, file=sys.stderr, flush=True)


def calm_collector() -> None:
    """Let the garbage collector look at young things often and at everything hardly ever.

    Scenes are thousands of small objects that live for one move; by default that makes Python walk
    the whole heap every few moves, which a person would wait for (30 ms against 7).
    """
    gc.freeze()
    gc.set_threshold(5_000, 20, 1_000)


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    logging.basicConfig(format="%(levelname)s: %(message)s")
    return uvicorn.Config(
        create_app(settings),
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=settings.limits.request_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        http=patient(settings),
        # Whoever says for whom he calls is believed if he was named, and not for being near.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def open_browser(address: str) -> bool:
    """Show the page in a browser, if there is one on this machine and a screen to show it on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        return False
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False
