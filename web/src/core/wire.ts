/** A connection that goes nowhere, for tests. */
import type { AnyAnswer } from "../protocol";

export class Wire {
  static all: Wire[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen?: (() => void) | null;
  onclose?: ((event: { code: number }) => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;

  constructor(readonly address = "") {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(message: AnyAnswer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
