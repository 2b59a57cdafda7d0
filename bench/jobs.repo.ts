import type { Database } from '@linehaul/server-kernel/database/database.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';

interface PlainTables {
  bench_plain: { data: string };
}

export async function makePlainTable({ pool }: Database): Promise<void> {
  await pool.query(`create table if not exists bench_plain (id uuid primary key default gen_random_uuid(),
    data jsonb not null, created_on timestamptz not null default now())`);
}

export async function addPlainRow({ root }: Database, n: number): Promise<void> {
  await root
    .insertInto('bench_plain')
    .values({ data: JSON.stringify({ n }) })
    .execute();
}

/** The same within a transaction. */
export async function addPlainRowIn(tx: Scope, n: number): Promise<void> {
  await tx
    .unscoped<PlainTables>('shared tables')
    .insertInto('bench_plain')
    .values({ data: JSON.stringify({ n }) })
    .execute();
}
