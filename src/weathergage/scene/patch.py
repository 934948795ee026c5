"""What changed between two scenes, in the form of RFC 7396 (JSON merge patch).

A value that is gone is null in the patch; plain scenes hold no nulls of their own, so nothing is
lost. Tables are compared key by key, everything else as a whole.
"""

Plain = dict[str, object]


def difference(old: Plain, new: Plain) -> Plain:
    """The patch that makes `new` of `old`; empty if nothing changed."""
    out: Plain = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if key in old and before == value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            out[key] = difference(before, value)
        else:
            out[key] = value
    return out


def patched(old: Plain, patch: Plain) -> Plain:
    """`old` with the patch applied; neither is changed."""
    out = dict(old)
    for key, value in patch.items():
        before = out.get(key)
        if value is None:
            out.pop(key, None)
        elif isinstance(value, dict):
            out[key] = patched(before if isinstance(before, dict) else {}, value)
        else:
            out[key] = value
    return out
