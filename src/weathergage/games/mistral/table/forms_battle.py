"""Battle: chances to get away, to come up, and what each Intensity brings."""

from weathergage.engine.decision import Action
from weathergage.engine.english import listed
from weathergage.engine.event import total_of
from weathergage.scene.forms import Offer, Value, percent

from ..answers import Answer
from ..rules.battle import (
    gauge_lines,
    initial,
    withdrawal_lines,
)
from ..rules.battle_joining import reinforcement_lines
from ..rules.battle_lines import combat_leader, commander, find_unit, temper_of, unit
from ..rules.commands import leadership
from ..rules.convoys import harm
from ..rules.forces import at_war, band, rating, sail_of
from ..rules.harbour_attacks import MISS, fire_need
from ..rules.player_ranks import rank_lines
from ..state.battle import Combat, Engagement
from ..state.forces import NONE, Formation
from ..state.war import War
from ..tables.atlas import STRAIT
from ..tables.names import INTENSITIES
from ..words.names import find_piece, find_token
from .labels import Query
from .prospects import DICE, blow_of, exchange, line_in, prospect, sail_in
from .scene_battle import tile_id
from .scene_map import caught_on
from .words import BAND_WORDS, plural, signed


def battle_values(query: Query, answer: Answer) -> list[Value]:
    """What an answer about a Battle promises."""
    known, kind = query.known, answer.kind
    if kind == "demand":
        return demand_values(query, answer)
    if known.battle is None:
        return []
    if kind == "withdraw":
        return [Value(percent(to_get_away(known, query.place)), "to get away", "8.23")]
    if kind in ("accept", "stand"):
        return fight_values(known, query.place)
    if kind == "reinforce":
        own = find_piece(known, query.place, answer.piece)
        return [] if own is None else [come_up(known, own, helped=bool(answer.to))]
    if kind == "intensity":
        return intensity_values(known, answer)
    if kind == "burn":
        return burn_values(query, answer)
    if kind == "flag":
        return flag_values(query, answer)
    if kind == "pair":
        return pair_values(query, answer) if answer.to else added_values(query, answer)
    if kind == "shift":
        return shift_values(query, answer)
    return again_values(known, query.place, answer) if kind == "again" else []


def to_get_away(known: War, side: int) -> float:
    """The chance of a side's first Formation to Withdraw, by what is known of it. (8.23)"""
    it = initial(known, side)
    lines = [*withdrawal_lines(known, it), *rank_lines(known, side, "leadership")]
    return caught_on(leadership(known, it) - total_of(lines))


def same_fight(offers: list[Offer]) -> list[Offer]:
    """Intensities that the tempers make the same are one offer. (8.31)"""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        found.setdefault("; ".join(value.value for value in offer.values), []).append(offer)
    for alike in found.values():
        others = [offer.label for offer in alike[1:]]
        if others:
            alike[0].detail = f"{listed(others)} would come to the same, by the tempers"
    return [alike[0] for alike in found.values()]


def best_pairs(query: Query, offers: list[Offer]) -> list[Offer]:
    """Those first that do most to the enemy for what they cost; each says which two it is about.
    (8.33)"""
    for offer in offers:
        if isinstance(offer.action, Answer):
            offer.piece, offer.place = tiles_of(query, offer.action)
    return sorted(offers, key=lambda offer: -gain(query, offer.action))


def tiles_of(query: Query, answer: Answer) -> tuple[str, str]:
    """The Squadrons of a pair as the two lines have them; one that is added has no other."""
    if answer.kind != "pair":
        return "", ""
    return tile_id(query.known, query.place, answer.piece), (
        tile_id(query.known, 1 - query.place, answer.to) if answer.to else ""
    )


def gain(query: Query, action: Action) -> float:
    """The DPs that a pair, or one more Squadron in a Combat, is likely to do beyond those it costs.
    (8.34)"""
    if not isinstance(action, Answer) or action.kind != "pair":
        return 0.0
    known, seat = query.known, query.place
    before, after = fights_of(query, action)
    ours, back = exchange(known, after, seat)
    was = exchange(known, before, seat) if before is not None else (0.0, 0.0)
    return ours - back - was[0] + was[1]


def fights_of(query: Query, answer: Answer) -> tuple[Combat | None, Combat]:
    """A Combat without an answer, if there is one, and as it would be with it. (8.33)"""
    known, seat = query.known, query.place
    battle = known.battle
    assert battle is not None
    own = find_unit(known, seat, answer.piece)
    if not answer.to:
        fight = battle.combats[answer.number - 1]
        joined = variant(fight, fight.shift)
        joined.squadrons[seat].append(own)
        return fight, joined
    pair = Combat()
    pair.squadrons[seat] = [own]
    pair.squadrons[1 - seat] = [find_unit(known, 1 - seat, answer.to)]
    return None, pair


def fight_values(known: War, seat: int) -> list[Value]:
    """What a fight would be like: the Sail on both sides, and whether they could run. (8.23)"""
    battle = known.battle
    assert battle is not None
    mine, theirs = engaged_sail(known, seat), engaged_sail(known, 1 - seat)
    out = [Value(f"{mine} : {theirs}", "Sail, yours and theirs", "8.34")]
    if battle.gauge == seat:
        away = percent(to_get_away(known, 1 - seat))
        out.append(Value(away, "that they get away if they run, by what is seen", "8.23"))
    return out


def engaged_sail(known: War, side: int) -> int:
    """The Sail of a side that are Engaged."""
    battle = known.battle
    assert battle is not None
    found = [known.with_token(side, token) for token in battle.engaged[side]]
    return sum(sail_of(it) for it in found if it is not None)


def come_up(known: War, it: Formation, helped: bool) -> Value:
    """The chance that a Formation joins, by itself or if the Auxiliary that helps is not stopped.
    (8.24)"""
    lines = [*reinforcement_lines(known, it, helped), *rank_lines(known, it.side, "leadership")]
    chance = caught_on(leadership(known, it) - total_of(lines))
    words = "to come up, if she is not stopped" if helped else "to come up"
    return Value(percent(chance), words, "8.24")


def demand_values(query: Query, answer: Answer) -> list[Value]:
    """Sail against Sail, and who would have the Gauge. (8.22)"""
    known = query.known
    it = find_piece(known, query.place, answer.piece)
    other = find_token(known, 1 - query.place, answer.to)
    if it is None or other is None:
        return []
    peace = [] if at_war(known, other) else [broken_peace(known)]
    if not other.squadrons:
        sail = Value(str(sail_of(it)), "Sail against the Convoy", "10.19")
        return [sail, convoy_value(known, it, other), *peace]
    mine, theirs = total_of(gauge_lines(known, it)), total_of(gauge_lines(known, other))
    word = "yours" if mine > theirs else "theirs" if theirs > mine else "an even die"
    return [
        Value(f"{sail_of(it)} : {sail_of(other)}", "Sail", "8.34"),
        Value(word, f"Weather Gauge, {mine} to {theirs}", "8.22"),
        *peace,
    ]


def convoy_value(known: War, it: Formation, other: Formation) -> Value:
    """The CP that a Convoy is likely to lose, a die for each Squadron, and no more than it has.
    (10.19)"""
    spread = {0: 1.0}
    for _ in it.squadrons:
        more: dict[int, float] = {}
        for die in range(DICE):
            blow = harm(known, it.side, die, "squadron", 0, False)
            for lost, share in spread.items():
                total = min(other.points, lost + blow)
                more[total] = more.get(total, 0.0) + share / DICE
        spread = more
    likely = 0.0
    for lost, share in spread.items():
        likely += lost * share
    return Value(f"{likely:.1f} of {other.points} CP", "likely to be lost", "10.19")


def broken_peace(known: War) -> Value:
    """What it costs to attack the French before they declare war. (Ex 2.42)"""
    price = known.setup.general.prestige["attack_french"]
    return Value(signed(price), "Prestige: France is at peace, and declares war", "Ex 2.42")


def intensity_values(known: War, answer: Answer) -> list[Value]:
    """The Intensity it becomes, and the Damage Levels its dice give. (8.31)"""
    battle = known.battle
    assert battle is not None
    combat = known.setup.combat
    own = temper_of(known, commander(known, battle.gauge))
    other = temper_of(known, commander(known, 1 - battle.gauge))
    strait = known.setup.atlas.places[battle.place].kind == STRAIT
    chosen = INTENSITIES.index(answer.choice)
    column = combat.final_intensity(chosen, own, other, strait, answer.number > 0)
    found = [combat.level(column, die) for die in range(10)]
    ours, sunk = prospect(known, battle.gauge, column)
    theirs, lost = prospect(known, 1 - battle.gauge, column)
    return [
        Value(INTENSITIES[column].capitalize(), "it becomes, by the tempers", "8.31"),
        Value(f"{min(found)}–{max(found)}", "Damage Level", "8.31"),
        Value(f"{ours:.1f} : {theirs:.1f}", "DPs expected, on them and on you", "8.34"),
        Value(f"{sunk:.1f} : {lost:.1f}", "Sail lost, theirs and yours", "8.34"),
    ]


def again_values(known: War, seat: int, answer: Answer) -> list[Value]:
    """What a second throw gives on average, beside what lies there. (12.2)"""
    battle, combat = known.battle, known.setup.combat
    assert battle is not None
    if battle.winner != NONE:
        total = sum(battle.sunk[1 - battle.winner])
        mean = sum(combat.captured(die, total) for die in range(10)) / 10
        now = combat.captured(battle.struck, total)
        return [Value(f"{mean:.1f}", f"Sail taken on average; {now} now", "8.44")]
    if not answer.number:
        mean = sum(combat.level(battle.intensity, die) for die in range(10)) / 10
        return [Value(f"{mean:.1f}", f"Damage Level on average; {battle.level} now", "8.31")]
    fight = battle.combats[answer.number - 1]
    found = [blow_of(known, fight, seat, die, battle.level)[0] for die in range(10)]
    now = found[battle.dice[answer.number - 1][seat]]
    return [Value(f"{sum(found) / 10:.1f}", f"DPs on average; {now} now", "8.34")]


def burn_values(query: Query, answer: Answer) -> list[Value]:
    """The chance of a Fireship to come through, and what she does on average, misses counted.
    (6.24)"""
    known, seat, combat = query.known, query.place, query.known.setup.combat
    battle = known.battle
    assert battle is not None
    there = battle.units[1 - seat][find_unit(known, 1 - seat, answer.to)]
    need = fire_need(known, unit(known, 1 - seat, there))
    through = min(1.0, max(0, 10 - need) / 10)
    blows = [combat.damage_at(die, column, 0, 0) for die in range(10) for column in range(MISS)]
    dps = through * sum(blow[0] for blow in blows) / 100
    sunk = through * sum(blow[1] for blow in blows) / 100
    return [
        Value(percent(through), f"to come through, on {need} or more", "6.24"),
        Value(f"{dps:.1f}", "DPs on average", "6.24"),
        Value(f"{sunk:.1f}", "Sail burnt", "6.24"),
    ]


def flag_values(query: Query, answer: Answer) -> list[Value]:
    """The Squadron in which he would fight. (8.26)"""
    known, seat = query.known, query.place
    battle = known.battle
    assert battle is not None
    squadron = unit(known, seat, battle.units[seat][find_unit(known, seat, answer.to)])
    dps = f"{squadron.dps} of {rating(known, squadron)} DPs"
    return [
        Value(str(squadron.sail), "Sail", "8.34"),
        Value(dps, BAND_WORDS[band(known, squadron)], "7.3"),
    ]


def pair_values(query: Query, answer: Answer) -> list[Value]:
    """DPs expected each way in a pair, and whose Leader has shifts to divide. (8.34)"""
    known, seat = query.known, query.place
    battle = known.battle
    assert battle is not None
    _, fight = fights_of(query, answer)
    ours, back = exchange(known, fight, seat)
    return [
        Value(f"{ours:.1f}", "DPs on them", "8.34"),
        Value(f"{back:.1f}", "DPs on you", "8.34"),
        sail_value(known, battle, fight, seat),
        *leader_values(known, fight, seat),
    ]


def sail_value(known: War, battle: Engagement, fight: Combat, seat: int) -> Value:
    """The Sail of both sides in a Combat. (8.34)"""
    sail = [sail_in(line_in(known, battle, fight, side)) for side in (seat, 1 - seat)]
    return Value(f"{sail[0]} : {sail[1]}", "Sail", "8.34")


def leader_values(known: War, fight: Combat, seat: int) -> list[Value]:
    """How many columns the better Leader of a Combat has to divide. (8.34)"""
    mine, theirs = (combat_leader(known, fight, side) for side in (seat, 1 - seat))
    most = known.setup.combat.leader_shifts(mine, theirs)
    if not most:
        return []
    whose = "your" if mine > theirs else "their"
    return [Value(plural(most, "column"), f"for {whose} Leader to divide", "8.34")]


def added_values(query: Query, answer: Answer) -> list[Value]:
    """What a Combat is likely to bring with one more Squadron, and what it is without. (8.33)"""
    known, seat = query.known, query.place
    battle = known.battle
    assert battle is not None
    fight, joined = fights_of(query, answer)
    assert fight is not None
    was, now = exchange(known, fight, seat), exchange(known, joined, seat)
    return [
        Value(f"{now[0]:.1f}", f"DPs on them, {was[0]:.1f} without", "8.34"),
        Value(f"{now[1]:.1f}", f"DPs on you, {was[1]:.1f} without", "8.34"),
        sail_value(known, battle, joined, seat),
    ]


def variant(fight: Combat, shift: list[int]) -> Combat:
    """A Combat as it would be with other shifts."""
    out = Combat()
    out.squadrons = [list(side) for side in fight.squadrons]
    out.shift = list(shift)
    return out


def shift_values(query: Query, answer: Answer) -> list[Value]:
    """How the shifts would be divided. (8.34)"""
    known, seat = query.known, query.place
    battle = known.battle
    assert battle is not None
    fight = battle.combats[battle.next]
    leaders = [combat_leader(known, fight, side) for side in range(2)]
    most = known.setup.combat.leader_shifts(leaders[0], leaders[1])
    shift = [answer.number, answer.number]
    shift[1 - seat] -= most
    ours, back = exchange(known, variant(fight, shift), seat)
    return [
        Value(signed(shift[seat]), "columns for your fire", "8.34"),
        Value(signed(shift[1 - seat]), "columns for theirs", "8.34"),
        Value(f"{ours:.1f} : {back:.1f}", "DPs expected, on them and on you", "8.34"),
    ]
