"""What every kind of puzzle says and shows, compared with how it was when somebody last read it.

`tests/transcripts/told-KIND.txt` holds puzzles of each grade with all that a player may be told of them.
Whoever changes a sentence reads the difference, and then writes them again: `DRAGONBOX_TRANSCRIPTS=write`.
"""

from dataclasses import fields, is_dataclass, replace

from kept import check
from repeats import repeated

from dragonbox import games, puzzles
from dragonbox.core import answers

KINDS = {kind.key: kind for kind in games.kinds()}
EACH, TRIED = (2, 2, 1, 1), 5
"""Puzzles of the four grades, and answers that are tried beside the right ones."""
LONGEST = 60
"""Moves after which a line that is played by chance is given up."""


def never():
    """Let a solver go on."""


def plain(value):
    """Return a value as text, the same in every run."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset | set):
        return sorted(map(str, value))
    if isinstance(value, dict):
        return {str(key): plain(value[key]) for key in value}
    if hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, float):
        return round(value, 3)
    return value if isinstance(value, str | int | None) else str(value)


def told(head, value):
    """Return lines that tell a value under its name; none of nothing."""
    value = plain(value)
    if isinstance(value, dict):
        return [line for key in value for line in told(f"{head} {key}", value[key])]
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return [line for one in value for line in told(head, one)]
    if isinstance(value, list):
        return told(head, " | ".join(map(str, value)))
    return [f"{head}: {value}"] if value or value == 0 else []


def played_on(match):
    """Return a line of moves up to where another player decides: the last move of all, then the first."""
    here, moves = match.position(), []
    while here.to_move == match.puzzle.seat and len(moves) < LONGEST:
        moves.append(here.legal()[len(moves) % 2 - 1])
        here.apply(moves[-1])
    return "; ".join(map(str, moves))


def tried(match):
    """Return answers of which some are right: those of the puzzle, moves, a line, or tiles."""
    puzzle, here = match.puzzle, match.position()
    shown = [word for row in puzzle.kind.shows(here, puzzle.seat) for word in row.words if word != "gap"]
    moves = [str(move) for move in here.legal()]
    some = (
        moves[:: max(1, len(moves) // TRIED)]
        if puzzle.kind.form == "move"
        else [*moves[:1], played_on(match)]
    )
    if puzzle.kind.form in ("tile", "tiles"):
        some = [*shown[:: max(1, len(shown) // TRIED)], " ".join(shown[:2])]
    return list(dict.fromkeys([*puzzle.answers, *some]))


def of_puzzle(kind, grade, number):
    """Return all that a puzzle may say."""
    match = puzzles.shipped(puzzles.COLLECTION, kind, grade, number)
    here, seat = match.position(), match.puzzle.seat
    found = kind.solve(here, seat, never)
    words = kind.words(here, seat, found)
    lines = [f"== grade {grade}, {match.puzzle.seed}"]
    lines += told("solution", replace(found, detail=None))
    lines += told("words", words)
    for name in ("shows", "lit", "now", "fault"):
        lines += told(name, getattr(kind, name)(here, seat))
    lines += told("stale", kind.stale(here, seat, found)) if kind.stale else []
    for line in (*words.why, *words.lines):
        shown = kind.pictured(line)
        lines += told("pictured", shown) if shown != (line, ()) else []
    for text in tried(match):
        verdict = answers.judge(match.game, match.puzzle, here, text)
        lines.append(f"answer {text}: " + " ".join(map(str, plain(verdict).values())))
        if verdict.right:
            lines += told("glows", kind.glows(text))
        elif verdict.legal and kind.play_out:
            answer = answers.read(match.game, match.puzzle, here, text)
            lines += told("then", kind.play_out(here, seat, answer, never))
    return lines


@repeated("key", KINDS)
def test_what_it_tells_is_what_it_told(key, tmp_path):
    kind = KINDS[key]
    lines = [
        line for name in ("name", "question", "rule", "page") for line in told(name, getattr(kind, name))
    ]
    for brief in (False, True):
        lines += told("brief" if brief else "legend", kind.legend(brief)) if kind.legend else []
    for grade, count in enumerate(EACH, 1):
        for number in range(count):
            lines += of_puzzle(kind, grade, number)
    check(f"told-{key}", "\n".join(lines) + "\n", tmp_path)
