"""Every screen and state worth looking at, and the way to it: for tests, pictures and gallery."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import httpx
from playwright.sync_api import FilePayload, expect

from tafelrunde.games.scandaroon.deck import DECK
from tests.server.client import Person, Server
from tests.web.finished import finished
from tests.web.hands import Mouse
from tests.web.past import over_days, remember
from tests.web.players import Player, player_of
from tests.web.visitor import Visitor

Way = Callable[[Visitor], object]


@dataclass(frozen=True)
class Scene:
    name: str
    way: Way
    mockup: str | None = None
    """The picture in `docs/mockups` that it is to be compared with, without size and ending."""


def sit(visitor: Visitor, game: str, seats: int, until: str, **options: str) -> Player:
    """A table with bots, played until there is something to be seen: some matches end before."""
    visitor.be("Mira")
    chairs = ["you", *["apprentice"] * (seats - 1)]
    while True:
        visitor.go(f"/t/{visitor.make(game, chairs, options=options)}")
        player = player_of(game)(visitor.page, Mouse(visitor.page), seed=seats)
        if player.play(until):
            return player


def someone_else(address: str, game: str, chairs: list[str]) -> None:
    """Another person opens a table to all."""
    with httpx.Client(base_url=address) as http:
        http.get("/api/me").raise_for_status()
        settings = {"game": game, "seats": len(chairs), "listed": True}
        token = {"x-csrftoken": http.cookies["csrftoken"]}
        wish = {"settings": settings, "chairs": chairs}
        http.post("/api/tables", json=wish, headers=token).raise_for_status()


def front(visitor: Visitor) -> None:
    visitor.be("Mira")
    visitor.make("macaron", ["you", "apprentice", "open", "apprentice"], start=False)
    visitor.make("macarrons", ["you", "journeyman", "journeyman"])
    for game, chairs in (("macaron", "you apprentice master open"), ("macarrons", "you open open")):
        someone_else(visitor.address, game, chairs.split())
    visitor.go()
    expect(visitor.page.get_by_text("Take the seat").first).to_be_visible()


def friend(visitor: Visitor, name: str, game: str = "macarrons", *, invites: bool = False) -> None:
    """Someone whom one has played with, and who may invite one."""
    visitor.seek(game)
    with httpx.Client(base_url=visitor.address) as http:
        http.get("/api/me").raise_for_status()
        token = {"x-csrftoken": http.cookies["csrftoken"]}
        http.patch("/api/me", json={"name": name}, headers=token).raise_for_status()
        wish = {"game": game, "seats": 2}
        http.post("/api/meet/seek", json=wish, headers=token).raise_for_status()
        [met] = http.get("/api/meet/people").raise_for_status().json()["people"]
        if invites:
            wish = {"other": met["person"]}
            http.post("/api/meet/invitations", json=wish, headers=token).raise_for_status()
    visitor.stop_seeking()


def meet(visitor: Visitor) -> None:
    """Who can be met: tables, people one knows, one of whom invites."""
    visitor.be("Mira")
    for name, game in (("Pau", "macarrons"), ("Jonas", "alarun"), ("Aina Puigdomènech", "macaron")):
        friend(visitor, name, game, invites=name == "Pau")
    for game, chairs in (("macaron", "you apprentice master open"), ("macarrons", "you open open")):
        someone_else(visitor.address, game, chairs.split())
    visitor.go("/meet")
    expect(visitor.button("Find players")).to_be_visible()
    expect(visitor.page.get_by_text("Take the seat").first).to_be_visible()


def looking(visitor: Visitor) -> None:
    """Someone who looks for company."""
    visitor.be("Mira")
    visitor.go("/meet")
    visitor.page.get_by_text("Never", exact=True).click()
    visitor.button("Find players").click()
    visitor.button("Stay Mira").click()
    visitor.sees("Looking for players")


def empty_front(visitor: Visitor) -> None:
    visitor.go()
    expect(visitor.page.get_by_role("button", name="Play now: Macaron", exact=True)).to_be_visible()


def at_server(visitor: Visitor) -> tuple[Server, Person]:
    """The server, and the person in front of the page."""
    server = visitor.server
    assert server is not None
    visitor.be("Mira")
    kept = visitor.page.context.cookies()
    return server, Person(server, {str(each["name"]): str(each["value"]) for each in kept})


def matches(visitor: Visitor) -> None:
    """A past of nine months, two matches that wait for one, and two that wait for others."""
    server, me = at_server(visitor)
    remember(server, me.id)
    for name, game, options in (
        ("Pau", "alarun", {"start": "1"}),
        ("Bruno", "macarrons", {"start": "1"}),
        ("Jonas", "macarrons", {"start": "0"}),
        ("Ada", "macarrons", {"start": "0"}),
    ):
        other = Person(server)
        other.http.patch("/api/me", json={"name": name}, headers=other.token).raise_for_status()
        over_days(server, me, other, game, **options)
        other.close()
    me.close()
    visitor.go("/matches")
    expect(visitor.page.get_by_text("Show 31 more")).to_be_visible()
    expect(visitor.page.get_by_role("heading", name="Rating")).to_be_visible()


def no_matches(visitor: Visitor) -> None:
    visitor.go("/matches")
    visitor.sees("Charts come with")


def own_page(visitor: Visitor) -> None:
    server, me = at_server(visitor)
    remember(server, me.id)
    me.close()
    visitor.go(f"/p/{me.id}")
    visitor.sees("Who sees this page")


def best(visitor: Visitor) -> None:
    server, me = at_server(visitor)
    remember(server, me.id)
    shown = {"page": "played", "ranked": True}
    me.http.patch("/api/me/shown", json=shown, headers=me.token).raise_for_status()
    me.close()
    visitor.go("/best/macaron")
    visitor.sees("1,540 ± 60")


def bell(visitor: Visitor) -> None:
    """The front page of someone who plays over days, with the bell opened."""
    visitor.be("Mira")
    visitor.make("macarrons", ["you", "journeyman"], pace={"is": "per-move", "hours": 48})
    visitor.page.context.grant_permissions(["notifications"])
    visitor.go()
    visitor.button("Quiet time").click()
    expect(visitor.page.get_by_label("From")).to_be_visible()


def letter(visitor: Visitor) -> None:
    visitor.go("/stop#a-link-that-nobody-sent")
    expect(visitor.button("Switch them off")).to_be_visible()


def setup(game: str) -> Way:
    def way(visitor: Visitor) -> None:
        visitor.go(f"/new/{game}")
        expect(visitor.button("Start now")).to_be_visible()

    return way


def waiting(visitor: Visitor) -> None:
    visitor.be("Mira")
    chairs = ["you", "apprentice", "journeyman", "open"]
    visitor.go(f"/t/{visitor.make('macaron', chairs, start=False)}")
    visitor.sees("Bring a friend")


def rules(visitor: Visitor) -> None:
    visitor.go("/rules/macaron#4.3")
    visitor.sees("4.3")


def lesson(game: str, step: int) -> Way:
    """A lesson that was left at this step."""

    def way(visitor: Visitor) -> None:
        kept = f"localStorage.setItem('tafelrunde-lesson-{game}', '{step}')"
        visitor.page.add_init_script(kept)
        visitor.go(f"/learn/{game}")
        expect(visitor.page.locator(".coach h2")).to_be_visible()

    return way


def tried(visitor: Visitor) -> None:
    """Another idea than the lesson's, and its answer."""
    lesson("macarrons", 3)(visitor)
    visitor.page.locator("button.die.alive").first.wait_for()
    visitor.page.keyboard.press("3")
    visitor.page.locator(".own [data-main]:not([aria-disabled=true])").click()
    expect(visitor.page.locator(".coach.answers")).to_be_visible()


def book(visitor: Visitor) -> None:
    visitor.go("/rules/alarun?back=/here/none#4.2")
    expect(visitor.page.locator(".paragraph.on")).to_be_visible()


def example(visitor: Visitor) -> None:
    visitor.go("/rules/macarrons#3.7")
    shown = visitor.page.locator("[data-example='3.7']")
    shown.get_by_role("button").click()
    for _ in range(3):
        shown.locator("[data-step]").click()
    shown.scroll_into_view_if_needed()


def macaron(seats: int, until: str, **options: str) -> Way:
    return lambda visitor: sit(visitor, "macaron", seats, until, **options)


def macarrons(seats: int, until: str) -> Way:
    return lambda visitor: sit(visitor, "macarrons", seats, until)


def alarun(seats: int, until: str) -> Way:
    return lambda visitor: sit(visitor, "alarun", seats, until)


def thought_of(visitor: Visitor) -> None:
    """A card that lies in its place only in thought."""
    sit(visitor, "alarun", 4, "grown")
    visitor.page.locator(".hand button.alive").first.click()
    places = visitor.page.locator(".board button.lit")
    expect(places.first).to_have_attribute("aria-label", re.compile(r" of \d+$"))  # what it brings
    gains = [_gain(str(place.get_attribute("aria-label"))) for place in places.all()]
    places.nth(gains.index(max(gains))).click()
    expect(visitor.page.locator(".own .confirm")).to_be_visible()


def _gain(label: str) -> int:
    """What a place would bring: "B4: green myrrh here makes 24 points of 22"."""
    after, before = map(int, re.findall(r"(\d+) points of (\d+)", label)[0])
    return after - before


def enlarged(visitor: Visitor) -> None:
    sit(visitor, "alarun", 3, "grown")
    visitor.page.locator(".others button.look").first.click()
    visitor.page.locator("dialog[open] button.flask").first.click()
    expect(visitor.page.locator("dialog[open] .because")).to_be_visible()


def refused(visitor: Visitor) -> None:
    sit(visitor, "macaron", 4, "follow")
    visitor.page.locator(".hand button[aria-disabled=true]").last.click(force=True)
    expect(visitor.page.get_by_role("alert")).to_be_visible()


def voted(visitor: Visitor) -> None:
    sit(visitor, "macaron", 4, "zones")
    visitor.page.locator("button.zone:not([aria-disabled=true])").nth(4).click()


def chosen(visitor: Visitor) -> None:
    player = sit(visitor, "macarrons", 4, "dice")
    while not (now := player.status())["chosen"]:
        visitor.page.locator("button.die.alive").first.click()
        player.look_again(now)


def chances(visitor: Visitor) -> None:
    """As many at the table as can be, with the chances of each choice."""
    visitor.page.add_init_script("localStorage.setItem('tafelrunde-macarrons-chances', 'on')")
    sit(visitor, "macarrons", 7, "dice")
    expect(visitor.page.locator(".opt").first).to_be_visible()


def scandaroon(seats: int, until: str) -> Way:
    return lambda visitor: sit(visitor, "scandaroon", seats, until)


def aimed(visitor: Visitor) -> None:
    """An ability is turned on a card: every score that would change, before it is confirmed."""
    player = sit(visitor, "scandaroon", 4, "targets")
    while (now := player.status())["confirm"] != "ready":
        player.decide(now)
        player.look_again(now)


def paying(visitor: Visitor) -> None:
    """The action piece is taken up and asks what pays for it."""
    sit(visitor, "scandaroon", 4, "piece")
    visitor.page.locator("button.piece.alive").click()
    expect(visitor.page.locator("button.piece.taken")).to_be_visible()


def empowered(visitor: Visitor) -> None:
    """What pays for the action piece has more than one symbol, or none: a power is to be chosen."""
    several = [card for card, print in enumerate(DECK) if len(print.symbols) != 1]
    while True:
        paying(visitor)
        for card in several:
            held = visitor.page.locator(f".hand [data-card='{card}']:not([aria-disabled=true])")
            if held.count():
                held.click()
                visitor.page.wait_for_selector("button.option, .own .confirm:enabled, .target")
                if visitor.page.locator("button.option").count():
                    return


def looked_at(visitor: Visitor) -> None:
    """A card is seen closely."""
    theirs = visitor.page.locator(".row:not(.me) .line button")
    while True:  # others may have passed with nothing in their rows
        sit(visitor, "scandaroon", 3, "abilities")
        if theirs.count():
            break
    theirs.first.click()
    expect(visitor.page.locator(".look")).to_be_visible()


def deck(visitor: Visitor) -> None:
    sit(visitor, "scandaroon", 3, "mine")
    visitor.page.locator("button.pile").first.click()
    visitor.sees("our reconstruction")


def settings(visitor: Visitor) -> None:
    sit(visitor, "macarrons", 2, "mine")
    visitor.button("Settings").click()


def nowhere(visitor: Visitor) -> None:
    visitor.go("/t/there-is-none")
    visitor.sees("There is no such table")


def cover(visitor: Visitor) -> None:
    visitor.go(f"/t/{visitor.make('macaron', ['you', 'you'])}")
    expect(visitor.page.locator(".cover, .ask.mine").first).to_be_visible()


def replayed(name: str, at: float, *, own: bool = False) -> Way:
    """A match that is over, from a file, some way through it."""

    def way(visitor: Visitor) -> None:
        visitor.go("/replay")
        text = finished()[name].encode()
        file: FilePayload = {"name": "a.match", "mimeType": "text/plain", "buffer": text}
        visitor.page.set_input_files("input[type=file]", file)
        handle = visitor.page.get_by_role("slider")
        handle.fill(str(int(at * int(str(handle.get_attribute("max"))))))
        if own:
            visitor.page.get_by_role("radio", name="Ben").click()

    return way


def looked_at_again(visitor: Visitor) -> None:
    """A match of the server: others can be sent a link to a moment of it."""
    sit(visitor, "macarrons", 4, "over")
    visitor.wait_for_sheet()
    visitor.page.locator("dialog").get_by_role("link", name="Replay").click()
    visitor.page.get_by_role("slider").fill("20")


SCENES = [
    Scene("front", front, "01-front"),
    Scene("front-empty", empty_front),
    Scene("bell", bell),
    Scene("letter", letter),
    Scene("meet", meet),
    Scene("meet-looking", looking),
    Scene("setup", setup("macaron"), "08-setup"),
    Scene("setup-macarrons", setup("macarrons")),
    Scene("waiting", waiting, "09-waiting"),
    Scene("matches", matches, "13-matches"),
    Scene("matches-none", no_matches),
    Scene("person", own_page),
    Scene("best", best),
    Scene("rules", rules),
    Scene("book", book, "12-book"),
    Scene("book-example", example),
    Scene("learn-macarrons", lesson("macarrons", 3), "11-lesson"),
    Scene("learn-try", tried, "11-lesson-try"),
    Scene("learn-macaron", lesson("macaron", 2)),
    Scene("learn-alarun", lesson("alarun", 5)),
    Scene("learn-scandaroon", lesson("scandaroon", 4)),
    Scene("nowhere", nowhere),
    Scene("settings", settings),
    Scene("hot-seat", cover),
    Scene("macaron-pass", macaron(4, "mine")),
    Scene("macaron-vote", voted, "06-macaron-vote"),
    Scene("macaron-bet", macaron(4, "levels")),
    Scene("macaron-trick", refused, "02-macaron"),
    Scene("macaron-choose", macaron(3, "options")),
    Scene("macaron-round", macaron(4, "round")),
    Scene("macaron-five", macaron(5, "follow")),
    Scene("macaron-teams", macaron(4, "follow", teams="yes")),
    Scene("macaron-advanced", macaron(2, "follow", side="advanced")),
    Scene("macaron-solo", macaron(1, "follow")),
    Scene("macaron-end", macaron(3, "over")),
    Scene("macarrons-roll", chosen, "03-macarrons"),
    Scene("macarrons-choice", macarrons(4, "mains")),
    Scene("macarrons-seven", macarrons(7, "dice")),
    Scene("macarrons-chances", chances),
    Scene("macarrons-end", macarrons(3, "over")),
    Scene("setup-alarun", setup("alarun")),
    Scene("alarun-swap", alarun(4, "mine")),
    Scene("alarun-two", alarun(2, "mine")),
    Scene("alarun-place", thought_of, "04-alarun"),
    Scene("alarun-large", enlarged),
    Scene("alarun-end", alarun(4, "over"), "07-alarun-end"),
    Scene("setup-scandaroon", setup("scandaroon")),
    Scene("scandaroon-aim", aimed, "05-scandaroon"),
    Scene("scandaroon-turn", scandaroon(3, "abilities")),
    Scene("scandaroon-place", scandaroon(4, "places")),
    Scene("scandaroon-piece", paying),
    Scene("scandaroon-power", empowered),
    Scene("scandaroon-look", looked_at),
    Scene("scandaroon-deck", deck),
    Scene("scandaroon-round", scandaroon(4, "round")),
    Scene("scandaroon-end", scandaroon(4, "over")),
    Scene("replay-macaron", replayed("macaron four-players", 0.55), "10-replay"),
    Scene("replay-macaron-seat", replayed("macaron five-players", 0.3, own=True)),
    Scene("replay-alarun", replayed("alarun three-players", 0.4)),
    Scene("replay-macarrons", replayed("macarrons four-players-flip-and-stay", 0.4)),
    Scene("replay-scandaroon", replayed("scandaroon four-players", 0.6)),
    Scene("replay-seven", replayed("macarrons seven-players", 0.5)),
    Scene("replay-link", looked_at_again),
]
