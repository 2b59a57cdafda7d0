import { postOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import type { Attempt } from '../contract/webhook.contract.ts';
import { judgeAnswer } from './retry.rules.ts';
import { signatureHeaders } from './signature.rules.ts';

/** An event as its receiver gets it. */
export interface PostedEvent {
  id: number;
  event: string;
  /** JSON. */
  data: string;
  /** Unix seconds. */
  created_at: number;
}

/** What is posted, to the letter: made of what never changes. */
export function bodyOf({ id, event, data, created_at }: PostedEvent): string {
  return `{"id":"${id}","type":"${event}","created_at":${created_at},"data":${data}}`;
}

export interface WebhookReceiver {
  address: string;
  /** What signs: the present secret, and the one before it while that is still valid. */
  secrets: string[];
}

interface PostLimits {
  settings: Pick<Settings, 'privateWebhooks'>;
  /** Unix seconds. */
  clock: () => number;
  timeLimitMs: number;
}

/** Posts a signed event once, outside of any transaction. */
export async function postEvent(
  { settings, clock, timeLimitMs }: PostLimits,
  { address, secrets }: WebhookReceiver,
  event: PostedEvent,
): Promise<Omit<Attempt, 'number'>> {
  const at = clock();
  const url = new URL(address);
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Linehaul-Webhook/1',
    ...signatureHeaders(secrets, { id: String(event.id), timestamp: at, body }),
  };
  const allowsPrivate = settings.privateWebhooks;
  const startMs = performance.now();
  const isPlain = url.protocol === 'http:' && !allowsPrivate;
  const answer = isPlain
    ? { fault: 'refused_address' as const }
    : await postOutbound({ url, headers, body, timeLimitMs, allowsPrivate });
  const took_ms = Math.round(performance.now() - startMs);
  return { at, took_ms, address, headers, is_by_hand: false, ...judgeAnswer(answer) };
}
