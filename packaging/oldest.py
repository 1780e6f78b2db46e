"""Whether the built folder runs with an old GNU C library: `python packaging/oldest.py 2.31`.

Names each file that needs a newer one, and ends with status 1 if there are any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from names import FOLDER, SINGLE
from report import glibc


def too_new(files: Iterable[Path], most: tuple[int, ...]) -> list[str]:
    """Return a line for each file that needs a newer version of the library."""
    needs = ((glibc(path), path) for path in files if path.is_file() and not path.is_symlink())
    return [f"{path.name} needs {'.'.join(map(str, need))}" for need, path in needs if need and need > most]


def main() -> None:
    most = tuple(map(int, sys.argv[1].split("."))) if len(sys.argv) == 2 else None
    if most is None:
        raise SystemExit("usage: oldest.py VERSION")
    # The single file unpacks the same libraries; its own beginning is all that can be looked at.
    files = [*sorted(FOLDER.rglob("*")), SINGLE]
    if not FOLDER.is_dir():
        raise SystemExit(f"{FOLDER} is not built yet")
    found = too_new(files, most)
    print("\n".join(found) or f"The GNU C library {sys.argv[1]} is new enough.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
