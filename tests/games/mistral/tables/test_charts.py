"""Every printed chart, cell by cell (C.1 to C.22), asked as anyone may ask it."""

from itertools import pairwise, product

import pytest

from weathergage.games.mistral.tables.charts import all_charts
from weathergage.games.mistral.tables.names import AUX_CLASSES, SEASONS, TEMPERS, WINDS


def ask(name: str, **values: object) -> object:
    """What a chart says."""
    return all_charts()[name].look_up(values).result


def lines(name: str, **values: object) -> dict[str, int]:
    """The modifiers a chart names."""
    return {m.name: m.value for m in all_charts()[name].look_up(values).modifiers}


@pytest.mark.rule("C.1")
def test_search() -> None:
    words = ["spotted, may shadow"] * 3 + ["spotted"] * 3 + ["nothing"] * 4
    for die in range(10):
        assert ask("search", die=die, **{"class": "fleet"}) == words[die]
        assert ask("search", die=die, **{"class": "light"}) == words[die]
        for name in ("fleet-50", "galley"):
            assert ask("search", die=die, **{"class": name}) == words[min(9, die + 1)]
            both = ask("search", die=die, partial=True, **{"class": name})
            assert both == words[min(9, die + 2)]
    assert ask("search", die=4, squadrons=3, **{"class": "fleet"}) == "spotted, may shadow"
    assert ask("search", die=4, squadrons=2, **{"class": "fleet"}) == "spotted"
    assert ask("search", die=6, squadrons=9, **{"class": "fleet"}) == "nothing"


@pytest.mark.rule("C.2")
def test_damage() -> None:
    for rating, dps, die in product(range(1, 15), range(30), range(10)):
        band = "sound" if 3 * dps <= rating else "worn" if 3 * dps <= 2 * rating else "crippled"
        band = "sinking" if dps > rating else band
        assert ask("damage", dps=dps, rating=rating, die=die) == band
        sunk = int(dps > rating and die <= dps - rating)
        assert lines("damage", dps=dps, rating=rating, die=die)["Sail sunk"] == sunk


INTENSITY = {
    "light": [4, 3, 3, 2, 2, 1, 1, 1, 0, 0],
    "medium": [6, 5, 5, 4, 4, 4, 3, 3, 2, 1],
    "heavy": [8, 7, 7, 6, 6, 5, 5, 4, 3, 2],
}
MATRIX = {
    "timid": [-2, -1, 0, -1],
    "cautious": [-2, -1, 0, -1],
    "aggressive": [-1, 0, 1, 0],
    "rash": [0, 1, 2, 1],
}


@pytest.mark.rule("C.3")
@pytest.mark.parametrize("strait", [False, True])
def test_intensity(strait: bool) -> None:
    columns = list(INTENSITY)
    for own, other, chosen, raised in product(TEMPERS, TEMPERS, columns, [False, True]):
        shift = MATRIX[own][TEMPERS.index(other)]
        column = min(2, max(1 if strait else 0, columns.index(chosen) + shift))
        word = columns[min(2, column + int(raised))]
        for die in range(10):
            values = {"own": own, "other": other, "intensity": chosen, "raised": raised}
            assert ask("intensity", die=die, strait=strait, **values) == word
            told = lines("intensity", die=die, strait=strait, **values)
            assert told == {"personality": shift, "Damage Level": INTENSITY[word][die]}


CDT = """
1 3 4 S S* S* 2S* SS* SS*
1 2 3 4 5 6 2S 7 8
0 2 3 4 5 5 6 2S 3S
0 1 2 3 4 4 6 6 7
0 1 2 3 4 4 5* 5* 6*
0 1 1 3 3 4 4 5* 2S
0 1 1 2 3 3 4 4 5
0 0 1 2 3 3 3 4 4*
0 0 1 1 2 3 3 3 4*
0 0 0 1 1 2 2 3 3
"""


@pytest.mark.rule("C.4")
def test_combat_damage() -> None:
    for die, row in enumerate(CDT.split("\n")[1:-1]):
        for level, cell in enumerate(row.split()):
            digits = cell.rstrip("*").rstrip("S")
            result = [int(digits or 0), cell.count("S"), "*" in cell]
            assert ask("combat-damage", die=die, level=level) == result


@pytest.mark.rule("C.4")
def test_shifts_wrap_round_the_table() -> None:
    for level, shift in product(range(9), range(-9, 10)):
        column = min(8, max(0, level + shift))
        beyond = level + shift - column
        for die in range(10):
            plain = ask("combat-damage", die=die, level=column)
            assert isinstance(plain, list)
            wanted = [max(0, plain[0] + beyond), *plain[1:]]
            assert ask("combat-damage", die=die, level=level, shift=shift) == wanted


@pytest.mark.rule("C.5")
def test_weather_gauge() -> None:
    values = {"station": -5, "with": -2, "against": -8, "catching": -6, "fitting-out": -7}
    flags = [False, True]
    for name, leader, fast, hurt, galleys in product(values, range(6), flags, flags, flags):
        total = 10 + values[name] + leader + 2 * fast - hurt + 2 * galleys
        asked = {"leader": leader, "fast": fast, "crippled": hurt, "galleys": galleys}
        assert ask("weather-gauge", approach=name, **asked) == total


@pytest.mark.rule("C.6")
def test_reinforcement() -> None:
    tempers = {"timid": 1, "cautious": 0, "aggressive": -1, "rash": -1}
    came = {"station": -2, "with": 0, "against": 1, "catching": 2, "fitting-out": 2}
    flags = [False, True]
    for temper, approach, count in product(tempers, came, range(1, 6)):
        for assisted, light, worn in product(flags, flags, flags):
            total = tempers[temper] + came[approach] + count - 1 + worn
            total -= int(assisted or light)
            asked = {"assisted": assisted, "light": light, "worn": worn, "squadrons": count}
            assert ask("reinforcement", temper=temper, approach=approach, **asked) == total
    extra = ask("reinforcement", temper="cautious", approach="with", disorganised=True)
    assert extra == 1


@pytest.mark.rule("C.7")
def test_strike_colours_and_casualties() -> None:
    shares = [100, 80, 60, 40, 40, 20, 20, 0, 0, 0]
    for die, sunk in product(range(10), range(12)):
        assert ask("strike-colours", die=die, sunk=sunk) == -(-shares[die] * sunk // 100)
    fates = ["captured", "killed", "wounded-3", "wounded-2", "wounded-1"] + ["none"] * 5
    assert [ask("leader-casualty", die=die) for die in range(10)] == fates


@pytest.mark.rule("C.8")
def test_attrition() -> None:
    for turn in range(1, 17):
        assert ask("attrition", state="ready", turn=turn) == (2 if turn <= 4 else 1)
        assert ask("attrition", state="ordinary", turn=turn, squadrons=9, control=3) == 0
        for die, neutral in product(range(10), [False, True]):
            wear = 1 if die + 2 * neutral <= 4 else 2
            asked = {"die": die, "neutral": neutral}
            assert ask("attrition", state="fitting", turn=turn, **asked) == wear
    assert ask("attrition", state="ready", turn=1, blockade=2) == 4
    sizes = {3: 0, 4: 1, 5: 1, 6: 2, 8: 2, 9: 3, 12: 3}
    for squadrons, more in sizes.items():
        worn = ask("attrition", state="ready", turn=9, squadrons=squadrons, control=3)
        assert worn == 1 + more


@pytest.mark.rule("C.9")
def test_repair() -> None:
    assert [ask("repair", die=die) for die in range(10)] == [2, 2, 2, 1, 1, 1, 1, 0, 0, 0]


@pytest.mark.rule("C.10")
def test_recovery() -> None:
    last = {"fleet": 3, "fleet-50": 4, "galley": 5, "light": 3, "corsair": 1, "privateer": 3}
    last.update({"fireship": 2, "bomb": 1, "marine": 1})
    for name, die in product(last, range(10)):
        assert ask("recovery", die=die, **{"class": name}) is (die <= last[name])


@pytest.mark.rule("C.11")
def test_screening() -> None:
    rows = {
        ("fleet", False): "yes partial no no",
        ("fleet-50", False): "yes partial no no",
        ("galley", False): "yes yes yes partial",
        ("galley", True): "no no yes no",
        ("light", False): "yes yes partial yes",
        ("fleet", True): "yes partial no no",
        ("light", True): "yes yes partial yes",
    }
    for (tasked, inshore), row in rows.items():
        for screen, word in zip(["fleet", "fleet-50", "galley", "light"], row.split(), strict=True):
            assert ask("screening", tasked=tasked, screening=screen, inshore=inshore) == word


@pytest.mark.rule("C.12")
def test_relief() -> None:
    for die, lost in product(range(10), range(-5, 8)):
        assert ask("relief", die=die, lost=lost) is (die + 2 * max(0, lost) > 9)


# Winter, spring, summer, fall.
BLOWS = {
    "levanter": "0-2 0-3 - 0-3",
    "vendavales": "6-9 7-9 - -",
    "mistral": "0-4 0-4 - 0-3",
    "marin": "6-9 7-9 - 6-9",
    "libeccio": "0-2 - 0-4 0-2",
    "tramontana": "6-9 0-2 - -",
    "scirocco": "- 0-3 0-2 0-2",
    "gregales": "0-3 0-1 - 0-1",
    "bora": "0-4 0-1 - 0-1",
}
PAIRS = [["levanter", "vendavales"], ["mistral", "marin"], ["libeccio", "tramontana"]]
PAIRS += [["scirocco"], ["gregales"], ["bora"]]


def inside(span: str, die: int) -> bool:
    """Whether a die falls into a range."""
    if span == "-":
        return False
    ends = span.split("-")
    return int(ends[0]) <= die <= int(ends[-1])


@pytest.mark.rule("C.13")
def test_winds() -> None:
    for number, season, die in product(range(6), range(4), range(10)):
        wanted = [wind for wind in PAIRS[number] if inside(BLOWS[wind].split()[season], die)]
        assert len(wanted) <= 1
        found = ask("wind", pair=number + 1, season=SEASONS[season], die=die)
        assert found == (wanted[0] if wanted else "none")


# Forces 8, 9, 10, 11, H in winter; spring; summer; fall.
GALES = {
    "levanter": "0-2 3-5 6-8 9 -;0-2 3-5 6 - -;- - - - -;0-2 3-5 6 - -",
    "vendavales": "0-1 2-4 5-6 - -;0-1 2 - - -;- - - - -;- - - - -",
    "mistral": "0-1 2-3 4-5 6 -;0-1 2-3 4 - -;- - - - -;0-2 3-4 5 - -",
    "marin": "0-2 3-5 - - -;0-2 3-4 - - -;- - - - -;0-2 3-5 - - -",
    "libeccio": "0-1 2-3 4 - -;- - - - -;0-1 2 - - -;0-1 2-3 - - -",
    "tramontana": "0-1 2 - - -;0-2 3-4 - - -;- - - - -;- - - - -",
    "scirocco": "- - - - -;0-1 2-3 4-5 - -;0-1 2-3 4 - -;- 0 1 2 -",
    "gregales": "- 0 1 2 -;0 1 - - -;- - - - -;0 1 - - -",
    "bora": "- 0-2 3-4 5-6 7;0-1 2-4 5-6 7-8 9;- - - - -;- 0-1 2-3 4 -",
}


@pytest.mark.rule("C.14")
def test_gales() -> None:
    forces = ["8", "9", "10", "11", "H"]
    for wind, season, die in product(WINDS, range(4), range(10)):
        spans = GALES[wind].split(";")[season].split()
        wanted = [force for force, span in zip(forces, spans, strict=True) if inside(span, die)]
        found = ask("gale", wind=wind, season=SEASONS[season], die=die)
        assert found == (wanted[0] if wanted else "none")


EFFECTS = {
    ("8", 0): (1, -1, -4, [10, 10, 10, 8]),
    ("9", 0): (2, -2, -2, [10, 9, 8, 6]),
    ("9", 1): (1, -1, -1, [10, 10, 10, 8]),
    ("10", 0): (3, -2, 0, [8, 7, 6, 4]),
    ("10", 1): (2, -2, -1, [10, 9, 8, 6]),
    ("10", 2): (1, -1, -2, [10, 10, 10, 8]),
    ("11", 0): (4, -2, 2, [6, 4, 1, 0]),
    ("11", 1): (3, -2, 1, [8, 7, 6, 4]),
    ("11", 2): (2, -1, 0, [10, 9, 8, 6]),
    ("11", 3): (1, -1, -1, [10, 10, 10, 8]),
    ("H", 0): (6, 0, 4, [4, 2, -1, -2]),
    ("H", 1): (3, -2, 1, [8, 7, 6, 4]),
    ("H", 2): (2, -1, 0, [10, 9, 8, 6]),
    ("H", 3): (1, -1, -1, [10, 10, 10, 8]),
}
COLUMN = {"fleet": 0, "fleet-50": 1, "light": 2, "privateer": 2}


@pytest.mark.rule("C.15")
def test_gale_effects() -> None:
    for force, distance in product(["8", "9", "10", "11", "H"], range(4)):
        where = {"force": force, "distance": distance}
        cells = EFFECTS.get((force, distance))
        attrition, io, drm, removal = cells or (0, 0, 0, [10, 10, 10, 10])
        assert ask("gale-effects", row="attrition", **where) == attrition
        assert ask("gale-effects", row="sheltered", **where) == max(0, attrition + io)
        assert ask("gale-effects", row="drm", **where) == drm
        for name, die in product(AUX_CLASSES, range(10)):
            least = removal[COLUMN.get(name, 3)]
            asked = {"row": "auxiliary", "class": name, "die": die}
            assert ask("gale-effects", **where, **asked) is (die >= least)


STARTS = {
    "levanter": "strait-of-gibraltar s2",
    "vendavales": "strait-of-gibraltar s2 s3 melilla",
    "mistral": "marseilles toulon",
    "marin": "s13 s14",
    "libeccio": "s9 s10 s11",
    "tramontana": "coast-b coast-c coast-d genoa",
    "scirocco": "s23 s24 s25 s26 tunis tripoli algiers",
    "gregales": "s28 s29 ionian-sea maltese-roads",
    "bora": "coast-f coast-j dalmatia-north dalmatia-south",
}


@pytest.mark.rule("C.16")
def test_gale_starts() -> None:
    for wind in WINDS:
        found = ask("gale-starts", wind=wind)
        assert isinstance(found, list)
        assert sorted(found) == sorted(STARTS[wind].split())


@pytest.mark.rule("C.16")
def test_gale_travel() -> None:
    ways = {
        ("levanter", "strait-of-gibraltar"): "s2 melilla",
        ("levanter", "s2"): "s3 s5",
        ("levanter", "s5"): "",
        ("mistral", "toulon"): "s13",
        ("mistral", "s13"): "s14",
        ("mistral", "s14"): "",
        ("marin", "s14"): "s13",
        ("gregales", "maltese-roads"): "",
        ("gregales", "ionian-sea"): "",
        ("bora", "coast-f"): "ionian-sea",
        ("bora", "coast-j"): "",
        ("bora", "ionian-sea"): "",
    }
    for (wind, start), goals in ways.items():
        found = ask("gale-travel", wind=wind, **{"from": start})
        assert isinstance(found, list)
        assert sorted(found) == sorted(goals.split()), (wind, start)


@pytest.mark.rule("C.17")
def test_pirates() -> None:
    wanted = ["", "", "", "", "sale", "algiers", "tunis", "tripoli", "sale algiers"]
    wanted.append("tunis tripoli")
    for die in range(10):
        assert ask("pirates", die=die) == wanted[die].split()


ROUTES = """
bl1 the-gut strait-of-gibraltar melilla algiers sicilian-channel s23 maltese-roads
bl2 the-gut strait-of-gibraltar melilla algiers sicilian-channel s27 maltese-roads
bl3 the-gut strait-of-gibraltar melilla s3 barbary-coast balearic-sea s8 sicilian-channel s23 maltese-roads
bl4 the-gut strait-of-gibraltar melilla s3 barbary-coast balearic-sea s8 sicilian-channel s27 maltese-roads
bl5 the-gut strait-of-gibraltar gibraltar s2 barbary-coast balearic-sea s8 sicilian-channel s23 maltese-roads
bl6 the-gut strait-of-gibraltar gibraltar s2 barbary-coast balearic-sea s8 sicilian-channel s27 maltese-roads
fl1 maltese-roads s28 s29 s-di-messina s20 s19 s18 elba-straits coast-b s12 s13 marseilles
fl2 maltese-roads s27 sicilian-channel s22 tyrrhenian-sea s17 elba-straits coast-b s12 s13 marseilles
fl3 maltese-roads s27 sicilian-channel s9 s10 s11 s12 s13 marseilles
fl4 maltese-roads s27 sicilian-channel s8 balearic-sea golfe-du-lion s13 marseilles
st1 barcelona s14 s13 s12 coast-b
st2 barcelona s14 s13 s12 coast-b coast-c
st3 barcelona s14 golfe-du-lion s12 coast-b
st4 barcelona s14 golfe-du-lion s11 coast-b coast-c
st5 barcelona s14 golfe-du-lion s11 bouches-de-bonifacio s17 coast-c
st6 barcelona s14 golfe-du-lion s11 bouches-de-bonifacio s17 tyrrhenian-sea coast-d
"""  # noqa: E501


@pytest.mark.rule("C.18")
def test_routes() -> None:
    for row in ROUTES.split("\n")[1:-1]:
        name, *places = row.split()
        assert ask("convoy-route", route=name) == places
        assert all(one != other for one, other in pairwise(places))
    assert len(ROUTES.split("\n")) - 2 == 16


@pytest.mark.rule("C.19")
def test_year_end_and_ending() -> None:
    for net, other in product(range(-9, 10), range(-9, 10)):
        behind = other - net
        wanted = 1 if behind < 0 else 0 if behind < 3 else -1 if behind < 6 else -2
        assert ask("year-end", net=net, other=other) == wanted
    for die, coloured, over, year in product(range(10), range(3), range(3), [1747, 1748]):
        total = die - coloured - 2 * over - (2 if year == 1748 else 0)
        asked = {"coloured": coloured, "over": over, "year": year}
        assert ask("ending", die=die, **asked) is (total <= 0)
    grades = ["draw", "marginal", "marginal"] + ["substantial"] * 3 + ["decisive"] * 4
    assert [ask("grade", difference=number) for number in range(10)] == grades


@pytest.mark.rule("C.20")
def test_player_ranks() -> None:
    costs = {"lieutenant": 1, "captain": 2, "post-captain": 2, "commodore": 3, "dockyards": 5}
    costs.update({"naval-ordnance": 4, "rear-admiral-blue": 3, "vice-admiral-blue": 3})
    costs.update({"admiral-blue": 4, "rear-admiral-white": 4, "vice-admiral-white": 4})
    costs.update({"admiral-white": 5, "rear-admiral-red": 5, "vice-admiral-red": 6})
    costs["admiral-of-the-fleet"] = 7
    for rank, cost in costs.items():
        assert lines("player-rank", rank=rank) == {"cost": cost}
    choices = all_charts()["player-rank"].inputs[0].choices
    assert sorted(choices) == sorted(costs)


@pytest.mark.rule("C.21")
def test_auxiliary_summary() -> None:
    reach = {"fleet": 4, "fleet-50": 3, "galley": 2, "light": 2, "privateer": 3}
    for name in AUX_CLASSES:
        tasks = ask("auxiliary", **{"class": name})
        assert isinstance(tasks, list)
        assert lines("auxiliary", **{"class": name}) == {"reach": reach.get(name, 0)}
        scout = name in reach
        assert ("search" in tasks, "screen" in tasks, "convoy" in tasks) == (scout, scout, scout)
        assert ("levant" in tasks) is (name in ("fleet", "fleet-50"))
        assert ("counter-shadow" in tasks) is (name in ("fleet", "fleet-50"))
    assert ask("auxiliary", **{"class": "fireship"}) == ["fireship"]
    assert ask("auxiliary", **{"class": "bomb"}) == ["bomb"]
    assert ask("auxiliary", **{"class": "marine"}) == ["raid", "cutting-out"]


@pytest.mark.rule("C.22")
def test_combined_game() -> None:
    most = {"facilities": 5, "road": 2, "cutting-out": 1, "raid": 2}
    for against, die in product(most, range(10)):
        assert ask("coast-raid", die=die, against=against) is (die <= most[against])
    assert len(all_charts()["coast"].inputs[0].choices) == 12
    assert ask("coast", space="coast-b") == "Rapallo to Piombino included"


@pytest.mark.rule("6.24")
def test_fireships() -> None:
    for die, sail, value in product(range(10), range(1, 5), range(4)):
        assert ask("fireship", die=die, sail=sail, blockade=value) is (die - value >= 2 * sail)


@pytest.mark.rule("10.18")
def test_convoy_attacks() -> None:
    level = {"fleet": 4, "fleet-50": 4, "galley": 2, "light": 1, "squadron": 4}
    for name, die, escort, partial in product(level, range(10), range(7), [False, True]):
        column = max(0, level[name] - escort)
        cell = ask("combat-damage", die=min(9, die + partial), level=column)
        assert isinstance(cell, list)
        asked = {"attacker": name, "escort": escort, "partial": partial}
        assert ask("convoy-attack", die=die, **asked) == cell[0] + 4 * cell[1]


@pytest.mark.rule("5.25")
def test_catching_the_wind() -> None:
    for leader, help, gale in product(range(8), (-1, 0, 1), range(-4, 5)):
        drm = (0, 0, 0, -1, -1, -2, -2, -2)[leader] - 2 * help + gale
        assert ask("catch-the-wind", leader=leader, help=help, gale=gale) == drm


@pytest.mark.rule("8.23")
def test_withdrawal() -> None:
    for count, strait, own, enemy in product(range(1, 5), [False, True], range(1, 6), range(1, 6)):
        drm = count - 1 + 2 * strait + (-3 if own > enemy else 3 if own < enemy else 0)
        asked = {"squadrons": count, "strait": strait, "speed": own, "enemy": enemy}
        assert ask("withdrawal", **asked) == drm


@pytest.mark.rule("9.4")
def test_order_types() -> None:
    rows = {"cruise": (4, 4, 4), "blockade": (6, 6, 6), "escort": (2, 0, 8), "show": (3, 2, 4)}
    rows.update({"support": (4, 4, 5), "interdict": (2, 4, 4), "seek": (0, 0, 4)})
    for name, (sail, impulses, turns) in rows.items():
        told = lines("order", type=name)
        assert told == {"Sail": sail, "Impulses": impulses, "Turns": turns}


@pytest.mark.rule("M.1")  # T61
def test_the_map_is_all_there_and_in_one_piece() -> None:
    parts = all_charts()["map"].inputs[0].choices
    assert [ask("map", of=part) for part in parts] == [85, 119, 39, 2, 85 + 39]
