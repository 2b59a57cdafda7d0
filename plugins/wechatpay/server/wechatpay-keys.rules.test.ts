import { expect, test } from 'vitest';
import { type WechatpaySettings, wechatpaySettings } from '../contract/wechatpay.contract.ts';
import { createMerchant } from '../simulator/merchant.ts';
import { isFault, keysOf } from './wechatpay-keys.rules.ts';

const now = Date.parse('2026-05-20T04:00:00Z') / 1000;
const { merchant, mistakes, settings, wechat } = createMerchant(now);
const set = wechatpaySettings.parse(settings);

test('the serial number is read from the pasted certificate', () => {
  const keys = keysOf(set, now);
  if (isFault(keys)) throw new TypeError(keys.code);
  expect(keys.certificate).toMatchObject({ serial: merchant.certificate.serial, until: merchant.certificate.until });
  expect(keys.publicKey).toMatchObject({ id: wechat.public_key_id });
});

test('a merchant may do without the public key', () => {
  expect(keysOf({ ...set, public_key: '', public_key_id: '' }, now)).toMatchObject({ publicKey: null });
});

test.each<[string, Partial<WechatpaySettings>, object]>([
  ['a private key that is none', { private_key: 'MIIB' }, { code: 'private_key' }],
  ['a certificate that is none', { merchant_certificate: 'x' }, { code: 'certificate' }],
  ['another key’s certificate', { merchant_certificate: mistakes.otherCertificate }, { code: 'other_certificate' }],
  [
    'a certificate that has run out',
    { merchant_certificate: mistakes.expired },
    { code: 'expired', params: { serial: '5A1B2C3D4E5F60718293A4B5C6D7E8F901234568', day: '2026-05-19' } },
  ],
  ['a public key that is none', { public_key: 'x' }, { code: 'public_key' }],
  ['a private key in the place of the public one', { public_key: settings.private_key }, { code: 'public_key' }],
  ['one’s own public key', { public_key: mistakes.ownPublicKey }, { code: 'own_key' }],
])('%s is found without asking WeChat Pay', (_what, changes, fault) => {
  expect(keysOf({ ...set, ...changes }, now)).toEqual(fault);
});

test.each([
  [{ public_key: '' }, ['public_key']],
  [{ public_key_id: '' }, ['public_key_id']],
  [{ way: 'jsapi' }, ['app_secret']],
  [{ api_key: 'short' }, ['api_key']],
  [{ public_key: '', public_key_id: '' }, undefined],
  [{ way: 'h5' }, undefined],
])('of settings with %j the fields %j are wrong', (changes, fields) => {
  const { error } = wechatpaySettings.safeParse({ ...settings, ...changes });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
});
