"""How large the built things are."""

from pathlib import Path
from typing import Any


def test_sizes(built: dict[str, Path], note: Any) -> None:
    unpacked = sum(
        p.lstat().st_size for p in built["FOLDER"].rglob("*") if p.is_file() and not p.is_symlink()
    )
    note("folder, unpacked", unpacked / 1e6, "MB", 45)
    note("folder, packed", built["ARCHIVE"].stat().st_size / 1e6, "MB", 22)
    note("single file", built["SINGLE"].stat().st_size / 1e6, "MB", 22)
