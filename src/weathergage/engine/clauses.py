"""Clauses: every enforceable sentence of a rulebook, where it lives in code and what tests it.

A game lists its clauses in `rules.toml`. Tests name the clauses they exercise with the marker
`pytest.mark.rule`, example files with their key `rule`; both are found in the checkout, when there
is one, without running anything.
"""

import importlib
from pathlib import Path
from typing import Final, final

from weathergage.engine.data import parse
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.figures import DataError, shown
from weathergage.engine.game import Game
from weathergage.engine.marks import find_checkout, tests_by_clause

FILE: Final = "rules.toml"
KEYS: Final[list[str]] = ["id", "chapter", "summary", "rulings", "where", "exempt"]
BASIS_KEYS: Final[list[str]] = ["words", "under", "mark"]


@final
class Basis:
    """On what some clauses rest, in a sentence; marked where they are our own reconstruction."""

    def __init__(self, words: str, under: list[str], mark: bool) -> None:
        self.words = words
        self.under = under
        self.mark = mark

    def fits(self, id: str) -> int:
        """How closely it speaks of a clause: the length of the number that leads to it, or 0."""
        fitting = [len(n) for n in self.under if id == n or id.startswith(n + ".")]
        return max(fitting, default=0)


@final
class Clause:
    """One enforceable sentence: its number, our summary, and the functions that enforce it."""

    def __init__(
        self,
        id: str,
        chapter: str,
        summary: str,
        rulings: list[str],
        where: list[str],
        exempt: str,
    ) -> None:
        self.id = id
        self.chapter = chapter
        self.summary = summary
        self.rulings = rulings
        self.where = where
        self.exempt = exempt
        self.basis = ""
        self.marked = False
        self.tests: list[str] = []

    def covered(self) -> bool:
        """Whether code enforces it and a test exercises it."""
        return bool(self.where) and bool(self.tests)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        out: dict[str, object] = {
            "id": self.id,
            "chapter": self.chapter,
            "summary": self.summary,
            "where": list(self.where),
            "tests": list(self.tests),
        }
        if self.rulings:
            out["rulings"] = list(self.rulings)
        if self.exempt:
            out["exempt"] = self.exempt
        if self.basis:
            out["basis"] = self.basis
        return out


@final
class Coverage:
    """The clauses of a game joined with their tests; `total` is covered, exempt and the rest."""

    def __init__(self, clauses: list[Clause], problems: list[str], in_checkout: bool) -> None:
        self.clauses = clauses
        self.problems = problems
        self.in_checkout = in_checkout

    @property
    def total(self) -> int:
        """How many clauses there are, the exempt ones included."""
        return len(self.clauses)

    @property
    def covered(self) -> int:
        """How many clauses are enforced and tested."""
        return len([clause for clause in self.clauses if clause.covered() and not clause.exempt])

    @property
    def exempt(self) -> list[Clause]:
        """The clauses that have no effect in play, each with its reason."""
        return [clause for clause in self.clauses if clause.exempt]

    def find(self, id: str) -> list[Clause]:
        """A clause by its number, or all clauses under a number."""
        found = [c for c in self.clauses if c.id == id or c.id.startswith(id + ".")]
        if not found:
            raise unknown("clause", id, [clause.id for clause in self.clauses])
        return found

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "clauses": [clause.data() for clause in self.clauses],
            "total": self.total,
            "covered": self.covered if self.in_checkout else None,
            "exempt": [{"id": clause.id, "reason": clause.exempt} for clause in self.exempt],
            "problems": list(self.problems),
            "in_checkout": self.in_checkout,
        }


def coverage(game: Game, root: Path | None = None) -> Coverage:
    """The clauses of a game with the tests that name them; `root` is the checkout's folder."""
    clauses = read_clauses(game)
    problems = check_where(game.package, clauses)
    checkout = root if root is not None else find_checkout()
    if checkout is not None:
        problems += join_tests(clauses, tests_by_clause(game, checkout))
    return Coverage(clauses, problems, checkout is not None)


# Reading rules.toml.


def read_clauses(game: Game) -> list[Clause]:
    """The clauses a game lists, in the order of its file."""
    if not game.package:
        raise BadInput(f"{game.title} has no list of clauses.")
    raw = parse(read_rules(game), FILE)
    entries = raw.get("clause")
    if not isinstance(entries, list) or not entries:
        raise DataError(FILE, "there is no [[clause]].", "clause")
    clauses: list[Clause] = []
    seen: dict[str, bool] = {}
    for entry in entries:
        clause = read_clause(entry, len(clauses) + 1)
        if clause.id in seen:
            raise DataError(FILE, f"the clause {clause.id} is listed twice.", "id", clause.id)
        seen[clause.id] = True
        clauses.append(clause)
    found = raw.get("basis", [])
    bases = [read_basis(entry) for entry in found] if isinstance(found, list) else []
    for clause in clauses:
        found_on(clause, bases)
    return clauses


def read_basis(entry: object) -> Basis:
    """One [[basis]]: a sentence, and the numbers under which clauses rest on it."""
    if not isinstance(entry, dict) or any(key not in BASIS_KEYS for key in entry):
        reason = f"a basis has the keys {', '.join(BASIS_KEYS)} and no others."
        raise DataError(FILE, reason, "basis")
    under = texts_of(entry, "under", "basis")
    return Basis(text_of(entry, "words", "basis"), under, entry.get("mark") is True)


def found_on(clause: Clause, bases: list[Basis]) -> None:
    """A clause rests on what speaks of it most closely."""
    closest = 0
    for basis in bases:
        fit = basis.fits(clause.id)
        if fit > closest:
            closest, clause.basis, clause.marked = fit, basis.words, basis.mark


def marked_rules(game: Game) -> list[str]:
    """The numbers that lead to our own reconstruction: those of clauses, and those under which
    there are only clauses with a word more, where one of them is."""
    if not game.package:
        return []
    clauses = read_clauses(game)
    exact = {clause.id for clause in clauses}
    marked = {clause.id for clause in clauses if clause.marked}
    above = {id.rpartition(".")[0] for id in marked} - exact - {""}
    return sorted(marked | above)


def read_rules(game: Game) -> str:
    """The text of a game's rules.toml."""
    from importlib.resources import files

    try:
        return files(game.package).joinpath(FILE).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{game.title} has no list of clauses ({FILE}).") from error


def read_clause(entry: object, number: int) -> Clause:
    """One [[clause]]; what is missing or unknown is an error that names it."""
    if not isinstance(entry, dict):
        raise DataError(FILE, f"clause number {number} is no table.", "clause")
    name = str(entry.get("id", f"number {number}"))
    for key in entry:
        if key not in KEYS:
            reason = f"the clause {name} has no key {key}; allowed is {', '.join(KEYS)}."
            raise DataError(FILE, reason, str(key))
    return Clause(
        text_of(entry, "id", name),
        text_of(entry, "chapter", name),
        text_of(entry, "summary", name),
        texts_of(entry, "rulings", name),
        texts_of(entry, "where", name),
        text_of(entry, "exempt", name) if "exempt" in entry else "",
    )


def text_of(entry: dict[str, object], key: str, name: str) -> str:
    """A text of a clause."""
    value = entry.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str) or not value:
        reason = f"the clause {name} has {key} = {shown(value)}; allowed is a text."
        raise DataError(FILE, reason, key, value)
    return value


def texts_of(entry: dict[str, object], key: str, name: str) -> list[str]:
    """A list of texts of a clause; empty where there is none."""
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        reason = f"the clause {name} has {key} = {shown(value)}; allowed is a list of texts."
        raise DataError(FILE, reason, key, value)
    return [str(each) for each in value]


# Where a clause lives and what tests it.


def check_where(package: str, clauses: list[Clause]) -> list[str]:
    """What is wrong with the places in code that the clauses name."""
    problems: list[str] = []
    for clause in clauses:
        if not clause.where and not clause.exempt:
            problems.append(f"Clause {clause.id} names no function and is not exempt.")
        for place in clause.where:
            if not function_exists(package, place):
                problems.append(f"Clause {clause.id} lives in {place}, which does not exist.")
    return problems


def function_exists(package: str, place: str) -> bool:
    """Whether `module.function` or `module.Class.method` is there, in the game or by full name."""
    return callable(find_callable(package, place))


def find_callable(package: str, place: str) -> object | None:
    """What `module.function` or `module.Class.method` names, in the game or by full name."""
    names = place.split(".")
    if "" in names:
        return None
    home = [] if names[0] == "weathergage" else [package]
    for split in range(len(names) - 1, -1, -1):
        path = home + names[:split]
        found = import_or_none(".".join(path)) if path else None
        if found is not None:
            return led_to(found, names[split:])
    return None


def import_or_none(module: str) -> object | None:
    """A module by name, or None where there is no such module."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError:
        return None


def led_to(found: object, names: list[str]) -> object | None:
    """What the names lead to from an object."""
    for name in names:
        found = getattr(found, name, None)
    return found


def join_tests(clauses: list[Clause], tests: dict[str, list[str]]) -> list[str]:
    """Give each clause its tests; says which tests name a clause that is not listed."""
    by_id = {clause.id: clause for clause in clauses}
    problems: list[str] = []
    for id, names in tests.items():
        if id in by_id:
            by_id[id].tests = names
        else:
            problems.append(f"{names[0]} names clause {id}, which {FILE} does not list.")
    return problems
