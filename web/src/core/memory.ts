/** What a browser keeps by key. Where it may keep nothing, it lasts as long as the page. */
class Memory {
  private readonly page = new Map<string, string>();

  /** `storage` may throw. */
  constructor(private readonly storage: () => Storage) {}

  get(key: string): string | null {
    try {
      return this.page.get(key) ?? this.storage().getItem(key);
    } catch {
      return null;
    }
  }
  keep(key: string, text: string): void {
    this.page.set(key, text);
    try {
      this.storage().setItem(key, text);
    } catch {
      // the page has it
    }
  }
  forget(key: string): void {
    this.page.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // nothing is kept
    }
  }
}

/** For good. */
export const memory = new Memory(() => localStorage);
/** As long as the tab is there, also when its page is loaded again. */
export const tab = new Memory(() => sessionStorage);
