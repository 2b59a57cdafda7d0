import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sumsPage } from '@linehaul/server-kernel/list/list-sums.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { asLocked, type Locked } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { onBusinessDays } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Withdrawal, WithdrawalState } from '../contract/wallet-rows.contract.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

const withdrawalColumns = [
  'withdrawal.id',
  'withdrawal.withdrawal_no',
  'withdrawal.supplier_id',
  'tenant.shop_name',
  'withdrawal.amount_cents',
  'withdrawal.bank_code',
  'withdrawal.bank_name',
  'withdrawal.card_masked',
  'withdrawal.holder_name',
  'withdrawal.state',
  'withdrawal.audit_levels',
  'withdrawal.note',
  'withdrawal.reason',
  'withdrawal.login_name',
  'withdrawal.batch_id',
  'withdrawal.version',
  'withdrawal.applied_at',
] as const;

const instants = [
  sql<number>`coalesce(withdrawal.decided_at, 'epoch')`.as('decided_at'),
  sql<number>`coalesce(withdrawal.ended_at, 'epoch')`.as('ended_at'),
] as const;

const sorting: Sorting = {
  columns: {
    id: { expression: sql.ref('withdrawal.id'), kind: 'number' },
    amount_cents: { expression: sql.ref('withdrawal.amount_cents'), kind: 'number' },
  },
  byDefault: '-id',
  id: sql.ref('withdrawal.id'),
};

/** As the index of all tenants' withdrawals has it: no tenant's own list is read by that. */
const everybodysId = sql<number>`(withdrawal.id + 0)`;
const everybodysSorting: Sorting = {
  ...sorting,
  columns: { ...sorting.columns, id: { expression: everybodysId, kind: 'number' } },
  id: everybodysId,
};

export interface WithdrawalFilter {
  state?: WithdrawalState | undefined;
  is_to_audit?: boolean | undefined;
  applied_day_from?: string | undefined;
  applied_day_to?: string | undefined;
  ended_day_from?: string | undefined;
  ended_day_to?: string | undefined;
  batch_id?: number | undefined;
}

/** Whose withdrawals: one tenant's, or everybody's. */
export type Whose = number | 'everybody';

/** What waits for a checker. */
const toAudit = ['applied', 'second_audit'] as const;

/**
 * Withdrawals of one tenant, or of all: the platform and the bank decide on everybody's, so the queries here are not
 * narrowed by the caller but by `whose`, which `reachOf` says after it has looked at the caller's industry.
 */
export function withdrawalRepo(scope: Scope, whose: Whose) {
  const tables = scope.unscoped<WalletTables>('several tenants');
  const now = scope.timestamp;
  const rows = () => {
    const reachedTables = whose === 'everybody' ? tables : scope.tenantTables<WalletTables>(whose);
    return reachedTables.selectFrom('withdrawal').innerJoin('tenant', 'tenant.id', 'withdrawal.supplier_id');
  };
  const selectWithdrawals = () => rows().select([...withdrawalColumns, ...instants]);
  const id = whose === 'everybody' ? everybodysId : sql.ref<number>('withdrawal.id');
  return {
    page(query: PageQuery & WithdrawalFilter): Promise<Page<Withdrawal> & { sums?: { amount_cents: number } }> {
      const { applied_day_from: from, applied_day_to: to } = query;
      const endDays = { from: query.ended_day_from, to: query.ended_day_to };
      let matchingWithdrawals = rows()
        .where(onBusinessDays(scope, 'withdrawal.applied_at', { from, to }))
        .where(onBusinessDays(scope, 'withdrawal.ended_at', endDays));
      if (query.state) matchingWithdrawals = matchingWithdrawals.where('withdrawal.state', '=', query.state);
      if (query.is_to_audit !== undefined) {
        matchingWithdrawals = matchingWithdrawals.where(
          'withdrawal.state',
          query.is_to_audit ? 'in' : 'not in',
          toAudit,
        );
      }
      if (query.batch_id) matchingWithdrawals = matchingWithdrawals.where('withdrawal.batch_id', '=', query.batch_id);
      if (query.keyword) {
        const columns = { numbers: ['withdrawal.withdrawal_no'], texts: ['tenant.shop_name'] };
        matchingWithdrawals = matchingWithdrawals.where(answersTo(query.keyword, columns));
      }
      if (query.count === 'sums')
        return sumsPage(scope, matchingWithdrawals.select('withdrawal.amount_cents'), ['amount_cents']);
      const select = [...withdrawalColumns, ...instants];
      const order = whose === 'everybody' ? everybodysSorting : sorting;
      return listPage(scope, matchingWithdrawals, (page) => page.select(select), query, order);
    },

    byId: (number: number): Promise<Withdrawal | undefined> =>
      selectWithdrawals().where(id, '=', number).executeTakeFirst(),

    /** Nobody else acts on these until the transaction ends; in one order, so that two calls never wait for each other. */
    async lock(ids: readonly number[]): Promise<Locked<Selectable<WalletTables['withdrawal']>>[]> {
      const chosenRows = rows().where(id, 'in', [...ids]);
      return asLocked(await chosenRows.selectAll('withdrawal').orderBy(id).forUpdate('withdrawal').execute());
    },

    /** The oldest that are in a state. */
    async idsIn(state: WithdrawalState, limit: number): Promise<number[]> {
      const dueRows = await rows()
        .select('withdrawal.id')
        .where('withdrawal.state', '=', state)
        .orderBy(id)
        .limit(limit)
        .execute();
      return dueRows.map(({ id }) => id);
    },

    async add(draft: Omit<Insertable<WalletTables['withdrawal']>, 'applied_at'>): Promise<number> {
      const { id } = await tables
        .insertInto('withdrawal')
        .values({ ...draft, applied_at: now })
        .returning('withdrawal.id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

/** What people call some withdrawals of the scope's tenant. */
export function withdrawalNumbers(scope: Scope, ids: readonly number[]): Promise<{ id: number; no: string }[]> {
  return scope
    .tenantTables<WalletTables>()
    .selectFrom('withdrawal')
    .select(['id', 'withdrawal_no as no'])
    .where('id', 'in', [...ids])
    .execute();
}
