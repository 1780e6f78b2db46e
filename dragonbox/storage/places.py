"""Find the folders of the program's files on this computer."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from dragonbox.core.language import _
from dragonbox.storage.disk import StorageError

PORTABLE = "portable.txt"
"""A file of this name beside the built program keeps everything beside it too, in `PORTABLE_FOLDER`."""
PORTABLE_FOLDER = "Dragonbox data"


class Places(NamedTuple):
    """The folders of one player on one computer. None of them need be there yet."""

    data: Path
    """Saves, best tables and the lock."""
    settings: Path
    """The file of the settings."""
    logs: Path
    shots: Path | None = None
    """Where screenshots go, or None for the folder in which this computer keeps pictures."""
    cache: Path | None = None
    """What would only take time to make again."""

    @classmethod
    def under(cls, home: Path) -> Places:
        """Return everything in one folder."""
        return cls(home, home / "settings.toml", home / "logs", home / "pictures", home / "cache")

    @classmethod
    def find(
        cls,
        environ: Mapping[str, str] | None = None,
        executable: str | None = None,
        frozen: bool | None = None,
    ) -> Places:
        """Return the places to use: `DRAGONBOX_HOME`, else beside a portable program, else the platform's
        folders.

        Nothing is made or written. What is not given is that of the running program. Raises `StorageError`
        where nobody knows the home of the player.
        """
        environ = os.environ if environ is None else environ
        frozen = bool(getattr(sys, "frozen", False)) if frozen is None else frozen
        if home := environ.get("DRAGONBOX_HOME"):
            return cls.under(_at_home(Path(home)).absolute())
        if frozen:
            beside = _beside(Path(executable or sys.executable).absolute(), environ)
            if (beside / PORTABLE).is_file():
                return cls.under(beside / PORTABLE_FOLDER)
        if sys.platform in ("win32", "darwin"):
            return _by_platformdirs()
        return _by_xdg(environ)

    def pictures(self) -> Path:
        """Return the folder for screenshots."""
        if self.shots:
            return self.shots
        from platformdirs import user_pictures_path

        return user_pictures_path() / "Dragonbox"


def _beside(program: Path, environ: Mapping[str, str]) -> Path:
    """Return the folder that a built program lies in.

    On macOS the whole `Dragonbox.app` is the program; an AppImage is one that is mounted somewhere else.
    """
    mounted = environ.get("APPDIR")
    if mounted and environ.get("APPIMAGE") and program.is_relative_to(mounted):
        return Path(environ["APPIMAGE"]).absolute().parent
    inside = sys.platform == "darwin" and program.parent.parts[-2:] == ("Contents", "MacOS")
    return program.parents[3] if inside else program.parent


def _at_home(path: Path) -> Path:
    """A path that may begin with the sign for a home."""
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise StorageError(
            _("nobody knows where {path} is: set HOME or DRAGONBOX_HOME", path=path.parts[0])
        ) from error


def _by_platformdirs() -> Places:
    from platformdirs import PlatformDirs

    dirs = PlatformDirs("Dragonbox", appauthor=False)
    settings = dirs.user_config_path / "settings.toml"
    return Places(dirs.user_data_path, settings, dirs.user_log_path, cache=dirs.user_cache_path)


def _by_xdg(environ: Mapping[str, str]) -> Places:
    """What platformdirs says on Linux, without the time that importing it takes at every start."""

    def folder(variable: str, usual: str) -> Path:
        named = environ.get(variable, "").strip()
        home = environ.get("HOME") or "~"
        root = Path(named) if os.path.isabs(named) else _at_home(Path(home, usual))
        return root / "dragonbox"

    data = folder("XDG_DATA_HOME", ".local/share")
    settings = folder("XDG_CONFIG_HOME", ".config") / "settings.toml"
    logs = folder("XDG_STATE_HOME", ".local/state") / "log"
    return Places(data, settings, logs, cache=folder("XDG_CACHE_HOME", ".cache"))
