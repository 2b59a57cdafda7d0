import { refuse } from '@linehaul/contract/errors.ts';
import { isChannelInUse, paymentChannels } from '@linehaul/modules/payment/server/payment.port.ts';
import { payeeProviders } from '@linehaul/modules/wallet/server/wallet.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { adapayContract, adapayErrors, adapayKey, adapaySettings } from '../contract/adapay.contract.ts';
import { heldPlugin } from './adapay-account.provider.ts';
import { adapayCallback } from './adapay-callback.steps.ts';
import { adapayChannel } from './adapay-channel.provider.ts';
import { adapayCheck } from './adapay-check.provider.ts';
import { adapayPayees } from './adapay-payee.provider.ts';

/** Adapay as a payment channel that holds what is paid to tenants, by the platform's application, and pays each its share. */
export const adapay: ServerPlugin = {
  key: adapayKey,
  category: 'payment',
  version: heldPlugin.version,
  holder: heldPlugin.holder,
  settings: adapaySettings,
  checkConnection: adapayCheck,
  callback: adapayCallback,
  hooks: {
    uninstall: async (tx) => {
      if (await isChannelInUse(tx, adapayKey)) throw refuse(adapayErrors.in_use);
    },
  },
  module: serverModule({
    name: adapayKey,
    contract: adapayContract,
    offers: (kernel) => [paymentChannels.offer(adapayChannel(kernel)), payeeProviders.offer(adapayPayees(kernel))],
    handlers: () => ({}),
  }),
};
