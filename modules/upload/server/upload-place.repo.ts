import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { PictureBytes } from './file-storage.extension.ts';
import { keepBytes, type ObjectPlace, type UploadTables } from './upload.repo.ts';

/** Where files of one tenant are. */
export function placeRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<UploadTables>(supplierId);
  const ownRows = () => tables.selectFrom('upload');
  return {
    sums: () =>
      ownRows()
        .select(['storage', sql<number>`count(*)::int8`.as('count'), sql<number>`sum(bytes)::int8`.as('bytes')])
        .groupBy('storage')
        .orderBy('storage')
        .execute(),

    async notIn(storage: string, after: number, limit: number): Promise<number[]> {
      const files = ownRows().where('storage', '<>', storage).where('id', '>', after);
      const rows = await files.select('id').orderBy('id').limit(limit).execute();
      return rows.map(({ id }) => id);
    },

    async hasObject({ storage, object_key }: ObjectPlace): Promise<boolean> {
      const rowsOfObject = ownRows().where('storage', '=', storage).where('object_key', '=', object_key);
      return (await rowsOfObject.select('id').executeTakeFirst()) !== undefined;
    },

    /** Says where the bytes are from now on, if they are still where they were; without a place the database keeps them. */
    async move(id: number, from: ObjectPlace, to: ObjectPlace | null, bytes: PictureBytes): Promise<boolean> {
      const movedUpload = await tables
        .updateTable('upload')
        .set(to ?? { storage: 'database', object_key: '' })
        .where('id', '=', id)
        .where('storage', '=', from.storage)
        .where('object_key', '=', from.object_key)
        .returning('id')
        .executeTakeFirst();
      if (!movedUpload) return false;
      const contentRows = tables.deleteFrom('upload_content').where('upload_id', '=', id);
      await contentRows.execute();
      if (!to) await keepBytes(tables, { supplier_id: supplierId, upload_id: id }, bytes);
      return true;
    },
  };
}
