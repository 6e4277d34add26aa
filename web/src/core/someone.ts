/** Who has deleted their profile is someone: the server's word for that, in the words of the page. */
import { say } from "./speaker.svelte";

const SOMEONE = /^Someone(?: (\d+))?$/;

/** A name as it is shown. */
export function called(name: string): string {
  const found = SOMEONE.exec(name);
  return found ? say("web-profile-someone", { number: Number(found[1] ?? 1) }) : name;
}

/** What the server says, with its names as they are shown. What people say is theirs. */
export function parsed<T>(text: string): T {
  return JSON.parse(text, text.includes('"Someone') ? shown : undefined) as T;
}

function shown(key: string, value: unknown): unknown {
  return typeof value === "string" && key !== "text" ? called(value) : value;
}
