"""The commands beside the window. None of them needs pygame.

Whatever is wrong with the arguments or a record ends with status 2 and one line on standard error.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import takewhile
from pathlib import Path
from typing import Any, NoReturn, TextIO, cast

from dragonbox import __version__, console, games, hint, listing, players, record, simulate
from dragonbox.command_line import NUMBER, count, date, grade, grades, some
from dragonbox.core import fingerprint
from dragonbox.core.contract import BadOption, IllegalMove, Value
from dragonbox.core.files import write_atomically
from dragonbox.core.match import Game, Match, new_seed
from dragonbox.core.reading import LARGEST
from dragonbox.core.shuffle import BadCode, read_code
from dragonbox.core.words import one_line, quoted
from dragonbox.players.worker import WorkerDied

BAD = 2
"""The exit status for bad arguments and unreadable records."""
_NO_VALUE = re.compile(r"(--[a-z]+)=--")


class Trouble(Exception):
    """Says in one line why a command cannot be done."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, `sys.argv` without any; returns the exit status."""
    console.attach()
    for stream in filter(None, (sys.stdout, sys.stderr)):  # a program without a console has none
        cast(Any, stream).reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        try:
            chosen = _parser().parse_args(arguments)
            if (chosen.self_test or chosen.report) and chosen.run is not _self_test:
                raise Trouble("--self-test and --report go without a command")
        except SystemExit:  # the help or the version is printed
            _print("")
        else:
            told = chosen.run(chosen)
            text, status = (told, 0) if isinstance(told, str) else told
            _print(text)
            return int(status)
    except Trouble as trouble:
        _complain(f"dragonbox: {one_line(str(trouble))}")
        return BAD
    return 0


def _print(text: str) -> None:
    """Put the text on standard output."""
    try:
        print(text, end="", flush=True)
    except OSError as error:
        _drop(sys.stdout)
        if isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL:
            return  # who reads has seen enough; Windows says EINVAL of a pipe that was closed
        raise Trouble(f"standard output: {error.strerror}") from error


def _complain(text: str) -> None:
    """Put a line on standard error, if there is room for it: the exit status says the same."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def _drop(stream: TextIO) -> None:
    """Send what a stream still holds nowhere: Python would try again at the end, and fail in its own way."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, without the usage."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        # Some versions of Python take the `--` in `--seed=--` for the end of the options.
        words = sys.argv[1:] if args is None else args
        for word in takewhile(lambda word: word != "--", words):
            if found := _NO_VALUE.fullmatch(word):
                self.error(f"argument {found[1]}: expected one argument")
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        raise Trouble(f"{message} (see {self.prog} --help)")


class _SelfTest(argparse.Action):
    """Stands in the place of a command, so that none is required."""

    def __call__(self, parser: Any, namespace: Any, values: object, option: str | None = None) -> None:
        namespace.self_test, cast(Any, self.const).required = True, False


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="dragonbox",
        description="Five tabletop games in one box. Without a command the window opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"dragonbox {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    told = "try whether everything works on this computer"
    parser.add_argument("--self-test", action=_SelfTest, nargs=0, const=commands, default=False, help=told)
    parser.add_argument("--report", metavar="FILE", help="write what --self-test finds to this file too")
    parser.set_defaults(run=_self_test)
    _add_records(commands)
    _add_opponents(commands)
    _add_puzzles(commands)
    _add_possessions(commands)
    return parser


def _add_records(commands: Any) -> None:
    """The commands that make records and play them."""
    command = commands.add_parser(
        "replay",
        help="play a record through and print it move by move",
        description="Play a record through and print it move by move, with its events and scores.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record")
    command.add_argument("--json", action="store_true", help="print one JSON object instead of a listing")
    command.add_argument("--to", metavar="N", type=count, help="only the first N moves")
    command.set_defaults(run=_replay)

    command = commands.add_parser(
        "legal",
        help="print the legal moves at a record's end",
        description="Print the legal moves of the position at a record's end, one a line.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record")
    command.set_defaults(run=_legal)

    command = commands.add_parser(
        "deal",
        help="print a fresh record without moves",
        description="Deal, and print a fresh record without moves.",
        allow_abbrev=False,
    )
    _add_game(command)
    command.add_argument("--seats", metavar="N", type=count, help="how many play; else as few as can")
    command.set_defaults(run=_deal)

    command = commands.add_parser(
        "play",
        help="play moves onto a record",
        description="Play moves onto a record and print the new record, or write it to --out. FILE itself is"
        " left alone unless --out names it too; a file that --out replaces is kept as NAME.bak.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record")
    command.add_argument(
        "--moves",
        metavar="MOVES",
        required=True,
        help='moves with ";" between them, or "-" to read them from standard input, one a line',
    )
    command.add_argument("--out", metavar="FILE", help="where to write the new record; else it is printed")
    command.set_defaults(run=_play)


def _add_opponents(commands: Any) -> None:
    """The commands that ask opponents."""
    levels = ", ".join(players.BY_KEY)
    command = commands.add_parser(
        "simulate",
        help="let opponents play many games, and count",
        description="Let opponents play many games, and print mean scores and shares of wins with 95 %"
        f" intervals. A game is stopped after {simulate.LONGEST} moves of one deal. The same seed plays the"
        " same games, with any number of jobs. Ctrl+C ends with what was played so far.",
        allow_abbrev=False,
    )
    _add_game(command)
    command.add_argument(
        "--seats",
        metavar="L,L,…",
        help=f"who plays: a level for each seat, of {levels};"
        " else as few skilled ones as can play, but two where two can",
    )
    command.add_argument("--games", metavar="N", type=some, default=100, help="how many games; else 100")
    command.add_argument("--out", metavar="DIR", help="a folder for a record of each game")
    command.add_argument("--jobs", metavar="J", type=some, default=1, help="how many processes play; else 1")
    command.set_defaults(run=_simulate)

    command = commands.add_parser(
        "hint",
        help="print what an opponent would do at a record's end",
        description="Print the move that an opponent would make at a record's end, and on a second line why."
        " It is told no more than the seat whose turn it is knows. Where nobody is to move, because the game"
        " is over or the next deal has to be made, there is no hint but an error.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record")
    command.add_argument("--level", metavar="L", default="master", help=f"of {levels}; else master")
    command.set_defaults(run=_hint)


def _add_possessions(commands: Any) -> None:
    """The commands for what was played in the window."""
    command = commands.add_parser(
        "fingerprint",
        help="print the fingerprint of a record's deal",
        description="Print the fingerprint of the first deal of a record that was begun in the window, which"
        " showed it before the first move: if both are the same, nobody has changed the deal.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record")
    command.set_defaults(run=_fingerprint)

    command = commands.add_parser(
        "export",
        help="write everything you have played to one file",
        description="Write all matches, their pictures and the settings to one new file, for another computer"
        " or to keep.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="the file to write")
    command.set_defaults(run=_export)

    command = commands.add_parser(
        "import",
        help="take in the matches of an export",
        description="Take in the matches of an export. What is here stays; no match is kept twice. Settings"
        " are taken over only where nothing was played yet. The window must be closed.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="an export")
    command.set_defaults(run=_import)


def _add_game(command: argparse.ArgumentParser) -> None:
    """What names a game, its options and a deal."""
    command.add_argument("game", metavar="GAME", help=", ".join(e.key for e in games.BOX))
    command.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="an option of the game; may be repeated"
    )
    command.add_argument("--seed", metavar="S", help="the code to deal from, such as 8K2F-41; else a new one")


def _add_puzzles(commands: Any) -> None:
    """The commands that make puzzles, judge answers and prove them."""
    parser = commands.add_parser(
        "puzzle",
        help="make puzzles, judge answers, prove them",
        description="Make puzzles, judge answers and prove that nothing is better. The same code, kind and"
        " grade give the same puzzle on every computer.",
        allow_abbrev=False,
    )
    puzzles = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    command = puzzles.add_parser("kinds", help="list the kinds of puzzles", allow_abbrev=False)
    command.add_argument("--json", action="store_true", help="print one JSON list")
    command.set_defaults(run=_puzzle_kinds)

    command = puzzles.add_parser("new", help="make a puzzle and print its record", allow_abbrev=False)
    command.add_argument("kind", metavar="KIND", help="one of the kinds that `puzzle kinds` lists")
    command.add_argument("--seed", metavar="CODE", help="the code it is made from; else a new one")
    command.add_argument("--grade", metavar="N", type=grade, default=1, help="1 to 4; else 1")
    command.add_argument("--out", metavar="FILE", help="write the record to this file")
    command.set_defaults(run=_puzzle_new)

    command = puzzles.add_parser("check", help="judge an answer", allow_abbrev=False)
    command.add_argument("file", metavar="FILE", help="a record with a puzzle")
    command.add_argument("--answer", metavar="A", required=True, help="moves with ; between, or tiles")
    command.set_defaults(run=_puzzle_check)

    command = puzzles.add_parser(
        "solve",
        help="prove a puzzle from its position alone",
        description="Prove a puzzle from its position alone. Ends with status 1 where the record says"
        " otherwise, or where the time runs out.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record with a puzzle")
    command.add_argument("--seconds", metavar="N", type=count, help="stop after so many seconds")
    command.set_defaults(run=_puzzle_solve)

    command = puzzles.add_parser("today", help="the puzzles of a day, one for each game", allow_abbrev=False)
    command.add_argument("--date", metavar="D", type=date, help="such as 2026-11-22; else today")
    command.add_argument("--out", metavar="DIR", help="write the records into this folder")
    command.set_defaults(run=_puzzle_today)

    command = puzzles.add_parser(
        "pack",
        help="make a pack of puzzles",
        description="Make a pack: so many puzzles of each grade, from the codes from CODE on.",
        allow_abbrev=False,
    )
    command.add_argument("kind", metavar="KIND", help="one of the kinds that `puzzle kinds` lists")
    command.add_argument(
        "--grades", metavar="G,G,…", type=grades, default=(1, 2, 3, 4), help="such as 1,2; else all"
    )
    command.add_argument("--count", metavar="N", type=some, default=10, help="of each grade; else 10")
    command.add_argument("--seed", metavar="CODE", help="the first code; else a new one")
    command.add_argument("--out", metavar="FILE", help="the file to write; else it is printed")
    command.set_defaults(run=_puzzle_pack)


# -- the commands: each returns what is to be printed, or that and the exit status --


def _self_test(chosen: argparse.Namespace) -> tuple[str, int]:
    from dragonbox import self_test

    return "", self_test.run(chosen.report and Path(chosen.report), lambda line: _print(f"{line}\n"))


def _replay(chosen: argparse.Namespace) -> str:
    match = _load(chosen.file)
    if chosen.to is not None:
        match = match.until(chosen.to)
    if chosen.json:
        import json

        return json.dumps(listing.answer(match), ensure_ascii=False) + "\n"
    return listing.text(match)


def _legal(chosen: argparse.Namespace) -> str:
    return "".join(f"{move}\n" for move in _load(chosen.file).legal())


def _deal(chosen: argparse.Namespace) -> str:
    game, options = _game(chosen, chosen.seats)
    try:
        return record.dumps(game.new(options, chosen.seats, chosen.seed))
    except BadOption as error:
        raise Trouble(f"--seats: {error}") from error
    except BadCode as error:
        raise Trouble(f"--seed: {error}") from error


def _game(chosen: argparse.Namespace, seats: int | None) -> tuple[Game, dict[str, Value]]:
    """The game and its complete options for so many seats."""
    try:
        game = games.load(chosen.game)
    except games.UnknownGame as error:
        raise Trouble(str(error)) from error
    options: dict[str, Value] = {}
    for key, value in (_option(game, text) for text in chosen.option):
        if key in options:
            raise Trouble(f"--option {key}: given twice")
        options[key] = value
    try:
        return game, game.complete_options(options, seats)
    except BadOption as error:
        raise Trouble(f"--option {error}") from error


def _option(game: Game, text: str) -> tuple[str, Value]:
    """The key and the value of `K=V`; a value that its option cannot have is left for the game to refuse."""
    key, equals, value = text.partition("=")
    if not equals:
        raise Trouble(f"--option: found {quoted(text)}, expected K=V")
    default = next((option.default for option in game.options if option.key == key), "")
    if isinstance(default, bool):
        return key, {"true": True, "false": False}.get(value, value)
    if isinstance(default, int) and NUMBER.fullmatch(value):
        return key, int(value)
    return key, value


def _play(chosen: argparse.Namespace) -> str:
    match = _load(chosen.file)
    match.leave_puzzle()
    match.deal_next()
    for text in _moves(chosen.moves):
        place = f"round {len(match.rounds)}, move {len(match.rounds[-1].moves) + 1} {quoted(text)}"
        try:
            match.play(match.parse(text))
        except IllegalMove as error:
            raise Trouble(f"{chosen.file}: {place}: {error}") from error
    if chosen.out is None:
        return record.dumps(match)
    with _readable(chosen.out):
        record.dump(match, chosen.out)
    return ""


def _simulate(chosen: argparse.Namespace) -> str:
    levels = () if chosen.seats is None else tuple(level.strip() for level in chosen.seats.split(","))
    game, options = _game(chosen, len(levels) or None)
    try:
        seed = new_seed() if chosen.seed is None else read_code(chosen.seed)
    except BadCode as error:
        raise Trouble(f"--seed: {error}") from error
    counts = game.seats_for(options)
    fewest = min((count for count in counts if count > 1), default=counts[0])
    levels = levels or ("skilled",) * fewest
    try:
        for level in levels:
            players.make(level)
        game.check_seats(len(levels), options)
    except (players.UnknownLevel, BadOption) as error:
        raise Trouble(f"--seats: {error}") from error
    plan = simulate.Plan(game.key, options, levels, chosen.games, seed)
    out = None if chosen.out is None else Path(chosen.out)
    try:
        return simulate.text(plan, chosen.jobs, out)
    except simulate.Unwritable as error:
        raise Trouble(f"--out: {error}") from error
    except WorkerDied as error:
        raise Trouble(f"--jobs: a process that played is lost: {error}") from error


def _hint(chosen: argparse.Namespace) -> str:
    match = _load(chosen.file)
    try:
        return hint.text(match, chosen.level)
    except hint.NoHint as error:
        raise Trouble(f"{chosen.file}: {error}") from error
    except players.UnknownLevel as error:
        raise Trouble(f"--level: {error}") from error


def _puzzle_kinds(chosen: argparse.Namespace) -> str:
    from dragonbox import puzzle_commands

    return puzzle_commands.kinds(chosen.json)


def _puzzle_new(chosen: argparse.Namespace) -> str:
    from dragonbox import puzzle_commands

    with _puzzles():
        match = puzzle_commands.new(chosen.kind, chosen.seed or new_seed(), chosen.grade)
    if chosen.out is None:
        return record.dumps(match)
    with _readable(chosen.out):
        record.dump(match, chosen.out)
    return ""


def _puzzle_check(chosen: argparse.Namespace) -> str:
    from dragonbox import puzzle_commands

    with _puzzles(chosen.file):
        return puzzle_commands.check(_load(chosen.file), chosen.answer)


def _puzzle_solve(chosen: argparse.Namespace) -> tuple[str, int]:
    from dragonbox import puzzle_commands

    with _puzzles(chosen.file):
        text, agrees = puzzle_commands.solve(_load(chosen.file), chosen.seconds)
    return text, int(not agrees)


def _puzzle_today(chosen: argparse.Namespace) -> str:
    from datetime import date

    from dragonbox import puzzle_commands

    day = chosen.date or date.today()
    with _puzzles():
        if chosen.out is None:
            return puzzle_commands.today_listed(day)
        found = puzzle_commands.today(day)
    for choice, match in found:
        path = Path(chosen.out) / f"{day.isoformat()}-{choice.kind.game}.toml"
        with _readable(str(path)):
            path.parent.mkdir(parents=True, exist_ok=True)
            record.dump(match, path)
    return ""


def _puzzle_pack(chosen: argparse.Namespace) -> str:
    from dragonbox import puzzle_commands
    from dragonbox.core import pack

    with _puzzles():
        made = puzzle_commands.make_pack(chosen.kind, chosen.grades, chosen.count, chosen.seed or new_seed())
    try:
        text = pack.dumps(made)
    except record.RecordError as error:
        raise Trouble(str(error)) from error
    if chosen.out is None:
        return text
    with _readable(chosen.out):
        write_atomically(Path(chosen.out), text)
    return ""


@contextmanager
def _puzzles(file: str = "") -> Iterator[None]:
    """Turn what keeps a puzzle from being made or read into one line."""
    from dragonbox.puzzle_commands import BadPuzzle

    try:
        yield
    except BadPuzzle as error:
        raise Trouble(f"{file}: {error}" if file else str(error)) from error
    except BadCode as error:
        raise Trouble(f"--seed: {error}") from error


def _fingerprint(chosen: argparse.Namespace) -> str:
    if mark := fingerprint.of_match(_load(chosen.file)):
        return f"{mark}\n"
    raise Trouble(f"{chosen.file}: it has no {fingerprint.SALT}, and so no fingerprint")


def _moves(text: str) -> Iterator[str]:
    """The moves of the command line or of standard input, without empty ones."""
    moves = text.split(";")
    if text == "-":
        if sys.stdin is None:
            raise Trouble("standard input is closed")
        try:
            read = sys.stdin.buffer.read(LARGEST + 1)
            moves = read.decode("utf-8-sig").splitlines()
        except UnicodeDecodeError as error:
            raise Trouble("standard input is not UTF-8") from error
        except OSError as error:
            raise Trouble(f"standard input: {error.strerror}") from error
        if len(read) > LARGEST:
            raise Trouble(f"standard input is larger than {LARGEST >> 20} MiB")
    return filter(None, map(str.strip, moves))


def _load(path: str) -> Match:
    with _readable(path):
        return record.load(path, pipes=True)  # who names a pipe has something to say through it


@contextmanager
def _readable(path: str) -> Iterator[None]:
    """Turn what can go wrong with a file into one line."""
    try:
        yield
    except OSError as error:
        raise Trouble(f"{path}: {error.strerror or error}") from error
    except (record.RecordError, ValueError) as error:  # a path with a null byte is a ValueError
        # A record knows only the name of its file; here it is named as it was given.
        raise Trouble(str(error).replace(f"{Path(path).name}: ", f"{path}: ", 1)) from error


def _export(chosen: argparse.Namespace) -> str:
    from dragonbox import transfer

    try:
        return transfer.export(Path(chosen.file))
    except transfer.StorageError as error:
        raise Trouble(str(error)) from error


def _import(chosen: argparse.Namespace) -> str:
    from dragonbox import transfer

    try:
        return transfer.take_in(Path(chosen.file))
    except transfer.StorageError as error:
        raise Trouble(str(error)) from error
