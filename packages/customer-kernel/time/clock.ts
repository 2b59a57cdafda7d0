let aheadSeconds = 0;

function ownNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** The server's clock as this page knows it, in unix seconds. */
export function serverNow(): number {
  return ownNow() + aheadSeconds;
}

/** Takes the server's time, in unix seconds. */
export function setServerTime(seconds: number): void {
  aheadSeconds = seconds - ownNow();
}
