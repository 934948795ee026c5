"""What can go wrong, each as one clear sentence for a person."""

from typing import final


class WeathergageError(Exception):
    """Anything the table refuses or cannot do. Its text is one sentence for a person."""


@final
class IllegalAction(WeathergageError):
    """An answer the rules do not allow; nothing has changed."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} (rule {rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadInput(WeathergageError):
    """A name or value that does not exist: game, scenario, option, seat, action, field."""


@final
class Blank(WeathergageError):
    """A rule looks at a fact that is blank in what a seat knows."""


class BadFile(WeathergageError):
    """A file that is broken, foreign, or of another version."""


@final
class BadSeed(BadFile):
    """A journal whose seed is not the one that was committed to before the first roll."""


@final
class OtherRules(BadFile):
    """A journal written under another rules version; it can be re-adjudicated on request."""

    def __init__(self, theirs: str, ours: str) -> None:
        super().__init__(
            f"This journal was played under rules version {theirs} and this is {ours}: "
            "ask for it to be re-adjudicated (readjudicate), and its actions are replayed under "
            "the present rules."
        )
        self.theirs = theirs
        self.ours = ours


def one_of(names: list[str]) -> str:
    """A list of names as a person would write what is allowed."""
    return ", ".join(names) if names else "nothing"


MOST_NAMED = 60
"""More names than this are no help in a sentence: then the nearest are named."""
MOST_NEAR = 8


def unknown(what: str, name: object, allowed: list[str]) -> BadInput:
    """The error for a name that does not exist, with the names that do."""
    if len(allowed) <= MOST_NAMED:
        return BadInput(f"There is no {what} {shorten(name)}; there is: {one_of(allowed)}.")
    ends = f"there are {len(allowed)}, from {allowed[0]} to {allowed[-1]}"
    near = nearest(name, allowed)
    close = f"; the nearest are {one_of(near)}" if near else ""
    return BadInput(f"There is no {what} {shorten(name)}; {ends}{close}.")


def nearest(name: object, allowed: list[str]) -> list[str]:
    """The first few names that begin as this one does, for as long as any does."""
    text = str(name)[:60] if isinstance(name, str) else ""
    for length in range(len(text), 0, -1):
        found = [each for each in allowed if each.startswith(text[:length])]
        if found:
            return found[:MOST_NEAR]
    return []


def shorten(value: object) -> str:
    """A value for an error message, cut when it is huge, whatever it holds."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} far too large"
    return text if len(text) <= 60 else text[:57] + "..."
