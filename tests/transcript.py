"""Transcripts: what a player may see, hear and do in a window, step by step, in plain text.

A `Transcript` watches a stage. After each step it writes what has happened (sounds, words, motion) and what
is different now: scenes, widgets, pieces, what is drawn of each, messages, the focus, and what is stored.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import chain, groupby
from typing import Any

import pygame
import pytest
from drawn import OVER, Drawn, box_of, digest, short

from dragonbox.app.narrator import Narrator
from dragonbox.app.scene import Scene
from dragonbox.app.table.host import TableHost
from dragonbox.app.window import Window
from dragonbox.ui.actors import Actors
from dragonbox.ui.motion import Flight, Motion
from dragonbox.ui.piece import Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.steps import Late
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Widget, nearest

State = dict[str, list[str]]
"""What there is now: of each thing, some facts."""
WAYS = ("left", "right", "up", "down")
TIME = re.compile(r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?")
CODE = re.compile(r"\b([0-9a-f]{32}|\d{19})\b")
"""What is another in every run: fingerprints, and moments in billionths of a second."""
PLACES = re.compile(r"[@~][-0-9a-f,]+( \d+x\d+)?|\b\d+x\d+\b")
"""What depends upon the width of letters."""
OWN = ("label", "tip", "why", "name", "icon", "text", "value")
"""What is told of each widget by itself."""
ELSEWHERE = ("key", "box", "table", "piece")
"""What is told of widgets in other ways."""
FACTS = ("lift", "tilt", "opacity", "shaded", "touch", "zone", "skip", "drags", "rise")
"""What is told of a piece where it isn't as usual."""
USUAL = Piece("", None, pygame.Rect(0, 0, 0, 0))._asdict()  # type: ignore[arg-type]
UNREAD = (".lock", ".png", ".bak")
"""Files whose content isn't told."""
LONGEST = 20_000
"""Bytes of a file that is read."""
MOVING, STILL = 12, 3
"""While a stage settles, one frame in so many is drawn, and the last."""
HALF = 0.3
"""The share of its way after which it is looked at how something flies."""
NAMED = 3
"""So many pieces are named that change while others move."""
WIDE, NARROW = 260, 150
"""Signs of what is told at once, and where not all is wanted; a sign stands for all that follows."""
FEW = 6
"""So many changes of a kind are told of a step, where not all are wanted."""
MANY = 3
"""So many things are told that happen at the same time."""


class Transcript:
    """Watches a stage and writes down what is there after each step."""

    def __init__(self, stage: Any, patch: pytest.MonkeyPatch, full: bool = True) -> None:
        """`full` is whether everything is told one by one, and not a sign for much at once."""
        self.stage, self.full = stage, full
        self._wide = WIDE if full else NARROW
        self.drawn = Drawn()
        self.lines: list[str] = []
        self._events: list[str] = []
        self._seen: dict[Any, State] = {}
        """What each scene was like when it was on top the last time."""
        self._stored: State = {}
        self._known: set[tuple[str, str]] = set()
        """What was told of things before: where one comes back as it was, that is said in a word."""
        self._flown: dict[int, Flight] = {}
        """What was seen half way; it is held, so that nothing else gets its number."""
        self._began = 0.0
        self._scratch: pygame.Surface | None = None
        stage.hasty = False
        self.drawn.watch(patch)
        self._listen(patch)
        stage.context._narrator = Narrator(self._heard)

    # ------------------------------------------------------------------ what happens

    def _event(self, told: str) -> None:
        self._events.append(" ".join(told.split("\n")))

    def _heard(self, text: str, interrupt: bool) -> None:
        self._event(f"says{'' if interrupt else ' then'}: {text}")

    def _when(self) -> str:
        return f"{self.stage.now - self._began:.2f}".removesuffix("0").removesuffix(".0")

    def _listen(self, patch: pytest.MonkeyPatch) -> None:
        sound = self.stage.sound
        play, accompany, say, fade = sound.play, sound.accompany, Window.say, Window.fade

        def played(name: str, loudness: float = 1.0, pan: float = 0.0) -> None:
            loud = "" if loudness == 1 else f" x{loudness:.2g}"
            side = "" if abs(pan) < 0.05 else f" {'<' if pan < 0 else '>'}{abs(pan):.1f}"
            self._event(f"{self._when()} sound {name}{loud}{side}")
            play(name, loudness, pan)

        def accompanied(piece: str, volume: float) -> None:
            before = sound.music
            accompany(piece, volume)
            if sound.music != before:
                self._event(f"music {sound.music[0]} {sound.music[1]:.2g}")

        def said(window: Window, text: str, seconds: float = 2.5, of: Scene | None = None) -> None:
            self._event(f"message for {seconds:g}: {text}")
            say(window, text, seconds, of)

        def faded(window: Window) -> None:
            self._event(f"{self._when()} fade")
            fade(window)

        patch.setattr(sound, "play", played)
        patch.setattr(sound, "accompany", accompanied)
        patch.setattr(Window, "say", said)
        patch.setattr(Window, "fade", faded)
        patch.setattr(Window, "_sweep", lambda window: None)  # it takes long, and nobody sees it
        patch.setattr(pygame.scrap, "put_text", lambda text: self._event(f"copied: {text}"))
        patch.setattr(pygame.scrap, "get_text", lambda: "")
        self._listen_to_thoughts(patch)
        self._listen_to_motion(patch)

    def _listen_to_thoughts(self, patch: pytest.MonkeyPatch) -> None:
        thoughts = self.stage.thoughts
        ask, call = thoughts.ask, thoughts.call

        def asked(game: str, view: Any, level: str, seed: int, *more: Any) -> None:
            given = " ".join(short(each) for each in more if not callable(each))
            self._event(f"{self._when()} asked: {level} {seed % 1000} {digest(short(view))} {given}".rstrip())
            ask(game, view, level, seed, *more)

        def called(answer: Any, function: Callable[..., Any], *arguments: Any) -> None:
            given = " ".join(
                short(each) if isinstance(each, str | int | float | bool) else digest(short(each))
                for each in arguments
            )
            self._event(f"{self._when()} wanted: {function.__name__} {given}")
            call(answer, function, *arguments)

        patch.setattr(thoughts, "ask", asked)
        patch.setattr(thoughts, "call", called)

    def _listen_to_motion(self, patch: pytest.MonkeyPatch) -> None:
        fly, put, tick = Motion.fly, Actors.put, PieceTable.tick

        def flown(motion: Motion, now: float, delay: float, length: float, *more: Any, **named: Any) -> Any:
            flight = fly(motion, now, delay, length, *more, **named)
            self._event(f"{self._when()} fly {_flight(flight, delay, length)}")
            return flight

        def cast(actors: Actors, canvas: Any, pieces: Any) -> None:
            before = {key: actor.piece for key, actor in actors.cast.items()}
            put(actors, canvas, pieces)
            if before and self.stage.top.motion.busy:
                self._recast(before, {key: actor.piece for key, actor in actors.cast.items()})

        def ticked(table: PieceTable[Any], now: float) -> bool:
            for flight in table.host.motion.flights:
                share = flight.share(now)
                if id(flight) not in self._flown and HALF <= share < 1 and hasattr(flight.data, "draw"):
                    self._flown[id(flight)] = flight
                    self._fly_by(table, flight, share)
            return tick(table, now)

        real = type(self.stage)._frame

        def framed(stage: Any, look: bool = True) -> bool:
            stage.drawn = MOVING if isinstance(stage.top, TableHost) and stage.top.motion.busy else STILL
            return real(stage, look)

        patch.setattr(type(self.stage), "_frame", framed)
        patch.setattr(Motion, "fly", flown)
        patch.setattr(Actors, "put", cast)
        patch.setattr(PieceTable, "tick", ticked)

    def _fly_by(self, table: PieceTable[Any], flight: Flight, share: float) -> None:
        """Write how something looks in the air."""
        found: list[str] = []
        canvas = table.host.canvas
        if self._scratch is None or self._scratch.get_size() != canvas.size:
            self._scratch = canvas.surface.copy()
        with self.drawn.into(found), canvas.on(self._scratch):
            flight.data.draw(canvas, share)  # type: ignore[attr-defined]
        if isinstance(flight.data, Late) and flight.data._ready:
            go = flight.data._ready[flight.data._number]
            start = box_of(go.start) if go.start else "?"
            end = box_of(go.actor.piece.box) if go.actor else "?"
            facts = [f"{name}={short(value)}" for name, value in _unusual(go.go) if name != "start"]
            self._event(
                f"{self._when()} goes {short(go.go.piece)} {start} to {end} {' '.join(facts)}".rstrip()
            )
        elif found:
            self._event(
                f"{self._when()} seen {type(flight.data).__name__}: {' '.join(self.drawn.looks(found))}"
            )

    def _recast(self, before: dict[Hashable, Piece], now: dict[Hashable, Piece]) -> None:
        """Write how pieces change while something moves."""
        changes = []
        for key in [*before, *(key for key in now if key not in before)]:
            old, new = before.get(key), now.get(key)
            if old == new:
                continue
            sign = "+" if old is None else "-" if new is None else ""
            told = (
                "" if new is None else f"{box_of(new.box)}{digest((short(new.face), new.tilt, new.opacity))}"
            )
            changes.append(f"{sign}{short(key)}{told}")
        if changes:
            rest = f" and {len(changes) - NAMED} {digest(changes[NAMED:])}" if len(changes) > NAMED else ""
            self._event(f"{self._when()} pieces {'; '.join(changes[:NAMED])}{rest}")

    # ------------------------------------------------------------------ what there is

    def _state(self) -> State:
        scene = self.stage.top
        found: State = {"scene": list(self._scene(scene))}
        if isinstance(scene, TableHost):
            found["line"] = list(self._line(scene))
        frame = self.drawn.of(scene)
        widgets = scene.widgets
        found["widgets"] = [digest([widget.key for widget in widgets])]
        for widget in widgets:
            marks = frame.get(("widget", widget.key), [])
            marks = marks or self.drawn.ground.get(("button", widget.key), [])
            looks = self.drawn.looks(marks)
            found[f"[{widget.key}]"] = [*_own(widget), *(look for look in looks if look[0] != "~")]
            found[f"[{widget.key}]."] = [*_facts(widget), *(look for look in looks if look[0] == "~")]
        if isinstance(scene, TableHost):
            found |= self._table(scene)
        return found | self._paint(scene, frame)

    def _scene(self, scene: Any) -> Iterator[str]:
        """Tell what is on top, and what there is about it beside its widgets."""
        yield " > ".join(type(each).__name__ for each in self.stage.window.scenes)
        if isinstance(scene, TableHost):
            yield f"phase {scene.phase.name}"
            yield f"seat {scene.seat}"
            flags = ("can_play", "concealed", "watching", "show_legal", "show_rank", "forced", "silent")
            yield from (flag for flag in flags if getattr(scene, flag))
        focus = f"focus {scene.focused}" if scene.focused else ""
        yield focus and focus + ("" if scene.focus_shown else " (unseen)")
        yield f"hover {scene.hovered}" if scene.hovered else ""
        yield f"red {primary.key}" if (primary := scene.primary()) else ""
        yield f"message {self.stage.message}" if self.stage.message else ""
        yield f"hears {scene.heard()}" if not isinstance(scene, TableHost) else ""
        yield "" if self.stage.window.running else "closed"

    @staticmethod
    def _line(scene: Any) -> Iterator[str]:
        line = scene._line()
        if line is not None:
            yield line.kind
            yield " ".join(f'"{text}" {face}' for text, _, face in line.runs)
            yield line.link

    def _table(self, scene: Any) -> State:
        """Tell of what lies on a table."""
        found: State = {}
        told: set[Hashable] = {("button", widget.key) for widget in scene.widgets}
        if isinstance(scene.top, PieceTable):
            pieces = list(scene.top._resting())
            found["pieces"] = [digest([piece.id for piece in pieces])]
            for piece in pieces:
                told.add(piece.key)
                looks = self.drawn.looks(self.drawn.ground.get(piece.key, []))
                token = f"={short(piece.token)}" if piece.token is not None else ""
                own = [piece.tip and f"tip {piece.tip}", piece.name and f"name {piece.name}"]
                found[f"<{piece.id}>"] = [
                    box_of(piece.box),
                    token,
                    *own,
                    *(each for each in looks if each[0] != "~"),
                ]
                found[f"<{piece.id}>."] = [*_piece(piece), *(each for each in looks if each[0] == "~")]
        for key, marks in self.drawn.ground.items():
            if key not in told:
                found[f"on {short(key)}"] = self.drawn.looks(marks)
        return found

    def _paint(self, scene: Any, frame: dict[Hashable, list[str]]) -> State:
        """Tell what is drawn beside widgets and pieces."""
        keys = {("widget", widget.key) for widget in scene.widgets}
        found: State = {"backdrop": self.drawn.looks(self.drawn.backdrops.get(scene, []))}
        for name in ("paint", *OVER):
            if marks := frame.get(name):
                found[name] = self.drawn.looks(marks)
        for key, marks in frame.items():
            if key not in keys and key not in ("paint", *OVER):
                found[f"drawn {short(key)}"] = self.drawn.looks(marks)
        return found

    def _files(self) -> State:
        """Tell what is stored."""
        home = self.stage.context.places.data
        found: State = {}
        for path in sorted(home.rglob("*")):
            if not path.is_file() or path.suffix in UNREAD:
                continue
            name = TIME.sub("TIME", path.relative_to(home).as_posix())
            text = path.read_text("utf-8", "replace") if path.stat().st_size < LONGEST else ""
            lines = TIME.sub("TIME", CODE.sub("CODE", text)).splitlines()
            found[f"file {name}"] = [line.strip() for line in lines if line.strip()]
        return found

    def _new_ways(self) -> Iterator[str]:
        """Return where keys lead on a scene that is new."""
        if self.stage.top not in self._seen:
            yield from self.ways()

    def ways(self) -> Iterator[str]:
        """Return what Tab leads to, and a sign for where the arrows lead."""
        widgets = self.stage.top.widgets
        zones: dict[str, list[Widget]] = {}
        for widget in widgets:
            if widget.reachable:
                zones.setdefault(widget.zone, []).append(widget)
        for zone, able in zones.items():
            steps = [
                (to.key if to else "") for one in able for way in WAYS for to in [nearest(widgets, one, way)]
            ]
            yield f"tab {zone}: {_cut(', '.join(one.key for one in able))} {digest(steps)}"

    # ------------------------------------------------------------------ writing

    def step(self, name: str, act: Callable[[], object]) -> None:
        """Do something, and write what has come of it."""
        self._began = self.stage.now
        act()
        self.stage.settle()
        home = str(self.stage.context.places.data)
        told = [f"! {_cut(event)}" for event in _counted(self._events)]
        if self.stage.window.scenes:
            scene, now = self.stage.top, self._state()
            told += chain(self._different(self._seen.get(scene, {}), now), self._new_ways())
            self._seen[scene] = now
        files = self._files()
        told += self._different(self._stored, files)
        self._stored = files
        self._events.clear()
        self.lines += ["", f"> {name}", *(line.replace(home, "HOME") for line in told)]

    def _different(self, before: State, now: State) -> Iterator[str]:
        """Return what is gone, new and different; what changes alike, in one line."""
        alike: dict[tuple[str, str], list[str]] = {}
        again: dict[str, str] = {}
        for key, facts in now.items():
            facts = now[key] = [fact.replace("\n", " / ") for fact in facts if fact]
            old, told = before.get(key), " | ".join(facts)
            if old is not None and old != facts:
                alike.setdefault(("~", " | ".join(_changes(old, facts))), []).append(key)
            elif old is None and (key, told) in self._known:
                again[key] = told
            elif old is None and (facts or key[-1] != "."):
                alike.setdefault(("+", told), []).append(key)
            self._known.add((key, told))
        if gone := [key for key in before if key not in now and key[-1] != "."]:
            yield f"- {_cut(' '.join(gone), self._wide)}"
        if again:
            yield f"= {_cut(' '.join(key for key in again if key[-1] != '.'), 0)} {digest(again)}"
        lines = [
            f"{sign} {_cut(' '.join(keys))} {_cut(told, self._wide)}".rstrip()
            for (sign, told), keys in alike.items()
        ]
        yield from lines if self.full else _terse(lines)

    def text(self) -> str:
        """Return all of it."""
        return "\n".join(self.lines[1:]) + "\n"


def _flight(flight: Flight, delay: float, length: float) -> str:
    """Tell what is sent on its way, when and for how long."""
    ease = getattr(flight.ease, "__name__", "way")
    data = flight.data
    what = (
        "" if data is None else " " + (short(data) if dataclasses.is_dataclass(data) else type(data).__name__)
    )
    return f"{delay:.3g}+{length:.3g} {ease}{what}"


def _unusual(value: Any) -> Iterator[tuple[str, Any]]:
    """Return the fields of a dataclass that are not as usual."""
    for field in dataclasses.fields(value):
        now = getattr(value, field.name)
        if field.name not in ELSEWHERE and not (now == field.default or now is field.default):
            yield field.name, now


def _own(widget: Widget) -> Iterator[str]:
    """Tell of a widget what is its own."""
    if isinstance(widget, Spot) and widget.piece is not None:
        return
    yield box_of(widget.box)
    for name, value in _unusual(widget):
        if name in OWN or (isinstance(value, tuple | list) and value):
            yield f"{name} {short(value)}" if name != "tip" or value != widget.why else ""
    label, heard = getattr(widget, "label", ""), widget.heard()
    usual = {f"{word}{why}" for word in (widget.tip, label) for why in ("", f". {widget.why}")}
    yield f"hears {heard}" if heard not in usual else ""


def _facts(widget: Widget) -> Iterator[str]:
    """Tell of a widget what many have in common."""
    kind = type(widget).__name__
    yield kind if kind not in ("Spot", "Widget") else ""
    yield "" if widget.reachable else "off"
    yield "tells" if widget.tells else ""
    if isinstance(widget, Spot) and widget.piece is not None:
        return
    for name, value in _unusual(widget):
        if name not in OWN and not isinstance(value, tuple | list) and not callable(value):
            yield name if value is True else f"{name} {short(value)}"


def _piece(piece: Piece) -> Iterator[str]:
    """Tell of a piece what is not seen of it."""
    for name in FACTS:
        if (value := getattr(piece, name)) != USUAL[name]:
            yield name if value is True else f"{name} {short(value)}"
    for name in ("under", "over", "glint"):
        if marks := getattr(piece, name):
            yield f"{name} {'+'.join(_sign(mark) for mark in marks)}"
    yield f"area {box_of(piece.area)}" if piece.area is not None else ""
    yield f"pane {box_of(piece.pane.box)}" if piece.pane is not None else ""
    yield type(piece.face).__name__


def _sign(mark: Any) -> str:
    return getattr(mark, "__name__", type(mark).__name__)


def _changes(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """Return what is new, and what is gone without anything of its kind in its place."""
    came = [fact for fact in new if fact not in old]
    yield from came
    kinds = {_kind(fact) for fact in came}
    yield from (f"-{fact}" for fact in old if fact not in new and _kind(fact) not in kinds)
    if not came and sorted(old) == sorted(new):
        yield f"order {digest(new)}"


def _kind(fact: str) -> str:
    """Return what a fact is about, so that another may stand in its place."""
    return fact[0] if fact[0] in '"@=~*' else re.split(r"[ @/]", fact, maxsplit=1)[0]


def _cut(told: str, wide: int = WIDE) -> str:
    """Return a text, or its beginning and a sign for the rest."""
    return told if len(told) <= wide + 40 else f"{told[:wide]}… {digest(told[wide:])}"


def _terse(lines: Sequence[str]) -> Iterator[str]:
    """Return lines, of many of a kind only the first."""
    for head, group in groupby(lines, lambda line: line[:3]):
        told = list(group)
        few = 0 if head == "+ <" else FEW
        yield from told[:few]
        if rest := told[few:]:
            kinds = dict.fromkeys(re.split(r"[ >\]]", line[3:])[0] for line in rest)
            yield _cut(f"{head[:1]} and {len(rest)} {' '.join(kinds)} {digest(rest)}")


def _counted(events: Sequence[str]) -> Iterator[str]:
    """Return events; of many of a kind at the same time some, and a sign for the others."""
    for head, group in groupby(events, _head):
        told = list(group)
        rest = told[MANY:]
        yield "; ".join([told[0], *(event.removeprefix(head) for event in told[1:MANY])]) + (
            f"; and {len(rest)} {digest(rest)}" if rest else ""
        )


def _head(event: str) -> str:
    """Return when something happens and of which kind it is, if there may be many."""
    found = re.match(r"[\d.]+ (fly|goes|sound|pieces|seen) ", event)
    return found[0] if found else event


def rough(text: str) -> str:
    """Return a transcript without what depends upon the width of letters."""
    return PLACES.sub("", text)


__all__ = ["Transcript", "rough"]
