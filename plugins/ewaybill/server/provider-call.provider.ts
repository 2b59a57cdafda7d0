import {
  createProviderGuard,
  type ProviderGuard,
  ProviderUnavailable,
} from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { isUnsent } from '@linehaul/server-kernel/outbound/unsent.ts';

/** What came back of a call: a document, or why there is none. */
export type ProviderAnswer =
  | { document: unknown }
  /** Nothing has left this server. */
  | { fault: 'unreachable' }
  /** It has left, and what became of it is not known. */
  | { fault: 'no_answer' };

const timeLimitMs = 12_000;
const guards = new Map<string, ProviderGuard>();

/** One for each provider and process: its guard counts the faults of all tenants' calls. */
function guardOf(url: string, limitMs: number): ProviderGuard {
  const key = `${new URL(url).origin} ${limitMs}`;
  const guard = guards.get(key) ?? createProviderGuard({ timeLimitMs: limitMs });
  guards.set(key, guard);
  return guard;
}

/** Posts a form to a provider whose address only the installation can change. */
export async function postForm(
  url: string,
  form: Readonly<Record<string, string>>,
  limitMs = timeLimitMs,
): Promise<ProviderAnswer> {
  try {
    return await guardOf(
      url,
      limitMs,
    )(async (signal) => {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', signal });
      return { document: JSON.parse(await answer.text()) as unknown };
    });
  } catch (error) {
    // What the guard has not let through has not left this server.
    const isKept = error instanceof ProviderUnavailable && error.reason !== 'timeout';
    return { fault: isKept || isUnsent(error) ? 'unreachable' : 'no_answer' };
  }
}
