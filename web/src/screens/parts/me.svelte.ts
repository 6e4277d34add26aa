/** Who one is, and whether the name is one's own choice. */
import { api } from "../../core/api";
import { memory } from "../../core/memory";
import type { Profile } from "../../protocol";

const KEY = "tafelrunde-named";

class Me {
  profile = $state.raw<Profile | null>(null);
  /** A guest has a name that the server drew; it is asked for once someone else will see it. */
  private named = $state(memory.get(KEY));

  get name(): string {
    return this.profile?.name ?? "";
  }
  get isNamed(): boolean {
    return this.profile !== null && this.named === this.profile.person;
  }

  async load(): Promise<Profile> {
    return (this.profile = await api.me());
  }

  async rename(name: string): Promise<void> {
    this.take(await api.rename(name));
  }

  /** The name is settled: it is not asked for again. */
  take(profile: Profile): void {
    this.profile = profile;
    this.named = profile.person;
    memory.keep(KEY, profile.person);
  }
}

export const me = new Me();
