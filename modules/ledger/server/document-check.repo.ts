import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { DocumentDifferenceRow } from '../contract/ledger-difference.contract.ts';
import type { DocumentDifference } from './document-check.rules.ts';
import type { DocumentFigure } from './document-figures.extension.ts';

interface DifferenceTables {
  ledger_document_difference: Omit<DocumentDifferenceRow, 'shop_name' | 'difference_cents'>;
  tenant: Table<'tenant'>;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('ledger_document_difference.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('ledger_document_difference.id'),
};

/** Tenants who have books. */
export async function tenantsWithBooks(scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ supplier_id: number }>`
    select distinct supplier_id from ledger_account order by 1`.execute(scope.unscoped('server work'));
  return rows.map(({ supplier_id }) => supplier_id);
}

/** The first statement of its transaction: all later ones see the same rows. */
export async function readOneMoment(scope: Scope): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(scope.unscoped('hand-written'));
}

/** What payments brought into `unsettled`: what has left it since is no matter of theirs. */
function broughtIn(scope: Scope) {
  return sql<DocumentFigure>`
    select 'unsettled' as account_kind, '' as channel, coalesce(sum(moved.amount), 0)::int8 as cents
    from ledger_transaction t
    left join ledger_transaction earlier on earlier.supplier_id = t.supplier_id and earlier.id = t.reverses_id
    cross join lateral unnest(t.account_ids, t.amounts) as moved (account_id, amount)
    join ledger_account a on a.supplier_id = t.supplier_id and a.id = moved.account_id and a.kind = 'unsettled'
    where t.supplier_id = ${scope.caller.supplier_id} and t.phase = 'posted'
      and coalesce(earlier.kind, t.kind) not in ('settlement', 'refund')`;
}

/** What the tenant's books hold in the accounts that follow from records. */
export async function booksFigures(scope: Scope): Promise<DocumentFigure[]> {
  const { rows } = await sql<DocumentFigure>`
    select kind as account_kind, channel, balance_cents as cents
    from ledger_account join ledger_account_kind using (kind)
    where supplier_id = ${scope.caller.supplier_id} and follows_documents and kind <> 'unsettled'
    union all ${broughtIn(scope)}`.execute(scope.unscoped('hand-written'));
  return rows;
}

export const documentDifferenceRepo = (scope: Scope) => ({
  /** Keeps what differs now; what had differed before keeps its time. */
  async save(supplierId: number, differences: readonly DocumentDifference[]): Promise<void> {
    const accounts = differences.map(({ account_kind, channel }) => `${account_kind} ${channel}`);
    await sql`delete from ledger_document_difference
      where supplier_id = ${supplierId} and account_kind || ' ' || channel <> all (${accounts}::text[])`.execute(
      scope.unscoped('named tenant', supplierId),
    );
    for (const { account_kind, channel, books_cents, documents_cents } of differences) {
      await sql`insert into ledger_document_difference
          (supplier_id, account_kind, channel, books_cents, documents_cents, found_at)
        values (${supplierId}, ${account_kind}, ${channel}, ${books_cents}, ${documents_cents},
          to_timestamp(${scope.now}))
        on conflict (supplier_id, account_kind, channel)
        do update set books_cents = excluded.books_cents, documents_cents = excluded.documents_cents`.execute(
        scope.unscoped('named tenant', supplierId),
      );
    }
  },

  page(query: PageQuery): Promise<Page<DocumentDifferenceRow>> {
    const all = scope.tables<DifferenceTables>().selectFrom('ledger_document_difference');
    return listPage(
      scope,
      all,
      (page) =>
        page
          .innerJoin('tenant', 'tenant.id', 'ledger_document_difference.supplier_id')
          .select([
            'ledger_document_difference.id',
            'ledger_document_difference.supplier_id',
            'tenant.shop_name',
            'ledger_document_difference.account_kind',
            'ledger_document_difference.channel',
            'ledger_document_difference.books_cents',
            'ledger_document_difference.documents_cents',
            'ledger_document_difference.found_at',
            sql<number>`ledger_document_difference.books_cents - ledger_document_difference.documents_cents`.as(
              'difference_cents',
            ),
          ]),
      query,
      sorting,
    );
  },
});
