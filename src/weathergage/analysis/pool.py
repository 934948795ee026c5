"""Many battles on the cores of this machine: plain data is sent to workers, and comes back."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Final, final

from weathergage.analysis.battle import Battle, Played, play_battle
from weathergage.engine.collector import seldom_collected
from weathergage.engine.limits import check_workers

Progress = Callable[[int, int], None]
"""Told how many of how many are done."""

LARGEST_PIECE: Final = 64
"""The most games that are sent to a worker at once."""


def deadline_after(seconds: float | None) -> float | None:
    """When to stop, on the monotonic clock that all processes of a machine share."""
    return None if seconds is None else time.monotonic() + seconds


def play_chunk(battles: list[Battle], deadline: float | None) -> list[Played]:
    """Some battles one after the other, until the time is up; one cut short is not finished."""
    done: list[Played] = []
    for battle in battles:
        if deadline is not None and time.monotonic() > deadline:
            break
        with seldom_collected():
            done.append(play_battle(battle, deadline))
    return done


def play_all(
    battle: Callable[[int], Battle],
    games: int,
    workers: int = 1,
    deadline: float | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """So many games, or as many as the time allows; the results come in the order of the games."""
    with hired(workers, games) as pool:
        return play_with(pool, battle, games, workers, deadline, progress)


@contextmanager
def hired(workers: int, games: int) -> Iterator[ProcessPoolExecutor | None]:
    """The processes that play, or None where this one plays alone."""
    check_workers(workers)
    if workers == 1 or games < 2:
        yield None
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play_with(
    pool: ProcessPoolExecutor | None,
    battle: Callable[[int], Battle],
    games: int,
    workers: int,
    deadline: float | None,
    progress: Progress | None,
) -> list[Played]:
    """The games of one scenario, by processes that may have played another before."""
    if pool is None:
        return _play_here(battle, games, deadline, progress)
    return Crew(pool, battle, games, workers, deadline).play(progress)


def _play_here(
    battle: Callable[[int], Battle],
    games: int,
    deadline: float | None,
    progress: Progress | None,
) -> list[Played]:
    found: list[Played] = []
    for number in range(games):
        done = play_chunk([battle(number)], deadline)
        if not done:
            break
        found += done
        if progress is not None:
            progress(len(found), games)
    return found


@final
class Crew:
    """Keeps the workers busy, each with a piece of work and another waiting."""

    def __init__(
        self,
        pool: ProcessPoolExecutor,
        battle: Callable[[int], Battle],
        games: int,
        workers: int,
        deadline: float | None,
    ) -> None:
        self.pool = pool
        self.battle = battle
        self.games = games
        self.deadline = deadline
        self.most_waiting = 2 * workers
        self.pieces = pieces(games, workers)
        self.waiting: set[Future[list[Played]]] = set()

    def play(self, progress: Progress | None) -> list[Played]:
        """Hand out the work and gather what comes back."""
        found: list[Played] = []
        self._hand_out()
        while self.waiting:
            done, self.waiting = wait(self.waiting, return_when=FIRST_COMPLETED)
            for future in done:
                found += future.result()
            if progress is not None:
                progress(len(found), self.games)
            self._hand_out()
        return sorted(found, key=lambda played: played.number)

    def _hand_out(self) -> None:
        late = self.deadline is not None and time.monotonic() > self.deadline
        while self.pieces and len(self.waiting) < self.most_waiting and not late:
            battles = [self.battle(number) for number in self.pieces.pop(0)]
            self.waiting.add(self.pool.submit(play_chunk, battles, self.deadline))


def pieces(games: int, workers: int) -> list[range]:
    """The numbers of the games in pieces: small enough to share out evenly at the end."""
    size = max(1, min(LARGEST_PIECE, games // (workers * 16)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]
