"""Writing TOML: every file of the program that people may read is written here.

The rest of `core` needs nothing but Python itself. A record is part of `core`, and its text is TOML, so this
one module may use a package; nothing is imported before the first file is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from dragonbox.core import reading


class _Limited(BytesIO):
    """A file in memory that refuses to grow larger than what can be read again."""

    def write(self, data: Any) -> int:
        if self.tell() + len(data) > reading.LARGEST:
            raise reading.too_large()
        return super().write(data)


def toml(table: Mapping[str, Any], most_work: int = reading.MOST_WORK) -> bytes:
    """Return a table as TOML, the same bytes for the same table.

    Raises `Unreadable` if the file could not be read again. Each item of a list gets a line of its own,
    so that the difference between two files can be read.
    """
    import tomli_w

    file = _Limited()
    tomli_w.dump(table, file)
    content = file.getvalue()
    reading.check(content, most_work)
    return content
