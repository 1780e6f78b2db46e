"""Puzzles in the window: where they are found, how they are solved, and what is said afterwards."""
