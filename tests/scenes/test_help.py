"""The rules on paper: reading, finding, turning, and coming from a refusal."""

import math
from itertools import combinations

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.help import Help
from dragonbox.app.scene import Scene
from dragonbox.app.table.table import Table
from dragonbox.games.dragon_swoop import figures
from dragonbox.ui import pages, paper, theme

WHY = "Each set needs a tile from the master's line, row 1: the Waves have none."
KEYS = [entry.key for entry in games.BOX]


@pytest.fixture
def below(stage):
    return stage.show(Scene(stage.context))


def show(stage, anchor="", because="", key="dragon_swoop"):
    return stage.show(Help(stage.context, key, anchor, because))


def page(stage):
    """The title of the page that lies there."""
    return stage.top.book.pages[stage.top.page].title


def test_a_turn_is_told_on_one_screen_with_the_dragon_at_its_line(stage, below):
    scene = show(stage, "turn")
    assert page(stage) == "A turn"
    assert not scene.scroll.farthest
    assert stage.widget("page")
    assert any(piece.word == "dragon-T" for piece in scene.figures["turn"].pieces)
    scene.follow("recruit")
    assert page(stage) == "Fly, recruit or rest"


# ---------------------------------------------------------------------- reading a file of pages


BOOK = """<!-- not shown -->
# Book

## First {#first}

A paragraph with **bold words** and
a [link](#part), it's one.

- an item
  that goes on
- another

## Second {#second}

### A part {#part}

> Set off.

| what | points |
| --- | ---: |
| Pair | 2 |

:: F F* gap back | Title | detail
:: L
"""


def test_a_file_becomes_blocks():
    book = pages.read(BOOK)
    first, second = book.pages
    assert (book.title, first.title, first.anchor) == ("Book", "First", "first")
    paragraph, items = first.blocks
    assert [tuple(span) for span in paragraph.text] == [
        ("A paragraph with ", False, ""),
        ("bold words", True, ""),
        (" and a ", False, ""),
        ("link", False, "part"),
        (", it’s one.", False, ""),
    ]
    assert [pages.plain(item) for item in items.items] == ["an item that goes on", "another"]
    heading, aside, grid, row, bare = second.blocks
    assert heading.anchor == "part"
    assert aside.set_off
    assert grid.right == (False, True)
    assert [[pages.plain(cell) for cell in line] for line in grid.rows] == [["Pair", "2"]]
    assert row.words == ("F", "F*", "gap", "back")
    assert (pages.plain(row.title), pages.plain(row.detail)) == ("Title", "detail")
    assert bare.words == ("L",)
    assert not bare.title


def test_anchors_of_pages_and_headings_are_found():
    book = pages.read(BOOK)
    assert book.find("second") == (1, -1)
    assert book.find("part") == (1, 0)
    assert book.find("nowhere") == (0, -1)


def test_search_counts_all_places_in_order():
    book = pages.read(BOOK)
    hits = book.search("AN")
    assert [(hit.page, hit.text) for hit in hits] == [(0, 1), (0, 2), (0, 3)]
    assert [hit[:2] for hit in book.search("it's one")] == [(0, 1)]
    assert book.search("  ") == []


PICTURED = """# Book

## First {#first}

!! board
1 | A die | It lies here.
2 | Another
more | F F | 2 | F F F | 10 | One more

:+ near | It fits | 2 points
:- far | Too far
:= bare | Neither
"""


def test_pictures_are_named_with_their_notes():
    ((picture, *cases),) = (page.blocks for page in pages.read(PICTURED).pages)
    assert picture.name == "board"
    told = [tuple(map(pages.plain, note)) for note in picture.notes]
    assert told == [("A die", "It lies here."), ("Another", "")]
    assert (picture.more.words, picture.more.better_worth) == (("F", "F"), "10")
    assert [(case.name, case.right) for case in cases] == [("near", True), ("far", False), ("bare", None)]
    assert pages.read(PICTURED).search("one more")


def test_pictures_grow_on_a_page_with_room(stage, below):
    scene = show(stage, "falling")
    c, sheet, width = scene.canvas, scene.book.pages[scene.page], scene._text_width()
    laid = [
        paper.lay_out(c, sheet, width, scene._named, None, scene.figures, room) for room in (0, 600, 1000)
    ]
    heights = [max(plate.box.h for plate in one.plates) for one in laid]
    assert heights[0] < heights[2]
    assert laid[1].height <= 600


def test_a_sentence_stands_beside_the_title_where_it_has_room_and_the_picture_is_larger_for_it(stage, below):
    scene = show(stage, "turn")
    c, sheet = scene.canvas, scene.book.pages[scene.page]

    def laid(width):
        return paper.lay_out(c, sheet, width, scene._named, None, scene.figures)

    wide, narrow = laid(c.px(848)), laid(c.px(640))
    title, *words = [letters for letters in wide.letters if letters.number < 2]
    end = title.x + c.type.width(title.text, title.size, title.face)
    assert words
    assert all(letters.x > end for letters in words)
    assert wide.plates[0].box.y < narrow.plates[0].box.y
    below_it = [letters for letters in narrow.letters if letters.number == 1]
    assert all(letters.x == 0 and letters.y > 0 for letters in below_it)
    assert wide.tops[0] == 0
    assert len(wide.tops) == len(narrow.tops)


@pytest.mark.parametrize(
    "text",
    [
        "no page yet",
        "# A\n\n## B {#b}\n\n| a | b |\n| - |\n| 1 | 2 |",
        "## B {#b}\n\n!! board\n2 | a number is missing",
        "## B {#b}\n\n:+ near | a | b | too many",
    ],
)
def test_what_cannot_be_read_is_an_error(text):
    with pytest.raises(ValueError, match=r"page begins|uneven|expected number 1|at most 3"):
        pages.read(text)


@pytest.mark.parametrize("key", ["", *KEYS])
def test_every_link_of_every_book_leads_somewhere(stage, key):
    book = Help(stage.context, key).book
    anchors = [found.anchor for found in book.pages]
    anchors += [b.anchor for p in book.pages for b in p.blocks if isinstance(b, pages.Heading)]
    assert len(set(anchors)) == len(anchors)
    spans = [span for p in book.pages for b in p.blocks for text in pages.texts(b) for span in text]
    assert {span.link for span in spans if span.link} <= set(anchors)


def test_a_reason_finds_the_block_that_speaks_of_it(stage):
    book = Help(stage.context, "dragon_swoop").book
    number, _ = book.find("fly")
    block = book.pages[number].blocks[book.explains("fly", WHY)]
    assert pages.plain(block.text).startswith("Every set needs at least one tile")


# ---------------------------------------------------------------------- setting


def test_what_is_worth_more_is_told_in_the_colour_of_gains(stage, below):
    scene = show(stage, key="dragon_dance")
    sheet, more = next(
        (sheet, block.more)
        for sheet in scene.book.pages
        for block in sheet.blocks
        if isinstance(block, pages.Picture) and block.more
    )
    laid = paper.lay_out(scene.canvas, sheet, 800, scene._named, None, scene.figures)
    inks = {letters.text: letters.colour for letters in laid.letters if letters.size == 26}
    assert inks[more.better_worth] == theme.LINK != inks[more.worth]


@repeated("width", [180, 420, 800])
@repeated("key", ["", *KEYS])
def test_every_word_is_set_within_the_width(stage, below, key, width):
    scene = show(stage, key=key)
    c = scene.canvas
    for sheet in scene.book.pages:
        laid = paper.lay_out(c, sheet, width, scene._named, None, scene.figures)
        for letters in laid.letters:
            right = letters.x + c.type.width(letters.text, letters.size, letters.face)
            assert -c.px(16) <= letters.x
            if width >= 420:
                assert right <= width + c.px(16), letters.text
        assert all(plate.box.x >= 0 and plate.box.right <= max(width, 240) for plate in laid.plates)
        assert len(laid.tops) == len(sheet.blocks)
        for number, text in enumerate(sheet.texts()):
            parts = [letters for letters in laid.letters if letters.number == number]
            assert all(text[x.start : x.start + len(x.text)] == x.text for x in parts)
            assert "".join(x.text for x in parts).replace(" ", "") == text.replace(" ", "")


# ---------------------------------------------------------------------- turning pages


def test_the_list_turns_to_a_page(stage, below):
    show(stage)
    assert page(stage) == "In one minute"
    stage.click("page 4")
    assert page(stage) == "Sets and points"
    assert stage.says("Two Fours of a kind")
    assert "page" in stage.sound.played


def test_arrows_and_links_turn_too(stage, below):
    show(stage)
    stage.press("right", "right")
    assert page(stage) == "A turn"
    stage.press("left")
    assert page(stage) == "The grid and the master"
    stage.click("after")
    stage.click("after")
    assert page(stage) == "Fly, recruit or rest"
    stage.click("before")
    assert page(stage) == "A turn"


def test_the_ends_of_the_book_stay(stage, below):
    show(stage)
    stage.press("left")
    assert page(stage) == "In one minute"
    assert "before" not in stage.offered()
    stage.click(f"page {len(stage.top.book.pages) - 1}")
    stage.press("right")
    assert "after" not in stage.offered()


def test_a_link_in_the_text_leads_to_its_rule(stage, below):
    show(stage, "end", key="swop")
    (link,) = [key for key in stage.offered() if key.startswith("link ")]
    stage.click(link)
    assert page(stage) == "Swops"


def test_a_link_leads_to_a_heading_of_its_own_page(stage, below):
    scene = show(stage, "fly")
    before, here = scene.scroll.target, page(stage)
    (link,) = [key for key in stage.offered() if key.startswith("link ")]
    stage.click(link)
    assert page(stage) == here
    assert scene.scroll.target > before


def test_keys_reach_the_list(stage, below):
    show(stage)
    stage.press("tab")
    while not stage.top.focused.startswith(("page ", "find", "books")):
        stage.press("tab")
    stage.press("down", "down", "down", "return")
    assert page(stage) != "In one minute"


@pytest.mark.parametrize("how", ["escape", "f1", "close", "controller"])
def test_it_is_closed(stage, below, how):
    show(stage)
    if how == "close":
        stage.click("close")
    elif how == "controller":
        stage.button(1)
    else:
        stage.press(how)
    assert stage.top is below


# ---------------------------------------------------------------------- moving the paper


def test_the_paper_moves_by_wheel_keys_and_bar(stage, below):
    scene = show(stage, "grid")
    farthest = scene.scroll.farthest
    assert farthest > 0
    stage.wheel(-1)
    at_wheel = scene.scroll.at(stage.now)
    assert 0 < at_wheel < farthest
    stage.press("up", "up", "up")
    assert scene.scroll.at(stage.now) == 0
    stage.press("down")
    assert scene.scroll.at(stage.now) > 0
    stage.press("end")
    assert scene.scroll.at(stage.now) == farthest
    stage.press("home")
    assert scene.scroll.at(stage.now) == 0
    bar = stage.widget("bar").box
    stage.drag((bar.centerx, bar.y + 20), (bar.centerx, bar.bottom + 50))
    assert scene.scroll.at(stage.now) == farthest


def test_it_glides_and_without_motion_jumps(stage, below):
    scene = show(stage, "grid")
    stage.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert scene.scroll.at(stage.now) < scene.scroll.target
    stage.settle()
    assert scene.scroll.at(stage.now) == round(scene.scroll.target)
    stage.context.settings.motion = "off"
    stage.send(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert scene.scroll.at(stage.now) == 0


# ---------------------------------------------------------------------- finding


@pytest.mark.parametrize("call", ["/", "ctrl+f"])
def test_a_key_calls_the_search_without_writing_itself(stage, below, call):
    scene = show(stage)
    stage.press(call)
    stage.type("crown")
    assert scene.query == "crown"


def test_only_pages_with_the_words_are_listed(stage, below):
    scene = show(stage)
    stage.press("/")
    stage.type("underling")
    with_it = {
        f"page {i}"
        for i, p in enumerate(scene.book.pages)
        if any("underling" in text.lower() for text in p.texts())
    }
    assert {key for key in stage.offered() if key.startswith("page ")} == with_it
    assert 0 < len(with_it) < len(scene.book.pages)


def test_enter_goes_from_hit_to_hit_and_round(stage, below):
    scene = show(stage)
    stage.press("/")
    stage.type("crown")
    seen = []
    for _ in scene.hits:
        hit = scene.hits[scene.hit]
        assert scene.page == hit.page
        shown = [box for x in scene._laid.letters if (box := paper.hit_box(scene.canvas, x, hit))]
        top = shown[0].y + scene._text_at(stage.now)[1]
        assert scene._view().top <= top < scene._view().bottom
        seen.append(scene.hit)
        stage.press("return")
    assert sorted(seen) == list(range(len(scene.hits)))
    assert scene.hit == seen[0]


@pytest.mark.pixels
def test_hits_are_lit(stage, below):
    show(stage)
    before = stage.picture()
    stage.press("/")
    stage.type("fly")
    assert stage.picture() != before
    with_hits = stage.picture()
    stage.top.hits, stage.top.hit = [], -1
    stage.top.refresh()
    stage.settle()
    assert stage.picture() != with_hits


@pytest.mark.slow
def test_words_that_stand_apart_are_found_together(stage, below):
    scene = show(stage)
    stage.press("/")
    stage.type("dragon master")
    assert scene.hits
    assert not stage.says("No rule speaks of")
    found = {scene.book.pages[hit.page].texts()[hit.text][hit.start : hit.end].lower() for hit in scene.hits}
    assert found == {"dragon", "master"}


def test_the_cross_closes_at_once(stage, below):
    show(stage)
    stage.press("/")
    stage.type("fly")
    stage.click("close")
    assert stage.top is below


def test_nothing_found_is_said_and_escape_takes_the_words_away_first(stage, below):
    scene = show(stage)
    stage.press("/")
    stage.type("mahjong")
    assert stage.says("No rule speaks of “mahjong”.")
    stage.press("escape")
    assert stage.top is scene
    assert scene.query == ""
    stage.press("escape")
    assert stage.top is below


# ---------------------------------------------------------------------- coming from a refusal


def test_the_reason_is_quoted_and_in_sight(stage, below):
    scene = show(stage, "fly", WHY)
    assert page(stage) == "Fly, recruit or rest"
    assert stage.says(
        "You came here from: “Each set needs a tile from the master’s line, row 1: the Waves have none”"
    )
    (lit,) = [box for box, kind in scene._laid.grounds if kind == "here"]
    top = lit.y + scene._text_at(stage.now)[1]
    assert scene._view().top <= top
    assert top + lit.h <= scene._view().bottom


@repeated("size", [(960, 540), (1280, 720)])
@repeated("anchor", ["sets", "recruit", "rest", "crown", "end", "grid", "notation"])
def test_wherever_a_refusal_leads_the_rule_is_in_sight(make_stage, size, anchor):
    stage = make_stage(size, 150)
    stage.show(Scene(stage.context))
    scene = show(stage, anchor, "both recruits are used")
    (lit,) = [box for box, kind in scene._laid.grounds if kind == "here"]
    top = lit.y + scene._text_at(stage.now)[1]
    assert scene._view().top <= top < scene._view().bottom


def test_another_page_does_not_quote_it(stage, below):
    scene = show(stage, "fly", WHY)

    def quoted():
        return any("You came here from" in letters.text for letters in scene._laid.letters)

    stage.press("right")
    assert not quoted()
    stage.press("left")
    assert quoted()


def test_the_table_leads_here(stage, below):
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    table = stage.show(Table(stage.context, match))
    table.rules("recruit", "Both recruits are used.")
    stage.settle()
    assert isinstance(stage.top, Help)
    assert stage.says("You came here from: “Both recruits are used”")


# ---------------------------------------------------------------------- the whole box


def test_the_help_for_the_box_names_its_folders(stage, below):
    scene = show(stage, "data", key="")
    assert scene.book.title == "Dragonbox"
    assert str(stage.context.places.data) in "".join(scene.book.pages[scene.page].texts())
    assert "{" not in "".join(text for p in scene.book.pages for text in p.texts())


def test_from_a_game_to_the_box_and_back(stage, below):
    show(stage)
    stage.click("books")
    stage.click("book ")
    assert page(stage) == "About the box"
    stage.click("books")
    stage.click("book dragon_swoop")
    assert page(stage) == "In one minute"
    stage.press("escape")
    assert stage.top is below


def test_all_books_are_listed_in_the_place_of_the_pages(stage, below):
    """By their names. What is sought goes; Escape and a search bring the pages back."""
    scene = show(stage, "turn", key="dragon_swoop")
    stage.click("find")
    stage.type("master")
    stage.click("books")
    books = [widget for widget in scene.widgets if widget.key.startswith("book ")]
    assert [book.label for book in books] == [*(entry.title for entry in games.BOX), "About the box"]
    assert [book.label for book in books if book.here] == ["Dragon Swoop"]
    assert not scene.query
    assert not scene.widget("page 0")
    stage.press("escape")
    assert scene.widget("page 0")
    assert not scene.widget("book swop")
    stage.click("books")
    stage.click("find")
    stage.type("master")
    assert not scene.widget("book swop")
    assert stage.top is scene


@pytest.mark.parametrize("palette", ["classic", "safe", "contrast"])
def test_pieces_have_the_chosen_colours(stage, below, palette):
    stage.context.settings.palette = palette
    stage.window.lay_out()
    scene = show(stage, "grid")
    assert scene.context.sprites.exists(scene._named("F"))
    suffix = "" if palette == "classic" else f"_{palette}"
    assert scene._named("M*") == f"dragon_swoop{suffix}/moon_master"


@pytest.mark.parametrize(("key", "anchor"), [("", "keys"), ("dragon_swoop", "sets"), ("dragon_swoop", "fly")])
def test_it_fits_every_window(any_stage, key, anchor):
    any_stage.show(Scene(any_stage.context))
    show(any_stage, anchor, WHY if anchor == "fly" else "", key)
    assert any_stage.misfits() == []


def test_the_cross_lies_in_the_margin_of_the_paper(any_stage):
    any_stage.show(Scene(any_stage.context))
    scene = show(any_stage, "sets", key="dragon_swoop")
    close = any_stage.widget("close")
    assert scene._paper().contains(close.box)
    assert close.box.x >= scene._text_at(0)[0] + scene._text_width()
    assert not scene.widget("bar") or not scene.widget("bar").box.colliderect(close.box)
    any_stage.click("close")
    assert any_stage.top is not scene


def test_the_box_says_what_is_in_it_and_tells_no_rules(stage, below):
    scene = show(stage, "about", key="")
    text = " ".join(scene.book.pages[scene.page].texts())
    for entry in games.BOX:
        assert entry.title in text
    for word in ("coin", "chip", "Zappo", "master dragon"):
        assert word not in text, "each game has a book of its own"


def test_nothing_lies_on_a_label_of_the_board_in_help():
    for figure in (figures.FIGURES["turn"], figures.FIGURES["grid"]):
        spots = [(label.x, label.y) for label in figure.labels]
        assert all(math.dist(a, b) > 30 for a, b in combinations(spots, 2))
        assert all(math.dist(a, b) > 26 for a in spots for b in figure.discs)
        assert figure.plates[0][2] > 0.5 * figure.width, "the board has most of the picture"


def test_the_dragon_of_the_board_in_help_hides_nothing():
    for figure in (figures.FIGURES["turn"], figures.FIGURES["grid"]):
        dragon = next(piece for piece in figure.pieces if piece.word.startswith("dragon-"))
        half = dragon.width / 2
        assert half - 20 <= dragon.x, "it is not cut"
        spots = [*figure.discs, *((label.x, label.y) for label in figure.labels)]
        assert all(abs(x - dragon.x) > half or abs(y - dragon.y) > half * 0.8 for x, y in spots)


def test_a_band_joins_the_lit_tiles_of_the_board_in_help():
    figure = figures.FIGURES["turn"]
    lit = [(piece.x, piece.y) for piece in figure.pieces if piece.mark == "lit"]
    assert list(figure.band) == lit
    assert not figures.FIGURES["grid"].band
