"""What a ship has before her at the end of a course: whom she runs into, whom she fires at."""

from typing import Final

from weathergage.games.man_o_war.answers import AIMS, HANDS, INCH
from weathergage.games.man_o_war.rules.arcs import PORT_SIDE, STARBOARD_SIDE, struck, why_not_aim
from weathergage.games.man_o_war.rules.broadside import Volley, volley
from weathergage.games.man_o_war.rules.places import mast_to_mast
from weathergage.games.man_o_war.rules.sailing import GO, end_of
from weathergage.games.man_o_war.rules.voyage import waters_about
from weathergage.games.man_o_war.state.battle import Battle, Ship
from weathergage.games.man_o_war.table.shot_preview import blows_of, rake_words
from weathergage.games.man_o_war.tables.sailing import ATTITUDES
from weathergage.scene import Fact
from weathergage.scene.forms import Offer

DIE_FIRST: Final = "the collision die is thrown"
"""What is said of a way on which somebody is met (p.14)."""


def outlook(battle: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> list[Fact]:
    """How she would have the wind, whom she would meet on the way, the best shot from there."""
    world = battle.copy()
    her = world.ships[ship.index]
    met = met_on_the_way(world, her, kinds, amounts)
    her.place(*end_of(ship.x, ship.y, ship.heading, kinds, amounts))
    attitude = ATTITUDES[world.setup.sailing.attitude(her.heading, world.wind_from)]
    out = [Fact("Ends", f"{attitude}, heading {round(int(her.heading) / 100) % 360:03d}°", "p.6")]
    if met:
        out.append(Fact("Meets", f"{met}: {DIE_FIRST}", "p.14"))
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


def meets(world: Battle, ship: Ship, kinds: list[int], amounts: list[int]) -> str:
    """Whom a ship would meet on a way; in this world, a copy, she is put back after it."""
    her = world.ships[ship.index]
    met = met_on_the_way(world, her, kinds, amounts)
    her.place(ship.x, ship.y, ship.heading)
    return met


def begin_clear(offers: list[Offer]) -> None:
    """A careless press runs into nobody: the first way on which nobody is met is begun with."""
    for found in offers:
        if found.refused is None and DIE_FIRST not in found.detail:
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
