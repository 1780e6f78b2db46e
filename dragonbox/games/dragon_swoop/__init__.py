"""Dragon Swoop: a year of twelve turns round a grid of tile stacks, for one player."""
