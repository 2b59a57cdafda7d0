import { contract } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadPlugins } from './load-plugins.ts';
import { serverModule } from './server-module.ts';
import type { ServerPlugin } from './server-plugin.ts';

const folder = new URL('./plugins/', import.meta.url);

function pluginOf(key: string, given: Partial<ServerPlugin> = {}): ServerPlugin {
  const messages = { en: {}, zh: {}, es: {}, ja: {} };
  const module = serverModule({ name: key, contract: contract({}), messages, handlers: () => ({}) });
  return { key, category: 'test', version: '1.0.0', module, ...given };
}

const entryOf = (key: string, given?: Partial<ServerPlugin>) => ({
  key,
  load: async () => ({ [key]: pluginOf(key, given) }),
});

test('plug-ins come in the order of their lines', async () => {
  const loadedPlugins = await loadPlugins([entryOf('scale'), entryOf('alarm')], folder);
  expect(loadedPlugins.map(({ key }) => key)).toEqual(['scale', 'alarm']);
});

test.each([
  ['twice', [entryOf('scale'), entryOf('scale')], 'plug-in scale is enabled twice'],
  ['by no key', [entryOf('Scale-1')], 'plug-in Scale-1: a key is small letters and digits'],
  ['by another name', [{ ...entryOf('alarm'), key: 'scale' }], 'plug-in scale exports nothing of its name'],
  ['with another key', [entryOf('scale', { key: 'alarm' })], 'plug-in scale has another key than its line'],
  ['another module', [entryOf('scale', { module: pluginOf('alarm').module })], 'plug-in scale has a module of another'],
  ['a setting “key”', [entryOf('scale', { settings: z.object({ key: z.string() }) })], 'plug-in scale has a setting'],
])('%s: the plug-in is named', async (_what, entries, message) => {
  await expect(loadPlugins(entries, folder)).rejects.toThrow(message);
});

test('one whose code throws is named, with what it threw as the cause', async () => {
  const cause = new RangeError('no such provider');
  const load = () => Promise.reject(cause);
  const failure = await loadPlugins([entryOf('alarm'), { key: 'scale', load }], folder).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ message: 'plug-in scale cannot be loaded: no such provider', cause });
});
