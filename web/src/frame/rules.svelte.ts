/** The rules at hand: which paragraph is open, whoever asked for it. */
class Rules {
  section = $state<string | null>(null);
  /** Counts how often something was opened, so that the same paragraph can be opened again. */
  calls = $state(0);

  /** What was refused last, and the paragraphs that it rests on: the book says so there. */
  refused = $state.raw<{ sections: string[]; text: string } | null>(null);

  open(section: string): void {
    this.section = section;
    this.calls += 1;
  }
}

export const rules = new Rules();
