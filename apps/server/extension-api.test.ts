import { contract } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modulesWith } from './modules.ts';

const exampleContract = contract({
  Greet: {
    method: 'GET',
    path: '/v1/addons/example/Greet',
    access: 'session',
    input: z.object({ who: z.string() }),
    output: z.object({ greeting: z.string() }),
  },
});

const texts = { greeting: 'hello' };
const example: ServerPlugin = {
  key: 'example',
  category: 'test',
  version: '1.0.0',
  module: serverModule({
    name: 'example',
    contract: exampleContract,
    messages: { en: texts, zh: texts, es: texts, ja: texts },
    handlers: () => ({ Greet: async ({ input }) => ({ greeting: `hello ${input.who}` }) }),
  }),
};

const app = await testApp({ modules: modulesWith([example]) });

test('a plug-in answers once its tenant has installed it, and not before', async () => {
  const tenant = await app.tenant();
  const other = await app.tenant();
  const early = await tenant.call(exampleContract.Greet, { who: 'you' }).catch((error: unknown) => error);
  expect(early instanceof CallRefused && early.code).toBe('addon.not_installed');
  await tenant.call(addonContract.AddonInstall, { key: 'example' });
  expect(await tenant.call(exampleContract.Greet, { who: 'you' })).toEqual({ greeting: 'hello you' });
  expect(await tenant.call(addonContract.AddonList, {})).toMatchObject([{ key: 'example', installed: true }]);
  expect(await other.call(addonContract.AddonList, {})).toMatchObject([{ key: 'example', installed: false }]);
  await tenant.call(addonContract.AddonUninstall, { key: 'example' });
  const late = await tenant.call(exampleContract.Greet, { who: 'you' }).catch((error: unknown) => error);
  expect(late instanceof CallRefused && late.code).toBe('addon.not_installed');
});

test('a plug-in that is not enabled in this installation cannot be installed', async () => {
  const tenant = await app.tenant();
  const refused = await tenant.call(addonContract.AddonInstall, { key: 'nothere' }).catch((error: unknown) => error);
  expect(refused instanceof CallRefused && [refused.status, refused.code]).toEqual([404, 'addon.unknown']);
});
