import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import type { Addon } from '../contract/addon.contract.ts';
import { addonRepo, type Installation } from './addon.repo.ts';
import { openSettings } from './addon-settings.steps.ts';
import { isBehind } from './addon-version.rules.ts';

/** Whether what the plug-in cannot do without is not set. */
async function isUnset(scope: Scope, cipher: SecretCipher, plugin: ServerPlugin): Promise<boolean> {
  const { key, settings, isSetUp } = plugin;
  if (!settings) return false;
  const { data } = settings.safeParse(await openSettings(scope, cipher, { key, settings }));
  return data === undefined || isSetUp?.(data) === false;
}

async function shown(scope: Scope, kernel: ModuleKernel, plugin: ServerPlugin, installation: Installation | undefined) {
  const { key, category, version, settings } = plugin;
  const state = installation?.state ?? 'absent';
  const needs_settings = state !== 'absent' && (await isUnset(scope, kernel.secrets, plugin));
  const isInstalled = state === 'ready';
  const of = { key, category, version, has_settings: settings !== undefined };
  const has_data = installation?.state === 'absent';
  const has_newer_data = isInstalled && isBehind(version, installation?.version ?? '');
  const lack = isInstalled && !needs_settings ? ((await plugin.findLack?.(kernel)(scope)) ?? null) : null;
  return {
    ...of,
    installed: isInstalled,
    state,
    needs_settings,
    lack,
    has_data,
    has_newer_data,
    fault: installation?.fault ?? '',
  };
}

/** One plug-in as the caller's tenant has it. */
export async function addonInfo(scope: Scope, kernel: ModuleKernel, plugin: ServerPlugin): Promise<Addon> {
  return shown(scope, kernel, plugin, await addonRepo(scope).of(plugin.key));
}

/** All of them, in the order of the installation. */
export async function addonList(
  scope: Scope,
  kernel: ModuleKernel,
  plugins: readonly ServerPlugin[],
): Promise<Addon[]> {
  const installations = new Map((await addonRepo(scope).all()).map((installation) => [installation.key, installation]));
  return Promise.all(plugins.map((plugin) => shown(scope, kernel, plugin, installations.get(plugin.key))));
}
