import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startStorageSimulator } from './storage-simulator.ts';

/** For `npm run stand-ins`: where it listens, and what the server has to know of it. */
export const simulator: Simulator = {
  name: 'storage',
  port: 8303,
  async start(port) {
    const { provider, account } = await startStorageSimulator(port);
    const { region, bucket, access_key_id, secret_access_key } = account;
    const hint = `region ${region}, bucket ${bucket}, key ${access_key_id}, secret “${secret_access_key}”`;
    return { environment: { STORAGE_BASE: provider.url }, hint, stop: provider.stop };
  },
};
