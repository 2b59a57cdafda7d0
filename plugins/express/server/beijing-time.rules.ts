import { clockText, localClock } from '@linehaul/contract/local-time.ts';

const beijing = localClock('Asia/Shanghai');

/** Both providers write Beijing's time, `2026-11-26 13:05:00`, wherever the parcel is; 0 for anything else. */
export function instantOf(text: string): number {
  const local = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
    : 0;
  if (!Number.isFinite(local) || local <= 0) return 0;
  const offset = beijing(local) - local;
  return local - offset;
}

export const beijingText = (now: number) => clockText(beijing(now));
