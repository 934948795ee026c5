"""Land, works, men ashore, a squadron that is due, and a season, in the position notation.

A work is its camp, its kind, `x,y front`, then words for what is not as it was at the start:
`santiago = "second redoubt 3,4 90 boxes 3 broadside 2"`.
"""

from typing import Final

from weathergage.engine.errors import BadInput
from weathergage.engine.positions import table_in
from weathergage.engine.wording import Choice, Number, Word, Words, marks, numbers
from weathergage.games.man_o_war.answers import inches, read_inches
from weathergage.games.man_o_war.notation.position_words import (
    exact_lines,
    read_heading,
    ship_named,
)
from weathergage.games.man_o_war.setup import SEASON
from weathergage.games.man_o_war.state.battle import Battle, Party, Salvo, Work
from weathergage.games.man_o_war.tables.works import WORK_KINDS
from weathergage.sea.trig import format_degrees

ROWS: Final[list[Word]] = [
    *marks("taken blown-up ruins", "status"),
    *numbers({"boxes": "boxes", "broadside": "broadside", "garrison": "garrison"}),
]
WORDS: Final = Words("word of a work", ROWS)
TURN: Final = Number(0, 999)
SIDES: Final[list[str]] = ["ship", "work"]


def read_works(battle: Battle, position: dict[str, object]) -> None:
    """The works of a position, the men ashore, who fired at what."""
    names = table_in(position, "names")
    for id, text in table_in(position, "works").items():
        name = str(names.get(id, id.replace("-", " ").title()))
        battle.works.append(_read_work(battle, id, name, str(text)))
    for words in exact_lines(position, "parties", 4, "mars redoubt 3 1"):
        place = _work_named(battle, words[1])
        men, since = Number(0, 99).read(words[2], "parties"), TURN.read(words[3], "parties")
        battle.parties.append(Party(ship_named(battle, words[0]), place, men, since))
    for words in exact_lines(position, "salvoes", 4, "3 redoubt mars ship"):
        by_work = Choice(SIDES).read(words[3], "salvoes") == 1
        place, ship = _work_named(battle, words[1]), ship_named(battle, words[2])
        battle.salvoes.append(Salvo(TURN.read(words[0], "salvoes"), place, ship, by_work))


def _read_work(battle: Battle, id: str, name: str, text: str) -> Work:
    words = text.split()
    if len(words) < 4 or "," not in words[2]:
        raise BadInput(f"A work is written like 'second redoubt 3,4 90', not {text[:60]!r}.")
    camps = Choice(battle.setup.camps)
    plan = battle.setup.plans[Choice(WORK_KINDS).read(words[1], "works")]
    work = Work(plan, id, name)
    work.camp = work.home = camps.read(words[0], "works")
    x, _, y = words[2].partition(",")
    work.x, work.y = read_inches(x, "a place in inches"), read_inches(y, "a place in inches")
    work.front = read_heading(words[3])
    for word, value in WORDS.read(work, words[4:], ["held-by"]):
        work.camp = camps.read(value, word)
    work.index = len(battle.works)
    return work


def _work_named(battle: Battle, id: str) -> int:
    found = battle.find_work(id)
    if found < 0:
        raise BadInput(f"There is no work {id[:40]!r} in this position.")
    return found


def write_works(battle: Battle) -> dict[str, object]:
    """Land and works as they are written."""
    out: dict[str, object] = {}
    if battle.setup.coasts:
        out["land"] = [coast.text() for coast in battle.setup.coasts]
    if battle.works:
        out["works"] = {work.id: _write_work(battle, work) for work in battle.works}
    if battle.parties:
        out["parties"] = [
            f"{battle.ships[x.ship].id} {battle.works[x.work].id} {int(x.men)} {int(x.since)}"
            for x in battle.parties
        ]
    if battle.salvoes:
        out["salvoes"] = [
            f"{int(x.turn)} {battle.works[x.work].id} {battle.ships[x.ship].id} "
            f"{SIDES[1 if x.by_work else 0]}"
            for x in battle.salvoes
        ]
    return out


def _write_work(battle: Battle, work: Work) -> str:
    camps = battle.setup.camps
    place = f"{inches(work.x)},{inches(work.y)} {format_degrees(work.front)}"
    words = [camps[work.home], work.plan.id, place]
    words += WORDS.write(work, Work(work.plan, work.id, work.name))
    if work.camp != work.home:
        words.append(f"held-by {camps[work.camp]}")
    return " ".join(words)


# What goes beyond one battle or one squadron.


def read_season(battle: Battle, position: dict[str, object]) -> None:
    """A second squadron that is due, `due = "2 60"`: turn and bearing; and a season, `season = "2
    no no 56 0"`: which battle, which camp flees, what each has taken."""
    if "due" in position:
        words = str(position["due"]).split()
        if len(words) != 2:
            raise BadInput("'due' of a position is a turn and a bearing, as in '2 60'.")
        battle.due = TURN.read(words[0], "due")
        battle.due_from = read_heading(words[1])
    if "season" in position:
        words = str(position["season"]).split()
        if len(words) != 5:
            raise BadInput("'season' of a position is written like '2 no no 56 0'.")
        battle.battle = Number(1, 99).read(words[0], "season")
        for number, camp in enumerate(battle.camps):
            camp.flees = Choice(["no", "yes"]).read(words[1 + number], "season") == 1
            camp.booty = Number(0, 99999).read(words[3 + number], "season")


def write_season(battle: Battle) -> dict[str, object]:
    """A squadron that is due, and a season."""
    out: dict[str, object] = {}
    if battle.due >= 0:
        out["due"] = f"{int(battle.due)} {format_degrees(battle.due_from)}"
    if battle.setup.win == SEASON:
        flee = ["yes" if camp.flees else "no" for camp in battle.camps]
        booty = [str(int(camp.booty)) for camp in battle.camps]
        out["season"] = " ".join([str(int(battle.battle)), *flee, *booty])
    return out
