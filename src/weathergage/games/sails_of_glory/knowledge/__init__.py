"""Who knows what."""
