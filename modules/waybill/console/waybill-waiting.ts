import { call } from '@linehaul/console-kernel/call/call.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { askOwnSites } from '@linehaul/console-kernel/permission/own-sites.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { waybillContract } from '../contract/waybill.contract.ts';

const { ReceiptReturn, WaybillList, WaybillSign } = waybillContract;

async function count(filter: InputOf<typeof WaybillList>): Promise<number> {
  return (await call(WaybillList, { ...filter, count: 'only' }, { quiet: true })).total;
}

/**
 * Goods that can be handed out at the caller's sites, and receipts that are to go back to shippers there; nothing of what the
 * caller's role may not do.
 */
export async function countWaiting() {
  const sites = await askOwnSites(async (site) => {
    const arrivedFilter = {
      awaiting: 'delivery',
      at_destination: true,
      is_held: false,
      destination_site_id: site,
    } as const;
    const [delivery, receipt] = await Promise.all([
      can([WaybillList, WaybillSign]) ? count(arrivedFilter) : 0,
      can([WaybillList, ReceiptReturn]) ? count({ awaiting: 'receipt', origin_site_id: site }) : 0,
    ]);
    return { delivery, receipt };
  });
  return { sites };
}
