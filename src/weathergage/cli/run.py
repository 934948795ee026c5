"""Runs a command and turns whatever goes wrong into one sentence and an exit code."""

import os
import sys
from typing import Final

FAILED: Final = 1
BAD_USAGE: Final = 2
STOPPED: Final = 130
LONGEST: Final = 500


def run(arguments: list[str]) -> int:
    """Run one command line; returns the exit code."""
    debug = "--debug" in arguments
    words = [word for word in arguments if word != "--debug"]
    try:
        code = dispatch(words)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        quiet_stdout()
        return 0
    except KeyboardInterrupt:
        complain("Stopped.", [])
        return STOPPED
    except Exception as error:
        if debug:
            raise
        return explain(error, words)


def dispatch(words: list[str]) -> int:
    """Hand the words to the command they name."""
    from weathergage.cli.app import make_app

    app = make_app(words[0] if words else "")
    result = app(words, exit_on_error=False, print_error=False)
    return result if isinstance(result, int) else 0


def explain(error: Exception, words: list[str]) -> int:
    """One sentence about an error; bad usage and things that are not there are exit code 2."""
    from cyclopts import CycloptsError

    from weathergage.engine.errors import WeathergageError

    if isinstance(error, WeathergageError):
        return complain(str(error), words)
    if isinstance(error, CycloptsError):
        return complain(usage_sentence(error, words), words)
    if isinstance(error, OSError):
        where = f" {error.filename!r}" if error.filename else ""
        return complain(f"The file{where} cannot be used: {error.strerror or error}.", words)
    complain(
        f"Something went wrong inside Weathergage ({type(error).__name__}: {one_line(error)}); "
        "run it again with --debug to see where.",
        words,
    )
    return FAILED


def usage_sentence(error: Exception, words: list[str]) -> str:
    """What was wrong with the words, and where help is."""
    command = words[0] if words and not words[0].startswith("-") else ""
    known = " ".join(["weathergage", *([command] if command in commands() else []), "--help"])
    return f"{one_line(error)} See `{known}`."


def commands() -> list[str]:
    """The names of the commands."""
    from weathergage.cli.app import COMMANDS

    return [name for name, _ in COMMANDS]


def one_line(error: object) -> str:
    """A message without line breaks, cut where it repeats something huge."""
    text = " ".join(str(error).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def complain(sentence: str, words: list[str]) -> int:
    """Say what is wrong on stderr, and in the document if one was asked for."""
    print(f"weathergage: {sentence}", file=sys.stderr)
    if "--json" in words:
        import json

        print(json.dumps({"error": sentence}, ensure_ascii=False))
    return BAD_USAGE


def quiet_stdout() -> None:
    """The reader has gone: what is still to be flushed goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
