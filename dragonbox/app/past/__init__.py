"""Scenes about matches that were played: your page, the history, saved games, export and import."""
