/** What the server sends to a device (server/messenger.py), in the language that the device was told in. */
export interface Note {
  title: string;
  body: string;
  language: string;
  table: string;
  /** The version of the table since which one is waited for. */
  turn: number;
  is_over: boolean;
  /** What is on the buttons. */
  play: string;
  stop: string;
  /** With it messages are switched off. */
  token: string;
}
