/** A connection to a table that mends itself. Commands wait for their answers across breaks. */
import type { AnyAnswer } from "../protocol";
import type { AnyWish, Answered, Feed, Had, Connection, OpenFeed } from "./feed";
import { freshId } from "./ids";
import { parsed } from "./someone";

interface Waiting {
  text: string;
  answer: (answer: Answered) => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** The server closes with these where it is of no use to try again. */
const ENDS: Record<number, Connection> = { 4404: "gone", 4403: "forbidden" };

export class Socket implements Feed {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    /** Asked for at each opening: it says what one has already. */
    private readonly address: () => string,
    private readonly hear: (message: AnyAnswer) => void,
    private readonly tell: (state: Connection) => void,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Wish for something; the same wish is sent again after a break, which the server knows. */
  send(wish: AnyWish): Promise<Answered> {
    const id = freshId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Something was missed on the way: open the connection anew, which brings it. */
  renew(): void {
    if (this.closed || !this.socket) return;
    const { socket } = this;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.later();
  }

  private hurry = (): void => {
    if (document.hidden || this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const socket = (this.socket = new WebSocket(this.address()));
    socket.onmessage = (event) => this.take(parsed<AnyAnswer>(event.data));
    socket.onopen = () => {
      for (const { text } of this.waiting.values()) socket.send(text);
      this.tell("online");
    };
    socket.onclose = (event) => {
      this.socket = null;
      if (this.closed) return;
      const end = ENDS[event.code];
      this.tell(end ?? "lost");
      if (end) return;
      this.later();
    };
  }

  private later(): void {
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private take(message: AnyAnswer): void {
    if (message.is !== "refused") this.wait = FIRST_WAIT; // it is of use: nobody was turned away
    this.hear(message);
    if ("id" in message && message.id !== null) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.answer(message);
    }
  }
}

/** A table of the server. */
export function live(table: string): OpenFeed {
  return (ears) => new Socket(() => addressOf(table, ears.had()), ears.hear, ears.connection);
}

export function addressOf(table: string, had: Had | null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const place = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  return had ? `${place}?after=${had.version}&seat=${had.seat}&chat=${had.chat}` : place;
}
