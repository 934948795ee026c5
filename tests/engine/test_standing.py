"""Standing answers: followed at once, journalled, ended by events, and nobody else's affair."""

import random

import pytest

from conformance.game import GAME as SMUGGLERS
from engine.matches import GAME as MATCHES
from engine.matches import Matches, Take
from weathergage.engine.decision import View
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Event
from weathergage.engine.moments import Seen
from weathergage.engine.table import Table


class Calm(Matches):
    """Nobody minds what is taken; a look under the heap stirs everybody."""

    def stirs(self, view: View, event: Event, before: list[Seen]) -> list[str]:
        return ["*"] if event.kind == "looked" else []


CALM = Calm()


def heap(matches: int = 20) -> Table:
    return Table.new(MATCHES, options={"matches": matches}, seed=7)


def test_always_answers_so_whenever_it_is_legal() -> None:
    table = heap(7)
    table.stand("mary", {"kind": "always", "answer": {"kind": "take", "number": 3}})
    table.act("anne", Take("take", 2))
    assert table.view(None).data() == {"matches": 2, "player": "anne"}
    assert [e.by for e in table.journal.entries[-2:]] == ["", "always"]


def test_pass_until_an_event() -> None:
    table = heap(20)
    table.stand("mary", {"kind": "pass", "until": "looked"})
    table.act("anne", Take("take", 1))
    assert table.view(None).data()["matches"] == 18
    table.act("anne", Take("look"))
    assert list(table.decisions) == ["mary"]
    assert table.standing[1] == []


def test_a_delegate_answers_and_can_be_dismissed() -> None:
    table = heap(20)
    table.stand("mary", {"kind": "delegate", "to": "greedy", "questions": ["take"]})
    table.act("anne", Take("take", 1))
    assert table.view(None).data()["matches"] == 16
    table.stand("mary", {"kind": "clear"})
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["mary"]


def test_a_delegate_with_a_condition_waits_for_it() -> None:
    """A figure that a question does not have makes no condition true."""
    table = heap(20)
    order: dict[str, object] = {"kind": "delegate", "to": "greedy"}
    order["when"] = {"fact": "matches", "under": 99}
    table.stand("mary", order)
    assert table.standing[1][0].data() == order
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["mary"]


def test_undo_goes_back_over_what_ones_orders_did() -> None:
    table = heap(20)
    table.stand("anne", {"kind": "always", "answer": {"kind": "take", "number": 3}})
    assert table.view(None).data() == {"matches": 17, "player": "mary"}
    table.stand("anne", {"kind": "clear"})
    table.act("mary", Take("take", 1))
    with pytest.raises(Exception, match="nothing of yours"):
        table.undo("anne")
    table.undo("mary")
    assert table.view(None).data() == {"matches": 17, "player": "mary"}


def test_a_pass_may_end_with_any_of_several_events_or_with_anything() -> None:
    for until in (["upset", "looked"], "anything"):
        table = Table.new(CALM, options={"matches": 20}, seed=7)
        order: dict[str, object] = {"kind": "pass", "until": until}
        table.stand("mary", order)
        assert table.standing[1][0].data() == order
        table.act("anne", Take("take", 1))
        assert list(table.decisions) == ["anne"]
        table.act("anne", Take("look"))
        assert list(table.decisions) == ["mary"]
        assert table.standing[1] == []


def watched() -> Table:
    """Mary keeps a quiet watch and has passed once by herself."""
    table = Table.new(CALM, options={"matches": 30}, seed=7)
    table.stand("mary", {"kind": "quiet"})
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["mary"]
    table.act("mary", Take("take", 1))
    return table


def test_a_quiet_watch_passes_what_was_passed_until_something_happens() -> None:
    table = watched()
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["anne"]
    assert table.journal.entries[-1].by == "quiet"
    table.act("anne", Take("look"))
    assert list(table.decisions) == ["mary"]
    assert table.standing[1] != []
    table.act("mary", Take("take", 1))
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["anne"]


def test_who_answers_otherwise_or_takes_back_is_asked_again() -> None:
    table = watched()
    table.undo("mary")
    table.act("mary", Take("take", 2))
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["mary"]


def test_a_quiet_watch_given_anew_begins_anew() -> None:
    table = watched()
    table.stand("mary", {"kind": "clear"})
    table.act("anne", Take("take", 1))
    table.act("mary", Take("take", 1))
    table.stand("mary", {"kind": "quiet"})
    table.act("anne", Take("take", 1))
    assert list(table.decisions) == ["mary"]


def test_what_was_left_alone_survives_loading() -> None:
    table = watched()
    table.act("anne", Take("take", 1))
    again = Table.load(table.save(), game=CALM)
    assert [watch.resting for watch in again.watches] == [w.resting for w in table.watches]
    for each in (table, again):
        each.act("anne", Take("take", 1))
    assert again.hash == table.hash
    assert list(again.decisions) == ["anne"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({"kind": "always", "answer": {"kind": "burn"}}, "'kind' is one of take"),
        ({"kind": "always"}, "The answer of a standing answer is a table"),
        ({"kind": "hope"}, "'kind' is one of delegate, errand, always, pass, quiet, clear"),
        ({"kind": "pass", "answer": {}}, "has no field 'answer'"),
        ({"kind": "pass", "until": 5}, "'until' is a text"),
        ({"kind": "pass", "until": ["looked", 5]}, "'until'"),
        ({"kind": "quiet", "until": "looked"}, "has no field 'until'"),
        ({"kind": "errand"}, "needs the field 'errand'"),
        ({"kind": "errand", "errand": "fetch"}, "no errand 'fetch'; there is: nothing"),
        ({"kind": "pass", "errand": "fetch"}, "has no field 'errand'"),
        ({"kind": "pass", "when": {"fact": "hull"}}, "has no field 'when'"),
        ({"kind": "delegate", "to": "greedy", "when": 3}, "The condition of a standing answer is"),
        ({"kind": "delegate", "to": "greedy", "when": {"under": 3}}, "'fact'"),
        ({"kind": "delegate", "to": "greedy", "when": {"fact": "a", "under": -1}}, "'under'"),
        ({"kind": "delegate", "to": "greedy", "when": {"fact": "a", "over": 1}}, "no field 'over'"),
    ],
)
def test_a_wrong_order_is_refused_when_it_is_given(order: dict[str, object], said: str) -> None:
    table = heap()
    with pytest.raises(BadInput, match=said):
        table.stand("mary", order)
    assert len(table.journal.entries) == 1
    table.act("anne", Take("take", 1))


def test_standing_answers_are_replayed() -> None:
    for seed in range(12):
        table, rng = Table.new(SMUGGLERS, "coast", seed=seed), random.Random(seed)
        table.stand("polperro", {"kind": "delegate", "to": "plain"})
        table.stand("alfriston", {"kind": "pass", "until": "boarded"})
        while table.result is None:
            seat = rng.choice(list(table.decisions))
            table.act(seat, table.decisions[seat].sample(rng))
        again = Table.load(table.save())
        assert again.hash == table.hash
        assert [e.by for e in again.journal.entries] == [e.by for e in table.journal.entries]


def test_what_others_do_in_secret_cannot_change_a_delegates_choice() -> None:
    """The luck of a delegate hangs on its own seat alone, not on how often others answered."""
    choices = []
    for detours in (0, 3):
        table = Table.new(SMUGGLERS, "coast", seed=5)
        for _ in range(detours):
            parts = table.decisions["hawkhurst"].parts
            table.act("hawkhurst", {"kind": "steer", "parts": parts, "number": 1})
            table.undo("hawkhurst")
        table.stand("polperro", {"kind": "delegate", "to": "plain"})
        choices.append([e.what for e in table.journal.entries if e.by == "plain"])
    assert choices[0] == choices[1]
    assert len(choices[0]) > 1
