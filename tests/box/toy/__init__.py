"""The toy game: a folder with all that a game of the box needs, see docs/adding-a-game.md."""
