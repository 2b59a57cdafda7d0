import type { OutboundAnswer } from '@linehaul/server-kernel/outbound/outbound.ts';
import type { AttemptFault } from '../contract/webhook.contract.ts';

const minute = 60;
const hour = 60 * minute;
/** After the first failure, the second, and so on: a receiver that is down over a weekend's Saturday still gets everything. */
const pauses = [10, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour];
/** Up to a fifth is added by chance, so that what failed together does not come again together. */
const jitter = 0.2;

/** Attempts that the server makes by itself. */
export const maxAttempts = pauses.length + 1;

/** Seconds until the next attempt when so many have failed; null when there is none. `chance` is in [0, 1). */
export function pauseAfter(attempts: number, chance: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + jitter * chance));
}

const firstRestSeconds = 5;
const longestRestSeconds = 300;

/** Seconds for which a receiver is left alone after so many failures in a row, whatever else is waiting for it. */
export function restAfter(failures: number): number {
  return Math.min(longestRestSeconds, firstRestSeconds * 2 ** Math.min(failures - 1, 10));
}

export interface Outcome {
  /** 0 when nobody answered. */
  status: number;
  fault: AttemptFault;
  answer: string;
}

function faultOf(status: number): AttemptFault {
  if (status >= 200 && status < 300) return 'none';
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** What an attempt has come to: any 2xx is a delivery, whatever the answer says. */
export function judgeAnswer(answer: OutboundAnswer): Outcome {
  if ('fault' in answer) return { status: 0, fault: answer.fault, answer: '' };
  return { status: answer.status, fault: faultOf(answer.status), answer: answer.text };
}
