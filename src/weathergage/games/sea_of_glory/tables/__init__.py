"""The printed tables as functions."""
