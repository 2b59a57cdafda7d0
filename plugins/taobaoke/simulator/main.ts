import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { addSomeOrders } from './some-orders.ts';
import { account } from './state.ts';
import { startTaobaokeSimulator } from './taobaoke-simulator.ts';

/** For `npm run stand-ins`: Taobao with one application and orders of the last days. */
export const simulator: Simulator = {
  name: 'taobaoke',
  port: 8313,
  async start(port) {
    const { url, state, stop } = await startTaobaokeSimulator(port);
    addSomeOrders(state);
    const hint = `app key ${account.app_key}, secret ${account.app_secret}, PID ${account.pid}; promoters 2001 and 2002`;
    return { environment: { TAOBAOKE_BASE: url, TAOBAOKE_OAUTH_BASE: url }, hint, stop };
  },
};
