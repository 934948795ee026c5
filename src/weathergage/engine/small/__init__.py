"""Small games: their author says what there is, and this package keeps it.

The state, its pieces and the records of its steps are dataclasses of numbers, texts, lists,
tables and other such dataclasses. From their fields follow copying, saving, loading and views:
a field marked `Open` is for everybody, and of every other the state's `show` says who sees what.
A large game has all this generated (`make records`), which is many times faster.
"""
