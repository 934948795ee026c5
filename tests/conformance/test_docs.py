"""docs/adding-a-game.md quotes the code as it is, and says truly how long it is."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

import conformance.game

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
GAME = (ROOT / "tests" / "conformance" / "game.py").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n# (tests/\S+)\n(.*?)```", PAGE, re.DOTALL)
FILES = sorted(set(re.findall(r"`(tests/conformance/\w+\.py)`", PAGE)))
ROWS = [line.split("|") for line in PAGE.splitlines() if line.count("|") == 5]
CLASSES = [name for row in ROWS for name in re.findall(r"`([A-Z]\w+)[.`]", row[4])]
LAYOUT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def test_there_are_quotations() -> None:
    assert len(BLOCKS) >= 9
    assert len(FILES) >= 3
    assert len(CLASSES) >= 10


@pytest.mark.parametrize(("file", "quoted"), BLOCKS)
def test_the_quotation_is_in_its_file(file: str, quoted: str) -> None:
    assert quoted in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_the_files_named_exist(name: str) -> None:
    assert (ROOT / name).is_file()


@pytest.mark.parametrize("name", CLASSES)
def test_the_classes_named_exist(name: str) -> None:
    assert isinstance(getattr(conformance.game, name), type)


def code_lines(text: str) -> int:
    """The lines with code on them: blank lines, comments and docstrings are not counted."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in LAYOUT and token.string:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            assert node.end_lineno is not None
            lines.difference_update(range(node.lineno, node.end_lineno + 1))
    return len(lines)


def test_the_lines_are_counted() -> None:
    said = re.search(r"game\.py`: (\d+) lines of code", PAGE)
    assert said is not None
    assert int(said[1]) == code_lines(GAME)
    assert code_lines('"""Words."""\n\nX = 1  # why\n# more\n"""X."""\n') == 1
