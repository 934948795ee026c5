"""The characters of bots: parameters that may be given from outside, and tempers by name.

A bot's name may carry them: `doctrine?temper=bold`, `doctrine?press=0.5&caution=2`. What there is
stands in a file of the game, with a range and a sentence for each; nothing else is taken.
"""

import math
import tomllib
from pathlib import Path
from typing import Final, final

from weathergage.engine.errors import BadFile, BadInput, one_of, shorten

TEMPER: Final = "temper"


@final
class Parameter:
    """A figure by which a bot decides: what it means, and from where to where it may go."""

    def __init__(self, id: str, usual: float, low: float, high: float, meaning: str) -> None:
        self.id = id
        self.usual = usual
        self.low = low
        self.high = high
        self.meaning = meaning

    def read(self, text: str) -> float:
        """A value from outside."""
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not self.low <= value <= self.high:
            raise BadInput(
                f"The parameter {self.id!r} of a bot is a number from {self.low:g} to "
                f"{self.high:g}, not {shorten(text)}: {self.meaning}"
            )
        return value

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "id": self.id,
            "default": self.usual,
            "low": self.low,
            "high": self.high,
            "meaning": self.meaning,
        }


@final
class NamedTemper:
    """Values for some parameters under one name, and a sentence on how it plays."""

    def __init__(self, id: str, about: str, values: dict[str, float]) -> None:
        self.id = id
        self.about = about
        self.values = values

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {"id": self.id, "about": self.about, "values": dict(self.values)}


@final
class Tempers:
    """All parameters and named tempers of one bot."""

    def __init__(self, bot: str, parameters: list[Parameter], named: list[NamedTemper]) -> None:
        self.bot = bot
        self.parameters = parameters
        self.named = named

    def usual(self) -> dict[str, float]:
        """The values of a bot without a word about them."""
        return {each.id: each.usual for each in self.parameters}

    def settings(self, said: str) -> "Settings":
        """What was said of a bot, `temper=bold&press=0.5`; raises BadInput and says what is
        allowed."""
        found = Settings(self.usual())
        for key, text in pairs(self.bot, said).items():
            if key == TEMPER:
                found.temper = self._temper(text).id
            else:
                found.own[key] = self._parameter(key).read(text)
        if found.temper:
            found.values.update(self._temper(found.temper).values)
        found.values.update(found.own)
        return found

    def name_of(self, settings: "Settings") -> str:
        """The bot's name with what was said of it, always written alike."""
        said = [f"{TEMPER}={settings.temper}"] if settings.temper else []
        for each in self.parameters:
            if each.id in settings.own:
                said.append(f"{each.id}={settings.own[each.id]!r}")
        return f"{self.bot}?{'&'.join(said)}" if said else self.bot

    def _temper(self, id: str) -> NamedTemper:
        for each in self.named:
            if each.id == id:
                return each
        names = one_of([each.id for each in self.named])
        raise BadInput(f"The bot {self.bot!r} has no temper {shorten(id)}; there is: {names}.")

    def _parameter(self, id: str) -> Parameter:
        for each in self.parameters:
            if each.id == id:
                return each
        names = one_of([TEMPER, *(each.id for each in self.parameters)])
        raise BadInput(f"The bot {self.bot!r} has no parameter {shorten(id)}; there is: {names}.")

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "bot": self.bot,
            "tempers": [each.data() for each in self.named],
            "parameters": [each.data() for each in self.parameters],
        }


@final
class Settings:
    """The values for one bot, and which of them were given."""

    def __init__(self, values: dict[str, float]) -> None:
        self.values = values
        self.temper = ""
        self.own: dict[str, float] = {}


def pairs(bot: str, said: str) -> dict[str, str]:
    """`a=1&b=2` as a table; each key once."""
    found: dict[str, str] = {}
    for part in said.split("&"):
        key, equals, text = part.partition("=")
        if not equals or not key or key in found:
            raise BadInput(
                f"What follows {bot!r}? is written key=value&key=value, each key once, not "
                f"{shorten(said)}."
            )
        found[key] = text
    return found


# Reading what a game has.

_read: Final[dict[str, list[Tempers]]] = {}


def read_tempers(path: Path, bot: str) -> Tempers | None:
    """What a game's file says of one bot; None where it says nothing. It is read once."""
    key = str(path)
    if key not in _read:
        _read[key] = parse_tempers(path.read_text(encoding="utf-8"), path.name)
    for each in _read[key]:
        if each.bot == bot:
            return each
    return None


def usual_beside(module: str, bot: str = "doctrine") -> dict[str, float]:
    """The values of a bot without a word about them, from the file beside its module."""
    found = read_tempers(Path(module).resolve().parent / "tempers.toml", bot)
    assert found is not None
    return found.usual()


def parse_tempers(text: str, where: str) -> list[Tempers]:
    """The bots of a file: a table for each, with `parameters` and `tempers`."""
    try:
        return [_tempers(bot, facts) for bot, facts in tomllib.loads(text).items()]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadFile(f"{where} cannot be read: {error}") from error


def _tempers(bot: str, facts: dict[str, dict[str, dict[str, object]]]) -> Tempers:
    parameters = [_parameter(id, each) for id, each in facts["parameters"].items()]
    found = Tempers(bot, parameters, [])
    for id, each in facts["tempers"].items():
        values = {
            key: found._parameter(key).read(str(value))
            for key, value in each.items()
            if key != "about"
        }
        found.named.append(NamedTemper(id, str(each["about"]), values))
    return found


def _parameter(id: str, facts: dict[str, object]) -> Parameter:
    usual, low, high = _number(facts, "default"), _number(facts, "low"), _number(facts, "high")
    if not low <= usual <= high:
        raise ValueError(f"the default of {id} is out of its range")
    return Parameter(id, usual, low, high, str(facts["meaning"]))


def _number(facts: dict[str, object], key: str) -> float:
    return float(str(facts[key]))
