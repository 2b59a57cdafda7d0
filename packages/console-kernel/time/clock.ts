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
