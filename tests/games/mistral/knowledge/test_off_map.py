"""What begins off the map is nobody else's business until it comes onto it. (2.37)"""

import pytest

from games.mistral.wars import dice, it, war
from weathergage.engine.event import Log
from weathergage.games.mistral.rules.moving import come_out


@pytest.mark.rule("2.37.off-map")
def test_a_convoy_that_leaves_england_is_told_to_its_owner_alone() -> None:
    state = war({"s1": "england-box fitting convoy indies order s-escort-indies"})
    log = Log(True)
    come_out(state, it(state, "s1"), dice(), log)
    told = [event for event in log.drain() if event.kind == "comes-out"]
    assert [event.audience for event in told] == [[1]]
    assert told[0].other is None
