"""What a ship has before her at the end of a course: whom she runs into, whom she fires at."""

from typing import Final

from weathergage.games.man_o_war.answers import AIMS, HANDS, INCH
from weathergage.games.man_o_war.rules.arcs import PORT_SIDE, STARBOARD_SIDE, struck, why_not_aim
from weathergage.games.man_o_war.rules.broadside import Volley, volley
from weathergage.games.man_o_war.rules.places import mast_to_mast
from weathergage.games.man_o_war.rules.sailing import GO, end_of
from weathergage.games.man_o_war.rules.soundings import remember, sounding
from weathergage.games.man_o_war.rules.voyage import waters_about
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.table.shot_preview import blows_of, rake_words
from weathergage.games.man_o_war.tables.coasts import ASHORE
from weathergage.games.man_o_war.tables.dice import two_dice_chances
from weathergage.games.man_o_war.tables.sailing import ATTITUDES
from weathergage.scene import Fact
from weathergage.scene.forms import Offer, percent

DIE_FIRST: Final = "the collision die is thrown"
"""What is said of a way on which somebody is met (p.14)."""
AGROUND: Final = "aground"
LOST: Final = "and is lost"
WARNINGS: Final[list[str]] = [DIE_FIRST, AGROUND, LOST]
"""Words that a way has which no careless press should give."""


def outlook(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> list[Fact]:
    """How she would have the wind, whom she would meet on the way, the best shot from there."""
    world = battle.copy()
    her = world.ships[ship.index]
    depth = depth_on_the_way(world, ship, kinds, amounts)
    met = met_on_the_way(world, her, kinds, amounts)
    her.place(*end_of(ship.x, ship.y, ship.heading, kinds, amounts))
    attitude = ATTITUDES[world.setup.sailing.attitude(her.heading, world.wind_from)]
    out = [Fact("Ends", f"{attitude}, heading {round(int(her.heading) / 100) % 360:03d}°", "p.6")]
    if met:
        out.append(Fact("Meets", f"{met}: {DIE_FIRST}", "p.14"))
    if depth:
        out.append(Fact("Depth", depth, "p.16"))
    shot = best_shot(world, her)
    if shot is not None:
        out.append(Fact("Fire from there", shot_words(world, her, shot), "p.10"))
    return out


def met_on_the_way(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> str:
    """The first ship whose base she would touch; she is left where that is."""
    for place, kind in enumerate(kinds):
        if kind != GO:
            ship.place(ship.x, ship.y, ship.heading + amounts[place])
            continue
        waters = waters_about(battle, ship)
        met = waters.first_met(ship.shape, amounts[place])
        if met >= 0:
            return battle.ships[waters.ships[met]].name
        ship.place(waters.after.x, waters.after.y, waters.after.heading)
    return ""


def dangers(world: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> str:
    """Whom a ship would meet on a way, and where she may run aground; in this world, a copy, she is
    put back after it."""
    depth = depth_on_the_way(world, ship, kinds, amounts)
    her = world.ships[ship.index]
    met = met_on_the_way(world, her, kinds, amounts)
    her.place(ship.x, ship.y, ship.heading)
    return "; ".join(filter(None, [f"meets {met}: {DIE_FIRST}" if met else "", depth]))


def depth_on_the_way(world: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> str:
    """The chance to run aground in the shallows that a way crosses, or the coast it ends on; in
    this world she is put back after it (p.16, R54)."""
    if not world.setup.coasts:
        return ""
    her = world.ships[ship.index]
    known, on = [*her.sounded], her.sounded_on
    found = _sounded(world, her, kinds, amounts)
    her.sounded, her.sounded_on = known, on
    her.place(ship.x, ship.y, ship.heading)
    return found


def _sounded(world: Battle, her: Ship, kinds: list[int], amounts: list[int]) -> str:
    floats, off = 1.0, ""
    for place, kind in enumerate(kinds):
        left = amounts[place] if kind == GO else 0
        if kind != GO:
            her.place(her.x, her.y, her.heading + amounts[place])
        while (found := sounding(world, her, her.heading, left)) is not None:
            off = world.setup.coasts[found.coast].name.replace("-", " ").title()
            if found.area == ASHORE:
                return f"runs on the coast of {off} {LOST}"
            floats *= 1.0 - grounding(world, her, int(found.area))
            remember(world, her, found.coast, found.area)
            her.place(*end_of(her.x, her.y, her.heading, [GO], [int(found.far)]))
            left -= int(found.far)
        her.place(*end_of(her.x, her.y, her.heading, [GO], [left]))
    return f"{percent(1.0 - floats)} {AGROUND} off {off}" if off else ""


def grounding(battle: Battle, ship: Ship, area: int) -> float:
    """The chance that two Dice put her aground in an area (p.16)."""
    throws = two_dice_chances()
    stuck = [
        count
        for place, count in enumerate(throws)
        if battle.setup.trials.runs_aground(place - 4, area, ship.row.rate)
    ]
    return sum(stuck) / sum(throws)


def begin_clear(offers: list[Offer]) -> None:
    """A careless press runs into nobody: the first way on which nothing threatens is begun with."""
    for found in offers:
        if found.refused is None and not any(word in found.detail for word in WARNINGS):
            found.hint = True
            return


def best_shot(battle: Battle, ship: Ship) -> Volley | None:
    """The broadside of which most boxes are to be expected, friends on the line left out."""
    best: Volley | None = None
    most = 0.0
    for target in battle.ships:
        for side in (PORT_SIDE, STARBOARD_SIDE):
            for aim in AIMS:
                if not target.afloat() or why_not_aim(battle, ship, side, target, aim) is not None:
                    continue
                shot = volley(battle, ship, side, target, aim, False)
                friend = struck(battle, ship, target).first.camp == ship.camp
                expected = 0.0 if friend else blows_of(battle, ship, shot)[0].expected()
                if expected > most:
                    best, most = shot, expected
    return best


def shot_words(battle: Battle, ship: Ship, shot: Volley) -> str:
    """A shot in a few words."""
    far = mast_to_mast(ship, shot.target) / INCH
    rake = rake_words(int(shot.rake)).lower()
    blow = blows_of(battle, ship, shot)[0]
    said = [f"{HANDS[shot.side]} at {shot.target.name}", f"{far:.1f} in"]
    said += [rake] if rake else []
    return ", ".join([*said, f"{blow.expected():.1f} boxes"])
