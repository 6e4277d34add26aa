/** Which of the sizes of `look/sizes.ts` the window has: `sizes.phone.current`. */
import { MediaQuery } from "svelte/reactivity";

import { SIZES } from "../look/sizes";

type Size = keyof typeof SIZES;

export const sizes = Object.fromEntries(
  Object.entries(SIZES).map(([size, query]) => [size, new MediaQuery(query)]),
) as Record<Size, MediaQuery>;
