import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { Batch } from '../contract/wallet-rows.contract.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

const countWithdrawals = (states: string) =>
  sql<number>`(select count(*)::int8 from withdrawal w join tenant t on t.id = w.supplier_id
    where w.batch_id = withdrawal_batch.id and w.state in (${sql.raw(states)}))`;

const columns = [
  'withdrawal_batch.id',
  'withdrawal_batch.batch_no',
  'tenant.shop_name',
  'withdrawal_batch.login_name',
  'withdrawal_batch.item_count',
  'withdrawal_batch.total_cents',
  'withdrawal_batch.created_at',
] as const;
const counts = [
  countWithdrawals("'paid', 'return_asked'").as('paid_count'),
  countWithdrawals("'failed', 'returned'").as('failed_count'),
  countWithdrawals("'paying'").as('open_count'),
];

const isOpen = sql<boolean>`exists (
  select from withdrawal w join tenant t on t.id = w.supplier_id
  where w.batch_id = withdrawal_batch.id and w.state = 'paying')`;

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('withdrawal_batch.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('withdrawal_batch.id'),
};

/** What the bank needs to pay one withdrawal. */
export interface BatchItem {
  supplier_id: number;
  withdrawal_no: string;
  holder_name: string;
  number_encrypted: string;
  bank_code: string;
  bank_name: string;
  amount_cents: number;
}

/** Batches of payouts hold withdrawals of all tenants, and the platform and the bank work on each other's: unscoped. */
export function payoutBatchRepo(scope: Scope) {
  const tables = scope.unscoped<WalletTables>('several tenants');
  const rows = () =>
    tables.selectFrom('withdrawal_batch').innerJoin('tenant', 'tenant.id', 'withdrawal_batch.supplier_id');
  return {
    page({ keyword, is_open, ...query }: PageQuery & { is_open?: boolean | undefined }): Promise<Page<Batch>> {
      let matchingBatches = keyword
        ? rows().where(answersTo(keyword, { numbers: ['withdrawal_batch.batch_no'] }))
        : rows();
      if (is_open !== undefined) matchingBatches = matchingBatches.where(isOpen, '=', is_open);
      return listPage(scope, matchingBatches, (page) => page.select([...columns, ...counts]), query, sorting);
    },

    byId: (id: number): Promise<Batch | undefined> =>
      rows()
        .select([...columns, ...counts])
        .where('withdrawal_batch.id', '=', id)
        .executeTakeFirst(),

    /** Who made each of these batches. */
    makers: (ids: readonly number[]) =>
      tables
        .selectFrom('withdrawal_batch')
        .select(['id', 'supplier_id', 'operator_id'])
        .where('id', 'in', [...ids])
        .execute(),

    async add(item_count: number, total_cents: number): Promise<number> {
      const { supplier_id, operator_id, login_name } = scope.caller;
      const created_at = scope.timestamp;
      const { id } = await tables
        .insertInto('withdrawal_batch')
        .values({ supplier_id, operator_id, login_name, item_count, total_cents, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The encrypted numbers of the cards that withdrawals go to; empty where a card is bound no more. */
    cardsOf: (ids: readonly number[]) =>
      tables
        .selectFrom('withdrawal')
        .innerJoin('bankcard', (join) => byWholeKey(join, 'bankcard.id', 'withdrawal.bankcard_id'))
        .select(['withdrawal.id', 'withdrawal.supplier_id', 'bankcard.number_encrypted'])
        .where('withdrawal.id', 'in', [...ids])
        .execute(),

    items: (id: number): Promise<BatchItem[]> =>
      tables
        .selectFrom('withdrawal')
        .innerJoin('bankcard', (join) => byWholeKey(join, 'bankcard.id', 'withdrawal.bankcard_id'))
        .select([
          'withdrawal.supplier_id',
          'withdrawal.withdrawal_no',
          'withdrawal.holder_name',
          'bankcard.number_encrypted',
          'withdrawal.bank_code',
          'withdrawal.bank_name',
          'withdrawal.amount_cents',
        ])
        .where('withdrawal.batch_id', '=', id)
        .orderBy('withdrawal.id')
        .execute(),
  };
}
