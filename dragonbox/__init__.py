"""Dragonbox: five tabletop games in one box."""

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """`dragonbox.games` and `dragonbox.record`, loaded when they are first asked for."""
    if name in ("games", "record"):
        from importlib import import_module

        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
