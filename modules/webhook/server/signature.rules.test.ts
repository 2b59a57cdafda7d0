import { expect, test } from 'vitest';
import { isSignedBy, newSecret, signatureHeaders } from './signature.rules.ts';

/** The vector that Standard Webhooks publishes with its libraries. */
const publishedExample = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const { secret, message, signature } = publishedExample;

test('a message is signed as the standard’s own libraries sign it', () => {
  expect(signatureHeaders([secret], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
  expect(isSignedBy(secret, message, signature, message.timestamp)).toBe(true);
});

test('while a secret is replaced, both the old and the new one find their signature', () => {
  const fresh = newSecret();
  const both = signatureHeaders([fresh, secret], message)['webhook-signature'] ?? '';
  expect(both.split(' ')).toHaveLength(2);
  for (const knownSecret of [fresh, secret])
    expect(isSignedBy(knownSecret, message, both, message.timestamp)).toBe(true);
  expect(isSignedBy(newSecret(), message, both, message.timestamp)).toBe(false);
});

test.each([
  ['another body', { ...message, body: '{"test": 2432232315}' }, signature, 0],
  ['another id', { ...message, id: 'msg_2' }, signature, 0],
  ['another time', { ...message, timestamp: message.timestamp + 1 }, signature, 0],
  ['a replay after five minutes', message, signature, 301],
  ['a message from the future', message, signature, -301],
  ['another version', message, signature.replace('v1', 'v2'), 0],
  ['no signature', message, '', 0],
  ['a cut one', message, signature.slice(0, -2), 0],
])('%s does not verify', (_what, given, header, later) => {
  expect(isSignedBy(secret, given, header, message.timestamp + later)).toBe(false);
});

test('no two secrets are the same, and each is 256 bits', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const generatedSecret of secrets)
    expect(Buffer.from(generatedSecret.slice('whsec_'.length), 'base64')).toHaveLength(32);
});
