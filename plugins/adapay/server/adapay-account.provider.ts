import { servingSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type AdapaySettings, adapayKey, adapaySettings } from '../contract/adapay.contract.ts';
import { type AdapayClient, adapayClients } from './adapay-client.provider.ts';

/** The platform's application at Adapay, ready to be used for a tenant. */
export interface AdapayAccount {
  set: AdapaySettings;
  client: AdapayClient;
  /** The platform's: in whose name Adapay reaches this server. */
  scope: Scope;
}

export const heldPlugin = { key: adapayKey, version: '1.0.0', holder: 'platform', settings: adapaySettings } as const;

/** Null while the platform has not set it up, or with keys that cannot be read. */
export async function findAdapayAccount(scope: Scope, kernel: ModuleKernel): Promise<AdapayAccount | null> {
  const serving = await servingSettings(scope, kernel.secrets, heldPlugin);
  const client = serving && adapayClients(kernel).clientOf(serving.settings);
  return client && { set: serving.settings, client, scope: tenantScope(scope, serving.account, adapayKey) };
}

/** The same for work that cannot be done without; it is asked for again later. */
export async function accountNeeded(scope: Scope, kernel: ModuleKernel): Promise<AdapayAccount> {
  const account = await findAdapayAccount(scope, kernel);
  if (!account) throw new TypeError('adapay_not_set_up');
  return account;
}
