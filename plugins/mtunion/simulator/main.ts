import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startMtunionSimulator } from './mtunion-simulator.ts';
import { account, orderOf } from './state.ts';

/** For `npm run stand-ins`: Meituan with one application and orders of the last days, half of them by the code team07. */
export const simulator: Simulator = {
  name: 'mtunion',
  port: 8315,
  async start(port) {
    const { url, state, stop } = await startMtunionSimulator(port);
    for (let no = 1; no <= 16; no += 1) {
      const order = orderOf(no, state.now() - no * 30_000, {
        platform: (no % 3) + 1 > 2 ? 2 : 1,
        sid: no % 2 === 0 ? 'team07' : '',
        ...(no % 4 === 0 && { status: 6 }),
      });
      state.orders.set(order.orderId, order);
    }
    const hint = `app key ${account.app_key}, secret ${account.app_secret}; code team07`;
    return { environment: { MTUNION_BASE: url }, hint, stop };
  },
};
