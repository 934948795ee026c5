"""Where the ships of Trafalgar start: UM east and north of Bucentaure's centre, and heading."""

from weathergage.sea.plane import Hull

ALLIES = {
    "Neptuno": (-3.85, 6.77),
    "Scipion": (-3.2, 6.09),
    "Intrépide": (-2.6, 5.41),
    "Rayo": (-2.05, 4.73),
    "Formidable": (-1.55, 4.05),
    "Duguay-Trouin": (-1.1, 3.37),
    "San Francisco": (1.5, 2.69),
    "Mont Blanc": (-0.7, 2.69),
    "Héros": (-0.4, 2.01),
    "San Agustín": (-0.15, 1.33),
    "Santísima Trinidad": (0, 0.65),
    "Bucentaure": (0, 0),
    "Neptune": (0.1, -1.05),
    "San Leandro": (0.2, -2.1),
    "Redoutable": (0.28, -3.15),
    "San Justo": (0.34, -4.2),
    "Indomptable": (0.37, -5.25),
    "Santa Ana": (0.37, -6.3),
    "Fougueux": (0.34, -7.35),
    "Monarca": (0.28, -8.4),
    "Pluton": (0.19, -9.45),
    "Bahama": (0.07, -10.5),
    "Aigle": (-0.08, -11.55),
    "Montañés": (-0.26, -12.6),
    "Algésiras": (-0.47, -13.65),
    "Argonauta": (-0.71, -14.7),
    "Swift-Sure": (-0.98, -15.75),
    "Argonaute": (-1.28, -16.8),
    "San Ildefonso": (-1.61, -17.85),
    "Achille": (-1.97, -18.9),
    "Príncipe de Asturias": (-2.32, -19.95),
    "Berwick": (-2.57, -20.05),
    "San Juan": (-2.32, -20.6),
}
BRITISH = {
    "Victory": (-6.4, 0),
    "Temeraire": (-7.25, 0),
    "Conqueror": (-8.1, 0),
    "HMS Neptune": (-8.95, 0),
    "Leviathan": (-9.8, 0),
    "Ajax": (-10.65, 0),
    "Orion": (-11.5, 0),
    "Agamemnon": (-12.35, 0),
    "Minotaur": (-15.8, 0.5),
    "Britannia": (-13.2, 0),
    "Spartiate": (-15.8, -0.7),
    "Africa": (-6.05, 6.17),
    "Royal Sovereign": (-5.03, -6.3),
    "Mars": (-5.68, -6.3),
    "Belle Isle": (-6.48, -6.6),
    "Tonnant": (-7.28, -6.9),
    "Bellerophon": (-8.08, -7.2),
    "Colossus": (-8.88, -7.5),
    "HMS Achille": (-9.68, -7.8),
    "Polyphemus": (-10.48, -8.1),
    "Revenge": (-11.28, -8.4),
    "HMS Swift-Sure": (-12.08, -8.7),
    "Defence": (-18.82, -18.6),
    "Thunderer": (-18.82, -18.85),
    "Defiance": (-18.82, -19.1),
    "Prince": (-19.47, -18.72),
    "Dreadnought": (-19.47, -18.97),
}
# Ships that follow each other within one line.
LINES = [
    [name for name in ALLIES if name not in ("San Francisco", "Berwick")],
    [name for name in BRITISH if name not in ("Minotaur", "Spartiate")][:9],
    list(BRITISH)[12:22],
]


def heading_of(name: str) -> int:
    if name in ALLIES:
        return 0
    return 18000 if name == "Africa" else 9000


def hull_of(name: str) -> Hull:
    """A ship of the line 0.60 UM long and 0.20 wide where the chart puts her."""
    x, y = ALLIES[name] if name in ALLIES else BRITISH[name]
    return Hull(round(x * 10000), round(y * 10000), heading_of(name), 3000, 1000)


FLEETS = {name: hull_of(name) for name in [*ALLIES, *BRITISH]}
