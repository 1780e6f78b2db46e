"""Make the AppImage from the built folder: `python packaging/appimage.py --runtime runtime-x86_64`.

An AppImage is one file that is double-clicked: a small program, the runtime, and behind it a packed folder
that the runtime mounts and starts. It comes from the project AppImage/type2-runtime; the workflow for
releases fetches it and checks its sum. Needs `mksquashfs` (Debian and Ubuntu: `squashfs-tools`).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
from pathlib import Path

from names import APPIMAGE, BUILD, FOLDER, NAME

MAGIC = slice(8, 11)
"""Where a runtime says in its head what it is, and what it says there."""
TYPE_2 = b"AI\x02"


def read_runtime(path: Path) -> bytes:
    """Return a runtime; raise `SystemExit` where the file is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SystemExit(f"{path}: {error.strerror}") from error
    if not data.startswith(b"\x7fELF") or data[MAGIC] != TYPE_2:
        raise SystemExit(f"{path} is no runtime of an AppImage of type 2")
    return data


def lay_out(folder: Path, goal: Path) -> None:
    """Copy the built folder as an AppImage wants it: what it starts, its entry and its picture on top."""
    shutil.rmtree(goal, ignore_errors=True)
    shutil.copytree(
        folder, goal, symlinks=True, ignore=shutil.ignore_patterns("install.sh", "*.metainfo.xml")
    )
    (goal / "AppRun").symlink_to(NAME)
    (goal / ".DirIcon").symlink_to("dragonbox.png")
    about = goal / "usr" / "share" / "metainfo"
    about.mkdir(parents=True)
    for path in folder.glob("*.metainfo.xml"):
        shutil.copy(path, about)


def pack(folder: Path, runtime: bytes, goal: Path) -> None:
    """Write the AppImage of a folder."""
    packed = goal.with_suffix(".squashfs")
    packed.unlink(missing_ok=True)
    # One owner and no times, so that the same folder makes the same file.
    same = ("-all-root", "-all-time", "0", "-mkfs-time", "0")
    command = ("mksquashfs", str(folder), str(packed), "-noappend", "-quiet", "-no-progress", *same)
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run([*command, "-comp", "gzip", "-b", "1M"], check=True, env=environment)
    goal.write_bytes(runtime + packed.read_bytes())
    goal.chmod(0o755)
    packed.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the AppImage from the built folder.")
    parser.add_argument("--runtime", type=Path, required=True, help="the runtime to put before it")
    arguments = parser.parse_args()
    runtime = read_runtime(arguments.runtime)
    if not FOLDER.is_dir():
        raise SystemExit(f"{FOLDER} is not built yet")
    layout = BUILD / "AppDir"
    lay_out(FOLDER, layout)
    pack(layout, runtime, APPIMAGE)
    print(f"{APPIMAGE.stat().st_size / 1e6:.1f} MB  {APPIMAGE}")


if __name__ == "__main__":
    main()
