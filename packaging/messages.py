"""Bring the catalogues of all languages up to date with the texts in the code.

    python packaging/messages.py            write every messages.po and messages.mo anew
    python packaging/messages.py swop de    only that part, `program` for what is no game, and that language

Needs Babel. What is translated already stays; texts that are gone go. Says for each catalogue how many texts
are not translated yet.
"""

from __future__ import annotations

import sys
from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages import catalog
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from dragonbox import games  # noqa: E402
from dragonbox.core import language  # noqa: E402

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "NP_": ((1, "c"), 2)}
HEADER = """msgid ""
msgstr ""
"Language: {0.locale}\\n"
"Plural-Forms: {0.plural_forms}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
NEVER = datetime(2000, 1, 1)
"""The same texts make the same file on every day."""
catalog.VERSION = "2.18.0"
"""What the files name as their maker: every version of Babel makes the same."""
PROGRAM = ROOT / "dragonbox"


def parts() -> dict[str, Path]:
    """Return the parts of the program that have catalogues of their own, each with its folder."""
    return {"program": PROGRAM, **{entry.key: games.folder(entry.key) for entry in games.BOX}}


@cache
def template(part: Path) -> Catalog:
    """Return all texts of a part that are marked for translation."""
    found = Catalog(project="Dragonbox", fuzzy=False)
    apart = set(parts().values()) - {part}
    for path in sorted(part.rglob("*.py")):
        if not apart.isdisjoint(path.parents) and part not in apart and part == PROGRAM:
            continue
        for _, message, _, context in extract_from_file("python", path, keywords=KEYWORDS):
            found.add(message, context=context)
    return found


def read(part: Path, code: str) -> Catalog:
    """Return the catalogue of a part in a language; an empty one if there is none yet."""
    path = language.folder(part, code) / "messages.po"
    if not path.exists():
        return Catalog(locale=code, project="Dragonbox", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def updated(part: Path, code: str) -> Catalog:
    """Return the catalogue of a part with exactly the texts that are in the code."""
    catalogue = read(part, code)
    catalogue.update(template(part), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id and message.fuzzy:  # a text that has got a plural: its old words would not be read
            message.flags.discard("fuzzy")
            message.string = ("", "") if message.pluralizable else ""
    return catalogue


def po(catalogue: Catalog) -> bytes:
    """Return a catalogue as translators write it."""
    file = BytesIO()
    write_po(file, catalogue, width=110, no_location=True, omit_header=True)
    return HEADER.format(catalogue).encode() + file.getvalue()


def mo(catalogue: Catalog) -> bytes:
    """Return a catalogue as the program reads it."""
    catalogue = read_po(BytesIO(po(catalogue)), locale=catalogue.locale)
    catalogue.creation_date = catalogue.revision_date = NEVER
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def main() -> None:
    """Write the catalogues."""
    wanted = set(sys.argv[1:])
    for name, part in parts().items():
        for code in language.LANGUAGES:
            if code == language.ENGLISH or not wanted <= {name, code}:
                continue
            catalogue = updated(part, code)
            folder = language.folder(part, code)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "messages.po").write_bytes(po(catalogue))
            (folder / language.CATALOGUE).write_bytes(mo(catalogue))
            print(f"{name}, {code}: {len(catalogue)} texts, {len(missing(catalogue))} not translated")


def missing(catalogue: Catalog) -> list[str]:
    """Return the texts of a catalogue that are not translated yet."""
    texts = {message.id: message.string for message in catalogue if message.id}
    return [
        str(text) for text, said in texts.items() if not said or (isinstance(said, tuple) and not all(said))
    ]


if __name__ == "__main__":
    main()
