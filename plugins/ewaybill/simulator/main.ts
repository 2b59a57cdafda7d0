import type { Simulator } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { startEwaybillSimulator } from './ewaybill-simulator.ts';

/** kuaidi100 and kdniao, for `npm run stand-ins`. */
export const simulator: Simulator = {
  name: 'ewaybill',
  port: 8307,
  async start(port) {
    const { provider, state } = await startEwaybillSimulator(port);
    const { kuaidi100, kdniao, partner_no, password, printer } = state.account;
    const keys = `kuaidi100 “${kuaidi100.key}”, “${kuaidi100.secret}”; kdniao “${kdniao.id}”, “${kdniao.key}”`;
    return {
      environment: { EWAYBILL_KUAIDI100_BASE: provider.url, EWAYBILL_KDNIAO_BASE: provider.url },
      hint: `${keys}; monthly account ${partner_no}, password “${password}”, cloud printer ${printer}`,
      stop: provider.stop,
    };
  },
};
