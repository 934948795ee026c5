"""Sentences and names."""
