/** Who one is, and whether the name is one's own choice. */
import { api, isUnreachable } from "../../core/api";
import { isSite } from "../../core/base";
import { memory } from "../../core/memory";
import { HERE } from "../../local/facts";
import { guestName } from "../../local/sitting";
import type { Profile } from "../../protocol";

const KEY = "tafelrunde-named";
/** The last profile that the server knew, or the name that someone took without one. */
const PROFILE = "tafelrunde-profile";

class Me {
  profile = $state.raw<Profile | null>(null);
  /** The server has not said who one is. */
  isStranger = $state(true);
  /** There was no connection when one asked last. */
  isLost = $state(false);
  /** A guest has a name that the server drew; it is asked for once someone else will see it. */
  private named = $state(memory.get(KEY));

  get name(): string {
    return this.profile?.name ?? "";
  }
  /** Nobody else can come: there is no server, or no connection to it. */
  get isAlone(): boolean {
    return isSite || this.isLost;
  }
  get isNamed(): boolean {
    return this.profile !== null && this.named === this.profile.person;
  }
  /** How one is called at a table on this device. */
  get nameHere(): string {
    return this.name || remembered().name;
  }

  /** Ask who one is; without a connection one is who one was. */
  async load(): Promise<Profile> {
    if (isSite) return (this.profile = remembered());
    try {
      this.keep(await api.me());
      this.isLost = false;
    } catch (trouble) {
      if (!isUnreachable(trouble)) throw trouble;
      this.profile ??= remembered();
      this.isLost = true;
    }
    return this.profile!;
  }

  async rename(name: string): Promise<void> {
    this.take(isSite ? { person: HERE, name } : await api.rename(name));
  }

  /** The name is settled: it is not asked for again. */
  take(profile: Profile): void {
    this.keep(profile);
    this.named = profile.person;
    memory.keep(KEY, profile.person);
  }

  /** This device is nobody's any more. */
  forget(): void {
    this.profile = null;
    this.isStranger = true;
    this.named = null;
    memory.forget(KEY);
    memory.forget(PROFILE);
  }

  private keep(profile: Profile): void {
    this.profile = profile;
    this.isStranger = profile.person === HERE;
    memory.keep(PROFILE, JSON.stringify(profile));
  }
}

/** Who one was last; a name is made up for whoever was nobody, and stays. */
function remembered(): Profile {
  const kept = memory.get(PROFILE);
  if (kept) return JSON.parse(kept) as Profile;
  const made = { person: HERE, name: guestName() };
  memory.keep(PROFILE, JSON.stringify(made));
  return made;
}

export const me = new Me();
