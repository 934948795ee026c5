"""Leaders and Commands: who is senior, who commands, who makes which check. (3.1, 3.4)"""

from ..state.forces import NONE, Formation, Post
from ..state.ranks import REAR_ADMIRAL, face_of
from ..state.war import War
from ..tables.names import BOURBON, BRITISH, COMMAND_OF, FRENCH, KNIGHTS, TIMID
from .forces import is_real, nations_of

# Rank.


def seniority(state: War, leader: int) -> int:
    """A number that is higher the more senior a Leader is. (3.42)"""
    card = state.setup.leaders[leader]
    face = face_of(state, card)
    held, colour, year = card.ranks[face], card.colours[face], card.years[face] or 1799
    if state.leaders[leader].promoted and held < REAR_ADMIRAL:
        held, colour, year = REAR_ADMIRAL, 1 if card.side == BRITISH else 0, 1799
    return ((held * 4 + colour) * 100 + 1800 - year) * 100 - card.index


def senior(state: War, leaders: list[int]) -> int:
    """The senior of some Leaders, or NONE."""
    best = NONE
    for leader in leaders:
        if best == NONE or seniority(state, leader) > seniority(state, best):
            best = leader
    return best


def leadership(state: War, it: Formation) -> int:
    """The LR of its senior Leader; 0 under the notional one. (3.49)"""
    leader = senior(state, it.leaders)
    return state.setup.leaders[leader].lr if leader != NONE else 0


def temper(state: War, it: Formation) -> int:
    """The Personality of its senior Leader; the notional one is Timid. (3.49)"""
    leader = senior(state, it.leaders)
    return state.setup.leaders[leader].temper if leader != NONE else TIMID


# Commands.


def command_of(state: War, leader: int) -> int:
    """The Command of a Leader, by the number of its cup. (3.12)"""
    return COMMAND_OF[state.setup.leaders[leader].nation]


def commands_of(it: Formation) -> list[int]:
    """The Commands whose Squadrons are in a Formation; a Combined Flotilla has two. (3.12)"""
    out: list[int] = []
    for nation in nations_of(it):
        if COMMAND_OF[nation] not in out:
            out.append(COMMAND_OF[nation])
    return out


def is_here(state: War, leader: int) -> bool:
    """Whether a Leader is Posted to a Formation that is not at home, or at a Station."""
    it = state.leaders[leader]
    if it.post == Post.STATION:
        return True
    if it.post != Post.FORMATION:
        return False
    formation = state.formation(state.setup.leaders[leader].side, it.at)
    return formation is not None and not formation.away


def admiral_of(state: War, side: int, commands: list[int]) -> int:
    """The senior Leader of some Commands who is Posted or at a Station, else of the pool; or NONE.
    (3.12)"""
    state.uncover(side)
    posted: list[int] = []
    pool: list[int] = []
    for leader in state.leaders:
        if command_of(state, leader.card) not in commands:
            continue
        if is_here(state, leader.card):
            posted.append(leader.card)
        elif leader.post == Post.POOL:
            pool.append(leader.card)
    return senior(state, posted) if posted else senior(state, pool)


def fleet_admiral(state: War, side: int) -> int:
    """Who commands a Fleet; a Spaniard that of the Bourbons until E7. (3.12)"""
    if side == BRITISH:
        return admiral_of(state, side, [0])
    return admiral_of(state, side, [1, 2] if "e7" in state.events else [1])


def command_admiral(state: War, command: int) -> int:
    """Who commands a Command. (3.12)"""
    return admiral_of(state, BRITISH if command == 0 else BOURBON, [command])


def is_flag(state: War, it: Formation) -> bool:
    """A flag Formation: the Fleet Admiral or a Command Admiral is with it. (9.37)"""
    if not it.leaders or not is_real(it):
        return False
    if fleet_admiral(state, it.side) in it.leaders:
        return True
    commands = [0] if it.side == BRITISH else [1, 2]
    return any(command_admiral(state, command) in it.leaders for command in commands)


def responsible(state: War, side: int, commands: list[int]) -> int:
    """The Admiral who makes a Strategy Check inside a Command, or between two; or NONE. (3.12)"""
    if side == BRITISH or len(commands) != 1:
        return fleet_admiral(state, side)
    return command_admiral(state, commands[0])


def same_command(one: Formation, other: Formation) -> bool:
    """Whether two Formations have a Command in common. (8.252)"""
    mine = commands_of(one)
    return any(command in mine for command in commands_of(other))


def admiral_at(state: War, it: Formation, place: int) -> bool:
    """Whether the Fleet Admiral, or its own Command Admiral, is at a location. (8.252, Q75)"""
    wanted = [fleet_admiral(state, it.side)]
    wanted += [command_admiral(state, command) for command in commands_of(it)]
    return any(leader != NONE and leader_place(state, leader) == place for leader in wanted)


def leader_place(state: War, leader: int) -> int:
    """Where a Leader is, or NONE."""
    it = state.leaders[leader]
    if it.post == Post.STATION:
        return it.at
    if it.post == Post.FORMATION:
        formation = state.formation(state.setup.leaders[leader].side, it.at)
        if formation is not None and not formation.away:
            return formation.place
    return NONE


def may_mix(state: War, one: Formation, other: Formation) -> bool:
    """Whether two Formations may be one: of one Command, or Spanish with French from E3; never the
    Knights with others. (3.13)"""
    nations = [*nations_of(one), *nations_of(other)]
    if any(nation == KNIGHTS for nation in nations):
        return all(nation == KNIGHTS for nation in nations)
    return same_command(one, other) or "e3" in state.events


def serves(state: War, leader: int, it: Formation) -> bool:
    """Whether a Leader may command a Formation: one of his Command. (3.46)"""
    return command_of(state, leader) in commands_of(it)


def is_french_leader(state: War, leader: int) -> bool:
    """Whether a Leader is French."""
    return state.setup.leaders[leader].nation == FRENCH
