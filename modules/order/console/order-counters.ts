import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { orderContract } from '../contract/order.contract.ts';
import { orderCounters } from '../contract/order.events.ts';

const { OrderCount, OrderList } = orderContract;
const quiet = { quiet: true };

/** Both variants of the specification's call; `freight_mode` 2 is collected by the consignee. */
async function askCounters() {
  const [all, collected] = await Promise.all([
    call(OrderCount, { order_status: 'submit,pay' }, quiet),
    call(OrderCount, { order_status: 'submit,send', freight_mode: 2 }, quiet),
  ]);
  const { submit = 0, pay = 0 } = all;
  return { submit, pay, bepaid: collected.submit ?? 0, becounsumed: collected.send ?? 0 };
}

/** Freight orders that begin at the caller's own sites and wait for their money; null for who works for all. */
async function countOwnSites(): Promise<number | null> {
  const sites = useIdentityStore.getState().identity?.own_sites ?? [];
  if (sites.length === 0 || !can(OrderList)) return null;
  const counted = sites.map(({ id: origin_site_id }) =>
    call(OrderList, { state: 'submit', origin_site_id, count: 'only' }, quiet),
  );
  return (await Promise.all(counted)).reduce((sum, { total }) => sum + total, 0);
}

/** What the stream says is the tenant's: for a clerk of a site it is a reason to count that site's orders. */
async function take(counters: Awaited<ReturnType<typeof askCounters>>): Promise<void> {
  const submit = await countOwnSites();
  setCounters(submit === null ? counters : { ...counters, submit });
}

/** The order counters of the sidebar's badges, kept by the event stream, asked for where there is none. */
export const orderCountersSubscription = liveSubscription(
  orderCounters,
  // The next change asks again; until then the old figures are shown.
  (counters) => void take(counters).catch(() => undefined),
  askCounters,
);
