"""What a check found, and what it tried: a zero means something only beside its trials."""

from typing import Final

FAULTS: Final = [
    "leaks",
    "undo_leaks",
    "replay_mismatches",
    "undo_mismatches",
    "save_mismatches",
    "byte_mismatches",
    "option_mismatches",
    "dead_ends",
    "crashes",
    "illegal_accepted",
    "broken_laws",
]
"""`undo_leaks`: an answer told its seat something and could be taken back; `broken_laws`: a state
that the game says must never be."""
TRIALS: Final = [
    "worlds_compared",
    "hidden_changed",
    "worlds_varied",
    "steps_compared",
    "gatherings_forked",
    "saves_tried",
    "undos_tried",
    "undos_refused",
    "undos_compared",
    "barriers_compared",
    "needless_barriers",
    "replays_tried",
    "options_sampled",
    "byte_choices_tried",
]
"""`barriers_compared`: answers that stand because they told their seat something; those among them
that did not, as far as imagined worlds show, are `needless_barriers`."""
KINDS: Final = [
    "wrong seat",
    "stale",
    "one field changed",
    "another's piece",
    "out of range",
    "wrong type",
    "absurd",
    "huge",
]
MOST_DETAILS: Final = 40


class CheckReport:
    """Counts of faults, of trials, and the first faults in words."""

    def __init__(self, game: str, scenarios: list[str], seed: int) -> None:
        self.game = game
        self.scenarios = scenarios
        self.seed = seed
        self.games = 0
        self.unfinished = 0
        self.decisions = 0
        self.faults = dict.fromkeys(FAULTS, 0)
        self.trials = dict.fromkeys(TRIALS, 0)
        self.illegal_tried = dict.fromkeys(KINDS, 0)
        self.illegal_refused = dict.fromkeys(KINDS, 0)
        self.details: list[str] = []
        self.told: set[str] = set()
        """Kinds of events that somebody was told."""
        self.reached: set[str] = set()
        """Clauses whose functions ran, where that can be seen."""
        self.never_told: list[str] = []
        self.never_reached: list[str] = []
        self.number = 0
        """Which game of those that follow from the seed, so that one with a fault can be found."""
        self.wanted: dict[str, tuple[str, int]] = {}
        """What the game turned out to have something to try for, why, and after how many worlds."""

    def fault(self, kind: str, text: str) -> None:
        """A fault, in one sentence that says where."""
        self.faults[kind] += 1
        if len(self.details) < MOST_DETAILS:
            self.details.append(f"{kind}: {text}")

    def tried(self, trial: str, count: int = 1) -> None:
        """A trial of one kind was made."""
        self.trials[trial] += count

    def want(self, trial: str, why: str, worlds: int = -1) -> None:
        """A count of zero for this trial is itself a fault, once more than so many worlds have
        been compared."""
        self.wanted.setdefault(trial, (why, worlds))

    def add(self, other: "CheckReport") -> None:
        """Take up what another check of the same game tried and found."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        for mine, theirs in (
            (self.faults, other.faults),
            (self.trials, other.trials),
            (self.illegal_tried, other.illegal_tried),
            (self.illegal_refused, other.illegal_refused),
        ):
            for name, count in theirs.items():
                mine[name] += count
        self.details = (self.details + other.details)[:MOST_DETAILS]
        self.told |= other.told
        self.reached |= other.reached
        for trial, (why, worlds) in other.wanted.items():
            self.want(trial, why, worlds)

    def untried(self) -> list[str]:
        """What was never tried although the game has something to try."""
        counts = {**self.trials, **self.illegal_tried}
        found = [
            f"{name}: never tried, but {why}"
            for name, (why, worlds) in self.wanted.items()
            if not counts[name] and self.trials["worlds_compared"] > worlds
        ]
        nothing = ["decisions: none was made, so nothing was tried"]
        return found or ([] if self.decisions else nothing)

    def accepted(self) -> list[str]:
        """Kinds of illegal answers that were not refused each time."""
        return [kind for kind in KINDS if self.illegal_refused[kind] < self.illegal_tried[kind]]

    @property
    def ok(self) -> bool:
        """Whether nothing was found and everything was tried."""
        return not any(self.faults.values()) and not self.untried() and not self.accepted()

    def data(self) -> dict[str, object]:
        """Plain JSON-able form, as `weathergage check --json` prints it."""
        out: dict[str, object] = {
            "game": self.game,
            "scenarios": list(self.scenarios),
            "seed": self.seed,
            "ok": self.ok,
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
        }
        out.update(self.faults)
        out["illegal_tried"] = dict(self.illegal_tried)
        out["illegal_refused"] = dict(self.illegal_refused)
        out.update(self.trials)
        out["never_told"] = list(self.never_told)
        out["never_reached"] = list(self.never_reached)
        out["untried"] = self.untried()
        out["details"] = list(self.details)
        return out

    def __repr__(self) -> str:
        found = {name: count for name, count in self.faults.items() if count}
        verdict = "ok" if self.ok else f"faults {found}, untried {self.untried()}"
        return (
            f"<CheckReport {self.game}: {self.games} games, {self.decisions} decisions, {verdict}>"
        )
