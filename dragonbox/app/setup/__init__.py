"""Setting up a new match."""
