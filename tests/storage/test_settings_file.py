"""Settings are read tolerantly, written safely, and a damaged file is never lost."""

import errno
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.storage import settings
from dragonbox.storage.disk import StorageError
from dragonbox.storage.settings import MOTIONS, PALETTES, TEXT_SIZES, THEMES, Settings


@pytest.fixture
def path(tmp_path):
    return tmp_path / "Einstellungen für 龍" / "settings.toml"


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def names(path):
    return sorted(file.name for file in path.parent.iterdir())


def test_without_a_file_all_is_usual(path):
    assert settings.load(path) == (Settings(), [])
    assert not path.parent.exists(), "loading makes nothing"


def test_every_setting_comes_back(path):
    chosen = Settings(
        name="Zoë 龍",
        portrait="fox",
        language="de",
        volume=0,
        music=0,
        mute=True,
        rumble=False,
        speech=True,
        couch=True,
        motion="off",
        text_size=150,
        theme="paper",
        palette="contrast",
        show_legal=False,
        notices=False,
        guided=False,
        pace="fast",
        ranks="always",
        forced=False,
        fullscreen=True,
        maximised=True,
        window=(1920, 1080),
        options={"dragon_swoop": {"mode": "sweep"}, "swop": {"rounds": 3, "open": True}},
        seats={"swop": [{"name": "Ada", "player": "human"}, {"name": "Rufus", "player": "skilled"}]},
        setups={
            "swop": [
                {"name": "Ours", "options": {"finish": 30}, "seats": [{"name": "Ada", "player": "human"}]}
            ]
        },
        setup={"swop": "own Ours"},
        wishes={"magic_dragon": {"aids": True}},
    )
    usual = Settings()
    for key in settings.READERS:
        assert getattr(chosen, key) != getattr(usual, key), f"{key} is not tried"
    settings.save(chosen, path)
    assert settings.load(path) == (chosen, [])


TEXTS = st.text(max_size=12)
NAMES = st.text(min_size=1, max_size=24).filter(lambda it: it.isprintable() and it == it.strip() != "")
VALUES = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=20)
NOTES = st.recursive(
    VALUES | st.datetimes() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.slow
@given(
    st.builds(
        Settings,
        name=NAMES,
        portrait=NAMES,
        volume=st.integers(0, 100),
        mute=st.booleans(),
        motion=st.sampled_from(MOTIONS),
        text_size=st.sampled_from(TEXT_SIZES),
        theme=st.sampled_from(THEMES),
        palette=st.sampled_from(PALETTES),
        show_legal=st.booleans(),
        notices=st.booleans(),
        guided=st.booleans(),
        fullscreen=st.booleans(),
        maximised=st.booleans(),
        window=st.tuples(st.integers(320, 16384), st.integers(180, 16384)),
        options=st.dictionaries(TEXTS, st.dictionaries(TEXTS, VALUES, max_size=3), max_size=3),
        unknown=st.dictionaries(TEXTS.filter(lambda key: key not in settings.READERS), NOTES, max_size=3),
    )
)
def test_whatever_is_set_comes_back(chosen):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        settings.save(chosen, path)
        assert settings.load(path) == (chosen, [])


def test_unknown_keys_are_written_back(path):
    put(path, 'volume = 30\nfrom_tomorrow = [1, { a = "b" }]\n[later]\nwhen = 2030-01-01\n')
    loaded, problems = settings.load(path)
    loaded.volume = 40
    settings.save(loaded, path)
    again, _ = settings.load(path)
    assert problems == []
    assert again.volume == 40
    assert again.unknown == loaded.unknown != {}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("volume = 101", "volume: found 101, expected a number from 0 to 100"),
        ("volume = true", "volume: found true, expected a number from 0 to 100"),
        ("volume = 50.0", "volume: found 50.0, expected"),
        ("mute = 1", "mute: found 1, expected true or false"),
        ('motion = "quick"', 'motion: found "quick", expected one of off, fast, normal, slow'),
        ("motion = []", "motion: found a list, expected one of"),
        ("text_size = 103", "text_size: found 103, expected a number from 100 to 150 in steps of 5"),
        ('palette = ""', 'palette: found "", expected one of classic, safe, contrast'),
        ("name = 7", "name: found 7, expected a text of 1 to 24 characters"),
        ('name = "  "', "name: found"),
        ('name = "two\\nlines"', 'name: found "two\\nlines", expected'),
        (f'name = "{"x" * 25}"', "name: found"),
        ("window = [100, 100]", "window: found a list, expected width and height from 320 by 180"),
        ('window = "big"', "window: found"),
        ("window = [1280, 720, 3]", "window: found"),
        ("options = 3", "options: found 3, expected a table of chosen options"),
        ("[options]\nswop = 3", "options: found a table"),
        ("[setups]\nswop = 3", "setups: found a table, expected a list of setups for each game"),
        ('[[setups.swop]]\nname = "Ours"\nseats = []', "setups: found a table"),
        ('[[setups.swop]]\nname = ""\noptions = {}\nseats = []', "setups: found a table"),
        ("[setup]\nswop = 3", "setup: found a table, expected a text for each game"),
        ("[options.swop]\nx = 1.5", "options: found a table"),
    ],
)
def test_a_wrong_value_has_its_default(path, line, said):
    other = "" if line.startswith("volume") else "volume = 33\n"
    put(path, other + line)
    loaded, problems = settings.load(path)
    assert loaded == (Settings(volume=33) if other else Settings())
    assert len(problems) == 1
    assert problems[0].startswith(f"settings.toml: {said}")
    assert problems[0].endswith("; the default is used")
    assert problems[0].isprintable()


DAMAGE = [
    b"",
    b" \n",
    b"volume = ",
    b"\xff\xfe",
    b"\x00" * 300,
    b"a = 1\na = 2",
    b"n = " + b"9" * 5000,
    b"a = " + b"[" * 3000,
    b"a = " + b"[" * 60 + b"]" * 60,
    b"#" * ((4 << 20) + 1),
    b"d = 2026-99-99",
]


@pytest.mark.parametrize("raw", DAMAGE, ids=range(len(DAMAGE)))
def test_a_damaged_file_is_set_aside(path, raw):
    put(path, raw)
    loaded, problems = settings.load(path)
    assert loaded == Settings()
    assert len(problems) == 1
    assert problems[0].isprintable()
    assert problems[0].startswith("settings.toml: ")
    assert problems[0].endswith("; kept as settings.damaged-1.toml")
    assert path.with_name("settings.damaged-1.toml").read_bytes() == raw
    settings.save(loaded, path)
    put(path, raw)
    settings.load(path)
    assert path.with_name("settings.damaged-2.toml").read_bytes() == raw


def test_the_version_before_steps_in(path):
    settings.save(Settings(volume=11), path)
    settings.save(Settings(volume=22), path)
    put(path, b"\x00" * 40)
    loaded, problems = settings.load(path)
    assert loaded.volume == 11
    assert problems[0].endswith("kept as settings.damaged-1.toml; the backup was opened")
    assert settings.load(path) == (loaded, [])


@pytest.mark.slow
@given(st.binary(max_size=200))
def test_any_bytes_do_no_harm(raw):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_bytes(raw)
        loaded, problems = settings.load(path)
        assert all(line.isprintable() for line in problems)
        if path.exists():
            assert path.read_bytes() == raw
        else:
            assert path.with_name("settings.damaged-1.toml").read_bytes() == raw
        settings.save(loaded, path)
        assert settings.load(path) == (loaded, [])


@pytest.mark.slow
@given(st.data())
def test_any_change_to_a_good_file_does_no_harm(data):
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        settings.save(Settings(options={"swop": {"rounds": 3}}), path)
        raw = bytearray(path.read_bytes())
        start = data.draw(st.integers(0, len(raw)))
        raw[start : start + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
        path.write_bytes(raw)
        loaded, problems = settings.load(path)
        assert all(line.isprintable() for line in problems)
        settings.save(loaded, path)
        assert settings.load(path)[1] == []


def test_what_is_damaged_meanwhile_is_not_overwritten(path):
    settings.save(Settings(), path)
    put(path, "what is this")
    settings.save(Settings(volume=5), path)
    assert path.with_name("settings.damaged-1.toml").read_text() == "what is this"
    assert settings.load(path) == (Settings(volume=5), [])


def test_a_damaged_file_that_cannot_be_moved_stays(path, monkeypatch):
    put(path, "what is this")

    def refuse(*_):
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    loaded, problems = settings.load(path)
    assert loaded == Settings()
    assert problems == [
        f"cannot set aside the damaged settings.toml in {path.parent}: there is no permission"
    ]
    with pytest.raises(StorageError, match="cannot set aside"):
        settings.save(loaded, path)
    assert path.read_text() == "what is this"
    assert names(path) == ["settings.toml"]


def test_a_full_disk(path, monkeypatch):
    settings.save(Settings(volume=1), path)

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StorageError) as raised:
            settings.save(Settings(volume=2), path)
    assert str(raised.value) == f"cannot write settings.toml in {path.parent}: the disk is full"
    assert settings.load(path) == (Settings(volume=1), [])
    assert names(path) == ["settings.toml"]


def test_no_folder_can_be_made(tmp_path):
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.toml"
    loaded, problems = settings.load(path)
    assert loaded == Settings()
    assert len(problems) == 1
    with pytest.raises(StorageError, match=r"settings\.toml"):
        settings.save(loaded, path)


def test_checking_what_is_typed():
    assert settings.check("name", "  Ada ") == "Ada"
    assert settings.check("window", [1280, 720]) == (1280, 720)
    with pytest.raises(ValueError, match="name: expected a text of 1 to 24 characters"):
        settings.check("name", "")
