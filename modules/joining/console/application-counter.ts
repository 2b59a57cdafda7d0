import { call } from '@linehaul/console-kernel/call/call.ts';
import { polledCounters } from '@linehaul/console-kernel/module/polled-counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { joiningContract } from '../contract/joining.contract.ts';

const { SupplierCertAudit, SupplierCertList } = joiningContract;
const decidable = { application_state: 'pending', can_decide: true, count: 'only' } as const;

/** Companies whose documents can be decided about now. */
export const applicationCounter = polledCounters({
  mayCount: () => can([SupplierCertList, SupplierCertAudit]),
  count: async () => ({ applications: (await call(SupplierCertList, decidable, { quiet: true })).total }),
});
