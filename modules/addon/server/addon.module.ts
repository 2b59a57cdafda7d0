import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live.ts';
import { type ServerModule, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type Addon, type AddonSettings, addonContract, addonErrors } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { addonRepo } from './addon.repo.ts';
import { saveSettings, settingInfo } from './addon-setting.handlers.ts';

function describe({ key, category, version, settings }: ServerPlugin, installed: boolean): Addon {
  return { key, category, version, installed, has_settings: settings !== undefined };
}

/** What the operator log keeps of settings: secrets by name alone. */
function auditFields({ values, secrets_set }: AddonSettings) {
  return { ...values, secrets_set };
}

/** The plug-ins of this installation by key; `key` names the plug-in in a save, so no setting may be called so. */
function byKey(plugins: readonly ServerPlugin[]) {
  const clash = plugins.find(({ settings }) => settings && 'key' in settings.shape);
  if (clash) throw new TypeError(`${clash.key}: no setting may be called "key"`);
  return (key: string): ServerPlugin => {
    const plugin = plugins.find((candidate) => candidate.key === key);
    if (!plugin) throw refuse(addonErrors.unknown);
    return plugin;
  };
}

/** Lists, installs, removes and sets up the plug-ins that the composition root enabled. */
export function addonModule(plugins: readonly ServerPlugin[]): ServerModule {
  const find = byKey(plugins);
  const configurable = async (scope: Scope, wanted: string) => {
    const { key, settings } = find(wanted);
    if (!settings) throw refuse(addonErrors.no_settings);
    if (!(await addonRepo(scope).installed()).has(key)) throw refuse(addonErrors.not_installed);
    return { key, settings };
  };
  return serverModule({
    name: 'addon',
    contract: addonContract,
    messages: { en, zh, es, ja },
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(addonsInstalled, async (scope) => ({ keys: [...(await addonRepo(scope).installed())].sort() }))],
    handlers: ({ secrets }) => ({
      AddonList: async ({ input: { type, show_setting }, scope }) => {
        const installed = await addonRepo(scope).installed();
        const all = plugins.map((plugin) => describe(plugin, installed.has(plugin.key)));
        const ofType = all.filter(({ category }) => type === undefined || category === type);
        return show_setting === '1' ? ofType.filter(({ has_settings }) => has_settings) : ofType;
      },
      AddonInstall: async ({ input, scope, audit }) => {
        const plugin = find(input.key);
        await addonRepo(scope).install(plugin.key);
        audit({ record: `addon ${plugin.key}`, tenant: scope.caller.supplier_id });
        return describe(plugin, true);
      },
      AddonUninstall: async ({ input, scope, audit }) => {
        const plugin = find(input.key);
        await addonRepo(scope).uninstall(plugin.key);
        audit({ record: `addon ${plugin.key}`, tenant: scope.caller.supplier_id });
        return describe(plugin, false);
      },
      AddonSettingInfo: async ({ input, scope }) => settingInfo(scope, secrets, await configurable(scope, input.key)),
      AddonSettingSave: async ({ input: { key, ...given }, scope, audit }) => {
        const { before, after } = await saveSettings(scope, secrets, await configurable(scope, key), given);
        audit({
          record: `addon ${key}`,
          tenant: scope.caller.supplier_id,
          before: auditFields(before),
          after: auditFields(after),
        });
        return after;
      },
    }),
  });
}
