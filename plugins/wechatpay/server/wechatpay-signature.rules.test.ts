import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealed, signed } from '../simulator/keys.ts';
import { isFresh, isSignedBy, proofOf, unsealed } from './wechatpay-signature.rules.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const body = Buffer.from('{"summary":"支付成功"}');
const now = 1_800_000_000;
const headers = {
  'wechatpay-timestamp': String(now),
  'wechatpay-nonce': 'n0nce',
  'wechatpay-serial': 'AB12',
  'wechatpay-signature': signed(`${now}\nn0nce\n${body}\n`, pair),
};

test('a body that the key has signed is proven, and nothing else', () => {
  const proof = proofOf(headers);
  if (!proof) throw new TypeError('no_proof');
  expect(isSignedBy(proof, body, pair.publicKey)).toBe(true);
  expect(isSignedBy(proof, Buffer.from(`${body} `), pair.publicKey)).toBe(false);
  expect(isSignedBy({ ...proof, nonce: 'other' }, body, pair.publicKey)).toBe(false);
  expect(isSignedBy({ ...proof, signature: '' }, body, pair.publicKey)).toBe(false);
  expect(isSignedBy({ ...proof, signature: `WECHATPAY/SIGNTEST/${proof.signature}` }, body, pair.publicKey)).toBe(
    false,
  );
});

test.each(Object.keys(headers))('without %s there is no proof', (name) => {
  expect(proofOf({ ...headers, [name]: undefined })).toBeNull();
});

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a signature of %i seconds ago is fresh: %s', (seconds, isGood) => {
  const proof = proofOf(headers);
  expect(proof && isFresh(proof, now + seconds)).toBe(isGood);
});

test('what is sealed opens with its key and its associated data only', () => {
  const key = 'k'.repeat(32);
  const resource = sealed('{"a":1}', key, 'transaction');
  expect(unsealed(resource, key)).toBe('{"a":1}');
  expect(unsealed(resource, 'x'.repeat(32))).toBeNull();
  expect(unsealed({ ...resource, associated_data: 'refund' }, key)).toBeNull();
  expect(unsealed({ ...resource, ciphertext: 'AAAA' }, key)).toBeNull();
});
