"""Place a tool-tip: beside what it speaks of, over as little else as can be."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


def place(
    size: tuple[int, int],
    about: pygame.Rect,
    spared: Iterable[pygame.Rect],
    window: pygame.Rect,
    gap: int,
    beside: bool = False,
) -> pygame.Rect:
    """Return the place of a tip of that size, over as little as can be of what is to be `spared`.

    It is never over what it is `about`, unless the window leaves no room. Below is best, then above, right
    and left, then below or above the whole column of things in which it stands, then beyond its neighbours;
    a tip `beside` a row of a list lies right or left of it only.
    """
    boxes = [pygame.Rect(0, 0, *size) for _ in range(8)]
    below, below_left, below_right, above, above_left, above_right, right, left = boxes
    low, high = about.bottom + gap, about.top - gap
    below.midtop, below_left.topleft, below_right.topright = (
        (about.centerx, low),
        (about.left, low),
        (about.right, low),
    )
    above.midbottom, above_left.bottomleft, above_right.bottomright = (
        (about.centerx, high),
        (about.left, high),
        (about.right, high),
    )
    right.midleft, left.midright = (about.right + gap, about.centery), (about.left - gap, about.centery)
    others = [box for box in spared if not box.contains(about)]

    def covered(box: pygame.Rect) -> tuple[int, int]:
        return area(box.clip(about)), sum(area(box.clip(other)) for other in others)

    if beside:
        return min((box.clamp(window) for box in (right, left)), key=covered)
    column = _column(about, others)
    for edge, bottom in ((column.bottom + gap, False), (column.top - gap, True)):
        far = pygame.Rect(0, 0, *size)
        far.midtop = about.centerx, edge - far.h if bottom else edge
        boxes.append(far)
    boxes += [_beyond(box, others, about) for box in (above, left, right, below)]
    return min((box.clamp(window) for box in boxes), key=covered)


def _beyond(box: pygame.Rect, others: Iterable[pygame.Rect], about: pygame.Rect) -> pygame.Rect:
    """Return a place beyond what lies where a tip would, if that is not far from what it is about."""
    over = [other for other in others if other.colliderect(box)]
    if not over:
        return box
    hit, found = over[0].unionall(over[1:]), box.copy()
    if box.bottom <= about.top:
        found.bottom = hit.top
    elif box.top >= about.bottom:
        found.top = hit.bottom
    elif box.right <= about.left:
        found.right = hit.left
    else:
        found.left = hit.right
    near = abs(found.x - box.x) < 1.5 * about.w and abs(found.y - box.y) < 1.5 * about.h
    return found if near else box


def _column(about: pygame.Rect, others: Iterable[pygame.Rect]) -> pygame.Rect:
    """Return the box of a thing and all like it that stand above and below it."""
    alike = [
        box
        for box in others
        if abs(box.centerx - about.centerx) < about.w / 2
        and abs(box.centery - about.centery) < 3 * about.h
        and about.h / 2 < box.h < 2 * about.h
    ]
    return about.unionall(alike)


def area(box: pygame.Rect) -> int:
    """Return the area of a box in pixels."""
    return box.w * box.h
