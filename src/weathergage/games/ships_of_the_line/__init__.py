"""Ships of the Line: Trafalgar 1805. The rules, chapter by chapter; the Game is in `game`."""
