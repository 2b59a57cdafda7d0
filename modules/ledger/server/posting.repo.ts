import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sqlState } from '@linehaul/server-kernel/database/trouble.ts';
import { CompiledQuery, sql } from 'kysely';
import { ledgerErrors } from '../contract/ledger.contract.ts';
import type { TransactionRow } from '../contract/ledger-rows.contract.ts';
import { accountIds } from './account-ids.repo.ts';
import type { Posting } from './ledger.rules.ts';

export interface Posted {
  transaction_id: number;
  /** False when the key had been posted before, with the same content. */
  is_new: boolean;
}

export interface Resolution {
  phase: TransactionRow['phase'];
  resolves_id?: number;
  reverses_id?: number;
}

/** By the error states that the migration gives its own exceptions. */
const refusals = new Map<string | null, ErrorCode>([
  ['LH003', ledgerErrors.not_pending],
  ['LH004', ledgerErrors.key_reused],
  ['LH005', ledgerErrors.resolved],
  ['LH006', ledgerErrors.reversed],
]);

/** The database's own refusals, in the caller's words. */
function refused(error: unknown): unknown {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  if (constraint === 'ledger_account_not_negative') return refuse(ledgerErrors.insufficient);
  const known = refusals.get(sqlState(error));
  return known ? refuse(known) : error;
}

/** Written out, so that no query is built and compiled for each posting. */
const post = `insert into ledger_transaction (supplier_id, key, kind, phase, account_ids, amounts, resolves_id, reverses_id,
    subject_kind, subject_id, memo, login_name, posted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13))
  returning id`;

/** In the order in which the database takes accounts, so that no two postings wait for each other in a circle. */
function inAccountOrder(entries: Posting['entries'], ids: readonly number[]) {
  return entries
    .map(({ amount_cents }, at) => ({ account_id: ids[at] ?? 0, amount_cents }))
    .sort((a, b) => a.account_id - b.account_id);
}

/** What a key that was used before represents. */
async function postedBefore(scope: Scope, supplierId: number, key: string): Promise<Posted> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_transaction where supplier_id = ${supplierId} and key = ${key}`.execute(scope.unscoped());
  const [before] = rows;
  if (!before) throw new TypeError('ledger_transaction_answers_nothing');
  return { transaction_id: before.id, is_new: false };
}

/** Inserts the row that is the posting: its trigger alone moves balances. */
export async function postTransaction(
  scope: Scope,
  supplierId: number,
  posting: Posting,
  { phase, resolves_id, reverses_id }: Resolution,
): Promise<Posted> {
  const { key, kind, subject_kind, subject_id, memo = '', entries } = posting;
  const lines = inAccountOrder(entries, await accountIds(scope, supplierId, entries));
  const statement = CompiledQuery.raw(post, [
    supplierId,
    key,
    kind,
    phase,
    `{${lines.map(({ account_id }) => account_id).join()}}`,
    `{${lines.map(({ amount_cents }) => amount_cents).join()}}`,
    resolves_id ?? null,
    reverses_id ?? null,
    subject_kind,
    subject_id,
    memo,
    scope.caller.login_name,
    scope.now,
  ]);
  try {
    const { rows } = await scope.unscoped().executeQuery<{ id: number }>(statement);
    const [posted] = rows;
    return posted ? { transaction_id: posted.id, is_new: true } : await postedBefore(scope, supplierId, key);
  } catch (error) {
    throw refused(error);
  }
}
