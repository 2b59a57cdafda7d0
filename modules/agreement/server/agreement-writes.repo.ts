import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { AgreementPlace } from '../contract/agreement.contract.ts';
import type { AgreementTables } from './agreement.repo.ts';

export interface AgreementDraft {
  place: AgreementPlace;
  title: string;
  /** Clean HTML. */
  body: string;
}

/** A tenant's agreements, written; `owner` is the tenant that they are of. */
export function agreementWrites(scope: Scope, owner: number) {
  const tables = scope.tenantTables<AgreementTables>(owner);
  return {
    async add({ place, title, body }: AgreementDraft): Promise<number> {
      const { id } = await tables
        .insertInto('agreement')
        .values({ supplier_id: owner, place, title, published_no: null, updated_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      const created_by = scope.caller.login_name;
      await tables
        .insertInto('agreement_version')
        .values({ supplier_id: owner, agreement_id: id, version_no: 1, title, body, created_by, published_at: null })
        .execute();
      return id;
    },

    /** False when the agreement is not there any more in that version. */
    async change(id: number, version: number, { place, title }: AgreementDraft): Promise<boolean> {
      const changedRow = await tables
        .updateTable('agreement')
        .set({ place, title, version: version + 1, updated_at: scope.timestamp })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return changedRow !== undefined;
    },

    /** Writes into the draft, or begins the version after `latest_no` when that one is published. */
    async draft(id: number, latest_no: number, isPublished: boolean, { title, body }: AgreementDraft): Promise<number> {
      const version_no = isPublished ? latest_no + 1 : latest_no;
      const versionFields = {
        title,
        body,
        created_by: scope.caller.login_name,
        created_at: scope.timestamp,
        published_at: null,
      };
      await tables
        .insertInto('agreement_version')
        .values({ supplier_id: owner, agreement_id: id, version_no, ...versionFields })
        .onConflict((conflict) =>
          conflict.columns(['supplier_id', 'agreement_id', 'version_no']).doUpdateSet(versionFields),
        )
        .execute();
      await tables.updateTable('agreement').set({ latest_no: version_no }).where('id', '=', id).execute();
      return version_no;
    },

    async publish(id: number, version_no: number): Promise<void> {
      await tables
        .updateTable('agreement_version')
        .set({ published_at: scope.timestamp })
        .where('agreement_id', '=', id)
        .where('version_no', '=', version_no)
        .execute();
      await tables.updateTable('agreement').set({ published_no: version_no }).where('id', '=', id).execute();
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('agreement').where('id', '=', id).execute();
    },
  };
}
