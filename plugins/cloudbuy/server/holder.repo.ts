import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { CloudbuyTables } from './cloudbuy-tables.repo.ts';

/** How many shares of a round each member has, for the limit. */
export function holderRepo(scope: Scope) {
  const tables = scope.tenantTables<CloudbuyTables>();
  const { supplier_id } = scope.caller;
  return {
    async countOf(round_id: number, member_id: number): Promise<number> {
      const query = tables.selectFrom('cloudbuy_holder').select('shares').where('round_id', '=', round_id);
      return (await query.where('member_id', '=', member_id).executeTakeFirst())?.shares ?? 0;
    },

    /** Counts a share for a member; false when they would have more than the limit, and nothing is counted. */
    async count(round_id: number, member_id: number, limit: number): Promise<boolean> {
      const row = await tables
        .insertInto('cloudbuy_holder')
        .values({ supplier_id, round_id, member_id, shares: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'round_id', 'member_id'])
            .doUpdateSet({ shares: sql<number>`cloudbuy_holder.shares + 1` })
            .where(sql<boolean>`cloudbuy_holder.shares < ${limit}`),
        )
        .returning('shares')
        .executeTakeFirst();
      return row !== undefined;
    },

    async uncount(round_id: number, member_id: number): Promise<void> {
      await tables
        .updateTable('cloudbuy_holder')
        .set({ shares: sql<number>`shares - 1` })
        .where('round_id', '=', round_id)
        .where('member_id', '=', member_id)
        .execute();
    },

    /** Nobody has any more. */
    async clear(round_id: number): Promise<void> {
      await tables.deleteFrom('cloudbuy_holder').where('round_id', '=', round_id).execute();
    },
  };
}
