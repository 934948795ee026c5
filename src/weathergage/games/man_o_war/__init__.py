"""Man O'War 1800. The rules, chapter by chapter; the Game is in `game`."""
