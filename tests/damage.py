"""Damaged homes: folders of the player's files with odd things in the place of each."""

import os
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from dragonbox import games, record
from dragonbox.storage.places import Places
from dragonbox.storage.saves import Saves

ODD = (
    *("1" + "0" * 4400, "0x" + "f" * 4400, "-" + "9" * 5000, "1" + "0" * 400, str(1 << 62)),
    *("1e400", "-inf", "nan", "-1", "[]", "{}", "true", '""'),
    *("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"),
)
"""Values that no file has."""
TABLE = """\
format = "dragonbox statistics 1"
[[games]]
id = "abcdefabcdef"
when = 2026-11-20T18:00:00Z
options = "variant=basic"
seats = 2
level = "skilled"
score = 30
won = true
"""
BESTS = """\
format = "dragonbox bests 1"
[[games]]
id = "fedcbafedcba"
table = "mode=score, shuffled"
when = 2026-11-19T18:00:00Z
name = "Ada"
seed = "8K2F-41"
score = 283
won = false
"""
SOUND = {
    "settings.toml": 'name = "Ada"\nvolume = 30\n[options.swop]\nvariant = "basic"\n',
    "running/dragon_swoop.toml": "",
    "running/swop.toml": "",
    "saves/evening.toml": "",
    "finished/2026-11-20-180000-dragon_swoop-abcdefabcdef.toml": "",
    "bests/dragon_swoop.toml": BESTS,
    "statistics/swop.toml": TABLE,
}
"""The files of a home, and what stands in them; the others are played for them."""
BOMB = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" + (60_000).to_bytes(4, "big") * 2 + b"\x08\x06\0\0\0" + bytes(40)
"""The head of a picture of 60,000 by 60,000."""


def sound_home(home: Path) -> None:
    """Fill a folder with what a player has after two matches."""
    places = Places.under(home)
    saves = Saves(places.data)
    rng = random.Random(1)
    for key in ("dragon_swoop", "swop"):
        match = games.load(key).new(seed="8K2F-41")
        saves.autosave(match)
        if key == "dragon_swoop":
            saves.save(match, "Evening")
            while not match.over:
                match.play(rng.choice(match.legal()))
            content = record.dumps(match)
    for name, text in SOUND.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text or not path.exists():
            path.write_text(text or content)


Damage = Callable[[Path, random.Random], None]


def _written(make: Callable[[bytes, random.Random], bytes]) -> Damage:
    """Damage that another content is."""

    def damage(path: Path, rng: random.Random) -> None:
        path.write_bytes(make(path.read_bytes(), rng))

    return damage


def _flipped(data: bytes, rng: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 12)):
        spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
    return bytes(spoilt)


def _other_value(data: bytes, rng: random.Random) -> bytes:
    """One value is something else: a huge number, a list, a table, a date of the year 1."""
    odd = rng.choice(ODD)
    lines = data.decode().split("\n")
    keys = [n for n, line in enumerate(lines) if " = " in line and not line.endswith("[")]
    number = rng.choice(keys)
    lines[number] = f"{lines[number].split(' = ')[0]} = {odd}"
    return "\n".join(lines).encode()


def _deep(data: bytes, rng: random.Random) -> bytes:
    parts = rng.choice([20, 400, 1100, 20_000])
    key = ".".join(["a"] * parts)
    nested = f"a = {'[' * parts}{']' * parts}\n", f"a = {'{a=' * parts}1\n"
    return rng.choice([f"{key} = 1\n", f"[{key}]\n", *nested]).encode() + data


def _many(data: bytes, rng: random.Random) -> bytes:
    head = b'format = "dragonbox 1"\ngame = "swop"\n'
    lists = "[[seats]]\n", "[[rounds]]\nmoves = []\n", "[[games]]\n"
    unit = rng.choice([*lists, "[options.a{}]\n", "k{} = 1\n"])
    return head + "".join(unit.format(n) for n in range(rng.choice([17, 6000, 100_000]))).encode()


def _replaced(make: Callable[[Path], object]) -> Damage:
    """Damage that something is there that is no file."""

    def damage(path: Path, rng: random.Random) -> None:
        path.unlink()
        make(path)

    return damage


def _full_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside.toml").write_text("kept = true\n")


def _links() -> bool:
    """Whether links can be made here: Windows may refuse, or say nothing and make none."""
    with TemporaryDirectory() as folder, suppress(OSError):
        link = Path(folder, "link")
        link.symlink_to("nowhere")
        return os.path.lexists(link)
    return False


DAMAGES: list[Damage] = [
    _written(_flipped),
    _written(_flipped),
    _written(_other_value),
    _written(_other_value),
    _written(_deep),
    _written(_many),
    _written(lambda data, rng: data[: rng.randrange(len(data))]),
    _written(lambda data, rng: b""),
    _written(lambda data, rng: b"\0" * len(data)),
    _written(lambda data, rng: rng.randbytes(rng.choice([1, 300, 9000]))),
    _written(lambda data, rng: b"x = " + rng.choice(ODD).encode() + b"\n" + data),
    _written(lambda data, rng: data + b'\n"' + b"\\u0000\xf0\x9f\x98\x80" * 99 + b'" = "\\u202e"\n'),
    _replaced(Path.mkdir),
    _replaced(_full_folder),
]
if _links():
    DAMAGES.append(_replaced(lambda path: path.symlink_to(path.name)))
    DAMAGES.append(_replaced(lambda path: path.symlink_to("/dev/zero")))
if hasattr(os, "mkfifo"):
    DAMAGES.append(_replaced(os.mkfifo))


def damage(home: Path, seed: int) -> list[Path]:
    """Spoil one to all files of a home and return them; the same ones for the same seed."""
    rng = random.Random(seed)
    names = rng.sample(sorted(SOUND), rng.choice([1, 1, 2, 3, len(SOUND)]))
    for name in names:
        rng.choice(DAMAGES)(home / name, rng)
        if rng.random() < 0.2:
            beside = home / f"{name}.bak"
            beside.unlink(missing_ok=True)
            beside.write_bytes(rng.choice([b"", b"format = 1", rng.randbytes(40)]))
        if rng.random() < 0.2:
            (home / name).with_suffix(".png").write_bytes(rng.choice([b"", BOMB, rng.randbytes(90)]))
    return [home / name for name in names]
