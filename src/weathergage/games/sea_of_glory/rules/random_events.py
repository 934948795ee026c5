"""Random events and those that come by themselves. (15)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.english import listed
from weathergage.engine.event import Event, Log

from ..answers import Answer, done
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind, Where
from ..state.reports import Report, keep_report
from ..state.step_records import Chase
from ..state.tokens import learn
from ..tables.campaign import PRIVATEERS, RandomEvent
from ..words.telling import subject, tell, tell_of, tell_side, weighed
from .admirals import IN_PLAY, replace
from .admiralty import place_chit
from .asking import CampaignQuestion, Given, ship_names, spare
from .channel import give_up_plans
from .counting import also_of, tally_blocks, tally_port
from .manpower import MORE_MEN, lord_barham, spanish_draft, surge
from .objectives import new_orders, reveal_all, show_directive
from .waters import friendly_ports
from .weather_damage import lose_frigate

# By date. (15.1)


def automatic_events(state: Campaign, luck: Chance, log: Log) -> None:
    """On certain turns events come by themselves, beside the one that is rolled. (15.1)"""
    if not state.setup.rules.random_events:
        return
    event = state.setup.tables.turn(state.turn).automatic
    if event == "lord-barham":
        lord_barham(state, log)
    elif event == "napoleon-marches":
        napoleon_marches(state, log)
    elif event == "spanish-draft":
        spanish_draft(state, log)


def napoleon_marches(state: Campaign, log: Log) -> None:
    """Napoleon heads east, and Britain cannot be invaded any more. (15.1)"""
    state.affairs.happened.append("napoleon-marches")
    give_up_plans(state, "Napoleon marches east: Britain will not be invaded.", "15.1", log)


# By the dice. (15.0)


def roll_event(state: Campaign, luck: Chance, log: Log) -> None:
    """Two dice bring an event; one that happens only once gives way to privateers. (15.0)"""
    if not state.setup.rules.random_events:
        return
    dice = [luck.roll(), luck.roll()]
    tables = state.setup.tables
    event = tables.random_event(dice[0] + dice[1])
    tell(state, log, "event", "15.0", f"{event.name}.", {"name": event.id}, dice)
    if not happens(state, event, luck, log):
        tell(state, log, "event", "15.0", "French privateers instead.", {"name": PRIVATEERS})
        privateers(state, luck, log)


def happens(state: Campaign, event: RandomEvent, luck: Chance, log: Log) -> bool:
    """Carry an event out; whether it could happen. (15.0)"""
    if event.once and event.id in state.affairs.happened:
        return False
    if event.id == "st-cyr":
        return st_cyr(state, log)
    if event.id == "admiral-ill":
        return admiral_ill(state, log)
    if event.id == "lord-barham":
        lord_barham(state, log)
        return True
    if event.once:
        state.affairs.happened.append(event.id)
    if event.id in MORE_MEN:
        surge(state, event.id, log)
    else:
        other_event(state, event.id, luck, log)
    return True


def other_event(state: Campaign, event: str, luck: Chance, log: Log) -> None:
    """Spies, the Emperor's moods, fever and privateers. (5.9, 21.4.5)"""
    if event == "spy-networks":
        spies(state, luck, log)
    elif event == "new-orders":
        new_orders(state, luck, log)
    elif event == "intrigues":
        show_directive(state, log)
    elif event == "fever":
        yellow_jack(state, log)
    else:
        privateers(state, luck, log)


def st_cyr(state: Campaign, log: Log) -> bool:
    """General St. Cyr threatens Naples: an Expedition must come there within six turns. Not after
    Oct III, nor if Naples was invaded. (22.3.3)"""
    tables = state.setup.tables
    naples = state.setup.atlas.port_index["naples"]
    if state.turn > tables.last_naples or state.affairs.invaded[naples]:
        return False
    state.affairs.happened.append("st-cyr")
    due = state.turn + tables.due_turns
    place_chit(state, "naples", due, True)
    text = f"An Expedition must be Inshore at Naples by {tables.turn_name(due)}."
    tell(state, log, "admiralty", "22.3.3", text, {"name": "naples", "due": due})
    return True


def admiral_ill(state: Campaign, log: Log) -> bool:
    """First Cornwallis falls ill and Gardner stands in for him; the second time Missiessy leaves
    for good and Allemand takes over. (8.1)"""
    affairs, index = state.affairs, state.setup.admiral_index
    name = ["cornwallis", "missiessy"][affairs.ill] if affairs.ill < 2 else ""
    affairs.ill += 1
    if not name or state.admirals[index[name]].where not in IN_PLAY:
        return False
    admiral = state.admirals[index[name]]
    title = state.setup.admirals[admiral.card].name
    tell(state, log, "ill", "8.1", f"{title} falls ill.", {"admiral": name})
    replace(state, admiral.card, log)
    if name == "cornwallis":
        affairs.cornwallis_back = state.turn + state.setup.tables.ill_turns
        state.post_admiral(admiral.card, Where.COMING, affairs.cornwallis_back)
    else:
        state.post_admiral(admiral.card, Where.REMOVED, -1)
    return True


def yellow_jack(state: Campaign, log: Log) -> None:
    """Fever in the West Indies: no sortie, no repair and no manning there until it ends. (5.9)"""
    state.affairs.fever = True
    tell(state, log, "fever", "5.9", "Yellow Jack is in the West Indies.", {"over": False})


# Privateers. (7.7)


def privateers(state: Campaign, luck: Chance, log: Log) -> None:
    """Privateers keep a frigate busy for as many turns as a die shows; the British choose one that
    is not in port. (7.7)"""
    die = luck.roll()
    tell(state, log, "privateers", "7.7", f"Privateers: {die} turns.", {"turns": die}, [die])
    if state.on_map(BRITISH):
        state.push(Ask("privateers", [BRITISH], Chase(die)))


class PrivateersQuestion(CampaignQuestion[Chase]):
    """Which frigate goes after the privateers. (7.7)"""

    def options(self, known: Campaign, ask: Ask[Chase], seat: int) -> list[Answer]:
        found = [known.setup.blocks[block] for block in known.on_map(BRITISH)]
        return [Answer("lose", b.id) for b in found if b.kind == Kind.FRIGATE] or [done()]

    def do(self, state: Campaign, given: Given[Chase], luck: Chance, log: Log) -> None:
        if given.answer.kind == "lose":
            block = state.setup.block_index[given.answer.block]
            lose_frigate(state, block, given.record.turns, "7.7", log)


# Spies.


def spies(state: Campaign, luck: Chance, log: Log) -> None:
    """One die: royalists show the British all Provisions chits and raid markers, or the French
    learn the make-up of one British block or port. (22.2)"""
    die = luck.roll()
    if die <= state.setup.tables.royalist_spies:
        tell(state, log, "spies", "22.2", "Royalist spies report to London.", {}, [die])
        show_provisions(state, log)
        reveal_all(state, log)
        return
    tell(state, log, "spies", "15.0", "French spies are at work.", {}, [die])
    state.push(Ask("spy", [ALLIED]))


def show_provisions(state: Campaign, log: Log) -> None:
    """All Provisions chits in play lie open. (22.2)"""
    affairs = state.affairs
    for port in state.setup.atlas.ports:
        chit = affairs.provisions[port.index]
        if chit != Provisions.NO_CHIT and not affairs.provisions_shown[port.index]:
            affairs.provisions_shown[port.index] = True
            word = "may" if chit == Provisions.MAY_SORTIE else "may not"
            text = f"Blocks at {port.name} {word} sortie."
            tell(state, log, "provisions-shown", "5.12", text, {"port": port.id})


class SpyQuestion(CampaignQuestion[Record]):
    """A British block outside port by the number on its token, or a British port. (15.0)"""

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        tokens = [known.blocks[block].token for block in known.on_map(BRITISH)]
        ports = [known.setup.atlas.ports[port].id for port in friendly_ports(known, BRITISH)]
        out = [Answer("spy", number=token) for token in tokens]
        return out + [Answer("spy", places=[port]) for port in ports]

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        if answer in self.options(known, ask, seat):
            return None
        found = spare(answer, ["number", "places"], "15.0")
        return found or Refusal("Name a British block by its number, or a British port.", "15.0")

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.places:
            spy_on_port(state, state.setup.atlas.port_index[given.answer.places[0]], log)
        else:
            spy_on_block(state, state.with_token(BRITISH, given.answer.number), log)


def spy_on_port(state: Campaign, port: int, log: Log) -> None:
    """All ships in a port are named. (15.0)"""
    harbour = state.setup.atlas.ports[port]
    ready, laid_up = state.ships_at(port, BRITISH), state.ships_at(port, BRITISH, Where.ORDINARY)
    also = also_of(tally_port(state, port, BRITISH).kinds)
    new = Report(ALLIED, state.turn, "spies", harbour.place, len(ready), len(ready))
    new.ordinary_low = new.ordinary_high = len(laid_up)
    new.also, new.ships = also, [*ready, *laid_up]
    state.reports = keep_report(state.reports, new)
    text = f"At {harbour.name}: {ship_names(state, ready) or 'no ships'}"
    if laid_up:
        text += f"; in ordinary {ship_names(state, laid_up)}"
    text += f"{also_words(also)}."
    rest = f"French spies have been to {harbour.name}."
    fields: dict[str, object] = {
        "ships": [state.setup.ships[ship].id for ship in new.ships],
        "in_ordinary": len(laid_up),
        "also": list(also),
    }
    tell_side(state, log, ALLIED, "spied", "15.0", text, fields, rest, {"port": harbour.id})


def also_words(also: list[str]) -> str:
    """What spies found besides ships of the line. (15.0)"""
    return f"; also {listed(also)}" if also else ""


def spy_on_block(state: Campaign, block: int, log: Log) -> None:
    """All ships of a block are named. (15.0)"""
    place, token = state.blocks[block].place, state.blocks[block].token
    ships = state.ships_in(block)
    learn(state, block, state.kind_of(block), len(ships), len(ships))
    also = also_of(state.kind_of(block) & tally_blocks(state, place, BRITISH).kinds)
    new = Report(ALLIED, state.turn, "spies", place, len(ships), len(ships))
    new.also, new.ships = also, ships
    state.reports = keep_report(state.reports, new)
    names = ship_names(state, ships) or "no ships"
    text = f"British block {token}: {names}{also_words(also)}."
    rest = f"French spies have found out about British block {token}."
    fields: dict[str, object] = {
        "ships": [state.setup.ships[ship].id for ship in ships],
        "also": list(also),
    }
    tell_of(state, [block], log, "spied", "15.0", rest, {"token": token})
    if log.on:
        told = Event("spied", "15.0", text, fields, None, None, [ALLIED], log.events.pop())
        told.subjects = [subject(state, block, ALLIED)]
        log.emit(weighed(state, told, "", place))


CHAPTER: Final[Chapter] = Chapter(
    "15",
    questions=[
        PrivateersQuestion("privateers", "7.7", "Which frigate goes after the privateers?"),
        SpyQuestion("spy", "15.0", "Which British block or port do your spies look at?"),
    ],
    procedures={"automatic": automatic_events, "random-event": roll_event},
)
