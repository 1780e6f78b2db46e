"""Print the notes of a version for those who download it: `python packaging/notes.py v0.1.0`.

They are its section of CHANGELOG.md. Ends with status 1 where the tag is not that of the version, or where
nothing is told.
"""

from __future__ import annotations

import re
import sys

from names import ROOT, VERSION


def notes(tag: str, version: str, changelog: str) -> str:
    """Return what the change log tells about a version; raise `SystemExit` where its tag is another one."""
    if tag != f"v{version}":
        raise SystemExit(f"the tag is {tag}, the version is {version}")
    found = re.search(
        rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.DOTALL | re.MULTILINE
    )
    if not found or not found[1].strip():
        raise SystemExit(f"CHANGELOG.md tells nothing of {version}")
    return found[1].strip() + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: notes.py TAG")
    text = notes(sys.argv[1], VERSION, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    sys.stdout.buffer.write(text.encode())
