import { personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import { orderErasureRepo } from './order-erasure.repo.ts';

const finalStates: ReadonlySet<string> = new Set(['finish', 'cancelled', 'closed']);

/** What orders have about persons. */
export const personsOfOrders = personRecords.offer({
  key: 'order',
  findNeed: async (scope, freight) => {
    for (const { state, total_cents, paid_cents, overpaid_cents } of await orderErasureRepo(scope, freight).states()) {
      if (!finalStates.has(state)) return 'on_way';
      if (overpaid_cents > 0 || (state === 'finish' && paid_cents < total_cents)) return 'money_open';
    }
    return null;
  },
  collect: (scope, freight) => orderErasureRepo(scope, freight).collect(),
  erase: (scope, freight) => orderErasureRepo(scope, freight).erase(),
});
