export type Game = "macaron" | "alarun" | "macarrons" | "scandaroon";

/** The games' names are the same in every language. */
export const TITLES: Record<Game, string> = {
  macaron: "Macaron",
  alarun: "Alarún",
  macarrons: "Macarrons",
  scandaroon: "Scandaroon",
};
