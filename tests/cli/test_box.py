"""`moontable box`: sheets written and checked from the command line, and never a traceback."""

from pathlib import Path

import pytest

from moontable import games
from moontable.cli.main import main
from moontable.games import box as boxes


@pytest.mark.parametrize("game_id", games.known())
def test_what_is_exported_passes(game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    assert main(["box", "export", game_id, str(file)]) == 0
    assert "reconstructed" in capsys.readouterr().out
    assert main(["box", "check", str(file)]) == 0
    said = capsys.readouterr().out
    assert "the standard box" in said
    assert f"moontable serve --box {file}" in said


def test_what_is_wrong_is_said_card_by_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    text = boxes.standard("blue-moon-city").text()
    wrong = text.replace("cards = [4, 3, 3]", "cards = [4, 3, 4]", 1)
    wrong = wrong.replace('{ colour = "black", value = 5 }', '{ colour = "pink", value = 50 }', 1)
    file.write_text(wrong, encoding="utf-8")
    assert main(["box", "check", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (
        f"{file}: building fire-temple: spaces[0].colour: should be one of"
        " black, red, blue, grey, green, brown, white, yellow, any, not 'pink'"
    )
    assert lines[1] == f"{file}: building fire-temple: spaces[0].value: should be a whole number from 1 to 9, not 50"
    assert lines[2] == f"{file}: 2 wrong, it cannot be played with."
    file.write_text(text.replace("cards = [4, 3, 3]", "cards = [4, 3, 4]", 1), encoding="utf-8")
    assert main(["box", "check", str(file)]) == 1
    said = capsys.readouterr().out
    assert "Cards of Vulca" in said
    assert f"{file}: 1 wrong, it cannot be played with." in said


def test_files_that_are_no_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    for content, words in (
        (None, "cannot be read: No such file or directory"),
        (b"\xff\xfe", "is not a text file"),
        (b"= 3", "is not valid TOML"),
        (b"sheet = 1", "should name its game"),
    ):
        if content is not None:
            file.write_bytes(content)
        assert main(["box", "check", str(file)]) == 2
        assert words in capsys.readouterr().err
    assert main(["box", "export", "chess", str(file)]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    assert main(["box", "export", "luna-capital", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
