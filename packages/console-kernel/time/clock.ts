/** Specification §4: a difference to the server's clock up to this is left alone. */
export const skewToleranceSeconds = 60;

let offsetSeconds = 0;

/** The server's clock as this page knows it, in unix seconds. */
export function serverNow(): number {
  return Math.floor(Date.now() / 1000) + offsetSeconds;
}

/** Takes the server's time; within the tolerance the local clock is used. */
export function setServerTime(seconds: number): void {
  const skew = seconds - Math.floor(Date.now() / 1000);
  offsetSeconds = Math.abs(skew) > skewToleranceSeconds ? skew : 0;
}

/** What a clock may drift from a steady one while nobody sets it. */
const driftMs = 5_000;

/** How far the clock is ahead of the page's own, which nobody sets and which stands still while the computer sleeps. */
const leadMs = () => Date.now() - performance.now();

let comparedLeadMs = leadMs();

/** Whether somebody has set the clock, or the computer has slept, since the clock was last compared with the server's. */
export function hasClockMoved(): boolean {
  return Math.abs(leadMs() - comparedLeadMs) > driftMs;
}

/** From now on the clock is as it was compared. */
export function noteClockCompared(): void {
  comparedLeadMs = leadMs();
}
