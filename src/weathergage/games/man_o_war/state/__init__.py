"""The truth: what changes in a battle, with its records."""
