"""docs/adding-a-game.md quotes the code as it is."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n# (tests/\S+)\n(.*?)```", PAGE, re.DOTALL)


def test_there_are_quotations() -> None:
    assert len(BLOCKS) >= 7


@pytest.mark.parametrize(("file", "quoted"), BLOCKS)
def test_the_quotation_is_in_its_file(file: str, quoted: str) -> None:
    assert quoted in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(\w+\.py)`: `", PAGE))))
def test_the_files_named_exist(name: str) -> None:
    assert (ROOT / "tests" / "conformance" / name).is_file()
