import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { channelOfMethod, postingOfPaid, type TillMethod } from '@linehaul/modules/payment/server/payment.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { insertRows } from './bulk-rows.repo.ts';
import { instant } from './order-rows.repo.ts';

/** Money that came for an order. */
interface Taken {
  /** Names the payment, once per tenant. */
  no: string;
  order_id: number;
  order_no: string;
  order_state: string;
  part: string;
  method: TillMethod | 'online';
  amount_cents: number;
  login_name: string;
  /** Unix seconds. */
  at: number;
  /** When the consignee signed; null before. */
  signed_at: number | null;
}

/** A payment of the demo's history, in the log and not yet in the books. */
export interface LoggedPayment extends Taken {
  id: number;
  payment_no: string;
  channel: string;
  channel_ref: string;
}

/**
 * What the history's orders were paid, and what consignees paid for goods at the door, oldest first. What is paid by statement
 * is in the statement.
 */
async function takenMoney(scope: Scope): Promise<Taken[]> {
  const { supplier_id } = scope.caller;
  const { rows } = await sql<Taken>`
    with signed as materialized (
      select w.order_id, floor(extract(epoch from max(s.created_at)))::int8 as at from waybill w
      join waybill_signature s on s.supplier_id = w.supplier_id and s.waybill_id = w.id
      where w.supplier_id = ${supplier_id} group by 1)
    select 'd' || lpad(p.id::text, 11, '0') as no, o.id as order_id, o.order_no, o.state as order_state, p.part, p.method,
      p.amount_cents, p.login_name, floor(extract(epoch from p.created_at))::int8 as at, signed.at as signed_at
    from order_payment p
    join freight_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
    left join signed on signed.order_id = o.id
    where p.supplier_id = ${supplier_id} and p.part <> 'monthly'
    union all
    select 'c' || lpad(w.id::text, 11, '0'), o.id, o.order_no, o.state, 'cod', s.method, s.cod_cents, s.login_name,
      floor(extract(epoch from s.created_at))::int8, floor(extract(epoch from s.created_at))::int8
    from waybill_signature s
    join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
    join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
    where s.supplier_id = ${supplier_id} and s.cod_cents > 0
    order by at, no`.execute(scope.unscoped('hand-written'));
  return rows;
}

/** The channel that the demo's carrier is paid through by phone. */
export const demoChannel = 'sandbox';

const phone = new Set<string>(['wechat', 'alipay']);

/** Prepaid freight that was paid by phone since then came through the channel, unless the order was called off. */
const isOnline = ({ part, method, order_state, at }: Taken, since: number) =>
  part === 'prepaid' && phone.has(method) && at >= since && order_state !== 'closed' && order_state !== 'cancelled';

function logged(scope: Scope, takenMoney: Taken, since: number) {
  const { supplier_id } = scope.caller;
  const method = isOnline(takenMoney, since) ? 'online' : takenMoney.method;
  const payment_no = `P${supplier_id}-${businessDay(scope, takenMoney.at).replaceAll('-', '')}-${takenMoney.no}`;
  const channel = method === 'online' ? demoChannel : channelOfMethod(method);
  return { ...takenMoney, method, payment_no, channel, channel_ref: method === 'online' ? `${payment_no}-T1` : '' };
}

type Unnumbered = ReturnType<typeof logged>;

function paymentRow({ order_id, order_no, part, amount_cents, login_name, at, method, ...ownFields }: Unnumbered) {
  const { payment_no, channel, channel_ref } = ownFields;
  return {
    subject_kind: 'order',
    subject_id: order_id,
    subject_part: part,
    subject_text: order_no,
    payment_no,
    channel,
    amount_cents,
    state: 'paid',
    paid_cents: amount_cents,
    channel_ref,
    refunded_cents: 0,
    qr_text: '',
    note: '',
    login_name,
    by_system: method === 'online',
    decided_by: '',
    created_at: instant(at),
    paid_at: instant(at),
  };
}

/** The channel's notification of each payment; the order says that it came through it. */
async function addNotifications(scope: Scope, payments: readonly LoggedPayment[]): Promise<void> {
  const rows = payments.map(({ id, channel, channel_ref, amount_cents, at }) => ({
    payment_id: id,
    channel,
    notification_no: `${channel_ref}-paid`,
    kind: 'paid',
    channel_ref,
    amount_cents,
    outcome: 'paid',
    decided_by: '',
    received_at: instant(at),
  }));
  await insertRows(scope, 'payment_notification', rows);
  const orders = payments.map(({ order_id }) => order_id);
  await sql`update order_payment set method = 'online'
    where supplier_id = ${scope.caller.supplier_id} and part = 'prepaid' and order_id = any (${orders}::int8[])`.execute(
    scope.unscoped('hand-written'),
  );
}

/** Writes the payment log of the history; what was paid by phone `onlineSince` then came through the channel. */
export async function logTakenMoney(scope: Scope, onlineSince: number): Promise<LoggedPayment[]> {
  const loggedPayments = (await takenMoney(scope)).map((one) => logged(scope, one, onlineSince));
  const ids = await insertRows(scope, 'payment', loggedPayments.map(paymentRow), 'payment_no');
  const payments = loggedPayments.map((one) => ({ ...one, id: ids.get(one.payment_no) ?? 0 }));
  const online = payments.filter(({ method }) => method === 'online');
  if (online.length > 0) await addNotifications(scope, online);
  return payments;
}

/** How the payment is booked when it comes. */
export function postingOfTaken({
  amount_cents,
  order_id,
  part,
  method,
  login_name,
  at,
  ...payment
}: LoggedPayment): TimedPosting {
  const { id, payment_no, channel } = payment;
  const posting = postingOfPaid({
    id,
    payment_no,
    channel,
    subject_kind: 'order',
    subject_id: order_id,
    way: method === 'online' ? 'online' : 'till',
    account: part === 'cod' ? 'cod_held' : 'unsettled',
    paid_cents: amount_cents,
  });
  return { posting, at, login_name };
}
