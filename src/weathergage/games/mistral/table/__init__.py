"""What a person meets."""
