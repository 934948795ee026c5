"""The forms of the staff: crews and repairs at one stroke, provisions and destinations in their
order."""

from weathergage.engine.english import counted
from weathergage.scene.forms import Choice, Field, Offer, fillable, picks

from ..answers import Answer
from ..rules.asking import Query
from ..rules.provisions import larders, wanted
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, Campaign, Where
from ..tables.ports import Port
from ..words.names import name_of
from .scene_pieces import defence_of


def administration_words(query: Query, answer: Answer) -> str:
    """Where a ship lies, what she is and what manning her costs. (5.2)"""
    known = query.known
    if not answer.ships:
        return "one box on"
    ship = known.ships[known.setup.ship_index[answer.ships[0]]]
    words = f"{known.setup.ships[ship.card].guns} guns"
    if ship.where in (Where.PORT, Where.ORDINARY):
        words += f", {known.setup.atlas.ports[ship.at].name}"
    if answer.kind != "crew":
        return words
    return f"{words}, {counted(defence_of(known, ship.card), 'point')}"


def work_offer(query: Query, answers: list[Answer]) -> Offer | None:
    """All orders at one stroke, filled in as the staff would; None where there are none. (5.2)"""
    works = [each for each in answers if each.ships or not each.places]
    if not works:
        return None
    answer = Answer("work")
    for each in sorted(works, key=staff_order):
        ships = [*answer.ships, *[ship for ship in each.ships if ship not in answer.ships]]
        tried = Answer("work", ships=ships, blocks=[*answer.blocks, *convoys_in(each)])
        if tried != answer and query.why_not(tried) is None:
            answer = tried
    names = list(dict.fromkeys(ship for each in works for ship in each.ships))
    fields = [work_field(query, names, answer), convoy_field(query.known, works, answer)]
    words = "Give these orders", "Give them, and no more"
    return Offer(answer, words[0], None, words[1], fields=fillable(fields))


def apart(known: Campaign, answers: list[Answer]) -> list[Answer]:
    """What is ordered by itself: where a convoy comes to lie, and repairs of ships that are laid
    up. (5.2)"""
    return [each for each in answers if each.places or is_laid_up(known, each)]


def staff_order(answer: Answer) -> int:
    """Repairs before crews, those before convoys."""
    return {"repair": 0, "administrator": 0, "crew": 1}.get(answer.kind, 2)


def convoys_in(answer: Answer) -> list[str]:
    """The convoy that an order readies."""
    return [answer.block] if answer.block else []


def is_laid_up(known: Campaign, answer: Answer) -> bool:
    """Whether an order repairs a ship that has no crew: with the others she would be manned."""
    if answer.kind != "repair":
        return False
    return known.ships[known.setup.ship_index[answer.ships[0]]].where == Where.ORDINARY


def work_field(query: Query, ships: list[str], answer: Answer) -> Field:
    """The ships that may be manned or repaired. (5.2)"""
    known = query.known
    choices = [Choice(ship, name_of(known, ship), work_words(query, ship)) for ship in ships]
    return picks("ships", "Ships to man and repair", choices, answer.ships, "5.2")


def work_words(query: Query, name: str) -> str:
    """What is done for a ship, where, and what it costs."""
    ship = query.known.ships[query.known.setup.ship_index[name]]
    kind = "crew" if ship.where == Where.ORDINARY else "repair"
    verb = "man" if kind == "crew" else "repair"
    return f"{verb}, {administration_words(query, Answer(kind, ships=[name]))}"


def convoy_field(known: Campaign, works: list[Answer], answer: Answer) -> Field:
    """The convoys that may be readied, a box each time. (5.2.1)"""
    names = [each.block for each in works if each.block]
    boxes = known.setup.tables.track_boxes
    choices: list[Choice] = []
    for name in dict.fromkeys(names):
        progress = known.blocks[known.setup.block_index[name]].progress
        choices.append(Choice(name, name_of(known, name), f"box {progress} of {boxes}"))
    return picks("blocks", "Boxes for convoys", choices, answer.blocks, "5.2.1", times=boxes - 1)


def conseil_offers(query: Query) -> list[Offer]:
    """The four boxes of the Grand Conseil, in the order in which they are picked. (5.13)"""
    known = query.known
    ports = [port for port in known.setup.atlas.ports if port.conseil > 0]
    ports.sort(key=lambda port: port.conseil)
    by_number = {port.conseil: port.id for port in ports}
    now = [by_number[box] for box in known.affairs.conseil if box in by_number]
    answer = Answer("conseil", places=now if len(now) == 4 else [port.id for port in ports[:4]])
    words = "Boxes A, B, C, D in this order"
    return [places_offer(answer, "Set the destinations", "Set them", words, ports, "5.13")]


def provisions_offers(query: Query) -> list[Offer]:
    """Where the Provisions chits go: first those that let ships sortie. (5.12)"""
    known = query.known
    ships = {port: len(known.ships_at(port, ALLIED)) for port in larders(known)}
    ordered = sorted(ships, key=lambda port: (-ships[port], port))
    kept = [port for port in ordered if ships[port]]
    kept += [port for port in ordered if not ships[port]][: max(0, wanted(known) - len(kept))]
    ports = [known.setup.atlas.ports[port] for port in kept]
    answer = Answer("provisions", places=[port.id for port in ports[: wanted(known)]])
    words = "Ports with ships in them, in this order"
    offer = places_offer(answer, "Place the chits", "Place them face down", words, ports, "5.12")
    for port, choice in zip(ports, offer.fields[0].choices, strict=True):
        choice.note = counted(ships[port.index], "ship")
    may = ["may sortie", "may not"]
    offer.fields[0].slots = [
        may[0 if chit == Provisions.MAY_SORTIE else 1] for chit in known.affairs.larder
    ]
    return [offer]


def places_offer(
    answer: Answer, label: str, verb: str, words: str, ports: list[Port], rule: str
) -> Offer:
    """Several ports to be picked in order."""
    choices = [Choice(port.id, port.name) for port in ports]
    field = picks("places", words, choices, answer.places, rule)
    return Offer(answer, label, None, verb, fields=[field])
