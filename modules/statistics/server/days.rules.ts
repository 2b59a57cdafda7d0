const dayMs = 86_400_000;

/** The calendar day `count` days after `day` (before, when negative). */
export function shiftDay(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The `count` calendar days that end with `day`, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => shiftDay(day, index - count + 1));
}
