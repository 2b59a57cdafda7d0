import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startJdunionSimulator } from './jdunion-simulator.ts';
import { account, orderOf } from './state.ts';

/** For `npm run stand-ins`: JD with one application and orders of the last days, half of them of position 3001. */
export const simulator: Simulator = {
  name: 'jdunion',
  port: 8314,
  async start(port) {
    const { url, state, stop } = await startJdunionSimulator(port);
    for (let no = 1; no <= 16; no += 1) {
      const isFinished = no % 4 === 0;
      const order = orderOf(no, state.now() - no * 30_000, {
        positionId: no % 2 === 0 ? 3_001 : 0,
        ...(isFinished && { validCode: 17, actual_cents: 400 + no * 10, finished_at: state.now() - no * 20_000 }),
      });
      state.orders.set(order.id, order);
    }
    const hint = `app key ${account.app_key}, secret ${account.app_secret}, site ${account.site_no}; position 3001`;
    return { environment: { JDUNION_BASE: url }, hint, stop };
  },
};
