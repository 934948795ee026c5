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


class BadFile(WeathergageError):
    """A file that is broken, foreign, or of another version."""


@final
class OtherRules(BadFile):
    """A journal written under another rules version; it can be re-adjudicated on request."""

    def __init__(self, theirs: str, ours: str) -> None:
        super().__init__(
            f"This journal was played under rules version {theirs} and this is {ours}: "
            "load it with readjudicate=True to replay its actions under the present rules."
        )
        self.theirs = theirs
        self.ours = ours


def one_of(names: list[str]) -> str:
    """A list of names as a person would write what is allowed."""
    return ", ".join(names) if names else "nothing"


def unknown(what: str, name: object, allowed: list[str]) -> BadInput:
    """The error for a name that does not exist, with the names that do."""
    return BadInput(f"There is no {what} {shorten(name)}; there is: {one_of(allowed)}.")


def shorten(value: object) -> str:
    """A value for an error message, cut when it is huge, whatever it holds."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} far too large"
    return text if len(text) <= 60 else text[:57] + "..."
