import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startCloudbuySimulator } from './cloudbuy-simulator.ts';
import { simulatedChain } from './drand-chain.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'cloudbuy',
  port: 8322,
  async start(port) {
    const { provider, environment } = await startCloudbuySimulator(port);
    const { drand_chain, drand_key, drand_genesis_at, drand_period_seconds } = simulatedChain;
    const hint = `chain ${drand_chain}, key ${drand_key}, first round ${drand_genesis_at}, ${drand_period_seconds} seconds`;
    return { environment, hint, stop: provider.stop };
  },
};
