import { callProvider, type ProviderAnswer } from '@linehaul/server-kernel/outbound/provider-call.ts';
import type { Envelope } from './provider-answer.rules.ts';
import type { Outcome } from './utility-access.steps.ts';

export type Fields = Readonly<Record<string, string>>;
export type Reader = (document: unknown) => Envelope | null;

/** Reads with GET. */
export function getFrom(url: string, fields: Fields): Promise<ProviderAnswer> {
  return callProvider({ url: `${url}?${new URLSearchParams(fields)}`, method: 'GET' });
}

/** Asks what costs nothing; null where the provider has not answered in its own words. */
export async function ask(url: string, fields: Fields, read: Reader): Promise<Envelope | null> {
  const answer = await getFrom(url, fields);
  return 'document' in answer ? read(answer.document) : null;
}

/** What has come of a call about an order, `read` from its document; without one it says whether the call has left at all. */
export function toOutcome(answer: ProviderAnswer, read: (document: unknown) => Outcome): Outcome {
  if ('document' in answer) return read(answer.document);
  if (answer.fault === 'unreachable') return { state: 'unsent' };
  return { state: 'unsure', provider_code: 'no_answer', isAnswered: false };
}
