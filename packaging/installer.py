"""Make the installer for Windows: `python packaging/installer.py FOLDER`, the folder that was built there.

It appears beside the folder, as `<name of the folder>-setup.exe`. Needs `makensis` (NSIS 3) with its stub for
64 bits. The package `nsis` of Debian and Ubuntu has it, the download for Windows doesn't: this runs on Linux.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from names import ICONS, NAME, ROOT, VERSION

SCRIPT = ROOT / "packaging" / "windows" / "dragonbox.nsi"


def installer(folder: Path) -> Path:
    """Return where the installer of a folder goes."""
    return folder.parent / f"{folder.name}-setup.exe"


def command(folder: Path) -> list[str]:
    """Return what makes the installer of a folder."""
    values = {"FOLDER": folder, "OUT": installer(folder), "VERSION": VERSION, "ICON": ICONS / "dragonbox.ico"}
    defined = [f"-D{name}={value}" for name, value in values.items()]
    return ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)]


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("usage: installer.py FOLDER")
    folder = Path(sys.argv[1]).resolve()
    if not (folder / f"{NAME}.exe").is_file():
        raise SystemExit(f"{folder} holds no {NAME}.exe")
    done = subprocess.run(command(folder), check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    print(installer(folder))


if __name__ == "__main__":
    main()
