"""The guide of a first game: what is asked, why, and what a sensible admiral would consider."""

from typing import Final

from weathergage.games.sea_of_glory.rules.active import BONUS
from weathergage.games.sea_of_glory.rules.asking import Query
from weathergage.games.sea_of_glory.state.affairs import MAY_SORTIE
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, FLEETS, Campaign
from weathergage.games.sea_of_glory.table.scene_aids import chance_before_end, percent
from weathergage.games.sea_of_glory.tables.year import INITIATIVE, WIND
from weathergage.games.sea_of_glory.words.names import listed, turn_name

Words = tuple[str, str, str]

OPENING: Final[dict[str, Words]] = {
    "stations": (
        "July 1805",
        "Villeneuve is on his way home with twenty ships, and you do not know whether for Ferrol "
        "or for Cadiz. Calder lies off the one with fifteen, Collingwood off the other with ten. "
        "Inshore sees best, since three is added to every search there; but bad weather hurts "
        "twice as many ships. Loose Blockade adds one, and is the safer station.",
        "24.1.1",
    ),
    "frigates": (
        "The eyes of the fleet",
        "A frigate cannot fight, but it searches like a fleet and counts masts. Put one off every "
        "port from which the enemy may come out, Rochefort and Brest above all, and keep one where "
        "a fleet must pass: the hexes off Finisterre, or the Narrows at 1403.",
        "7.7",
    ),
    "villeneuve": (
        "Villeneuve's secret",
        "Twenty ships come home, thirteen lie in Ferrol, six in Cadiz and six in Rochefort. You "
        "win by bringing thirty together: into Brest before the last third of August, or past "
        "Gibraltar to 1222 after that; raids on the North Sea and on Bantry Bay count as well, and "
        "two aims of the four are enough. Ferrol makes thirty-three at once, if Calder is beaten "
        "or blind; Cadiz is nearer to 1222 and worse guarded.",
        "24.3",
    ),
    "first-wind": (
        "The first wind",
        "It blows {wind}, and every block has {points} points to sail with. The six figures round "
        "the rose are the price of a hex each way: against the wind it is two. Press a hex on the "
        "map to see the cheapest course and what it would bring about; green hexes leave enough "
        "to search there. A fleet that stays on blockade need not move at all.",
        "9.4",
    ),
}
MOVES: Final[dict[str, Words]] = {
    "british": (
        "Watching and waiting",
        "What lies in port is seen only by counting masts, and what is at sea only by searching. "
        "Count before you move, since nothing may have moved in that zone. Leave a blockade only "
        "for something better: a fleet that slips out unseen brings two false blocks along. "
        "{chance}",
        "13.5",
    ),
    "allied": (
        "Getting out",
        "A port lets ships out only in some winds, and only if it has a chit that says so: now "
        "{ports}. A fleet that nobody spots on its way out is joined by two blocks of Fog of War, "
        "and the British have to guess. Move the false blocks as if they mattered. {chance}",
        "11.1",
    ),
    "bonus": (
        "A bonus move",
        "One block moves some hexes whatever the wind, or does something else on the spot; nothing "
        "sorties. It is the moment to step in the way of an enemy, or out of his.",
        "6.4",
    ),
    "on": (
        "Looked for on the way",
        "The block was searched for and its move is not over. It may go on with the points it has "
        "left, or stop where it is.",
        "14.0",
    ),
}
WORDS: Final[dict[str, Words]] = {
    "administration": (
        "Crews and repairs",
        "Each port repairs so many ships a turn, and manpower brings ships out of Ordinary at the "
        "price of their defence. What you do here nobody else sees.",
        "5.2",
    ),
    "provisions": (
        "Provisions",
        "Ships sortie only from ports with the right chit. Place them face down: the first ports "
        "named get those that let ships out. The others are there to be watched in vain.",
        "5.12",
    ),
    "conseil": (
        "The Grand Conseil",
        "Four destinations lie in secret, and an Allied fleet that sails is bound for one of them. "
        "It may enter no other zone or port. Keep one at home: a fleet that must go somewhere is "
        "easier to meet.",
        "10.3",
    ),
    "bonus": (
        "Whom to activate",
        "The chit is good for one block. Choose the one for which a few hexes now are worth more "
        "than nine points when the wind comes.",
        "6.4",
    ),
    "seek": (
        "Searching",
        "Your blocks search where they ended their move: two dice, eight or more finds the enemy, "
        "and a fleet that finds him brings him to battle. Begin where a battle would help you "
        "most: what follows may change the rest.",
        "14.0",
    ),
    "watch": (
        "To search or not",
        "A block of yours may look for what passes. A success brings battle with everything that "
        "found it, so a weak fleet does better to look away. The enemy sees only the dice.",
        "14.0",
    ),
    "arrive": (
        "Home from sea",
        "A block comes off the track near its destination. The further in it goes, the more eyes "
        "look for it; in port it is safe.",
        "12.5",
    ),
    "join": (
        "Rendezvous",
        "Fleets that lie together may become one. A larger fleet fights better, but the enemy who "
        "counts masts learns more at a stroke; its senior admiral commands all of it.",
        "7.5",
    ),
    "storm-damage": (
        "Foul weather",
        "So many of your ships are hurt, and you say which. Let it be ships that can be spared: a "
        "damaged ship has half her guns, and a wreck none.",
        "6.9.1",
    ),
    "shelter": (
        "Into port",
        "Damaged ships of a blockade may go into the nearest dockyard at once. There they can be "
        "repaired; at sea they cannot.",
        "6.9.3",
    ),
    "raid": (
        "Raids",
        "A fleet that lies off a target when the first Initiative chit is drawn may raid it: dice "
        "by how far in it lies, against the defences. Nobody else sees whether it came off.",
        "22.2",
    ),
    "station": (
        "Strachan off Brest",
        "Eighteen ships join you. From here they close Brest, and they are near enough to Ferrol "
        "to matter: which of the two will the enemy try for?",
        "24.1.2",
    ),
    "battle-gauge": (
        "The weather gauge",
        "To windward you choose whether there is a battle, and may break the enemy's line; to "
        "leeward your guns bear better at long range and the way home is open.",
        "17.3",
    ),
    "battle-deny": (
        "To fight or not",
        "You are to windward and may simply decline. Compare the ships announced, the admirals and "
        "what the enemy would gain by getting past.",
        "17.4",
    ),
    "battle-day": (
        "The length of the day",
        "More rounds favour who has more guns. If you only have to hold him up, a short day will "
        "do.",
        "17.5",
    ),
    "battle-orders": (
        "Orders for the round",
        "Both sides choose a tactic and a sail face down; then each admiral rolls to have his "
        "orders carried out, and on a failure the old ones stay in force. The matrix says what "
        "kind of battle follows. The figures with each order are what it does and costs against "
        "all that the enemy may order.",
        "17.6",
    ),
    "battle-bonus": (
        "One more die",
        "The enemy carries full sail and can be hit harder, but then none of his ships is wrecked "
        "this round. Good early on, wasted when his ships are damaged already.",
        "17.7",
    ),
    "battle-damage": (
        "Giving out the damage",
        "Damaging a ship costs her defence, and only a good salvo wrecks a damaged one while sound "
        "ships are left. Many ships hurt slow him down: with more than half hurt he keeps to easy "
        "sail, and after the battle it is wrecks that founder or are taken.",
        "18.3",
    ),
    "battle-withdraw": (
        "Withdraw",
        "You may leave before a gun is fired. It counts as a withdrawal when the ships' fate is "
        "rolled, which is still better than a lost battle.",
        "18.4",
    ),
    "battle-break-off": (
        "Break off",
        "You have fired, and may leave it at that. Fight on while the next round promises you more "
        "than it does him.",
        "18.4",
    ),
    "battle-release": (
        "Leave the blockade",
        "After a battle off a port your fleets there are free to go after the enemy at once.",
        "20.6.2",
    ),
    "battle-port": (
        "Into port after the battle",
        "Hurt ships may go into the port you fought off, or the dockyard that serves it.",
        "20.5",
    ),
}


def guide_to(query: Query) -> dict[str, object] | None:
    """What an admiral on his first day should know about the question put to him."""
    topic, words = topic_of(query)
    if words is None:
        return None
    title, text, rule = words
    return {"topic": topic, "title": title, "text": filled(query, text), "rule": rule}


def topic_of(query: Query) -> tuple[str, Words | None]:
    """What comes up with this question."""
    kind = query.kind
    if kind == "opening":
        topic = "stations" if any_fleet(query) else "frigates"
        return topic, OPENING[topic] if query.known.setup.short or topic == "frigates" else None
    if kind == "villeneuve":
        return kind, OPENING[kind] if query.known.setup.short else None
    if kind == "move":
        return move_topic(query)
    return kind, WORDS.get(kind)


def any_fleet(query: Query) -> bool:
    """Whether a fleet is still to be placed."""
    known = query.known
    blocks = [known.setup.block_index.get(part, -1) for part in query.parts]
    return any(block >= 0 and known.kind_of(block) & FLEETS for block in blocks)


def move_topic(query: Query) -> tuple[str, Words]:
    """Movement: the first wind, a bonus, an interrupted block, or what the side has to do."""
    known, act = query.known, query.ask.record
    if act.token:
        return "on", MOVES["on"]
    if act.area == BONUS:
        return "bonus-move", MOVES["bonus"]
    if known.turn == known.setup.first_turn and winds_drawn(known) == 1:
        return "first-wind", OPENING["first-wind"]
    side = "british" if query.place == BRITISH else "allied"
    return f"move-{side}", MOVES[side]


def winds_drawn(known: Campaign) -> int:
    """How many wind chits have come this turn."""
    chits = known.setup.tables.chits
    return len([id for id in known.drawn if chits[id].kind == WIND])


def filled(query: Query, text: str) -> str:
    """The words with the figures of the moment."""
    known = query.known
    area = 0
    if query.kind == "move" and query.ask.record.area >= 0:
        area = query.ask.record.area
    tables = known.setup.tables
    text = text.replace("{wind}", tables.wind_names[known.winds[area]])
    text = text.replace("{points}", str(tables.wind_points))
    text = text.replace("{ports}", open_ports(known))
    return text.replace("{chance}", next_wind(known, area)).strip()


def open_ports(known: Campaign) -> str:
    """The ports with a chit that lets ships out, as far as this seat knows."""
    chits = known.affairs.provisions
    found = [
        port.name
        for port in known.setup.atlas.ports
        if port.index < len(chits) and chits[port.index] == MAY_SORTIE
    ]
    if known.seat != ALLIED or not found:
        return "none that you know of"
    return listed(found)


def next_wind(known: Campaign, area: int) -> str:
    """The chance that these waters have another wind before the turn ends."""
    chits = known.setup.tables.chits
    left = [chits[id] for id in known.cup]
    winds = len([chit for chit in left if chit.kind == WIND and chit.sea_area == area])
    initiative = len([chit for chit in left if chit.kind == INITIATIVE])
    chance = chance_before_end(winds, initiative)
    if chance <= 0:
        return f"No other wind comes here before {turn_name(known, known.turn)} is over."
    return f"Another wind comes here before the turn ends with {percent(chance)}."
