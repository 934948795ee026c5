"""Players that are programs, and what they reckon with."""
