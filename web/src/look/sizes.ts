/** The sizes of devices, in one place: `@media (--phone)` in CSS, `sizes.phone.current` in script (`kit/sizes.ts`). */
export const SIZES = {
  /** A phone, and its opposite. */
  phone: "(max-width: 760px)",
  larger: "(min-width: 761px)",
  /** The rules of a game have one column, and its opposite. */
  leaf: "(max-width: 860px)",
  spread: "(min-width: 861px)",
  /** The rail is a drawer; else it stands beside the table. */
  narrow: "(max-width: 1023px)",
  laptop: "(min-width: 1024px)",
  /** The lists of the front page stand below each other. */
  slim: "(max-width: 1100px)",
  /** Not all that belongs to a table has its own place; else it has. */
  tight: "(max-width: 1239px)",
  desk: "(min-width: 1240px)",
  /** More than enough room. */
  wide: "(min-width: 1600px)",
  /** Little height; less; a phone that lies, or a page that is enlarged. */
  low: "(max-height: 800px)",
  lower: "(max-height: 720px)",
  lying: "(max-height: 500px)",
  high: "(min-height: 801px)",
  /** The smallest phones. */
  tiny: "(max-width: 380px)",
} as const;
