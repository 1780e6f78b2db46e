"""Finished matches as cards: a picture of the last position, what came of it and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.common.times import ago, day_and_month
from dragonbox.app.menu import shelf
from dragonbox.app.table import opening
from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.storage.disk import StorageError
from dragonbox.ui import parts, theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, IconButton, State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from dragonbox.app.context import Context
    from dragonbox.core.match import Match
    from dragonbox.storage.results import Result
    from dragonbox.storage.saves import Trashed

AT_ONCE = 2
"""Pictures that one frame may load."""
LARGEST = 24_000_000
"""Bytes of the pictures that are kept."""
WIDTH, GAP = 206, 27
"""The width of a picture and the room between two, in u."""
CROP, MIDDLE, LIGHTER = 0.86, 0.4, 46
"""The share of a picture that is shown, so that a whole board is seen; the height of its middle; how much of
it is added to itself, of 255: small pieces look darker."""
BRIGHT = 110
"""The mean shade of a table, of 255, from which on its pictures are light enough."""
EDGE = 4
"""The width of a frame, in u."""
PLACES = {
    2: N_("Second, {score}"),
    3: N_("Third, {score}"),
    4: N_("Fourth, {score}"),
    5: N_("Fifth, {score}"),
    6: N_("Sixth, {score}"),
    7: N_("Seventh, {score}"),
    8: N_("Eighth, {score}"),
}
VERBS = ("look", "replay", "same", "delete")
ICONS = {"look": "eye", "replay": "play", "same": "restart", "delete": "trash"}
TIPS = {
    "look": N_("Look at the result"),
    "replay": N_("Replay"),
    "same": N_("Same deal again"),
    "delete": N_("Delete: you can bring it back"),
}
GONE = N_("Only the result is left: the match was played with an earlier version.")


def outcome(result: Result) -> str:
    """Return what came of a match for the first person: `Won, 49`, `Second, 96`, `412 points`."""
    if not result.decided:
        return phrases.points(result.score)
    mine = phrases.signed(result.score)
    if result.won:
        return _("Won, {score}", score=mine)
    rank = 1 + sum(score > result.score for score in result.scores)
    if len(result.scores) > 2 and rank in PLACES:
        return _(PLACES[rank], score=mine)
    return _("Lost, {score}", score=mine)


def opponents(result: Result, short: bool = False) -> str:
    """Return who else sat at the table, and what keeps the match out of the best tables."""
    told = seating.against(result.names, result.players) if len(result.names) == result.seats else ""
    if result.seats > 1 and (short or not told):
        told = ngettext("with {n} other", "with {n} others", result.seats - 1)
    marks = [_("practice")] * result.practice + [_("hints")] * bool(result.hints)
    return " · ".join([told or _("alone"), *marks])


# ---------------------------------------------------------------------- pictures


class Thumbnails:
    """Pictures of last positions, loaded a few in each frame; meanwhile the game's emblem stands in."""

    def __init__(self) -> None:
        self._kept = Surfaces(LARGEST)
        self._loaded = 0
        self.pending = False
        """Whether a picture that is shown was not loaded yet."""

    def begin_frame(self) -> None:
        """A new frame may load pictures again."""
        self._loaded, self.pending = 0, False

    def get(self, canvas: Canvas, context: Context, result: Result, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a match at that size, or what stands in."""
        if not result.file:
            return shelf.stand_in(canvas, result.game, size)
        key = (result.file, result.when, size)
        found = self._kept.find(key)
        if found is not None:
            return found
        if self._loaded < AT_ONCE:
            self._loaded += 1
            path = (context.history.folder / result.file).with_suffix(".png")
            with suppress(OSError, pygame.error):
                return self._kept.keep(key, _lighter(shelf.cut(shelf.load(path), size, CROP, MIDDLE)))
            return self._kept.keep(key, shelf.stand_in(canvas, result.game, size))
        self.pending = True
        return shelf.stand_in(canvas, result.game, size)


def _lighter(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture of a dark table with more light on it; one of a light table has enough."""
    if sum(pygame.transform.average_color(picture)[:3]) > 3 * BRIGHT:
        return picture
    light = picture.copy()
    light.fill((LIGHTER, LIGHTER, LIGHTER), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


# ---------------------------------------------------------------------- cards


@dataclass(slots=True)
class Card(Widget):
    """A finished match. The buttons on it are widgets of their own."""

    result: Result = field(kw_only=True)
    full: pygame.Rect = field(kw_only=True)
    """The whole card; the box is what can be seen of it."""
    image: Callable[[], pygame.Surface] = field(kw_only=True)
    deleted: bool = False
    lit: bool = False
    """Whether its buttons are shown."""
    brief: bool = False
    """Whether only the game and the day stand below it."""

    def draw(self, canvas: Canvas, state: State) -> None:
        c, px = canvas, canvas.px
        edge = px(EDGE)
        picture = picture_box(c, self.full)
        image = self.image()
        frame = picture.inflate(2 * edge, 2 * edge)
        c.shadow(frame, px(5), px(8), px(4), px(2), 170)
        hot = self.lit and not self.deleted
        colours = (theme.METAL_FOIL[0], *shelf.FRAME_GOLD[:2]) if hot else shelf.FRAME_GOLD
        c.shaded(frame, px(5), colours, 0.35 if self.deleted else 1.0)
        c.surface.blit(image, picture)
        if hot:
            parts.chosen(c, frame, px(6))
        if self.deleted:
            c.box(picture, px(2), theme.HOLLOW, 0.78)
            c.text(_("Deleted"), (picture.centerx, picture.y + px(20)), 16, c.palette.dim, "semi", "center")
            return
        if self.lit and self.result.file:
            c.box(picture, px(2), theme.PICTURE_VEIL, 0.55)
        told = outcome(self.result)
        width = c.type.width(told, 15, "bold") + px(14)
        won = self.result.won and self.result.decided
        middle = picture.x + px(6) + width / 2, frame.bottom - px(3)
        parts.badge(c, told, middle, "gold" if won else "ink", 15, 25)
        self._words(c, frame.bottom + px(12))

    def _words(self, canvas: Canvas, y: int) -> None:
        c, box, date = canvas, self.full, ago(self.result.when)
        title = games.entry(self.result.game).title
        beside = c.type.width(title, 16, "semi") + c.px(8) + c.type.width(date, 14) <= box.w
        if self.brief and not beside:
            room = box.w - c.type.width(title, 16, "semi") - c.px(8)
            date = day_and_month(self.result.when)
            beside = c.type.width(date, 14) <= room
        c.text(title, (box.x, y), c.type.smaller(title, 16, box.w, "semi"), face="semi", width=box.w)
        told = [opponents(self.result), opponents(self.result, short=True)]
        if beside:
            c.text(date, (box.right, y + c.px(1)), 14, c.palette.dim, align="right")
        else:
            told = [*(f"{date} · {one}" for one in told), date]
        if self.brief:
            return
        told = [*map(phrases.capital, told)]
        line = next((one for one in told if c.type.width(one, 14) <= box.w), told[-1])
        c.text(line, (box.x, y + c.type.line(16)), 14, c.palette.dim, width=box.w)


@dataclass(slots=True)
class CardButton(IconButton):
    """A button on a card, seen while the card is pointed at or has the focus."""

    lit: bool = False

    def draw(self, canvas: Canvas, state: State) -> None:
        if self.lit:
            IconButton.draw(self, canvas, state)


def picture_box(canvas: Canvas, full: pygame.Rect) -> pygame.Rect:
    """Return where the picture of a card lies."""
    edge = canvas.px(EDGE)
    width = full.w - 2 * edge
    return pygame.Rect(full.x + edge, full.y + edge, width, round(width * shelf.RATIO))


def free_place(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a frame in which a match will stand."""
    canvas.box(box, canvas.px(6), theme.HOLLOW, 0.22)
    canvas.outline(box, canvas.px(6), theme.GOLD, canvas.hair(1.5), 0.38)
    inner = box.inflate(-canvas.px(10), -canvas.px(10))
    canvas.outline(inner, canvas.px(3), theme.GOLD, canvas.hair(), 0.16)


def height(canvas: Canvas, width: int, brief: bool = False) -> int:
    """Return how high a card of that width is."""
    c = canvas
    picture = round((width - 2 * c.px(EDGE)) * shelf.RATIO) + 2 * c.px(EDGE)
    return picture + c.px(12) + c.type.line(16) + (0 if brief else c.type.line(14))


def _places(canvas: Canvas, picture: pygame.Rect, side: int) -> list[pygame.Rect]:
    """Return where the buttons of a card lie: what a click on the picture does is in its middle, and at its
    upper edge all that does something else."""
    look = pygame.Rect(0, 0, side, side)
    look.center = picture.center
    gap, step = canvas.px(5), side + canvas.px(5)
    left = picture.right - gap - 3 * step + gap
    return [look, *(pygame.Rect(left + i * step, picture.y + gap, side, side) for i in range(3))]


def key_of(widget: str) -> str:
    """Return the identity of the match that a widget of a card belongs to; empty for other widgets."""
    verb, _blank, identity = widget.partition(" ")
    return identity if verb in ("match", "restore", *VERBS) else ""


class Past:
    """Makes the cards of finished matches for a scene and does what their buttons say."""

    def __init__(self, context: Context, changed: Callable[[str], None]) -> None:
        """`changed` is called when a match was deleted or brought back, with the widget to focus."""
        self.context = context
        self.thumbnails = Thumbnails()
        self._changed = changed

    # -- which --

    def results(self, game: str = "") -> list[Result]:
        """Return the finished matches, also those deleted in this sitting, the newest first."""
        removed = {result.id: result for result, _ in self.context.removed if game in ("", result.game)}
        if not removed:
            return self.context.history.results(game)[::-1]
        known = [result for result in self.context.history.results(game) if result.id not in removed]
        return sorted([*known, *removed.values()], key=lambda result: result.when, reverse=True)

    def trashed(self, identity: str) -> Trashed | None:
        """Return where a deleted match lies."""
        return next((to for result, to in self.context.removed if result.id == identity), None)

    # -- widgets --

    def widgets(
        self, canvas: Canvas, result: Result, full: pygame.Rect, view: pygame.Rect, brief: bool = False
    ) -> list[Widget]:
        """Return the card of a match and its buttons, as far as they are within `view`; a brief one tells in
        a tip who played."""
        c, name, deleted = canvas, result.id, self.trashed(result.id) is not None
        picture = picture_box(c, full)
        card = Card(
            f"match {name}",
            full.clip(view),
            partial(self.look, result) if result.file and not deleted else lambda: None,
            "history",
            skip=True,
            result=result,
            full=full,
            image=partial(self.thumbnails.get, c, self.context, result, picture.size),
            deleted=deleted,
            brief=brief,
            tip=f"{phrases.capital(opponents(result))} · {ago(result.when)}" if brief else "",
        )
        if deleted:
            label, size = _("Bring it back"), 16
            room = picture.w - c.px(12)
            width = min(room, c.type.width(label, size, "semi") + c.px(56))
            box = pygame.Rect(0, 0, width, max(c.px(38), c.type.height(size, "semi") + c.px(8)))
            box.midbottom = picture.centerx, picture.bottom - c.px(14)
            back = Button(f"restore {name}", box, partial(self.bring_back, result), "history", label=label)
            back.size, back.icon = size, "undo"
            return [card, back]
        if not result.file:
            card.tip = _(GONE)
            return [card]
        found: list[Widget] = [card]
        side = min(c.px(30), (picture.w - c.px(24)) // 4)
        for verb, box in zip(VERBS, _places(c, picture, side), strict=True):
            if not view.contains(box):
                box = pygame.Rect(box.center, (0, 0))
            act = partial(getattr(self, verb), result)
            found.append(
                CardButton(f"{verb} {name}", box, act, "history", tip=_(TIPS[verb]), icon=ICONS[verb])
            )
        return found

    @staticmethod
    def light(widgets: Sequence[Widget], active: str) -> None:
        """Show the buttons of the one card that is pointed at or has the focus."""
        for widget in widgets:
            if isinstance(widget, (Card, CardButton)):
                widget.lit = bool(active) and key_of(widget.key) == active

    # -- what can be done --

    def _load(self, result: Result) -> Match | None:
        """Read the record of a match, or say why that cannot be done."""
        try:
            return self.context.saves.load(self.context.history.folder / result.file)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return None

    def look(self, result: Result) -> None:
        """Show how a match ended."""
        if match := self._load(result):
            self.context.sound.play("button")
            opening.look(self.context, match)

    def replay(self, result: Result) -> None:
        """Show a match again from its beginning."""
        if match := self._load(result):
            self.context.sound.play("button")
            opening.watch(self.context, match)

    def same(self, result: Result) -> None:
        """Begin a new match with the same deal."""
        if match := self._load(result):
            self.context.sound.play("button")
            opening.deal_again(self.context, match)

    def delete(self, result: Result) -> None:
        """Delete a match; it can be brought back until the program ends."""
        try:
            trashed = self.context.saves.delete(self.context.history.folder / result.file)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        self.context.removed.append((result, trashed))
        self.context.sound.play("tile_lift")
        self.context.window.say(_("Deleted: it no longer counts. Undo works until you quit."), 5)
        self._changed(f"restore {result.id}")

    def bring_back(self, result: Result) -> None:
        """Bring a deleted match back, so that it counts again."""
        trashed = self.trashed(result.id)
        assert trashed is not None
        try:
            self.context.saves.restore(trashed)
        except StorageError as error:
            self.context.window.say(str(error), 8)
            return
        self.context.removed.remove((result, trashed))
        self.context.sound.play("undo")
        self._changed(f"look {result.id}")
