"""The window's side of things, knowing no game: theme, text, sprites, layout, motion, widgets, sound, hands."""
