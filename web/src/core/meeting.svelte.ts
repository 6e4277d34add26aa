/** Who can be met now, as the server tells it while a page looks. */
import type { Found, Invitation, Meeting, Seeking, Sought } from "../protocol";
import { Socket } from "./socket";

const SECOND = 1000;

export class Meetings {
  seeking = $state.raw<Seeking | null>(null);
  invited = $state.raw<Invitation[]>([]);
  sought = $state.raw<Sought[]>([]);
  join = $state.raw<Found[]>([]);
  watch = $state.raw<Found[]>([]);
  /** The server has said something. */
  isKnown = $state(false);
  isLost = $state(false);
  /** Seconds by the server's clock. */
  now = $state(0);

  private ahead = 0;
  private readonly socket: Socket;
  private readonly ticks: number;

  constructor(
    /** Where one was brought together with others, as one waited for it here. */
    private readonly go: (table: string) => void,
  ) {
    this.socket = new Socket(address, (message) => this.hear(message as unknown as Meeting), (state) => (this.isLost = state === "lost"));
    this.ticks = window.setInterval(() => this.tick(), SECOND / 2);
  }

  close(): void {
    clearInterval(this.ticks);
    this.socket.close();
  }

  private hear(news: Meeting): void {
    if (news.is !== "meeting") return; // one was turned away for now
    this.ahead = news.time - Date.now() / SECOND;
    this.tick();
    if (news.invited) {
      const known = this.seeking?.table;
      this.seeking = news.seeking ?? null;
      this.invited = news.invited;
      // What is there as the page opens was gone to before; some are never heard to wait.
      const table = this.seeking?.table;
      if (this.isKnown && table && table !== known) this.go(table);
    }
    if (news.sought) this.sought = news.sought;
    if (news.join) this.join = news.join;
    if (news.watch) this.watch = news.watch;
    this.isKnown = true;
    this.isLost = false;
  }

  private tick(): void {
    this.now = Date.now() / SECOND + this.ahead;
  }
}

function address(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/meet/socket`;
}
