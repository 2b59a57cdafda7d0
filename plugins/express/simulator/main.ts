import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startExpressSimulator } from './express-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. Every number has a journey. */
export const simulator: Simulator = {
  name: 'express',
  port: 8306,
  async start(port) {
    const { provider, accounts } = await startExpressSimulator(port, { knowsAll: true });
    const { kuaidi100, kdniao } = accounts;
    const hint = `Kuaidi100 ${kuaidi100.customer}, key “${kuaidi100.key}”; KDNiao ${kdniao.business_id}, key “${kdniao.key}”`;
    return { environment: { EXPRESS_BASE: provider.url }, hint, stop: provider.stop };
  },
};
