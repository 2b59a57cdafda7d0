import type { IdentityFault } from '@linehaul/modules/identity/server/identity.port.ts';
import type { ProviderGuard } from '@linehaul/server-kernel/outbound/provider-guard.ts';
import type { z } from 'zod';

/** A provider's refusal, or an answer that is none of its protocol. */
export class ProviderFault extends Error {
  readonly fault: IdentityFault;

  constructor(fault: IdentityFault) {
    super(`provider_${fault}`);
    this.fault = fault;
  }
}

/** Whether an error is the provider's own trouble: what it says against a code or an application is none. */
export function isTrouble(error: unknown): boolean {
  return !(error instanceof ProviderFault) || error.fault === 'provider';
}

export interface ProviderRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Posted as JSON; without it the request is a GET. */
  json?: unknown;
}

/**
 * One call of a provider, whose address only the installation can change: its answer, read by the schema of a good one;
 * `faultOf` names what else it says.
 */
export type ProviderCall = <T>(
  request: ProviderRequest,
  good: z.ZodType<T>,
  faultOf: (document: unknown) => IdentityFault | null,
) => Promise<T>;

/** Calls one provider behind its guard. */
export function providerCall(guard: ProviderGuard): ProviderCall {
  return ({ url, headers = {}, json }, good, faultOf) =>
    guard(async (signal) => {
      const response =
        json === undefined
          ? { headers }
          : {
              method: 'POST',
              body: JSON.stringify(json),
              headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
            };
      const answer = await fetch(url, { ...response, signal, redirect: 'error' });
      // Some say `text/plain` of their JSON, and refusals come with any status.
      const document: unknown = JSON.parse(await answer.text());
      const fault = faultOf(document);
      if (fault) throw new ProviderFault(fault);
      const read = good.safeParse(document);
      if (!read.success) throw new ProviderFault('provider');
      return read.data;
    });
}

/** The person, or why there is none: whatever is not the provider's refusal is its trouble. */
export async function orFault<T>(work: () => Promise<T>): Promise<T | IdentityFault> {
  try {
    return await work();
  } catch (error) {
    return error instanceof ProviderFault ? error.fault : 'provider';
  }
}
