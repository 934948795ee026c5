"""Who sees whom, who may be Tasked and Screened, and what comes of it, case by case. (6.2, 7.1)"""

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, luck, war
from weathergage.engine.event import Log
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.rules.auxiliaries import (
    bar_flotilla,
    bar_formation,
    bar_port,
    interdicted,
    reach,
    trace,
)
from weathergage.games.mistral.rules.spotting import (
    blockades,
    conceal,
    keep_report,
    must_be_seen,
    self_searches,
    set_blockades,
    spot,
    stays_seen,
    watched_strait,
)
from weathergage.games.mistral.rules.task_results import (
    blockaders_look,
    harbour_line,
    hunt,
    may_shadow,
    prowl,
    search,
)
from weathergage.games.mistral.rules.tasks import (
    bar_alongshore,
    bar_pirate,
    bar_recall,
    bar_screening,
    bar_station,
    bar_target,
    bar_task,
    bar_tasking,
    pirate_tasks,
    tasks_for,
)
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import (
    BLOCKADE,
    HUNT,
    INTERDICT,
    NONE,
    SEARCH,
    SHADOW,
    Auxiliary,
    Box,
    Kind,
)
from weathergage.games.mistral.state.step_records import Window
from weathergage.games.mistral.state.war import War

ORDER = "order b-cruise-straits"


def ready(state: War, id: str, place: str) -> Auxiliary:
    """An Auxiliary Assigned to a Port."""
    one = aux(state, id)
    one.box, one.at, one.used = Box.PORT, at(state, place), False
    return one


def posted(state: War, id: str, place: str, task: int, target: int = 0) -> Auxiliary:
    """An Auxiliary on the map."""
    one = aux(state, id)
    one.box, one.at, one.task, one.target = Box.TASKED, at(state, place), task, target
    return one


# Spotted and concealed.


@pytest.mark.rule("7.1.conceal")
@pytest.mark.parametrize(
    ("place", "beside", "seen"),
    [
        ("s5", "", False),
        ("strait-of-gibraltar", "", True),
        ("cadiz", "", True),
        ("gibraltar", "", False),
        ("leghorn", "", False),
        ("s5", "s1", True),
        ("s5", "dummy", True),
        ("s5", "shadow", True),
        ("s5", "raider", False),
        ("s5", "blockading", True),
    ],
)
def test_who_stays_seen(place: str, beside: str, seen: bool) -> None:
    words = {
        "b1": f"{place} of b-1 spotted",
        "s1": f"{'s5' if beside in ('s1', 'dummy') else 's6'} of s-1",
    }
    state = war(words)
    one = it(state, "b1")
    if beside == "dummy":
        it(state, "s1").kind, it(state, "s1").squadrons = Kind.DUMMY, []
    if beside in ("shadow", "raider"):
        posted(state, "s-fleet-1", place, SHADOW if beside == "shadow" else INTERDICT, one.token)
    one.blockading = beside == "blockading"
    assert stays_seen(state, one) is seen
    log = Log(True)
    conceal(state, luck(), log)
    assert one.spotted is seen
    assert ("concealed" in [event.kind for event in log.drain()]) is not seen


@pytest.mark.rule("7.12.port", "7.24.auxiliary")
@pytest.mark.parametrize(
    ("place", "beside", "seen"),
    [
        ("cadiz", "", True),
        ("malaga", "", False),
        ("s5", "scout", False),
        ("leghorn", "", False),
        ("leghorn", "enemy", False),
        ("leghorn", "scout", True),
        ("leghorn", "blockading", True),
        ("malaga", "scout", True),
    ],
)
def test_who_is_seen_on_coming_to_a_port(place: str, beside: str, seen: bool) -> None:
    words = {"b1": f"{place} of b-1"}
    if beside:
        words["s1"] = f"{place} of s-1"
    state = war(words)
    if beside == "scout":
        aux(state, "s-fleet-1").box, aux(state, "s-fleet-1").at = Box.FORMATION, 1
    if beside == "blockading":
        it(state, "s1").blockading = True
    assert must_be_seen(state, it(state, "b1")) is seen
    it(state, "b1").spotted = True
    assert not must_be_seen(state, it(state, "b1"))


@pytest.mark.rule("5.26.spotted")
def test_who_watches_a_strait() -> None:
    state = war({"s1": "bouches-de-bonifacio of s-1"})
    gibraltar, bonifacio = at(state, "strait-of-gibraltar"), at(state, "bouches-de-bonifacio")
    assert watched_strait(state, 1, gibraltar)
    assert watched_strait(state, 0, gibraltar)
    assert not watched_strait(state, 1, at(state, "elba-straits"))
    assert not watched_strait(state, 0, bonifacio)
    it(state, "s1").interdicting = True
    assert watched_strait(state, 0, bonifacio)
    assert not watched_strait(state, 1, bonifacio)
    it(state, "s1").interdicting = False
    raider = posted(state, "s-fleet-1", "bouches-de-bonifacio", INTERDICT)
    assert watched_strait(state, 0, bonifacio)
    raider.task = SHADOW
    assert not watched_strait(state, 0, bonifacio)


@pytest.mark.rule("7.24", "Ex 2.42.blockade")
@pytest.mark.parametrize(
    ("words", "blocks"),
    [
        (f"cadiz of b-1 {ORDER}", True),
        (f"cadiz of b-1:3 {ORDER}", False),
        ("cadiz of b-1", False),
        ("cadiz under haddock of b-1", True),
        (f"s1 of b-1 {ORDER}", False),
        (f"gibraltar of b-1 {ORDER}", False),
        (f"leghorn of b-1 {ORDER}", False),
        (f"toulon of b-1 {ORDER}", False),
    ],
)
def test_who_blockades(words: str, blocks: bool) -> None:
    state = war({"b1": words})
    one = it(state, "b1")
    assert blockades(state, one) is blocks
    set_blockades(state, luck(), SILENT)
    assert (one.blockading, one.spotted) == (blocks, blocks)
    if blocks:
        one.retreat = one.place
        log = Log(True)
        set_blockades(state, luck(), log)
        assert not one.blockading
        assert [event.kind for event in log.drain()] == ["blockade"]


@pytest.mark.rule("7.12.self", "2.37.self-search")
def test_who_looks_round() -> None:
    state = war({"b1": "s5 of b-1", "b2": "s6 of b-2", "s1": "s5 of s-1", "s2": "s6 of s-d1"})
    it(state, "b1").retreat = at(state, "s5")
    it(state, "b2").kind, it(state, "b2").squadrons = Kind.DUMMY, []
    self_searches(state, dice(3, 4), SILENT)
    assert [one.spotted for one in state.tokens(0)] == [True, False]
    assert [one.spotted for one in state.tokens(1)] == [False, False]


@pytest.mark.rule("2.37.book")
def test_the_oldest_page_of_the_book_gives_way() -> None:
    state = war()
    for place in range(61):
        keep_report(state, 0, "spotted", place, 1, [str(place)])
    keep_report(state, 1, "spotted", 3, 1, ["theirs"])
    mine = [report.lines[0] for report in state.reports if report.seat == 0]
    assert (len(mine), mine[0], mine[-1]) == (60, "1", "60")
    assert [report.lines for report in state.reports if report.seat == 1] == [["theirs"]]


@pytest.mark.rule("7.15.spotted", "2.37.dummy", "2.37.found")
def test_spotting_a_dummy_removes_it_and_its_shadow() -> None:
    state = war({"b1": "s5 of b-1", "b2": "s5 of b-2"})
    one, other = it(state, "b1"), it(state, "b2")
    one.kind, one.squadrons = Kind.DUMMY, []
    shadow = posted(state, "s-fleet-1", "s5", SHADOW, one.token)
    spot(state, one, "7.12", SILENT)
    assert one not in state.forces
    assert shadow.box == Box.RECOVERY
    log = Log(True)
    spot(state, other, "7.12", log)
    spot(state, other, "7.12", log)
    assert len(log.drain()) == 1
    assert [squadron.dps for squadron in other.seen] == [-9]


# Range and Assignment.


@pytest.mark.rule("6.13.reach", "7.2.range", "6.13.galleys")
def test_range_is_counted_along_the_shortest_open_way() -> None:
    state = war()
    atlas, start = state.setup.atlas, at(state, "s13")
    plain = trace(state, 0, start, 2, False, True)
    assert plain == [p.index for p in atlas.places if atlas.distances[start][p.index] <= 2]
    posted(state, "s-fleet-1", "s12", INTERDICT)
    assert interdicted(state, 0, at(state, "s12"))
    assert not interdicted(state, 1, at(state, "s12"))
    costly = trace(state, 0, start, 2, False, True)
    assert at(state, "s12") in costly
    assert set(costly) < set(plain)
    state.gales = war(gales=["marin s12 8"]).gales
    assert at(state, "s12") not in trace(state, 0, start, 2, True, True)
    assert at(state, "s12") in trace(state, 0, start, 2, False, True)
    coastal = trace(state, 0, start, 3, False, False)
    assert all(atlas.places[place].kind not in (3, 6) for place in coastal)
    assert at(state, "england-box") not in trace(state, 0, at(state, "s1"), 3, False, True)


@pytest.mark.rule("7.2.range", "7.2.spotted")
def test_whose_interdiction_costs_range() -> None:
    state = war({"s1": "s12 of s-1"})
    place, one = at(state, "s12"), it(state, "s1")
    assert not interdicted(state, 0, place)
    one.interdicting = True
    assert not interdicted(state, 0, place)
    one.spotted = True
    assert interdicted(state, 0, place)
    one.place = at(state, "s13")
    state.pirates[0].at, state.pirates[0].side = place, 1
    assert interdicted(state, 0, place)
    assert not interdicted(state, 1, place)


@pytest.mark.rule("6.13.assign")
def test_every_bar_to_an_assignment() -> None:
    state = war(
        {
            "b1": "gibraltar fitting under haddock of b-1",
            "b2": "cadiz under clinton of b-2",
            "b3": "gibraltar fitting of b-d1",
            "s1": "barcelona fitting of s-g1",
            "s2": "barcelona fitting of s-1",
        }
    )
    fleet, galley, fire = aux(state, "feversham"), aux(state, "s-galley"), aux(state, "anne")
    assert bar_formation(state, fleet, it(state, "b1")) is None
    it(state, "b1").away = 3
    assert bar_formation(state, fleet, it(state, "b1")) is not None
    it(state, "b1").away = 0
    assert bar_formation(state, galley, it(state, "s1")) is None
    assert bar_formation(state, galley, it(state, "s2")) is not None
    assert bar_formation(state, aux(state, "s-fleet-1"), it(state, "s1")) is None
    assert bar_formation(state, fire, it(state, "b1")) is None
    for id in ("b2", "b3"):
        assert bar_flotilla(state, it(state, id)) is not None
    for id, number in (("guernsey", 1), ("salisbury", 1)):
        aux(state, id).box, aux(state, id).at = Box.FORMATION, number
    full = bar_formation(state, fleet, it(state, "b1"))
    assert full is not None
    assert bar_formation(state, fire, it(state, "b1")) is None
    aux(state, "salisbury").at = 2
    assert bar_formation(state, fleet, it(state, "b1")) is None
    assert bar_port(state, fleet, at(state, "gibraltar")) is None
    assert bar_port(state, fleet, at(state, "leghorn")) is not None
    assert bar_port(state, fire, at(state, "gibraltar")) is not None


# Tasks and Screens.


@pytest.mark.rule("6.2.once")
def test_who_may_be_tasked_at_all() -> None:
    state = war({"b1": "england-box of b-1"})
    one = ready(state, "feversham", "gibraltar")
    assert bar_tasking(state, one) is None
    for box in (Box.AVAILABLE, Box.RECOVERY, Box.TASKED, Box.LOST):
        one.box = box
        refusal = bar_tasking(state, one)
        assert refusal is not None
        assert refusal.rule == "6.11"
        assert tasks_for(state, one) == []
    one.box, one.at = Box.FORMATION, 1
    away = bar_tasking(state, one)
    assert away is not None
    assert away.rule == "6.13"
    one.box, one.at, one.used = Box.PORT, at(state, "gibraltar"), True
    again = bar_tasking(state, one)
    assert again is not None
    assert again.rule == "6.2"


@pytest.mark.rule("6.28", "7.24.screen")
def test_who_may_screen() -> None:
    state = war()
    task = Task(1, SEARCH, at(state, "s2"))
    frigate = ready(state, "feversham", "gibraltar")
    assert bar_screening(state, frigate, task) is None
    task.place = at(state, "s13")
    far = bar_screening(state, frigate, task)
    assert far is not None
    assert far.rule == "6.13"
    task.place = at(state, "s2")
    frigate.used = True
    assert bar_screening(state, frigate, task) is not None
    bomb = aux(state, "anne")
    bomb.box, bomb.at = Box.FORMATION, 1
    wrong = bar_screening(state, bomb, task)
    assert wrong is not None
    assert wrong.rule == "6.28"
    knight = ready(state, "k-light", "maltese-roads")
    task.place = at(state, "s28")
    peace = bar_screening(state, knight, task)
    assert peace is not None
    assert peace.rule == "Ex 2.54"
    task.base = 2
    assert bar_screening(state, knight, task) is None


@pytest.mark.rule("6.2.10", "6.28.shadow", "2.37.screen", "7.12.task", "7.13", "7.12.nothing")
@pytest.mark.parametrize(
    ("tasked", "screener", "result"),
    [
        ("feversham", "s-fleet-1", "yes"),
        ("feversham", "s-light-1", "no"),
        ("guernsey", "s-fleet-1", "yes"),
        ("b-light-1", "s-fleet-1", "off"),
        ("b-light-1", "s-galley", "partial"),
        ("b-privateer", "s-light-1", "off"),
    ],
)
def test_what_a_screen_does_to_a_search(tasked: str, screener: str, result: str) -> None:
    for die in range(10):
        state = war({"s1": "malaga of s-1"})
        one, other = ready(state, tasked, "gibraltar"), ready(state, screener, "malaga")
        play = Play(state, "window", dice(die), Window(0, 0))
        play.say(0, "task", tasked, "malaga", "", "shadow")
        play.say(1, "screen", screener)
        assert play.told("screened").fields["result"] == result
        assert other.box == Box.RECOVERY
        found = result != "yes" and die <= 5
        shadows = result not in ("yes", "off") and die <= 2
        assert it(state, "s1").spotted is found
        assert one.box == (Box.TASKED if shadows else Box.RECOVERY)
        assert (one.shown, other.shown) == (shadows, False)


@pytest.mark.rule("7.12.task", "7.13", "7.12.nothing")
@pytest.mark.parametrize(
    ("id", "die", "squadrons", "spotted", "shadows"),
    [
        ("feversham", 2, "s-1", True, True),
        ("feversham", 3, "s-1", True, False),
        ("feversham", 3, "s-1 s-d1", True, True),
        ("feversham", 5, "s-1 s-2 s-d1", True, False),
        ("feversham", 5, "s-1 s-2 s-d1 s-d2", True, True),
        ("feversham", 6, "s-1 s-2 s-d1 s-d2", False, False),
        ("guernsey", 1, "s-1", True, True),
        ("guernsey", 2, "s-1", True, False),
        ("guernsey", 4, "s-1", True, False),
        ("guernsey", 5, "s-1", False, False),
    ],
)
def test_what_a_search_finds(
    id: str, die: int, squadrons: str, spotted: bool, shadows: bool
) -> None:
    leader = "under liano " if " " in squadrons else ""
    state = war({"s1": f"s5 {leader}of {squadrons}"})
    one = ready(state, id, "gibraltar")
    task = Task(0, SEARCH, at(state, "s5"))
    task.follow = True
    search(state, task, one, dice(die), SILENT)
    assert it(state, "s1").spotted is spotted
    assert (one.box == Box.TASKED) is shadows
    if shadows:
        assert (one.at, one.task, one.target) == (at(state, "s5"), SHADOW, it(state, "s1").token)


@pytest.mark.rule("7.12.task", "7.13", "7.12.nothing")
def test_who_shadows_gives_up_the_rest_and_who_does_not_goes_on() -> None:
    for follow, seen in ((True, [True, False]), (False, [True, True])):
        state = war({"s1": "s5 of s-1", "s2": "s5 of s-2", "s3": "s5 of s-d1 spotted"})
        one = ready(state, "feversham", "gibraltar")
        task = Task(0, SEARCH, at(state, "s5"))
        task.follow = follow
        search(state, task, one, dice(0, 0), SILENT)
        assert [it(state, id).spotted for id in ("s1", "s2")] == seen
        assert (one.box == Box.TASKED) is follow


@pytest.mark.rule("7.13.gale", "7.13.galley")
def test_where_one_may_shadow() -> None:
    state = war(gales=["mistral s13 8"])
    frigate, galley = ready(state, "feversham", "gibraltar"), ready(state, "s-galley", "barcelona")
    for place, by_frigate, by_galley in (
        ("s12", True, True),
        ("s13", False, False),
        ("golfe-du-lion", True, False),
        ("golfe-du-lion--s12", True, False),
    ):
        assert may_shadow(state, frigate, at(state, place)) is by_frigate
        assert may_shadow(state, galley, at(state, place)) is by_galley
    assert not may_shadow(state, aux(state, "anne"), at(state, "s12"))


@pytest.mark.rule("7.16", "7.16.neutral")
def test_where_searches_looks_and_attacks_are_aimed() -> None:
    state = war({"s1": "s5 of s-1", "s2": "s6 of s-2 spotted"})
    for choice, place, rule in (
        ("search", "s5", ""),
        ("search", "s6", "7.12"),
        ("shadow", "s2", "7.12"),
        ("look", "cadiz", ""),
        ("look", "s5", "7.16"),
        ("look", "gibraltar", "7.16"),
        ("convoy", "s6", "10.18"),
        ("hunt", "s5", "7.2"),
        ("interdict", "s5", ""),
        ("blockade", "malaga", ""),
        ("blockade", "cadiz", "7.24"),
        ("blockade", "leghorn", "7.24"),
    ):
        refusal = bar_target(state, 0, choice, at(state, place))
        assert (refusal.rule if refusal is not None else "") == rule, (choice, place)
    posted(state, "s-fleet-1", "s5", INTERDICT)
    assert bar_target(state, 0, "hunt", at(state, "s5")) is None
    posted(state, "feversham", "malaga", BLOCKADE)
    taken = bar_station(state, 0, "blockade", at(state, "malaga"))
    assert taken is not None
    assert taken.rule == "7.2"
    assert bar_station(state, 0, "interdict", at(state, "england-box")) is not None


@pytest.mark.rule("7.16", "7.16.blockader")
def test_what_is_seen_in_a_harbour() -> None:
    state = war(
        {"s1": "cadiz ordinary of s-1", "s2": "cadiz fitting of s-g1", "b1": "cadiz of b-1"}
    )
    cadiz = at(state, "cadiz")
    assert harbour_line(state, 0, cadiz) == "1-4 Sail of the line, none of them Fitting Out."
    it(state, "s1").state = 1
    assert harbour_line(state, 0, cadiz) == "1-4 Sail of the line, some of them Fitting Out."
    assert harbour_line(state, 0, at(state, "barcelona")) == "no Sail of the line."
    blockaders_look(state, dice(), SILENT)
    it(state, "b1").blockading = True
    blockaders_look(state, dice(9), SILENT)
    blockaders_look(state, dice(), SILENT)
    assert state.looked == [cadiz]


@pytest.mark.rule("7.2.hunt", "Ex 2.5.hunt")
@pytest.mark.parametrize(
    ("hunter", "raider", "caught"),
    [
        ("feversham", "s-fleet-1", True),
        ("guernsey", "s-fleet-1", False),
        ("b-light-1", "s-fleet-1", False),
        ("guernsey", "s-light-1", True),
        ("feversham", "s-galley", True),
        ("b-light-1", "s-privateer-1", True),
    ],
)
def test_what_a_hunt_comes_to(hunter: str, raider: str, caught: bool) -> None:
    state = war()
    one, other = ready(state, hunter, "gibraltar"), posted(state, raider, "s2", INTERDICT)
    log = Log(True)
    hunt(state, Task(0, HUNT, at(state, "s2")), one, log)
    assert (other.box == Box.RECOVERY) is caught
    assert other.shown is not caught
    assert one.box == Box.RECOVERY
    assert ("marker-gone" in [event.kind for event in log.drain()]) is caught


@pytest.mark.rule("Ex 2.5.hunt", "Ex 2.52.screen", "Ex 2.52.task")
def test_pirates_are_hunted_and_screened_as_their_class() -> None:
    for hunter, number, caught in (("feversham", 1, True), ("b-light-1", 1, False)):
        state = war(prestige={"british": 11, "bourbon": 10})
        pirate = state.pirates[number]
        pirate.at, pirate.side, pirate.active = at(state, "s4"), 1, True
        hunt(state, Task(0, HUNT, at(state, "s4")), ready(state, hunter, "gibraltar"), SILENT)
        assert (pirate.recovery, pirate.at == NONE) == (caught, caught)
        pirate.at, pirate.recovery = NONE, False
        task = Task(1, INTERDICT, at(state, "s4"))
        task.base, task.screen = number, state.setup.aux_index[hunter]
        prowl(state, task, dice(), SILENT)
        assert (pirate.recovery, pirate.at == NONE) == (caught, caught)
        assert task.partial is (hunter == "b-light-1")


@pytest.mark.rule("Ex 2.52.task", "Ex 2.52.turn")
def test_every_bar_to_a_pirates_task() -> None:
    state = war(prestige={"british": 11, "bourbon": 10})

    def refused(side: int, piece: str, to: str, goal: str, choice: str) -> str:
        refusal = bar_pirate(state, side, Answer("task", piece, to, goal, choice))
        return refusal.rule if refusal is not None else ""

    box = ("barbary-coast--s2", "", "interdict")
    assert refused(1, "pirate-sale", *box) == "Ex 2.52"
    state.pirates[0].active = True
    assert refused(1, "pirate-sale", *box) == ""
    assert refused(0, "pirate-sale", *box) == "Ex 2.52"
    assert refused(1, "pirate-nobody", *box) == "Ex 2.52"
    assert refused(1, "pirate-sale", "barbary-coast--s2", "", "search") == "Ex 2.52"
    assert refused(1, "pirate-sale", "s13", "", "interdict") == "6.13"
    assert refused(1, "pirate-sale", "s2", "", "convoy") == "10.18"
    assert pirate_tasks(state, 1)
    assert pirate_tasks(state, 0) == []
    state.pirates[1].at = at(state, "barbary-coast--s2")
    assert refused(1, "pirate-sale", *box) == "7.2"
    state.pirates[1].at, state.pirates[0].tasked = NONE, True
    assert refused(1, "pirate-sale", *box) == "Ex 2.52"
    assert pirate_tasks(state, 1) == []


@pytest.mark.rule("6.25.french", "6.26.enemy", "6.24")
def test_every_bar_to_work_alongshore() -> None:
    state = war(
        {
            "b1": "cadiz under haddock of b-1",
            "b2": "toulon under clinton of b-2",
            "s1": "s5 of s-1",
        },
        events=["e1", "e3"],
        year=1743,
    )
    marine = aux(state, "b-marine") if "b-marine" in state.setup.aux_index else aux(state, "anne")
    marine.box, marine.at = Box.FORMATION, 1
    cadiz, toulon = at(state, "cadiz"), at(state, "toulon")
    assert bar_alongshore(state, marine, "cutting-out", cadiz) is None
    assert bar_alongshore(state, marine, "cutting-out", toulon) is not None
    it(state, "s1").place = cadiz
    enemy = bar_alongshore(state, marine, "raid", cadiz)
    assert enemy is not None
    assert enemy.rule == "6.26"
    assert bar_alongshore(state, marine, "fireship", cadiz) is None
    it(state, "b1").retreat = cadiz
    assert bar_alongshore(state, marine, "fireship", cadiz) is not None
    marine.at = 2
    peace = bar_alongshore(state, marine, "fireship", toulon)
    assert peace is not None
    assert peace.rule == "2.35"
    assert bar_alongshore(state, marine, "bomb-road", toulon) is not None


@pytest.mark.rule("7.13.choice", "Ex 2.42.auxiliaries", "Ex 2.54.aux")
def test_who_is_called_off_and_who_keeps_the_peace() -> None:
    state = war(events=["e1", "e3"], year=1743)
    one = ready(state, "feversham", "gibraltar")
    assert bar_recall(one) is not None
    posted(state, "feversham", "s2", INTERDICT)
    assert bar_recall(one) is None
    knight = ready(state, "k-light", "maltese-roads")
    near = reach(state, knight)
    assert bar_task(state, knight, "interdict", at(state, "s28"), near) is not None
    state.pirates[2].at, state.pirates[2].side = at(state, "s28"), 1
    assert bar_task(state, knight, "hunt", at(state, "s28"), near) is None
    assert bar_task(state, knight, "nothing", at(state, "s28"), near) is not None
