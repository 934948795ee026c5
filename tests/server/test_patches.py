"""Patches lead from one scene to another, and say little where little changed."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.patches import apply, diff

names = st.sampled_from(["a", "b", "c", "id"])
leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["x", "y", ""])
things = st.lists(
    st.fixed_dictionaries({"id": st.sampled_from("pqrst")}, optional={"x": leaves, "y": leaves}),
    max_size=5,
)
scenes = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4) | things,
    max_leaves=25,
)


@given(scenes, scenes)
def test_a_patch_leads_from_one_to_the_other(old: Any, new: Any) -> None:
    patch = json.loads(json.dumps(diff(old, new)))
    assert json.dumps(apply(copy.deepcopy(old), patch), sort_keys=True) == json.dumps(
        new, sort_keys=True
    )


@given(scenes)
def test_nothing_changed_is_nothing_said(scene: Any) -> None:
    assert diff(scene, copy.deepcopy(scene)) == []


@given(things, things)
def test_things_keep_their_order(old: Any, new: Any) -> None:
    assert apply(copy.deepcopy(old), diff(old, new)) == new


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({"x": 1, "y": 2}, {"x": 1, "y": 3}, [[["y"], 3]]),
        ({"x": 1, "y": 2}, {"x": 1}, [[["y"]]]),
        ({"s": {"v": {"x": 1}}}, {"s": {"v": {"x": 2}}}, [[["s", "v", "x"], 2]]),
        ([{"id": "a", "x": 1}], [{"id": "a", "x": 2}], [[["a", "x"], 2]]),
        ([{"id": "a"}, {"id": "b"}], [{"id": "b"}, {"id": "c"}], [[["a"]], [["c"], {"id": "c"}]]),
        ([{"id": "a"}, {"id": "b"}], [{"id": "b"}, {"id": "a"}], None),
        ([{"x": 1}], [{"x": 2}], [[[0, "x"], 2]]),
        ([1, 2], [1, 3], None),
        (1, True, [[[], True]]),
    ],
)
def test_what_a_patch_says(old: Any, new: Any, patch: Any) -> None:
    assert diff(old, new) == ([[[], new]] if patch is None else patch)
