"""The window's side of things, knowing no game: theme, text, pictures, motion, widgets, sound, hands."""
