"""The printed charts as functions, and the map."""
