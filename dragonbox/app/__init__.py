"""The window and its stack of scenes."""
