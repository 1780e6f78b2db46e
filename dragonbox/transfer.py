"""Export and import beside the window."""

from __future__ import annotations

from pathlib import Path

from dragonbox.storage import settings, transfer
from dragonbox.storage.disk import StorageError
from dragonbox.storage.lock import Lock
from dragonbox.storage.places import Places

__all__ = ["StorageError", "export", "take_in"]


def export(path: Path) -> str:
    """Write everything to a new file; returns what is to be printed. Raises `StorageError`."""
    path = path.absolute()
    if path.exists():
        raise StorageError(f"{path.name} is there already in {path.parent}")
    return f"{transfer.export(Places.find(), path)}\n"


def take_in(path: Path) -> str:
    """Take in an export while no window is open; returns what is to be printed. Raises `StorageError`."""
    places, outcome = Places.find(), transfer.Outcome()
    lock = Lock(places.data)
    try:
        for _ in transfer.read(places, path, outcome):
            pass
        if outcome.settings is not None:
            mine = settings.load(places.settings)[0]
            transfer.take_over(mine, outcome.settings)
            settings.save(mine, places.settings)
    finally:
        lock.release()
    return "".join(f"{line}\n" for line in [*outcome.problems, outcome.told()])
