"""Says which build is tested, and refuses to test one that does not fit the sources."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from weathergage import _build

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "weathergage"

# The same examples every time, so that a red run means a change and not bad luck; `make soak`
# looks for new ones.
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("searching", parent=settings.get_profile("steady"), derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def build_fault() -> str | None:
    """What is wrong with the build under test, or None."""
    wanted = os.environ.get("WEATHERGAGE_BUILD", _build.build_kind())
    if _build.build_kind() != wanted:
        return f"the {wanted} build was to be tested, and {_build.HOME} is {_build.build_kind()}"
    recorded = _build.recorded_hash()
    if recorded is not None and recorded != _build.source_hash(SOURCE):
        return (
            "the installed build was made from other sources than those in src/: "
            "run `make build`, or test the interpreted build with PYTHONPATH=src"
        )
    return None


def pytest_configure(config: pytest.Config) -> None:
    fault = None if hasattr(config, "workerinput") else build_fault()
    if fault is not None:
        pytest.exit(f"weathergage: {fault}", returncode=3)


def pytest_report_header() -> str:
    return f"weathergage: {_build.describe()}, from {_build.HOME}"
