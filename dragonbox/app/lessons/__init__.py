"""Learning by playing: the guide at the table, and the ways to it."""
