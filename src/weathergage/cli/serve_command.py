"""weathergage serve"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from weathergage.cli.output import Json, console, print_json
from weathergage.engine.errors import BadInput
from weathergage.engine.limits import check_workers

if TYPE_CHECKING:
    from weathergage.server.settings import Settings

LAST_PORT: Final = 65535
Admirals = Annotated[list[str] | None, Parameter(negative=())]


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 2,
    name: Annotated[list[str] | None, Parameter(negative=())] = None,
    proxy: Annotated[list[str] | None, Parameter(negative=())] = None,
    sockets: int = 60,
    metrics: Annotated[bool, Parameter(negative=())] = False,
    access_log: Path | None = None,
    admiral: Admirals = None,
    as_json: Json = False,
) -> int:
    """The table for many people; a seat that somebody has taken is his.

    Parameters
    ----------
    host
        The address to listen at; this machine alone if not given.
    port
        The port; 0 is any that is free.
    database
        A path or sqlite:///PATH; if not given, in the folder WEATHERGAGE_DATA or your data folder.
    workers
        How many processes the bots may think in.
    name
        A host name under which the table may be called, beside this machine's own; may be repeated.
    proxy
        The address of a proxy before the table, which is believed when it says for whom it calls;
        may be repeated. See docs/serving.md.
    sockets
        How many sockets one caller may hold open: more where many people share one address.
    metrics
        Give figures for monitoring at /metrics.
    access_log
        A file with a line for each request; no cookie and no content is written to it.
    admiral
        A bot of your own that people may choose, as MODULE:CLASS; may be repeated.
    """
    from weathergage.server.places import database_path
    from weathergage.server.run import Place
    from weathergage.server.run import serve as serve_at
    from weathergage.server.settings import LOOPBACK, Limits, Settings

    check_port(port)
    check_workers(workers)
    if not 1 <= sockets <= Limits.all_sockets:
        raise BadInput(f"The sockets of a caller are from 1 to {Limits.all_sockets}.")
    settings = Settings(
        database_path(database),
        names=(*LOOPBACK, *own_names(host), *(name or [])),
        open_seats=False,
        bot_processes=workers,
        proxies=tuple(check_proxy(each) for each in proxy or []),
        metrics=metrics,
        access_log=access_log,
        admirals=own_admirals(admiral),
        limits=Limits(sockets=sockets, lines=max(Limits.lines, 2 * sockets)),
    )
    serve_at(settings, Place(host, port), lambda address: announce(address, settings, as_json))
    return 0


def own_admirals(names: list[str] | None) -> tuple[str, ...]:
    """Admirals that whoever runs the table brings; each is tried before the doors open."""
    from weathergage.admirals.own import own_bot

    for name in names or []:
        own_bot(name)
    return tuple(names or [])


def check_proxy(address: str) -> str:
    """The address of a proxy, or of a network of them."""
    import ipaddress

    try:
        ipaddress.ip_network(address)
    except ValueError:
        raise BadInput(
            f"A proxy is named by its address, such as 127.0.0.1, not {address!r}."
        ) from None
    return address


def check_port(port: int) -> None:
    """A port that there is; 0 is any that is free."""
    if not 0 <= port <= LAST_PORT:
        raise BadInput(f"The port is a number from 0 to {LAST_PORT}, not {port}.")


def own_names(host: str) -> list[str]:
    """The names under which a server at this address is called by others."""
    import socket

    if host in ("", "0.0.0.0", "::"):
        return [socket.gethostname(), socket.getfqdn()]
    return [f"[{host}]" if ":" in host else host]


def announce(address: str, settings: "Settings", as_json: bool, already: bool = False) -> None:
    """Say where the table is; `already` if another window has opened it."""
    if as_json:
        print_json({"address": address, "database": str(settings.database)})
    else:
        end = "It is open already, in another window." if already else "Stop with Ctrl-C."
        console().print(f"Weathergage is at {address}", style="bold", markup=False)
        console().print(f"Games are kept in {settings.database}. {end}", markup=False)
    sys.stdout.flush()
