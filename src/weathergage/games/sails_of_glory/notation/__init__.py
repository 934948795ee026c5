"""Positions as text."""
