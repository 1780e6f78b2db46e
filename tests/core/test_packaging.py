"""What makes a release: its notes, how old a system it runs on, and that its steps name what is there."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOG = "# Changes\n\n## 0.2.0\n\n- Two.\n\n## 0.1.0\n\nThe box opens.\n\n- One.\n"


@pytest.fixture
def module(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    return import_module


def test_the_notes_of_a_version(module):
    notes = module("notes").notes
    assert notes("v0.2.0", "0.2.0", LOG) == "- Two.\n"
    assert notes("v0.1.0", "0.1.0", LOG) == "The box opens.\n\n- One.\n"
    for tag, version, log in (("v0.1.1", "0.1.0", LOG), ("v0.3.0", "0.3.0", LOG), ("v1", "1", "## 1\n\n")):
        with pytest.raises(SystemExit):
            notes(tag, version, log)


def test_this_version_has_notes(module):
    names, log = module("names"), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert module("notes").notes(f"v{names.VERSION}", names.VERSION, log)


def test_what_needs_a_newer_library_is_named(module, monkeypatch, tmp_path):
    oldest = module("oldest")
    needs = {"a.so": (2, 17), "b.so": (2, 31), "c.so": (2, 32), "d.txt": None}
    for name in needs:
        (tmp_path / name).touch()
    monkeypatch.setattr(oldest, "glibc", lambda path: needs[path.name])
    files = [*sorted(tmp_path.iterdir()), tmp_path / "none"]
    assert oldest.too_new(files, (2, 31)) == ["c.so needs 2.32"]


def test_workflows_name_what_is_there():
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    assert len(texts) == 2
    paths = {path for text in texts for path in re.findall(r"(?:packaging|tests|\.ci)/[\w./]+\w", text)}
    assert {"packaging/build.py", "packaging/notes.py", "packaging/oldest.py", ".ci/run"} <= paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for line in re.findall(r"sed -n '/\^(\S+) -m venv \.\* -m pytest /p'", "\n".join(texts)):
        assert re.search(rf"^{line} -m venv .* -m pytest ", readme, re.MULTILINE)
