/** Whether someone is there. */
import type { Chair } from "../protocol";

export type Presence = "bot" | "here" | "gone" | "away" | "resigned";

export function presence(chair: Chair): Presence | null {
  if (chair.is === "open") return null;
  if (chair.is === "bot") return "bot";
  if (chair.resigned) return "resigned";
  if (chair.away) return "away"; // a bot plays on
  return chair.here ? "here" : "gone";
}
