/** Whom this device hears no more, by name, so that they can be heard again. */
import { memory } from "./memory";

const KEY = "tafelrunde-muted";

class Muted {
  names = $state.raw<Record<string, string>>(JSON.parse(memory.get(KEY) ?? "{}"));

  keep(person: string, name: string, isMuted: boolean): void {
    const { [person]: _, ...others } = this.names;
    this.names = isMuted ? { ...others, [person]: name } : others;
    memory.keep(KEY, JSON.stringify(this.names));
  }
}

export const muted = new Muted();
