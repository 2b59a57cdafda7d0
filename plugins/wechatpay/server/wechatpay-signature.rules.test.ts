import { newKeyPair, signText } from '@linehaul/server-kernel/testing/rsa-check.ts';
import { expect, test } from 'vitest';
import { encryptText } from '../simulator/keys.ts';
import { decryptResource, isFresh, isSignedBy, signatureIn } from './wechatpay-signature.rules.ts';

const pair = newKeyPair();
const body = Buffer.from('{"summary":"支付成功"}');
const now = 1_800_000_000;
const headers = {
  'wechatpay-timestamp': String(now),
  'wechatpay-nonce': 'n0nce',
  'wechatpay-serial': 'AB12',
  'wechatpay-signature': signText(`${now}\nn0nce\n${body}\n`, pair),
};

test('a body that the key has signed is proven, and nothing else', () => {
  const signature = signatureIn(headers);
  if (!signature) throw new TypeError('no_signature');
  expect(isSignedBy(signature, body, pair.publicKey)).toBe(true);
  expect(isSignedBy(signature, Buffer.from(`${body} `), pair.publicKey)).toBe(false);
  expect(isSignedBy({ ...signature, nonce: 'other' }, body, pair.publicKey)).toBe(false);
  expect(isSignedBy({ ...signature, signature: '' }, body, pair.publicKey)).toBe(false);
  expect(
    isSignedBy({ ...signature, signature: `WECHATPAY/SIGNTEST/${signature.signature}` }, body, pair.publicKey),
  ).toBe(false);
});

test.each(Object.keys(headers))('without %s there is no signature', (name) => {
  expect(signatureIn({ ...headers, [name]: undefined })).toBeNull();
});

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a signature of %i seconds ago is fresh: %s', (seconds, isGood) => {
  const signature = signatureIn(headers);
  expect(signature && isFresh(signature, now + seconds)).toBe(isGood);
});

test('what is encrypted opens with its key and its associated data only', () => {
  const key = 'k'.repeat(32);
  const resource = encryptText('{"a":1}', key, 'transaction');
  expect(decryptResource(resource, key)).toBe('{"a":1}');
  expect(decryptResource(resource, 'x'.repeat(32))).toBeNull();
  expect(decryptResource({ ...resource, associated_data: 'refund' }, key)).toBeNull();
  expect(decryptResource({ ...resource, ciphertext: 'AAAA' }, key)).toBeNull();
});
