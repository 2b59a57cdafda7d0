import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { sql } from 'kysely';
import type { Profile } from '../contract/profile.contract.ts';

interface ProfileTables {
  tenant: { id: number; nick_name: string; phone: string | null; avatar: string; introduction: string };
  operator: { supplier_id: number; id: number; nick_name: string; phone: string; avatar: string };
}

/** The caller's own row: the tenant's for its owner, an operator's for an operator. */
export function profileRepo(scope: Scope) {
  const tables = scope.unscoped<ProfileTables>();
  const { supplier_id, operator_id } = scope.caller;
  return {
    async own(): Promise<Profile> {
      if (operator_id === null) {
        const { phone, ...rest } = await tables
          .selectFrom('tenant')
          .select(['nick_name', 'phone', 'avatar', 'introduction'])
          .where('id', '=', supplier_id)
          .executeTakeFirstOrThrow();
        return { ...rest, phone: phone ?? '' };
      }
      const found = await tables
        .selectFrom('operator')
        .select(['nick_name', 'phone', 'avatar'])
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', operator_id)
        .executeTakeFirstOrThrow();
      return { ...found, introduction: '' };
    },

    async save({ introduction, ...fields }: Profile): Promise<void> {
      if (operator_id === null) {
        await tables
          .updateTable('tenant')
          .set({ ...fields, introduction })
          .where('id', '=', supplier_id)
          .execute();
        return;
      }
      await tables
        .updateTable('operator')
        .set(fields)
        .where('supplier_id', '=', supplier_id)
        .where('id', '=', operator_id)
        .execute();
    },

    /** An owner signs in by phone, too, so no two owners have the same one. */
    async isTaken(phone: string): Promise<boolean> {
      if (operator_id !== null) return false;
      const { rows } = await sql`select 1 from tenant where phone = ${phone} and id <> ${supplier_id}`.execute(tables);
      return rows.length > 0;
    },
  };
}
