"""Texts that are kept in files, to be compared with what the program makes now.

`DRAGONBOX_TRANSCRIPTS=write` keeps them anew.
"""

import difflib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "transcripts"
SHOWN, WIDE = 60, 300
"""Lines of a difference that are shown, and signs of each."""
WISH = os.environ.get("DRAGONBOX_TRANSCRIPTS", "")
"""`write` keeps what is new; `full` is for whoever wants to see all, one by one."""


def check(name: str, text: str, folder: Path, plain: Callable[[str], str] = str) -> None:
    """Compare a text with the kept one, or keep it instead; `plain` leaves out what may be different."""
    path = FOLDER / f"{name}.txt"
    if WISH == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    before = plain(path.read_text("utf-8"))
    if before == plain(text):
        return
    seen = folder / f"{name}.txt"
    seen.write_text(text, encoding="utf-8", newline="\n")
    found = difflib.unified_diff(
        before.splitlines(), plain(text).splitlines(), "kept", str(seen), n=1, lineterm=""
    )
    lines = [line[:WIDE] for line in found]
    pytest.fail("\n".join([*lines[:SHOWN], *(["…"] if len(lines) > SHOWN else [])]))
