"""What a process has used of its processor."""

import os
from pathlib import Path


def thread_times(process: int) -> float:
    """Milliseconds of processor time by the scheduler's own count; coarser where there is none."""
    total = 0
    try:
        for task in Path(f"/proc/{process}/task").iterdir():
            total += int((task / "schedstat").read_text(encoding="ascii").split()[0])
    except OSError:
        return processor_time(process)
    return total / 1e6


def processor_time(process: int) -> float:
    """Milliseconds of processor time a process has used; 0 where that cannot be read."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 1000.0 / os.sysconf("SC_CLK_TCK")
