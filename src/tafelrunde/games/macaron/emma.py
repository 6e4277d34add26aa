"""§7: Emma. No choice is hers; she looks for a pile as her tables say."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.edition import EMMA_FOLLOWS, EMMA_LEADS, NOTHING
from tafelrunde.games.macaron.state import GROUPS, NONE, PILES, is_royal

ROYAL_KIND, ALLERGEN_KIND, OTHER_KIND = range(3)  # in the order of edition.FLAVOR_KINDS
ROYAL, ALLERGEN, NON_ROYAL, NEITHER, SAME, ANY = range(6)  # in the order of edition.WANTS
LEADS = EMMA_LEADS.shape[1]
FOLLOWS = EMMA_FOLLOWS.shape[1]


@rule
def royal_group(s: State) -> int:
    """§7.5: the group of which she has the most cards; of equals the one on the left."""
    best = 0
    for group in range(1, GROUPS):
        if _group_size(s, group) > _group_size(s, best):
            best = group
    return best


@rule
def _group_size(s: State, group: int) -> int:
    size = int(s.piles[2 * group])
    if 2 * group + 1 < PILES:
        size += int(s.piles[2 * group + 1])
    return size


@rule
def pile_to_play(s: State) -> int:
    """§7.8 to §7.12: the pile from which she plays now."""
    leads = s.plays == s.trick
    flavor = int(s.won_with if leads else s.counts_as[0])
    if not leads and flavor < PILES and s.piles[flavor] > 0:  # §7.9
        return flavor
    for place in range(LEADS if leads else FOLLOWS):
        want = wanted(s, leads, flavor, place)
        if want != NOTHING:
            pile = _first_pile(s, want, flavor)
            if pile != NONE:
                return pile
    return _first_pile(s, ANY, flavor)  # §7.12


@rule
def wanted(s: State, leads: bool, flavor: int, place: int) -> int:
    """What she looks for in this place of her table."""
    kind = flavor_kind(s, flavor)
    if leads:
        return int(EMMA_LEADS[kind, place])  # §7.10
    return int(EMMA_FOLLOWS[kind, place])  # §7.11


@rule
def flavor_kind(s: State, flavor: int) -> int:
    """§7.12: a flavor that is both is Royal first."""
    if is_royal(s, flavor):
        return ROYAL_KIND
    return ALLERGEN_KIND if flavor == s.allergen else OTHER_KIND


@rule
def _first_pile(s: State, want: int, flavor: int) -> int:
    for pile in range(PILES):
        if s.piles[pile] > 0 and fits(s, want, pile, flavor):
            return pile
    return NONE


@rule
def fits(s: State, want: int, pile: int, flavor: int) -> bool:
    """Whether a pile is what she looks for."""
    if want == ROYAL:
        return is_royal(s, pile)
    if want == ALLERGEN:
        return bool(pile == s.allergen)
    if want == NON_ROYAL:
        return not is_royal(s, pile)
    if want == NEITHER:
        return not is_royal(s, pile) and pile != s.allergen
    return want == ANY or pile == flavor
