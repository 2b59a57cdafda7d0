import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startKefuSimulator } from './kefu-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'kefu',
  port: 8319,
  async start(port) {
    const { provider, account } = await startKefuSimulator(port);
    const { url, stop } = provider;
    const environment = {
      FRAME_HOSTS: url,
      SCRIPT_HOSTS: url,
      // The same server by its other name, as long as the console is opened by its number.
      SCRIPT_ORIGIN: `http://localhost:${process.env.PORT ?? '8060'}`,
    };
    const hint = `app ${account.appid}, key “${account.secret}”; frame ${url}/room, Chatwoot ${url}, own script ${url}/own.js`;
    return { environment, hint, stop };
  },
};
