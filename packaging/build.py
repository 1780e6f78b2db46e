"""Makes the program that is double-clicked: `python packaging/build.py`.

In `build/` appear a folder that holds the program, the same folder as an archive (the recommended download;
on macOS a disk image) and, but for macOS, the program as a single file. They are made by a Python environment
of their own, in which there is nothing but what the program needs: whatever else lay there would find its way
into the program.

Any Python from 3.11 does; a C library newer than the one of this machine will be needed to run the result.
"""

from __future__ import annotations

import argparse
import os
import shutil
import stat
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

from names import ARCHIVE, BUILD, FOLDER, ICONS, NAME, NEEDS, NEEDS_TO_BUILD, ROOT, SINGLE, SYSTEM

HERE = Path(__file__).resolve().parent
VENV = BUILD / "venv"
PYTHON = VENV / ("Scripts/python.exe" if SYSTEM == "windows" else "bin/python")


def environment() -> None:
    """A clean environment; the one of the last build is clean if nothing about it has changed."""
    wanted = "\n".join([sys.version, *NEEDS, *NEEDS_TO_BUILD])
    stamp = VENV / "made-for.txt"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    venv.create(VENV, clear=True, with_pip=True)
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *NEEDS, *NEEDS_TO_BUILD)
    stamp.write_text(wanted, encoding="utf-8")


def run(*command: str | Path) -> None:
    """Run a command; end with its words if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\n{command[0]} failed")


def freeze() -> None:
    """The folder and the single file."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    SINGLE.unlink(missing_ok=True)
    # The same sources then give the same hashes, and with them the same bytecode.
    os.environ["PYTHONHASHSEED"] = "0"
    tool = (PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN")
    run(*tool, "--distpath", BUILD, "--workpath", BUILD / "work", HERE / "dragonbox.spec")
    if SYSTEM == "linux":
        add_desktop_entry()


def add_desktop_entry() -> None:
    """What makes the program known to a Linux desktop, and the script that puts it there."""
    for name in ("dragonbox.desktop", "dragonbox.metainfo.xml", "install.sh"):
        shutil.copy(HERE / "linux" / name, FOLDER / name)
    shutil.copy(ICONS / "dragonbox-256.png", FOLDER / "dragonbox.png")


def pack() -> None:
    """The archive. Links stay links, and what can be run can be run when it is unpacked."""
    ARCHIVE.unlink(missing_ok=True)
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=7) as archive:
        for path in sorted(FOLDER.rglob("*")):
            entry = zipfile.ZipInfo.from_file(path, path.relative_to(FOLDER.parent))
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(entry, os.readlink(path))
            elif path.is_file():
                archive.writestr(entry, path.read_bytes(), compresslevel=7)


def image() -> None:
    """The disk image of macOS: the program, and the folder to drag it to. It has not been tried yet."""
    contents = BUILD / "image"
    shutil.rmtree(contents, ignore_errors=True)
    contents.mkdir()
    # A copy by the system's own tool keeps links and signatures as they are.
    run("ditto", FOLDER, contents / FOLDER.name)
    (contents / "Applications").symlink_to("/Applications")
    ARCHIVE.unlink(missing_ok=True)
    run("hdiutil", "create", "-volname", NAME, "-srcfolder", contents, "-format", "UDZO", "-ov", ARCHIVE)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the program that is double-clicked.")
    parser.add_argument("--no-report", action="store_true", help="do not measure what was made")
    arguments = parser.parse_args()
    environment()
    run(PYTHON, HERE / "icons.py")
    freeze()
    if SYSTEM == "macos":
        image()
    else:
        pack()
    if not arguments.no_report:
        subprocess.run([PYTHON, HERE / "report.py"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
