"""What a position says beside Formations: Auxiliaries, Orders, campaigns, stores, tallies, Pirates.

An Auxiliary is its box and where: `"port gibraltar"`, `"with b1"`, `"interdict s2"`, `"recovery"`.
An Order is its stage and what matters: `"received 3"`, `"progress 3"`, `"limit 7"`. A Pirate is
`"active"` or `"at PLACE for SIDE"`. A Leader is `"captured"`, `"gone"`, `"pool"` or
`"station PLACE"`.
"""

from typing import Final

from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.positions import table_in

from ..state.forces import TASKS, Auxiliary, Box, Post, Stage
from ..state.muster import CORSAIRS
from ..state.war import War
from ..tables.names import SIDES

KEYS: Final[list[str]] = [
    *["auxiliaries", "orders", "campaigns", "earned", "stores", "fulfilled", "failed", "pirates"],
    *["landed", "insurgency", "convoy_dps", "leaders"],
]
CAMPAIGNS: Final[list[str]] = ["italy", "nice-provence"]
ORDER_WORDS: Final[list[str]] = ["received", "progress", "limit"]
POSTS: Final[dict[str, int]] = {
    "pool": Post.POOL,
    "captured": Post.CAPTURED,
    "gone": Post.GONE,
}
BOXES: Final[dict[str, int]] = {
    "available": Box.AVAILABLE,
    "recovery": Box.RECOVERY,
    "lost": Box.LOST,
}


def read_tallies(state: War, position: dict[str, object]) -> None:
    """Everything of a position that is not about Formations, the date or the weather."""
    for id, words in table_in(position, "auxiliaries").items():
        if id not in state.setup.aux_index:
            raise unknown("Auxiliary", id, list(state.setup.aux_index))
        read_auxiliary(state, state.auxes[state.setup.aux_index[id]], str(words).split())
    for id, words in table_in(position, "orders").items():
        read_order(state, id, str(words).split())
    for name, track in table_in(position, "campaigns").items():
        campaign = _place(CAMPAIGNS, name, "campaign")
        state.campaigns[campaign], state.tracks[campaign] = 1, _number(track)
    for name, shift in table_in(position, "earned").items():
        state.earned[_place(CAMPAIGNS, name, "campaign")] = _number(shift)
    for port, points in table_in(position, "stores").items():
        place = state.setup.atlas.find(port)
        state.stores[state.setup.atlas.places[place].port] = _number(points)
    for key, tally in (
        ("fulfilled", state.fulfilled),
        ("failed", state.failed),
        ("convoy_dps", state.convoy_dps),
    ):
        for side, value in table_in(position, key).items():
            tally[_place(SIDES, side, "side")] = _number(value)
    for name, words in table_in(position, "pirates").items():
        read_pirate(state, _place(CORSAIRS, name, "Pirate"), str(words).split())
    for id, words in table_in(position, "leaders").items():
        read_leader(state, id, str(words).split())
    state.landed = _number(position.get("landed", state.landed))
    state.insurgency = _number(position.get("insurgency", state.insurgency))


def _place(words: list[str], word: str, what: str) -> int:
    if word not in words:
        raise unknown(what, word, words)
    return words.index(word)


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"A whole number is wanted, not {str(value)[:20]!r}.")
    return value


def read_auxiliary(state: War, aux: Auxiliary, words: list[str]) -> None:
    """Where an Auxiliary is."""
    if len(words) == 1 and words[0] in BOXES:
        aux.box, aux.at = BOXES[words[0]], -1
        return
    if len(words) != 2:
        raise BadInput(f"An Auxiliary is a box and a place, not {' '.join(words)[:40]!r}.")
    box, where = words
    if box == "with" and where[1:].isdigit():
        aux.box, aux.at = Box.FORMATION, int(where[1:])
    elif box == "port":
        aux.box, aux.at = Box.PORT, state.setup.atlas.find(where)
    else:
        aux.box, aux.at = Box.TASKED, state.setup.atlas.find(where)
        aux.task = _place(TASKS, box, "Task")


def read_order(state: War, id: str, words: list[str]) -> None:
    """Where an Order chit is, or how far it has come."""
    ids = [chit.id for chit in state.setup.general.chits]
    order = state.orders[_place(ids, id, "Order")]
    if len(words) != 2 or not words[1].isdigit() or words[0] not in ORDER_WORDS:
        raise BadInput("An Order is 'received TURN', 'progress NUMBER' or 'limit TURN'.")
    if words[0] == "received":
        order.stage, order.received = Stage.RECEIVED, int(words[1])
    elif words[0] == "limit":
        order.limit = int(words[1])
    else:
        order.progress = int(words[1])


def read_leader(state: War, id: str, words: list[str]) -> None:
    """Where a Leader is who is with no Formation: `captured`, `gone`, `pool` or `station PLACE`."""
    leader = state.leaders[_place(list(state.setup.leader_index), id, "Leader")]
    if len(words) == 2 and words[0] == "station":
        leader.post, leader.at = Post.STATION, state.setup.atlas.find(words[1])
    elif len(words) == 1 and words[0] in POSTS:
        leader.post, leader.at = POSTS[words[0]], -1
    else:
        raise BadInput("A Leader is 'captured', 'gone', 'pool' or 'station PLACE'.")


def read_pirate(state: War, number: int, words: list[str]) -> None:
    """Whether a Pirate is Active, or where he Interdicts and for whom."""
    pirate = state.pirates[number]
    if words == ["active"]:
        pirate.active = True
    elif len(words) == 4 and words[0] == "at" and words[2] == "for":
        pirate.at, pirate.tasked = state.setup.atlas.find(words[1]), True
        pirate.side = _place(SIDES, words[3], "side")
    else:
        raise BadInput("A Pirate is 'active' or 'at PLACE for SIDE'.")
