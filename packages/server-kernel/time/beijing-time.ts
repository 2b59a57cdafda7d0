import { clockText, localClock } from '@linehaul/contract/local-time.ts';

const beijing = localClock('Asia/Shanghai');

/** Unix seconds as Chinese providers write them, in Beijing's time wherever the server is: `2026-11-26 13:05:00`. */
export function beijingText(instant: number): string {
  return clockText(beijing(instant));
}

/** Unix seconds of such a text; 0 for anything else. */
export function beijingSeconds(text: string): number {
  const isClock = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
  const local = isClock ? Date.parse(`${text.replace(' ', 'T')}Z`) / 1000 : 0;
  if (!Number.isFinite(local) || local <= 0) return 0;
  return local - (beijing(local) - local);
}
