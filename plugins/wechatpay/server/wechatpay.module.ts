import { refuse } from '@linehaul/contract/errors.ts';
import { isChannelInUse, paymentChannels } from '@linehaul/modules/payment/server/payment.port.ts';

import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { z } from 'zod';
import { wechatpayContract, wechatpayErrors, wechatpayKey, wechatpaySettings } from '../contract/wechatpay.contract.ts';
import type { WechatpayKernel } from './wechatpay-account.provider.ts';
import { wechatpayCallback } from './wechatpay-callback.steps.ts';
import { wechatpayChannel } from './wechatpay-channel.provider.ts';
import { wechatpayCheck } from './wechatpay-check.provider.ts';
import { createClients } from './wechatpay-client.provider.ts';
import { keysInUse } from './wechatpay-keys.steps.ts';
import { payerRoutes } from './wechatpay-payer.steps.ts';

/** Whom payments are made to, and by which application: what is under way is recognized by both. */
const merchant = z.looseObject({ mch_id: z.string(), app_id: z.string() });

/** None for a merchant that is set up for the first time. */
function changedFields(before: unknown, after: unknown): ('mch_id' | 'app_id')[] {
  const oldMerchant = merchant.safeParse(before).data;
  if (!oldMerchant) return [];
  const newMerchant = merchant.parse(after);
  return (['mch_id', 'app_id'] as const).filter((field) => oldMerchant[field] !== newMerchant[field]);
}

/** The process's, with its clients of WeChat Pay. */
const ownKernel = perKernel((kernel: ModuleKernel): WechatpayKernel => ({ ...kernel, clients: createClients(kernel) }));

/** WeChat Pay as a payment channel, with the merchant of the tenant who is paid. */
export const wechatpay: ServerPlugin = {
  key: wechatpayKey,
  category: 'payment',
  version: '1.0.0',
  settings: wechatpaySettings,
  checkConnection: (kernel) => wechatpayCheck(ownKernel(kernel)),
  callback: (kernel) => wechatpayCallback(ownKernel(kernel)),
  hooks: {
    async configure(tx, before, after) {
      const changedNames = changedFields(before, after);
      if (changedNames.length === 0 || !(await isChannelInUse(tx, wechatpayKey))) return;
      const { under_way } = wechatpayErrors;
      const fields = Object.fromEntries(changedNames.map((field) => [field, { code: under_way.code }]));
      throw refuse(under_way, { fields });
    },
    uninstall: async (tx) => {
      if (await isChannelInUse(tx, wechatpayKey)) throw refuse(wechatpayErrors.in_use);
    },
  },
  module: serverModule({
    name: wechatpayKey,
    contract: wechatpayContract,
    offers: (kernel) => [paymentChannels.offer(wechatpayChannel(ownKernel(kernel)))],
    rawRoutes: (kernel) => payerRoutes(ownKernel(kernel)),
    handlers: (kernel) => ({
      KeyList: ({ scope }) => keysInUse(scope, ownKernel(kernel)),
    }),
  }),
};
