"""Ships hurt in a battle go into port near by. (6.9.3, 20.5)"""

import random
from typing import final

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer, allow, done
from weathergage.games.sea_of_glory.battle_after import sweep
from weathergage.games.sea_of_glory.battle_fleets import (
    NORTH_SEA_FLEET,
    engaged,
    find_fleet,
    fleet_id,
    fleets,
    is_friendly,
    order_of_sides,
    ships_left,
    zone_port,
)
from weathergage.games.sea_of_glory.checking import one_port, spare
from weathergage.games.sea_of_glory.questions import (
    Procedure,
    Question,
    Task,
    procedure,
    register,
)
from weathergage.games.sea_of_glory.state import (
    ALLIED,
    BRITISH,
    CONVOYS,
    DAMAGED,
    SOUND,
    Campaign,
)
from weathergage.games.sea_of_glory.telling import tell_side
from weathergage.games.sea_of_glory.words import count_of

allow("into-port")


def havens(state: Campaign, side: int) -> list[int]:
    """The ports where ships hurt in this battle may go: the friendly one in whose zone it was
    fought; for the British those named for the zone. (6.9.3, 20.5)"""
    port = zone_port(state)
    if port < 0:
        return []
    out: list[int] = []
    if is_friendly(state, port, side):
        out.append(port)
    if side == BRITISH:
        for other in state.setup.atlas.ports[port].relocate:
            if other not in out and is_friendly(state, other, BRITISH):
                out.append(other)
    return out


def may_land(known: Campaign, ship: int, port: int) -> bool:
    """Into the port of the zone goes what is damaged or wrecked, prizes too; to another one only
    what is damaged, and no prize. (6.9.3, 20.5)"""
    it = known.ships[ship]
    if port == zone_port(known):
        return it.condition != SOUND
    return it.condition == DAMAGED and it.captor < 0


def landable(known: Campaign, side: int, block: int) -> list[int]:
    """The ships of a fleet that may go into any port."""
    ports = havens(known, side)
    return [ship for ship in known.ships_in(block) if any(may_land(known, ship, p) for p in ports)]


def note_strength(state: Campaign) -> None:
    """What each side may know of the other's strength now: how many are left, and how few there
    may be once those that can slip into port have gone. (17.9, 20.5)"""
    battle = engaged(state)
    for side in (BRITISH, ALLIED):
        ships = ships_left(state, side)
        ports = havens(state, side)
        leaving = [s for s in ships if any(may_land(state, s, port) for port in ports)]
        if battle.formed:
            battle.high[side] = len(ships)
            battle.low[side] = len(ships) - len(leaving)
        elif ports or battle.helpless[side] or not state.setup.rules.manpower:
            battle.low[side] = 0
        for block in fleets(state, side):
            if ports and block != NORTH_SEA_FLEET:
                state.blocks[block].seen_low = min(state.blocks[block].seen_low, 1)


@final
class IntoPort(Procedure):
    """Each side in whose reach there is a port is asked. (20.5)"""

    def __init__(self) -> None:
        super().__init__("battle-ports")

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        note_strength(state)
        for side in reversed(order_of_sides(engaged(state))):
            if havens(state, side) and fleets(state, side):
                state.push(Task("battle-port", side))


procedure(IntoPort())


@final
class PortQuestion(Question):
    """Which ships of which fleet go into which port, and which admirals with them; all sound ships
    stay. (6.9.3, 20.5)"""

    def __init__(self) -> None:
        super().__init__("battle-port", "20.5")

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        names = [known.setup.atlas.ports[port].name for port in havens(known, seat)]
        return f"Which ships that are hurt go into {' or '.join(names)}?"

    def parts(self, known: Campaign, task: Task, seat: int) -> list[str]:
        return [fleet_id(known, block) for block in self._able(known, seat)]

    def _able(self, known: Campaign, seat: int) -> list[int]:
        own = [block for block in fleets(known, seat) if block != NORTH_SEA_FLEET]
        return [block for block in own if landable(known, seat, block)]

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        return None if self._able(known, seat) else [done()]

    def sample(self, known: Campaign, task: Task, seat: int, rng: random.Random) -> Answer:
        able = self._able(known, seat)
        for _ in range(20):
            if not able or rng.random() < 0.3:
                break
            answer = self._draw(known, seat, able[int(rng.random() * len(able))], rng)
            if self.why_not(known, task, seat, answer) is None:
                return answer
        return done()

    def _draw(self, known: Campaign, seat: int, block: int, rng: random.Random) -> Answer:
        ports = havens(known, seat)
        port = ports[int(rng.random() * len(ports))]
        able = [ship for ship in known.ships_in(block) if may_land(known, ship, port)]
        every = rng.random() < 0.4
        ships = [ship for ship in able if every or rng.random() < 0.5]
        admirals = [each for each in known.admirals_in(block) if rng.random() < 0.5]
        return self.answer(known, block, port, ships, admirals)

    def answer(
        self, known: Campaign, block: int, port: int, ships: list[int], admirals: list[int]
    ) -> Answer:
        """The answer that sends these into a port."""
        return Answer(
            "into-port",
            fleet_id(known, block),
            [known.setup.atlas.ports[port].id],
            [known.setup.ships[ship].id for ship in ships],
            [known.setup.admirals[each].id for each in admirals],
        )

    def why_not(self, known: Campaign, task: Task, seat: int, answer: Answer) -> Refusal | None:
        from weathergage.games.sea_of_glory.blocks import why_not_part

        if answer.kind == "done":
            return spare(answer, [], self.rule)
        if answer.kind != "into-port":
            return Refusal("Say which ships go into port, or that you are done.", self.rule)
        found = spare(answer, ["block", "places", "ships", "admirals"], self.rule)
        if found is not None:
            return found
        at = find_fleet(known, seat, answer.block)
        block = fleets(known, seat)[at] if at >= 0 else NORTH_SEA_FLEET
        if block == NORTH_SEA_FLEET:
            return Refusal("That is no fleet of yours in this battle.", self.rule)
        port = one_port(known, answer)
        if port not in havens(known, seat):
            return Refusal("No ship of this battle may go into port there.", self.rule)
        found = self._why_not_ships(known, block, port, answer)
        if found is not None:
            return found
        ships, admirals = _named(known, answer)
        if len(admirals) != len(answer.admirals):
            return Refusal("An admiral is named twice, or there is none of that name.", self.rule)
        return why_not_part(known, block, ships, admirals, self.rule)

    def _why_not_ships(
        self, known: Campaign, block: int, port: int, answer: Answer
    ) -> Refusal | None:
        ships, _ = _named(known, answer)
        if not ships or len(ships) != len(answer.ships):
            return Refusal("Name each ship that goes into port once.", self.rule)
        own = known.ships_in(block)
        if known.kind_of(block) & CONVOYS and len(ships) >= len(own):
            return Refusal("One ship at least stays with a convoy.", "7.1")
        for ship in ships:
            name = known.setup.ships[ship].name
            if ship not in own:
                return Refusal(f"{name} is not with that fleet.", self.rule)
            if not may_land(known, ship, port):
                return Refusal(f"{name} may not go there: she is sound, or a wreck.", self.rule)
        return None

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        from weathergage.games.sea_of_glory.blocks import land

        if answer.kind == "done":
            return
        ships, admirals = _named(state, answer)
        port = one_port(state, answer)
        name = state.setup.atlas.ports[port].name
        text = f"{count_of(len(ships), 'ship')} into {name} after the battle."
        tell_side(log, seat, "into-port", "20.5", text, {"ships": list(answer.ships)})
        if port != zone_port(state):
            state.landed = sorted({*state.landed, *ships})
        land(state, ships, admirals, port, log)
        sweep(state, log)
        if fleets(state, seat):
            state.push(task.copy())


register(PortQuestion())


def _named(known: Campaign, answer: Answer) -> tuple[list[int], list[int]]:
    """The ships and admirals an answer names, each once; unknown names are left out."""
    ships: list[int] = []
    for id in answer.ships:
        found = known.setup.ship_index.get(id, -1)
        if found >= 0 and found not in ships:
            ships.append(found)
    admirals: list[int] = []
    for id in answer.admirals:
        found = known.setup.admiral_index.get(id, -1)
        if found >= 0 and found not in admirals:
            admirals.append(found)
    return ships, admirals
