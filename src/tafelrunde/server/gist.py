"""What of a log is worth telling again: what came to nothing is left out."""

from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Chosen,
    Configured,
    Left,
    Moved,
    Replaced,
    Rewritten,
    Sat,
    SeatAsked,
    SeatDeclined,
    SeatGranted,
    Started,
    StoodIn,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)


class Gist:
    """Reads facts one after the other, and says which of those before have come to nothing.

    Whoever sat down and left again before the match, settings that were changed again, choices that
    were changed before anyone saw them, and moves that were taken back more than once. Of what
    happens again and again the last time stays.
    """

    __slots__ = ("_asking", "_plies", "_topics")

    def __init__(self) -> None:
        self._topics: dict[tuple[str, int | str], list[int]] = {}
        """The versions that belong together, and come to nothing together."""
        self._plies: list[int] = []
        """By which version each move of the match was made."""
        self._asking: tuple[str, int | str] = ("undo", -1)

    def add(self, version: int, fact: AnyFact) -> list[int]:
        """Take up the next fact; the versions that have come to nothing by it."""
        match fact:
            case Sat(seat) | BotSat(seat):
                return self._begin(("chair", seat), version)
            case Left(seat):
                return [*self._topics.pop(("chair", seat), ()), version]
            case Configured():
                return self._begin(("settings", 0), version)
            case Started():
                self._topics.clear()
            case Moved():
                self._plies.append(version)
            case Chosen(seat):
                return self._choose(version, fact)
            case Undone(_, ply, anew):
                return self._take_back(version, ply, anew)
            case UndoAsked(seat):
                return self._ask(("undo", seat), version)
            case SeatAsked(_, person):
                return self._ask(("wish", person), version)
            case UndoGranted() | UndoDeclined() | SeatGranted() | SeatDeclined():
                self._topics.setdefault(self._asking, []).append(version)
            case StoodIn(seat):
                return self._begin(("away", seat), version)
            case CameBack(seat):
                self._topics.setdefault(("away", seat), []).append(version)
            case Rewritten():
                return [version]
            case Replaced(seat):
                self._topics.pop(("away", seat), None)
        return []

    def _begin(self, topic: tuple[str, int | str], version: int) -> list[int]:
        """Something begins again: what it was before has come to nothing."""
        before = self._topics.get(topic, [])
        self._topics[topic] = [version]
        return before

    def _ask(self, topic: tuple[str, int | str], version: int) -> list[int]:
        self._asking = topic
        return self._begin(topic, version)

    def _choose(self, version: int, fact: Chosen) -> list[int]:
        if not fact.made:
            return self._begin(("choice", fact.seat), version)
        self._plies += [version] * len(fact.made)
        return self._end("choice")

    def _take_back(self, version: int, ply: int, anew: bool) -> list[int]:
        kept = set(self._plies[:ply])
        gone = dict.fromkeys(made for made in self._plies[ply:] if made not in kept)
        del self._plies[ply:]
        nothing = self._end("choice") + self._end("back", ply)
        if not anew:  # that chance draws anew stays in the log
            self._topics["back", ply] = [*gone, version]
        return nothing

    def _end(self, name: str, least: int = 0) -> list[int]:
        """All topics of a kind come to nothing, from a number on."""
        over = [
            topic
            for topic in self._topics
            if topic[0] == name and isinstance(topic[1], int) and topic[1] >= least
        ]
        return [version for topic in over for version in self._topics.pop(topic)]
