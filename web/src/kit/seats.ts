/** Seats as they sit around a table: clockwise, beginning with the one at the bottom. */
export function clockwise(seats: number, bottom: number): number[] {
  return Array.from({ length: seats }, (_, i) => (Math.max(bottom, 0) + i) % seats);
}
