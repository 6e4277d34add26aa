/** A seat is colour, shape and initial together, everywhere. Shapes lie in 40 × 40; beyond the seventh they begin again. */
export interface Seat {
  color: string;
  shape: string;
  y: number; // the initial's baseline
}

const SEATS: readonly Seat[] = [
  { color: "var(--seat-1)", shape: "M20 2A18 18 0 0 1 20 38A18 18 0 0 1 20 2Z", y: 26.5 }, // circle
  { color: "var(--seat-2)", shape: "M11 3H29A8 8 0 0 1 37 11V29A8 8 0 0 1 29 37H11A8 8 0 0 1 3 29V11A8 8 0 0 1 11 3Z", y: 26.5 }, // square
  { color: "var(--seat-3)", shape: "M20 1.500L38.500 20L20 38.500L1.500 20Z", y: 26.5 }, // diamond
  { color: "var(--seat-4)", shape: "M11 3.500H29L38.500 20L29 36.500H11L1.500 20Z", y: 26.5 }, // hexagon
  { color: "var(--seat-5)", shape: "M3.500 4.500C10 5.500 15.500 4.500 20 2C24.500 4.500 30 5.500 36.500 4.500V18C36.500 28 29.500 34.500 20 38.500C10.500 34.500 3.500 28 3.500 18Z", y: 25.5 }, // shield
  { color: "var(--seat-6)", shape: "M10.500 10.500A9.500 9 0 0 1 29.500 10.500A9 9.500 0 0 1 29.500 29.500A9.500 9 0 0 1 10.500 29.500A9 9.500 0 0 1 10.500 10.500Z", y: 26.5 }, // clover
  { color: "var(--seat-7)", shape: "M4 37V18A16 16 0 0 1 36 18V37Z", y: 28.5 }, // arch
];

export function seatOf(seat: number): Seat {
  const found = SEATS[((seat % SEATS.length) + SEATS.length) % SEATS.length];
  if (!found) throw new RangeError(`There is no seat ${seat}.`);
  return found;
}

export function initialOf(name: string): string {
  const [first] = name.trim();
  return first ? first.toLocaleUpperCase() : "?";
}
