import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type AlipaySettings, alipayKey, alipaySettings } from '../contract/alipay.contract.ts';
import { type AlipayClient, alipayClients } from './alipay-client.provider.ts';

/** A tenant's application at Alipay, ready to be used. */
export interface AlipayAccount {
  set: AlipaySettings;
  client: AlipayClient;
}

const configurable = { key: alipayKey, settings: alipaySettings };

/** Null when the caller's tenant has not installed the plug-in, has not set it up, or with keys that cannot be read. */
export async function findAlipayAccount(scope: Scope, kernel: ModuleKernel): Promise<AlipayAccount | null> {
  const set = await installedSettings(scope, kernel.secrets, configurable);
  if (!set) return null;
  try {
    return { set, client: alipayClients(kernel).of(scope.caller.supplier_id, set) };
  } catch {
    return null;
  }
}

/** The same for work that cannot be done without; the payment module asks again later. */
export async function accountNeeded(scope: Scope, kernel: ModuleKernel): Promise<AlipayAccount> {
  const account = await findAlipayAccount(scope, kernel);
  if (!account) throw new TypeError('alipay_not_set_up');
  return account;
}
