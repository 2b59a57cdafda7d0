import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AlipaySettings, alipaySettings } from '../contract/alipay.contract.ts';
import { createMerchant } from '../simulator/merchant.ts';
import { keyFault, privateKeyOf } from './alipay-keys.rules.ts';

const now = Date.parse('2026-05-20T04:00:00Z') / 1000;
const { settings, certificates } = createMerchant(now);
const keys = alipaySettings.parse(settings);
const certificateSettings: AlipaySettings = {
  ...keys,
  mode: 'certificate',
  app_certificate: certificates.app,
  alipay_certificate: certificates.alipay,
  root_certificate: certificates.root,
};

test('what Alipay’s pages show is accepted, bare and as PEM', () => {
  expect(keyFault(keys, now)).toBeNull();
  expect(keyFault(certificateSettings, now)).toBeNull();
  const pem = `-----BEGIN PUBLIC KEY-----\n${keys.alipay_public_key}\n-----END PUBLIC KEY-----`;
  expect(keyFault({ ...keys, alipay_public_key: pem }, now)).toBeNull();
});

test('a private key may be in either form', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  for (const [type, name] of [
    ['pkcs1', 'PKCS1'],
    ['pkcs8', 'PKCS8'],
  ] as const) {
    expect(privateKeyOf(privateKey.export({ type, format: 'pem' }).toString())?.type).toBe(name);
  }
});

const name = 'appCertPublicKey';

test.each<[string, Partial<AlipaySettings>, object]>([
  ['a private key that is none', { private_key: 'MIIB' }, { code: 'private_key' }],
  ['a public key that is none', { alipay_public_key: 'MIIB' }, { code: 'public_key' }],
  ['one’s own public key', { alipay_public_key: certificates.ownPublicKey }, { code: 'own_key' }],
  [
    'a certificate that has run out',
    { ...certificateSettings, app_certificate: certificates.expired },
    { code: 'expired', params: { name, day: '2026-05-19' } },
  ],
  [
    'a text that is no certificate',
    { ...certificateSettings, app_certificate: 'x' },
    { code: 'certificate', params: { name } },
  ],
  [
    'a certificate of another key',
    { ...certificateSettings, private_key: certificates.otherPrivateKey },
    { code: 'other_certificate' },
  ],
  [
    'one’s own certificate as Alipay’s',
    { ...certificateSettings, alipay_certificate: certificates.app },
    { code: 'own_key' },
  ],
])('%s is found without asking Alipay', (_what, changes, fault) => {
  expect(keyFault({ ...keys, ...changes }, now)).toEqual(fault);
});

test('what the chosen way of signing needs has to be there', () => {
  const without = { ...settings, alipay_public_key: '' };
  expect(alipaySettings.safeParse(without).error?.issues).toMatchObject([{ path: ['alipay_public_key'] }]);
  const paths = alipaySettings
    .safeParse({ ...settings, mode: 'certificate' })
    .error?.issues.map(({ path }) => String(path[0]));
  expect(paths).toEqual(['app_certificate', 'alipay_certificate', 'root_certificate']);
});
