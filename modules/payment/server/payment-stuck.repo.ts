import { countCap, type Page, type PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { StuckRefund } from '../contract/payment-refund.contract.ts';
import { toRefusal } from './payment-refund.rules.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('payment_refund.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('payment_refund.id'),
};

const selectStuck = (scope: Scope) =>
  scope
    .tables<PaymentTables>()
    .selectFrom('payment_refund')
    .where('payment_refund.state', '<>', sql.lit('done'))
    .where('payment_refund.refusal', '<>', sql.lit(''));

const isProposed = sql<boolean>`exists (select from payment_refund_proposal p
  where p.supplier_id = payment_refund.supplier_id and p.refund_id = payment_refund.id and p.state = 'proposed')`;

/** Refunds that do not come to their end by themselves: refused ones, and those for which the channel waits for a person. */
export async function stuckPage(scope: Scope, query: PageQuery): Promise<Page<StuckRefund>> {
  const page = await listPage(
    scope,
    selectStuck(scope),
    (rows) =>
      rows
        .innerJoin('payment', (on) => byWholeKey(on, 'payment.id', 'payment_refund.payment_id'))
        .select(['payment_refund.id', 'payment_refund.payment_id', 'payment_refund.refund_no', 'payment_refund.state'])
        .select(['payment_refund.amount_cents', 'payment_refund.note', 'payment_refund.refused_at'])
        .select(['payment_refund.refusal', 'payment_refund.refusal_code', 'payment_refund.refusal_words'])
        .select(['payment.payment_no', 'payment.subject_text', 'payment.channel', isProposed.as('is_proposed')]),
    query,
    sorting,
  );
  const list = page.list.flatMap(({ refused_at, refusal_code, refusal_words, refusal: kind, ...row }) => {
    const refusal = toRefusal({ refusal: kind, refusal_code, refusal_words });
    return refusal ? [{ ...row, refusal, since: refused_at ?? 0 }] : [];
  });
  return { ...page, list };
}

/** How many of them the caller's tenant has; counting stops at 10,000. */
export async function stuckCount(scope: Scope): Promise<number> {
  const rows = selectStuck(scope).select(sql`1`.as('one')).limit(countCap);
  const rowCount = await sql<{ n: number }>`select count(*)::int as n from (${rows}) as counted`.execute(
    scope.tables<PaymentTables>(),
  );
  return rowCount.rows[0]?.n ?? 0;
}
