"""The menu: the five games, the shelf of unfinished matches, codes."""
