import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { expect, test } from 'vitest';
import { sigV4, sigV4Fault } from './sigv4-check.ts';

/** The account and requests of AWS's documentation of Signature Version 4 for S3. */
const account = {
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const signed = 'host;range;x-amz-content-sha256;x-amz-date';
const at = Date.UTC(2013, 4, 24) / 1000;

const request = (changes: Partial<ProviderRequest> = {}): ProviderRequest => ({
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams(),
  body: Buffer.alloc(0),
  ...changes,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': nothing,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${account.access_key_id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`,
    ...changes.headers,
  },
});

test('the signature of AWS’s own example is found again', () => {
  expect(sigV4(request(), signed, account)).toBe(signature);
  expect(sigV4Fault(request(), account, at)).toBeNull();
});

test('the same for its list of objects, with a query', () => {
  const listed = request({ path: '/', query: new URLSearchParams('max-keys=2&prefix=J') });
  expect(sigV4(listed, 'host;x-amz-content-sha256;x-amz-date', account)).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

test.each([
  ['another path', request({ path: '/other.txt' }), at, 'SignatureDoesNotMatch'],
  ['another body', request({ body: Buffer.from('x') }), at, 'XAmzContentSHA256Mismatch'],
  ['an hour later', request(), at + 3_600, 'RequestTimeTooSkewed'],
  ['another key', request({ headers: { authorization: 'AWS4-HMAC-SHA256 nothing' } }), at, 'AccessDenied'],
] as const)('%s is refused', (_what, given, now, code) => {
  expect(sigV4Fault(given, account, now)).toBe(code);
});
