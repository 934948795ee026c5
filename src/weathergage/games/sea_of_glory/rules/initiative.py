"""The initiative, and drawing the activation chits one by one. (6.0 to 6.5)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.games.sea_of_glory.rules.questions import Do, Procedure, procedure
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.tables.year import BONUS, INITIATIVE, WEATHER, WIND, Chit
from weathergage.games.sea_of_glory.words.telling import tell


class Activation(Procedure):
    """Draw a chit, resolve it, and draw again until the second Initiative chit. (4.B, 6.1)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        name = state.cup.pop(luck.draw(state.cup, "chit"))
        state.drawn.append(name)
        chit = state.setup.tables.chits[name]
        tell(log, "chit", "6.1", chit_words(state, chit), {"chit": name})
        steps: list[Step] = []
        steps.extend(resolution(state, chit))
        if not turn_ends(state):
            steps.append(Do("activation"))
        state.push_in_order(steps)


def chit_words(state: Campaign, chit: Chit) -> str:
    """A chit in words."""
    tables = state.setup.tables
    if chit.kind == WIND:
        return f"{tables.area_names[chit.sea_area]}: the wind is {tables.wind_names[chit.wind]}."
    if chit.kind == BONUS:
        side = "British" if chit.side == 0 else "Allied"
        return f"{side} bonus move: {chit.hexes} hexes."
    if chit.kind == INITIATIVE:
        return "An Initiative chit." if initiative_drawn(state) < 2 else "The turn ends."
    return "Foul weather."


def initiative_drawn(state: Campaign) -> int:
    """How many Initiative chits were drawn this turn."""
    chits = state.setup.tables.chits
    return len([name for name in state.drawn if chits[name].kind == INITIATIVE])


def turn_ends(state: Campaign) -> bool:
    """The second Initiative chit ends the turn at once. (6.5)"""
    return initiative_drawn(state) >= 2 or not state.cup


def resolution(state: Campaign, chit: Chit) -> list[Step]:
    """The steps that resolve a chit. (6.3 to 6.6)"""
    if chit.kind == WIND:
        state.winds[chit.sea_area] = chit.wind
        return [Do("wind", [chit.sea_area]), Do("after-activation")]
    if chit.kind == BONUS:
        return [Do("bonus", [chit.side, chit.hexes]), Do("after-activation")]
    if chit.kind == WEATHER:
        return [Do("weather", [chit.location])]
    if initiative_drawn(state) == 1:
        return [Do("raids"), Do("random-event"), Do("flip")]
    return [Do("turn-ends")]


class FlipInitiative(Procedure):
    """The initiative goes to the other player with the first Initiative chit. (6.5)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        state.initiative = 1 - state.initiative
        side = "British" if state.initiative == 0 else "Allies"
        text = f"The initiative goes to the {side}."
        tell(log, "initiative", "6.5", text, {"side": state.setup.seats[state.initiative]})


class AfterActivation(Procedure):
    """When an activation or the arrivals are over: the Barges may be lost, and events of the
    Admiralty may have been carried out. (5.10, 22.4)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        from weathergage.games.sea_of_glory.rules.admiralty import settle_events
        from weathergage.games.sea_of_glory.rules.channel import watch_barges

        watch_barges(state, log)
        settle_events(state, log)


procedure(Activation("activation"))
procedure(FlipInitiative("flip"))
procedure(AfterActivation("after-activation"))
