import type { Database } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { PostingEntry } from './ledger.rules.ts';

type AccountName = Pick<PostingEntry, 'account' | 'channel'>;

interface OpenAccount {
  kind: string;
  channel: string;
  id: number;
}

/** By tenant: an account keeps its id for good, so what was once read of a database stays true. */
type KnownAccounts = Map<number, readonly OpenAccount[]>;

const accountsByPool = new WeakMap<Database['pool'], KnownAccounts>();
const maxTenants = 50_000;

function knownOf({ pool }: Database): KnownAccounts {
  let accounts = accountsByPool.get(pool);
  if (!accounts) {
    accounts = new Map();
    accountsByPool.set(pool, accounts);
  }
  return accounts;
}

/** Answers null unless every name is among the accounts. */
function pick(names: readonly AccountName[], accounts: readonly OpenAccount[]): number[] | null {
  const ids: number[] = [];
  for (const { account, channel = '' } of names) {
    const openAccount = accounts.find((one) => one.kind === account && one.channel === channel);
    if (!openAccount) return null;
    ids.push(openAccount.id);
  }
  return ids;
}

async function open(scope: Scope, supplierId: number, names: readonly AccountName[]): Promise<void> {
  const kinds = names.map(({ account }) => account);
  const channels = names.map(({ channel = '' }) => channel);
  await sql`insert into ledger_account (supplier_id, kind, channel)
    select distinct ${supplierId}::int8, kind collate "C", channel collate "C"
    from unnest(${kinds}::text[], ${channels}::text[]) as given (kind, channel) order by 2, 3
    on conflict do nothing`.execute(scope.unscoped('named tenant', supplierId));
}

async function read(scope: Scope, supplierId: number): Promise<OpenAccount[]> {
  // What the present transaction has opened itself may still be taken back.
  const { rows } = await sql<OpenAccount & { is_kept: boolean }>`
    select kind, channel, id, created_at <> now() as is_kept
    from ledger_account where supplier_id = ${supplierId}`.execute(scope.unscoped('named tenant', supplierId));
  const accounts = knownOf(scope.database);
  if (accounts.size >= maxTenants) accounts.clear();
  accounts.set(
    supplierId,
    rows.filter(({ is_kept }) => is_kept),
  );
  return rows;
}

async function lookUp(scope: Scope, supplierId: number, names: readonly AccountName[]): Promise<number[]> {
  const existingIds = pick(names, await read(scope, supplierId));
  if (existingIds) return existingIds;
  await open(scope, supplierId, names);
  const newIds = pick(names, await read(scope, supplierId));
  if (!newIds) throw new TypeError('ledger_account_not_opened');
  return newIds;
}

/** The ids of a tenant's accounts in the order of their names, without a query where they are known; opens what is missing. */
export async function accountIds(scope: Scope, supplierId: number, names: readonly AccountName[]): Promise<number[]> {
  return pick(names, knownOf(scope.database).get(supplierId) ?? []) ?? lookUp(scope, supplierId, names);
}
