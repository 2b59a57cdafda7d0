import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { AwsV4Signer } from 'aws4fetch';
import { expect, test } from 'vitest';
import { sigV4Fault } from './sigv4-check.ts';

/** The account and requests of AWS's documentation of Signature Version 4 for S3. */
const account = {
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';
const at = Date.UTC(2013, 4, 24) / 1000;
const amz = 'x-amz-content-sha256;x-amz-date';

interface Published {
  signed: string;
  signature: string;
  request: Partial<ProviderRequest>;
}

const asPublished = ({ signed, signature, request }: Published): ProviderRequest => ({
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  body: Buffer.alloc(0),
  ...request,
  headers: {
    host,
    'x-amz-content-sha256': nothing,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${account.access_key_id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`,
    ...request.headers,
  },
});

const getObject: Published = {
  signed: `host;range;${amz}`,
  signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  request: { path: '/test.txt', headers: { range: 'bytes=0-9' } },
};
const putObject: Published = {
  signed: `date;host;${amz};x-amz-storage-class`,
  signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  request: {
    method: 'PUT',
    path: '/test%24file.text',
    body: Buffer.from('Welcome to Amazon S3.'),
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
  },
};
/** A question without a value, as `?uploads` is one. */
const getLifecycle: Published = {
  signed: `host;${amz}`,
  signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  request: { query: new URLSearchParams('lifecycle') },
};
const listObjects: Published = {
  signed: `host;${amz}`,
  signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  request: { query: new URLSearchParams('max-keys=2&prefix=J') },
};

test.each([
  ['an object is read', getObject],
  ['an object is put', putObject],
  ['a question without a value', getLifecycle],
  ['objects are listed', listObjects],
])('AWS’s own example is taken: %s', (_what, claim) => {
  expect(sigV4Fault(asPublished(claim), account, at)).toBeNull();
  const forgedClaim = {
    ...claim,
    signature: claim.signature.replace(/^./, (first) => (first === '0' ? '1' : '0')),
  };
  expect(sigV4Fault(asPublished(forgedClaim), account, at)).toBe('SignatureDoesNotMatch');
});

const changeRequest = (changes: Partial<ProviderRequest>): ProviderRequest => {
  const request = asPublished(getObject);
  return { ...request, ...changes, headers: { ...request.headers, ...changes.headers } };
};

test.each([
  ['another path', changeRequest({ path: '/other.txt' }), at, 'SignatureDoesNotMatch'],
  ['another body', changeRequest({ body: Buffer.from('x') }), at, 'XAmzContentSHA256Mismatch'],
  ['an hour later', changeRequest({}), at + 3_600, 'RequestTimeTooSkewed'],
  ['another key', changeRequest({ headers: { authorization: 'AWS4-HMAC-SHA256 nothing' } }), at, 'AccessDenied'],
] as const)('%s is refused', (_what, claim, now, code) => {
  expect(sigV4Fault(claim, account, now)).toBe(code);
});

/** AWS's example of an address that reads an object for a day. */
const presignedParameters = new URLSearchParams({
  'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
  'X-Amz-Credential': `${account.access_key_id}/20130524/us-east-1/s3/aws4_request`,
  'X-Amz-Date': '20130524T000000Z',
  'X-Amz-Expires': '86400',
  'X-Amz-SignedHeaders': 'host',
  'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
});

function byAddress(changes: Record<string, string> = {}, rest: Partial<ProviderRequest> = {}): ProviderRequest {
  const query = new URLSearchParams({ ...Object.fromEntries(presignedParameters), ...changes });
  return { method: 'GET', path: '/test.txt', query, body: Buffer.alloc(0), headers: { host }, ...rest };
}

test.each([
  ['at once', byAddress(), at, null],
  ['at its last moment', byAddress(), at + 86_400, null],
  ['after it', byAddress(), at + 86_401, 'AccessDenied'],
  ['for another object', byAddress({}, { path: '/other.txt' }), at, 'SignatureDoesNotMatch'],
  ['for another method', byAddress({}, { method: 'PUT' }), at, 'SignatureDoesNotMatch'],
  ['for longer', byAddress({ 'X-Amz-Expires': '604800' }), at, 'SignatureDoesNotMatch'],
  ['for too long', byAddress({ 'X-Amz-Expires': '604801' }), at, 'AccessDenied'],
  ['without the host', byAddress({ 'X-Amz-SignedHeaders': 'date' }), at, 'AccessDenied'],
  [
    'by another key',
    byAddress({ 'X-Amz-Credential': 'other/20130524/us-east-1/s3/aws4_request' }),
    at,
    'InvalidAccessKeyId',
  ],
] as const)('AWS’s example of a signed address is taken or refused: %s', (_when, request, now, code) => {
  expect(sigV4Fault(request, account, now)).toBe(code);
});

test('a signed address takes as many bytes as were signed, and no others', async () => {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region } = account;
  const datetime = '20130524T000000Z';
  const headers = { 'content-length': '5' };
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', datetime, signQuery: true, allHeaders: true };
  const { url } = await new AwsV4Signer({ ...signing, method: 'PUT', url: `https://${host}/a`, headers }).sign();
  const put = (bytes: string) =>
    byAddress({}, { method: 'PUT', path: '/a', query: url.searchParams, headers: { host, 'content-length': bytes } });
  expect(sigV4Fault(put('5'), account, at)).toBeNull();
  expect(sigV4Fault(put('6'), account, at)).toBe('SignatureDoesNotMatch');
});
