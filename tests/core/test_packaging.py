"""What makes a release: its notes, how old a system it runs on, and that its steps name what is there."""

import hashlib
import re
import sys
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
    paths = {path for text in texts for path in re.findall(r"(?:packaging|tests|\.ci)/[\w./-]+\w", text)}
    tools = ("build", "notes", "oldest", "appimage", "flatpak", "installer")
    assert {*(f"packaging/{name}.py" for name in tools), ".ci/run"} <= paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for line in re.findall(r"sed -n '/\^(\S+) -m venv \.\* -m pytest /p'", "\n".join(texts)):
        assert re.search(rf"^{line} -m venv .* -m pytest ", readme, re.MULTILINE)


def test_all_files_beside_the_code_go_into_the_program():
    # Translations lie beside the code in files of their own kind.
    files = (path for path in (ROOT / "dragonbox").rglob("*") if path.is_file())
    kinds = {path.suffix for path in files} - {".py", ".pyc", ".pyi", ".po"}
    spec = (ROOT / "packaging" / "dragonbox.spec").read_text(encoding="utf-8")
    assert ".mo" in kinds
    assert {"." + kind for kind in re.findall(r'\("dragonbox", "\*\.(\w+)"\)', spec)} >= kinds


def test_a_python_for_both_kinds_of_macs_builds_for_both(module):
    machine = module("names").machine
    assert (
        machine("arm64", "macosx-10.9-universal2") == machine("x86_64", "macosx-11-universal2") == "universal"
    )
    assert machine("arm64", "macosx-14.0-arm64") == "arm64"
    assert machine("AMD64", "win-amd64") == "amd64"


def test_the_manifest_names_the_archive_and_its_sum(module, tmp_path):
    flatpak, archive = module("flatpak"), tmp_path / "dragonbox.zip"
    archive.write_bytes(b"PK")
    template = flatpak.MANIFEST.read_text(encoding="utf-8")
    digest = f"\n        sha256: {hashlib.sha256(b'PK').hexdigest()}\n"
    assert f"        path: {archive}{digest}" in flatpak.manifest(template, archive)
    assert f"        url: https://a/b.zip{digest}" in flatpak.manifest(template, archive, "https://a/b.zip")
    with pytest.raises(ValueError, match="must have one line"):
        flatpak.manifest("sources: []", archive)


def test_the_names_of_the_linux_desktop_agree(module):
    folder = ROOT / "packaging" / "linux"
    [manifest] = folder.glob("*.yml")
    about = (folder / "dragonbox.metainfo.xml").read_text(encoding="utf-8")
    text = manifest.read_text(encoding="utf-8")
    assert f"<id>{manifest.stem}</id>" in about
    assert f"app-id: {manifest.stem}\n" in text
    for named in re.findall(r"program/([\w.]+) -t", text):
        assert named == "dragonbox.png" or (folder / named).is_file()
    assert f'<release version="{module("names").VERSION}"' in about
    assert f"~/.var/app/{manifest.stem}/" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_runtime_that_is_none_is_refused(module, tmp_path):
    appimage, runtime = module("appimage"), tmp_path / "runtime"
    for wrong in (b"", b"<html>not found</html>", b"\x7fELF\x02\x01\x01\x00" + bytes(8)):
        runtime.write_bytes(wrong)
        with pytest.raises(SystemExit, match="is no runtime"):
            appimage.read_runtime(runtime)
    right = b"\x7fELF\x02\x01\x01\x00AI\x02" + bytes(5)
    runtime.write_bytes(right)
    assert appimage.read_runtime(runtime) == right


@pytest.mark.skipif(sys.platform == "win32", reason="links are made on Linux, where AppImages are")
def test_an_appimage_is_laid_out_from_the_folder(module, tmp_path):
    folder, goal = tmp_path / "built", tmp_path / "AppDir"
    (folder / "_internal").mkdir(parents=True)
    for name in ("Dragonbox", "dragonbox.desktop", "dragonbox.png", "install.sh", "dragonbox.metainfo.xml"):
        (folder / name).touch()
    (folder / "_internal" / "b.so").symlink_to("a.so")
    module("appimage").lay_out(folder, goal)
    names = {path.relative_to(goal).as_posix() for path in goal.rglob("*") if not path.is_dir()}
    assert names == {
        *("AppRun", ".DirIcon", "Dragonbox", "dragonbox.desktop", "dragonbox.png", "_internal/b.so"),
        "usr/share/metainfo/dragonbox.metainfo.xml",
    }
    assert (goal / "AppRun").resolve() == goal / "Dragonbox"
    assert (goal / "_internal" / "b.so").is_symlink()


def test_the_installer_lies_beside_the_folder(module, tmp_path):
    installer, names = module("installer"), module("names")
    folder = tmp_path / "dragonbox-1.2.3-windows-amd64"
    command = installer.command(folder)
    assert f"-DOUT={tmp_path / 'dragonbox-1.2.3-windows-amd64-setup.exe'}" in command
    assert f"-DVERSION={names.VERSION}" in command
    script = Path(command[-1]).read_text(encoding="utf-8")
    defined = {part[2:].split("=")[0] for part in command if part.startswith("-D")}
    assert set(re.findall(r"\$\{([A-Z]+)\}", script)) - {"NAME", "KEY"} == defined
