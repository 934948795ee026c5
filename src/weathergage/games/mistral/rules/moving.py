"""Formations move: along Lanes, through Sea Boxes, into and out of Harbour. (5.1, 5.2)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, total_of

from ..state.forces import (
    CHASE_AWAY,
    FITTING_OUT,
    HOLD,
    IN_ORDINARY,
    INTERDICT,
    INTO_HARBOUR,
    NO_MARKER,
    NO_PLAN,
    NONE,
    OUT_OF_HARBOUR,
    READY,
    Formation,
    Kind,
)
from ..state.step_records import OfSide
from ..state.tokens import by_place, hide, show
from ..state.war import War
from ..tables.atlas import AGAINST, BOX, CATCH, OFF_MAP, SEA_ZONE, STRAIT, WITH
from ..tables.names import (
    AGAINST_WIND,
    AUX_GALLEY,
    CATCHING,
    FROM_HARBOUR,
    GALLEY,
    ON_STATION,
    WITH_WIND,
)
from ..words.names import SIDE_NAMES, place_id, token_id, told_place
from ..words.telling import tell, tell_of
from .asking import roll
from .auxiliaries import class_of
from .commands import leadership
from .convoys import raiders
from .courses import plan_words
from .damage import hurt
from .forces import at_war, blocked, is_galleys, is_home
from .marks import drop_shadows, marker_gone, marks_at, send_home
from .mixing import mix
from .passages import bar_to
from .player_ranks import rank_lines
from .spotting import lift_blockade, must_be_seen, spot
from .weather import gale_drm

STIRRED: Final = -100
"""What anything else takes from the MPIs of an Impulse through which one marked time. (7.2)"""


def open_plots(state: War, luck: Chance, log: Log) -> None:
    """Player A's Directional Markers lie open, one on every token. (5.15)"""
    side = state.player_a
    for place in places_of(state, side):
        mix(state, side, place, luck, log)
    shown: dict[str, object] = {}
    for it in state.tokens(side):
        it.marker = it.plan if it.plan >= 0 or it.plan == INTO_HARBOUR else HOLD
        shown[token_id(it)] = plan_words(state, it.marker)
    text = f"{SIDE_NAMES[side]} have laid their markers, for all to see."
    tell(state, log, "plotted", "5.15", text, {"markers": shown})


def places_of(state: War, side: int) -> list[int]:
    """The locations in which a side has tokens, in the order of the map."""
    return sorted({it.place for it in state.tokens(side)})


def move_side(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """A side's Formations do what was ordered, in the order of their tokens; then those that come
    out of Harbour, Port by Port. (5.11, 2.37)"""
    side = record.side
    state.uncover(side)
    if side != state.player_a:
        for place in places_of(state, side):
            mix(state, side, place, luck, log)
    movers = [it for it in state.tokens(side) if it.plan != NO_PLAN]
    ashore = [it for it in state.of(side) if not it.token and it.plan != NO_PLAN]
    movers += by_place(ashore)
    for it in movers:
        move(state, it, luck, log)
    for it in state.of(side):
        it.plan, it.marker = NO_PLAN, NO_MARKER
    state.bonus = state.bonus and side != state.player_a
    tell(state, log, "moved", "5.11", f"{SIDE_NAMES[side]} have moved.")


def move(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """One Formation expends its Movement Point; a course that it cannot keep is marking time, and
    so is a wind that it does not catch. (5.14, 5.15, 5.25)"""
    plan, waits = it.plan, it.plan not in (OUT_OF_HARBOUR, INTO_HARBOUR)
    if plan != it.half and it.half != NONE:
        it.half = NONE
        tell_of(
            state,
            log,
            it,
            "half-lost",
            "5.14",
            "{} gives up beating to windward.",
            seen=it.token > 0,
        )
    if plan == OUT_OF_HARBOUR:
        come_out(state, it, luck, log)
    elif plan == INTO_HARBOUR:
        go_in(state, it, log)
    elif plan == CHASE_AWAY:
        chase(state, it, log)
    elif plan >= 0 and bar_to(state, it, plan) is None:
        waits = steer(state, it, plan, luck, log)
    it.marked += 1 if waits else STIRRED


def wind_for(state: War, it: Formation, there: int) -> int:
    """How a Formation goes to a neighbouring location: WITH the wind, AGAINST it, or by catching
    it. (5.14, 5.24)"""
    atlas = state.setup.atlas
    if atlas.places[it.place].kind == BOX:
        return CATCH
    if atlas.places[there].kind == BOX or is_galleys(it):
        return WITH
    return atlas.wind_on(it.place, there, state.winds)


def steer(state: War, it: Formation, there: int, luck: Chance, log: Log) -> bool:
    """A step to a neighbouring location; True where it fails and is marking time. (5.14, 5.25)"""
    wind = wind_for(state, it, there)
    if wind == CATCH:
        if not catch(state, it, there, luck, log):
            return True
        arrive(state, it, there, CATCHING, luck, log)
    elif wind == AGAINST and it.half != there:
        it.half = there
        text = f"{{}} beats to windward, for {told_place(state, there)}."
        seen = it.token > 0
        tell_of(
            state, log, it, "half-move", "5.14", text, {"to": place_id(state, there)}, seen=seen
        )
    else:
        approach = AGAINST_WIND if wind == AGAINST else WITH_WIND
        arrive(state, it, there, approach, luck, log)
    return False


def wind_number(state: War, here: int, there: int) -> int:
    """The number to Catch the Wind from a location to the next. (5.25)"""
    atlas, wind = state.setup.atlas, state.setup.general.wind
    if atlas.places[here].kind == BOX:
        return atlas.box_number(here, there)
    strait = STRAIT in (atlas.places[here].kind, atlas.places[there].kind)
    return wind["strait"] if strait else wind["lane"]


def catch(state: War, it: Formation, there: int, luck: Chance, log: Log) -> bool:
    """Catch the Wind: die and DRMs up to the number. Only its owner hears of a failure. (5.25)"""
    atlas = state.setup.atlas
    help = 0
    if atlas.places[it.place].kind == BOX:
        help = atlas.box_help(it.place, there, state.winds)
    gale = gale_drm(state, it.place)
    modifiers = state.setup.general.wind_modifiers(leadership(state, it), help, gale)
    modifiers += rank_lines(state, it.side, "wind")
    die = roll(luck, "wind")
    caught = die + total_of(modifiers) <= wind_number(state, it.place, there)
    text = "{} catches the wind." if caught else "{} fails to catch the wind."
    fields: dict[str, object] = {"caught": caught, "to": place_id(state, there)}
    tell_of(
        state, log, it, "catch", "5.25", text, fields, dice=[die], modifiers=modifiers, seen=False
    )
    return caught


def arrive(state: War, it: Formation, there: int, approach: int, luck: Chance, log: Log) -> None:
    """A Formation comes to a location; off the map its token is gone. (5.14, 4.0)"""
    here = it.place
    from_off = state.setup.atlas.places[here].kind == OFF_MAP
    lift_blockade(state, it)
    it.half, it.guest = NONE, 0
    it.place, it.approach, it.marked = there, approach, STIRRED
    it.retreat, it.beaten, it.interdicting = NONE, False, False
    if from_off:
        show(state, it)
    fields: dict[str, object] = {"from": place_id(state, here), "to": place_id(state, there)}
    text = f"{{}} sails from {told_place(state, here)} to {told_place(state, there)}."
    tell_of(state, log, it, "moves", "5.14", text, fields)
    shadowers_follow(state, it, log)
    if state.setup.atlas.places[there].kind == OFF_MAP:
        drop_shadows(state, it.side, it.token, "7.13", log)
        hide(state, it)
        return
    if state.setup.atlas.places[there].kind == STRAIT:
        strait_damage(state, it, log)
    if must_be_seen(state, it):
        spot(state, it, "7.12", log)
    mix(state, it.side, there, luck, log)
    if it.kind == Kind.CONVOY:
        raiders(state, it, luck, log)


def shadowers_follow(state: War, it: Formation, log: Log) -> None:
    """A Shadower moves with its target; a Galley does not into a Sea Zone or its Boxes. (7.13)"""
    open_sea = state.setup.atlas.places[it.place].kind in (BOX, SEA_ZONE)
    for aux in state.auxiliaries(1 - it.side):
        if aux.target == it.token and aux.target:
            aux.at = it.place
            if open_sea and class_of(state, aux) == AUX_GALLEY:
                marker_gone(state, aux, "7.13", log)
                send_home(state, aux)


def strait_damage(state: War, it: Formation, log: Log) -> None:
    """Every Squadron but Galleys takes a DP on entering a Strait. (5.26)"""
    for squadron in it.squadrons:
        if squadron.ship_class != GALLEY:
            hurt(squadron, state.setup.general.attrition["strait"])
    if it.squadrons:
        tell_of(state, log, it, "strait", "5.26", "The Strait wears {} by a DP.", {}, seen=False)


def come_out(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """Out of Harbour into the Port Space; from In Ordinary in disorder. Who begins to sail off the
    map is seen by nobody else. (3.27, Q4, 2.37)"""
    if it.state == IN_ORDINARY:
        it.disorganised = True
    it.state, it.approach, it.marked, it.guest, it.stays = READY, FROM_HARBOUR, 0, 0, 0
    on_map = state.setup.atlas.places[it.place].kind != OFF_MAP
    if on_map:
        show(state, it)
    where = told_place(state, it.place)
    tell_of(state, log, it, "comes-out", "3.27", f"{{}} comes out of {where}.", seen=on_map)
    if must_be_seen(state, it) or blocked(state, it, it.place):
        spot(state, it, "7.24", log)
    mix(state, it.side, it.place, luck, log)


def go_in(state: War, it: Formation, log: Log) -> None:
    """Into Harbour: it is Fitting Out, and its token is gone. (3.27)"""
    if blocked(state, it, it.place):
        spot(state, it, "7.24", log)
    lift_blockade(state, it)
    where = told_place(state, it.place)
    tell_of(state, log, it, "goes-in", "3.27", f"{{}} goes into {where}.")
    drop_shadows(state, it.side, it.token, "7.13", log)
    it.state, it.retreat, it.goal, it.approach = FITTING_OUT, NONE, NONE, ON_STATION
    it.guest = 0 if is_home(state, it, it.place) else 1
    it.beaten, it.interdicting = False, False
    hide(state, it)


def chase(state: War, it: Formation, log: Log) -> None:
    """An Interdicting Auxiliary is sent to Recovery. (7.2)"""
    marks = marks_at(state, 1 - it.side, it.place, INTERDICT)
    for aux in marks if at_war(state, it) else []:
        marker_gone(state, aux, "7.2", log)
        send_home(state, aux)
    for pirate in state.pirates:
        if pirate.at == it.place and pirate.side != it.side:
            pirate.at, pirate.active, pirate.recovery = NONE, False, True
            where = told_place(state, it.place)
            tell(
                state,
                log,
                "pirate-gone",
                "7.2",
                f"The corsair at {where} is chased off.",
                place=it.place,
            )


CHAPTER: Final[Chapter] = Chapter(
    "5.2", procedures={"plots-open": open_plots}, recorded={"move-side": move_side}
)
