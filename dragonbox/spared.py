"""Python's own modules without what they load and then use for nothing that is done here."""

from __future__ import annotations

import sys
from types import ModuleType


def load_paths() -> None:
    """Import `pathlib` without the reader of web addresses, which it wants for `as_uri` alone."""
    name = "urllib.parse"
    if name in sys.modules or "pathlib" in sys.modules:
        return
    stand_in = ModuleType(name)

    def quote_from_bytes(text: bytes) -> str:
        from urllib.parse import quote_from_bytes as real

        return real(text)

    vars(stand_in)["quote_from_bytes"] = quote_from_bytes
    sys.modules[name] = stand_in
    try:
        import pathlib  # noqa: F401
    finally:
        del sys.modules[name]
