"""What the pictures of the rules say of a move is what the rules say."""

from types import SimpleNamespace

import dance_games
import magic_games
import pytest
import rare_games
import swoop_games
import swop_games

from dragonbox import games
from dragonbox.app import looks
from dragonbox.core.contract import IllegalMove
from dragonbox.games.magic_dragon.figures import PAYERS
from dragonbox.ui import pages, theme
from dragonbox.ui.files import has_drawing
from dragonbox.ui.pieces import JOINT

BEGIN = {
    "dragon_swoop": swoop_games.begin,
    "swop": swop_games.begin,
    "dragon_dance": lambda hands, **position: dance_games.set_up(*hands, **position),
    "magic_dragon": lambda hands, **position: magic_games.begin(*hands, **position),
    "rare_dragon": lambda hand, **position: rare_games.set_up(hand, **position),
}
KEYS = [entry.key for entry in games.BOX]
FIGURES = {key: games.figures(key) for key in KEYS}
BOOKS = {key: pages.read((games.folder(key) / "help.md").read_text("utf-8")) for key in KEYS}
CLAIMS = [(key, name) for key in KEYS for name, figure in FIGURES[key].items() if figure.claim]


def blocks(key, kind):
    return [block for page in BOOKS[key].pages for block in page.blocks if isinstance(block, kind)]


def wrong(key):
    """The names of the pictures of what is not right."""
    return {case.name for case in blocks(key, pages.Case) if case.right is False}


def reached(key, claim):
    """The position that a picture is about."""
    rules = games.load(key).rules
    game = BEGIN[key](**claim.position)
    for text in claim.before:
        move = rules.parse(game, text)
        assert move in game.legal(), text
        game.apply(move)
    return rules, game


@pytest.mark.parametrize(("key", "name"), CLAIMS)
def test_what_a_picture_claims_is_so(key, name):
    claim = FIGURES[key][name].claim
    rules, game = reached(key, claim)
    before = sum(game.scores)
    if name in wrong(key) and claim.points is None:
        with pytest.raises(IllegalMove):
            game.check(rules.parse(game, claim.move))
        return
    move = rules.parse(game, claim.move)
    assert move in game.legal()
    events = game.apply(move)
    if claim.points is not None:
        # Coins of Magic Dragon only change hands; the end of a round of Dragon Dance brings more points.
        told = [event["points"] for event in events if event["type"] in ("play", "zappo")]
        assert (told[0] if told else sum(game.scores) - before) == claim.points


def test_what_the_others_pay():
    rules, game = reached("magic_dragon", FIGURES["magic_dragon"]["pay"].claim)
    events = game.apply(rules.parse(game, "zappo"))
    found = events[-1]
    turns = [found["seat"], *((found["seat"] + turn) % 4 for turn in (1, 2, 3))]
    assert [found["penalties"][seat] for seat in turns[1:]] == [away for _, away, _told in PAYERS]
    labels = [label.text.replace("−", "-") for label in FIGURES["magic_dragon"]["pay"].labels]
    assert [text for text in labels if text.startswith("-")] == [
        str(found["payments"][seat]) for seat in turns[1:]
    ]


def test_what_falls_and_turns_up():
    """The three pictures of the end of a turn show what the rules do."""
    rules, game = reached("dragon_swoop", FIGURES["dragon_swoop"]["gone"].claim)
    game.apply(rules.parse(game, FIGURES["dragon_swoop"]["gone"].claim.move))
    shown = [piece.word for piece in FIGURES["dragon_swoop"]["turned-up"].pieces]
    assert shown == list(game.tops)


@pytest.mark.parametrize("key", KEYS)
def test_every_picture_is_shown_and_explained(key):
    pictures = blocks(key, pages.Picture)
    cases = blocks(key, pages.Case)
    assert {block.name for block in (*pictures, *cases)} == set(FIGURES[key])
    for block in pictures:
        assert len(FIGURES[key][block.name].discs) == len(block.notes), block.name
    for case in cases:
        assert case.right is None or FIGURES[key][case.name].claim, case.name


@pytest.mark.parametrize("key", KEYS)
def test_three_pages_have_pictures(key):
    kinds = pages.Picture | pages.Case
    assert sum(any(isinstance(block, kinds) for block in page.blocks) for page in BOOKS[key].pages) >= 3
    assert {case.right for case in blocks(key, pages.Case)} >= {True, False}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("palette", theme.PALETTES)
def test_there_is_a_drawing_of_each_piece(key, palette):
    named, canvas = looks.load(key).named, SimpleNamespace(palette=theme.PALETTES[palette])
    canvas.sprites = SimpleNamespace(exists=has_drawing)
    words = {piece.word for figure in FIGURES[key].values() for piece in figure.pieces}
    names = {name for word in words for name in named(canvas, word).split(JOINT)}
    assert [name for name in names if not has_drawing(name)] == []


@pytest.mark.parametrize("key", KEYS)
def test_nothing_reaches_out_of_a_picture(key):
    for name, figure in FIGURES[key].items():
        for x, y in [*figure.discs, *((thing.x, thing.y) for thing in (*figure.pieces, *figure.labels))]:
            assert 0 <= x <= figure.width, name
            assert 0 <= y <= figure.height, name
