"""What a position says beside its ships: leaders, ties, failures, points, signals and dice."""

from typing import Final, final

from weathergage.engine.decision import Fields
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.records import wholes
from weathergage.engine.wording import Choice, Lines, Number, Term, Thing, lines_of

from ..answers import BROADSIDES
from ..rules.links import recount
from ..setup import SIDES, Setup
from ..state import records
from ..state.battle import Battle, Signal
from .position_words import LINKS

ATTEMPTS: Final[list[str]] = ["grapple", "break", "unfoul", "unrig", "refloat"]
DAMAGE: Final[list[str]] = [
    *("hull", "mast", "officer", "rudder", "fire", "magazine", "red-magazine"),
    *("crew", "fatigue", "angry"),
]
REASONS: Final[list[str]] = [
    *("struck", "boarded", "sunk", "battery", "officer", "fled", "recaptured")
]
TURN: Final = Number(0, 96)


@final
class RecordWords:
    """The lines for the records of one setup."""

    def __init__(self, setup: Setup) -> None:
        ship, perhaps = Thing("ship", setup.index), Thing("ship", setup.index, perhaps=True)
        side, fields = Choice(SIDES), records.FIELDS
        divisions = Choice([division.id for division in setup.divisions])
        tied = {"a": ship, "kind": Choice(LINKS), "b": ship, "since": TURN}
        self.links = Lines("links", "victory grappled bucentaure 3", fields["Link"], tied)
        """What ties two ships, and the turn it came about."""
        self.contacts = Lines("contacts", "victory bucentaure", ["a", "b"], {"a": ship, "b": ship})
        """Pairs that have checked for collision this turn."""
        work = {"ship": ship, "kind": Term(ATTEMPTS), "other": perhaps}
        count = {"failures": Number(0, 99), "turn": TURN}
        like = "victory grapple bucentaure 2 5"
        self.attempts = Lines("attempts", like, fields["Attempt"], {**work, **count})
        """Failures in a row, the last on this turn."""
        fallen = {**work, "other": Choice(BROADSIDES), **count}
        self.unrigging = Lines("attempts", like, fields["Attempt"], fallen)
        """The same at clearing away masts, which is done to a side."""
        crossed = {"turn": TURN, "side": side, "ship": ship, "division": divisions}
        like = "4 british victory centre"
        self.crossings = Lines("crossings", like, fields["Crossing"], crossed)
        """On which turn who crossed the line of which division."""
        amounts = {"amount": Number(), "detail": Number(0, 15)}
        hurt = {"ship": ship, "source": ship, "kind": Term(DAMAGE), **amounts}
        self.damage = Lines("damage", "bucentaure victory hull 3 0", fields["Damage"], hurt)
        """Noted until both sides have fired; who, by whom, what."""
        counted = {"turn": TURN, "side": side, "points": Number(-999, 999), "why": Term(REASONS)}
        whose, like = {"ship": ship, "by": perhaps}, "5 british 15 struck heros victory"
        self.points = Lines("points", like, fields["Points"], {**counted, **whose})
        """Turn, side, points, why, whose, by whom."""

    def read(self, battle: Battle, position: dict[str, object]) -> None:
        """Every record of a position."""
        read_leaders(battle, position.get("leaders", {}))
        battle.links += self.links.read_all(position, records.load_link)
        self._check_links(battle)
        pairs = self.contacts.read_all(position, wholes)
        battle.contacts = [1000 * pair[0] + pair[1] for pair in pairs]
        for words in lines_of(position, "attempts"):
            lines = self.unrigging if words[1:2] == ["unrig"] else self.attempts
            battle.attempts.append(records.load_attempt(lines.read(words)))
        battle.crossings = self.crossings.read_all(position, records.load_crossing)
        battle.damage = self.damage.read_all(position, records.load_damage)
        battle.points = self.points.read_all(position, records.load_points)
        read_signals(battle, position)
        read_tallies(battle, position)

    def _check_links(self, battle: Battle) -> None:
        for link in battle.links:
            if link.a == link.b:
                id = battle.setup.cards[link.a].id
                raise BadInput(f"{id} cannot be {LINKS[link.kind]} to herself.")
        for ship in range(len(battle.ships)):
            recount(battle, ship)

    def write(self, battle: Battle) -> dict[str, object]:
        """Every record there is, each kind in the order in which it came about."""
        found: dict[str, object] = {
            "leaders": write_leaders(battle),
            "links": [self.links.write(records.dump_link(x)) for x in battle.links],
            "contacts": [self.contacts.write([x // 1000, x % 1000]) for x in battle.contacts],
            "attempts": [
                (self.unrigging if x.kind == "unrig" else self.attempts).write(
                    records.dump_attempt(x)
                )
                for x in battle.attempts
            ],
            "crossings": [self.crossings.write(records.dump_crossing(x)) for x in battle.crossings],
            "damage": [self.damage.write(records.dump_damage(x)) for x in battle.damage],
            "points": [self.points.write(records.dump_points(x)) for x in battle.points],
            "signals": write_signals(battle),
            "dice": write_tallies(battle),
        }
        return {key: value for key, value in found.items() if value}


# Leaders, signals, the luck of the dice.


def read_leaders(battle: Battle, table: object) -> None:
    """Each leader is aboard a ship, or dead, or dead aboard one; he may be busy this turn."""
    names = [card.name for card in battle.setup.leaders]
    if not isinstance(table, dict):
        raise BadInput("'leaders' in a position is a table: name = ship, or dead.")
    for name, where in table.items():
        if name not in names:
            raise unknown("leader", name, names)
        leader = battle.leaders[names.index(name)]
        words = str(where).split()
        if words[:1] == ["dead"]:
            leader.alive = False
            words = words[1:]
        if words[-1:] == ["busy"]:
            leader.busy = True
            words = words[:-1]
        if words:
            leader.ship = Thing("ship", battle.setup.index).read(words[0], "leaders")


def write_leaders(battle: Battle) -> dict[str, object]:
    """Where the leaders are who are not as they began."""
    out: dict[str, object] = {}
    for leader in battle.leaders:
        card = battle.setup.leaders[leader.card]
        where = battle.setup.cards[leader.ship].id
        if not leader.alive:
            out[card.name] = "dead" if leader.ship == card.ship else f"dead {where}"
        elif leader.ship != card.ship or leader.busy:
            out[card.name] = f"{where} busy" if leader.busy else where
    return out


def read_signals(battle: Battle, position: dict[str, object]) -> None:
    """Each signal is a table: turn, leader, from and to which seats, words."""
    found = position.get("signals", [])
    if not isinstance(found, list):
        raise BadInput("'signals' in a position is a list of tables.")
    names = [card.name for card in battle.setup.leaders]
    seats = battle.setup.seats
    for row in found:
        fields = Fields(row, "A signal in a position")
        leader = names.index(fields.choice("leader", names))
        sender = seats.index(fields.choice("from", seats))
        to = [Choice(seats).read(seat, "to") for seat in fields.texts("to")]
        turn = fields.number("turn", TURN.low, TURN.high)
        battle.signals.append(Signal(turn, leader, sender, to, fields.text("words")))
        fields.finish()


def write_signals(battle: Battle) -> list[object]:
    """The signals that were hoisted."""
    setup = battle.setup
    return [
        {
            "turn": int(x.turn),
            "leader": setup.leaders[x.leader].name,
            "from": setup.seats[x.sender],
            "to": [setup.seats[seat] for seat in x.to],
            "words": x.words,
        }
        for x in battle.signals
    ]


def read_tallies(battle: Battle, position: dict[str, object]) -> None:
    """For each side: dice, hits, hits expected in sixths, broadsides, rakes, critical hits."""
    table = position.get("dice", {})
    if not isinstance(table, dict):
        raise BadInput("'dice' in a position is a table: side = six numbers.")
    for side, row in table.items():
        if not isinstance(row, list) or len(row) != len(records.FIELDS["Tally"]):
            raise BadInput("'dice' in a position has six numbers for a side.")
        numbers = [Number(0, 999999).read(str(item), "dice") for item in row]
        battle.tallies[Choice(SIDES).read(str(side), "dice")] = records.load_tally(numbers)


def write_tallies(battle: Battle) -> dict[str, object]:
    """The dice of each side so far."""
    rows = {side: records.dump_tally(battle.tallies[i]) for i, side in enumerate(SIDES)}
    return {side: row for side, row in rows.items() if any(row)}
