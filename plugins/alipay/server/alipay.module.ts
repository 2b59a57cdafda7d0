import { refuse } from '@linehaul/contract/errors.ts';
import { isChannelInUse, paymentChannels } from '@linehaul/modules/payment/server/payment.port.ts';

import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { alipayContract, alipayErrors, alipayKey, alipaySettings } from '../contract/alipay.contract.ts';
import { alipayCallback } from './alipay-callback.steps.ts';
import { alipayChannel } from './alipay-channel.provider.ts';
import { alipayCheck } from './alipay-check.provider.ts';

/** Alipay as a payment channel, with the application of the tenant who is paid. */
export const alipay: ServerPlugin = {
  key: alipayKey,
  category: 'payment',
  version: '1.0.0',
  settings: alipaySettings,
  checkConnection: alipayCheck,
  callback: alipayCallback,
  hooks: {
    uninstall: async (tx) => {
      if (await isChannelInUse(tx, alipayKey)) throw refuse(alipayErrors.in_use);
    },
  },
  module: serverModule({
    name: alipayKey,
    contract: alipayContract,
    offers: (kernel) => [paymentChannels.offer(alipayChannel(kernel))],
    handlers: () => ({}),
  }),
};
