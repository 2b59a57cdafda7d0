import { createHash, createHmac } from 'node:crypto';
import { isSameSign } from '../providers/same-sign.ts';
import type { ProviderRequest } from './simulated-provider.ts';

/** The provider believes dates within 15 minutes of its own clock. */
const clockSeconds = 900;

/** What a simulated cloud knows of its customer. */
export interface CheckedKeys {
  keyId: string;
  secret: string;
  /** Unix seconds of the provider's clock. */
  now: number;
  /** Nonces that were used. */
  used: Set<string>;
}

const hex = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');

function percentEncoded(text: string): string {
  let encodedText = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const sign = String.fromCharCode(byte);
    encodedText += /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encodedText;
}

function readHeader({ headers }: ProviderRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Builds the canonical request from what has arrived, as the provider's documentation describes it. */
function canonicalOf(request: ProviderRequest, names: readonly string[]): string {
  const pairs = [...request.query].map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`);
  const lines = names.map((name) => `${name}:${readHeader(request, name)}\n`);
  return [
    request.method,
    request.path,
    pairs.sort().join('&'),
    lines.join(''),
    names.join(';'),
    hex(request.body),
  ].join('\n');
}

const neededHeaders = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

/** Alibaba Cloud's code for what is wrong with a request's signature (ACS3-HMAC-SHA256); null when nothing is. */
export function acs3Fault(request: ProviderRequest, { keyId, secret, now, used }: CheckedKeys): string | null {
  const shape = /^ACS3-HMAC-SHA256 Credential=([^,]*),SignedHeaders=([^,]*),Signature=([0-9a-f]{64})$/;
  const [, credential = '', list = '', signature = ''] = shape.exec(readHeader(request, 'authorization')) ?? [];
  const names = list.split(';');
  if (neededHeaders.some((name) => !names.includes(name))) return 'IncompleteSignature';
  if (credential !== keyId) return 'InvalidAccessKeyId.NotFound';
  const at = Date.parse(readHeader(request, 'x-acs-date')) / 1000;
  if (!(Math.abs(at - now) <= clockSeconds)) return 'InvalidTimeStamp.Expired';
  if (readHeader(request, 'x-acs-content-sha256') !== hex(request.body)) return 'SignatureDoesNotMatch';
  const text = `ACS3-HMAC-SHA256\n${hex(canonicalOf(request, names))}`;
  if (!isSameSign(signature, createHmac('sha256', secret).update(text).digest('hex'))) return 'SignatureDoesNotMatch';
  const nonce = readHeader(request, 'x-acs-signature-nonce');
  if (used.has(nonce)) return 'SignatureNonceUsed';
  used.add(nonce);
  return null;
}
