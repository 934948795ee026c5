"""What changes in a battle."""
