"""The truth: what changes in a campaign, with its records."""
