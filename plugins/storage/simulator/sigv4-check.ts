import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';

export interface SigV4Account {
  access_key_id: string;
  secret_access_key: string;
  region: string;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const allowedSeconds = 15 * 60;
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Unix seconds of `20130524T000000Z`. */
function secondsOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(iso) / 1000;
}

function canonicalQuery(query: URLSearchParams): string {
  const encoded = [...query].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return encoded.sort().join('&');
}

function headerOf({ headers }: ProviderRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ');
}

/** The signature that AWS's documentation ("Signature Calculations for the Authorization Header") gives the request. */
export function sigV4(request: ProviderRequest, signedHeaders: string, account: SigV4Account): string {
  const date = headerOf(request, 'x-amz-date');
  const lines = signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name)}\n`);
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    lines.join(''),
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${account.region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const steps = [day, account.region, 's3', 'aws4_request'];
  const key = steps.reduce<string | Buffer>(
    (previous, step) => hmac(previous, step),
    `AWS4${account.secret_access_key}`,
  );
  return hmac(key, text).toString('hex');
}

/** The code that AWS refuses the request with; null when it is signed as it should. */
export function sigV4Fault(request: ProviderRequest, account: SigV4Account, now: number): string | null {
  const [, id = '', , region = '', signedHeaders = '', signature = ''] =
    authorization.exec(headerOf(request, 'authorization')) ?? [];
  if (signature === '') return 'AccessDenied';
  if (id !== account.access_key_id) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const signed = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  if (Math.abs(secondsOf(headerOf(request, 'x-amz-date')) - now) > allowedSeconds) return 'RequestTimeTooSkewed';
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const expected = Buffer.from(sigV4(request, signedHeaders, account));
  return timingSafeEqual(expected, Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
}
