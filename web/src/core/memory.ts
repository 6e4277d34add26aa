/** What this browser keeps. Where it may keep nothing, it lasts as long as the page. */
const page = new Map<string, string>();

export const memory = {
  get(key: string): string | null {
    try {
      return page.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(key: string, text: string): void {
    page.set(key, text);
    try {
      localStorage.setItem(key, text);
    } catch {
      // the page has it
    }
  },
};
