/** After each failed attempt so many seconds pass, about a day and a half in all; then the event is given up. */
const pausesSeconds = [1, 10, 60, 300, 1_800, 7_200, 21_600, 86_400];

/** When a failed event is tried again, in unix seconds; null once it is given up. */
export function retryAt(attempts: number, now: number): number | null {
  const pause = pausesSeconds[attempts - 1];
  return pause === undefined ? null : now + pause;
}
