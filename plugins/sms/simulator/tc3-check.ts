import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import type { CheckedKeys } from './acs3-check.ts';

/** The provider believes times within five minutes of its own clock. */
const clockSeconds = 300;

const hex = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function readHeader({ headers }: ProviderRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function signRequest(request: ProviderRequest, names: readonly string[], day: string, secret: string): Buffer {
  const lines = names.map((name) => `${name}:${readHeader(request, name).trim().toLowerCase()}\n`).join('');
  const canonical = `${request.method}\n/\n\n${lines}\n${names.join(';')}\n${hex(request.body)}`;
  const text = `TC3-HMAC-SHA256\n${readHeader(request, 'x-tc-timestamp')}\n${day}/sms/tc3_request\n${hex(canonical)}`;
  const key = ['sms', 'tc3_request'].reduce(hmac, hmac(Buffer.from(`TC3${secret}`), day));
  return hmac(key, text);
}

/** The provider's code for what is wrong with the request's signature; null when nothing is. */
export function tc3Fault(request: ProviderRequest, { keyId, secret, now }: Omit<CheckedKeys, 'used'>): string | null {
  const shape =
    /^TC3-HMAC-SHA256 Credential=([^/]*)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]*), Signature=([0-9a-f]{64})$/;
  const authorization = shape.exec(readHeader(request, 'authorization'));
  if (!authorization) return 'AuthFailure.InvalidAuthorization';
  const [, credential = '', day = '', list = '', given = ''] = authorization;
  if (credential !== keyId) return 'AuthFailure.SecretIdNotFound';
  const at = Number(readHeader(request, 'x-tc-timestamp'));
  const isThatDay = new Date(at * 1000).toISOString().startsWith(day);
  if (Math.abs(at - now) > clockSeconds || !isThatDay) return 'AuthFailure.SignatureExpire';
  const signature = signRequest(request, list.split(';'), day, secret);
  return timingSafeEqual(signature, Buffer.from(given, 'hex')) ? null : 'AuthFailure.SignatureFailure';
}
