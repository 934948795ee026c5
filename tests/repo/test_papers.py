"""What `render` knows of the client's papers is what their components say now."""

import pytest

import paper_expressions
from paper_expressions import UnreadableError, read_expression
from paper_markup import Markup
from paper_styles import read_style, unknown_in
from papers import FILE, PAPERS, Script, bound_in, names_in, written


def test_papers_are_as_they_would_be_read_now() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run `make page-types`"


def test_every_paper_is_read_and_what_it_is_made_of() -> None:
    from weathergage.scene.paper.tree import papers

    known = papers()["components"]
    assert {name.split("/")[1] for name in PAPERS} <= known.keys()
    assert {"BoxTrack", "SlotRow", "TokenView", "Pic", "Flag"} <= known.keys()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("a?.b", ["get", ["name", "a"], "b"]),
        ("a ?? 'x'", ["op", "??", ["name", "a"], ["value", "x"]]),
        ("1 + 2 * 3", ["op", "+", ["value", 1], ["op", "*", ["value", 2], ["value", 3]]]),
        ("a ? b : c", ["if", ["name", "a"], ["name", "b"], ["name", "c"]]),
        ("`n ${a}`", ["text", [["value", "n "], ["name", "a"]]]),
        ("(x: T): U => x", ["arrow", [["x", None]], ["name", "x"]]),
        ("a as [string, T[]]", ["name", "a"]),
    ],
)
def test_an_expression_is_read(text: str, read: object) -> None:
    assert read_expression(text) == read


@pytest.mark.parametrize("text", ["a = 1", "a b", "(x) => { go(x) }"])
def test_what_has_an_effect_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_expression(text)


def test_markup_is_read_without_what_only_a_page_does() -> None:
    text = '<p class="a {b}" class:on={c} onclick={() => go()}>{#if d}x{:else}{e}{/if}</p>'
    [[kind, tag, plain, classes, styles, children]] = Markup(text).nodes()
    assert (kind, tag, classes, styles) == ("element", ["value", "p"], [["on", ["name", "c"]]], [])
    assert [name for name, _ in plain] == ["class"]
    assert [given for given, _ in children[0][1]] == [["name", "d"], ["value", True]]


def test_rules_that_wait_for_a_hand_are_left_out() -> None:
    style = (
        ".a:hover { color: red } .a > b { color: blue } @media (max-width: 9px) { i { top: 0 } }"
    )
    first, second = read_style(style)
    assert first == [[["", [["class", "a"]]], [">", [["tag", "b"]]]], None, {"color": "blue"}]
    assert second[1] == ["media", "max", 9]


def test_a_style_that_no_picture_follows_is_known() -> None:
    assert unknown_in(read_style("i { width: 1px; cursor: pointer; margin-top: 0 }")) == set()
    assert unknown_in(read_style("i { float: left; mask: none }")) == {"float", "mask"}


def test_names_are_told_from_what_gives_them() -> None:
    read = Markup("{#each all as [one, two], i (one)}{one}{i}{far}{/each}").nodes()
    assert names_in(read) - bound_in(read) == {"all", "far"}


def test_a_script_tells_what_it_derives() -> None:
    text = "  const { a, b = 2 } = $props()\n  const c = $derived(a + b)\n  let d = $state(false)\n"
    script = Script(text, FILE.with_suffix(".svelte"))
    assert [name for name, _ in script.given] == ["a", "b"]
    assert script.made["c"][0] == "op"
    assert script.made["d"] == ["value", False]


def test_brackets_are_passed_with_all_in_them() -> None:
    text = "({ a: `}${'}'}` })x"
    assert text[paper_expressions.after(text, 0) :] == "x"
