/** The file that was opened last: it is looked at again after the page was loaded anew, and forgotten with its tab. */
import { tab } from "../core/memory";
import { router } from "../core/route.svelte";
import { tell } from "../core/speaker.svelte";
import { Unreadable } from "../local/transcript";
import { Coming } from "../rules/manifest";

const KEY = "tafelrunde-opened";
/** Bytes that no saved match has. */
const TOO_MANY = 4_000_000;

class Opened {
  text = $state(tab.get(KEY) ?? "");
  /** Why the last file was none. */
  trouble = $state("");
  /** How many were opened: each is another replay. */
  count = $state(0);

  /** Look at a file, if it is a match; else say why not, and change nothing. */
  async open(file: File): Promise<void> {
    this.trouble = "";
    try {
      const { Saved } = await import("./past");
      const text = file.size > TOO_MANY ? "" : await file.text();
      await Saved.read(text).catch(waited);
      this.keep(text);
    } catch (trouble) {
      this.trouble = tell(trouble instanceof Unreadable ? trouble.why : { id: "web-lobby-unreachable" });
    }
  }

  private keep(text: string): void {
    this.text = text;
    this.count++;
    tab.keep(KEY, text);
    router.go("/replay");
  }
}

/** A match whose rules are still being built is waited for where it is shown. */
function waited(trouble: unknown): void {
  if (!(trouble instanceof Coming)) throw trouble;
}

export const opened = new Opened();
