"""Names and sentences: below the rules, which speak with them."""
