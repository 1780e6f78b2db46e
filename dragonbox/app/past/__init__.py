"""What was played: your page, the history, saved games, export and import."""
