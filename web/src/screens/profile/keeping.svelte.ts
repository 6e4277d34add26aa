/** What keeps one's profile, as the server knows it, and what can be done for it. */
import { api } from "../../core/api";
import { made, nameOfDevice, signed } from "../../core/passkeys";
import { speaker } from "../../core/speaker.svelte";
import type { Entered, Keeps } from "../../protocol";
import { me } from "../parts/me.svelte";

class Keeping {
  all = $state.raw<Keeps | null>(null);

  get isKept(): boolean {
    return this.all !== null && this.all.passkeys.length + this.all.codes + this.all.logins.length > 0;
  }

  async load(): Promise<void> {
    this.all = await api.keeps();
  }

  /** In one step: the profile that one has is kept by this device from now on. */
  async addPasskey(): Promise<void> {
    const { options } = await api.askForPasskey();
    await api.addPasskey(await made(options), nameOfDevice());
    await this.load();
  }

  async rename(id: string, name: string): Promise<void> {
    this.all = await api.namePasskey(id, name);
  }

  async remove(id: string): Promise<void> {
    this.all = await api.removePasskey(id);
  }

  async makeCodes(): Promise<string[]> {
    const { codes } = await api.makeCodes();
    await this.load();
    return codes;
  }

  async logOff(): Promise<void> {
    this.all = await api.logOff();
  }

  async enterByPasskey(): Promise<Entered> {
    const { options } = await api.askToEnter();
    return this.arrived(await api.enterByPasskey(await signed(options)));
  }

  async enterByCode(code: string): Promise<Entered> {
    return this.arrived(await api.enterByCode(code));
  }

  private arrived(entered: Entered): Entered {
    me.take({ person: entered.person, name: entered.name });
    return entered;
  }
}

/** A day, in the language of the page. */
export function dayOf(time: number): string {
  return new Date(time * 1000).toLocaleDateString(speaker.language, { day: "numeric", month: "long", year: "numeric" });
}

export const keeping = new Keeping();
