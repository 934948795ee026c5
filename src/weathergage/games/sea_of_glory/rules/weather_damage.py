"""The choices that foul weather asks for: ships hurt, frigates lost, shelter. (6.8, 6.9)"""

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
from ..state.campaign import BRITISH, Campaign, Hull
from ..state.step_records import Storm
from ..state.tokens import take_off_map
from ..tables.sea import GALE
from ..words.names import block_name, name_of, turn_name
from ..words.telling import tell_side
from . import weather
from .asking import (
    CampaignQuestion,
    Given,
    answers_of,
    drawn_from,
    found_of,
    one_block,
    one_port,
    said,
    ship_names,
    spare,
)
from .blocks import damaged_in, loosen, relocate, why_not_relocate

# Ships hurt. (6.9.1)


def exposed(known: Campaign, side: int, name: str) -> list[int]:
    """The ships that weather may hurt in a fleet, or in a port in a hurricane."""
    block = known.setup.block_index.get(name, -1)
    if block >= 0 and known.is_fleet(block):
        return weather.sailing(known, known.ships_in(block))
    port = known.setup.atlas.port_index.get(name, -1)
    return weather.sailing(known, known.ships_at(port, side)) if port >= 0 else []


def toll(known: Campaign, side: int, name: str, storm: Storm) -> int:
    """How much a fleet or a port has to suffer, no more than it has ships to suffer it. In a gale
    wrecks are counted with the others, though they take no harm. (6.9, R57)"""
    ships = exposed(known, side, name)
    block = known.setup.block_index.get(name, -1)
    gale = storm.band == GALE and block >= 0
    count = len(known.ships_in(block)) if gale else len(ships)
    inshore = block >= 0 and weather.is_inshore(known, block)
    conditions = [known.ships[ship].condition for ship in ships]
    room = len(ships) + conditions.count(Hull.SOUND)
    return min(weather.hits(known, count, storm.severity, inshore), room)


def sufferers(known: Campaign, ask: Ask[Storm], side: int) -> list[str]:
    """The fleets and ports for which nothing has been chosen yet."""
    names = [known.setup.blocks[b].id for b in weather.fleets_out(known, side, ask.record)]
    names += [known.setup.atlas.ports[port].id for port in weather.ports_struck(known, ask.record)]
    settled = [answer.block for answer in said(ask)]
    left = [name for name in names if name not in settled]
    return [name for name in left if toll(known, side, name, ask.record)]


class DamageQuestion(CampaignQuestion[Storm]):
    """The owner chooses which ships are hurt, fleet by fleet: a name once is one step, from sound
    to damaged or from damaged to wrecked. (6.9.1)"""

    def prompt(self, known: Campaign, ask: Ask[Storm], seat: int) -> str:
        left = self.parts(known, ask, seat)
        if not left:
            return "The weather does your ships no harm."
        tolls = [(name_of(known, name), toll(known, seat, name, ask.record)) for name in left]
        words = [f"{counted(many, 'ship')} of {name}" for name, many in tolls]
        return f"Choose the ships that the weather hurts: {', '.join(words)}."

    def parts(self, known: Campaign, ask: Ask[Storm], seat: int) -> list[str]:
        found = found_of(ask)
        if found.parts is None:
            found.parts = sufferers(known, ask, seat)
        return found.parts

    def options(self, known: Campaign, ask: Ask[Storm], seat: int) -> list[Answer] | None:
        left, cards = self.parts(known, ask, seat), known.setup.ships
        if any(toll(known, seat, name, ask.record) > 1 for name in left):
            return None
        ships = [(name, cards[ship].id) for name in left for ship in exposed(known, seat, name)]
        return [Answer("hurt", name, ships=[ship]) for name, ship in ships] or [done()]

    def sample(self, known: Campaign, ask: Ask[Storm], seat: int, rng: random.Random) -> Answer:
        left = self.parts(known, ask, seat)
        if not left:
            return done()
        name = left[int(rng.random() * len(left))]
        ships = exposed(known, seat, name)
        count = toll(known, seat, name, ask.record)
        return Answer("hurt", name, ships=draw_victims(known, ships, count, rng))

    def forced(self, known: Campaign, ask: Ask[Storm], seat: int) -> Answer | None:
        left = self.parts(known, ask, seat)
        ships = exposed(known, seat, left[0]) if left else []
        if len(left) > 1 or len(ships) > 1:
            return None
        count = toll(known, seat, left[0], ask.record) if left else 0
        ids = [known.setup.ships[ship].id for ship in ships] * count
        return Answer("hurt", left[0], ships=ids) if left else done()

    def why_not(self, known: Campaign, ask: Ask[Storm], seat: int, answer: Answer) -> Refused:
        left = self.parts(known, ask, seat)
        if not left:
            if answer.kind != "done":
                return Refusal("There is nothing to choose.", "6.9.1")
            return spare(answer, [], "6.9.1")
        if answer.kind != "hurt" or answer.block not in left:
            return Refusal("Name a fleet that the weather hurts, and its ships.", "6.9.1")
        found = why_not_hurt(known, ask, seat, answer)
        return found or spare(answer, ["block", "ships"], "6.9.1")

    def passing(self, known: Campaign, ask: Ask[Storm], seat: int) -> Answer | None:
        return None if self.parts(known, ask, seat) else done()

    def follows(
        self, known: Campaign, ask: Ask[Storm], seat: int, answer: Answer
    ) -> list[Ask[Any]]:
        again = ask.again(answer)
        more = answer.kind != "done" and sufferers(known, again, seat)
        return [again] if more else []


def why_not_hurt(known: Campaign, ask: Ask[Storm], seat: int, answer: Answer) -> Refused:
    """As many steps as the table says; a sound ship is wrecked at once only where no sound ship is
    left over. (6.9.1)"""
    ships = exposed(known, seat, answer.block)
    count = toll(known, seat, answer.block, ask.record)
    if len(answer.ships) != count:
        return Refusal(f"Name {count} ships.", "6.9.1")
    steps: dict[int, int] = {}
    for name in answer.ships:
        ship = known.setup.ship_index.get(name, -1)
        if ship not in ships:
            return Refusal("Name ships of that fleet that are not wrecked.", "6.9.1")
        steps[ship] = steps.get(ship, 0) + 1
        if steps[ship] > (2 if known.ships[ship].condition == Hull.SOUND else 1):
            return Refusal("A wreck cannot be hurt again.", "6.9.1")
    untouched = [s for s in ships if s not in steps and known.ships[s].condition == Hull.SOUND]
    if untouched and max(steps.values()) > 1:
        return Refusal("No ship is wrecked at once while a sound one is left over.", "6.9.1")
    return None


def draw_victims(known: Campaign, ships: list[int], count: int, rng: random.Random) -> list[str]:
    """So many steps of damage, drawn from all that are legal."""
    once = [known.setup.ships[ship].id for ship in ships]
    sound = [ship for ship in ships if known.ships[ship].condition == Hull.SOUND]
    twice = [known.setup.ships[ship].id for ship in sound]
    first = min(count, len(once))
    return drawn_from(once, first, rng) + drawn_from(twice, count - first, rng)


def merge_storm_damage(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """The ships chosen are hurt; nobody but their owner hears which. (6.9.1, R39)"""
    for seat in gather.seats:
        for answer in answers_of(gather, seat):
            if answer.kind == "hurt":
                hurt(state, seat, answer, log)


def hurt(state: Campaign, side: int, answer: Answer, log: Log) -> None:
    """Damage and wreck the ships an owner has chosen. (6.9.1)"""
    ships = [state.setup.ship_index[name] for name in answer.ships]
    for ship in ships:
        sound = state.ships[ship].condition == Hull.SOUND
        state.set_condition(ship, Hull.DAMAGED if sound else Hull.WRECKED)
    fields: dict[str, object] = {"block": answer.block, "ships": list(answer.ships)}
    text = f"The weather hurts {ship_names(state, ships)}."
    tell_side(state, log, side, "weather-damage", "6.9.1", text, fields)


# Frigates. (6.8)


class FrigateLostQuestion(CampaignQuestion[Storm]):
    """One frigate of the zone is driven off, the British say which. (6.8)"""

    def options(self, known: Campaign, ask: Ask[Storm], seat: int) -> list[Answer]:
        found = weather.frigates_out(known, ask.record)
        return [Answer("lose", known.setup.blocks[block].id) for block in found] or [done()]

    def parts(self, known: Campaign, ask: Ask[Storm], seat: int) -> list[str]:
        return [known.setup.blocks[b].id for b in weather.frigates_out(known, ask.record)]

    def do(self, state: Campaign, given: Given[Storm], luck: Chance, log: Log) -> None:
        if given.answer.kind == "lose":
            away = state.setup.tables.frigate_away(given.record.severity, given.record.band)
            lose_frigate(state, state.setup.block_index[given.answer.block], away, "6.8", log)


def lose_frigate(state: Campaign, block: int, away: int, rule: str, log: Log) -> None:
    """A frigate is set so many turns ahead on the turn track; beyond the last it does not come
    back. (6.8, 7.7)"""
    token = state.blocks[block].token
    take_off_map(state, block)
    back = state.turn + away
    state.blocks[block].back, when = back, turn_name(state, back)
    text = f"{block_name(state, block)} is away until {when}."
    rest = f"British block {token} was a frigate: she is away until {when}."
    fields: dict[str, object] = {"token": token, "back": back}
    tell_side(state, log, BRITISH, "frigate-away", rule, text, fields, rest, fields)


# Shelter. (6.9.3)


class ShelterQuestion(CampaignQuestion[Storm]):
    """Damaged ships of some patrol zones may go into port at once. (6.9.3)"""

    def parts(self, known: Campaign, ask: Ask[Storm], seat: int) -> list[str]:
        return [known.setup.blocks[b].id for b in needy(known, ask.record)]

    def options(self, known: Campaign, ask: Ask[Storm], seat: int) -> list[Answer] | None:
        return None if needy(known, ask.record) else [done()]

    def sample(self, known: Campaign, ask: Ask[Storm], seat: int, rng: random.Random) -> Answer:
        found = needy(known, ask.record)
        if not found or rng.random() < 0.3:
            return done()
        block = found[int(rng.random() * len(found))]
        answer = draw_shelter(known, block, rng)
        return answer if self.why_not(known, ask, seat, answer) is None else done()

    def forced(self, known: Campaign, ask: Ask[Storm], seat: int) -> Answer | None:
        return None if needy(known, ask.record) else done()

    def why_not(self, known: Campaign, ask: Ask[Storm], seat: int, answer: Answer) -> Refused:
        if answer.kind == "done":
            return spare(answer, [], "6.9.3")
        if answer.kind != "relocate":
            return Refusal("Send damaged ships into port, or be done.", "6.9.3")
        block = one_block(known, answer, seat)
        port = one_port(known, answer)
        if block < 0 or block not in weather.shelter_zones(known, ask.record) or port < 0:
            return Refusal("Name a fleet that was in the weather, its ships and the port.", "6.9.3")
        ships = [known.setup.ship_index.get(name, -1) for name in answer.ships]
        admirals = [known.setup.admiral_index.get(name, -1) for name in answer.admirals]
        if len(set(ships)) < len(ships) or len(set(admirals)) < len(admirals):
            return Refusal("A name stands there twice.", "6.9.3")
        if -1 in ships or -1 in admirals:
            return Refusal("There is no such ship or admiral.", "6.9.3")
        found = why_not_relocate(known, block, ships, admirals, port)
        return found or spare(answer, ["block", "places", "ships", "admirals"], "6.9.3")

    def do(self, state: Campaign, given: Given[Storm], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done":
            loosen(state)
            return
        ships = [state.setup.ship_index[name] for name in given.answer.ships]
        admirals = [state.setup.admiral_index[name] for name in given.answer.admirals]
        block = state.setup.block_index[given.answer.block]
        relocate(state, block, ships, admirals, one_port(state, given.answer), log)
        state.push(Ask("shelter", [given.seat], given.record))


def needy(known: Campaign, storm: Storm) -> list[int]:
    """Fleets where damaged ships may go into port. (6.9.3)"""
    return [b for b in weather.shelter_zones(known, storm) if damaged_in(known, b)]


def draw_shelter(known: Campaign, block: int, rng: random.Random) -> Answer:
    """Some damaged ships of a fleet and, as the rank demands, its admirals. (6.9.3)"""
    atlas, setup = known.setup.atlas, known.setup
    ports = atlas.ports[atlas.port_of(known.blocks[block].place)].relocate
    port = ports[int(rng.random() * len(ports))]
    hurt_ships = damaged_in(known, block)
    ships = [s for s in hurt_ships if rng.random() < 0.7] or hurt_ships[:1]
    aboard = known.admirals_in(block)
    larger = 2 * len(ships) > len(known.ships_in(block))
    return Answer(
        "relocate",
        setup.blocks[block].id,
        [atlas.ports[port].id],
        [setup.ships[s].id for s in ships],
        [setup.admirals[a].id for a in aboard] if larger else [],
    )


CHAPTER: Final[Chapter] = Chapter(
    "6.8",
    questions=[
        DamageQuestion("storm-damage", "6.9.1"),
        FrigateLostQuestion("frigate-lost", "6.8", "Which frigate is driven off by the storm?"),
        ShelterQuestion("shelter", "6.9.3", "Send damaged ships into port after the weather?"),
    ],
    merges={"storm-damage": merge_storm_damage},
)
