"""Print the Flatpak manifest for an archive of the program: `python packaging/flatpak.py ARCHIVE [ADDRESS]`.

With an address, whoever builds it fetches the archive there; without one it's taken from where it lies.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

from names import ROOT

MANIFEST = ROOT / "packaging" / "linux" / "io.github.dragonbox.Dragonbox.yml"
PLACE = r"(?m)^( *)path: dragonbox\.zip\n"


def manifest(template: str, archive: Path, address: str | None = None) -> str:
    """Return a manifest that names an archive and its sum."""
    place = f"url: {address}" if address else f"path: {archive.resolve()}"
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    text, found = re.subn(PLACE, lambda line: f"{line[1]}{place}\n{line[1]}sha256: {digest}\n", template)
    if found != 1:
        raise ValueError("the manifest must have one line for the archive")
    return text


def main() -> None:
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: flatpak.py ARCHIVE [ADDRESS]")
    archive = Path(sys.argv[1])
    if not archive.is_file():
        raise SystemExit(f"{archive} is not there")
    text = manifest(MANIFEST.read_text(encoding="utf-8"), archive, *sys.argv[2:])
    sys.stdout.buffer.write(text.encode())


if __name__ == "__main__":
    main()
