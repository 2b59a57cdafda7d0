import type { PaymentMethodKind } from './payment.rules.ts';
import type { PaymentChannel } from './payment-channel.extension.ts';

/** Money that changes hands without a machine between: there is nobody to call. */
function offlineChannel(key: string, way: Exclude<PaymentMethodKind, 'online'>): PaymentChannel {
  return {
    key,
    way,
    start: async () => ({ qr_text: '' }),
    refund: async (_scope, { refund_no }) => ({ state: 'done', channel_ref: refund_no }),
    close: async () => 'closed',
  };
}

export const offlineChannels: readonly PaymentChannel[] = [
  offlineChannel('cash', 'till'),
  offlineChannel('card', 'till'),
  offlineChannel('till_wechat', 'till'),
  offlineChannel('till_alipay', 'till'),
  offlineChannel('transfer', 'voucher'),
];
