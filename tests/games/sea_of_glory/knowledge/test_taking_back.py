"""Undo buys no intelligence: what an answer has shown is not taken back."""

import pytest

from games.sea_of_glory.sailors import BRITISH_74, FRENCH_74, SPANISH_74, chart
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.errors import Blank, WeathergageError
from weathergage.engine.journal import Journal
from weathergage.engine.state import State
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.game import GAME, VERSION
from weathergage.games.sea_of_glory.rules.counting import tally_port
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign
from weathergage.games.sea_of_glory.state.step_records import WindChit
from weathergage.games.sea_of_glory.tables.chart_data import SEA_AREAS, WINDS
from weathergage.server.audience import can_undo

BOTH = ("british", "allied")


def sit(state: Campaign, wind: str = "ne", area: str = "north-atlantic") -> Table:
    """A table at which the British move first, on a Wind chit; as at a server, nobody is answered
    for at once."""
    state.initiative = BRITISH
    state.winds[SEA_AREAS.index(area)] = WINDS.index(wind)
    state.push(Do("wind", WindChit(SEA_AREAS.index(area))))
    journal = Journal(GAME.id, "campaign", {}, None, VERSION, bytes(32), b"", True, False)
    table = Table(GAME, journal, state, HashChance(study_seed(1)), auto=False)
    table._run_on()
    return table


def stands(table: Table, seat: str) -> bool:
    """Whether a seat's last answer cannot be taken back, and nothing comes of trying."""
    before, seen = table.hash, [len(table.events(each)) for each in BOTH]
    assert can_undo(table, table.names.index(seat)) == table.can_undo(seat)
    if table.can_undo(seat):
        return False
    with pytest.raises(WeathergageError, match="What that answer has shown"):
        table.undo(seat)
    assert (table.hash, [len(table.events(each)) for each in BOTH]) == (before, seen)
    return True


EVERY = [*FRENCH_74, *SPANISH_74]


@pytest.mark.rule("13.5.zone")
@pytest.mark.parametrize("ships", [0, 1, 18])
def test_masts_are_not_counted_port_after_port_by_taking_back(ships: int) -> None:
    """An empty port tells as much as a full one."""
    blocks = {"frigate-1": "brest-loose", "frigate-2": "ferrol-loose"}
    table = sit(chart(blocks, {"brest": EVERY[:ships], "ferrol": EVERY[ships:]}))
    table.act("british", {"kind": "count", "block": "frigate-1"})
    assert table.events("british")[-1].event.kind == "masts"
    assert stands(table, "british")


@pytest.mark.rule("13.5.port")
def test_masts_counted_inshore_are_not_forgotten() -> None:
    table = sit(chart({"fog-1": "malta-inshore", "frigate-1": "malta"}), "ms", "mediterranean")
    table.act("british", {"kind": "count", "block": "malta"})
    assert stands(table, "british")


@pytest.mark.rule("22.2.learn")
@pytest.mark.parametrize("marker", [Raid.NO_RAID, Raid.RAIDED])
def test_a_marker_that_was_turned_up_is_not_put_back(marker: int) -> None:
    state = chart({"frigate-1": "bantry-bay-loose"})
    port = state.setup.atlas.port_index["bantry-bay"]
    state.affairs.raids[port] = marker
    table = sit(state)
    table.act("british", {"kind": "count", "block": "frigate-1"})
    assert state.affairs.raids_shown[port] or state.affairs.raids[port] == Raid.UNTOUCHED
    assert stands(table, "british")


@pytest.mark.rule("14.5.enter")
@pytest.mark.parametrize("there", ["toulon-fleet", "fog-1"])
def test_who_has_entered_watched_narrows_does_not_turn_back_while_he_is_looked_for(
    there: str,
) -> None:
    """How long the other side thinks about it would tell whether it has any choice."""
    crews = {"levant-fleet": BRITISH_74[:2], "toulon-fleet": FRENCH_74[:2]}
    where = {"toulon-fleet": "2316 to 6", there: "2414 to 6" if there != "fog-1" else "2414"}
    state = chart({"levant-fleet": "madalenas-loose", **where}, crews)
    table = sit(state, "sc", "mediterranean")
    table.act("british", {"kind": "sail", "block": "levant-fleet", "places": ["2414", "2514"]})
    assert list(table.decisions) == ["allied"]
    assert stands(table, "british")


def test_what_a_seat_could_have_known_is_taken_back() -> None:
    table = sit(chart({"frigate-1": "0808", "frigate-2": "0807"}, {"brest": EVERY[:3]}))
    before = table.hash
    for frigate, place in (("frigate-1", "0708"), ("frigate-2", "0808")):
        table.act("british", {"kind": "sail", "block": frigate, "places": [place]})
    assert not stands(table, "british")
    table.undo("british")
    assert not stands(table, "british")
    table.undo("british")
    assert table.hash == before


def test_after_ones_last_move_the_other_side_moves() -> None:
    table = sit(chart({"frigate-1": "0808", "fog-1": "0408"}))
    table.act("british", {"kind": "done"})
    assert list(table.decisions) == ["allied"]
    assert stands(table, "british")


def test_a_journal_says_what_was_done_and_is_not_judged_again() -> None:
    """Before the law there were journals with a count of masts that was taken back."""
    position = {"scenario": "campaign", "base": "empty", "turn": "apr-i", "initiative": "british"}
    steps, blocks = ['["do", "wind", [0]]'], {"frigate-1": "brest-inshore"}
    more: dict[str, object] = {"steps": steps, "blocks": blocks, "ships": {EVERY[0]: "brest"}}
    table = Table.new("sea-of-glory", position={**position, **more}, seed=1, auto=False)
    before = table.hash
    table.act("british", {"kind": "count", "block": "frigate-1"})
    table.replaying = True
    table.undo("british")
    table.replaying = False
    again = Table.load(table.save())
    assert again.hash == table.hash == before
    assert [seen.event.kind for seen in again.events("british")][-2:] == ["masts", "undo"]
    again.act("british", {"kind": "count", "block": "frigate-1"})
    assert stands(again, "british")


def test_blanks_are_not_counted() -> None:
    state: State = chart({}, {"brest": EVERY[:3]})
    known = GAME.known_to(state, BRITISH)
    assert isinstance(known, Campaign)
    with pytest.raises(Blank):
        tally_port(known, known.setup.atlas.port_index["brest"], ALLIED)
