import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeKeyPair } from './key-pair.ts';

test('what the private key signs is verified by the public one, as providers read them', async () => {
  const { privateKey, publicKey } = await makeKeyPair();
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const other = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
  const signature = sign('sha256', Buffer.from('app_id=1'), key);
  expect(verify('sha256', Buffer.from('app_id=1'), other, signature)).toBe(true);
});
