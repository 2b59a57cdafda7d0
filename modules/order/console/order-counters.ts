import { call } from '@linehaul/console-kernel/call/call.ts';
import { liveSubscription } from '@linehaul/console-kernel/live/live.ts';
import { setCounters } from '@linehaul/console-kernel/module/counters.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { askOwnSites, ownSiteIds, sumOfOwnSites } from '@linehaul/console-kernel/permission/own-sites.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { orderContract } from '../contract/order.contract.ts';
import { orderCounters, ordersAtSites } from '../contract/order.events.ts';

const { OrderCount, OrderList } = orderContract;
const quiet = { quiet: true };

/** Both variants of the specification's call; `freight_mode` 2 is collected by the consignee. */
async function askCounters() {
  const [all, collectedCounts] = await Promise.all([
    call(OrderCount, { order_status: 'submit,pay,send' }, quiet),
    call(OrderCount, { order_status: 'submit,send', freight_mode: 2 }, quiet),
  ]);
  const { submit = 0, pay = 0, send = 0 } = all;
  return { submit, pay, send, bepaid: collectedCounts.submit ?? 0, becounsumed: collectedCounts.send ?? 0 };
}

/** Of one who works at some sites, `submit` is what begins there: `ordersAtSites` says it. */
const hasOwnSubmit = () => ownSiteIds().length > 0 && can(OrderList);

/**
 * The order counters of the sidebar's badges and of the tabs above lists, kept by the event stream, asked for where there
 * is none. The tabs count orders of every site: `submit_everywhere`.
 */
export const orderCountersSubscription = liveSubscription(
  orderCounters,
  ({ submit, ...others }) =>
    setCounters({ ...others, submit_everywhere: submit, ...(hasOwnSubmit() ? {} : { submit }) }),
  askCounters,
);

async function askAtSites() {
  const count = async (filter: InputOf<typeof OrderList>) =>
    (await call(OrderList, { ...filter, count: 'only' }, quiet)).total;
  const sites = await askOwnSites(async (origin_site_id) => {
    const [submit, undispatchedCount] = await Promise.all([
      count({ state: 'submit', origin_site_id }),
      count({ state: 'pay', has_waybill: false, origin_site_id }),
    ]);
    return { submit, undispatched: undispatchedCount };
  });
  return { sites };
}

/** The badges of orders that begin at the caller's sites, kept in the same way. */
export const ordersAtSitesSubscription = liveSubscription(
  ordersAtSites,
  ({ sites }) => {
    const undispatchedCount = sumOfOwnSites(sites, 'undispatched');
    setCounters(
      hasOwnSubmit()
        ? { submit: sumOfOwnSites(sites, 'submit'), undispatched: undispatchedCount }
        : { undispatched: undispatchedCount },
    );
  },
  async () => (can(OrderList) ? askAtSites() : { sites: [] }),
);
