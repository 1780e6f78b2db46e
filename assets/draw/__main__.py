"""`python -m assets.draw [WORD ...]`: writes the pictures, all of them or those with a word in their name."""

from __future__ import annotations

import sys
from pathlib import Path

from .catalogue import pictures

FOLDER = Path(__file__).resolve().parent.parent / "svg"


def main(words: list[str]) -> None:
    for name, svg in pictures():
        if not words or any(word in name for word in words):
            file = FOLDER / f"{name}.svg"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(svg.encode())


if __name__ == "__main__":
    main(sys.argv[1:])
