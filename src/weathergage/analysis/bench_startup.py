"""How long it takes until Weathergage can be used at all."""

import subprocess
import sys
import time

from weathergage.analysis.bench import LOWER, Benchmark, Reading, add_benchmark


def milliseconds(arguments: list[str]) -> float:
    """How long a fresh Python takes for this."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - begun) * 1000


def measure_import() -> Reading:
    """The import alone, without the start of Python itself."""
    bare = milliseconds(["-c", "pass"])
    whole = milliseconds(["-c", "import weathergage"])
    return Reading(max(0.01, whole - bare), notes={"python_itself_ms": round(bare, 1)})


def measure_help() -> Reading:
    """The whole command, the start of Python included."""
    return Reading(milliseconds(["-m", "weathergage", "--help"]))


add_benchmark(
    Benchmark("import", "import weathergage", "ms", LOWER, 150.0, measure_import, rounds=5)
)
add_benchmark(Benchmark("help", "weathergage --help", "ms", LOWER, 300.0, measure_help, rounds=5))
