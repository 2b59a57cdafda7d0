import type { Database } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { sql } from 'kysely';
import type { PostingEntry } from './ledger.rules.ts';

type AccountName = Pick<PostingEntry, 'account' | 'channel'>;

/** An account keeps its id for good, so what is known of a database stays true. */
const known = new WeakMap<Database, Map<string, number>>();
const maxKnown = 200_000;

const written = (supplierId: number, { account, channel = '' }: AccountName) => `${supplierId} ${account} ${channel}`;

function knownOf(database: Database): Map<string, number> {
  const ids = known.get(database) ?? new Map<string, number>();
  known.set(database, ids);
  if (ids.size >= maxKnown) ids.clear();
  return ids;
}

interface Found {
  account: AccountName['account'];
  channel: string;
  id: number;
  /** Opened by a transaction that has ended, and not by the present one, which may still be taken back. */
  is_kept: boolean;
}

async function open(scope: Scope, supplierId: number, names: readonly AccountName[]): Promise<void> {
  const kinds = names.map(({ account }) => account);
  const channels = names.map(({ channel = '' }) => channel);
  await sql`insert into ledger_account (supplier_id, kind, channel)
    select distinct ${supplierId}::int8, kind collate "C", channel collate "C"
    from unnest(${kinds}::text[], ${channels}::text[]) as given (kind, channel) order by 2, 3
    on conflict do nothing`.execute(scope.unscoped());
}

async function find(scope: Scope, supplierId: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select kind as account, channel, id, created_at <> now() as is_kept
    from ledger_account where supplier_id = ${supplierId}`.execute(scope.unscoped());
  return rows;
}

async function lookUp(scope: Scope, supplierId: number, names: readonly AccountName[]): Promise<number[]> {
  const ids = knownOf(scope.database);
  const found = new Map<string, number>();
  const read = async () => {
    for (const row of await find(scope, supplierId)) {
      found.set(written(supplierId, row), row.id);
      if (row.is_kept) ids.set(written(supplierId, row), row.id);
    }
    return names.flatMap((name) => found.get(written(supplierId, name)) ?? []);
  };
  const before = await read();
  if (before.length === names.length) return before;
  await open(scope, supplierId, names);
  const opened = await read();
  if (opened.length !== names.length) throw new TypeError('ledger_account_not_opened');
  return opened;
}

/** The ids of a tenant's accounts, in the order of their names; opens those that are not there yet. */
export function accountIds(
  scope: Scope,
  supplierId: number,
  names: readonly AccountName[],
): number[] | Promise<number[]> {
  const ids = knownOf(scope.database);
  const all = names.flatMap((name) => ids.get(written(supplierId, name)) ?? []);
  return all.length === names.length ? all : lookUp(scope, supplierId, names);
}
