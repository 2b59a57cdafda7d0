import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';

/** What has a text with pictures. */
export type TextKind = 'article' | 'goods' | 'notice';

export interface TextName {
  kind: TextKind;
  id: number;
  /** Of a record that keeps older texts. */
  version_no?: number;
}

/** Without a number it is any record of the kind, without a version any text of the record. */
export type TextPlace = Pick<TextName, 'kind'> & Partial<TextName>;

interface TextPictureTables {
  text_picture: Table<'text_picture', { kind: TextKind }>;
}

/** The pictures that texts of one tenant show. */
export function textPictureRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<TextPictureTables>(supplierId);
  const of = ({ kind, id, version_no }: TextPlace) => {
    const texts = tables.selectFrom('text_picture').where('kind', '=', kind);
    const rows = id === undefined ? texts : texts.where('record_id', '=', id);
    return version_no === undefined ? rows : rows.where('version_no', '=', version_no);
  };
  const readIds = async (text: TextName): Promise<number[]> => {
    const rows = await of(text).select('upload_id').distinct().execute();
    return rows.map(({ upload_id }) => upload_id);
  };
  return {
    async has(text: TextPlace, upload: number): Promise<boolean> {
      const textRows = of(text).where('upload_id', '=', upload).select('upload_id').limit(1);
      return (await textRows.executeTakeFirst()) !== undefined;
    },

    /** Those of the pictures that some text of the kind shows. */
    async shown(kind: TextKind, uploads: readonly number[]): Promise<number[]> {
      const rows = await tables
        .selectFrom('text_picture')
        .where('kind', '=', kind)
        .where('upload_id', 'in', [...uploads])
        .select('upload_id')
        .distinct()
        .execute();
      return rows.map(({ upload_id }) => upload_id);
    },

    /** Says which pictures a text shows from now on, none for a text that is gone; answers those that it no longer does. */
    async write(text: TextName, uploads: readonly number[]): Promise<number[]> {
      const before = await readIds(text);
      const removedPictures = before.filter((upload) => !uploads.includes(upload));
      const newPictures = uploads.filter((upload) => !before.includes(upload));
      const { kind, id: record_id, version_no } = text;
      if (removedPictures.length > 0) {
        let rows = tables
          .deleteFrom('text_picture')
          .where('kind', '=', kind)
          .where('record_id', '=', record_id)
          .where('upload_id', 'in', removedPictures);
        if (version_no !== undefined) rows = rows.where('version_no', '=', version_no);
        await rows.execute();
      }
      const textKey = { supplier_id: supplierId, kind, record_id, version_no: version_no ?? 0 };
      const values = newPictures.map((upload_id) => ({ ...textKey, upload_id }));
      if (values.length > 0) await tables.insertInto('text_picture').values(values).execute();
      return removedPictures;
    },
  };
}
