import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';

interface PaymentSubject {
  subject_kind: string;
  subject_id: number;
  subject_part: string;
  subject_text: string;
}

/** A payment that has come, in the log and not yet in the books. */
export interface ReceivedPayment {
  /** The demo tenant that was paid. */
  account: string;
  /** Names the payment, once per tenant: a letter and eleven digits. */
  no: string;
  subject: PaymentSubject;
  way: 'till' | 'online' | 'voucher';
  channel: string;
  amount_cents: number;
  login_name: string;
  /** Unix seconds. */
  at: number;
  /** Account of the books that it is credited to. */
  to: 'unsettled' | 'cod_held' | 'deposit';
  /** What it was paid for was called off: it is paid back. */
  is_called_off: boolean;
}

export interface LoggedPayment extends ReceivedPayment {
  id: number;
  payment_no: string;
  channel_ref: string;
}

/** The channel that the demo's tenants are paid through by phone. */
export const demoChannel = 'sandbox';

function numberOf(scope: Scope, no: string, at: number): string {
  return `P${scope.caller.supplier_id}-${businessDay(scope, at).replaceAll('-', '')}-${no}`;
}

function rowOf(
  scope: Scope,
  payment: PaymentSubject & { channel: string; amount_cents: number },
  no: string,
  at: number,
) {
  return {
    ...payment,
    payment_no: numberOf(scope, no, at),
    state: 'paying',
    paid_cents: 0,
    channel_ref: '',
    refunded_cents: 0,
    qr_text: '',
    note: '',
    login_name: scope.caller.login_name,
    by_system: true,
    decided_by: '',
    created_at: isoTime(at),
    paid_at: isoTime(null),
  };
}

/** A payment that its channel has not told of yet; answers its number. */
export async function addOpenPayment(
  scope: Scope,
  payment: PaymentSubject & { amount_cents: number },
  at: number,
): Promise<string> {
  const no = `f${String(payment.subject_id).padStart(11, '0')}`;
  const row = rowOf(scope, { ...payment, channel: demoChannel }, no, at);
  await insertRows(scope, 'payment', [row]);
  return row.payment_no;
}

function paidRow(scope: Scope, { subject, channel, amount_cents, no, at, way, login_name }: ReceivedPayment) {
  const row = rowOf(scope, { ...subject, channel, amount_cents }, no, at);
  return {
    ...row,
    state: 'paid',
    paid_cents: amount_cents,
    channel_ref: way === 'online' ? `${row.payment_no}-T1` : '',
    login_name,
    by_system: way === 'online',
    decided_by: way === 'voucher' ? 'admin' : '',
    paid_at: isoTime(at),
  };
}

/** The channel's notification of each payment. */
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
    received_at: isoTime(at),
  }));
  await insertRows(scope, 'payment_notification', rows);
}

/** Writes a tenant's payment log, oldest first. */
export async function logPayments(scope: Scope, receipts: readonly ReceivedPayment[]): Promise<LoggedPayment[]> {
  const inOrder = receipts.toSorted((one, other) => one.at - other.at || (one.no < other.no ? -1 : 1));
  const rows = inOrder.map((payment) => paidRow(scope, payment));
  const ids = await insertRows(scope, 'payment', rows, 'payment_no');
  const payments = inOrder.map((payment, place) => {
    const { payment_no = '', channel_ref = '' } = rows[place] ?? {};
    return { ...payment, payment_no, channel_ref, id: ids.get(payment_no) ?? 0 };
  });
  const online = payments.filter(({ way }) => way === 'online');
  if (online.length > 0) await addNotifications(scope, online);
  return payments;
}
