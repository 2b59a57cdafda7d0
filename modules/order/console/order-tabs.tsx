import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { orderState } from '../contract/order.contract.ts';
import { useCollectedParts, useWaitingOrders } from './freight-mode.port.ts';

/** The order list by state, with how many wait in each. */
export function OrderTabs() {
  const counts = useWaitingOrders();
  const parts = useCollectedParts('order', true);
  return (
    <ListTabs
      field="state"
      values={orderState.options}
      texts="order.state"
      all="order.form.all"
      counts={counts}
      parts={parts}
    />
  );
}
