import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startAlipaySimulator } from './alipay-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'alipay',
  port: 8301,
  async start(port) {
    const { provider } = await startAlipaySimulator({ port });
    const hint = `settings of its application and the trades to pay: ${provider.url}/`;
    return { environment: { ALIPAY_BASE: provider.url }, hint, stop: provider.stop };
  },
};
