/** What someone likes, kept in this browser. */
import { memory } from "./memory";
import { LANGUAGES, speaker, type Language } from "./speaker.svelte";

export type Theme = "system" | "light" | "dark";
/** How long things are shown: factors of the times of `pace.ts`. */
export type Pace = "calm" | "normal" | "quick" | "instant";

const KEY = "tafelrunde";

interface Kept {
  language: Language;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  motion: boolean;
  /** On a phone a first touch lifts a card, a second plays it. */
  twice: boolean;
}

/** The first wish that we speak. */
export function preferred(wishes: readonly string[]): Language {
  const languages = wishes.map((wish) => wish.slice(0, 2) as Language);
  return languages.find((language) => LANGUAGES.includes(language)) ?? "en";
}

function recall(text: string | null): Kept {
  const usual: Kept = {
    language: preferred(navigator.languages),
    theme: "system",
    pace: "normal",
    sound: true,
    volume: 0.7,
    motion: true,
    twice: true,
  };
  try {
    return { ...usual, ...JSON.parse(text ?? "{}") };
  } catch {
    return usual;
  }
}

class Preferences {
  private kept = $state(recall(memory.get(KEY)));

  get language(): Language {
    return speaker.language;
  }
  get theme(): Theme {
    return this.kept.theme;
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get volume(): number {
    return this.kept.volume;
  }
  get twice(): boolean {
    return this.kept.twice;
  }
  /** Whether things travel: the system's wish counts first. */
  get moves(): boolean {
    return this.kept.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
  get motion(): boolean {
    return this.kept.motion;
  }
  get isDark(): boolean {
    if (this.kept.theme !== "system") return this.kept.theme === "dark";
    return matchMedia("(prefers-color-scheme: dark)").matches;
  }

  async begin(): Promise<void> {
    addEventListener("storage", ({ key, newValue }) => key === KEY && void this.follow(newValue ?? "{}"));
    this.dress();
    await speaker.speak(this.kept.language);
  }

  /** What was set in another window of this browser holds here, too. */
  private async follow(text: string): Promise<void> {
    memory.keep(KEY, text);
    this.kept = recall(text);
    this.dress();
    if (this.kept.language !== speaker.language) await speaker.speak(this.kept.language);
  }

  async speak(language: Language): Promise<void> {
    this.keep({ language });
    await speaker.speak(language);
  }

  keep(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    memory.keep(KEY, JSON.stringify(this.kept));
    this.dress();
  }

  private dress(): void {
    const root = document.documentElement;
    if (this.kept.theme === "system") root.removeAttribute("data-theme");
    else root.dataset.theme = this.kept.theme;
    root.classList.toggle("still", !this.kept.motion);
  }
}

export const preferences = new Preferences();
