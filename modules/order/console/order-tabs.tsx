import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { orderContract, orderState } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';
import { useCollectedParts } from './freight-mode.port.ts';

/** States that somebody has to do something about. */
const counted = ['submit', 'pay', 'send'];

/** The order list by state, with how many wait in each. */
export function OrderTabs() {
  const counts = useQueryOf(
    orderContract.OrderCount,
    { order_status: counted.join(',') },
    { quiet: true, live: orderCounters },
  );
  const parts = useCollectedParts('order', true);
  return (
    <ListTabs
      field="state"
      values={orderState.options}
      texts="order.state"
      all="order.form.all"
      counts={counts.data}
      parts={parts}
    />
  );
}
