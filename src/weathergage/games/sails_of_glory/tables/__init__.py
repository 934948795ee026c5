"""Cards, logs, counters and charts as functions."""
