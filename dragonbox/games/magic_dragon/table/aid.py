"""The aid: how far the hand is from complete, what helps it, and what each drop leaves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.games.magic_dragon.moves import ZAPPO, Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import faces, knowing, pointed, words
from dragonbox.games.magic_dragon.table.knowing import Outlook
from dragonbox.games.magic_dragon.table.layout import LARGE
from dragonbox.games.magic_dragon.tiles import Tile
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.theme import Colour

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table

AIDS = "aids"
"""What players may wish to be told: how far the hand is from complete, and what would help."""
LEVELS = ("novice", "skilled")
"""The opponents against whom players want an aid, unless they say otherwise."""
TILE, LEAST = 36, 28
"""The width of tiles in it: in u, and in pixels where a u is small."""
FEW = 3
"""So many tiles are shown of those that are counted together: the ones of which most copies are unseen."""
EDGE = 8
"""How far its well on the ledge reaches beyond the words, in u."""
BESIDE = 14
"""The room between the line behind the words and the tiles, in u."""
WIDE, NARROW, APART = 640, 380, 44
"""Its width where the Line else stands, at most and at least, and between words and tiles, in u."""
AROUND = 42
"""The room before, between and behind words and tiles in a replay together, in u."""
WITHOUT, LONGEST = N_("If you drop the {tile},"), 34
"""What is told of a drop that is pointed at; the tile with the longest name."""


@dataclass(frozen=True, slots=True)
class Aid:
    """The texts of the aid, and the tiles that it shows."""

    head: str
    """What it is about; `{tile}` stands in it for a tile that is spoken of."""
    tile: str
    """That tile, if any."""
    away: str
    waits: tuple[tuple[Tile, int], ...]
    """What brings the hand nearer, each with how many copies are unseen."""
    last: bool
    """Whether the hand then is complete."""
    least: bool = False
    """Whether it is told of the tile that is needed least, not of one that is pointed at."""

    @property
    def leaves(self) -> str:
        """What is said beside a tile; `{away}` stands in it for how far the hand is."""
        return _("without it, you're {away}") if self.least else _("you're {away}")

    @property
    def unseen(self) -> int:
        """How many unseen tiles help."""
        return sum(copies for _, copies in self.waits)

    @property
    def likeliest(self) -> list[Tile]:
        """A few of the tiles that help, those of which most copies are unseen, in the order of tiles."""
        best = sorted(self.waits, key=lambda one: -one[1])[:FEW]
        return [tile for tile, _ in self.waits if tile in dict(best)]


def allowed(table: Table) -> bool:
    """Return whether there is an aid: not in a lesson, where the guide tells, nor in a puzzle."""
    return table.host.previews and not (table.host.paper or table.host.solves)


def usual(table: Table) -> bool:
    """Return whether players who have not chosen have the aid."""
    levels = {seat.player for seat in table.host.match.seats} - {"human"}
    return bool(levels) and levels <= set(LEVELS)


def names_drop(table: Table) -> bool:
    """Return whether it names the drop that leaves the hand nearest: to players who have asked for advice.
    Others are told how near a good drop leaves them, and choose."""
    return table.host.wished(AIDS, False)


def above(table: Table) -> Aid | None:
    """Return what is told in the place of the Line: in the player's own turn."""
    view = table.view
    if not (table.aided and table.legal) or view.stage not in ("turn", "shed") or table.points_at_table():
        return None
    if view.stage == "shed":
        tiles = [thing.what for thing in table.picked]
        if len(tiles) != view.table.version.shed:
            return None
        return _told(table, _("This leaves you"), "", knowing.after_shed(view, tiles))
    drops = table.reckoned.drops
    if ZAPPO in table.legal or not drops:
        return None
    tile = pointed.told(table)
    if tile in drops:
        return _told(table, _(WITHOUT), words.name(tile), drops[tile])
    best = _suggested(table, drops) or knowing.best(drops)[:1]
    if not names_drop(table):
        return _told(table, _("With a good drop you're"), "", drops[best[0]])
    return _told(table, _("You need the {tile} least:"), words.name(best[0]), drops[best[0]], True)


def beside(table: Table, claim: Move | None) -> Aid | None:
    """Return what is told on the ledge while there are no buttons: of a claim, or of the hand as it is; in a
    replay always, if all hands lie open.

    In a puzzle there is always a button.
    """
    view = table.view
    if table.host.watching:
        watched = table.reckoned.watched if table.host.open_hands else None
        if watched is None:
            return None
        return _told(table, _("These help") if watched.wanted else _("Nothing helps"), "", watched)
    if not table.aided or table.host.solves or (table.legal and view.stage != "claim"):
        return None
    if any(move.verb == "zappo" for move in table.legal):
        return None
    if claim is not None and (after := table.reckoned.claim(claim)) is not None:
        return _told(table, _("After Zap") if claim.verb == "zap" else _("After Flush"), "", after)
    now = table.reckoned.outlook
    return None if now is None else _told(table, _("Your hand"), "", now)


def brings(table: Table, claim: Move) -> str:
    """Return what a claim brings, for its button: how far the hand then is, or that it doesn't help."""
    if (
        not table.aided
        or (after := table.reckoned.claim(claim)) is None
        or (now := table.reckoned.outlook) is None
    ):
        return ""
    return words.lacks(after.lack) if after.lack < now.lack else pgettext("a claim", "doesn't help")


def far(views: Sequence[View]) -> dict[int, str]:
    """Return in words how far each of the hands is from complete that are looked at, by seat."""
    playing = [view for view in views if view.stage in ("turn", "claim")]
    return {view.seat: words.lacks(knowing.lack(view)) for view in playing}


def badges(table: Table) -> dict[Tile, str]:
    """Return what is told at a tile of the hand: where some drops are better than others, at the one that the
    words above name."""
    drops = _counted_drops(table)
    best = _suggested(table, drops) or knowing.best(drops)[:1]
    some = len(_fastest(table, drops)) < len(drops)
    return dict.fromkeys(best, pgettext("a tile to drop", "drop")) if some else {}


def _counted_drops(table: Table) -> dict[Tile, Outlook]:
    """Return what each drop leaves, if the player is told the best one now."""
    told = table.aided and names_drop(table) and ZAPPO not in table.legal
    return table.reckoned.drops if told else {}


def _fastest(table: Table, drops: dict[Tile, Outlook]) -> set[Tile]:
    """Return all drops that are as fast as the one that is marked."""
    return {*knowing.best(drops), *_suggested(table, drops)}


def _suggested(table: Table, drops: dict[Tile, Outlook]) -> list[Tile]:
    """Return the drop that the idea of this turn names, if it keeps the hand as near as any."""
    move, least = table.suggested, min((outlook.lack for outlook in drops.values()), default=0)
    named = move.tiles if isinstance(move, Move) and move.verb == "drop" else ()
    return [tile for tile in named if tile in drops and drops[tile].lack == least]


def aside(table: Table, move: Move) -> str:
    """Return why a hint names a drop that is not as fast as the marked one."""
    drops = _counted_drops(table)
    if move.verb != "drop" or not drops or move.tiles[0] in _fastest(table, drops):
        return ""
    return _(words.ASIDE)


def _told(table: Table, head: str, tile: str, what: Outlook, least: bool = False) -> Aid:
    waits = tuple((wanted, table.reckoned.hidden[wanted]) for wanted in what.wanted)
    return Aid(head, tile, words.away(what.lack), waits, what.lack == 1, least)


# ---------------------------------------------------------------------- how it is drawn


def box(canvas: Canvas, bar: pygame.Rect, what: Aid) -> pygame.Rect:
    """Return where it lies above the ledge: about as wide as what it tells."""
    width, px = canvas.type.width, canvas.px
    head = width(what.head.replace("{tile}", what.tile), 17, "semi")
    told = max(head, width(what.leaves.replace("{away}", what.away), 17, "bold"))
    ways = _ways(canvas, what, _least(canvas, bar)) if what.waits else []
    tiles = ways[0][2] if ways else width(_("No unseen tile helps."), 15)
    longest = _(WITHOUT, tile=words.name(LONGEST)).rstrip(",:")
    most = bar.w if canvas.type.growth >= LARGE else px(WIDE) + width(longest, 17) // 3
    beside = px(46 + APART + 20) + told
    tiles = next((used for _, _, used in ways if beside + used <= most), tiles)
    if beside + tiles > most:
        # Many tiles that help are counted together.
        row = px(10) + _few(canvas, what, _least(canvas, bar))
        counts = [max(width(line, 15, "semi") for line in lines) for lines in _sums(what)]
        tiles = next((count + row for count in counts if beside + count + row <= most), counts[0])
    wide = max(px(NARROW), min(most, beside + tiles))
    found = pygame.Rect(0, 0, min(bar.w, wide), bar.h)
    found.midbottom = bar.midbottom
    return found


def _least(canvas: Canvas, box: pygame.Rect) -> int:
    """Return how wide the tiles are in a box above the ledge."""
    return min(max(LEAST, canvas.px(TILE)), round((box.h - 4) / faces.RATIO))


def wide(canvas: Canvas, box: pygame.Rect, what: Aid) -> None:
    """Draw it above the ledge: words at the left, tiles at the right."""
    px, text, dim = canvas.px, canvas.palette.text, canvas.palette.dim
    canvas.shadow(box, px(16), px(12), px(4), alpha=150)
    canvas.box(box, px(16), theme.INK, 0.93)
    canvas.outline(box, px(16), theme.GOLD, canvas.hair(1.2), 0.55)
    canvas.icon("eye", (box.x + px(24), box.centery), 18, theme.GOLD_LIGHT)
    x, line = box.x + px(46), canvas.type.height(17)
    y = box.centery - line
    if what.tile:
        tile, away = (what.tile, theme.GOLD_LIGHT, "semi"), (what.away, text, "bold")
        first = _with_value(canvas, what.head, (x, y), text, tile)
        second = _with_value(canvas, what.leaves, (x, y + line), dim, away)
    else:
        first = canvas.text(what.head, (x, y), 17, dim)
        second = canvas.text(what.away, (x, y + line), 17, text, "bold")
    left = x + max(first, second) + px(22)
    canvas.box((left, box.y + px(14), canvas.hair(), box.h - px(28)), 0, theme.GOLD, 0.35)
    left += px(BESIDE)
    _tiles(canvas, pygame.Rect(left, box.y, box.right - px(16) - left, box.h), what)


def _with_value(canvas: Canvas, told: str, at: tuple[int, int], colour: Colour, value: Run) -> int:
    """Draw words with a value of its own colour in the place in braces, and return how wide they are."""
    wide = 0
    for part in re.split(r"(\{\w+\})", told):
        if part.startswith("{"):
            wide += canvas.text(value[0], (at[0] + wide, at[1]), 17, *value[1:])
        elif part.strip():
            wide += canvas.px(5) * part.startswith(" ")
            wide += canvas.text(part.strip(), (at[0] + wide, at[1]), 17, colour)
            wide += canvas.px(5) * part.endswith(" ")
    return wide


def _help(what: Aid) -> str:
    """Return how many tiles help, beside those that are shown."""
    return ngettext("{n} unseen tile helps", "{n} unseen tiles help", what.unseen)


def _many() -> str:
    """Return what is told of more tiles than there is room for: their number alone tells nothing."""
    return _("many tiles help")


def small(canvas: Canvas, box: pygame.Rect, what: Aid) -> None:
    """Draw it in a well on the ledge: words above, tiles below, both together in the middle of its height."""
    parts.panel(canvas, box, "well", 10)
    box = box.inflate(-2 * canvas.px(EDGE), 0)
    line, w = canvas.type.line(15), max(LEAST, canvas.px(TILE))
    used = canvas.type.width(what.head, 15, "semi") + canvas.px(6)
    apart = used + canvas.type.width(what.away, 15, "bold") > box.w
    head = line * (2 if apart else 1)
    w = min(w, round((box.h - head - 4) / faces.RATIO))
    fits = [named for named in (True, False) if _counted(canvas, what, w, named) <= box.w]
    counted = bool(what.waits and fits)
    shown = bool(what.waits) and _few(canvas, what, w) <= box.w
    told = _many() if what.waits else _("nothing helps")
    rows = min(2, len(canvas.type.wrap(told, 15, box.w, "semi")))
    low = faces.height(w) + canvas.px(6) if counted or shown else rows * line
    y = box.centery - (head + low) // 2
    canvas.text(what.head, (box.x, y), 15, canvas.palette.head, "semi")
    at = (box.x, y + line) if apart else (box.x + used, y)
    canvas.text(what.away, at, 15, theme.GOLD_LIGHT, "bold")
    middle = y + head + low // 2
    if counted:
        _count(canvas, what, box.x, middle, w, fits[0])
        return
    if shown:
        _paint_few(canvas, what, box.x, middle, w)
        return
    canvas.paragraph(told, (box.x, middle), box.w, 15, canvas.palette.dim, "semi", middle=True, most=2)


def seen_box(canvas: Canvas, room: pygame.Rect, what: Aid) -> pygame.Rect:
    """Return where it lies beside a hand in a replay: at the right of that room, as wide as it needs."""
    wide = min(room.w, _lead(canvas, what) + _few(canvas, what, canvas.px(TILE)) + canvas.px(AROUND))
    return pygame.Rect(room.right - wide, room.y, wide, room.h)


def seen(canvas: Canvas, box: pygame.Rect, what: Aid) -> None:
    """Draw it beside a hand in a replay: what it tells at the left, the tiles that help at the right."""
    px = canvas.px
    canvas.box(box, px(12), theme.INK, 0.55)
    canvas.outline(box, px(12), theme.GOLD, canvas.hair(1.2), 0.4)
    lines, edge = _halves(what.head), px(AROUND // 3)
    lead = _lead(canvas, what)
    _before(canvas, lines, (box.x + edge + lead, box.centery), size=theme.SMALL)
    w = px(TILE)
    while w > LEAST // 2 and lead + _few(canvas, what, w) > box.w - px(AROUND):
        w -= 1
    if what.waits:
        _paint_few(canvas, what, box.right - edge - _few(canvas, what, w), box.centery, w)


def _lead(canvas: Canvas, what: Aid) -> int:
    """Return how wide its words are in two lines."""
    return max(canvas.type.width(line, theme.SMALL) for line in _halves(what.head))


def _tiles(canvas: Canvas, box: pygame.Rect, what: Aid) -> None:
    """Draw the tiles that help: each with its number where there is room, else all with their sum."""
    px, dim, middle = canvas.px, canvas.palette.dim, box.centery
    w = _least(canvas, box)
    if not what.waits:
        canvas.paragraph(_("No unseen tile helps."), (box.x, middle), box.w, 15, dim, middle=True, most=2)
        return
    for label, named, used in _ways(canvas, what, w):
        if used <= box.w:
            each = _counted(canvas, what, w, named)
            _before(canvas, label, (box.right - each - px(12), middle))
            _count(canvas, what, box.right - each, middle, w, named)
            return
    row = _few(canvas, what, w)
    for lines in _sums(what):
        lead = max(canvas.type.width(one, 15, "semi") for one in lines) + px(10)
        if lead + row <= box.w:
            _before(canvas, lines, (box.right - row - px(10), middle), "semi")
            _paint_few(canvas, what, box.right - row, middle, w)
            return
    canvas.paragraph(_many(), (box.right, middle), box.w, 15, dim, "semi", "right", True, 2)


def _before(
    canvas: Canvas, lines: Sequence[str], at: tuple[int, int], face: str = "sans", size: float = 15
) -> None:
    """Write words that end at a place, one or two lines of them."""
    step = canvas.type.line(size)
    for i, line in enumerate(lines):
        y = at[1] + round((i - (len(lines) - 1) / 2) * step)
        canvas.text(line, (at[0], y), size, canvas.palette.dim, face, "right", middle=True)


def _sums(what: Aid) -> list[list[str]]:
    """Return how many tiles help, in one line and in two."""
    return [[_help(what)], _halves(_help(what))]


def _few(canvas: Canvas, what: Aid, w: int) -> int:
    """Return how wide a few tiles that help are, side by side, with how many kinds more there are."""
    rest = len(what.waits) - FEW
    more = canvas.px(4) + canvas.type.width(f"+{rest}", 15, "semi") if rest > 0 else 0
    count = min(FEW, len(what.waits))
    return count * w + (count - 1) * canvas.px(4) + more


def _paint_few(canvas: Canvas, what: Aid, x: int, middle: int, w: int) -> None:
    """Draw a few tiles that help, side by side, and how many kinds more there are."""
    for tile in what.likeliest:
        faces.small(canvas, tile, (x, middle - faces.height(w) / 2), w)
        x += w + canvas.px(4)
    if (rest := len(what.waits) - FEW) > 0:
        canvas.text(f"+{rest}", (x, middle), 15, canvas.palette.dim, "semi", middle=True)


def _ways(canvas: Canvas, what: Aid, w: int) -> list[tuple[list[str], bool, int]]:
    """Return in which ways the tiles that help can stand there, the clearest first: the words before them,
    whether each number says what it counts, and how wide that is. Where no number does, the words do."""
    label = [_("You wait for") if what.last else _("These help")]
    found = []
    for lines, named in ((label, True), (_halves(_("These unseen tiles help")), False)):
        lead = max(canvas.type.width(line, 15) for line in lines) + canvas.px(12)
        found.append((lines, named, lead + _counted(canvas, what, w, named)))
    return found


def _halves(text: str) -> list[str]:
    """Return a text in two lines that are about as long as each other."""
    words = text.split()
    lines = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(lines, key=lambda two: max(map(len, two)), default=[text])


def _counted(canvas: Canvas, what: Aid, w: int, told: bool = False) -> int:
    """Return how wide the tiles that help are in a row, each `w` wide and with its number; `told` says below
    each number what it counts."""
    return len(what.waits) * (w + _number(canvas, told)) - canvas.px(14)


def _number(canvas: Canvas, told: bool) -> int:
    """Return how wide a number beside a tile is, with the gaps."""
    wide = canvas.type.width(_unseen(), 14) if told else canvas.type.width("×4", 17, "semi")
    return canvas.px(7) + wide + canvas.px(14)


def _unseen() -> str:
    """Return what the number beside a tile counts."""
    return pgettext("copies of a tile", "unseen")


def _count(canvas: Canvas, what: Aid, x: float, middle: int, w: int, told: bool = False) -> None:
    """Draw the tiles that help in a row, each with how many copies are unseen."""
    first, second = canvas.type.height(20, "serif"), canvas.type.height(14)
    top = middle - (first + second - canvas.px(5)) // 2
    for tile, copies in what.waits:
        faces.small(canvas, tile, (x, middle - faces.height(w) / 2), w)
        at = x + w + canvas.px(7)
        if told:
            canvas.text(str(copies), (at, top), 20, theme.GOLD_LIGHT, "serif")
            canvas.text(_unseen(), (at, top + first - canvas.px(5)), 14, canvas.palette.dim)
        else:
            canvas.text(f"×{copies}", (at, middle), 17, face="semi", middle=True)
        x += w + _number(canvas, told)
