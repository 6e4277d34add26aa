/** What is read aloud: a game whose notation is no speech puts something else in its place. */
import { getContext, setContext } from "svelte";

import type { Remark } from "../protocol";

type Hearing = (remark: Remark) => Remark;
const KEY = Symbol("hearing");

export function setHearing(hearing: Hearing): void {
  setContext(KEY, hearing);
}

export function getHearing(): Hearing {
  return getContext<Hearing | undefined>(KEY) ?? ((remark) => remark);
}
