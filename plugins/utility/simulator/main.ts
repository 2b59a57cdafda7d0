import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startUtilitySimulator } from './utility-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. Every order is delivered. */
export const simulator: Simulator = {
  name: 'utility',
  port: 8317,
  async start(port) {
    const { provider, accounts } = await startUtilitySimulator(port, { ends: 'done' });
    const { juhe, jisu } = accounts;
    const hint = `Juhe ${juhe.open_id}, keys “${juhe.key}” and “${juhe.power_key}”; Jisu “${jisu.key}”, secret “${jisu.secret}”`;
    return { environment: { UTILITY_BASE: provider.url }, hint, stop: provider.stop };
  },
};
