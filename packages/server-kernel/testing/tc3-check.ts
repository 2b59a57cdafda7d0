import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CheckedKeys } from './acs3-check.ts';
import type { ProviderRequest } from './simulated-provider.ts';

/** The provider believes times within five minutes of its own clock. */
const clockSeconds = 300;

const hex = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function readHeader({ headers }: ProviderRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

interface Signed {
  request: ProviderRequest;
  /** Names of the headers that are signed. */
  names: readonly string[];
  /** In UTC, `2026-11-26`. */
  day: string;
  service: string;
  secret: string;
}

function signRequest({ request, names, day, service, secret }: Signed): Buffer {
  const lines = names.map((name) => `${name}:${readHeader(request, name).trim().toLowerCase()}\n`).join('');
  const canonical = `${request.method}\n/\n\n${lines}\n${names.join(';')}\n${hex(request.body)}`;
  const scope = `${day}/${service}/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${readHeader(request, 'x-tc-timestamp')}\n${scope}\n${hex(canonical)}`;
  const key = [service, 'tc3_request'].reduce(hmac, hmac(Buffer.from(`TC3${secret}`), day));
  return hmac(key, text);
}

/**
 * Tencent Cloud's code for what is wrong with a request's signature (TC3-HMAC-SHA256); null when nothing is.
 *
 * @param service as the signature names it: `sms`, `faceid`
 */
export function tc3Fault(
  request: ProviderRequest,
  service: string,
  { keyId, secret, now }: Omit<CheckedKeys, 'used'>,
): string | null {
  const shape =
    /^TC3-HMAC-SHA256 Credential=([^/]*)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([^,]*), Signature=([0-9a-f]{64})$/;
  const authorization = shape.exec(readHeader(request, 'authorization'));
  const [, credential = '', day = '', signedService = '', list = '', given = ''] = authorization ?? [];
  if (!authorization || signedService !== service) return 'AuthFailure.InvalidAuthorization';
  if (credential !== keyId) return 'AuthFailure.SecretIdNotFound';
  const at = Number(readHeader(request, 'x-tc-timestamp'));
  const isThatDay = new Date(at * 1000).toISOString().startsWith(day);
  if (Math.abs(at - now) > clockSeconds || !isThatDay) return 'AuthFailure.SignatureExpire';
  const signature = signRequest({ request, names: list.split(';'), day, service, secret });
  return timingSafeEqual(signature, Buffer.from(given, 'hex')) ? null : 'AuthFailure.SignatureFailure';
}
