import { type CargoProgress, prepaidAt } from '@linehaul/modules/order/server/demo/order-money.fixture.ts';
import type { PricedOrder } from '@linehaul/modules/order/server/demo/order-pricing.fixture.ts';
import { orderIds, orderProgress, plannedOrders } from '@linehaul/modules/order/server/demo.fixture.ts';
import type { ReceivedPayment } from '@linehaul/modules/payment/server/demo/payment-rows.fixture.ts';
import { receivedPayments } from '@linehaul/modules/payment/server/demo.fixture.ts';
import { channelOfMethod } from '@linehaul/modules/payment/server/payment.port.ts';
import { type FreightCompany, freightCompanies } from '@linehaul/modules/site/server/demo.fixture.ts';
import { type Demo, type DemoCompany, demoList, demoValue } from '@linehaul/server-kernel/demo/demo.ts';
import { type Office, startProgress } from './demo/counter-steps.fixture.ts';
import { endProgress } from './demo/delivery-steps.fixture.ts';
import type { DemoLeg, Progress } from './demo/progress.fixture.ts';
import { addWaybills, signingOf } from './demo/waybill-rows.fixture.ts';

interface StartedOrder {
  order: PricedOrder;
  prepaid_at: number | null;
  progress: Progress | null;
}

/** A company's waybills while its past is made: not written yet. */
export interface WaybillOffice {
  office: Office;
  orders: readonly StartedOrder[];
  histories: readonly Progress[];
}

/** Waybills of each company that moves freight, by account. Trips take them along. */
export const waybillOffices = demoValue<ReadonlyMap<string, WaybillOffice>>('waybill.offices');

/** What trips have carried. */
export const carriedLegs = demoList<{ account: string; leg: DemoLeg }>('waybill.legs');

function startAll({ scope, random, who }: FreightCompany, orders: readonly PricedOrder[]): WaybillOffice {
  const office = { supplier_id: scope.caller.supplier_id, now: scope.now, random, who, waybillNos: new Set<string>() };
  const startedOrders = orders.map((order) => {
    const prepaid_at = prepaidAt(order, random);
    return { order, prepaid_at, progress: startProgress(order, prepaid_at, office) };
  });
  const histories = startedOrders.map(({ progress }) => progress).filter((progress) => progress !== null);
  return { office, orders: startedOrders, histories };
}

async function start(company: DemoCompany): Promise<void> {
  const orders = company.handedOn(plannedOrders);
  const offices = company
    .handedOn(freightCompanies)
    .map((freight) => [freight.account, startAll(freight, orders.get(freight.account) ?? [])] as const);
  company.hand(waybillOffices, new Map(offices));
}

const orderMoves = new Set(['repriced', 'departed', 'signed']);

/** What an order knows of its waybill. */
function cargoProgressOf({ state, events, departed_at, signed_at }: Progress, now: number): CargoProgress {
  const moves = new Set(events.map(({ kind }) => kind).filter((kind) => orderMoves.has(kind)));
  return {
    end: state === 'void' || state === 'returned' ? state : null,
    departed_at,
    signed_at,
    receipt_returned_at: events.find(({ kind }) => kind === 'receipt_returned')?.at ?? null,
    last_at: events.at(-1)?.at ?? now,
    moves: moves.size,
  };
}

/** Deliveries, signatures and receipts of what trips have brought. */
async function deliver(company: DemoCompany): Promise<void> {
  for (const [account, { office, orders, histories }] of company.handedOn(waybillOffices)) {
    for (const progress of histories) endProgress(progress, office);
    const progressList = orders.map(({ progress, ...order }) => {
      return { account, ...order, cargo: progress && cargoProgressOf(progress, office.now) };
    });
    company.give(orderProgress, progressList);
  }
}

/** What consignees paid for goods at the door. */
function collected(
  account: string,
  histories: readonly Progress[],
  waybills: ReadonlyMap<string, number>,
  orders: ReadonlyMap<string, number>,
): ReceivedPayment[] {
  return histories.flatMap((progress) => {
    const { order_no, orderInput } = progress.order;
    if (progress.signed_at === null || orderInput.cod_cents === 0) return [];
    const subject_id = orders.get(order_no) ?? 0;
    return {
      account,
      no: `c${String(waybills.get(progress.waybill_no)).padStart(11, '0')}`,
      subject: { subject_kind: 'order', subject_id, subject_part: 'cod', subject_text: order_no },
      ...{ way: 'till', channel: channelOfMethod('cash'), to: 'cod_held', is_called_off: false },
      amount_cents: orderInput.cod_cents,
      login_name: signingOf(progress)?.who ?? '',
      at: progress.signed_at,
    };
  });
}

async function write(company: DemoCompany): Promise<void> {
  const ids = company.handedOn(orderIds);
  const legs = Map.groupBy(company.gathered(carriedLegs), ({ account }) => account);
  for (const [account, { histories }] of company.handedOn(waybillOffices)) {
    const { scope, operators } = company.tenantOf(account);
    const orders = ids.get(account) ?? new Map<string, number>();
    const accountLegs = (legs.get(account) ?? []).map(({ leg }) => leg);
    const waybills = await addWaybills(scope, { histories, legs: accountLegs, orders, operators });
    company.give(receivedPayments, collected(account, histories, waybills, orders));
  }
}

export const demo: Demo = {
  start: { after: ['order.plan'], fill: start },
  delivery: { after: ['waybill.start'], before: ['order.rows'], fill: deliver },
  rows: { after: ['waybill.delivery', 'order.rows'], before: ['payment'], fill: write },
};
