import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type WechatpaySettings, wechatpayKey, wechatpaySettings } from '../contract/wechatpay.contract.ts';
import type { WechatpayClient, WechatpayClients } from './wechatpay-client.provider.ts';

/** What the plug-in's parts work with: the process's, with its clients of WeChat Pay. */
export interface WechatpayKernel extends ModuleKernel {
  clients: WechatpayClients;
}

/** A tenant's merchant at WeChat Pay, ready to be used. */
export interface WechatpayAccount {
  set: WechatpaySettings;
  client: WechatpayClient;
}

const configurable = { key: wechatpayKey, settings: wechatpaySettings };

/** Null when the caller's tenant has not installed the plug-in, has not set it up, or with keys that are of no use. */
export async function findWechatpayAccount(scope: Scope, kernel: WechatpayKernel): Promise<WechatpayAccount | null> {
  const set = await installedSettings(scope, kernel.secrets, configurable);
  const client = set && kernel.clients.of(scope.caller.supplier_id, set);
  return client && { set, client };
}

/** The same for work that cannot be done without; the payment module asks again later. */
export async function accountNeeded(scope: Scope, kernel: WechatpayKernel): Promise<WechatpayAccount> {
  const account = await findWechatpayAccount(scope, kernel);
  if (!account) throw new TypeError('wechatpay_not_set_up');
  return account;
}
