"""Compare two folders of pictures that `pictures.py` has taken.

`python tests/art/compare.py BEFORE AFTER [SHEETS]` lists the pictures that differ, each with the share of its
pixels that do. With a third folder it saves a sheet for each: before, after, and where they differ.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

SLIGHT = 2
"""By how much a colour may differ and count as the same."""


def differing(before: pygame.Surface, after: pygame.Surface) -> tuple[float, pygame.Surface]:
    """Return the share of pixels that differ, and a picture of where."""
    other, more = before.copy(), after.copy()
    other.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(other, (0, 0, 0), (SLIGHT + 1,) * 3 + (255,))
    mask.invert()
    marks = mask.to_surface(setcolor=(255, 80, 80), unsetcolor=(0, 0, 0))
    return mask.count() / (before.get_width() * before.get_height()), marks


def main() -> None:
    old, new = Path(sys.argv[1]), Path(sys.argv[2])
    sheets = Path(sys.argv[3]) if len(sys.argv) > 3 else None
    found = count = 0
    for path in sorted(new.rglob("*.png")):
        name = path.relative_to(new)
        if not (old / name).exists():
            print(f"{name}: there is no picture from before")
            continue
        count += 1
        before, after = (pygame.image.load(folder / name) for folder in (old, new))
        share, marks = differing(before, after)
        if not share:
            continue
        found += 1
        print(f"{name}: {share:.4%}")
        if sheets:
            w, h = before.get_size()
            sheet = pygame.Surface((2 * w, 2 * h))
            for picture, at in ((before, (0, 0)), (after, (w, 0)), (marks, (0, h))):
                sheet.blit(picture, at)
            (sheets / name).parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(sheet, sheets / name)
    print(f"{found} of {count} differ")


if __name__ == "__main__":
    main()
