import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { PictureSize } from '../contract/upload.contract.ts';
import type { ObjectPlace, StoredPicture, UploadTables } from './upload.repo.ts';

/** One size's bytes, as the database keeps them. */
export interface Content {
  size: PictureSize;
  bytes: Buffer;
}

/** Where files of one tenant are; named by hand, because the platform's queries are not narrowed. */
export function placeRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.unscoped<UploadTables>();
  const own = () => tables.selectFrom('upload').where('upload.supplier_id', '=', supplierId);
  return {
    sums: () =>
      own()
        .select(['storage', sql<number>`count(*)::int8`.as('count'), sql<number>`sum(bytes)::int8`.as('bytes')])
        .groupBy('storage')
        .orderBy('storage')
        .execute(),

    async notIn(storage: string, after: number, limit: number): Promise<number[]> {
      const files = own().where('storage', '<>', storage).where('id', '>', after);
      const rows = await files.select('id').orderBy('id').limit(limit).execute();
      return rows.map(({ id }) => id);
    },

    async hasObject({ storage, object_key }: ObjectPlace): Promise<boolean> {
      const named = own().where('storage', '=', storage).where('object_key', '=', object_key);
      return (await named.select('id').executeTakeFirst()) !== undefined;
    },

    stored: (id: number, size: PictureSize): Promise<StoredPicture | undefined> =>
      own()
        .where('upload.id', '=', id)
        .leftJoin('upload_content as content', (join) =>
          join
            .onRef('content.supplier_id', '=', 'upload.supplier_id')
            .onRef('content.upload_id', '=', 'upload.id')
            .on('content.size', '=', size),
        )
        .select(['media_type', 'digest', 'storage', 'object_key', 'content.bytes'])
        .executeTakeFirst(),

    /** Says where the bytes are from now on, if they are still where they were; `contents` are those that come back here. */
    async move(id: number, from: ObjectPlace, to: ObjectPlace | null, contents: readonly Content[]): Promise<boolean> {
      const moved = await tables
        .updateTable('upload')
        .set(to ?? { storage: 'database', object_key: '' })
        .where('supplier_id', '=', supplierId)
        .where('id', '=', id)
        .where('storage', '=', from.storage)
        .where('object_key', '=', from.object_key)
        .returning('id')
        .executeTakeFirst();
      if (!moved) return false;
      const place = { supplier_id: supplierId, upload_id: id };
      const kept = tables
        .deleteFrom('upload_content')
        .where('supplier_id', '=', supplierId)
        .where('upload_id', '=', id);
      await kept.execute();
      const rows = contents.map((content) => ({ ...place, ...content }));
      if (rows.length > 0) await tables.insertInto('upload_content').values(rows).execute();
      return true;
    },
  };
}
