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

type PageTiming = Pick<PerformanceNavigationTiming, 'serverTiming' | 'responseStart' | 'transferSize'>;

/**
 * The server's time in unix seconds, as the answer that brought the page has said it; null where it did not, or the page came
 * out of a cache.
 *
 * @param elapsedMs since the page was asked for
 */
export function readPageTime(page: PageTiming | undefined, elapsedMs: number): number | null {
  if (!page || page.transferSize === 0) return null;
  // Firefox tells it on secure lines only.
  const servedSeconds = Number(page.serverTiming?.find(({ name }) => name === 'clock')?.description);
  return servedSeconds > 0 ? Math.round(servedSeconds + (elapsedMs - page.responseStart) / 1000) : null;
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
