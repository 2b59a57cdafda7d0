import type { DocumentFigure, DocumentFigures } from '@linehaul/modules/ledger/server/document-figures.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import { sql } from 'kysely';
import { type PaymentAccount, receivingSide } from './payment-books.rules.ts';
import { createPaymentRegistry, type PaymentRegistry, placeOf } from './payment-registry.port.ts';

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
    group by 1, 2, 3`.execute(scope.unscoped());
  return rows;
}

function figureOf(registry: PaymentRegistry, sum: PaidSum): DocumentFigure[] {
  const { subject_kind, subject_part, channel, paid_cents, back_cents } = sum;
  const paidFor: PaymentAccount = registry.subjects.get(subject_kind)?.accountOf(subject_part) ?? 'unsettled';
  const side = receivingSide(placeOf(registry, channel), paidFor);
  // What goes back of a channel's money may come from what was settled long ago.
  if (side.account === 'unsettled') return [{ account_kind: 'unsettled', cents: paid_cents }];
  // What consignees paid for goods is in the signatures of waybills.
  if (side.account === 'cod_held') return [{ account_kind: 'cod_held', cents: -back_cents }];
  if (side.account !== 'deposit' && side.account !== 'payout') return [];
  const place = side.channel === undefined ? {} : { channel: side.channel };
  return [{ account_kind: side.account, ...place, cents: paid_cents - back_cents }];
}

/** Where paid payments are in the books; channels themselves are the reconciliation's, money for goods the waybills'. */
export const paymentFigures = (offered: Offered): DocumentFigures => ({
  key: 'payments',
  async figures(scope) {
    const registry = createPaymentRegistry({ offered });
    return (await paidSums(scope)).flatMap((sum) => figureOf(registry, sum));
  },
});
