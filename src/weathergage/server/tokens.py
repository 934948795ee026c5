"""Seats as unguessable tokens in cookies. The server keeps their hashes alone."""

import hashlib
import secrets

from litestar.datastructures import Cookie

PREFIX = "seat-"
A_YEAR = 365 * 24 * 3600
MOST_COOKIES = 60
"""A browser sends every cookie with every request: the oldest games' are taken back."""


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def cookie_name(game: str) -> str:
    """The name of a game's cookie."""
    return PREFIX + game


def seat_cookie(game: str, token: str, secure: bool) -> Cookie:
    """The cookie that holds a seat."""
    return Cookie(
        key=cookie_name(game),
        value=token,
        path="/",
        max_age=A_YEAR,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def no_cookie(game: str, secure: bool) -> Cookie:
    """What makes a browser forget a seat."""
    return Cookie(
        key=cookie_name(game),
        value="",
        path="/",
        max_age=0,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def held(cookies: dict[str, str], game: str) -> bytes | None:
    """The hash of the token a caller shows for a game."""
    token = cookies.get(cookie_name(game))
    return hash_of(token) if token else None


def games_held(cookies: dict[str, str]) -> list[str]:
    """The games a caller shows tokens for."""
    return [name.removeprefix(PREFIX) for name in cookies if name.startswith(PREFIX)]
