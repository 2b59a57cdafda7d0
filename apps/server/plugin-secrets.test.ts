import { secretNames, secretPlaces } from '@linehaul/modules/addon/server/addon-fields.rules.ts';
import { plugins as entries } from '@linehaul/plugins/enabled.ts';
import { loadPlugins } from '@linehaul/server-kernel/module/load-plugins.ts';
import { inputSchema } from '@linehaul/server-kernel/schema/schema.ts';
import { expect, test } from 'vitest';

/** Names that sound like something to be kept, of settings that are not, and why anybody may see them. */
const publicFields: Readonly<Record<string, string>> = {
  'adapay.adapay_public_key': 'a public key',
  'alipay.alipay_public_key': 'a public key',
  'alipay.app_certificate': 'a certificate is public',
  'alipay.alipay_certificate': 'a certificate is public',
  'alipay.root_certificate': 'a certificate is public',
  'wechatpay.merchant_certificate': 'a certificate is public',
  'wechatpay.public_key_id': 'the number of a public key',
  'wechatpay.public_key': 'a public key',
  'sms.aliyun_key_id': 'the name of a key, sent with every request; its secret is another field',
  'sms.tencent_secret_id': 'the name of a key, sent with every request; its secret is another field',
  'certification.aliyun_key_id': 'the name of a key, sent with every request; its secret is another field',
  'certification.aliyun_auth_code': 'says for which use the cloud has permitted questions; nothing without the key',
  'certification.tencent_secret_id': 'the name of a key, sent with every request; its secret is another field',
  'cloudbuy.drand_key': 'a public key',
  'jdunion.app_key': 'the name of a key, sent with every request; its secret is another field',
  'mtunion.app_key': 'the name of a key, sent with every request; its secret is another field',
  'taobaoke.app_key': 'the name of a key, sent with every request; its secret is another field',
  'taobaoke.password_call': 'the name of a call',
  'storage.access_key_id': 'the name of a key, sent with every request; its secret is another field',
};

const soundsSecret = /key|secret|token|passw|pwd|cert|credential|auth/i;
const plugins = await loadPlugins(entries, new URL('../../plugins/', import.meta.url));

/** Of names such as `sms.token`, those of plug-ins that are in this tree. */
const present = (names: readonly string[]) =>
  names.filter((name) => plugins.some(({ key }) => name.startsWith(`${key}.`)));

test('whatever a plug-in asks for that sounds like a secret is one, or is listed as public with a reason', () => {
  const open = plugins.flatMap(({ key, settings }) => {
    if (!settings) return [];
    const secrets = secretNames(settings);
    const names = Object.keys(settings.shape).filter((name) => soundsSecret.test(name) && !secrets.has(name));
    return names.map((name) => `${key}.${name}`);
  });
  expect(open.toSorted()).toEqual(present(Object.keys(publicFields)).toSorted());
});

test('every secret says by which settings it is sent where and as whose, or that it goes to one place alone', () => {
  const declaredSecrets = plugins.flatMap(({ key, settings }) => {
    if (!settings) return [];
    const { properties = {} } = inputSchema(settings);
    return [...secretPlaces(settings)].map(([name, places]) => ({
      name: `${key}.${name}`,
      isDeclared: properties[name]?.sent_to !== undefined,
      isFree: places.length === 0,
      unknown: places.filter((place) => !(place in properties) || place === name),
    }));
  });
  const knownSecrets = ['sms.http_token', 'email.secret', 'storage.secret_access_key'];
  expect(declaredSecrets.map(({ name }) => name)).toEqual(expect.arrayContaining(present(knownSecrets)));
  expect(declaredSecrets.filter(({ isDeclared, unknown }) => !isDeclared || unknown.length > 0)).toEqual([]);
  // Its provider's address is the installation's, and the key itself is the account.
  expect(declaredSecrets.filter(({ isFree }) => isFree).map(({ name }) => name)).toEqual(
    present(['ewaybill.kuaidi100_key']),
  );
});
