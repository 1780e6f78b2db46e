"""Small games in the place of real ones in the box."""

import sys
from types import ModuleType

from dragonbox import games
from dragonbox.core.motif import Motif
from dragonbox.core.parts import Odds


def install(monkeypatch, entry, **parts):
    """Put a game in the box in the place of the one with the same key: its modules, by name."""
    box = tuple(entry if old.key == entry.key else old for old in games.BOX)
    monkeypatch.setattr(games, "BOX", box)
    # What the real game has may have been looked up already.
    monkeypatch.setattr(games, "_optional", games._optional.__wrapped__)
    folder = f"dragonbox.games.{entry.key}"
    monkeypatch.setitem(sys.modules, folder, ModuleType(entry.key))
    bare = Motif(100, 50, ())
    usual = {
        "strength": made("strength", ODDS=Odds()),
        "motifs": made("motifs", MOTIFS={"lesson": bare, "table": bare}),
        # The puzzles of the real game may be loaded already.
        "puzzles": made("puzzles", KINDS=()),
        # None: it has no such part.
        "head_start": None,
        "figures": None,
    }
    for name, module in (usual | parts).items():
        monkeypatch.setitem(sys.modules, f"{folder}.{name}", module)


def made(name, **values):
    """A module with these names."""
    module = ModuleType(name)
    vars(module).update(values)
    return module
