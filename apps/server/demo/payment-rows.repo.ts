import type { TimedPosting } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { postingOfPaid } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { insertRows } from './bulk-rows.repo.ts';
import { instant } from './order-rows.repo.ts';

interface PaymentOf {
  subject_kind: string;
  subject_id: number;
  subject_part: string;
  subject_text: string;
  channel: string;
  amount_cents: number;
}

/** `letter` and the subject name the payment, once per tenant and day. */
function numberOf(scope: Scope, letter: string, id: number, at: number): string {
  const day = businessDay(scope, at).replaceAll('-', '');
  return `P${scope.caller.supplier_id}-${day}-${letter}${String(id).padStart(11, '0')}`;
}

function rowOf(scope: Scope, payment: PaymentOf, payment_no: string, at: number) {
  return {
    ...payment,
    payment_no,
    state: 'paying',
    paid_cents: 0,
    channel_ref: '',
    refunded_cents: 0,
    qr_text: '',
    note: '',
    login_name: scope.caller.login_name,
    by_system: true,
    decided_by: '',
    created_at: instant(at),
    paid_at: instant(null),
  };
}

/** A payment that its channel has not told of yet; answers its number. */
export async function addOpenPayment(scope: Scope, payment: PaymentOf, at: number): Promise<string> {
  const payment_no = numberOf(scope, 'f', payment.subject_id, at);
  await insertRows(scope, 'payment', [rowOf(scope, payment, payment_no, at)]);
  return payment_no;
}

/** The deposit that the tenant paid by transfer when it joined; answers its posting. */
export async function addDeposit(scope: Scope, at: number, amount_cents: number): Promise<TimedPosting> {
  const { supplier_id: subject_id, login_name } = scope.caller;
  const subject = { subject_kind: 'joining', subject_id, subject_part: 'deposit', subject_text: '保证金' };
  const payment = { ...subject, channel: 'transfer', amount_cents };
  const payment_no = numberOf(scope, 'b', subject_id, at);
  const paid = { state: 'paid', paid_cents: amount_cents, paid_at: instant(at), decided_by: 'admin', by_system: false };
  const row = { ...rowOf(scope, payment, payment_no, at), ...paid };
  const id = (await insertRows(scope, 'payment', [row], 'payment_no')).get(payment_no) ?? 0;
  const booked = { id, payment_no, ...payment };
  return {
    posting: postingOfPaid({ ...booked, way: 'voucher', account: 'deposit', paid_cents: amount_cents }),
    at,
    login_name,
  };
}
