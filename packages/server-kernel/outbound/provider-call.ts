import { parseExactJson } from './exact-json.ts';
import { createProviderGuard, type ProviderGuard, ProviderUnavailable } from './provider-guard.ts';
import { isUnsent } from './unsent.ts';

/** What came back of a call: a document, or why there is none. */
export type ProviderAnswer =
  /** Whole numbers beyond 2^53 are texts of their digits. */
  | { status: number; document: unknown }
  /** Nothing has left this server. */
  | { fault: 'unreachable' }
  /** It has left, and what became of it is not known. */
  | { fault: 'no_answer' };

export interface ProviderRequest {
  /** An address that only the installation can change. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** POST when absent. */
  method?: 'GET' | 'POST';
  body?: string | URLSearchParams;
}

/** Long enough for a provider that is slow today, shorter than anybody waits for a code or a label. */
const usualLimitMs = 15_000;

const guards = new Map<string, ProviderGuard>();

/** One for each provider and process: its guard counts the faults of all tenants' calls. */
function guardFor(url: string, timeLimitMs: number): ProviderGuard {
  const key = `${new URL(url).origin} ${timeLimitMs}`;
  const guard = guards.get(key) ?? createProviderGuard({ timeLimitMs });
  guards.set(key, guard);
  return guard;
}

async function request({ url, ...init }: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> {
  const answer = await fetch(url, { method: 'POST', ...init, redirect: 'manual', signal });
  return { status: answer.status, document: parseExactJson(await answer.text()) };
}

/** Calls a provider that answers JSON, behind its guard. */
export async function callProvider(
  outboundRequest: ProviderRequest,
  timeLimitMs = usualLimitMs,
): Promise<ProviderAnswer> {
  try {
    return await guardFor(outboundRequest.url, timeLimitMs)((signal) => request(outboundRequest, signal));
  } catch (error) {
    // What the guard has not let through has not left this server.
    const isKept = error instanceof ProviderUnavailable && error.reason !== 'timeout';
    return { fault: isKept || isUnsent(error) ? 'unreachable' : 'no_answer' };
  }
}

/** Posts a form to such a provider. */
export function postForm(url: string, form: Readonly<Record<string, string>>): Promise<ProviderAnswer> {
  return callProvider({ url, body: new URLSearchParams(form) });
}
