import { isSignedBy } from '@linehaul/server-kernel/testing/rsa-check.ts';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import type { Merchant } from './merchant.ts';
import { type PayRefusal, refusal } from './transactions.ts';

const scheme = 'WECHATPAY2-SHA256-RSA2048 ';
const toleratedSeconds = 300;
const wrong = refusal('SIGN_ERROR', 401);

function parseAuthorization(header: string): Map<string, string> {
  const pairs = header.slice(scheme.length).matchAll(/(\w+)="([^"]*)"/g);
  return new Map([...pairs].map(([, name = '', value = '']) => [name, value]));
}

/** Path and query as they were sent. */
function targetOf({ path, query }: ProviderRequest): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Finds what is wrong with a request before anybody looks at what it asks for; a nonce counts once. */
export function createRequestCheck({ merchant }: Merchant) {
  const nonces = new Set<string>();
  return (request: ProviderRequest, now: number): PayRefusal | null => {
    const { headers, method, body } = request;
    const { authorization = '', accept, 'user-agent': agent } = headers;
    if (!authorization.startsWith(scheme) || accept !== 'application/json' || !agent) return wrong;
    const parts = parseAuthorization(authorization);
    const part = (name: string) => parts.get(name) ?? '';
    const [timestamp, nonce] = [part('timestamp'), part('nonce_str')];
    const { serial, owner } = merchant.certificate;
    if (part('mchid') !== merchant.mch_id || part('serial_no') !== serial) return wrong;
    if (!(Math.abs(Number(timestamp) - now) <= toleratedSeconds) || nonces.has(nonce)) return wrong;
    const text = `${[method, targetOf(request), timestamp, nonce, body.toString('utf8')].join('\n')}\n`;
    if (!isSignedBy(text, part('signature'), owner)) return wrong;
    nonces.add(nonce);
    return null;
  };
}
