import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ColumnType, Generated } from 'kysely';

interface LeftTables {
  storage_left_bucket: {
    supplier_id: number;
    id: Generated<number>;
    settings: ColumnType<Record<string, unknown>, string, never>;
    left_at: ColumnType<number, Date, never>;
  };
}

/** A bucket that a tenant has left, with its settings as they were stored. */
export interface LeftBucket {
  settings: Record<string, unknown>;
  left_at: number;
}

/** Buckets that the caller's tenant has left. */
export function leftBucketRepo(scope: Scope) {
  const tables = scope.tables<LeftTables>();
  const { supplier_id } = scope.caller;
  return {
    async add(settings: Readonly<Record<string, unknown>>): Promise<number> {
      const { id } = await tables
        .insertInto('storage_left_bucket')
        .values({ supplier_id, settings: JSON.stringify(settings), left_at: new Date(scope.now * 1000) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    find: (id: number): Promise<LeftBucket | undefined> =>
      tables
        .selectFrom('storage_left_bucket')
        .select(['settings', 'left_at'])
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .executeTakeFirst(),

    async forget(id: number): Promise<void> {
      await tables
        .deleteFrom('storage_left_bucket')
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Forgets those of all tenants that were left before a moment. */
export async function forgetLeftBefore(scope: Scope, before: number): Promise<void> {
  await scope
    .unscoped<LeftTables>()
    .deleteFrom('storage_left_bucket')
    .where('left_at', '<', new Date(before * 1000) as never)
    .execute();
}
