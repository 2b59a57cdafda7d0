import { isUnsent, type ProviderAnswer } from './provider-call.rules.ts';

/** Long enough for a provider that is slow today, shorter than anybody waits for a code. */
const timeLimitMs = 15_000;

interface ProviderRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Posts to a provider whose address only the installation can change. */
export async function callProvider(
  { url, headers, body }: ProviderRequest,
  limitMs = timeLimitMs,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await fetch(url, { method: 'POST', headers, redirect: 'manual', signal, ...(body && { body }) });
    return { status: answer.status, document: JSON.parse(await answer.text()) };
  } catch (error) {
    return { fault: isUnsent(error) ? 'unreachable' : 'no_answer' };
  }
}
