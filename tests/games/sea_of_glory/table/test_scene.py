"""What a seat sees of a campaign: the theatre, blocks and ports, chances, and nothing secret."""

import json
from itertools import permutations
from typing import Any
from xml.etree import ElementTree

import pytest

from games.sea_of_glory.battles import new_campaign
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Gather
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import CampaignView, known_to
from weathergage.games.sea_of_glory.state.affairs import Provisions, Raid
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Kind,
    Where,
)
from weathergage.games.sea_of_glory.state.engagement import Engagement
from weathergage.games.sea_of_glory.state.reports import Report
from weathergage.games.sea_of_glory.state.tokens import learn, put_on_map
from weathergage.games.sea_of_glory.table.scene import campaign_scene
from weathergage.games.sea_of_glory.table.scene_aids import chance_before_end, cup_of
from weathergage.games.sea_of_glory.tables.battle import TYPES
from weathergage.games.sea_of_glory.tables.chart_data import PACKAGE, SEA_AREAS, ZONES
from weathergage.scene import BattleBoard, HexMap, Order, Piece, Roster, Scene, Sheet
from weathergage.scene.wording import drawing

SPECTATOR = -1
UMPIRE = -2


def campaign(scenario: str = "campaign") -> Campaign:
    """The fleets on their stations, nothing being asked."""
    state = new_campaign(scenario)
    state.stack.clear()
    return state


def scene_of(state: Campaign, seat: int) -> Scene:
    return campaign_scene(CampaignView(known_to(state, seat), seat))


def theatre(scene: Scene) -> HexMap:
    return next(board for board in scene.boards if isinstance(board, HexMap))


def piece(scene: Scene, id: str) -> Piece:
    return next(piece for piece in theatre(scene).pieces if piece.id == id)


def at_sea(state: Campaign, block: str, place: str) -> int:
    """Put a block on the map."""
    index = state.setup.block_index[block]
    put_on_map(state, index, state.setup.atlas.find(place))
    return index


def from_rochefort(state: Campaign, place: str) -> int:
    """The ships of Rochefort at sea under Magon's block."""
    block = at_sea(state, "magon-fleet", place)
    port = state.setup.atlas.port_index["rochefort"]
    for ship in state.ships_at(port, ALLIED):
        state.post_ship(ship, Where.FLEET, block)
    return block


@pytest.mark.parametrize("seat", [BRITISH, ALLIED, SPECTATOR, UMPIRE])
@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
def test_every_onlooker_gets_a_scene_and_a_picture(scenario: str, seat: int) -> None:
    scene = scene_of(campaign(scenario), seat)
    assert json.loads(json.dumps(scene.data()))["boards"]["theatre"]["kind"] == "hexes"
    for theme in ("day", "night"):
        ElementTree.fromstring(scene.to_svg(900, theme))


def test_all_hexes_of_both_maps_are_drawn_apart() -> None:
    board = theatre(scene_of(campaign(), BRITISH))
    kinds = ("hex", "patrol", "narrows", "exit")
    hexes = [place for place in board.places if place.kind in kinds]
    assert len(hexes) == 531 + 90
    assert len({(round(place.x, 2), round(place.y, 2)) for place in hexes}) == len(hexes)
    assert board.bounds is not None
    west, south, east, north = board.bounds
    assert all(west < p.x < east and south < p.y < north for p in board.places)


def test_no_two_places_can_be_confused_by_a_press() -> None:
    """A press is told by the middle of its place, so each must have one of its own."""
    for scenario in ("trafalgar", "campaign"):
        board = theatre(scene_of(campaign(scenario), BRITISH))
        places = [place for place in board.places if place.kind != "town"]
        assert len({(place.x, place.y) for place in places}) == len(places)


@pytest.mark.rule("24.1.map")
def test_the_short_scenario_shows_its_own_waters_alone() -> None:
    board = theatre(scene_of(campaign("trafalgar"), BRITISH))
    ids = {place.id for place in board.places}
    assert {"0808", "1222", "1123", "gibraltar", "WE4"} <= ids
    assert not {"2316", "W22", "0124", "EW1"} & ids
    assert [rose.id for rose in board.roses] == ["north-atlantic"]


@pytest.mark.rule("2.3.hidden")
def test_fog_and_fleet_look_alike_to_the_enemy() -> None:
    """A fleet and Fog of War that change places leave the other side's scene as it was."""
    scenes: list[dict[str, object]] = []
    for first, second in (("0712", "0713"), ("0713", "0712")):
        state = campaign()
        if first == "0712":
            from_rochefort(state, first)
            at_sea(state, "fog-1", second)
        else:
            at_sea(state, "fog-1", second)
            from_rochefort(state, first)
        scenes.append(scene_of(state, BRITISH).data())
    assert scenes[0] == scenes[1]


@pytest.mark.rule("2.5.hidden")
@pytest.mark.parametrize("seat", [BRITISH, ALLIED, SPECTATOR])
def test_nothing_of_the_enemy_is_in_the_scene_that_was_not_seen(seat: int) -> None:
    state = campaign()
    from_rochefort(state, "0712")
    told = json.dumps(scene_of(state, seat).data())
    for ship in state.ships:
        card = state.setup.ships[ship.card]
        if card.side != seat and ship.where <= 2:
            assert f'"{card.id}"' not in told
    if seat != ALLIED:
        assert "magon" not in told.lower()


def test_own_blocks_bear_their_name_and_their_ships() -> None:
    state = campaign()
    fleet = piece(scene_of(state, BRITISH), "channel-fleet")
    assert fleet.face is not None
    assert (fleet.face.band, fleet.face.figure, fleet.place) == ("CHAN", "24", "brest-loose")
    port = piece(scene_of(state, BRITISH), "port:portsmouth")
    assert port.face is not None
    assert port.face.figure == "7+4"


@pytest.mark.rule("13.5.range")
def test_an_enemy_port_shows_the_last_count_and_its_age() -> None:
    state = campaign()
    state.turn = 5
    brest = state.setup.atlas.ports[state.setup.atlas.port_index["brest"]]
    state.reports = [Report(BRITISH, 3, "masts", brest.place, 16, 20, 1, 5)]
    scene = scene_of(state, BRITISH)
    counter = piece(scene, "port:brest")
    assert counter.face is not None
    assert counter.face.figure == "16–20"
    assert "2 turns ago" in counter.facts[0].value
    strip = next(strip for strip in theatre(scene).strips if strip.id == "brest")
    assert strip.note == "16–20 +1–5, Jan III"
    assert not strip.quiet
    assert not any(p.id == "port:toulon" for p in theatre(scene).pieces)


def test_sightings_fade_and_never_vanish() -> None:
    state = campaign()
    hex = state.setup.atlas.find("0712")
    strengths: list[float] = []
    for turn in (4, 5, 7, 30):
        state.turn = turn
        state.reports = [Report(BRITISH, 4, "spotted", hex, 6, 10)]
        ghost = next(p for p in theatre(scene_of(state, BRITISH)).pieces if p.state == "ghost")
        assert ghost.face is not None
        assert ghost.face.figure == "6–10 ships"
        strengths.append(ghost.meter)
    assert strengths == [1.0, pytest.approx(5 / 6), 0.5, 0.45]
    sheet = next(b for b in scene_of(state, BRITISH).boards if isinstance(b, Sheet))
    assert sheet.rows[0][:2] == ("Feb I", "26 turns ago")
    assert not any(p.state == "ghost" for p in theatre(scene_of(state, ALLIED)).pieces)


def test_what_was_learned_of_a_block_stands_on_its_back() -> None:
    state = campaign()
    block = from_rochefort(state, "0712")
    learn(state, block, Kind.FLEET, 6, 10)
    token = piece(scene_of(state, BRITISH), f"allied-{state.blocks[block].token}")
    assert token.face is not None
    assert token.face.band == "6–10"
    assert any(fact.value == "a fleet" for fact in token.facts)
    unseen = at_sea(state, "fog-1", "0713")
    other = piece(scene_of(state, BRITISH), f"allied-{state.blocks[unseen].token}")
    assert state.kind_of(unseen) == Kind.FOG
    assert other.face is not None
    assert other.face.band == ""


@pytest.mark.rule("6.5.second")
@pytest.mark.parametrize(("wanted", "initiative"), [(1, 2), (2, 2), (1, 1), (3, 1), (3, 2)])
def test_the_chance_of_a_wind_before_the_turn_ends(wanted: int, initiative: int) -> None:
    """Counted over every order in which the chits may come, others among them."""
    cup = ["wanted"] * wanted + ["initiative"] * initiative + ["other"]
    good = total = 0
    for order in permutations(range(len(cup))):
        ended = 0
        total += 1
        for at in order:
            ended += cup[at] == "initiative"
            if ended == initiative:
                break
            if cup[at] == "wanted":
                good += 1
                break
    assert chance_before_end(wanted, initiative) == pytest.approx(good / total)


def test_the_cup_says_what_is_left_in_it() -> None:
    state = campaign("trafalgar")
    state.drawn = ["wind-w", "initiative-1"]
    state.cup = [chit for chit in state.setup.chits if chit not in state.drawn]
    cup = cup_of(state)
    assert [chit.name for chit in cup.drawn] == ["Westerlies", "Initiative"]
    assert (cup.left, cup.contents) == (10, "wind 2, bonus 4, weather 3, initiative 1")
    chances = {fact.name: fact.value for fact in cup.chances}
    assert chances["Nor'easter"] == "50 %"
    assert chances["Any North Atlantic wind"] == "67 %"
    assert "Westerlies" not in chances


def test_a_wind_that_has_not_come_this_turn_is_the_last_known() -> None:
    state = campaign()
    state.drawn = ["wind-ms"]
    roses = {rose.id: rose for rose in theatre(scene_of(state, BRITISH)).roses}
    assert roses["north-atlantic"].last
    assert not roses["mediterranean"].last
    assert roses["mediterranean"].costs == (2, 1, 1, 1, 1, 2)
    assert roses["mediterranean"].from_degrees == 315


def test_rosters_list_own_ships_with_their_factors() -> None:
    state = campaign()
    block = state.setup.block_index["channel-fleet"]
    state.set_condition(state.ships_in(block)[0], Hull.DAMAGED)
    boards = scene_of(state, BRITISH).boards
    roster = next(b for b in boards if isinstance(b, Roster) and b.piece == "channel-fleet")
    assert len(roster.ships) == 24
    hurt = [ship for ship in roster.ships if ship.state == "damaged"]
    assert len(hurt) == 1
    assert hurt[0].face is not None
    assert hurt[0].face.figure == "3/3"
    assert all(b.side == "british" for b in boards if isinstance(b, Roster))


@pytest.mark.rule("5.12.place")
def test_provisions_are_known_to_those_who_placed_them() -> None:
    state = campaign()
    port = state.setup.atlas.port_index["brest"]
    state.affairs.provisions[port] = Provisions.MAY_SORTIE
    for seat, words in ((BRITISH, "a chit lies face down"), (ALLIED, "may sortie")):
        panel = next(p for p in scene_of(state, seat).panels if p.id == "provisions")
        assert [(fact.name, fact.value) for fact in panel.facts] == [("Brest", words)]


def test_objectives_show_only_the_own_values() -> None:
    state = campaign()
    state.affairs.napoleon[0], state.affairs.pitt[0] = 8, 3
    shown = {
        seat: next(p for p in scene_of(state, seat).panels if p.id == "objectives").facts[0].value
        for seat in (BRITISH, ALLIED)
    }
    assert shown == {BRITISH: "Napoleon ?; Pitt 3", ALLIED: "Napoleon 8; Pitt ?"}


def fought(formed: bool) -> Campaign:
    """Calder against the fleet of Rochefort, off Ferrol."""
    state = campaign()
    british = state.setup.block_index["cape-fleet"]
    allied = from_rochefort(state, "ferrol-loose")
    battle = Engagement(state.setup.atlas.find("ferrol-loose"), ALLIED)
    battle.ships = [state.ships_in(british), state.ships_in(allied)]
    battle.leader = [state.setup.admiral_index["calder"], -1]
    battle.low, battle.high = [6, 6], [10, 10]
    battle.windward, battle.rounds, battle.round = BRITISH, 3, 2
    battle.formed, battle.type = formed, 0
    battle.tactic, battle.sail = [1, 2], [1, 0]
    state.battle = battle
    return state


@pytest.mark.rule("17.9.line")
def test_the_lines_are_seen_by_ship_once_they_have_formed() -> None:
    for formed, ships in ((False, 0), (True, 6)):
        scene = scene_of(fought(formed), BRITISH)
        board = scene.boards[0]
        assert isinstance(board, BattleBoard)
        assert [line.id for line in board.lines] == ["british", "allied"]
        assert (len(board.lines[0].pieces), len(board.lines[1].pieces)) == (8, ships)
        assert board.lines[0].name == "Calder"
        ElementTree.fromstring(scene.to_svg())


def test_the_matrix_is_lit_where_the_round_is_fought() -> None:
    board = scene_of(fought(True), ALLIED).boards[0]
    assert isinstance(board, BattleBoard)
    assert board.matrix is not None
    assert (board.matrix.row, board.matrix.column) == (3, 4)
    tables = campaign().setup.tables
    assert board.matrix.cells[3][4] == TYPES[tables.cells[3][4].type]
    assert len(board.matrix.rows) == len(board.matrix.columns) == 8


def test_while_orders_are_asked_the_last_round_is_called_so_and_nothing_is_lit() -> None:
    state = fought(True)
    state.push(Gather("battle-orders", [Ask("battle-orders", [0]), Ask("battle-orders", [1])]))
    board = scene_of(state, ALLIED).boards[0]
    assert isinstance(board, BattleBoard)
    assert board.matrix is not None
    assert board.result is not None
    assert (board.matrix.row, board.matrix.column) == (-1, -1)
    assert board.result.name == "Last round"
    # What an admiral is to choose has not been fought yet.
    state.stack[-1] = Ask("battle-choice", [BRITISH])
    board = scene_of(state, BRITISH).boards[0]
    assert isinstance(board, BattleBoard)
    assert board.result is None


@pytest.mark.rule("3.british")
def test_a_fleet_is_listed_where_it_was_put_in_the_set_up() -> None:
    table = Table.new(GAME, "trafalgar", seed=3)
    for block, place in (("cape-fleet", "ferrol-inshore"), ("frigate-1", "0414")):
        decision = table.decisions["british"]
        table.act("british", Answer("station", block, [place]), decision.id)
    seen = table.view("british")
    assert isinstance(seen, CampaignView)
    scene = campaign_scene(seen)
    notes = {board.name: board.note for board in scene.boards if isinstance(board, Roster)}
    assert notes["Cape Fleet"] == "Inshore off Ferrol"
    assert piece(scene, "frigate-1").facts[0].value == "at sea in 0414"
    assert piece(scene, "cape-fleet").spoken.endswith("Inshore off Ferrol.")


@pytest.mark.rule("24.3.two")
def test_the_panel_says_how_many_objectives_are_enough() -> None:
    for scenario, many in (
        ("trafalgar", "two of these four are"),
        ("first-cruise", "one of these four is"),
    ):
        panels = scene_of(campaign(scenario), BRITISH).panels
        assert many in next(panel.text for panel in panels if panel.id == "objectives")


def test_wrecks_lie_at_the_end_of_the_line() -> None:
    state = fought(True)
    assert state.battle is not None
    state.set_condition(state.battle.ships[0][0], Hull.WRECKED)
    board = scene_of(state, BRITISH).boards[0]
    assert isinstance(board, BattleBoard)
    last = board.lines[0].pieces[-1]
    assert last.state == "wrecked"
    assert last.face is not None
    assert last.face.figure == "–/–"


def orders(state: Campaign, seat: int) -> dict[str, Order]:
    board = scene_of(state, seat).boards[0]
    assert isinstance(board, BattleBoard)
    return {order.id: order for order in board.orders}


@pytest.mark.rule("17.6.choose")
def test_orders_that_are_sealed_are_shown_to_who_sealed_them_alone() -> None:
    state = fought(True)
    orders_now: Gather[Any] = Gather(
        "battle-orders", [Ask("battle-orders", [0]), Ask("battle-orders", [1])]
    )
    state.push(orders_now)
    assert "sealed" not in orders(state, BRITISH)
    orders_now.answers[BRITISH].append(Answer("orders", choice="cut-the-line:easy"))
    sealed = orders(state, BRITISH)["sealed"]
    assert (sealed.value, sealed.note, sealed.state) == ("Cut the Line", "Easy Sail", "sealed")
    theirs = orders(state, ALLIED)
    assert list(theirs) == ["british", "allied", "yours", "shut-british"]
    watching = orders(state, SPECTATOR)
    assert list(watching) == ["british", "allied", "shut-british", "shut-allied"]
    # Nobody can tell an envelope that is sealed from one that is not.
    orders_now.answers[BRITISH].clear()
    assert (orders(state, ALLIED), orders(state, SPECTATOR)) == (theirs, watching)


def test_damage_to_give_is_told_while_it_is_given() -> None:
    state = fought(True)
    assert state.battle is not None
    state.battle.points = [7, 0]
    told: list[list[str]] = []
    for kind in ("battle-orders", "battle-damage"):
        state.stack[:] = [Gather(kind, [Ask(kind, [0]), Ask(kind, [1])])]
        board = scene_of(state, ALLIED).boards[0]
        assert isinstance(board, BattleBoard)
        told.append([fact.name for fact in board.facts])
    assert told == [["Round"], ["Round", "British damage to give"]]


def spotted(state: Campaign, place: str, low: int, high: int, kind: str = "spotted") -> Report:
    return Report(BRITISH, state.turn, kind, state.setup.atlas.find(place), low, high)


@pytest.mark.rule("2.3.hidden")
def test_a_sighting_is_tied_to_the_blocks_that_may_be_it() -> None:
    state = campaign()
    block = from_rochefort(state, "0614")
    learn(state, block, Kind.FLEET, 6, 10)
    state.reports.append(spotted(state, "0514", 6, 10))
    board = theatre(scene_of(state, BRITISH))
    token = f"allied-{state.blocks[block].token}"
    assert [(tie.one, tie.other) for tie in board.ties] == [("seen-british-0514", token)]
    for changed in (spotted(state, "0514", 11, 15), spotted(state, "0614", 6, 10)):
        state.reports[:] = [changed]
        assert theatre(scene_of(state, BRITISH)).ties == ()
    assert theatre(scene_of(state, UMPIRE)).ties == ()


def test_of_each_place_the_last_report_alone_is_a_sighting() -> None:
    state = campaign()
    state.reports += [spotted(state, "0514", 1, 5), spotted(state, "0514", 9, 9, "battle")]
    pieces = [piece for piece in theatre(scene_of(state, BRITISH)).pieces if piece.state == "ghost"]
    assert [piece.id for piece in pieces] == ["seen-british-0514"]
    assert pieces[0].face is not None
    assert pieces[0].face.figure == "9 ships"


@pytest.mark.rule("22.2.marker")
def test_the_british_do_not_know_what_a_raid_marker_says() -> None:
    state = campaign()
    port = state.setup.atlas.port_index["bantry-bay"]
    seen: dict[int, list[str]] = {BRITISH: [], ALLIED: []}
    for truth in (Raid.UNTOUCHED, Raid.NO_RAID, Raid.RAIDED):
        state.affairs.raids[port] = truth
        for seat, words in seen.items():
            found = [each for each in theatre(scene_of(state, seat)).pieces if each.state == "raid"]
            words.append(found[0].spoken if found else "")
    face_down = "Raid on Bantry Bay: a marker lies face down."
    assert seen[BRITISH] == ["", face_down, face_down]
    assert seen[ALLIED] == ["", "Raid on Bantry Bay: tried in vain.", "Raid on Bantry Bay: done."]


def test_what_has_a_spot_on_the_chart_is_on_the_map() -> None:
    setup, drawn = campaign().setup, drawing(PACKAGE)
    assert set(drawn.spots["strips"]) <= set(setup.atlas.port_index)
    assert list(drawn.spots["roses"]) == SEA_AREAS
    assert list(drawn.spots["weather"]) == ZONES
    assert set(drawn.short) == {
        card.id.removesuffix("-fleet") for card in setup.blocks if card.kind & Kind.FLEETS
    }
