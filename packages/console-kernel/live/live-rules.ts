import { heartbeatSeconds } from '@linehaul/contract/live.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** How long to wait before the next try: doubled by each failure, and never the same for all consoles at once. */
export function pauseMs(failures: number, random: number): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return Math.round(full / 2 + (full / 2) * random);
}

/** A stream without a sign of life for so long is broken, whatever the network says. */
export const silenceMs = 2.5 * heartbeatSeconds * 1_000;

/** How long a hidden tab keeps its stream: one that serves the browser's other tabs longer than one that serves itself. */
export function hiddenTimeoutMs(isShared: boolean): number {
  return isShared ? 5 * 60_000 : 10_000;
}

/** Seconds or a date, as HTTP allows; null when the server does not say. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, 10 * longestPauseMs) : null;
}
