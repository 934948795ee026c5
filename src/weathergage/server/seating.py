"""Who holds which seat of which game: the hashes of tokens in the database.

A token stands for one browser at one game. It may hold a seat, may have left one whose secrets it
knows, or may only have begun the game.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

NOWHERE = ""
"""The seat of a token that has begun a game and not sat down."""


@dataclass(frozen=True)
class Holder:
    """What the database knows of a token."""

    hash: bytes
    seat: str
    began: bool
    agreed: bool
    gone: bool

    @property
    def sits(self) -> bool:
        return self.seat != NOWHERE and not self.gone


@contextmanager
def transaction(sql: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """All of it or nothing."""
    sql.execute("BEGIN IMMEDIATE")
    try:
        yield sql
        sql.execute("COMMIT")
    except BaseException:
        if sql.in_transaction:
            sql.execute("ROLLBACK")
        raise


class Seating:
    """The tokens of all games."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        self.sql = sql

    def issue(self, id: str, seat: str, hash: bytes, began: bool = False) -> None:
        """A token for a seat; the token itself is not kept."""
        with transaction(self.sql) as sql:
            sql.execute(
                "INSERT INTO tokens (hash, game, seat, issued, began) VALUES (?, ?, ?, ?, ?)",
                (hash, id, seat, time.time(), int(began)),
            )

    def change(self, id: str, seat: str, hash: bytes, before: "Holder | None") -> None:
        """A token for a seat in the place of the one this browser had."""
        with transaction(self.sql) as sql:
            if before is not None:
                sql.execute("DELETE FROM tokens WHERE hash = ?", (before.hash,))
            sql.execute(
                "INSERT INTO tokens (hash, game, seat, issued, began) VALUES (?, ?, ?, ?, ?)",
                (hash, id, seat, time.time(), int(before is not None and before.began)),
            )

    def revoke(self, hash: bytes) -> None:
        """A token is worth nothing any more."""
        with transaction(self.sql) as sql:
            sql.execute("DELETE FROM tokens WHERE hash = ?", (hash,))

    def leave(self, hash: bytes) -> None:
        """The seat is free; what its holder has seen is remembered."""
        with transaction(self.sql) as sql:
            sql.execute(
                "UPDATE tokens SET gone = ?, agreed = 0 WHERE hash = ?", (time.time(), hash)
            )

    def agree(self, hash: bytes, agreed: bool) -> None:
        """Whether the holder of a seat would have the game deleted."""
        with transaction(self.sql) as sql:
            sql.execute("UPDATE tokens SET agreed = ? WHERE hash = ?", (int(agreed), hash))

    def holder(self, id: str, hash: bytes | None) -> Holder | None:
        """What is known of a token in this game."""
        if hash is None:
            return None
        found = self.sql.execute(
            "SELECT hash, seat, began, agreed, gone FROM tokens WHERE hash = ? AND game = ?",
            (hash, id),
        ).fetchone()
        return None if found is None else _holder(found)

    def seat_of(self, id: str, hash: bytes) -> str | None:
        """The seat a token stands for in this game."""
        holder = self.holder(id, hash)
        return holder.seat if holder is not None and holder.sits else None

    def holders(self, id: str) -> list[Holder]:
        """Everybody who has a token of a game."""
        rows = self.sql.execute(
            "SELECT hash, seat, began, agreed, gone FROM tokens WHERE game = ? ORDER BY issued",
            (id,),
        )
        return [_holder(row) for row in rows.fetchall()]

    def tokens(self, id: str, seats: list[str]) -> list[bytes]:
        """The hashes of the tokens that hold some seats of a game."""
        return [each.hash for each in self.holders(id) if each.sits and each.seat in seats]

    def taken(self, id: str) -> list[str]:
        """The seats that somebody holds."""
        return list(dict.fromkeys(each.seat for each in self.holders(id) if each.sits))

    def everybody(self, ids: list[str]) -> dict[str, list[Holder]]:
        """The tokens of many games at once."""
        found: dict[str, list[Holder]] = {id: [] for id in ids}
        marks = ", ".join("?" * len(ids))
        rows = self.sql.execute(
            "SELECT hash, seat, began, agreed, gone, game FROM tokens "
            f"WHERE game IN ({marks}) ORDER BY issued",
            ids,
        )
        for row in rows.fetchall():
            found[row[5]].append(_holder(row[:5]))
        return found


def _holder(values: tuple[bytes, str, int, int, float | None]) -> Holder:
    hash, seat, began, agreed, gone = values
    return Holder(hash, seat, bool(began), bool(agreed), gone is not None)
