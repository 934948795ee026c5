"""The position notation: how people write a battle down, in scenario and example files alike.

A ship is her camp, her line of the fleet lists, `x,y heading` in inches and degrees, then words for
whatever is not as it was at the start:
`caesar = "first gb-base-80-n 0,6 90 hull 4 broadside 7 fires 1"`.
"""

from typing import Final

from weathergage.engine.asking.book import Book
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Log
from weathergage.engine.positions import (
    check_keys,
    choice_in,
    list_in,
    number_in,
    packed,
    table_in,
    unpacked,
    write_choices,
)
from weathergage.engine.state import load_outcome
from weathergage.engine.toml_text import toml_text
from weathergage.engine.wording import Choice, Lines, Number, Thing, lines_of
from weathergage.games.man_o_war.answers import MANNERS, inches, read_inches
from weathergage.games.man_o_war.notation.position_words import (
    ShipWords,
    exact_lines,
    read_heading,
    ship_named,
)
from weathergage.games.man_o_war.notation.position_works import (
    read_season,
    read_works,
    write_season,
    write_works,
)
from weathergage.games.man_o_war.rules.morale import test_morale
from weathergage.games.man_o_war.rules.turn import SEQUENCE, steps_from
from weathergage.games.man_o_war.rules.weather import point_number
from weathergage.games.man_o_war.setup import DIVISIONS, LINE, Setup
from weathergage.games.man_o_war.state.battle import (
    ADMIRALS,
    LINKS,
    PHASES,
    TESTS,
    Battle,
    Corner,
    Formation,
    Mover,
    Pair,
    Ship,
)
from weathergage.games.man_o_war.state.options import LISTING
from weathergage.games.man_o_war.state.records import (
    FIELDS,
    dump_link,
    dump_shot,
    load_link,
    load_shot,
)
from weathergage.games.man_o_war.tables.sailing import FORCES, point_heading
from weathergage.sea.trig import parse_heading

KEYS: Final[list[str]] = [
    *("scenario", "options", "pack", "wind", "weather", "turn", "phase", "night", "first"),
    *("fight", "names", "ships", "formations", "tracks", "links", "pairs", "shots", "queue"),
    *("taken", "camps", "step", "steps", "outcome", "land", "works", "parties", "salvoes", "due"),
    *("hoists", "season"),
]
TURN: Final = Number(0, 999)


def read_position(setup: Setup, position: dict[str, object], book: Book) -> Battle:
    """A battle from its notation, with its steps."""
    check_keys(position, KEYS)
    battle = Battle(setup)
    battle.book = book
    read_wind(battle, str(position.get("wind", "12 fresh")))
    battle.weather = number_in(position, "weather", 0, 0, 999)
    battle.turn = number_in(position, "turn", 1, 0, 999)
    battle.phase = choice_in(position, "phase", PHASES, TESTS)
    battle.night = number_in(position, "night", 0, 0, 99)
    battle.goes_first = choice_in(position, "first", setup.camps, 0)
    if "fight" in position:
        battle.fight_x, battle.fight_y = _point(str(position["fight"]), "fight")
    _read_ships(battle, position)
    read_works(battle, position)
    _read_formations(battle, position)
    read_season(battle, position)
    _read_records(battle, position)
    _read_camps(battle, position)
    _read_steps(battle, position, book)
    return battle


def read_wind(battle: Battle, text: str) -> None:
    """The wind: a point of the compass or a direction in degrees, a force, perhaps mist."""
    words = text.split()
    mist = words[-1:] == ["mist"]
    words = words[:-1] if mist else words
    if len(words) != 2 or words[1] not in FORCES:
        raise BadInput(f"The wind is written like '12 fresh' or '12 gentle mist', not {text!r}.")
    battle.wind_from = _wind_from(words[0], text)
    battle.force = FORCES.index(words[1])
    battle.mist = mist


def _wind_from(word: str, text: str) -> int:
    if word.endswith("deg"):
        return parse_heading(word.removesuffix("deg"))
    if not word.isdigit() or not 1 <= int(word) <= 12:
        raise BadInput(f"The wind comes from a point from 1 to 12, as in '12 fresh', not {text!r}.")
    return point_heading(int(word))


def _point(text: str, key: str) -> tuple[int, int]:
    x, comma, y = text.partition(",")
    if not comma:
        raise BadInput(f"{key!r} of a position is a place like '3.5,-2'.")
    return read_inches(x, "a place in inches"), read_inches(y, "a place in inches")


def _read_ships(battle: Battle, position: dict[str, object]) -> None:
    words, names = ShipWords(battle.setup), table_in(position, "names")
    left: list[list[tuple[str, str]]] = []
    for id, text in table_in(position, "ships").items():
        name = str(names.get(id, id.replace("-", " ").title()))
        left.append(words.read(battle, id, name, str(text)))
    for ship, rest in zip(battle.ships, left, strict=True):
        words.read_others(battle, ship, rest)


def _read_formations(battle: Battle, position: dict[str, object]) -> None:
    """Each a line: camp, division, abreast or ahead, turning, unseen, signalled, then its ships."""
    for words in lines_of(position, "formations"):
        if len(words) < 8:
            like = "first 0 ahead 0 0 0 mars caesar"
            raise BadInput(f"'formations' in a position has lines like {like!r}.")
        camp = Choice(battle.setup.camps).read(words[0], "formations")
        formation = Formation(camp, Number(0, DIVISIONS - 1).read(words[1], "formations"))
        formation.abreast = Choice(["ahead", "abreast"]).read(words[2], "formations") == 1
        angles = Number(-36000, 36000)
        formation.turning = angles.read(words[3], "formations")
        formation.unseen = angles.read(words[4], "formations")
        formation.signalled = TURN.read(words[5], "formations")
        formation.ships = [] if words[6] == "-" else [ship_named(battle, x) for x in words[6:]]
        for place in formation.ships:
            battle.ships[place].formation = len(battle.formations)
        battle.formations.append(formation)
    for words in exact_lines(position, "hoists", 3, "0 succession -3000"):
        last = len(battle.formations) - 1
        formation = battle.formations[Number(0, last).read(words[0], "hoists")]
        formation.hoist = MANNERS[Choice(MANNERS[1:]).read(words[1], "hoists") + 1]
        formation.hoist_angle = Number(-18000, 18000).read(words[2], "hoists")
    for words in exact_lines(position, "tracks", 3, "mars 3,4 90"):
        ship = battle.ships[ship_named(battle, words[0])]
        x, y = _point(words[1], "tracks")
        ship.track.append(Corner(x, y, read_heading(words[2])))


def _record_lines(battle: Battle) -> tuple[Lines, Lines]:
    ships = Thing("ship", {ship.id: int(ship.index) for ship in battle.ships})
    links = Lines(
        "links",
        "a grappled b 3 0 0",
        FIELDS["Link"],
        {
            "a": ships, "kind": Choice(LINKS), "b": ships, "since": TURN,
            "heat_a": TURN, "heat_b": TURN,
        },
    )  # fmt: skip
    fields = {"turn": TURN, "firer": ships, "target": ships}
    return links, Lines("shots", "3 a b", FIELDS["Shot"], {**fields})


def _read_records(battle: Battle, position: dict[str, object]) -> None:
    links, shots = _record_lines(battle)
    battle.links = links.read_all(position, load_link)
    battle.shots = shots.read_all(position, load_shot)
    for words in exact_lines(position, "pairs", 2, "mars caesar"):
        battle.pairs.append(Pair(ship_named(battle, words[0]), ship_named(battle, words[1])))
    battle.queue = _read_movers(battle, position, "queue")
    battle.taken = _read_movers(battle, position, "taken")


def _read_movers(battle: Battle, position: dict[str, object], key: str) -> list[Mover]:
    """Places in the order of a phase: `line 0`, `work 0`, or a ship."""
    out: list[Mover] = []
    for words in lines_of(position, key):
        if len(words) == 2 and words[0] == "work":
            most = len(battle.works) - 1
            out.append(Mover(-1, -1, Number(0, most).read(words[1], key)))
        elif len(words) == 2 and words[0] == "line":
            most = len(battle.formations) - 1
            out.append(Mover(-1, Number(0, most).read(words[1], key)))
        elif len(words) == 1:
            out.append(Mover(ship_named(battle, words[0]), -1))
        else:
            raise BadInput(f"{key!r} in a position has lines like 'line 0' or 'mars'.")
    return out


def _read_camps(battle: Battle, position: dict[str, object]) -> None:
    """`camps = {first = "caesar aboard 0 caesar 5 5"}`: admiral, his fate, silent, commander,
    morale at turn 0 and now; left out, the first ship of the line commands."""
    table = table_in(position, "camps")
    test_morale(battle, Log(False))
    for number, camp in enumerate(battle.camps):
        camp.start = camp.morale
        text = table.get(battle.setup.camps[number])
        if text is None:
            for ship in battle.ships:
                if ship.home == number and camp.admiral < 0 and ship.role == LINE:
                    camp.admiral = camp.commander = ship.index
            continue
        words = str(text).split()
        camp.admiral = camp.commander = _ship_or_none(battle, words[0])
        if len(words) > 1:
            if len(words) != 6:
                like = "caesar aboard 0 caesar 5 5"
                raise BadInput(f"'camps' in a position are written like {like!r}.")
            camp.fate = Choice(ADMIRALS).read(words[1], "camps")
            camp.silent = TURN.read(words[2], "camps")
            camp.commander = _ship_or_none(battle, words[3])
            camp.start = Number(-999, 999).read(words[4], "camps")
            camp.morale = Number(-999, 999).read(words[5], "camps")


def _ship_or_none(battle: Battle, word: str) -> int:
    return -1 if word == "-" else ship_named(battle, word)


def _read_steps(battle: Battle, position: dict[str, object], book: Book) -> None:
    if "outcome" in position:
        battle.outcome = unpacked(position["outcome"], "outcome", load_outcome)
        return
    if "steps" in position:
        lines = list_in(position, "steps")
        battle.stack = [unpacked(line, "steps", book.load_step) for line in lines]
        return
    names = [step.removeprefix("?") for step in SEQUENCE]
    name = names[choice_in(position, "step", names, names.index("begin-movement"))]
    battle.push_in_order(steps_from(battle, name))


# Writing.


def write_position(battle: Battle) -> dict[str, object]:
    """A battle in its notation: what is as at the start of a battle is left out."""
    setup = battle.setup
    out = write_choices(setup, LISTING.options(setup.scenario))
    out["wind"] = write_wind(battle)
    out["turn"], out["phase"] = int(battle.turn), PHASES[battle.phase]
    out["weather"], out["night"] = int(battle.weather), int(battle.night)
    out["first"] = setup.camps[battle.goes_first]
    out["fight"] = f"{inches(battle.fight_x)},{inches(battle.fight_y)}"
    names = {ship.id: ship.name for ship in battle.ships}
    out["names"] = {**names, **{work.id: work.name for work in battle.works}}
    words = ShipWords(setup)
    out["ships"] = {ship.id: words.write(battle, ship) for ship in battle.ships}
    out["camps"] = {setup.camps[x]: _write_camp(battle, x) for x in range(2)}
    out.update(_write_records(battle))
    out.update(write_works(battle))
    out.update(write_season(battle))
    if battle.outcome is not None:
        out["outcome"] = packed(battle.dump_outcome())
    else:
        out["steps"] = [packed(step.dump()) for step in battle.stack]
    return out


def write_wind(battle: Battle) -> str:
    """The wind as it is written."""
    point = point_number(battle.wind_from)
    exact = point_heading(point) == battle.wind_from
    where = str(point) if exact else f"{int(battle.wind_from) / 100:g}deg"
    return f"{where} {FORCES[battle.force]}{' mist' if battle.mist else ''}"


def _write_camp(battle: Battle, number: int) -> str:
    camp = battle.camps[number]
    admiral = battle.ships[camp.admiral].id if camp.admiral >= 0 else "-"
    commander = battle.ships[camp.commander].id if camp.commander >= 0 else "-"
    numbers = f"{int(camp.start)} {int(camp.morale)}"
    return f"{admiral} {ADMIRALS[camp.fate]} {int(camp.silent)} {commander} {numbers}"


def _write_records(battle: Battle) -> dict[str, object]:
    links, shots = _record_lines(battle)
    ids = [ship.id for ship in battle.ships]
    found: dict[str, object] = {
        "formations": [_write_formation(battle, x) for x in battle.formations],
        "tracks": [line for ship in battle.ships for line in _write_track(ship)],
        "links": [links.write(dump_link(x)) for x in battle.links],
        "shots": [shots.write(dump_shot(x)) for x in battle.shots],
        "pairs": [f"{ids[x.a]} {ids[x.b]}" for x in battle.pairs],
        "queue": [queue_word(battle, x) for x in battle.queue],
        "taken": [queue_word(battle, x) for x in battle.taken],
        "hoists": [
            f"{number} {x.hoist} {int(x.hoist_angle)}"
            for number, x in enumerate(battle.formations)
            if x.hoist
        ],
    }
    return {key: value for key, value in found.items() if value}


def queue_word(battle: Battle, mover: Mover) -> str:
    """A place in the order of a phase as it is written."""
    if mover.work >= 0:
        return f"work {int(mover.work)}"
    if mover.formation >= 0:
        return f"line {int(mover.formation)}"
    return battle.ships[mover.ship].id


def _write_formation(battle: Battle, x: Formation) -> str:
    kind = "abreast" if x.abreast else "ahead"
    ships = " ".join(battle.ships[place].id for place in x.ships) or "- -"
    head = f"{battle.setup.camps[x.camp]} {int(x.division)} {kind}"
    return f"{head} {int(x.turning)} {int(x.unseen)} {int(x.signalled)} {ships}"


def _write_track(ship: Ship) -> list[str]:
    return [f"{ship.id} {inches(c.x)},{inches(c.y)} {int(c.heading) / 100:g}" for c in ship.track]


def position_text(battle: Battle) -> str:
    """A battle as text: its position in TOML."""
    return toml_text(write_position(battle))
