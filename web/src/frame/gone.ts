/** Who has been away for so long that their seat may go to someone else. */
import { createSubscriber } from "svelte/reactivity";

import type { Chair } from "../protocol";

const LOOK = 5000;
const SECOND = 1000;
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, LOOK);
  return () => clearInterval(timer);
});

/** Their seats; whoever asks for them is told when there are more. */
export function goneSeats(chairs: Chair[]): number[] {
  subscribe();
  const now = Date.now() / SECOND;
  return chairs.flatMap(({ gone_at }, seat) => (gone_at !== undefined && gone_at <= now ? [seat] : []));
}
