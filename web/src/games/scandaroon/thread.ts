/** The thread from a card that is used to the one that it is turned on. */

/** Where something lies, in pixels. */
export interface Spot {
  x: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** A row and what lies in it. */
export interface Line extends Spot {
  cards: readonly Spot[];
}

/** Room for the head of the arrow. */
const HEAD = 16;
/** Less than this beside a card is no gap. */
const NARROW = 6;

/** A path along the gaps between the rows and, in a row that lies between, between its cards. */
export function threadOf(from: Spot, to: Spot, rows: readonly Line[]): { path: string; head: string } {
  const isAbove = to.bottom < from.top;
  if (!isAbove && to.top <= from.bottom) {
    const [y1, y2] = [from.top - 2, to.top - 2];
    return { path: `M${from.x} ${y1}C${from.x} ${y1 - 22} ${to.x} ${y1 - 22} ${to.x} ${y2}`, head: "" };
  }
  const [begin, end] = isAbove ? [from.top - 2, to.bottom + HEAD] : [from.bottom + 2, to.top - HEAD];
  const between = rows.filter(({ top, bottom }) => (isAbove ? top > to.bottom && bottom < from.top : top > from.bottom && bottom < to.top));
  let path = `M${from.x} ${begin}`;
  let [x, y] = [from.x, begin];
  const go = (toX: number, toY: number): void => {
    path += `C${x} ${(y + toY) / 2} ${toX} ${(y + toY) / 2} ${toX} ${toY}`;
    [x, y] = [toX, toY];
  };
  for (const row of isAbove ? between.toReversed() : between) {
    const gap = gapOf(row, to.x);
    if (gap === null || row.cards.length === 0) continue;
    const [top, bottom] = [Math.min(...row.cards.map((card) => card.top)), Math.max(...row.cards.map((card) => card.bottom))];
    go(gap, isAbove ? bottom : top);
    go(gap, isAbove ? top : bottom);
  }
  go(to.x, end);
  const point = isAbove ? -12 : 12;
  return { path, head: `M${to.x - 8} ${end}L${to.x} ${end + point}L${to.x + 8} ${end}Z` };
}

/** Where in a row nothing is crossed, as near as can be; null: its cards leave no gap there. */
function gapOf({ cards }: Line, wish: number): number | null {
  const isFree = (x: number): boolean => cards.every(({ left, right }) => x < left - NARROW / 2 || x > right + NARROW / 2);
  if (isFree(wish)) return wish;
  const gaps = cards.slice(1).flatMap(({ left }, i) => (left - cards[i]!.right >= NARROW ? [(left + cards[i]!.right) / 2] : []));
  const ends = cards.length > 0 ? [cards.at(-1)!.right + 2 * NARROW] : [];
  const near = [...gaps, ...ends].filter(isFree).sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish));
  return near[0] ?? null;
}
