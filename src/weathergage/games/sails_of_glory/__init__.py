"""Sails of Glory: manoeuvre cards plotted in secret, counters drawn from cups."""
