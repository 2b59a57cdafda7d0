import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startCertificationSimulator } from './certification-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'certification',
  port: 8310,
  async start(port) {
    const { provider, account, environment } = await startCertificationSimulator(port);
    const { keyId, secret, authCode } = account;
    const hint = `key ${keyId}, secret “${secret}”, authorisation ${authCode}; 李雷 does not match, 无名 is not on record`;
    return { environment, hint, stop: provider.stop };
  },
};
