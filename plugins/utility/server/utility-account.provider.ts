import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { providerBase } from '@linehaul/server-kernel/settings/provider-base.ts';
import { utilityKey } from '../contract/utility.contract.ts';
import type { UtilityProvider } from '../contract/utility-record.contract.ts';
import { type UtilitySettings, utilitySettings } from '../contract/utility-settings.contract.ts';
import { jisuAccess } from './jisu.provider.ts';
import { juheAccess } from './juhe.provider.ts';
import type { UtilityAccess } from './utility-access.steps.ts';

export const configurable = { key: utilityKey, settings: utilitySettings };

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readUtilitySettings(scope: Scope, { secrets }: Pick<ModuleKernel, 'secrets'>) {
  return installedSettings(scope, secrets, configurable);
}

/**
 * The account at a provider: an order stays with the one that it was submitted to. An installation says with `UTILITY_BASE` where both are;
 * no tenant can.
 */
export function openAccess(
  { settings: installation }: Pick<ModuleKernel, 'settings'>,
  settings: UtilitySettings,
  provider: UtilityProvider = settings.provider,
): UtilityAccess {
  const base = (usual: string) => providerBase(installation, utilityKey, usual);
  // Keys and check values go there: by plain HTTP, as the provider's samples have it, anybody on the way could read them.
  if (provider === 'juhe') return juheAccess(base('https://op.juhe.cn'), settings);
  return jisuAccess(base('https://api.jisuapi.com'), settings);
}
