"""Fresh luck in the middle of a game, committed to before its first roll.

Whoever holds a journal holds the seed of its dice. A game that is taken up again from a journal
therefore goes on with another seed; the entry that brings it stands in the journal.
"""

from weathergage.engine.chance import SEED_BYTES, HashChance, commitment
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Event
from weathergage.engine.journal import LUCK, Entry, Journal
from weathergage.engine.table import Table


def renew_luck(table: Table, seed: bytes, salt: bytes) -> None:
    """From here on the dice come from this seed; everybody is told, nothing is undone past it."""
    fixed = commitment(seed, salt)
    table.luck = HashChance(seed)
    table.undos = []
    what: dict[str, object] = {"commitment": fixed, "seed": seed.hex(), "salt": salt.hex()}
    table.journal.entries.append(Entry(LUCK, -1, what, []))
    text = f"The game goes on with fresh luck, committed to as {fixed[:16]}..."
    table.log.emit(Event("luck", "", text, {"commitment": fixed}))
    table._publish()


def renew_again(table: Table, what: object) -> None:
    """The entry of a journal, played again."""
    seed, salt, fixed = read_luck(what)
    if len(seed) != SEED_BYTES or commitment(seed, salt) != fixed:
        raise BadInput("The fresh luck of this journal does not fit its commitment.")
    renew_luck(table, seed, salt)


def read_luck(what: object) -> tuple[bytes, bytes, str]:
    """Seed, salt and commitment of an entry that brings fresh luck."""
    if not isinstance(what, dict):
        raise BadInput("An entry of fresh luck names its seed.")
    try:
        seed, salt = bytes.fromhex(str(what["seed"])), bytes.fromhex(str(what["salt"]))
        return seed, salt, str(what["commitment"])
    except (KeyError, ValueError) as error:
        raise BadInput("An entry of fresh luck names its seed, salt and commitment.") from error


def last_commitment(journal: Journal) -> str:
    """What the dice of now are committed to."""
    for entry in reversed(journal.entries):
        if entry.kind == LUCK:
            return read_luck(entry.what)[2]
    return journal.commitment
