"""Ships hurt in a battle go into port near by. (6.9.3, 20.5)"""

import random
from typing import Any, Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.english import counted
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind, Where
from ..words.telling import tell_side
from .asking import RepeatedQuestion, answers_of, one_block, one_port, said, spare
from .battle_after import sweep, tell_fleets
from .battle_fire import report_ships
from .battle_fleets import block_fleets, fleet_id, fleets, ships_left, zone_port
from .blocks import keep_in_port, land, why_not_part
from .waters import is_friendly


def havens(state: Campaign, side: int) -> list[int]:
    """The ports where ships hurt in this battle may go: the friendly one in whose zone it was
    fought; for the British those named for the zone. (6.9.3, 20.5)"""
    port = zone_port(state)
    if port < 0:
        return []
    others = state.setup.atlas.ports[port].relocate if side == BRITISH else []
    return [each for each in dict.fromkeys([port, *others]) if is_friendly(state, each, side)]


def may_land(known: Campaign, ship: int, port: int) -> bool:
    """Into the port of the zone goes what is damaged or wrecked, prizes too; to another one only
    what is damaged, and no prize. (6.9.3, 20.5)"""
    it = known.ships[ship]
    if port == zone_port(known):
        return it.condition != Hull.SOUND
    return it.condition == Hull.DAMAGED and it.captor < 0


def note_strength(state: Campaign) -> None:
    """What each side may know of the other's strength now: how many are left, and how few there
    may be once those that can slip into port have gone. (17.9, 20.5)"""
    battle = state.engaged()
    for side in (BRITISH, ALLIED):
        ships = ships_left(state, side)
        ports = havens(state, side)
        leaving = [s for s in ships if any(may_land(state, s, port) for port in ports)]
        if battle.formed:
            report_ships(state, 1 - side, sorted(ships))
            battle.high[side] = len(ships)
            battle.low[side] = len(ships) - len(leaving)
        elif ports or battle.helpless[side] or not state.setup.rules.manpower:
            battle.low[side] = 0
        for block in block_fleets(state, side) if ports else []:
            state.blocks[block].seen_low = min(state.blocks[block].seen_low, 1)


def into_port(state: Campaign, luck: Chance, log: Log) -> None:
    """Sides with a port in reach are asked at once and in secret, whether or not they have
    ships to send. (20.5)"""
    note_strength(state)
    sides = [s for s in (BRITISH, ALLIED) if havens(state, s) and fleets(state, s)]
    if sides:
        state.push(Gather("battle-ports", [Ask("battle-port", [side]) for side in sides]))


def after_said(known: Campaign, ask: Ask[Any]) -> Campaign:
    """What is known, with the ships already sent in port."""
    if not ask.said:
        return known
    new = known.copy()
    for answer in said(ask):
        ships, admirals = named_in(known, answer)
        port = one_port(known, answer)
        for ship in ships:
            new.post_ship(ship, Where.PORT, port)
        for admiral in admirals:
            new.post_admiral(admiral, Where.PORT, port)
    return new


def able_fleets(known: Campaign, side: int) -> list[int]:
    """The fleets of a side that have ships to send into port."""
    ports = havens(known, side)
    return [
        block
        for block in block_fleets(known, side)
        if any(may_land(known, ship, port) for ship in known.ships_in(block) for port in ports)
    ]


def landing(
    known: Campaign, block: int, port: int, ships: list[int], admirals: list[int]
) -> Answer:
    """The answer that sends these into a port."""
    return Answer(
        "into-port",
        fleet_id(known, block),
        [known.setup.atlas.ports[port].id],
        [known.setup.ships[ship].id for ship in ships],
        [known.setup.admirals[each].id for each in admirals],
    )


class PortQuestion(RepeatedQuestion[Record]):
    """Which ships of which fleet go into which port, and which admirals with them; all sound ships
    stay. (6.9.3, 20.5)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        names = [known.setup.atlas.ports[port].name for port in havens(known, seat)]
        return f"Which ships that are hurt go into {' or '.join(names)}?"

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        known = after_said(known, ask)
        return [fleet_id(known, block) for block in able_fleets(known, seat)]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        return None if able_fleets(after_said(known, ask), seat) else [done()]

    def sample(self, known: Campaign, ask: Ask[Record], seat: int, rng: random.Random) -> Answer:
        now = after_said(known, ask)
        able = able_fleets(now, seat)
        for _ in range(20):
            if not able or rng.random() < 0.3:
                break
            answer = self._draw(now, seat, able[int(rng.random() * len(able))], rng)
            if self.why_not(known, ask, seat, answer) is None:
                return answer
        return done()

    def _draw(self, known: Campaign, seat: int, block: int, rng: random.Random) -> Answer:
        ports = havens(known, seat)
        port = ports[int(rng.random() * len(ports))]
        able = [ship for ship in known.ships_in(block) if may_land(known, ship, port)]
        every = rng.random() < 0.4
        ships = [ship for ship in able if every or rng.random() < 0.5]
        admirals = [each for each in known.admirals_in(block) if rng.random() < 0.5]
        return landing(known, block, port, ships, admirals)

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        if answer.kind == "done":
            return spare(answer, [], self.rule)
        if answer.kind != "into-port":
            return Refusal("Say which ships go into port, or that you are done.", self.rule)
        found = spare(answer, ["block", "places", "ships", "admirals"], self.rule)
        return found or why_not_land(after_said(known, ask), seat, answer)


def why_not_land(known: Campaign, side: int, answer: Answer) -> Refused:
    """Why ships and admirals may not go into a port so. (6.9.3, 20.5)"""
    block = one_block(known, answer, side)
    if block not in block_fleets(known, side):
        return Refusal("That is no fleet of yours in this battle.", "20.5")
    port = one_port(known, answer)
    if port not in havens(known, side):
        return Refusal("No ship of this battle may go into port there.", "20.5")
    ships, admirals = named_in(known, answer)
    found = why_not_ships(known, block, port, ships, answer)
    if found is None and len(admirals) != len(answer.admirals):
        return Refusal("An admiral is named twice, or there is none of that name.", "20.5")
    return found or why_not_part(known, block, ships, admirals, "20.5")


def why_not_ships(
    known: Campaign, block: int, port: int, ships: list[int], answer: Answer
) -> Refused:
    """Ships of the fleet that are hurt, each named once; a convoy keeps one ship. (7.1, 20.5)"""
    if not ships or len(ships) != len(answer.ships):
        return Refusal("Name each ship that goes into port once.", "20.5")
    own = known.ships_in(block)
    if known.kind_of(block) & Kind.CONVOYS and len(ships) >= len(own):
        return Refusal("One ship at least stays with a convoy.", "7.1")
    for ship in ships:
        name = known.setup.ships[ship].name
        if ship not in own:
            return Refusal(f"{name} is not with that fleet.", "20.5")
        if not may_land(known, ship, port):
            return Refusal(f"{name} may not go there: she is sound, or a wreck.", "20.5")
    return None


def merge_ports(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """The ships go into port unseen; a fleet of which nothing is left is taken off. (7.1, 20.5)"""
    battle = state.engaged()
    before = [list(tokens) for tokens in battle.tokens]
    for side in gather.seats:
        for answer in answers_of(gather, side):
            if answer.kind == "into-port":
                send_into_port(state, side, answer, log)
    sweep(state, log)
    if battle.tokens != before:
        tell_fleets(state, log)


def send_into_port(state: Campaign, side: int, answer: Answer, log: Log) -> None:
    """Ships go into port without a search; those that relocate, and those of the active side, do
    not sortie in this activation. (6.9.3, 20.5, R102)"""
    ships, admirals = named_in(state, answer)
    port = one_port(state, answer)
    name = state.setup.atlas.ports[port].name
    text = f"{counted(len(ships), 'ship')} into {name} after the battle."
    tell_side(state, log, side, "into-port", "20.5", text, {"ships": list(answer.ships)})
    land(state, ships, admirals, port, log)
    if port != zone_port(state) or side == state.engaged().active:
        keep_in_port(state, ships)


def named_in(known: Campaign, answer: Answer) -> tuple[list[int], list[int]]:
    """The ships and admirals an answer names, each once; unknown names are left out."""
    ships, admirals = known.setup.ship_index, known.setup.admiral_index
    return (
        [ships[id] for id in dict.fromkeys(answer.ships) if id in ships],
        [admirals[id] for id in dict.fromkeys(answer.admirals) if id in admirals],
    )


CHAPTER: Final[Chapter] = Chapter(
    "20.5",
    questions=[PortQuestion("battle-port", "20.5")],
    procedures={"battle-ports": into_port},
    merges={"battle-ports": merge_ports},
)
