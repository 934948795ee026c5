"""The command answers at once because it imports nothing it does not need."""

import subprocess
import sys


def modules_after(code: str) -> list[str]:
    """What a fresh Python has imported after running this."""
    script = f"import sys\n{code}\nprint('\\n'.join(sys.modules), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return done.stderr.splitlines()


def test_help_imports_no_command_and_no_game() -> None:
    loaded = modules_after("from weathergage.cli.run import run\nrun(['--help'])")
    assert "weathergage.cli.app" in loaded
    assert not [name for name in loaded if name.endswith("_command")]
    assert not [name for name in loaded if name.startswith("weathergage.games")]
    assert not [name for name in loaded if name.startswith("weathergage.engine")]


def test_import_leaves_the_command_line_alone() -> None:
    loaded = modules_after("import weathergage")
    for name in ("cyclopts", "rich", "weathergage.cli", "weathergage.games"):
        assert name not in loaded


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "weathergage", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("weathergage ")
