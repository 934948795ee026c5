"""What the geometry of weathergage.sea costs: nanoseconds a call.

    python benchmarks/geometry.py            # whichever build is installed, called from here
    python benchmarks/geometry.py --inner    # compiled together with these loops, as rules are

From interpreted code a call into a compiled module costs some tens of nanoseconds by itself, which
the first form includes. The second builds the sea and this file as one group in a folder of its
own and shows what the rules pay.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter_ns
from typing import Final

from mypy_extensions import i64

from weathergage.sea.field import aspect, clear_lines, field_range, field_range_within, rake_end
from weathergage.sea.plane import (
    Hull,
    first_contact,
    gap,
    gap_vector,
    near,
    overlap,
    segments_cross,
    swept,
)
from weathergage.sea.trig import ahead_x, bearing, sine

ROUNDS: Final = 5


def ship(x: i64, y: i64, heading: i64) -> Hull:
    """A ship of the line's footprint."""
    return Hull(x, y, heading, 3000, 1000)


def do_nothing(n: i64) -> i64:
    """The loop itself."""
    total: i64 = 0
    for i in range(n):
        total += i & 1
    return total


def do_sine(n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += sine(i)
    return total


def do_ahead(n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += ahead_x(0, i, 10000)
    return total


def do_bearing(n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += bearing(i * 7919 % 400000 - 200000, 123456)
    return total


def do_hull(n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        total += Hull(i, i, i % 36000, 3000, 1000).heading
    return total


def do_swept(n: i64) -> i64:
    hull = ship(0, 0, 4321)
    total: i64 = 0
    for i in range(n):
        total += swept(hull, i & 4095).heading
    return total


def do_near(n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        if near(0, 0, i, 30000, 60000):
            total += 1
    return total


def count_overlaps(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        if overlap(a, others[i & 63]):
            total += 1
    return total


def count_contacts(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        if first_contact(a, 10000, others[i & 63]) >= 0:
            total += 1
    return total


def sum_gaps(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        total += gap(a, others[i & 63])
    return total


def sum_gap_vectors(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        dx, dy = gap_vector(a, others[i & 63])
        total += dx + dy
    return total


def sum_fields(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        total += field_range(a, True, others[i & 63])
    return total


def sum_fields_within(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        total += field_range_within(a, True, others[i & 63], 60000)
    return total


def count_rakes(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        total += rake_end(a, others[i & 63])
    return total


def sum_aspects(n: i64, a: Hull, others: list[Hull]) -> i64:
    total: i64 = 0
    for i in range(n):
        total += aspect(others[i & 63], a.x, a.y)
    return total


def sum_lines(n: i64, a: Hull, others: list[Hull]) -> i64:
    friends = [ship(15000, 2000, 500), ship(15000, -9000, 500)]
    total: i64 = 0
    for i in range(n):
        total += clear_lines(a, True, others[i & 63], friends)
    return total


def do_segments(n: i64) -> i64:
    total: i64 = 0
    for i in range(n):
        if segments_cross(0, 0, 10000, 5000, i & 4095, -7000, 3000, 7000):
            total += 1
    return total


def ring(radius: i64, arc: i64, first: i64) -> list[Hull]:
    """Sixty-four ships about the origin, over an arc of bearings that begins at first."""
    found: list[Hull] = []
    for i in range(64):
        at: i64 = first + arc * i // 64
        x: i64 = ahead_x(0, at, radius)
        y: i64 = ahead_x(0, at + 9000, radius)
        found.append(ship(x, y, i * 5003 % 36000))
    return found


def measure_simple(name: str, n: i64, loop_ns: float) -> float:
    """The best of a few rounds of one plain loop, in nanoseconds a call."""
    best = 1e18
    for _ in range(ROUNDS):
        start = perf_counter_ns()
        if name == "loop":
            do_nothing(n)
        elif name == "sine":
            do_sine(n)
        elif name == "ahead_x":
            do_ahead(n)
        elif name == "bearing":
            do_bearing(n)
        elif name == "Hull":
            do_hull(n)
        elif name == "swept":
            do_swept(n)
        elif name == "near":
            do_near(n)
        else:
            do_segments(n)
        best = min(best, (perf_counter_ns() - start) / n)
    return best - loop_ns


def measure_pairs(name: str, n: i64, others: list[Hull], loop_ns: float) -> float:
    """The best of a few rounds of one loop over pairs of hulls, in nanoseconds a call."""
    a = ship(0, 0, 777)
    best = 1e18
    for _ in range(ROUNDS):
        start = perf_counter_ns()
        if name == "overlap":
            count_overlaps(n, a, others)
        elif name == "first_contact":
            count_contacts(n, a, others)
        elif name == "gap":
            sum_gaps(n, a, others)
        elif name == "gap_vector":
            sum_gap_vectors(n, a, others)
        elif name == "field_range":
            sum_fields(n, a, others)
        elif name == "field_range_within":
            sum_fields_within(n, a, others)
        elif name == "rake_end":
            count_rakes(n, a, others)
        elif name == "aspect":
            sum_aspects(n, a, others)
        else:
            sum_lines(n, a, others)
        best = min(best, (perf_counter_ns() - start) / n)
    return best - loop_ns


def report(n: i64) -> None:
    """Print the table."""
    loop_ns = measure_simple("loop", n, 0.0)
    for name in ("sine", "ahead_x", "bearing", "Hull", "swept", "near", "segments_cross"):
        print(f"{name:34}{measure_simple(name, n, loop_ns):9.1f}")
    far = ring(200000, 36000, 0)
    close = ring(5000, 36000, 0)
    middle = ring(30000, 36000, 0)
    abeam = ring(30000, 4000, 7777)
    touching = ring(2500, 36000, 0)
    pairs = [
        ("overlap", "rejected", far),
        ("overlap", "close, apart", close),
        ("overlap", "true", touching),
        ("first_contact", "rejected", far),
        ("first_contact", "close", close),
        ("gap", "3 UM", middle),
        ("gap", "close", close),
        ("gap_vector", "3 UM", middle),
        ("field_range_within", "out of reach", far),
        ("field_range_within", "all round", middle),
        ("field_range", "in the field", abeam),
        ("rake_end", "all round", middle),
        ("aspect", "all round", middle),
        ("clear_lines", "two friends", abeam),
    ]
    for name, where, others in pairs:
        ns = measure_pairs(name, n, others, loop_ns)
        print(f"{name + ', ' + where:34}{ns:9.1f}")


def run_inner() -> None:
    """Compile the sea and these loops as one group in a folder of their own, and run them."""
    here = Path(__file__).resolve()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        sea = root / "weathergage" / "sea"
        sea.mkdir(parents=True)
        for source in (here.parent.parent / "src" / "weathergage" / "sea").glob("*.py"):
            (sea / source.name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        loops = root / "geometry_loops.py"
        loops.write_text(here.read_text(encoding="utf-8"), encoding="utf-8")
        setup = root / "setup.py"
        setup.write_text(INNER_SETUP, encoding="utf-8")
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(build, cwd=root, check=True)
        code = "import geometry_loops; geometry_loops.main([])"
        subprocess.run([sys.executable, "-c", code], cwd=root, check=True)


INNER_SETUP: Final = """\
from glob import glob
from mypyc.build import mypycify
from setuptools import setup

found = mypycify(
    ["--explicit-package-bases", "geometry_loops.py", *glob("weathergage/sea/*.py")],
    opt_level="3",
    debug_level="0",
    group_name="geometry",
)
for extension in found:
    extension.extra_compile_args.append("-ffp-contract=off")
setup(name="geometry", packages=[], py_modules=[], ext_modules=found)
"""


def is_compiled(path: str) -> bool:
    return not path.endswith(".py")


def main(arguments: list[str]) -> None:
    if "--inner" in arguments:
        run_inner()
        return
    from weathergage.sea import plane

    compiled = is_compiled(str(plane.__file__))
    where = "compiled" if is_compiled(__file__) else "interpreted"
    print(f"sea {'compiled' if compiled else 'interpreted'}, called from {where} code, ns a call")
    report(2000000 if compiled and where == "compiled" else 20000)


if __name__ == "__main__":
    main(sys.argv[1:])
