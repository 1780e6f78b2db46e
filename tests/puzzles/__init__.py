"""Puzzles: made ones, spoiled ones, and referees."""
