import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { StoredFeedback } from './feedback.repo.ts';

interface PictureTables {
  feedback_picture: Table<'feedback_picture'>;
}

export interface FeedbackPicture {
  /** The tenant that has sent it. */
  supplier_id: number;
  id: number;
  /** Null: it came with the message itself. */
  reply_id: number | null;
}

/** Pictures of a feedback: the rows of both sides' tenants. */
export function feedbackPictureRepo(scope: Scope) {
  const tables = scope.unscoped<PictureTables>('several tenants');
  const { supplier_id: ownTenant } = scope.caller;
  return {
    /** In the order in which they were sent. */
    of: ({ supplier_id, from_supplier_id, id }: StoredFeedback): Promise<FeedbackPicture[]> =>
      tables
        .selectFrom('feedback_picture')
        .select(['supplier_id', 'upload_id as id', 'reply_id'])
        .where('supplier_id', 'in', [supplier_id, from_supplier_id ?? supplier_id])
        .where('feedback_id', '=', id)
        .orderBy('upload_id')
        .execute(),

    async add(feedback_id: number, reply_id: number | null, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const rows = ids.map((upload_id) => ({ supplier_id: ownTenant, upload_id, feedback_id, reply_id }));
      await tables.insertInto('feedback_picture').values(rows).execute();
    },
  };
}
