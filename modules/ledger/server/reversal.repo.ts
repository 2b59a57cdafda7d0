import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type ColumnType, type Generated, type SelectQueryBuilder, sql } from 'kysely';
import type { Reversal, ReversalState } from '../contract/ledger-reversal.contract.ts';
import type { TransactionKind } from '../contract/ledger-rows.contract.ts';
import { reversalLife } from './reversal.rules.ts';

export type ReversalTable = Table<
  'ledger_reversal',
  { state: Generated<ReversalState>; reversal_id: ColumnType<number | null, never, number | null> }
>;

interface ReversalTables {
  ledger_reversal: ReversalTable;
  ledger_transaction: Table<'ledger_transaction', { kind: TransactionKind; amounts: number[] }>;
  tenant: Table<'tenant'>;
}

export interface ReversalFilter extends PageQuery {
  state?: ReversalState | undefined;
}

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('ledger_reversal.id'), kind: 'number' } },
  byDefault: '-id',
  id: sql.ref('ledger_reversal.id'),
};

const ownColumns = [
  'ledger_reversal.id',
  'ledger_reversal.supplier_id',
  'ledger_reversal.transaction_id',
  'ledger_reversal.state',
  'ledger_reversal.reason',
  'ledger_reversal.maker_operator_id',
  'ledger_reversal.made_by',
  'ledger_reversal.made_at',
  'ledger_reversal.checked_by',
  'ledger_reversal.check_note',
  'ledger_reversal.reversal_id',
] as const;

const movedCents = sql<number>`(select coalesce(sum(part.cents) filter (where part.cents > 0), 0)::int8
  from unnest(ledger_transaction.amounts) as part (cents))`;

function shown<Start>(query: SelectQueryBuilder<ReversalTables, 'ledger_reversal', Start>) {
  return query
    .innerJoin('ledger_transaction', (on) => byWholeKey(on, 'ledger_transaction.id', 'ledger_reversal.transaction_id'))
    .innerJoin('tenant', 'tenant.id', 'ledger_reversal.supplier_id')
    .select([...ownColumns])
    .select([
      'tenant.shop_name',
      'ledger_transaction.kind',
      'ledger_transaction.memo',
      movedCents.as('amount_cents'),
      unixSecondsOf('ledger_reversal.checked_at').as('checked_at'),
    ]);
}

type Row = Omit<Reversal, 'actions'> & { maker_operator_id: number | null };

/** Requests to take postings back, in everybody's books: the platform alone makes and decides them. */
export function reversalRepo(scope: Scope) {
  const tables = scope.tables<ReversalTables>();
  const { operator_id, login_name } = scope.caller;
  const withActions = ({ maker_operator_id: maker, ...row }: Row): Reversal => ({
    ...row,
    actions: reversalLife.actions({ state: row.state, maker, caller: operator_id }),
  });
  return {
    async page({ state, ...query }: ReversalFilter): Promise<Page<Reversal>> {
      let reversals = tables.selectFrom('ledger_reversal');
      if (state) reversals = reversals.where('ledger_reversal.state', '=', state);
      const page = await listPage(scope, reversals, shown, query, sorting);
      return { ...page, list: page.list.map(withActions) };
    },

    async byId(id: number): Promise<Reversal | undefined> {
      const row = await shown(tables.selectFrom('ledger_reversal'))
        .where('ledger_reversal.id', '=', id)
        .executeTakeFirst();
      return row && withActions(row);
    },

    async isOpen(supplier_id: number, transaction_id: number): Promise<boolean> {
      const row = await scope
        .tenantTables<ReversalTables>(supplier_id)
        .selectFrom('ledger_reversal')
        .select('id')
        .where('transaction_id', '=', transaction_id)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Undefined where another request for the same posting is open. */
    async add(supplier_id: number, transaction_id: number, reason: string): Promise<number | undefined> {
      const makerFields = { maker_operator_id: operator_id, made_by: login_name, made_at: scope.timestamp };
      const row = await tables
        .insertInto('ledger_reversal')
        .values({ supplier_id, transaction_id, reason, ...makerFields })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
  };
}
