/** Whom this device hears no more, by name, so that they can be heard again. */
const KEY = "tafelrunde-muted";

class Muted {
  names = $state.raw<Record<string, string>>(JSON.parse(localStorage.getItem(KEY) ?? "{}"));

  keep(person: string, name: string, isMuted: boolean): void {
    const { [person]: _, ...others } = this.names;
    this.names = isMuted ? { ...others, [person]: name } : others;
    localStorage.setItem(KEY, JSON.stringify(this.names));
  }
}

export const muted = new Muted();
