"""What a chat shows of a link: nothing that is secret, and a picture that is one."""

import random
import re
import struct
import zlib
from html import unescape

import httpx
import pytest

from tafelrunde.core.registry import names
from tafelrunde.locales import LANGUAGES
from tafelrunde.server import previews
from tafelrunde.server.previews import HEIGHT, WIDTH, Preview, has_picture, head, picture
from tests.server.client import Arrive, Server, gather, play


def told(page: str) -> dict[str, str]:
    """What the head of a page says to chats."""
    found = re.findall(r'<meta (?:property|name)="(og:[\w:]+)" content="([^"]*)" />', page)
    return {name: unescape(value) for name, value in found}


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def places_of(png: bytes) -> bytes:
    """The places in the palette, row by row; each row begins with its filter."""
    at = png.index(b"IDAT")
    (length,) = struct.unpack(">I", png[at - 4 : at])
    return zlib.decompress(png[at + 4 : at + 4 + length])


def test_a_game_without_a_drawn_box_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(previews._drawn().boxes, "macaron")
    preview = Preview("macaron", ("Mira",), None)
    assert picture(preview) is None
    assert not any("image" in name for name in told(head(preview, "en", "/", "/p")))


@pytest.mark.parametrize("game", [game for game in names() if has_picture(Preview(game, ()))])
def test_a_picture_has_the_box_the_names_and_who_won(game: str) -> None:
    blank = picture(Preview(game, ()))
    won = picture(Preview(game, ("Mira", "Ada"), (0,)))
    lost = picture(Preview(game, ("Mira", "Ada"), (1,)))
    assert blank
    assert won
    assert lost
    for drawn in (blank, won, lost):
        assert size_of(drawn) == (WIDTH, HEIGHT)
        assert len(set(places_of(drawn))) > 100
    assert places_of(blank) != places_of(won) != places_of(lost)
    assert picture(Preview(game, ("Mira", "Ada"), (0,))) is won  # nobody waits for it twice


@pytest.mark.parametrize("game", [game for game in names() if has_picture(Preview(game, ()))])
def test_a_picture_without_players_says_whole_what_the_game_is_about(game: str) -> None:
    preview = Preview(game, (), is_match=False)
    drawn = {language: picture(preview, language) for language in LANGUAGES}
    assert len(set(drawn.values())) == len(LANGUAGES)
    for language in LANGUAGES:
        sentence = preview.sentence(language)
        lines = previews._lines(sentence)
        assert " ".join(lines) == sentence
        assert len(lines) <= previews.MOST_LINES
        letters = previews._drawn().letters
        assert set(sentence) <= letters.keys()
        widths = [sum(letters[letter].shape[1] for letter in line) for line in lines]
        assert max(widths) <= previews.RIGHT - previews.LEFT


def test_any_name_and_any_number_of_them_fit() -> None:
    many = tuple(f"{'W' * 30} {seat}" for seat in range(7))
    for players in (many, ("宮本", "🎲", "\u202e")):
        assert picture(Preview("macarrons", players, (6 % len(players),)))
    assert picture(Preview("chess", ())) is None


def test_the_head_is_in_the_language_of_the_reader_and_safe() -> None:
    preview = Preview("macaron", ("Mira", '"><script>'), (0, 1))
    titles = [
        told(head(preview, language, "/", "/p"))["og:title"] for language in ("en", "de", "ca")
    ]
    assert titles == [
        'Macaron: Mira and "><script> have won',
        'Macaron: Mira und "><script> haben gewonnen',
        'Macaron: Han guanyat Mira i "><script>',
    ]
    assert "<script>" not in head(preview, "en", "/", "/p")


def test_links_to_tables_and_matches_say_what_everyone_may_know(
    server: Server, arrive: Arrive
) -> None:
    places = gather(server, arrive, "scandaroon", 3)
    id, people = places[0].id, [place.person.name for place in places]

    def look(path: str) -> dict[str, str]:
        return told(httpx.get(f"{server.address}{path}", headers={"accept-language": "en"}).text)

    table = look(f"/t/{id}")
    assert table["og:title"] == "Scandaroon: a match is on"
    assert table["og:image"] == f"{server.address}/preview/{id}.png"
    assert all(name in table["og:description"] for name in people)
    assert look(f"/replay/{id}") == {}  # it is not over
    before = httpx.get(table["og:image"])
    assert before.headers["content-type"] == "image/png"
    play(places, random.Random(3))
    replay = look(f"/replay/{id}")
    assert re.fullmatch(r"Scandaroon: .+ ha(s|ve) won", replay["og:title"])
    assert replay["og:url"] == f"{server.address}/replay/{id}"
    after = httpx.get(replay["og:image"])
    assert size_of(after.content) == (WIDTH, HEIGHT)
    assert after.content != before.content
    for missing in ("/preview/nothing.png", "/preview/nothing.jpg", "/preview/..%2Fx.png"):
        assert httpx.get(f"{server.address}{missing}").status_code in (400, 404)
    assert look("/t/nothing") == {}
    assert look("/")["og:title"] == "Tafelrunde"
    for page in ("/new/alarun", "/rules/alarun", "/learn/alarun"):
        game = look(page)
        assert game["og:title"] == "Alarún"
        assert game["og:image"] == f"{server.address}/preview/alarun.png?language=en"
        assert size_of(httpx.get(game["og:image"]).content) == (WIDTH, HEIGHT)
    assert look("/rules/chess") == {}
    german = httpx.get(f"{server.address}/", headers={"accept-language": "de"}).text
    assert '<html lang="de">' in german
    assert "Vier Brettspiele" in german


def test_who_played_alone_and_lost_reads_who_won() -> None:
    preview = Preview("macaron", ("Mira",), ())
    assert [preview.title(language) for language in ("en", "de", "ca")] == [
        "Macaron: Emma wins",
        "Macaron: Emma gewinnt",
        "Macaron: Guanya l’Emma",
    ]
