"""The pictures below assets/svg are what assets/draw draws, and what SDL's reader can read."""

from __future__ import annotations

import math
import random
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
SVG = ROOT / "assets" / "svg"
FORBIDDEN = {"text", "filter", "mask", "clipPath", "style", "image", "use", "pattern", "symbol", "script"}


@pytest.fixture(scope="module")
def draw() -> object:
    """The module that draws, from the root of the project."""
    sys.path.insert(0, str(ROOT))
    try:
        from assets.draw import catalogue
    finally:
        sys.path.remove(str(ROOT))
    return catalogue


@pytest.fixture(scope="module")
def drawn(draw) -> dict[str, str]:
    pictures = list(draw.pictures())
    assert len(dict(pictures)) == len(pictures), "two pictures of one name"
    return dict(pictures)


def committed() -> dict[str, bytes]:
    return {
        f.relative_to(SVG).with_suffix("").as_posix(): f.read_bytes() for f in SVG.rglob("*") if f.is_file()
    }


@pytest.mark.slow
def test_the_committed_pictures_are_those_that_are_drawn(drawn):
    files = committed()
    assert sorted(files) == sorted(drawn)
    changed = [name for name, svg in drawn.items() if files[name] != svg.encode()]
    assert not changed, "run python -m assets.draw"


def test_every_file_is_an_svg():
    assert {f.suffix for f in SVG.rglob("*") if f.is_file()} == {".svg"}


def test_every_picture_uses_only_what_sdl_can_read():
    for name, content in committed().items():
        svg = content.decode()
        root = ElementTree.fromstring(svg)
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert not tags & FORBIDDEN, name
        words = {word for element in root.iter() for word in element.attrib}
        assert not words & {"style", "class", "filter", "mask", "clip-path"}, name
        assert re.fullmatch(r"0 0 \d+ \d+", root.attrib["viewBox"]), name


def test_gradients_are_in_the_units_of_the_drawing_and_every_one_that_is_used_exists():
    for name, content in committed().items():
        svg = content.decode()
        ids = re.findall(r'id="([^"]*)"', svg)
        assert len(ids) == len(set(ids)), name
        assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= set(ids), name
        gradients = [e for e in ElementTree.fromstring(svg).iter() if e.tag.endswith("Gradient")]
        assert len(gradients) == len(ids), name
        assert all(g.attrib["gradientUnits"] == "userSpaceOnUse" for g in gradients), name


@pytest.mark.slow
def test_the_last_bits_of_a_sine_do_not_show(draw, drawn, monkeypatch):
    """Mathematical functions differ in their last bit from machine to machine; the pictures must not."""
    noise = random.Random(1)

    def shaken(function):
        return lambda *values: math.nextafter(function(*values), noise.choice((-1e9, 1e9)))

    for function in ("sin", "cos", "atan2", "dist"):
        monkeypatch.setattr(math, function, shaken(getattr(math, function)))
    for folder in ("magic_dragon", "dragon_dance", "emblems"):
        for name, svg in draw.FOLDERS[folder]():
            assert svg == drawn[f"{folder}/{name}"], name
