import type { DocumentFigure, DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { sql } from 'kysely';
import { type PaymentAccount, receivingSide } from './payment-books.rules.ts';
import { holderOf } from './payment-other-way.steps.ts';
import { cashSheets } from './payment-posting.steps.ts';
import { createPaymentRegistry, type PaymentRegistry, readMethodPlace } from './payment-registry.steps.ts';
import { splitSums } from './payment-split.repo.ts';

interface PaidSum {
  subject_kind: string;
  subject_part: string;
  channel: string;
  paid_cents: number;
  /** What went back of it; what was too much never came into the subject's account. */
  back_cents: number;
}

/** Payments that count, by what they are for and how they came. */
async function paidSums(scope: Scope): Promise<PaidSum[]> {
  const { rows } = await sql<PaidSum>`
    select p.subject_kind, p.subject_part, p.channel, sum(p.paid_cents)::int8 as paid_cents,
      sum(coalesce((select sum(r.amount_cents) from payment_refund r
        where r.supplier_id = p.supplier_id and r.payment_id = p.id and r.state = 'done' and r.reason = 'asked'), 0)
      )::int8 as back_cents
    from payment p
    where p.supplier_id = ${scope.caller.supplier_id} and p.paid_cents > 0
    group by 1, 2, 3`.execute(scope.unscoped('hand-written'));
  return rows;
}

function figureOf(registry: PaymentRegistry, sum: PaidSum): DocumentFigure[] {
  const { subject_kind, subject_part, channel, paid_cents, back_cents } = sum;
  const paidFor: PaymentAccount = registry.subjects.get(subject_kind)?.accountOf(subject_part) ?? 'unsettled';
  const side = receivingSide(readMethodPlace(registry, channel), paidFor);
  // What goes back of a channel's money may come from what was settled long ago.
  if (side.account === 'unsettled') return [{ account_kind: 'unsettled', cents: paid_cents }];
  // What consignees paid for goods is in the signatures of waybills.
  if (side.account === 'cod_held') return [{ account_kind: 'cod_held', cents: -back_cents }];
  const isCompared = typeof paidFor === 'object' || side.account === 'deposit' || side.account === 'payout';
  if (!isCompared) return [];
  const place = side.channel === undefined ? {} : { channel: side.channel };
  return [{ account_kind: side.account, ...place, cents: paid_cents - back_cents }];
}

interface ByHand {
  subject_kind: string;
  channel: string;
  returned_by: 'cash' | 'transfer';
  cents: number;
}

/** Refused refunds that people gave back by hand. */
async function givenByHand(scope: Scope): Promise<ByHand[]> {
  const { rows } = await sql<ByHand>`
    select p.subject_kind, p.channel, r.returned_by, sum(r.amount_cents)::int8 as cents
    from payment_refund r join payment p on p.supplier_id = r.supplier_id and p.id = r.payment_id
    where r.supplier_id = ${scope.caller.supplier_id} and r.state = 'done' and r.returned_by <> 'channel'
    group by 1, 2, 3`.execute(scope.unscoped('hand-written'));
  return rows;
}

function byHandFigure(registry: PaymentRegistry, { cents, returned_by, ...payment }: ByHand): DocumentFigure {
  const isCollected = holderOf(registry, payment) !== registry.subjects.get(payment.subject_kind)?.payee;
  return isCollected
    ? { account_kind: 'payout', channel: 'bank', cents }
    : { account_kind: 'clearing', channel: returned_by, cents };
}

/** Cash that was taken for orders: as much has to be in the sheets of the tills. */
async function cashOfOrders(scope: Scope): Promise<DocumentFigure> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(paid_cents), 0)::int8 as cents from payment
    where supplier_id = ${scope.caller.supplier_id} and subject_kind = 'order' and channel = 'cash'`.execute(
    scope.unscoped('hand-written'),
  );
  return { account_kind: 'clearing', channel: cashSheets, cents: rows[0]?.cents ?? 0 };
}

/** Where paid payments are in the books; channels themselves are the reconciliation's, money for goods the waybills'. */
export const paymentFigures = (extensions: Extensions): DocumentFigures => ({
  key: 'payments',
  async figures(scope) {
    const registry = createPaymentRegistry({ extensions });
    const paidFigures = (await paidSums(scope)).flatMap((sum) => figureOf(registry, sum));
    const byHand = (await givenByHand(scope)).map((one) => byHandFigure(registry, one));
    const splits = (await splitSums(scope)).map((sum) => ({ account_kind: 'payout', ...sum }));
    return [...paidFigures, ...byHand, ...splits, await cashOfOrders(scope)];
  },
});
