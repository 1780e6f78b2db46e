"""The icon of the program in the forms that systems ask for, from its one drawing.

`python icons.py` writes PNG files, one ICO for Windows and one ICNS for macOS into `build/icons`. Both are
only boxes round PNG files.
"""

from __future__ import annotations

import io
import os
import struct

from names import ICONS, ROOT

DRAWING = ROOT / "assets" / "svg" / "ui" / "app_icon.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def rasters() -> dict[int, bytes]:
    """PNG files by their side in pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    def png(side: int) -> bytes:
        out = io.BytesIO()
        pygame.image.save(pygame.image.load_sized_svg(str(DRAWING), (side, side)), out, "x.png")
        return out.getvalue()

    return {side: png(side) for side in SIZES}


def ico(pngs: dict[int, bytes]) -> bytes:
    """A header, a directory, then the pictures one after the other; a side of 256 is written as 0."""
    head = struct.pack("<HHH", 0, 1, len(ICO))
    offset = len(head) + 16 * len(ICO)
    entries = b""
    for side in ICO:
        size = len(pngs[side])
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, size, offset)
        offset += size
    return head + entries + b"".join(pngs[side] for side in ICO)


def icns(pngs: dict[int, bytes]) -> bytes:
    """Chunks with a name and a length, in one chunk."""
    chunks = [(name, pngs[side]) for side, name in ICNS.items()]
    body = b"".join(name + struct.pack(">I", 8 + len(png)) + png for name, png in chunks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    pngs = rasters()
    ICONS.mkdir(parents=True, exist_ok=True)
    for side, png in pngs.items():
        (ICONS / f"dragonbox-{side}.png").write_bytes(png)
    (ICONS / "dragonbox.ico").write_bytes(ico(pngs))
    (ICONS / "dragonbox.icns").write_bytes(icns(pngs))


if __name__ == "__main__":
    main()
