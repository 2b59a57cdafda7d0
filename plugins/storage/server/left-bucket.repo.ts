import type { LeftObject } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType } from 'kysely';

interface LeftTables {
  storage_left_bucket: Table<'storage_left_bucket', { settings: ColumnType<Record<string, unknown>, string, never> }>;
  storage_left_object: Table<'storage_left_object'>;
}

/** Rows that one statement writes. */
const rowsAtOnce = 1_000;

/** A bucket that a tenant has left, with its settings as they were stored. */
export interface LeftBucket {
  settings: Record<string, unknown>;
  left_at: number;
}

/** Buckets that the caller's tenant has left. */
export function leftBucketRepo(scope: Scope) {
  const tables = scope.tenantTables<LeftTables>();
  const { supplier_id } = scope.caller;
  return {
    async add(settings: Readonly<Record<string, unknown>>): Promise<number> {
      const { id } = await tables
        .insertInto('storage_left_bucket')
        .values({ supplier_id, settings: JSON.stringify(settings), left_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    find: (id: number): Promise<LeftBucket | undefined> =>
      tables.selectFrom('storage_left_bucket').select(['settings', 'left_at']).where('id', '=', id).executeTakeFirst(),

    async forget(id: number): Promise<void> {
      await tables.deleteFrom('storage_left_bucket').where('id', '=', id).execute();
    },
  };
}

/** What is to be removed from a bucket that the caller's tenant has left. */
export function leftObjectRepo(scope: Scope, bucket_id: number) {
  const tables = scope.tenantTables<LeftTables>();
  const { supplier_id } = scope.caller;
  return {
    async add(objects: readonly LeftObject[]): Promise<void> {
      const rows = objects.map(({ object_key, at }) => {
        return { supplier_id, bucket_id, object_key, due_at: new Date(at * 1000) };
      });
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await tables
          .insertInto('storage_left_object')
          .values(rows.slice(from, from + rowsAtOnce))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },

    /** Those whose time has come. */
    async due(limit: number): Promise<string[]> {
      const rows = await tables
        .selectFrom('storage_left_object')
        .select('object_key')
        .where('bucket_id', '=', bucket_id)
        .where('due_at', '<=', scope.timestamp as never)
        .orderBy('object_key')
        .limit(limit)
        .execute();
      return rows.map(({ object_key }) => object_key);
    },

    async forget(object_key: string): Promise<void> {
      await tables
        .deleteFrom('storage_left_object')
        .where('bucket_id', '=', bucket_id)
        .where('object_key', '=', object_key)
        .execute();
    },
  };
}

/** Forgets those of all tenants that were left before a moment. */
export async function forgetLeftBefore(scope: Scope, before: number): Promise<void> {
  await scope
    .unscoped<LeftTables>('server work')
    .deleteFrom('storage_left_bucket')
    .where('left_at', '<', new Date(before * 1000) as never)
    .execute();
}
