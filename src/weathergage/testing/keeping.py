"""Saving, taking back and replaying: any moment can be had again exactly."""

from typing import Final

import msgspec

from weathergage.engine.decision import Action
from weathergage.engine.errors import WeathergageError
from weathergage.engine.journal import decode_journal
from weathergage.engine.replay import again, verify_dice
from weathergage.engine.state import encode_state
from weathergage.engine.table import Table
from weathergage.testing.trial import Trial, fingerprint, plain

TAKEN_BACK: Final = "taken back"
"""Undos that were granted: of these, too, there is one in ten decisions where the rules allow."""


def check_save(trial: Trial, seat: str, action: Action) -> Table | None:
    """Save, load and copy the state; returns a table that plays on from the loaded one."""
    trial.report.want("saves_tried", "there are positions to save")
    if not trial.pace.due("saves"):
        return None
    trial.pace.count("saves")
    trial.report.tried("saves_tried")
    state = trial.table.state
    blob = encode_state(state)
    loaded = trial.game.load(msgspec.msgpack.decode(blob))
    if encode_state(loaded) != blob:
        trial.fault("save_mismatches", "a state that was saved and loaded is another")
    if encode_state(state.copy()) != blob:
        trial.fault("save_mismatches", "the copy of a state is another")
    twin = trial.table.fork()
    twin.state = loaded
    twin.commit(twin.names.index(seat), action, "")
    if encode_state(state) != blob:
        trial.fault("save_mismatches", "playing on a copy changed the state it was made from")
    return twin if not any(trial.table.standing) else None


def check_played_on(trial: Trial, twin: Table | None) -> None:
    """What was loaded must have gone the way of the state it was saved from."""
    if twin is not None and encode_state(twin.state) != encode_state(trial.table.state):
        trial.fault("save_mismatches", "a loaded state plays on otherwise than the one saved")


def check_undo(trial: Trial, seat: str, before: bytes, action: Action) -> None:
    """Take the last answer back and give it again; nothing may be left of the detour."""
    table = trial.table
    if table.result is not None or any(table.standing) or table.journal.entries[-1].by:
        return  # what a standing order answered is not given again, even if the order has ended
    trial.pace.count("undos")
    if table.can_undo(seat):
        trial.report.want("undos_tried", "there are answers to take back")
    after, marks = encode_state(table.state), fingerprint(table)
    try:
        table.undo(seat)
    except WeathergageError:
        trial.report.tried("undos_refused")
        if fingerprint(table) != marks:
            trial.fault("undo_mismatches", "an undo that was refused changed something")
        return
    trial.pace.count(TAKEN_BACK)
    trial.report.tried("undos_tried")
    if encode_state(table.state) != before:
        trial.fault("undo_mismatches", f"taking back {action!r} leads to another state")
        return
    table.act(seat, action, decision=table.decisions[seat].id)
    if encode_state(table.state) != after:
        trial.fault("undo_mismatches", f"{action!r} given again leads to another state")


def check_replay(trial: Trial) -> None:
    """Replay what was added to the journal on a second table that saw nothing else."""
    trial.report.want("replays_tried", "there is a journal to replay")
    if not trial.pace.due("replays"):
        return
    trial.pace.count("replays")
    shadow, entries = trial.shadow, len(trial.table.journal.entries)
    if shadow is None or entries > 8 * trial.loaded:
        # The whole from its file whenever it is eight times as long, and once more at the end.
        shadow, trial.loaded = Table.load(trial.table.save(), game=trial.game), entries
    else:
        shadow.replaying = True
        for entry in trial.table.journal.entries[len(shadow.journal.entries) :]:
            again(shadow, entry)
    trial.shadow = shadow
    compare_tables(trial, shadow)


def check_whole(trial: Trial) -> None:
    """The whole journal once more, from its file; now and then its dice are verified too."""
    blob = trial.table.save()
    compare_tables(trial, Table.load(blob, game=trial.game))
    if trial.rng.random() > 0.1:
        return
    rolls = verify_dice(decode_journal(blob), trial.game)
    if rolls != sum(len(entry.dice) for entry in trial.table.journal.entries):
        trial.fault("replay_mismatches", "the dice of the journal are not all there")


def compare_tables(trial: Trial, other: Table) -> None:
    """Two tables must agree in state, events, numbers, journal and what can be undone."""
    trial.report.tried("replays_tried")
    there = whole(other)
    found = [name for name, one in whole(trial.table).items() if one != there[name]]
    if found:
        trial.fault("replay_mismatches", f"a replayed journal gives other {', '.join(found)}")


def whole(table: Table) -> dict[str, object]:
    """Everything about a table that a replay must give again."""
    return {
        "state": encode_state(table.state),
        "events": [plain([item.data() for item in seen[-20:]]) for seen in table.seen],
        "event numbers": [len(seen) for seen in table.seen],
        "question numbers": list(table.asked_before),
        "journal": plain([entry.dump() for entry in table.journal.entries[-20:]]),
        "undos": [[before.seat, before.by, plain(before.answer.data())] for before in table.undos],
        "standing answers": [[order.data() for order in orders] for orders in table.standing],
        "what was left alone": [list(watch.resting) for watch in table.watches],
    }
