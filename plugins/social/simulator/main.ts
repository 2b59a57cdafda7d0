import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startSocialSimulator } from './social-simulator.ts';
import { application } from './state.ts';

/** For `npm run stand-ins`: every provider, each on its own paths. */
export const simulator: Simulator = {
  name: 'social',
  port: 8309,
  async start(port) {
    const { environment, issuer, stop } = await startSocialSimulator(port);
    const { id, secret, agentId } = application;
    const hint = `ID ${id}, secret ${secret}, WeCom agent ${agentId}; issuer ${issuer} (server with WEBHOOK_PRIVATE=1)`;
    return { environment, hint, stop };
  },
};
