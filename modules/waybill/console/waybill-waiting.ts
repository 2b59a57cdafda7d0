import { call } from '@linehaul/console-kernel/call/call.ts';
import { can } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { correctionContract } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '../contract/waybill.contract.ts';

const { CorrectionApprove, CorrectionList } = correctionContract;
const { OrderList } = orderContract;
const { ReceiptReturn, WaybillAdd, WaybillList, WaybillSign } = waybillContract;
const quiet = { quiet: true };

/** The sites that the caller works at, or none for one who works for all. */
function places(): readonly (number | undefined)[] {
  const own = useIdentityStore.getState().identity?.own_sites ?? [];
  return own.length > 0 ? own.map(({ id }) => id) : [undefined];
}

async function sum(isMine: boolean, of: (site: number | undefined) => Promise<{ total: number }>): Promise<number> {
  const answers = isMine ? await Promise.all(places().map(of)) : [];
  return answers.reduce((all, { total }) => all + total, 0);
}

const waybills = (filter: InputOf<typeof WaybillList>) => call(WaybillList, { ...filter, count: 'only' }, quiet);
const from = (site: number | undefined) => (site === undefined ? {} : { origin_site_id: site });
const to = (site: number | undefined) => (site === undefined ? {} : { destination_site_id: site });

/**
 * What waits for the caller: corrections to approve, orders that begin at their sites and have no waybill, goods that can be handed out there, and
 * receipts that are to go back to shippers there. Nothing of what the caller's role may not do.
 */
export async function countWaiting() {
  const undispatched = sum(can([OrderList, WaybillAdd]), (site) =>
    call(OrderList, { state: 'pay', has_waybill: false, ...from(site), count: 'only' }, quiet),
  );
  const delivery = sum(can(WaybillSign), (site) =>
    waybills({ awaiting: 'delivery', at_destination: true, is_held: false, ...to(site) }),
  );
  const receipt = sum(can(ReceiptReturn), (site) => waybills({ awaiting: 'receipt', ...from(site) }));
  const mayApprove = can([CorrectionList, CorrectionApprove]);
  const corrections = mayApprove ? call(CorrectionList, { state: 'open', count: 'only' }, quiet) : { total: 0 };
  return {
    corrections: (await corrections).total,
    undispatched: await undispatched,
    delivery: await delivery,
    receipt: await receipt,
  };
}
