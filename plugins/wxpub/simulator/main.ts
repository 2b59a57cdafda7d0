import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startWxpubSimulator } from './wxpub-simulator.ts';

/** WeChat with one official account; messages go to the address in `WXPUB_PUSH_TO`, that of the plug-in's settings. */
export const simulator: Simulator = {
  name: 'wxpub',
  port: 8312,
  async start(port) {
    const { url, state, stop } = await startWxpubSimulator(port);
    const { account } = state;
    account.pushTo = process.env.WXPUB_PUSH_TO ?? '';
    const keys = `app ID ${account.appId}, secret ${account.secret}, token ${account.token}, key ${account.aesKey}`;
    return { environment: { WXPUB_BASE: url, WXPUB_OPEN_BASE: url }, hint: keys, stop };
  },
};
