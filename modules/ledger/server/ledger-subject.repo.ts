import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { AccountKind, TransactionKind } from '../contract/ledger-rows.contract.ts';

/** What a subject's transactions have left in the accounts of a kind, less what is promised of it; and what is promised. */
export interface Moved {
  left_cents: number;
  promised_cents: number;
}

/** What one tenant's transactions about a subject come to. */
export function ledgerSubjectRepo(scope: Scope, supplierId: number) {
  return {
    /** What a subject's transactions have left in the accounts of a kind, less what is promised of it. */
    async leftOf(kind: AccountKind, subject_kind: string, subject_id: number): Promise<number> {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(moved.amount), 0)::int8 as cents
        from ledger_transaction t
        cross join lateral unnest(t.account_ids, t.amounts) as moved (account_id, amount)
        join ledger_account a on a.supplier_id = t.supplier_id and a.id = moved.account_id
        where t.supplier_id = ${supplierId} and t.subject_kind = ${subject_kind} and t.subject_id = ${subject_id}
          and a.kind = ${kind}
          and (t.phase = 'posted' or moved.amount < 0 and not exists (
            select from ledger_outcome later where later.supplier_id = t.supplier_id and later.transaction_id = t.id))
      `.execute(scope.unscoped('named tenant', supplierId));
      return rows[0]?.cents ?? 0;
    },

    /** By kind of account. */
    async movedBy(subject_kind: string, subject_id: number): Promise<Partial<Record<AccountKind, Moved>>> {
      const { rows } = await sql<Moved & { kind: AccountKind }>`
        select a.kind, sum(moved.amount)::int8 as left_cents,
          coalesce(-sum(moved.amount) filter (where t.phase = 'pending'), 0)::int8 as promised_cents
        from ledger_transaction t
        cross join lateral unnest(t.account_ids, t.amounts) as moved (account_id, amount)
        join ledger_account a on a.supplier_id = t.supplier_id and a.id = moved.account_id
        where t.supplier_id = ${supplierId} and t.subject_kind = ${subject_kind} and t.subject_id = ${subject_id}
          and (t.phase = 'posted' or moved.amount < 0 and not exists (
            select from ledger_outcome later where later.supplier_id = t.supplier_id and later.transaction_id = t.id))
        group by a.kind`.execute(scope.unscoped('named tenant', supplierId));
      return Object.fromEntries(rows.map(({ kind, ...movement }) => [kind, movement]));
    },

    async movedIn(kind: AccountKind, ids: readonly number[]): Promise<{ channel: string; cents: number }[]> {
      const { rows } = await sql<{ channel: string; cents: number }>`
        select a.channel, sum(moved.amount)::int8 as cents
        from ledger_transaction t
        cross join lateral unnest(t.account_ids, t.amounts) as moved (account_id, amount)
        join ledger_account a on a.supplier_id = t.supplier_id and a.id = moved.account_id
        where t.supplier_id = ${supplierId} and t.phase = 'posted' and a.kind = ${kind}
          and (t.id = any (${ids}::int8[]) or t.id in (
            select o.outcome_id from ledger_outcome o
            where o.supplier_id = ${supplierId} and o.transaction_id = any (${ids}::int8[])))
        group by 1`.execute(scope.unscoped('named tenant', supplierId));
      return rows;
    },

    async countAbout(subject_kind: string, subject_id: number, kind: TransactionKind): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ledger_transaction
        where supplier_id = ${supplierId} and subject_kind = ${subject_kind} and subject_id = ${subject_id}
          and kind = ${kind} and phase = 'posted'`.execute(scope.unscoped('named tenant', supplierId));
      return rows[0]?.n ?? 0;
    },
  };
}
