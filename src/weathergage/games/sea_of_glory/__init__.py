"""1805: Sea of Glory. The rules, chapter by chapter; the Game is in `game`."""
