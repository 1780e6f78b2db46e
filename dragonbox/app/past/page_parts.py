"""Draw the parts that the pages of the player share: the box, felts, figures, courses and seals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox import games
from dragonbox.app.common.times import ago, recent
from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.storage.statistics import Tally
from dragonbox.ui import parts, seals, shapes, sparkline, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, Button, IconButton, State, Widget

if TYPE_CHECKING:
    from dragonbox.core.milestones import Milestone
    from dragonbox.games import Entry
    from dragonbox.storage.results import Result

LAST = 50
"""Matches that a chart shows."""
ROW = 24
"""Matches that the narrow chart in a row shows: so many can be told apart."""
EDGE, TOP = 32, 14
"""From the edges of the stage to the box, in u."""
ABREAST = 4
"""So many seals at least stand side by side where their titles can have two lines."""
SEAL = 72
"""The width of a seal, in u."""


# ---------------------------------------------------------------------- the box


def box(canvas: Canvas) -> pygame.Rect:
    """Return where the lacquered box of a page lies."""
    left, width = canvas.stage
    edge = canvas.px(EDGE)
    high = min(canvas.height - 2 * canvas.px(TOP), round((width - 2 * edge) * 0.8))
    return pygame.Rect(left + edge, (canvas.height - high) // 2, width - 2 * edge, high)


def ground(canvas: Canvas) -> pygame.Surface:
    """Return the backdrop of a page: night, and the box on it."""
    c, area = canvas, box(canvas)
    surface = parts.ground(c, "night")
    with c.on(surface):
        parts.panel(c, area, "lacquer", 16)
        lid = pygame.Rect(area.x + c.px(10), area.y + c.px(10), area.w - c.px(20), c.px(76))
        shapes.scales(surface, lid, c.px(20), theme.rgb("#F2B08A"), 0.045, c.hair(1.4))
        parts.fittings(c, area)
    return surface


def head_height(canvas: Canvas) -> int:
    """Return how high the head of a page is."""
    c = canvas
    return max(c.px(88), c.type.height(26, "serif") + c.type.line(14) + c.px(26))


def head_box(canvas: Canvas) -> pygame.Rect:
    """Return where the head of a page lies."""
    c, area = canvas, box(canvas)
    return pygame.Rect(area.x + c.px(26), area.y + c.px(4), area.w - c.px(52), head_height(c))


def head(
    canvas: Canvas, area: pygame.Rect, portrait: str, title: str, told: Sequence[tuple[str, str]], right: int
) -> None:
    """Draw the head of a page: who it is about, its title, and figures with their words as far as `right`."""
    c, middle = canvas, area.centery + canvas.px(4)
    x = area.x + c.px(64)
    parts.portrait(c, portrait, (x + c.px(30), middle), c.px(60))
    x += c.px(76)
    x += c.foil(title, (x, middle - c.px(2)), 42, "serif bold", middle=True)
    if told:
        top = middle - (c.type.height(26, "serif") + c.type.height(14)) // 2
        figures(c, told, right, top, x + c.px(30))


def tool(canvas: Canvas, key: str, label: str, act: Act) -> Button:
    """Return the button at the right of the head of a page."""
    c, head = canvas, head_box(canvas)
    high, wide = max(c.px(44), c.type.line(17) + c.px(10)), c.type.width(label, 17, "semi") + c.px(44)
    box = pygame.Rect(head.right - wide, head.centery + c.px(4) - high // 2, wide, high)
    return Button(key, box, act, "tools", label=label, size=17)


def felt(canvas: Canvas, area: pygame.Rect, bright: bool = False) -> None:
    """Draw a felt with a gold rim; a bright one is the one invitation of a page."""
    c, radius = canvas, canvas.px(12)
    if bright:
        c.glow(area, radius, c.px(14), theme.GLOW, 120)
    surface = shapes.gradient(area.size, theme.PAGE_FELT_LIT if bright else theme.PAGE_FELT)
    strength = 0.08 if bright else 0.04
    shapes.scales(surface, surface.get_rect(), c.px(22), theme.FELT_NET, strength, c.hair(1.4))
    deep = shapes.gradient(
        (area.w, c.px(34)), (theme.SHADOW,), False, ((0.3 if bright else 0.55) * theme.FELT_DEPTH, 0.0)
    )
    surface.blit(deep, (0, 0))
    mask = shapes.rounded(area.size, radius, theme.WHITE)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    c.surface.blit(surface, area)
    edge = area.inflate(c.px(3), c.px(3))
    c.rim(edge, radius + c.px(1), c.hair(2.5 if bright else 1.6), 1.0 if bright else 0.85)


def heading(canvas: Canvas, text: str, x: float, middle: float) -> int:
    """Draw a head of a part of a page in gold foil; returns its width."""
    return canvas.foil(text, (x, middle), 24, middle=True)


def figures(canvas: Canvas, told: Sequence[tuple[str, str]], right: int, top: int, left: int) -> None:
    """Draw numbers over their names, the last one at the right; those that find no room are left out."""
    c, x = canvas, right
    for value, name in reversed(told):
        width = max(c.type.width(value, 26, "serif"), c.type.width(name, 14))
        if x - width < left:
            return
        middle = x - width / 2
        c.foil(value, (middle, top), 26, align="center")
        c.text(name, (middle, top + c.type.height(26, "serif")), 14, c.palette.dim, align="center")
        x -= width + c.px(28)


# ---------------------------------------------------------------------- courses


def course(
    canvas: Canvas, area: pygame.Rect, results: Sequence[Result], weight: float = 2.0, last: int = LAST
) -> None:
    """Draw how the last matches went, the oldest first: bars where they were won or lost, else the scores."""
    decided = [result.won for result in results if result.decided]
    if len(decided) * 2 >= len(results):
        sparkline.bars(canvas, area, decided[-last:], last)
    else:
        scores = [result.score for result in results if not result.decided]
        sparkline.line(canvas, area, scores[-last:], weight)


def won_of(tally: Tally) -> str:
    """Return how many were won, where they could be."""
    return str(tally.won) if tally.decided else "–"


HEADS = (N_("played"), N_("won"), N_("best"))
"""What stands above the figures of the rows."""


class Columns(NamedTuple):
    """Where the figures of the rows stand: right edges, and the room for the course."""

    played: int
    won: int
    best: int
    course: tuple[int, int]


def columns(canvas: Canvas, area: pygame.Rect, tallies: Sequence[Tally]) -> Columns:
    """Return the columns of rows in that area."""
    c = canvas
    names = max(c.type.width(entry.title, 17, "semi") for entry in games.BOX)
    x = area.x + c.px(76) + names
    found = []
    largest = [
        max((t.played for t in tallies), default=0),
        max((t.won for t in tallies), default=0),
        max((t.best for t in tallies), default=0),
    ]
    for head, value in zip(HEADS, largest, strict=True):
        x += c.px(16) + max(c.type.width(_(head), 14), c.type.width(str(value), 18, "bold"))
        found.append(x)
    left = x + c.px(30)
    return Columns(found[0], found[1], found[2], (left, area.right - c.px(20) - left))


@dataclass(slots=True)
class GameRow(Widget):
    """A game: what it has come to, and how the last matches went. It leads to the game's own page."""

    entry: Entry = field(kw_only=True)
    tally: Tally = field(kw_only=True)
    results: Sequence[Result] = ()
    places: Columns = field(kw_only=True)
    lessons: tuple[int, int] = (0, 0)
    """How many lessons are done, and how many there are."""

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r = canvas, self.box
        if state.hover or state.focus:
            c.box(r, c.px(9), theme.TINT, 0.16)
            c.outline(r, c.px(9), theme.GOLD_LIGHT, c.hair(1.5), 0.8)
        if state.focus:
            parts.focus(c, r.inflate(-c.px(8), -c.px(8)), c.px(9))
        side = min(c.px(52), r.h - c.px(6))
        parts.emblem(c, self.entry.key, (r.x + c.px(34), r.centery), side)
        middle = r.centery - c.px(1)
        c.text(
            self.entry.title, (r.x + c.px(66), middle - self._lesson_seals(c)), 17, None, "semi", middle=True
        )
        at = self.places
        if not self.tally.played:
            c.text(
                _("none finished yet"),
                (at.course[0] - c.px(30), middle),
                15,
                c.palette.dim,
                "sans",
                "right",
                True,
            )
            c.hairline(at.course[0], r.centery, at.course[1], theme.GOLD, 0.25, "")
            return
        c.text(str(self.tally.played), (at.played, middle), 18, None, "semi", "right", True)
        c.text(won_of(self.tally), (at.won, middle), 18, None, "semi", "right", True)
        best = phrases.signed(self.tally.best)
        c.text(best, (at.best, middle), 18, theme.GOLD_LIGHT, "bold", "right", True)
        left, width = at.course
        if width >= c.px(48):
            high = min(r.h - c.px(14), c.px(56))
            course(c, pygame.Rect(left, r.centery - high // 2, width, high), self.results, last=ROW)

    def _lesson_seals(self, c: Canvas) -> int:
        """Paint a seal for each lesson below the name, red when it is done; return by how much that raises
        the name. Before the first one, and where there is no room for them, there are none."""
        done, count = self.lessons
        side, line = c.px(16), c.type.line(17)
        if not done or line + side + c.px(6) > self.box.h:
            return 0
        row = self.seals_box(c)
        for i in range(count):
            at = row.x + i * (side + c.px(3)), row.y, side, side
            c.sprite("seals/red" if i < done else "seals/dark", at, 1.0 if i < done else 0.75)
        return side // 2 + c.px(1)

    def seals_box(self, c: Canvas) -> pygame.Rect:
        """Return where the seals of the lessons are."""
        side, line, count = c.px(16), c.type.line(17), self.lessons[1]
        wide = count * (side + c.px(3)) - c.px(3)
        return pygame.Rect(self.box.x + c.px(66), self.box.centery + line // 2 - side // 2, wide, side)


# ---------------------------------------------------------------------- seals


class Goal(NamedTuple):
    """A milestone, and when it was first reached."""

    key: str
    milestone: Milestone
    when: datetime | None

    @property
    def secret(self) -> bool:
        """Whether it is not told yet what it is."""
        return self.milestone.hidden and self.when is None


def goals(results: Sequence[Result]) -> list[Goal]:
    """Return all milestones: reached ones first, the newest in front, secrets last."""
    from dragonbox import milestones

    when = milestones.first_reached(results)
    found = [Goal(key, one, when.get(key)) for key, one in milestones.all_of_them().items()]
    reached = sorted((goal for goal in found if goal.when), key=lambda goal: goal.when, reverse=True)  # type: ignore[arg-type,return-value]
    rest = [goal for goal in found if not goal.when]
    return reached + sorted(rest, key=lambda goal: goal.secret)


def arranged(found: Sequence[Goal], across: int, rows: int) -> list[Goal]:
    """Return milestones, in the order of `goals`, for a wall of so many rows that are seen at once: above the
    newest ones, golden ones in front, and in the last row what can be reached next."""
    rest = [goal for goal in found if not goal.when]
    reached = sorted((goal for goal in found if goal.when), key=lambda goal: goal.milestone.kind != "rare")
    first, few = across * max(1, rows - 1), across if rows > 1 else 0
    coming = [goal for goal in rest if not goal.secret][:few]
    if len(reached) <= first or len(coming) < few:
        return [*reached, *rest]
    return [*reached[:first], *coming, *reached[first:], *(goal for goal in rest if goal not in coming)]


@dataclass(slots=True)
class SealCell(Widget):
    """A seal with its title."""

    goal: Goal = field(kw_only=True)
    full: pygame.Rect = field(kw_only=True)
    """The whole cell; the box is what can be seen of it."""
    size: float = SEAL
    newest: bool = False
    best: int = 0
    """The best score so far, where a score reaches it."""

    def draw(self, canvas: Canvas, state: State) -> None:
        c, one, side = canvas, self.goal.milestone, canvas.px(self.size)
        middle = self.full.centerx, self.full.y + side // 2 + c.px(2)
        ring = pygame.Rect(0, 0, round(side * 0.86), round(side * 0.86))
        ring.center = middle
        if self.newest:
            c.glow(ring, ring.w // 2, c.px(14), theme.rgb("#FFC46A"), 130)
        elif state.hover:
            c.glow(ring, ring.w // 2, c.px(10), theme.rgb("#FFD9A0"), 110)
        shown = "earned" if self.goal.when else "hidden" if self.goal.secret else "open"
        seals.draw(c, middle, self.size, one.kind, one.icon, shown)  # type: ignore[arg-type]
        if self.best > 0 and not self.goal.when:
            _paint_way(c, ring, min(1.0, self.best / one.points))
            parts.badge(c, str(self.best), (ring.centerx, ring.bottom - c.px(6)), "ink", 14, 20)
        if state.focus:
            parts.focus(c, ring.inflate(-c.px(2), -c.px(2)), ring.w / 2)
        title = _("Hidden") if self.goal.secret else _(one.title)
        earned = self.goal.when is not None
        face, ink = ("semi", None) if earned else ("sans", c.palette.dim)
        room = self.full.w - c.px(6)
        for i, line in enumerate(_title(c, title, room)):
            at = self.full.centerx, self.full.y + side + c.px(2) + i * c.type.line(14)
            c.text(line, at, c.type.smaller(line, 14, room, "semi"), ink, face, "center", width=room)


def _paint_way(canvas: Canvas, ring: pygame.Rect, share: float) -> None:
    """Draw round a seal which share of the way to it is done, from the top to the right and round."""
    side, many = ring.w + canvas.px(8), 4

    def make() -> pygame.Surface:
        large = pygame.Surface((side * many, side * many), pygame.SRCALPHA)
        begin, whole, wide = math.pi / 2, large.get_rect(), canvas.px(4) * many
        for part, ink in ((1.0, theme.HOLLOW), (share, theme.METAL_LIGHT)):
            turns = [begin - math.tau * part * step / 96 for step in range(97)]
            far = [whole.w / 2, whole.w / 2 - wide]
            edge = [(far[0] + far[0] * math.cos(a), far[0] - far[0] * math.sin(a)) for a in turns]
            edge += [(far[0] + far[1] * math.cos(a), far[0] - far[1] * math.sin(a)) for a in reversed(turns)]
            pygame.draw.polygon(large, ink, edge)
        return pygame.transform.smoothscale(large, (side, side))

    picture = canvas.kept.get(("way", side, share), make)
    canvas.surface.blit(picture, picture.get_rect(center=ring.center))


def _title(canvas: Canvas, title: str, room: int) -> list[str]:
    """Return the one or two lines of a title below a seal."""
    return canvas.type.wrap(title, 14, room, "semi")[:2]


def seal_cell(canvas: Canvas, wall: int) -> tuple[int, int]:
    """Return the size of a cell in which every title fits: in two lines where `wall`, the width of all cells,
    would hold too few of them else."""
    from dragonbox import milestones

    c = canvas
    titles = [_(one.title) for one in milestones.all_of_them().values()]
    width = max(c.type.width(title, 14, "semi") for title in titles) + c.px(8)
    lines, width = 1, max(width, c.px(SEAL + 8))
    if wall // width < ABREAST:
        width = wall // ABREAST
        lines = max(len(_title(c, title, width - c.px(6))) for title in titles)
    return width, c.px(SEAL + 2) + lines * c.type.line(14) + c.px(6)


def note(canvas: Canvas, beside: pygame.Rect, within: pygame.Rect, goal: Goal) -> None:
    """Draw what a milestone is, above or below its seal and between the edges of `within`."""
    c, one = canvas, goal.milestone
    title = _("Hidden") if goal.secret else _(one.title)
    text = _("Play on: you'll know it when you reach it.") if goal.secret else _(one.text)
    key = goal.key.partition(".")[0]
    where = _("The whole box") if key == "box" else games.entry(key).title
    if not goal.when:
        below = _("{game} · not reached yet", game=where)
    elif recent(goal.when):
        below = _("{game} · first reached {day}", game=where, day=ago(goal.when))
    else:
        below = _("{game} · first reached on {date}", game=where, date=ago(goal.when))
    width = min(c.type.width(text, 16), c.px(320 * c.type.growth))
    width = max(width, c.type.width(title, 20, "serif"), c.type.width(below, 14))
    width = min(width, within.w - c.px(60))
    lines = c.type.wrap(text, 16, width)
    high = c.type.line(20) + len(lines) * c.type.line(16) + c.type.line(14) + c.px(28)
    area = pygame.Rect(0, 0, width + c.px(36), high)
    area.midtop = beside.centerx, beside.bottom + c.px(8)
    if area.bottom > c.height - c.px(10):
        area.bottom = beside.y - c.px(8)
    area.clamp_ip(within.x + c.px(8), 0, within.w - c.px(16), c.height - c.px(8))
    c.shadow(area, c.px(10), c.px(12), c.px(5), alpha=180)
    c.box(area, c.px(10), theme.INK, 0.97)
    c.outline(area, c.px(10), theme.GOLD, c.hair(1.2), 0.8)
    x, y = area.x + c.px(18), area.y + c.px(12)
    c.text(title, (x, y), 20, theme.GOLD_LIGHT, "serif")
    y += c.type.line(20)
    for line in lines:
        c.text(line, (x, y), 16)
        y += c.type.line(16)
    c.text(below, (x, y + c.px(4)), 14, c.palette.dim, width=area.w - c.px(30))


# ---------------------------------------------------------------------- buttons


@dataclass(slots=True)
class Chip(Widget):
    """One choice of a few, as a pill."""

    label: str = ""
    chosen: bool = False

    def draw(self, canvas: Canvas, state: State) -> None:
        c, r = canvas, self.box
        if self.chosen:
            c.shaded(r, r.h / 2, (theme.METAL_LIGHT, theme.METAL))
        else:
            c.box(r, r.h / 2, theme.LACQUER_WELL, 0.75)
            c.outline(r, r.h / 2, theme.GOLD, c.hair(), 0.9 if state.hover else 0.45)
        if state.focus:
            parts.focus(c, r, r.h / 2)
        ink = theme.ON_GOLD if self.chosen else None
        c.text(self.label, (r.centerx, r.centery - c.px(1)), 15, ink, "semi", "center", True)


def chips(
    canvas: Canvas, x: int, middle: int, right: int, game: str, choose: Callable[[str], Act]
) -> list[Widget]:
    """Return the chips that choose a game, from `x`, as far as there is room: else short names."""
    c = canvas
    for names in ([entry.title for entry in games.BOX], [short(entry) for entry in games.BOX]):
        labels = {"": _("All"), **dict(zip([entry.key for entry in games.BOX], names, strict=True))}
        for pad in (28, 18):
            widths = [c.type.width(label, 15, "semi") + c.px(pad) for label in labels.values()]
            if x + sum(widths) + c.px(8) * (len(widths) - 1) <= right:
                break
        else:
            continue
        break
    high = max(c.px(30), c.type.height(15, "semi") + c.px(6))
    found: list[Widget] = []
    for (key, label), width in zip(labels.items(), widths, strict=True):
        place = pygame.Rect(x, middle - high // 2, width, high)
        chip = Chip(f"filter {key or 'all'}", place, choose(key), "filter", label=label, chosen=key == game)
        found.append(chip)
        x += width + c.px(8)
    return found


def short(entry: Entry) -> str:
    """Return a game's name in one word: `Swoop`, `Magic`, `Dance`, `SWOP`, `Rare`."""
    words = [word for word in entry.title.split() if word not in ("The", "Dragon")]
    return words[0]


def back(canvas: Canvas, act: Act) -> Widget:
    """Return the button that leads back, at the left of the head."""
    c, area = canvas, box(canvas)
    side = c.px(44)
    place = pygame.Rect(area.x + c.px(30), 0, side, side)
    place.centery = area.y + c.px(8) + head_height(c) // 2
    return IconButton("back", place, act, "tools", tip=_("Back: Esc"), icon="left")


def play_button(canvas: Canvas, label: str, right: int, middle: int, act: Act) -> Button:
    """Return the one vermilion button of a page, its right end at `right`."""
    c = canvas
    width = c.type.width(label, theme.BODY, "semi") + c.px(80)
    high = max(c.px(46), c.type.height(theme.BODY, "semi") + c.px(12))
    place = pygame.Rect(right - width, middle - high // 2, width, high)
    return Button("play", place, act, "tools", label=label, kind="primary", icon="play")
