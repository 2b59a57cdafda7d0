import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Suppression } from '../contract/email.contract.ts';

interface EmailTables {
  email_suppression: Table<'email_suppression'>;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('email_suppression.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('email_suppression.id'),
};

const select = <Start>(page: SelectQueryBuilder<EmailTables, 'email_suppression', Start>) =>
  page.select(['id', 'address_masked as address', 'answer', 'created_at']);

/** The caller's own list, also for the platform. */
export function suppressionRepo(scope: Scope) {
  const tables = scope.tenantTables<EmailTables>();
  const { supplier_id } = scope.caller;
  const ownRows = () => tables.selectFrom('email_suppression');
  return {
    page(query: Omit<PageQuery, 'keyword'>, address_hash: string | undefined): Promise<Page<Suppression>> {
      const filteredQuery = address_hash === undefined ? ownRows() : ownRows().where('address_hash', '=', address_hash);
      return listPage(scope, filteredQuery, select, query, sorting);
    },

    has: async (address_hash: string): Promise<boolean> =>
      (await ownRows().select('id').where('address_hash', '=', address_hash).executeTakeFirst()) !== undefined,

    async add(address: { address_masked: string; address_hash: string; answer: string }): Promise<void> {
      await tables
        .insertInto('email_suppression')
        .values({ supplier_id, ...address, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'address_hash']).doNothing())
        .execute();
    },

    /** What was lifted; undefined when it is not there. */
    lift: (id: number): Promise<Suppression | undefined> =>
      tables
        .deleteFrom('email_suppression')
        .where('id', '=', id)
        .returning(['id', 'address_masked as address', 'answer', 'created_at'])
        .executeTakeFirst(),
  };
}
