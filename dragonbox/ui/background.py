"""The picture of everything that lies still on a table.

It is kept from frame to frame. Only where something has changed it is painted again, from the backdrop up and
in the right order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from dragonbox.ui.canvas import Canvas

MOST = 30_000
"""Pixels of panels and labels that are painted in one frame, if not all can be; the last may be larger."""
BAND = 130_000
"""Pixels that are painted at once of a picture on another backdrop."""
AT_ONCE = 2
"""So many things that only look different where they lie are painted in one frame; others come after."""
LATEST = 3
"""Frames in a row in which they are put off at most, while something else has to be painted."""

MOST_NEWS = 24
"""Areas that are remembered as painted; more count as the whole picture."""


class Item(NamedTuple):
    """Something on the ground."""

    key: Hashable
    area: pygame.Rect
    """Where it draws, shadow and marks included."""
    mark: Hashable
    """It looks the same as long as this and its area are the same."""
    draw: Callable[[], object]
    late: bool = False
    """Whether it may be seen some frames later, if there is much to paint: a panel or a label."""


class Change(NamedTuple):
    """An item that is new, gone, elsewhere, or looks different."""

    key: Hashable
    old: Item | None
    new: Item | None

    @property
    def late(self) -> bool:
        """Whether it may be painted later."""
        return all(item.late for item in (self.old, self.new) if item is not None)

    @property
    def stays(self) -> bool:
        """Whether it only looks different where it lies."""
        return self.old is not None and self.new is not None and self.old.area == self.new.area

    @property
    def areas(self) -> list[pygame.Rect]:
        """Where it lay, and where it lies."""
        return [item.area for item in (self.old, self.new) if item is not None]


class Ground:
    """The ground of one table."""

    def __init__(self) -> None:
        self._base: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._lain: dict[Hashable, Item] = {}
        self._items: Sequence[Item] = ()
        self._put_off = 0
        """In how many frames something was put off that may be late."""
        self._touched: dict[Hashable, list[pygame.Rect]] = {}
        """The areas of what was put off, by its key."""
        self._rough: set[Hashable] = set()
        """What is to be painted again when all has come to rest."""
        self._next: tuple[pygame.Surface, pygame.Surface, dict[Hashable, Item]] | None = None
        """The backdrop that comes soon, and a picture of what lies on it."""
        self._news: list[pygame.Rect] = []
        """What was painted since somebody asked."""

    @property
    def empty(self) -> bool:
        """Whether nothing is painted yet."""
        return self._picture is None

    def clear(self) -> None:
        """Forget the picture: everything is painted again."""
        self._base = self._picture = None
        self._lain, self._touched = {}, {}
        self._items, self._next = (), None
        self._rough.clear()

    def repainted(self) -> list[pygame.Rect]:
        """Return the areas of what was painted since this was asked last."""
        found, self._news = self._news, []
        return found

    def foresee(self, canvas: Canvas, base: pygame.Surface) -> Iterator[None]:
        """Paint what lies there on a backdrop that comes soon: yield after each part."""
        if base is self._base or self._picture is None or (self._next and self._next[0] is base):
            return
        picture, lain = pygame.Surface(base.get_size(), 0, base), self._lain.copy()
        w, h = base.get_size()
        high = max(1, BAND // w)
        items = list(lain.values())
        for top in range(0, h, high):
            self._on(picture, base, canvas, pygame.Rect(0, top, w, min(high, h - top)), items, lain)
            yield
        self._next = base, picture, lain

    def _turn_to(self, base: pygame.Surface) -> bool:
        """Show what was painted on this backdrop before it came, if it was."""
        if self._next is None or self._next[0] is not base or self._next[1].get_size() != base.get_size():
            return False
        self._base, self._picture, self._lain = self._next
        self._items, self._next = (), None
        self._news = [base.get_rect()]
        return True

    def rough(self) -> Sequence[Hashable]:
        """Return the keys of what was scaled while much moved."""
        return [key for key in self._rough if key in self._lain]

    def sharpen(self) -> None:
        """Paint again in the next frame what was scaled while much moved."""
        for key in self.rough():
            self._lain[key] = self._lain[key]._replace(mark=None)
            self._items = ()
        self._rough.clear()

    def shows(self, items: Sequence[Item]) -> bool:
        """Return whether the picture shows just these items."""
        return items is self._items

    def paint(
        self,
        canvas: Canvas,
        base: pygame.Surface,
        items: Sequence[Item],
        at_once: bool = False,
        patient: bool = False,
    ) -> pygame.Surface:
        """Return the picture of a backdrop with these items on it, in painting order; `at_once` is whether
        nothing may be late, `patient` whether all that stays where it is waits: soon it is not seen."""
        if first := self._picture is None or (base is not self._base and not self._turn_to(base)):
            picture = self._picture
            self.clear()
            fits = picture is not None and picture.get_size() == base.get_size()
            self._base, self._picture = base, picture if fits else pygame.Surface(base.get_size(), 0, base)
        assert self._picture is not None
        if items is not self._items:
            lain = {item.key: item for item in items}
            final = True
            changed = self._changed(lain)
            areas = [canvas.surface.get_rect()]
            if at_once and not first:
                left = [area for areas in self._touched.values() for area in areas]
                areas = [*left, *(area for change in changed for area in change.areas)]
                self._put_off, self._touched = 0, {}
            elif not first:
                areas, final = self._shared(changed, lain, patient)
            # What was put off is seen as it was, or not yet: half of it would be torn.
            seen = [lain[item.key] for item in items if item.key in lain]
            for area in _joined(areas, canvas.surface.get_rect()):
                final &= self._again(canvas, area, seen, lain)
                self._news.append(area)
            if len(self._news) > MOST_NEWS:
                self._news = [canvas.surface.get_rect()]
            self._lain, self._items = lain, items if final else ()
            # What was put off is painted in the next frame, even where nothing else wants one.
            canvas.sprites.pending |= not final
        return self._picture

    def _shared(
        self, changed: Sequence[Change], lain: dict[Hashable, Item], patient: bool = False
    ) -> tuple[list[pygame.Rect], bool]:
        """Return what is painted in this frame, and whether that is all: what may be late is put off while
        something else has to be painted, but not for long unless one is `patient`."""
        late, stay, areas = [], 0, []
        for change in changed:
            stay += change.stays and not change.late
            if change.late or (change.stays and (patient or stay > AT_ONCE)):
                late.append(change)
            else:
                areas += change.areas
        room = 0 if patient or (areas and self._put_off < LATEST) else MOST
        put_off, self._put_off = self._put_off, 0
        touched, self._touched = self._touched, {}
        for change in late:
            if room > 0:
                areas += change.areas + touched.pop(change.key, [])
                room -= sum(area.w * area.h for area in change.areas)
                continue
            self._put_off = put_off + 1
            # What is painted now may show a part of it, or hide one.
            left = touched.pop(change.key, [])
            self._touched[change.key] = left + [area for area in change.areas if area not in left]
            if change.old is not None:
                lain[change.key] = change.old
            else:
                del lain[change.key]
        return areas + [area for left in touched.values() for area in left], not self._put_off

    def _changed(self, lain: dict[Hashable, Item]) -> list[Change]:
        """Return what looks different."""
        before = self._lain
        found = [Change(key, item, None) for key, item in before.items() if key not in lain]
        for key, item in lain.items():
            old = before.get(key)
            if old is item:
                continue
            if old is None or old.mark != item.mark or old.area != item.area:
                found.append(Change(key, old, item))
        return found

    def _again(
        self, canvas: Canvas, area: pygame.Rect, items: Sequence[Item], lain: dict[Hashable, Item]
    ) -> bool:
        """Paint a part of the picture; whether it is final."""
        assert self._base is not None
        assert self._picture is not None
        return self._on(self._picture, self._base, canvas, area, items, lain)

    def _on(
        self,
        picture: pygame.Surface,
        base: pygame.Surface,
        canvas: Canvas,
        area: pygame.Rect,
        items: Sequence[Item],
        lain: dict[Hashable, Item],
    ) -> bool:
        """Paint a part of a picture on a backdrop; whether it is final."""
        sprites = canvas.sprites
        before, sprites.pending = sprites.pending, False
        sharp, sprites.rough = True, False
        picture.set_clip(area)
        picture.blit(base, area, area)
        with canvas.on(picture):
            for item in items:
                if area.colliderect(item.area):
                    item.draw()
                    if sprites.pending:
                        # An older picture stands in: the next frame has a better one.
                        lain[item.key] = item._replace(mark=None)
                        sharp = sprites.pending = False
                    if sprites.rough:
                        self._rough.add(item.key)
                        sprites.rough = False
        picture.set_clip(None)
        sprites.pending = before or not sharp
        return sharp


def _joined(areas: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return areas that cover all of these. Two are made one where that is no more to paint."""
    found: list[pygame.Rect] = []
    for area in areas:
        area = area.clip(window)
        if not area:
            continue
        while (other := _near(area, found)) >= 0:
            area = area.union(found.pop(other))
        found.append(area)
    return found


def _near(area: pygame.Rect, found: Sequence[pygame.Rect]) -> int:
    """Return the number of an area that is painted together with this one at no cost; -1 if there is none."""
    for number in area.collidelistall(found):
        other, both = found[number], area.union(found[number])
        if both.w * both.h <= area.w * area.h + other.w * other.h:
            return number
    return -1
