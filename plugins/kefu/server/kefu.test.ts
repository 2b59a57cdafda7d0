import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { kefuContract } from '../contract/kefu.contract.ts';

const app = await testApp({ env: { FRAME_HOSTS: 'https://chat.example' } });
const { AddonInstall, AddonSettingSave, AddonUninstall } = addonContract;
const { GetKefuConfig } = kefuContract;
const key = 'kefu';
const nothing = { appid: '', host: '', mode: 'link' };
const chat = { appid: 'a1', host: 'https://chat.example/room', mode: 'frame' };

test('the chat of a tenant is there for everybody once it is installed and set, and gone when it is uninstalled', async () => {
  const [user, other] = [await app.tenant(), await app.tenant()];
  const readConfig = () => app.call(GetKefuConfig, { suid: user.suid });
  expect(await readConfig()).toEqual(nothing);
  await user.call(AddonInstall, { key });
  expect(await readConfig()).toEqual(nothing);
  await user.call(AddonSettingSave, { key, ...chat });
  expect(await readConfig()).toEqual(chat);
  expect(await app.call(GetKefuConfig, { suid: other.suid })).toEqual(nothing);
  await user.call(AddonUninstall, { key });
  expect(await readConfig()).toEqual(nothing);
});

test('the tenant may be named by the header alone, as the specification’s clients do', async () => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  await user.call(AddonSettingSave, { key, ...chat, host: 'https://elsewhere.example' });
  expect(await user.call(GetKefuConfig, {})).toEqual({ ...chat, host: 'https://elsewhere.example', mode: 'link' });
  expect(await app.call(GetKefuConfig, {})).toEqual(nothing);
});

test('an address that is not https is refused at its field', async () => {
  const user = await app.tenant();
  await user.call(AddonInstall, { key });
  const save = user.call(AddonSettingSave, { key, appid: 'a1', host: 'http://chat.example' });
  const refusal = await save.catch((error: unknown) => error);
  expect(refusal instanceof CallRefused && Object.keys(refusal.fields)).toEqual(['host']);
});

test('the page may frame the hosts that the server names, and no others', async () => {
  const answer = await fetch(`${app.url}/api/v1/nowhere`);
  expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self' https://chat.example;");
});
