"""What changes, with its records."""
