import { refuse } from '@linehaul/contract/errors.ts';
import { type ServerModule, serverModule } from '@linehaul/server-kernel/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/server-plugin.ts';
import { addonContract, addonErrors } from '../contract/addon.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { addonRepo } from './addon.repo.ts';

/** Lists, installs and removes the plug-ins that the composition root enabled. */
export function addonModule(plugins: readonly ServerPlugin[]): ServerModule {
  const describe = (plugin: ServerPlugin, installed: boolean) => {
    const { key, category, version } = plugin;
    return { key, category, version, installed };
  };
  const find = (key: string) => {
    const plugin = plugins.find((candidate) => candidate.key === key);
    if (!plugin) throw refuse(addonErrors.unknown);
    return plugin;
  };
  return serverModule({
    name: 'addon',
    contract: addonContract,
    messages: { en, zh, es, ja },
    migrations: new URL('./migrations/', import.meta.url),
    handlers: () => ({
      AddonList: async ({ input, scope }) => {
        const installed = await addonRepo(scope).installed();
        const wanted = plugins.filter((plugin) => input.type === undefined || plugin.category === input.type);
        return wanted.map((plugin) => describe(plugin, installed.has(plugin.key)));
      },
      AddonInstall: async ({ input, scope, note }) => {
        const plugin = find(input.key);
        await addonRepo(scope).install(plugin.key);
        note({ record: `addon ${plugin.key}` });
        return describe(plugin, true);
      },
      AddonUninstall: async ({ input, scope, note }) => {
        const plugin = find(input.key);
        await addonRepo(scope).uninstall(plugin.key);
        note({ record: `addon ${plugin.key}` });
        return describe(plugin, false);
      },
    }),
  });
}
