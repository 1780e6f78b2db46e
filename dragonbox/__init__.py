"""Dragonbox: five tabletop games in one box."""

__version__ = "0.1.0"
