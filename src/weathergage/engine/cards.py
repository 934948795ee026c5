"""What a game says of itself before its code is imported: its card, `game.toml` in its folder.

The card has the game's id and title, the module that holds its GAME, its place in the list of
games, the words it is spoken of with, its benchmarks, and which answers show the way of a message.
"""

import tomllib
from pathlib import Path
from typing import Final, final

from weathergage.engine.errors import BadFile

FILE: Final = "game.toml"
HOME: Final = Path(__file__).resolve().parent.parent / "games"
"""Where our own games lie, a folder each."""
LAST: Final = 1000
WORDS: Final[dict[str, str]] = {"contest": "game", "deputy": "deputy"}
"""What is said of a game that has no words of its own."""


@final
class Card:
    """A game's own card; `facts` is all that stands on it, `folder` where it lies, if anywhere."""

    def __init__(self, folder: Path | None, facts: dict[str, object]) -> None:
        self.folder = folder
        self.facts = facts
        self.id = self._text("id")
        self.title = self._text("title")
        self.module = self._text("module")
        place = facts.get("place", LAST)
        self.place: int = place if isinstance(place, int) else LAST
        self.draft = facts.get("draft") is True
        """Still being built: found by its id, but listed nowhere."""

    def _text(self, name: str) -> str:
        found = self.facts.get(name)
        if not isinstance(found, str) or not found:
            where = f"{self.folder.name}/{FILE}" if self.folder else "The card of a game"
            raise BadFile(f"{where} says no {name}: a text is wanted.")
        return found

    def table(self, name: str) -> dict[str, object]:
        """A table of the card; empty where there is none."""
        found = self.facts.get(name)
        return found if isinstance(found, dict) else {}

    def tables(self, name: str) -> list[dict[str, object]]:
        """Tables of one name, in the order in which they stand; none where there is none."""
        found = self.facts.get(name)
        return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []

    def words(self) -> dict[str, str]:
        """The words for what is played and for who stands in for a player, and others it has."""
        return WORDS | {name: str(word) for name, word in self.table("words").items()}

    def stages(self) -> dict[str, str]:
        """What its events look like when they are staged, by their kinds."""
        return {name: str(look) for name, look in self.table("stages").items()}

    def steps(self) -> list[dict[str, object]]:
        """The steps of a turn in which a replay tells it, each with the kinds of its events, and
        whether it is shown before the board has changed."""
        return [
            {
                "name": str(each.get("name", "")),
                "events": list_of(each.get("events")),
                "before": each.get("before") is True,
            }
            for each in self.tables("steps")
        ]

    def lessons(self) -> list[dict[str, object]]:
        """The guided games one after another: what each is called and the options it is played
        with."""
        return [
            {"name": str(each.get("name", "")), "options": each.get("options", {})}
            for each in self.tables("lessons")
        ]

    def front(self) -> dict[str, object]:
        """What the front page shows of the game (table/front.toml in its folder), if anything; the
        pieces of a picture have what is usual for them all."""
        path = self.folder / "table" / "front.toml" if self.folder is not None else None
        if path is None or not path.is_file():
            return {}
        front = tomllib.loads(path.read_text(encoding="utf-8"))
        for picture in front.values():
            usual: dict[str, object] = picture.pop("usual", {})
            if "pieces" in picture:
                picture["pieces"] = {id: usual | it for id, it in picture["pieces"].items()}
        return front


def list_of(found: object) -> list[str]:
    """The texts of a list; none where there is none."""
    return [str(each) for each in found] if isinstance(found, list) else []


def read_card(folder: Path) -> Card:
    """The card of the game in a folder."""
    path = folder / FILE
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadFile(f"{folder.name}/{FILE} cannot be read: {error}") from error
    return Card(folder, facts)


def cards_in(home: Path) -> list[Card]:
    """The cards of the games in a folder of games, in the order in which they are listed."""
    found = [read_card(path.parent) for path in home.glob(f"*/{FILE}")]
    return sorted(found, key=_place)


def _place(card: Card) -> tuple[int, str]:
    return card.place, card.id
