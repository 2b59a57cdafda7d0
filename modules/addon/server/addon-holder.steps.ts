import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlingTime } from '@linehaul/server-kernel/events/consumer.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { addonRepo, type HeldInstallation, installationsWithPlatform, platformIds } from './addon.repo.ts';
import { isBehind } from './addon-version.rules.ts';

/** What says whose installation of a plug-in counts, and which version of data its code needs. */
export type HeldPlugin = Pick<ServerPlugin, 'key' | 'version' | 'holder' | 'isPreset'>;

interface Question {
  /** About whom; the scope's tenant when absent. */
  tenant?: number;
  /** The installations are not changed by others until the transaction ends. */
  isHeld?: boolean;
}

/** The installations that count for a tenant, its own first: see `PluginHolder`. */
export async function countingInstallations(
  scope: Scope,
  { key, holder = 'tenant' }: HeldPlugin,
  { tenant = scope.caller.supplier_id, isHeld = false }: Question = {},
): Promise<HeldInstallation[]> {
  if (holder !== 'tenant') {
    const installations = await installationsWithPlatform(scope, key, { tenant, isHeld });
    return installations.filter(({ is_platform }) => is_platform || holder !== 'platform');
  }
  const repo = addonRepo(scope, tenant);
  const installation = await (isHeld ? repo.unchanged(key) : repo.of(key));
  return installation ? [{ ...installation, supplier_id: tenant, is_platform: false }] : [];
}

/**
 * The one that decides: a tenant that has a plug-in of its own wants that one, also while its data are upgraded; one that has
 * disabled or uninstalled it is served by the platform's.
 */
export function decidingInstallation(installations: readonly HeldInstallation[]): HeldInstallation | undefined {
  return installations.find(({ state }) => state === 'ready' || state === 'failed') ?? installations[0];
}

/** The moment for a plug-in's work; `never`: there is nothing of it any more. */
export function workTime(
  { version }: Pick<HeldPlugin, 'version'>,
  installation: Pick<HeldInstallation, 'state' | 'version'> | undefined,
): HandlingTime {
  if (!installation) return 'never';
  if (installation.state !== 'ready') return 'held';
  const isAtVersion = !isBehind(installation.version, version) && !isBehind(version, installation.version);
  return isAtVersion ? 'now' : 'later';
}

/** The platform's accounts that the environment sets up: 0, as `platformTenant` answers, while the installation has no platform. */
async function presetAccounts(scope: Scope): Promise<number[]> {
  const ids = await platformIds(scope);
  return ids.length > 0 ? ids : [0];
}

/**
 * Whose accounts a plug-in works by for the scope's tenant, its own first; none when it does not work for the tenant: the one
 * answer for calls, events, jobs, extensions and settings.
 */
export async function accountsOf(scope: Scope, plugin: HeldPlugin): Promise<readonly number[]> {
  const { holder = 'tenant', isPreset } = plugin;
  const installations = await countingInstallations(scope, plugin);
  const preset = holder !== 'tenant' && isPreset?.(process.env) ? await presetAccounts(scope) : [];
  const deciding = decidingInstallation(installations);
  const isOwn = deciding?.supplier_id === scope.caller.supplier_id;
  const time = workTime(plugin, deciding);
  if (time === 'later' || (deciding?.state === 'failed' && isOwn)) return [];
  const ready = installations.filter((installation) => workTime(plugin, installation) === 'now');
  return [...new Set([...ready.map(({ supplier_id }) => supplier_id), ...preset])];
}

/** Whether a plug-in may work for the scope's tenant by itself: it is in use, with data that the code can work with. */
export async function mayWork(scope: Scope, plugin: HeldPlugin): Promise<boolean> {
  return (await accountsOf(scope, plugin)).length > 0;
}

/** Whether a plug-in has something for tenants that the platform's installation serves: pages, or calls. */
export function isShown({ holder, module }: ServerPlugin): boolean {
  return holder === 'platform' || Object.values(module.contract).some(({ servedByPlatform }) => servedByPlatform);
}

/** Whether the scope's tenant uses a plug-in by the platform's installation and not by one of its own. */
export async function isShared(scope: Scope, plugin: ServerPlugin): Promise<boolean> {
  const { holder = 'tenant' } = plugin;
  if (holder === 'tenant' || !isShown(plugin)) return false;
  const deciding = decidingInstallation(await countingInstallations(scope, plugin));
  return deciding?.state === 'ready' && deciding.supplier_id !== scope.caller.supplier_id;
}

/** Keys of the plug-ins that the scope's tenant uses, by its own installations or the platform's. */
export async function keysInUse(scope: Scope, plugins: readonly ServerPlugin[]): Promise<string[]> {
  const keys = await addonRepo(scope).installed();
  for (const plugin of plugins) if (!keys.has(plugin.key) && (await isShared(scope, plugin))) keys.add(plugin.key);
  return [...keys].sort();
}
