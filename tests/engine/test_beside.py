"""Words in a file beside the module that says them."""

from pathlib import Path

from weathergage.engine.beside import bars_beside, words_beside


def test_sentences_are_found_by_table_and_name(tmp_path: Path) -> None:
    (tmp_path / "said.toml").write_text('[critical]\nfire = "a fire breaks out"\n')
    said = words_beside(str(tmp_path / "telling.py"), "said.toml")
    assert said == {"critical": {"fire": "a fire breaks out"}}


def test_bars_are_sentences_with_their_rules(tmp_path: Path) -> None:
    (tmp_path / "bars.toml").write_text('fire = [["", ""], ["{ship} is grappled.", "6"]]\n')
    bars = bars_beside(str(tmp_path / "bars.py"), "bars.toml")
    assert bars == {"fire": [("", ""), ("{ship} is grappled.", "6")]}
