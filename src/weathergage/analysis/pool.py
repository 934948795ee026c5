"""Many battles on the cores of this machine: plain data is sent to workers, and comes back."""

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed

from weathergage.analysis.battle import Battle, Played, play_battle
from weathergage.engine.errors import BadInput

Progress = Callable[[int, int], None]
"""Told how many of how many are done."""

MOST_WORKERS = 1024


def deadline_after(seconds: float | None) -> float | None:
    """When to stop, on the monotonic clock that all processes of a machine share."""
    return None if seconds is None else time.monotonic() + seconds


def play_chunk(battles: list[Battle], deadline: float | None) -> list[Played]:
    """Some battles one after the other, until the time is up; one cut short is not finished."""
    done: list[Played] = []
    for battle in battles:
        if deadline is not None and time.monotonic() > deadline:
            break
        done.append(play_battle(battle, deadline))
    return done


def play_all(
    battles: list[Battle],
    workers: int = 1,
    deadline: float | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play them all, or as many as the time allows; the results come in the order of the games."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"The number of workers is from 1 to {MOST_WORKERS}, not {workers}.")
    if workers == 1 or len(battles) < 2:
        return _play_here(battles, deadline, progress)
    found: list[Played] = []
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        futures = [
            pool.submit(play_chunk, chunk, deadline) for chunk in chunks(battles, workers * 4)
        ]
        try:
            for future in as_completed(futures):
                found += future.result()
                if progress is not None:
                    progress(len(found), len(battles))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return sorted(found, key=lambda played: played.number)


def _play_here(
    battles: list[Battle], deadline: float | None, progress: Progress | None
) -> list[Played]:
    found: list[Played] = []
    for battle in battles:
        done = play_chunk([battle], deadline)
        if not done:
            break
        found += done
        if progress is not None:
            progress(len(found), len(battles))
    return found


def chunks(battles: list[Battle], pieces: int) -> list[list[Battle]]:
    """The battles in at most so many pieces of nearly the same size."""
    size = max(1, -(-len(battles) // pieces))
    return [battles[start : start + size] for start in range(0, len(battles), size)]
