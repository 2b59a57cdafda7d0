import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startAdapaySimulator } from './adapay-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'adapay',
  port: 8311,
  async start(port) {
    const { provider } = await startAdapaySimulator({ port });
    const hint = `settings of its application and the payments to pay: ${provider.url}/`;
    const environment = { ADAPAY_BASE: provider.url, ADAPAY_PAGE_BASE: provider.url };
    return { environment, hint, stop: provider.stop };
  },
};
