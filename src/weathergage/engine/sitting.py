"""Those who sit at a table and what lies on it: the state, the luck, the journal."""

from weathergage.engine.chance import Chance
from weathergage.engine.decision import SPECTATOR, Decision, View, place_of
from weathergage.engine.errors import WeathergageError
from weathergage.engine.event import Log
from weathergage.engine.game import Bot, Game
from weathergage.engine.journal import Journal, seal
from weathergage.engine.moments import Before, Seen, Watch
from weathergage.engine.standing import Instruction
from weathergage.engine.state import State, hash_state


class Sitting:
    """A game that is being played, as far as it stands still; `Table` plays it."""

    def __init__(
        self,
        game: Game,
        journal: Journal,
        state: State,
        luck: Chance,
        keep: bool = True,
        listen: bool = True,
        auto: bool = True,
    ) -> None:
        if state.book is None:
            game.bind(state)
        self.game = game
        self.journal = journal
        self.state = state
        self.luck = luck
        self.keep = keep
        self.auto = auto
        # Undo needs to know what was revealed, and only a listener hears of it.
        self.log = Log(listen or keep)
        self.names = game.seats(state)
        self.asked_before = [0] * len(self.names)
        self.seen: list[list[Seen]] = [[] for _ in range(len(self.names) + 1)]
        self.undos: list[Before] = []
        self.standing: list[list[Instruction]] = [[] for _ in self.names]
        self.watches = [Watch() for _ in self.names]
        self.replaying = False
        self.follows = True
        """Whether it follows standing answers by itself; a server does so in other processes."""
        self.note = ""
        self._open: dict[int, Decision] = {}
        self._views: dict[int, View] = {}
        """The looks by which the open questions were made."""
        self._now: list[int] | None = None
        self._actor = SPECTATOR
        """Whose answer is being carried out."""
        self._others = False
        """Whether the table has answered for anybody else since then."""
        self._bots: dict[str, Bot] = {}

    @property
    def sides(self) -> dict[str, tuple[str, ...]]:
        """The sides and their seats; results are per side."""
        return {side: tuple(seats) for side, seats in self.game.sides(self.state).items()}

    @property
    def hash(self) -> str:
        """The hash of the full state; not for players while the game goes on."""
        return hash_state(self.state)

    def save(self) -> bytes:
        """The journal as a file."""
        if not self.keep:
            raise WeathergageError("This table keeps no journal, so it cannot be saved.")
        return self.journal.encode()

    def record(self, seat: str) -> bytes:
        """What a seat may take away before the end: what it saw and did."""
        place = place_of(seat, self.names)
        entries: list[object] = [
            [entry.kind, entry.what] for entry in self.journal.entries if entry.seat == place
        ]
        return seal(
            "record",
            {
                "game": self.game.id,
                "scenario": self.journal.scenario,
                "options": dict(self.journal.options),
                "version": self.journal.version,
                "commitment": self.journal.commitment,
                "seat": seat,
                "did": entries,
                "saw": [item.data() for item in self.seen[place]],
            },
        )
