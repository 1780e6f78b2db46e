"""The contact sheets in `docs/sheets` are all there, and small."""

from __future__ import annotations

import re
from pathlib import Path

SHEETS = Path(__file__).resolve().parents[2] / "docs" / "sheets"
MOST = 6_000_000
"""Bytes of all sheets together, at most."""


def test_every_sheet_is_listed_and_every_listed_one_is_there():
    listed = re.findall(r"\(([\w-]+\.jpg)\)", (SHEETS / "index.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(path.name for path in SHEETS.glob("*.jpg"))


def test_the_sheets_are_small():
    assert sum(path.stat().st_size for path in SHEETS.iterdir()) <= MOST
