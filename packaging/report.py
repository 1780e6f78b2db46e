"""What was built, in figures: sizes, start times, and how new a C library it needs."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from names import ARCHIVE, FOLDER, PROGRAM, ROOT, SINGLE, SYSTEM

STARTS = 7


def size(path: Path) -> int:
    """Of a file, or of all files in a folder, in bytes."""
    if path.is_dir():
        return sum(p.stat().st_size for p in path.rglob("*") if p.is_file() and not p.is_symlink())
    return path.stat().st_size


def glibc(path: Path) -> tuple[int, ...] | None:
    """The newest version of the GNU C library of which a file needs a symbol; None if it needs none."""
    from elftools.common.exceptions import ELFError
    from elftools.elf.elffile import ELFFile

    with open(path, "rb") as file:
        try:
            needs = ELFFile(file).get_section_by_name(".gnu.version_r")
        except ELFError:
            return None
        if needs is None:
            return None
        names = [aux.name for _, versions in needs.iter_versions() for aux in versions]
    found = [re.fullmatch(r"GLIBC_(\d+(?:\.\d+)*)", name) for name in names]
    return max((tuple(map(int, match[1].split("."))) for match in found if match), default=None)


def report_glibc() -> None:
    needs: dict[tuple[int, ...], list[str]] = {}
    for path in sorted(p for p in FOLDER.rglob("*") if p.is_file() and not p.is_symlink()):
        version = glibc(path)
        if version:
            needs.setdefault(version, []).append(path.name)
    print("GNU C library, newest symbol needed by")
    for version in sorted(needs, reverse=True)[:3]:
        files = needs[version]
        more = f" and {len(files) - 6} more" if len(files) > 6 else ""
        print(f"  {'.'.join(map(str, version)):6} {', '.join(files[:6])}{more}")


def report_starts() -> None:
    """From exec to the first picture in the window."""
    sys.path.insert(0, str(ROOT / "tests"))
    from realwindow import NoScreen, Screen, spread, time_start

    try:
        # The single file unpacks itself beside the home, and leaves that there when it is ended.
        with Screen() as screen, TemporaryDirectory() as folder:
            home = Path(folder, "home")
            for path in (PROGRAM, SINGLE):
                times = [time_start(screen, [str(path)], home) for _ in range(STARTS + 1)]
                print(f"Start of {path.name}: {spread(times[1:])}")
    except NoScreen as error:
        print(f"Start times: not measured, {error}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Say how large the program is, what it needs, how fast it starts."
    )
    parser.add_argument("--no-starts", action="store_true", help="do not start it")
    arguments = parser.parse_args()
    for path in (FOLDER, ARCHIVE, SINGLE):
        if path.exists():
            print(f"{size(path) / 1e6:6.1f} MB  {path.relative_to(ROOT)}")
    if SYSTEM == "linux":
        report_glibc()
        if not arguments.no_starts:
            report_starts()


if __name__ == "__main__":
    main()
