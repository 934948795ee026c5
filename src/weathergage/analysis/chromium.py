"""A Chromium without a window, spoken to over its own socket: enough to time a page."""

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from typing import Any, Final, final

from websockets.sync.client import ClientConnection, connect

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)
LISTENING: Final = "DevTools listening on "
PATIENCE: Final = 60.0
"""Seconds within which a browser has answered."""
Facts = dict[str, Any]


def find_chromium() -> str | None:
    """The path of a Chromium, if one is installed."""
    return next((path for name in NAMES if (path := shutil.which(name)) is not None), None)


@final
class Page:
    """One page of the browser."""

    def __init__(self, socket: ClientConnection, session: str) -> None:
        self.socket = socket
        self.session = session
        self.n = 0

    def call(self, method: str, **given: object) -> Facts:
        """A command and its answer; what else the browser tells is not heard."""
        self.n += 1
        message: Facts = {"id": self.n, "method": method, "params": given}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer: Facts = json.loads(self.socket.recv(PATIENCE))
            if answer.get("id") == self.n:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return dict(answer["result"])

    def run(self, script: str) -> Any:
        """The value of an expression, waited for where it is a promise."""
        answer = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:400])
        return answer["result"].get("value")

    def cookie(self, address: str, cookie: str) -> None:
        """Let the page have a cookie given as name=value."""
        name, _, value = cookie.partition("=")
        self.call("Network.setCookie", url=address, name=name, value=value)

    def go(self, address: str) -> None:
        """Open an address."""
        self.call("Page.navigate", url=address)


@contextlib.contextmanager
def chromium_page(path: str, width: int, height: int) -> Iterator[Page]:
    """A page of that size in a browser of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [path, *SWITCHES, f"--user-data-dir={folder}", f"--window-size={width},{height}"]
        with subprocess.Popen(
            [*command, "about:blank"],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "HOME": folder},
            text=True,
        ) as process:
            try:
                with connect(socket_address(process), max_size=None, proxy=None) as socket:
                    yield attach(socket, width, height)
            finally:
                process.kill()


def socket_address(process: "subprocess.Popen[str]") -> str:
    """Where the browser listens, as it says when it has started."""
    assert process.stderr is not None
    for line in process.stderr:
        if LISTENING in line:
            # What it says later is read and forgotten, so that it never waits for a reader.
            threading.Thread(target=process.stderr.read, daemon=True).start()
            return line.partition(LISTENING)[2].strip()
    raise RuntimeError("The browser did not start.")


def attach(socket: ClientConnection, width: int, height: int) -> Page:
    """A fresh page of that size."""
    browser = Page(socket, "")
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    page = Page(socket, str(session))
    page.n = 1000
    page.call(
        "Emulation.setDeviceMetricsOverride",
        width=width,
        height=height,
        deviceScaleFactor=1,
        mobile=False,
    )
    return page
