import { type OutboundFault, requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import type { CustomFetch } from 'openid-client';
import { ProviderFault } from './provider-call.provider.ts';

/** Metadata, keys and tokens are far smaller. */
const answerBytes = 256_000;
const timeLimitMs = 8_000;

const methods = ['GET', 'POST'] as const;

/** An address that must not be called, or that nobody has, was typed wrongly; all else is trouble on the way. */
const typedWrongly: ReadonlySet<OutboundFault> = new Set(['refused_address', 'unresolved']);

function bodyText(body: unknown): string {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new ProviderFault('provider');
}

/** Requests to addresses that a tenant has typed, or that the server there has named: on the internet only. */
export function outboundFetch(allowsPrivate: boolean): CustomFetch {
  return async (address, { method, headers, body }) => {
    const allowedMethod = methods.find((candidate) => candidate === method);
    const url = new URL(address);
    if (!allowedMethod || (url.protocol !== 'https:' && !allowsPrivate)) throw new ProviderFault('application');
    const outboundRequest = {
      method: allowedMethod,
      url,
      headers,
      body: bodyText(body),
      timeLimitMs,
      allowsPrivate,
      answerBytes,
    };
    const came = await requestOutbound(outboundRequest);
    if ('fault' in came) throw new ProviderFault(typedWrongly.has(came.fault) ? 'application' : 'provider');
    if (!came.isWhole) throw new ProviderFault('provider');
    if (came.status < 200 || came.status === 204 || came.status === 304) throw new ProviderFault('provider');
    // What is no JSON is refused when it is read.
    const type = { 'content-type': 'application/json' };
    return new Response(new Uint8Array(came.body), { status: came.status, headers: type });
  };
}
