import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startWechatpaySimulator } from './wechatpay-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'wechatpay',
  port: 8304,
  async start(port) {
    const { provider, environment } = await startWechatpaySimulator({ port });
    const hint = `settings of its merchant and the payments to pay: ${provider.url}/`;
    return { environment, hint, stop: provider.stop };
  },
};
