"""Battles for the tests of Sails of Glory."""
