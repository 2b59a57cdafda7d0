import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { createScope, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { insertRows } from './bulk-rows.repo.ts';

/** A payment that came through the sandbox. */
export interface OnlinePayment {
  payment_no: string;
  channel_ref: string;
  amount_cents: number;
  /** Unix seconds. */
  paid_at: number;
}

interface Paid {
  id: number;
  order_id: number;
  order_no: string;
  amount_cents: number;
  login_name: string;
  paid_at: number;
}

const channel = 'sandbox';
const iso = (at: number) => new Date(at * 1000).toISOString();

interface Tables {
  order_payment: {
    supplier_id: number;
    id: number;
    order_id: number;
    part: string;
    method: string;
    amount_cents: number;
    login_name: string;
    created_at: number;
  };
  freight_order: { supplier_id: number; id: number; order_no: string; state: string };
}

/** Prepaid parts of orders that are on their way, paid by phone in the last days, oldest first. */
function paidByPhone(scope: Scope, since: number, most: number): Promise<Paid[]> {
  return scope
    .tables<Tables>()
    .selectFrom('order_payment as p')
    .innerJoin('freight_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'o.order_no', 'p.amount_cents', 'p.login_name', 'p.created_at as paid_at'])
    .where('p.part', '=', 'prepaid')
    .where('p.method', 'in', ['wechat', 'alipay'])
    .where('o.state', 'in', ['pay', 'send'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()
    .then((rows) => rows.filter(({ paid_at }) => paid_at >= since).toReversed());
}

function rowsOf({ order_id, order_no, amount_cents, login_name, paid_at }: Paid, no: string) {
  const channel_ref = `${no}-T1`;
  const at = iso(paid_at);
  const subject = { subject_kind: 'order', subject_id: order_id, subject_part: 'prepaid', subject_text: order_no };
  return {
    payment: {
      ...subject,
      payment_no: no,
      channel,
      amount_cents,
      state: 'paid',
      paid_cents: amount_cents,
      channel_ref,
      refunded_cents: 0,
      qr_text: '',
      note: '',
      login_name,
      by_system: true,
      decided_by: '',
      created_at: at,
      paid_at: at,
    },
    notified: {
      channel,
      notification_no: `${channel_ref}-paid`,
      kind: 'paid',
      channel_ref,
      amount_cents,
      outcome: 'paid',
      decided_by: '',
      received_at: at,
    },
  };
}

/**
 * Lets some of the tenant's orders have been paid through the sandbox: in the payment log, in the books, and on the
 * order. The money is not settled, because these orders are not signed yet.
 */
export async function addOnlinePayments(scope: Scope, since: number, most: number): Promise<OnlinePayment[]> {
  const { supplier_id } = scope.caller;
  const paid = await paidByPhone(scope, since, most);
  if (paid.length === 0) return [];
  const made = paid.map((one) => {
    const day = businessDay(scope, one.paid_at).replaceAll('-', '');
    return { one, ...rowsOf(one, `P${supplier_id}-${day}-d${String(one.order_id).padStart(11, '0')}`) };
  });
  const ids = await insertRows(
    scope,
    'payment',
    made.map(({ payment }) => payment),
    'payment_no',
  );
  const idOf = (no: string) => ids.get(no) ?? 0;
  const notified = made.map((row) => ({ ...row.notified, payment_id: idOf(row.payment.payment_no) }));
  await insertRows(scope, 'payment_notification', notified);
  await scope
    .tables<Tables>()
    .updateTable('order_payment')
    .set({ method: 'online' })
    .where(
      'id',
      'in',
      paid.map(({ id }) => id),
    )
    .execute();
  for (const { one, payment } of made) {
    const { database, caller, language, timeZone, tx } = scope;
    const then = createScope({ database, caller, language, now: one.paid_at, timeZone, tx });
    await ledger(then).post({
      key: `payment ${idOf(payment.payment_no)} paid`,
      kind: 'payment',
      subject_kind: 'order',
      subject_id: one.order_id,
      memo: payment.payment_no,
      entries: [
        { account: 'clearing', channel, amount_cents: -one.amount_cents },
        { account: 'unsettled', amount_cents: one.amount_cents },
      ],
    });
  }
  return made.map(({ one, payment, notified: { channel_ref } }) => ({
    payment_no: payment.payment_no,
    channel_ref,
    amount_cents: one.amount_cents,
    paid_at: one.paid_at,
  }));
}
