/** How colours and ingredients are drawn, in the order of §1.2 and §1.1. */
export { APPRENTICE, CENTUM } from "../made";

export interface Color {
  key: string;
  /** Its symbol. */
  symbol: string;
  fill: string;
  /** What is drawn on it. */
  ink: string;
  /** The symbol on parchment. */
  mark: string;
  /** How strong the light on its field is. */
  wash: number;
}

export const COLORS: Color[] = [
  { key: "yellow", symbol: "sun", fill: "#F2C14E", ink: "#7A5200", mark: "#F2C14E", wash: 0.2 },
  { key: "white", symbol: "star", fill: "#F4F1EA", ink: "#5B5548", mark: "#8C8778", wash: 0.55 },
  { key: "pink", symbol: "blossom", fill: "#EF8FB5", ink: "#7D1E4B", mark: "#EF8FB5", wash: 0.2 },
  { key: "blue", symbol: "drop", fill: "#4F86D9", ink: "#0F2E66", mark: "#4F86D9", wash: 0.2 },
  { key: "red", symbol: "flame", fill: "#D9483B", ink: "#5E0F09", mark: "#D9483B", wash: 0.2 },
  { key: "green", symbol: "leaf", fill: "#5BA66B", ink: "#123F20", mark: "#5BA66B", wash: 0.2 },
  { key: "purple", symbol: "moon", fill: "#8B62C4", ink: "#2F1160", mark: "#8B62C4", wash: 0.2 },
];

export const INGREDIENTS = ["fungi", "moonberry", "marigold", "feather", "egg", "mandrake", "myrrh"] as const;

export function colorOf(kind: number): Color | undefined {
  return COLORS[Math.floor(kind / INGREDIENTS.length)];
}
export function ingredientOf(kind: number): string {
  return INGREDIENTS[kind % INGREDIENTS.length]!;
}
