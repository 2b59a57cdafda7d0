import { refuse } from '@linehaul/contract/errors.ts';
import { denialOf } from '@linehaul/contract/permission.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall, Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { countConnectionTest } from '@linehaul/server-kernel/security/connection-test-limit.ts';
import { type AddonSettings, addonContract, addonErrors } from '../contract/addon.contract.ts';
import { addonRepo } from './addon.repo.ts';
import { callbackRepo } from './addon-callback.repo.ts';
import { type Callbacks, forgedWarnings, repeatCallback } from './addon-callback.steps.ts';
import { endingCertificates } from './addon-certificate.steps.ts';
import type { LifeMove } from './addon-life.rules.ts';
import { takeStep } from './addon-life.steps.ts';
import { type Configurable, saveSettings, secretAddresses, settingInfo, typedSettings } from './addon-setting.steps.ts';
import { addonInfo, addonList } from './addon-view.steps.ts';

const { AddonInstall, AddonSettingInfo } = addonContract;

/** What the operator log keeps of settings: secrets by name alone. */
function auditFields({ values, secrets_set }: AddonSettings) {
  return { ...values, secrets_set };
}

function finder(plugins: readonly ServerPlugin[]) {
  return (key: string): ServerPlugin => {
    const plugin = plugins.find((candidate) => candidate.key === key);
    if (!plugin) throw refuse(addonErrors.unknown);
    return plugin;
  };
}

/** A plug-in that the tenant can set up; refuses one without settings, and one that the tenant does not have. */
async function configurable(scope: Scope, plugin: ServerPlugin): Promise<Configurable> {
  const { settings } = plugin;
  if (!settings) throw refuse(addonErrors.no_settings);
  const state = (await addonRepo(scope).of(plugin.key))?.state ?? 'absent';
  if (state === 'absent') throw refuse(addonErrors.not_installed);
  return { ...plugin, settings };
}

type TestCall = HandlerCall<{ key: string } & Record<string, unknown>>;

/** Asks the provider, which may take long: no transaction is open. The operator log has where it asked. */
async function testSettings(
  { input: { key, ...givenValues }, scope, audit }: TestCall,
  kernel: ModuleKernel,
  plugin: ServerPlugin,
) {
  const { checkConnection } = plugin;
  if (!checkConnection) throw refuse(addonErrors.no_check);
  const open = await configurable(scope, plugin);
  await countConnectionTest(scope);
  const settings = await typedSettings(scope, kernel.secrets, open, givenValues);
  const { isGood, code, params = {} } = await checkConnection(kernel)(scope, settings);
  audit({ record: `addon ${key}`, after: { ...secretAddresses(open, settings), is_good: isGood } });
  return { is_good: isGood, code, params };
}

/** The calls about plug-ins. */
export function addonHandlers(
  plugins: readonly ServerPlugin[],
  callbacks: Callbacks,
  kernel: ModuleKernel,
): Handlers<typeof addonContract> {
  const { secrets } = kernel;
  const find = finder(plugins);
  const step =
    (move: LifeMove) =>
    async ({ input, scope, audit }: HandlerCall<{ key: string }>) => {
      const plugin = find(input.key);
      await takeStep(scope, kernel, plugin, move);
      audit({ record: `addon ${plugin.key}`, tenant: scope.caller.supplier_id });
      return addonInfo(scope, kernel, plugin);
    };
  const purge = step('purge');
  return {
    AddonList: async ({ input: { type, show_setting }, scope }) => {
      const ofType = plugins.filter(({ category }) => type === undefined || category === type);
      const listedPlugins = show_setting === '1' ? ofType.filter(({ settings }) => settings !== undefined) : ofType;
      const all = await addonList(scope, kernel, listedPlugins);
      // The console needs to know what is in use; what else there is, and its state, is of those who set it up.
      const mayManage = [AddonInstall, AddonSettingInfo].some((call) => denialOf(call, scope.caller) === null);
      return mayManage ? all : all.filter(({ installed }) => installed);
    },
    AddonInstall: step('install'),
    AddonEnable: step('enable'),
    AddonDisable: step('disable'),
    AddonUninstall: step('uninstall'),
    AddonPurge: async (call) => {
      const { code } = addonErrors.confirm;
      if (call.input.confirm !== call.input.key) throw refuse(addonErrors.confirm, { fields: { confirm: { code } } });
      return purge(call);
    },
    AddonSettingInfo: async ({ input, scope }) =>
      settingInfo(scope, secrets, await configurable(scope, find(input.key))),
    AddonCertificateList: ({ input, scope }) => endingCertificates(scope, secrets, plugins, input.days),
    AddonSettingSave: async ({ input: { key, ...givenValues }, scope, audit }) => {
      const { before, after } = await saveSettings(scope, secrets, await configurable(scope, find(key)), givenValues);
      audit({
        record: `addon ${key}`,
        tenant: scope.caller.supplier_id,
        before: auditFields(before),
        after: auditFields(after),
      });
      return after;
    },
    AddonSettingTest: (call) => testSettings(call, kernel, find(call.input.key)),
    AddonCallbackList: ({ input, scope }) => callbackRepo(scope).page(input),
    AddonForgedList: ({ scope }) => forgedWarnings(scope),
    AddonCallbackRenew: async ({ input: { key }, scope, audit }) => {
      const plugin = await configurable(scope, find(key));
      if (!plugin.callback) throw refuse(addonErrors.no_callback);
      await addonRepo(scope).renewToken(key);
      audit({ record: `addon ${key}`, tenant: scope.caller.supplier_id });
      return settingInfo(scope, secrets, plugin);
    },
    AddonCallbackAgain: async ({ input, scope, audit }) => {
      const after = await repeatCallback(scope, callbacks, secrets, input.id);
      audit({ record: `addon ${after.key}`, tenant: scope.caller.supplier_id, after: { callback: after.id } });
      return after;
    },
  };
}
