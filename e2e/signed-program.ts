import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { z } from 'zod';

/** A customer’s program as docs/open-api.md writes it: nothing of Linehaul's own code signs. */
export function signedHeaders(appId: string, secret: string, method: string, target: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const base = [method, target, timestamp, nonce, bodyHash].join('\n');
  return {
    'linehaul-app-id': appId,
    'linehaul-timestamp': timestamp,
    'linehaul-nonce': nonce,
    'linehaul-signature': createHmac('sha256', secret).update(base).digest('hex'),
  };
}

const envelope = z.object({ status: z.boolean(), message: z.string(), data: z.unknown() });

/** The tenant’s own shop: calls the open API with its key, and refuses an answer that the contract does not promise. */
export function shopOf(origin: string, { app_id, secret }: { app_id: string; secret: string }) {
  return async <E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const isRead = endpoint.method === 'GET';
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const target = `/api/open${endpoint.path}${isRead && query.size > 0 ? `?${query}` : ''}`;
    const body = isRead ? '' : JSON.stringify(input);
    const headers = signedHeaders(app_id, secret, endpoint.method, target, body);
    const answer = await fetch(origin + target, {
      method: endpoint.method,
      headers: { ...headers, ...(isRead ? {} : { 'content-type': 'application/json' }) },
      ...(isRead ? {} : { body }),
    });
    const { status, message, data } = envelope.parse(await answer.json());
    if (!status) throw new Error(`${endpoint.path}: ${message} ${JSON.stringify(data)}`);
    return endpoint.output.parse(data) as OutputOf<E>;
  };
}
