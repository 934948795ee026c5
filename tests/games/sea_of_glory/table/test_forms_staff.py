"""What is ordered at one stroke is what would have been ordered one by one."""

import pytest

from games.sea_of_glory.sailors import FRENCH_74, Answer, blow, chart, give, refused
from games.sea_of_glory.turns import begin, position
from games.sea_of_glory.turns import refused as refused_at
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Hull, Where
from weathergage.games.sea_of_glory.table.forms import form_of
from weathergage.games.sea_of_glory.table.forms_move import move_offers

SHIPS = {
    "british-saturn": "portsmouth laid-up",
    "british-namur": "plymouth damaged",
    "british-orion": "plymouth laid-up",
}


def watched() -> Campaign:
    ports = {"brest": FRENCH_74[:2], "ferrol": FRENCH_74[2:5]}
    return chart({"frigate-1": "brest-loose", "frigate-2": "ferrol-inshore"}, ports)


@pytest.mark.rule("5.2")
def test_the_administration_is_one_form_and_ends_with_it() -> None:
    table = begin(position(ships=SHIPS, manpower=[7, 0, 0]), "administration")
    first = form_of(table.query(BRITISH)).options
    assert first is not None
    work = first[0].action
    assert isinstance(work, Answer)
    assert work.kind == "work"
    assert "british-namur" in work.ships, "she is repaired"
    assert len(work.ships) == 2, "there is manpower for one of the two"
    too_many = Answer("work", ships=list(SHIPS))
    assert refused_at(table, BRITISH, too_many) == "5.2.1"
    table.say(BRITISH, "work", ships=work.ships)
    table.say(ALLIED, "done")
    assert table.ship("british-namur").condition == Hull.SOUND
    manned = [s for s in SHIPS if s != "british-namur" and table.ship(s).where == Where.PORT]
    assert len(manned) == 1


@pytest.mark.rule("13.5.zone")
def test_all_lookouts_count_at_one_stroke() -> None:
    one = blow(watched(), BRITISH, "ne")
    for name in ("frigate-1", "frigate-2"):
        give(one, BRITISH, Answer("count", name))
    both = blow(watched(), BRITISH, "ne")
    everybody = Answer("count", blocks=["frigate-1", "frigate-2"])
    give(both, BRITISH, everybody)
    assert [e.text for e in both.told("masts")] == [e.text for e in one.told("masts")]
    assert refused(both, BRITISH, everybody) == "13.5", "they have counted"
    assert refused(both, BRITISH, Answer("count", "frigate-1")) == "13.5"


@pytest.mark.rule("13.5.zone")
def test_who_moves_nobody_counts_and_is_done() -> None:
    table = blow(watched(), BRITISH, "ne")
    offers = move_offers(table.query(BRITISH), "frigate-1")
    ends = [offer for offer in offers if offer.action == Answer("done", blocks=done_by(offer))]
    assert [offer.refused for offer in ends] == [None]
    give(table, BRITISH, Answer("done", blocks=["frigate-1", "frigate-2"]))
    assert len(table.told("masts")) == 2
    assert refused(blow(watched(), BRITISH, "ne"), BRITISH, done()) == ""


def done_by(offer: object) -> list[str]:
    action = getattr(offer, "action", None)
    return action.blocks if isinstance(action, Answer) and action.kind == "done" else ["nobody"]
