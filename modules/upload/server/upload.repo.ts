import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ProcessedPicture } from '@linehaul/server-kernel/file/picture.ts';
import type { Kysely } from 'kysely';
import type { PictureSize } from '../contract/upload.contract.ts';
import type { PictureBytes } from './file-storage.extension.ts';

/** Where a picture's bytes are outside of the database: both sizes below one key. */
export interface ObjectPlace {
  storage: string;
  object_key: string;
}

export interface UploadTables {
  upload: Table<'upload', { media_type: ProcessedPicture['media_type'] }>;
  upload_content: Table<'upload_content', { size: PictureSize }>;
}

export interface StoredPicture extends ObjectPlace {
  media_type: ProcessedPicture['media_type'];
  digest: string;
  /** Null where a storage has them. */
  bytes: Buffer | null;
}

const looseSeconds = 86_400;

/** Writes both sizes of a picture into the database. */
export async function keepBytes(
  tables: Kysely<UploadTables>,
  of: { supplier_id: number; upload_id: number },
  { whole, thumbnail }: PictureBytes,
): Promise<void> {
  await tables
    .insertInto('upload_content')
    .values([
      { ...of, size: 'whole', bytes: whole },
      { ...of, size: 'thumbnail', bytes: thumbnail },
    ])
    .execute();
}

/** Deletes pictures, and answers where bytes of theirs are outside of the database. */
async function forget(tables: Kysely<UploadTables>, looseBefore?: Date): Promise<ObjectPlace[]> {
  let rows = tables.deleteFrom('upload');
  if (looseBefore) {
    const before = looseBefore as never;
    rows = rows.where((where) =>
      where.or([
        where.and([where('kept_by', '=', ''), where('created_at', '<', before)]),
        where('released_at', '<', before),
      ]),
    );
  }
  const deletedRows = await rows.returning(['storage', 'object_key']).execute();
  return deletedRows.filter(({ object_key }) => object_key !== '');
}

/** The pictures of one tenant. */
export function uploadRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<UploadTables>(supplierId);
  const { operator_id } = scope.caller;
  const one = (id: number) => tables.selectFrom('upload').where('upload.id', '=', id);
  const content = (id: number, size: PictureSize) =>
    one(id)
      .leftJoin('upload_content as content', (join) =>
        join
          .onRef('content.supplier_id', '=', 'upload.supplier_id')
          .onRef('content.upload_id', '=', 'upload.id')
          .on('content.size', '=', size),
      )
      .select(['upload.media_type', 'upload.digest', 'upload.storage', 'upload.object_key', 'content.bytes']);
  return {
    /** Without a place its bytes are kept here. */
    async add(picture: ProcessedPicture, digest: string, at: ObjectPlace | null): Promise<number> {
      const { media_type, width, height, whole, thumbnail } = picture;
      const created_at = scope.timestamp;
      const bytes = whole.length + thumbnail.length;
      const { id } = await tables
        .insertInto('upload')
        .values({ supplier_id: supplierId, operator_id, media_type, width, height, digest, bytes, created_at, ...at })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!at) await keepBytes(tables, { supplier_id: supplierId, upload_id: id }, picture);
      return id;
    },

    /** Of any operator and any record of the tenant. */
    stored: (id: number, size: PictureSize): Promise<StoredPicture | undefined> => content(id, size).executeTakeFirst(),

    /** Only to anyone who sent it. */
    ownContent: (id: number, size: PictureSize): Promise<StoredPicture | undefined> =>
      content(id, size)
        .where((where) => where('upload.operator_id', operator_id === null ? 'is' : '=', operator_id))
        .executeTakeFirst(),

    keptContent: (id: number, size: PictureSize, owner: string): Promise<StoredPicture | undefined> =>
      content(id, size).where('upload.kept_by', '=', owner).executeTakeFirst(),

    /** Those of the numbers that the caller has sent and nobody keeps, and those that the owner has already. */
    async keep(ids: readonly number[], owner: string): Promise<number[]> {
      const keptRows = await tables
        .updateTable('upload')
        .set({ kept_by: owner, released_at: null })
        .where('id', 'in', [...ids])
        .where((where) =>
          where.or([
            where('kept_by', '=', owner),
            where.and([
              where('kept_by', '=', ''),
              where('operator_id', operator_id === null ? 'is' : '=', operator_id),
            ]),
          ]),
        )
        .returning('id')
        .execute();
      return keptRows.map(({ id }) => id);
    },

    /** Those of the numbers that the owner keeps; nobody keeps or releases them until the transaction ends. */
    async lockKept(ids: readonly number[], owner: string): Promise<number[]> {
      const keptRows = await tables
        .selectFrom('upload')
        .select('id')
        .where('id', 'in', [...ids])
        .where('kept_by', '=', owner)
        .orderBy('id')
        .forUpdate()
        .execute();
      return keptRows.map(({ id }) => id);
    },

    async release(ids: readonly number[]): Promise<void> {
      await tables
        .updateTable('upload')
        .set({ released_at: scope.timestamp })
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Forgets what no record has kept for a day. */
    forgetLoose: () => forget(tables, new Date((scope.now - looseSeconds) * 1000)),

    forgetAll: () => forget(tables),
  };
}
