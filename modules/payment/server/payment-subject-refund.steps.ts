import { refuse } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { promiseRefund, refundNo, runRefund, type Source, sourcesOf } from './payment-refund.steps.ts';
import { channelOf, createPaymentRegistry, type PaymentRegistry, subjectOf } from './payment-registry.steps.ts';

export interface SubjectRefund {
  subject_kind: string;
  subject_id: number;
  /** Of this part alone, and of what came by this channel; of all of it when absent. */
  subject_part?: string;
  channel?: string;
  amount_cents: number;
  /** Number of the document that asks for it; the subject gets it when the money has gone back. */
  request_no: string;
  note: string;
}

export interface PromisedRefund {
  /** Numbers for `runRefunds`; a process that does not come so far leaves them to the others. */
  ids: number[];
  /** What the payee's available money lacks; while it lacks anything, nothing is promised. */
  missing_cents: number;
  /** By which channels how much goes back. */
  shares: { channel: string; amount_cents: number }[];
}

interface Share {
  payment: PaymentRow;
  from: Source[];
}

const sumFrom = (shares: readonly Share[], account: Source['account']) =>
  shares
    .flatMap(({ from }) => from)
    .reduce((sum, source) => sum + (source.account === account ? source.amount_cents : 0), 0);

/** Which payments it goes back to, and where their money is taken from. Refuses more than was paid and has not gone back. */
async function planShares(scope: Scope, registry: PaymentRegistry, refund: SubjectRefund): Promise<Share[]> {
  const shares: Share[] = [];
  let restCents = refund.amount_cents;
  for (const payment of await paymentRepo(scope).refundable(refund.subject_kind, refund.subject_id)) {
    if (restCents <= 0) break;
    if (refund.subject_part !== undefined && payment.subject_part !== refund.subject_part) continue;
    if (refund.channel !== undefined && payment.channel !== refund.channel) continue;
    const amount_cents = Math.min(restCents, payment.paid_cents - payment.refunded_cents);
    channelOf(registry, payment.channel);
    const from = await sourcesOf(scope, registry, payment, amount_cents, sumFrom(shares, 'unsettled'));
    shares.push({ payment, from });
    restCents -= amount_cents;
  }
  if (restCents > 0) throw refuse(paymentErrors.refund_exceeds);
  return shares;
}

/** Makes room in the payee's available money; answers what it lacks all the same. */
async function prepare(scope: Scope, registry: PaymentRegistry, refund: SubjectRefund, cents: number): Promise<number> {
  if (cents === 0) return 0;
  const posting = await subjectOf(registry, refund.subject_kind).returns?.(scope, refund.subject_id, cents);
  const back = posting?.entries.find(({ account }) => account === 'available')?.amount_cents ?? 0;
  const missing = cents - back - (await ledger(scope).free('available'));
  if (missing > 0) return missing;
  if (posting) await ledger(scope).post(posting);
  return 0;
}

/**
 * Promises money of a subject's payments to who has paid it, in the transaction that decides so, which has locked the
 * subject. Nothing is promised as long as the payee's money does not suffice.
 */
export async function promiseSubjectRefund(
  scope: Scope,
  extensions: Extensions,
  refund: SubjectRefund,
): Promise<PromisedRefund> {
  const registry = createPaymentRegistry({ extensions });
  const shares = await planShares(scope, registry, refund);
  const missing_cents = await prepare(scope, registry, refund, sumFrom(shares, 'available'));
  if (missing_cents > 0) return { ids: [], missing_cents, shares: [] };
  const ids: number[] = [];
  const back: PromisedRefund['shares'] = [];
  for (const { payment, from } of shares) {
    const amount_cents = from.reduce((sum, source) => sum + source.amount_cents, 0);
    await paymentRepo(scope).addRefunded(payment.id, amount_cents);
    const refund_no = refundNo(payment, refund.request_no);
    const draft = { notification_id: null, refund_no, reason: 'asked', note: refund.note, from } as const;
    ids.push(await promiseRefund(scope, payment, draft));
    back.push({ channel: payment.channel, amount_cents });
  }
  return { ids, missing_cents: 0, shares: back };
}

/** Asks the channels to do promised refunds; outside of any transaction. What a channel does not do is asked for again. */
export async function runRefunds(scope: Scope, extensions: Extensions, ids: readonly number[]): Promise<void> {
  const registry = createPaymentRegistry({ extensions });
  for (const id of ids) await runRefund(scope, registry, scope.caller.supplier_id, id);
}
