"""After-action reports are told in lines that a person reads."""

from weathergage.cli.story import report_lines


def test_figures_share_a_line_and_what_is_empty_says_so() -> None:
    report: dict[str, object] = {
        "turns": 9,
        "points_by_rule": {"british": {"sunk": 10}, "allied": {}},
        "points": {"british": 10, "allied": 0},
        "leaders_killed": [],
        "officers_killed": ["Aigle", "Achille"],
    }
    assert report_lines(report) == [
        "turns: 9",
        "points by rule",
        "  british: sunk 10",
        "  allied: none",
        "points: british 10, allied 0",
        "leaders killed: none",
        "officers killed: Aigle, Achille",
    ]


def test_an_entry_is_called_by_its_name() -> None:
    lost = {"ship": "aigle", "name": "Aigle", "fate": "sunk", "turn": 9, "by": "Bellerophon"}
    struck = {"turn": 8, "ship": "Aigle", "how": "struck", "to": ""}
    assert report_lines({"losses": {"british": [], "allied": [lost]}, "surrenders": [struck]}) == [
        "losses",
        "  british: none",
        "  allied",
        "    Aigle: sunk, turn 9, by Bellerophon",
        "surrenders",
        "  Aigle: struck, turn 8",
    ]
    assert report_lines({"objectives": [{"scored": 1}, "all"]}) == [
        "objectives",
        "  scored 1",
        "  all",
    ]


def test_the_outcome_is_told_before_the_report_and_not_again() -> None:
    outcome = {"winner": "british", "reason": "British 10, Allied 0: the British side wins."}
    assert report_lines({"turns": 9, "outcome": outcome}) == ["turns: 9"]
