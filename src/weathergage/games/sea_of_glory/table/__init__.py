"""What a person meets: forms, the guide, the scene."""
