import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { smsKey as key } from '../contract/sms.contract.ts';

const { AddonInstall, AddonList, AddonSettingSave } = addonContract;
const app = await testApp();
const keys = { sign_name: 'Linehaul', aliyun_key_id: 'LTAI', aliyun_key_secret: 'secret' };

async function lackOf({ call }: TestUser) {
  return (await call(AddonList, {})).find((addon) => addon.key === key)?.lack;
}

test('the plug-in’s card says which templates of codes are missing, to the platform alone', async () => {
  const platform = await app.tenant({ industry: 'platform' });
  const carrier = await app.tenant();
  for (const { call } of [platform, carrier]) await call(AddonInstall, { key });
  expect(await lackOf(platform)).toBeNull();
  for (const { call } of [platform, carrier]) await call(AddonSettingSave, { key, provider: 'aliyun', ...keys });
  expect(await lackOf(platform)).toEqual({ code: 'sms.missing.title', params: { n: 4, of: 4 } });
  expect(await lackOf(carrier)).toBeNull();
});
