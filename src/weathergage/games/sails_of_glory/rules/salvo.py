"""Fire resolved: how many counters of which letter, drawn and placed for all ships together
(p.16-19, 25-27, 35-37, 40)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import DRAMATIC, Log, Modifier

from ..answers import DOUSE
from ..state.battle import PORT, SIDE_NAMES, Battle, Ship
from ..tables.combat import AUTOMATIC, NO_RAKE, NO_SHOT, RAKES, SHOT, Shot
from ..tables.counters import CREW, FIRE, LEAK, LETTERS, MAST, NONE, RUDDER, SAIL
from ..tables.sizes import ARC_WORDS, ARCS, BANDS, FULL_ARC, MM
from ..words.telling import tell
from .automatic import automatic_fire
from .contact import touching
from .flagships import flags_lost
from .logs import (
    draw,
    faces,
    place_counters,
    put_back,
    spoken,
    surrender_beaten,
    tokens,
    value_of,
)
from .special import apply_symbols, suffer
from .targets import target_id, target_name


@final
@mypyc_attr(acyclic=True)
class Attack:
    """One broadside or volley."""

    def __init__(self, firer: int, target: int) -> None:
        self.firer: i64 = firer
        self.target: i64 = target
        """A ship, a building counted on after the ships, or -1: fired at nothing."""
        self.muskets = False
        self.side: i64 = PORT
        self.arc: i64 = FULL_ARC
        self.shot: i64 = NO_SHOT
        self.distance: i64 = 0
        self.rake: i64 = NO_RAKE
        self.unloaded = False
        """Continuous fire (p.35)."""
        self.high = False
        self.drawn: list[int] = []
        self.replaced: list[int] = []
        """Counters that aiming high has put aside (p.37)."""
        self.doused: list[int] = []
        """Counters of which only the number counts: their fire was doused (p.40)."""


def resolve(battle: Battle, declared: list[Attack], luck: Chance, log: Log) -> None:
    """Everything fired in this phase: firepower as it stood before, then all draws, then all
    counters on the logs, then whoever is beaten (p.14, 16, 18)."""
    attacks = in_order(declared, automatic_attacks(battle, luck))
    numbers = [counters_for(battle, attack, None) for attack in attacks]
    for attack, number in zip(attacks, numbers, strict=True):
        shoot(battle, attack, number, luck, log)
    spread = spreading(battle, attacks)
    place_all(battle, attacks, log)
    for index in spread:
        suffer(battle, battle.ships[index], FIRE, log)
    settle_losses(battle, log)


def settle_losses(battle: Battle, log: Log) -> None:
    """Beaten ships surrender together; what the loss of flagships does may beat more (p.18, 40)."""
    lost = surrender_beaten(battle, log)
    while lost:
        if not flags_lost(battle, lost, log):
            return
        lost = surrender_beaten(battle, log)


def automatic_attacks(battle: Battle, luck: Chance) -> list[Attack]:
    """What automatic ships fire (p.48-49)."""
    out: list[Attack] = []
    for shot in automatic_fire(battle, luck):
        attack = Attack(int(shot.ship), int(shot.target))
        attack.muskets, attack.side, attack.arc = shot.muskets, shot.side, shot.arc
        attack.shot, attack.distance, attack.rake = shot.shot, shot.distance, shot.rake
        attack.unloaded = shot.unloaded
        out.append(attack)
    return out


def in_order(declared: list[Attack], automatic: list[Attack]) -> list[Attack]:
    """All attacks in the order of the firers (R34)."""
    if not automatic:
        return declared
    found = [*declared, *automatic]
    found.sort(key=_firer)
    return found


def _firer(attack: Attack) -> int:
    return int(attack.firer)


# Numbers.


def counters_for(battle: Battle, attack: Attack, told: list[Modifier] | None) -> i64:
    """How many counters of each letter an attack draws (p.16-17, 25-26, 35-36)."""
    firer = battle.ships[attack.firer]
    if attack.target < 0:
        return 0
    if attack.muskets:
        return firer.card.log.musketry(firer.crew_covered())
    power = firer.card.log.firepower(attack.arc, firer.hull_covered())
    fresh = battle.setup.rules.first_broadside and firer.guns(attack.side).fresh
    given = Shot(power, attack.rake, fresh)
    given.unloaded, given.untrained = attack.unloaded, firer.card.untrained_gunners
    return battle.setup.combat.counters(given, told)


def letters_of(battle: Battle, attack: Attack) -> list[int]:
    """The letters an attack draws; none where it misses (p.17, 26-27, 36)."""
    tables = battle.setup.combat
    if attack.muskets:
        return [tables.draws["musketry"]]
    if attack.target < 0:
        return []
    return tables.letters(attack.shot, battle.setup.sizes.band(attack.distance))


# Firing.


def shoot(battle: Battle, attack: Attack, number: i64, luck: Chance, log: Log) -> None:
    """Draw the counters of one attack; the guns are empty after it (p.15, 17)."""
    told: list[Modifier] = []
    if log.on:
        counters_for(battle, attack, told)
    letters = letters_of(battle, attack)
    for letter in letters:
        attack.drawn += draw(battle, letter, number, luck)
    if log.on:
        tell_shot(battle, attack, letters, number, told, log)
    if attack.high:
        aim_high(battle, attack, luck, log)
    firer = battle.ships[attack.firer]
    if 0 <= attack.target < len(battle.ships):
        firer.fired_at.append(int(attack.target))
    if not attack.muskets:
        spend(firer, attack)
    count_shot(battle, firer, attack)


def spend(firer: Ship, attack: Attack) -> None:
    """The counter lies face up in the box; an unloaded side is busy this turn (p.15, 35-36)."""
    guns = firer.guns(attack.side)
    guns.fresh = False
    if attack.unloaded:
        guns.busy = True
        guns.preparing = False
    else:
        guns.fired = guns.loaded
        guns.loaded = NO_SHOT
        guns.possible = 0


def count_shot(battle: Battle, firer: Ship, attack: Attack) -> None:
    tally = battle.tallies[firer.card.side]
    tally.counters += len(attack.drawn)
    if attack.muskets:
        tally.volleys += 1
    else:
        tally.broadsides += 1
        if attack.rake != NO_RAKE:
            tally.rakes += 1


def tell_shot(
    battle: Battle, attack: Attack, letters: list[int], number: i64, told: list[Modifier], log: Log
) -> None:
    """A shot with everything that made its number."""
    firer = battle.ships[attack.firer]
    fields: dict[str, object] = {"counters": list(faces(battle, attack.drawn))}
    fields["tokens"] = tokens(battle, attack.drawn)
    if attack.target >= 0:
        fields["target"] = target_id(battle, attack.target)
        fields["letters"] = "".join([LETTERS[letter] for letter in letters]) or "none"
        fields["number"] = int(number) * len(letters)
        fields["note"] = f"{number} of {fields['letters']}"
    if attack.muskets:
        text = f"The muskets of {firer.card.name} fire at {target_name(battle, attack.target)}"
        tell(log, firer, "volley", "17.musketry", f"{text}: {_drawn(battle, attack)}.", fields)
        return
    fields["side"], fields["shot"] = SIDE_NAMES[attack.side], SHOT[attack.shot]
    where = "" if firer.card.battery else f" to {SIDE_NAMES[attack.side]}"
    shot = "" if attack.shot == AUTOMATIC else f" {SHOT[attack.shot]}"
    name = f"{firer.card.name} fires{shot}{where}"
    if attack.target < 0:
        tell(log, firer, "fires", "27.empty", f"{name} at nothing, to empty the guns.", fields)
        return
    fields["arc"], fields["range"] = ARCS[attack.arc], int(attack.distance) / MM
    fields["band"] = BANDS[battle.setup.sizes.band(attack.distance)]
    fields["rake"], fields["high"] = RAKES[attack.rake], attack.high
    mm = (int(attack.distance) + MM // 2) // MM
    fields["note"] = f"{mm} mm: {fields['note']}"
    raked = f", raking her by the {RAKES[attack.rake]}" if attack.rake != NO_RAKE else ""
    where = f"at {target_name(battle, attack.target)} with the {ARC_WORDS[attack.arc]} at {mm} mm"
    weight = DRAMATIC if raked and number >= 8 else ""
    power = Modifier("firepower", int(firer.card.log.firepower(attack.arc, firer.hull_covered())))
    text = f"{name} {where}{raked}: {_drawn(battle, attack)}."
    tell(log, firer, "fires", "16.firepower", text, fields, [power, *told], None, weight)


def _drawn(battle: Battle, attack: Attack) -> str:
    if not attack.drawn:
        return "no effect"
    return f"{counted(len(attack.drawn), 'counter')}, {spoken(battle, attack.drawn)}"


# Aiming high, spreading fires.


def aim_high(battle: Battle, attack: Attack, luck: Chance, log: Log) -> None:
    """Underlined counters and plain crew losses are put aside and as many of another letter drawn
    for them; a leak tears sails as well, a rudder hit breaks a mast (p.37, R64)."""
    attack.replaced = put_aside(battle, attack.drawn)
    attack.drawn = [kind for kind in attack.drawn if kind not in attack.replaced]
    letter = battle.setup.combat.draws["high"]
    more = draw(battle, letter, len(attack.replaced), luck)
    attack.drawn += more
    if log.on and attack.replaced:
        ship = battle.ships[attack.firer]
        gone, new = spoken(battle, attack.replaced), spoken(battle, more)
        text = f"Aimed high: {gone} put aside for {new}."
        fields: dict[str, object] = {"replaced": list(faces(battle, attack.replaced))}
        fields["counters"] = list(faces(battle, more))
        fields["tokens"] = tokens(battle, more)
        tell(log, ship, "aimed-high", "37.high", text, fields)


def put_aside(battle: Battle, drawn: list[int]) -> list[int]:
    """The counters that are put aside when a broadside is aimed high (p.37)."""
    kinds = battle.setup.counters.kinds
    return [
        kind
        for kind in drawn
        if kind >= 0
        and (kinds[kind].underlined or (kinds[kind].symbol == CREW and kinds[kind].value == 0))
    ]


def spreading(battle: Battle, attacks: list[Attack]) -> list[int]:
    """Who catches fire from an enemy in contact that a broadside of hers has set alight, unless her
    buckets are for that enemy, and then neither burns (p.40, R72)."""
    if not battle.setup.rules.spreading_fires:
        return []
    out: list[int] = []
    for attack in attacks:
        if attack.muskets or not 0 <= attack.target < len(battle.ships):
            continue
        firer, target = battle.ships[attack.firer], battle.ships[attack.target]
        burning = [kind for kind in attack.drawn if symbol_of(battle, kind) == FIRE]
        if not burning or not touching(battle, firer, target):
            continue
        if DOUSE in firer.acting and firer.douses == attack.target:
            attack.drawn = [kind for kind in attack.drawn if kind not in burning]
            attack.doused = burning
        else:
            out.append(int(attack.firer))
    return out


def symbol_of(battle: Battle, kind: int) -> i64:
    """The symbol on a counter."""
    return battle.setup.counters.kinds[kind].symbol if kind >= 0 else NONE


# Placing.


def place_all(battle: Battle, attacks: list[Attack], log: Log) -> None:
    """The counters of all attacks on a ship are placed together, the highest first (p.18)."""
    for ship in battle.ships:
        mine = [attack for attack in attacks if attack.target == ship.card.index]
        if not mine:
            continue
        drawn = [kind for attack in mine for kind in attack.drawn]
        before = (len(ship.hull), len(ship.crew))
        doused = [kind for attack in mine for kind in attack.doused]
        place_counters(battle, ship, drawn + doused)
        set_aside(battle, ship, mine, log)
        apply_symbols(battle, ship, drawn, log)
        tell_state(battle, ship, before, log)
    ships = len(battle.ships)
    for number, building in enumerate(battle.buildings):
        for attack in attacks:
            if attack.target == ships + number:
                for kind in attack.drawn:
                    building.damage += value_of(battle, kind)
                    building.crew += 1 if symbol_of(battle, kind) == CREW else 0
                put_back(battle, attack.drawn + attack.replaced)


def set_aside(battle: Battle, ship: Ship, attacks: list[Attack], log: Log) -> None:
    """What aiming high replaced lies in the zero box; what it does beside (p.37)."""
    for attack in attacks:
        if not attack.high:
            continue
        ship.zeros += attack.replaced
        if ship.card.battery:
            continue
        for kind in attack.replaced:
            if symbol_of(battle, kind) == LEAK:
                suffer(battle, ship, SAIL, log)
            elif symbol_of(battle, kind) == RUDDER:
                suffer(battle, ship, MAST, log)


def tell_state(battle: Battle, ship: Ship, before: tuple[int, int], log: Log) -> None:
    """How a log stands after new damage."""
    enemy = battle.tallies[1 - ship.card.side]
    enemy.points += len(ship.hull) - before[0]
    enemy.crew += len(ship.crew) - before[1]
    if not log.on:
        return
    boxes = ship.card.log.boxes
    hull, crew = len(ship.hull), len(ship.crew)
    covered = f"{hull} of {boxes} hull boxes and {crew} of {boxes} crew boxes"
    text = f"{ship.card.name} has {covered} covered."
    tell(log, ship, "damage", "18.damage", text, {"hull": hull, "crew": crew})
