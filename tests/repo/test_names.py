"""A game touches only its own folder: no other code, client or tool knows one by name."""

import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from weathergage.engine.cards import WORDS, cards_in
from weathergage.engine.registry import find_game

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src" / "weathergage" / "games"
HOUSE = (
    "src/weathergage",
    "web/src",
    "web/index.html",
    "tools",
    "setup.py",
    "translate.py",
    "Makefile",
)
"""What knows no game; docs and tests may."""
TELLING = ("trafalgar", "villeneuve", "nelson", "bucentaure")
"""Words that nobody needs who speaks of no game in particular."""
ORDINARY = ("first", "second")
"""Names of seats that are words of everybody."""


def house_files() -> list[Path]:
    """Every file of the house that is text, the folders of games left out."""
    if not (ROOT / ".git").exists():
        folders = [ROOT / name for name in HOUSE if (ROOT / name).is_dir()]
        inside = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
        return [p for p in inside if "__pycache__" not in p.parts and not is_of_a_game(p)]
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *HOUSE]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / line for line in found.splitlines()]
    return [path for path in paths if path.is_file() and not is_of_a_game(path)]


def is_of_a_game(path: Path) -> bool:
    return path.is_relative_to(GAMES) and path != GAMES / "__init__.py"


def run_together(text: str) -> str:
    """A text without what stands between the words of a name: Sea_of-Glory as seaofglory."""
    return re.sub(r"[-_ ]", "", text.lower())


@cache
def names() -> set[str]:
    """Ids, packages and titles of our games, run together."""
    cards = cards_in(GAMES)
    folders = {card.folder.name for card in cards if card.folder}
    titles = {part for card in cards for part in [card.title, *card.title.split(":")]}
    known = {card.id for card in cards} | folders | titles
    return {run_together(each) for each in known if re.search("[a-z]", each.lower())}


@cache
def words() -> set[str]:
    """Single words of our games: nations, seats, who stands in for a player."""
    nations = set(tomllib.loads((GAMES / "nations.toml").read_text(encoding="utf-8")))
    cards = cards_in(GAMES)
    seats = {
        seat for card in cards for each in find_game(card.id).scenarios() for seat in each.seats
    }
    deputies = {card.words()["deputy"] for card in cards} - {WORDS["deputy"]}
    return (nations | seats | deputies | set(TELLING)) - set(ORDINARY)


def known_in(text: str) -> list[str]:
    """The names and words of games that a text knows."""
    together, lower = run_together(text), text.lower()
    found = [name for name in sorted(names()) if name and name in together]
    alone = [rf"(?<![a-z]){re.escape(word)}(?![a-z])" for word in sorted(words())]
    return found + [hit.group() for word in alone if (hit := re.search(word, lower))]


@pytest.mark.parametrize(
    "text",
    [
        "import weathergage.games.sea_of_glory",
        "class ShipsOfTheLine",
        "'1805: Sea of Glory'",
        "case 'french':",
        "Opening of Trafalgar",
        "--hull-spanish: #fff",
        "The lieutenant answers",
    ],
)
def test_a_name_is_found(text: str) -> None:
    assert known_in(text)


@pytest.mark.parametrize("text", ["a battle at sea", "the line of ships", "frenchify", "a duel"])
def test_other_words_are_not(text: str) -> None:
    assert not known_in(text)


def test_the_house_knows_no_game_by_name() -> None:
    files = house_files()
    assert len(files) > 200
    found = {}
    for path in files:
        text = f"{path.name}\n{path.read_text(encoding='utf-8', errors='ignore')}"
        if known := known_in(text):
            found[str(path.relative_to(ROOT))] = known
    assert not found
