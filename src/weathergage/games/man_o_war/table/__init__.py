"""What a person meets: forms, words, the scene."""
