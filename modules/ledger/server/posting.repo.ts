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
  const knownRefusal = refusals.get(sqlState(error));
  return knownRefusal ? refuse(knownRefusal) : error;
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
    select id from ledger_transaction where supplier_id = ${supplierId} and key = ${key}`.execute(
    scope.unscoped('named tenant', supplierId),
  );
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
    const { rows } = await scope.unscoped('named tenant', supplierId).executeQuery<{ id: number }>(statement);
    const [newTransaction] = rows;
    return newTransaction
      ? { transaction_id: newTransaction.id, is_new: true }
      : await postedBefore(scope, supplierId, key);
  } catch (error) {
    throw refused(error);
  }
}

/** A posting with when it was made, in unix seconds, and by whom. */
export interface TimedPosting {
  posting: Posting;
  at: number;
  login_name: string;
}

const postAll = `insert into ledger_transaction (supplier_id, key, kind, phase, account_ids, amounts, subject_kind, subject_id,
    memo, login_name, posted_at)
  select $1, key, kind, 'posted', account_ids::int8[], amounts::int8[], subject_kind, subject_id, memo, login_name,
    to_timestamp(at)
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int8[], $8::text[], $9::text[], $10::int8[])
    with ordinality as given (key, kind, account_ids, amounts, subject_kind, subject_id, memo, login_name, at, place)
  order by place`;

const mostAtOnce = 500;

const nameOfAccount = ({ account, channel = '' }: Posting['entries'][number]) => `${account} ${channel}`;

/** The ids of all accounts that the postings move, asked for at once. */
async function idsByName(scope: Scope, supplierId: number, postings: readonly TimedPosting[]) {
  const entries = new Map(
    postings.flatMap(({ posting }) => posting.entries.map((entry) => [nameOfAccount(entry), entry])),
  );
  const ids = await accountIds(scope, supplierId, [...entries.values()]);
  return new Map([...entries.keys()].map((name, at) => [name, ids[at] ?? 0]));
}

/** Inserts postings in their order, many rows with one statement: the trigger of each moves its balances. */
export async function postTransactions(
  scope: Scope,
  supplierId: number,
  postings: readonly TimedPosting[],
): Promise<void> {
  for (let start = 0; start < postings.length; start += mostAtOnce) {
    const chunk = postings.slice(start, start + mostAtOnce);
    const ids = await idsByName(scope, supplierId, chunk);
    const plans = chunk.map(({ posting: { entries } }) =>
      inAccountOrder(
        entries,
        entries.map((entry) => ids.get(nameOfAccount(entry)) ?? 0),
      ),
    );
    const statement = CompiledQuery.raw(postAll, [
      supplierId,
      chunk.map(({ posting }) => posting.key),
      chunk.map(({ posting }) => posting.kind),
      plans.map((lines) => `{${lines.map(({ account_id }) => account_id).join()}}`),
      plans.map((lines) => `{${lines.map(({ amount_cents }) => amount_cents).join()}}`),
      chunk.map(({ posting }) => posting.subject_kind),
      chunk.map(({ posting }) => posting.subject_id),
      chunk.map(({ posting }) => posting.memo ?? ''),
      chunk.map(({ login_name }) => login_name),
      chunk.map(({ at }) => at),
    ]);
    try {
      await scope.unscoped('named tenant', supplierId).executeQuery(statement);
    } catch (error) {
      throw refused(error);
    }
  }
}
