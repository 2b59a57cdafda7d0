import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { CheckedAccount, CheckedEntry, CheckedTransaction } from './ledger-check.rules.ts';

/** Rows that one statement reads. */
const batchSize = 1_000;

/** The tenant whose books were checked longest ago, at the latest so many seconds before now; it counts as checked now. */
export async function claimBooks(scope: Scope, seconds: number): Promise<number | undefined> {
  const now = sql`to_timestamp(${scope.now})`;
  const due = sql`to_timestamp(${scope.now - seconds})`;
  const { rows } = await sql<{ supplier_id: number }>`
    insert into ledger_check as known (supplier_id, checked_at)
    select a.supplier_id, ${now} from ledger_account a left join ledger_check c on c.supplier_id = a.supplier_id
    where c.supplier_id is null or c.checked_at <= ${due}
    order by c.checked_at nulls first, a.supplier_id limit 1
    on conflict (supplier_id) do update set checked_at = excluded.checked_at where known.checked_at <= ${due}
    returning supplier_id`.execute(scope.unscoped('server work'));
  return rows[0]?.supplier_id;
}

export async function saveDifferenceCount(scope: Scope, supplierId: number, count: number): Promise<void> {
  await sql`update ledger_check set difference_count = ${count} where supplier_id = ${supplierId}`.execute(
    scope.unscoped('named tenant', supplierId),
  );
}

/** Reads one tenant's books in batches, as they were when `freeze` was called. */
export function ledgerCheckRepo(scope: Scope, supplierId: number) {
  const tables = scope.unscoped('named tenant', supplierId);
  return {
    /** The first statement of its transaction: all later ones see the same rows. */
    async freeze(): Promise<void> {
      await sql`set transaction isolation level repeatable read read only`.execute(tables);
    },

    async accounts(): Promise<CheckedAccount[]> {
      const { rows } = await sql<CheckedAccount>`
        select id, can_be_negative, balance_cents, reserved_cents, entry_count
        from ledger_account where supplier_id = ${supplierId} order by id`.execute(tables);
      return rows;
    },

    /** The next entries of an account's statement. */
    async entries(accountId: number, after: number): Promise<CheckedEntry[]> {
      const { rows } = await sql<CheckedEntry>`
        select e.account_id, e.seq, e.amount_cents, e.balance_after_cents, e.transaction_id, exists (
          select from ledger_transaction t, unnest(t.account_ids, t.seqs) as line (account_id, seq)
          where t.supplier_id = e.supplier_id and t.id = e.transaction_id
            and line.account_id = e.account_id and line.seq = e.seq) as is_named
        from ledger_entry e
        where e.supplier_id = ${supplierId} and e.account_id = ${accountId} and e.seq > ${after}
        order by e.seq limit ${batchSize}`.execute(tables);
      return rows;
    },

    /** The next transactions by their ids. */
    async transactions(after: number): Promise<CheckedTransaction[]> {
      const { rows } = await sql<CheckedTransaction>`
        select t.id, t.phase, t.account_ids, t.amounts, coalesce(t.resolves_id, t.reverses_id) as earlier_id,
          past.outcome_id as earlier_outcome_id, own.outcome_id,
          coalesce(later.resolves_id, later.reverses_id) as outcome_earlier_id,
          (select count(*) from unnest(t.account_ids, t.seqs, t.amounts) as line (account_id, seq, amount)
            join ledger_entry e on e.supplier_id = t.supplier_id and e.account_id = line.account_id and e.seq = line.seq
              and e.transaction_id = t.id and e.amount_cents = line.amount and e.posted_at = t.posted_at
            join ledger_account a on a.supplier_id = e.supplier_id and a.id = e.account_id) as entry_count,
          coalesce(case
            when t.reverses_id is not null then earlier.phase = 'posted'
              and ledger_plan(t.account_ids, t.amounts, 1) = ledger_plan(earlier.account_ids, earlier.amounts, -1)
            when t.phase = 'void' then earlier.phase = 'pending'
            else earlier.phase = 'pending'
              and ledger_plan(t.account_ids, t.amounts, 1) = ledger_plan(earlier.account_ids, earlier.amounts, 1)
          end, false) as fits_earlier
        from ledger_transaction t
        left join ledger_transaction earlier
          on earlier.supplier_id = t.supplier_id and earlier.id = coalesce(t.resolves_id, t.reverses_id)
        left join ledger_outcome past on past.supplier_id = t.supplier_id and past.transaction_id = earlier.id
        left join ledger_outcome own on own.supplier_id = t.supplier_id and own.transaction_id = t.id
        left join ledger_transaction later on later.supplier_id = t.supplier_id and later.id = own.outcome_id
        where t.supplier_id = ${supplierId} and t.id > ${after}
        order by t.id limit ${batchSize}`.execute(tables);
      return rows;
    },
  };
}
