"""Who knows what: views and imagined worlds."""
