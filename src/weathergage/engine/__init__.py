"""The table: games, seats, decisions, actions, events, journal, chance, views and saving.

The engine knows no game. A game is a package that fills in the small classes of this one.
"""
