import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';

export interface SigV4Account {
  access_key_id: string;
  secret_access_key: string;
  region: string;
}

/** What a request says of its signature, in its headers or in its query. */
interface Claim {
  id: string;
  region: string;
  signedHeaders: string;
  signature: string;
  /** `20130524T000000Z`. */
  date: string;
  /** The digest of the body, or AWS's word for none. */
  payload: string;
  /** Seconds that it may be used for after its date, and before it. */
  seconds: { after: number; before: number };
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const allowedSeconds = 15 * 60;
/** A week. */
const longestSeconds = 604_800;
const unsignedPayload = 'UNSIGNED-PAYLOAD';
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Unix seconds of `20130524T000000Z`. */
function secondsOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(iso) / 1000;
}

/** As RFC 3986 has it: more is encoded than by the browser's function. */
function encodeStrict(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery(query: URLSearchParams): string {
  const signedParameters = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  return signedParameters
    .map(([name, value]) => `${encodeStrict(name)}=${encodeStrict(value)}`)
    .sort()
    .join('&');
}

function readHeader({ headers }: ProviderRequest, name: string): string {
  return [headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ');
}

function headerClaim(request: ProviderRequest): Claim | null {
  const [, id = '', , region = '', signedHeaders = '', signature = ''] =
    authorization.exec(readHeader(request, 'authorization')) ?? [];
  const requiredHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (signature === '' || !requiredHeaders.every((name) => signedHeaders.split(';').includes(name))) return null;
  const date = readHeader(request, 'x-amz-date');
  const payload = readHeader(request, 'x-amz-content-sha256');
  const seconds = { after: allowedSeconds, before: allowedSeconds };
  return { id, region, signedHeaders, signature, date, payload, seconds };
}

/** AWS's "Authenticating Requests: Using Query Parameters": the body is not signed, and the address has an end. */
function queryClaim({ query }: ProviderRequest): Claim | null {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [id = '', , region = '', service, end] = of('Credential').split('/');
  const after = Number(of('Expires'));
  const signedHeaders = of('SignedHeaders');
  const isMeant = of('Algorithm') === 'AWS4-HMAC-SHA256' && service === 's3' && end === 'aws4_request';
  const isComplete = isMeant && signedHeaders.split(';').includes('host') && /^[0-9a-f]{64}$/.test(of('Signature'));
  if (!isComplete || !(after >= 1 && after <= longestSeconds)) return null;
  const seconds = { after, before: allowedSeconds };
  return { id, region, signedHeaders, signature: of('Signature'), date: of('Date'), payload: unsignedPayload, seconds };
}

/** The signature that AWS's documentation gives the request, in either form. */
function signRequest(request: ProviderRequest, { signedHeaders, date, payload }: Claim, account: SigV4Account): string {
  const lines = signedHeaders.split(';').map((name) => `${name}:${readHeader(request, name)}\n`);
  const { method, path, query } = request;
  const canonical = [method, path, canonicalQuery(query), lines.join(''), signedHeaders, payload].join('\n');
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
  const isQuery = request.query.has('X-Amz-Signature');
  const claim = isQuery ? queryClaim(request) : headerClaim(request);
  if (!claim) return 'AccessDenied';
  if (claim.id !== account.access_key_id) return 'InvalidAccessKeyId';
  if (claim.region !== account.region) return 'AuthorizationHeaderMalformed';
  const age = now - secondsOf(claim.date);
  if (!(age <= claim.seconds.after && age >= -claim.seconds.before))
    return isQuery ? 'AccessDenied' : 'RequestTimeTooSkewed';
  if (claim.payload !== unsignedPayload && claim.payload !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const expectedSignature = Buffer.from(signRequest(request, claim, account));
  return timingSafeEqual(expectedSignature, Buffer.from(claim.signature)) ? null : 'SignatureDoesNotMatch';
}
