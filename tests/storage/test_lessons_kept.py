"""What is kept of the lessons of a player."""

from dragonbox.storage.lessons import Lessons


def test_a_lesson_is_left_and_finished(tmp_path):
    kept = Lessons(tmp_path)
    kept.leave("swop", "one", {"step": 3})
    kept.leave("swop", "two", {"step": 1})
    kept.finish("swop", "one")
    again = Lessons(tmp_path)
    assert again.done("swop") == {"one"}
    assert not again.place("swop", "one"), "next time it starts at its beginning"
    assert again.place("swop", "two") == {"step": 1}
