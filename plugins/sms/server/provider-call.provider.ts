import {
  createProviderGuard,
  type ProviderGuard,
  ProviderUnavailable,
} from '@linehaul/server-kernel/outbound/provider-guard.ts';
import { isUnsent } from '@linehaul/server-kernel/outbound/unsent.ts';
import type { ProviderAnswer } from './provider-call.rules.ts';

/** Long enough for a provider that is slow today, shorter than anybody waits for a code. */
const timeLimitMs = 15_000;

interface ProviderRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

const guards = new Map<string, ProviderGuard>();

/** One for each provider and process: its guard counts the faults of all tenants' calls. */
function guardOf(url: string, limitMs: number): ProviderGuard {
  const key = `${new URL(url).origin} ${limitMs}`;
  const guard = guards.get(key) ?? createProviderGuard({ timeLimitMs: limitMs });
  guards.set(key, guard);
  return guard;
}

async function ask({ url, headers, body }: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> {
  const answer = await fetch(url, { method: 'POST', headers, redirect: 'manual', signal, ...(body && { body }) });
  return { status: answer.status, document: JSON.parse(await answer.text()) };
}

/** Posts to a provider whose address only the installation can change. */
export async function callProvider(request: ProviderRequest, limitMs = timeLimitMs): Promise<ProviderAnswer> {
  try {
    return await guardOf(request.url, limitMs)((signal) => ask(request, signal));
  } catch (error) {
    // What the guard has not let through has not left this server.
    const isKept = error instanceof ProviderUnavailable && error.reason !== 'timeout';
    return { fault: isKept || isUnsent(error) ? 'unreachable' : 'no_answer' };
  }
}
