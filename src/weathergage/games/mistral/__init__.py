"""Mistral: the western Mediterranean 1739-1748."""
