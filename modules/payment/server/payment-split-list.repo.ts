import type { Page } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { SplitFilter, SplitListRow } from '../contract/payment-split.contract.ts';
import { splitColumns, toSplitRow } from './payment-split.repo.ts';
import type { PaymentTables } from './payment-tables.repo.ts';

const rowColumns = splitColumns.map((column) => `payment_split.${column}` as const);

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('payment_split.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('payment_split.id'),
};

/** Splits of the caller's payments; the platform reads those of all. */
export async function splitPage(scope: Scope, query: SplitFilter): Promise<Page<SplitListRow>> {
  let rows = scope.tables<PaymentTables>().selectFrom('payment_split');
  const { split_state, keyword } = query;
  if (split_state) rows = rows.where('payment_split.progress', '=', split_state);
  if (keyword) rows = rows.where(answersTo(keyword, { words: ['payment_split.split_no'] }));
  const page = await listPage(
    scope,
    rows,
    (splits) =>
      splits
        .innerJoin('payment', (on) => byWholeKey(on, 'payment.id', 'payment_split.payment_id'))
        .select(rowColumns)
        .select(['payment.payment_no', 'payment.subject_text', 'payment.channel']),
    query,
    sorting,
  );
  const list = page.list.map((row) => {
    const { payment_id, payment_no, subject_text, channel } = row;
    return { ...row, ...toSplitRow(row), payment_id, payment_no, subject_text, channel };
  });
  return { ...page, list };
}

/** Those of the caller's that wait at a channel for its settlement account are asked for again from now on; their numbers. */
export async function resumeWaiting(scope: Scope, channel: string): Promise<number[]> {
  const rows = await scope
    .tables<PaymentTables>()
    .updateTable('payment_split')
    .set({ next_at: scope.timestamp })
    .where('done_at', 'is', null)
    .where('refusal', '=', 'no_member')
    .where('payment_id', 'in', (of) => of.selectFrom('payment').select('payment.id').where('channel', '=', channel))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What waits at a channel for the caller's settlement account. */
export async function waitingCents(scope: Scope, channel: string): Promise<number> {
  const { cents } = await scope
    .tables<PaymentTables>()
    .selectFrom('payment_split')
    .innerJoin('payment', (on) => byWholeKey(on, 'payment.id', 'payment_split.payment_id'))
    .select(sql<number>`coalesce(sum(payment_split.share_cents), 0)::int8`.as('cents'))
    .where('payment_split.done_at', 'is', null)
    .where('payment_split.refusal', '=', 'no_member')
    .where('payment.channel', '=', channel)
    .executeTakeFirstOrThrow();
  return cents;
}
