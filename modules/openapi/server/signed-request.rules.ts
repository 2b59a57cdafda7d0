import { createHash, createHmac } from 'node:crypto';
import { openBase, openHeadersOf, openPrefix } from '@linehaul/contract/open-signature.ts';
import type { SignedRequest } from '../contract/debug-answer.contract.ts';

const sha256Hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmacSha256Hex = (secret: string, text: string) => createHmac('sha256', secret).update(text, 'utf8').digest('hex');

/** Address of an open call: `/api/open/v1/…`. */
export function openAddress(path: string): string {
  return `/api${openPrefix}${path}`;
}

interface Unsigned {
  method: 'GET' | 'POST';
  target: string;
  body: string;
  timestamp: number;
  nonce: string;
}

/** Signs a request as a customer's program does, and keeps what came in between. */
export function signRequest(app: { app_id: string; secret: string }, request: Unsigned): SignedRequest {
  const base = openBase(request, sha256Hex);
  const ownHeaders = request.body === '' ? {} : { 'content-type': 'application/json' };
  const headers = { ...ownHeaders, ...openHeadersOf(app, request, base, hmacSha256Hex) };
  const { method, target, body } = request;
  return { method, target, body, base, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) };
}
