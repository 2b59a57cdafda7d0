import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { LadderMoves, LadderStep } from '../contract/ladder.contract.ts';
import type { RankTables } from './rank-tables.repo.ts';

/**
 * The tenant's ladder. Everything that moves levels holds its row: those who add experience beside each other, those who
 * change the ladder or review all members alone.
 */
export function ladderRepo(scope: Scope) {
  const tables = scope.tenantTables<RankTables>();
  const { supplier_id } = scope.caller;
  const row = () => tables.selectFrom('rank_ladder').select(['version', 'reviewed_on', 'warned_for']);
  return {
    /** Of a tenant that begins to use the plug-in; what is there stays. */
    async open(reviewed_on: string): Promise<void> {
      await tables
        .insertInto('rank_ladder')
        .values({ supplier_id, reviewed_on })
        .onConflict((conflict) => conflict.column('supplier_id').doNothing())
        .execute();
    },

    read: () => row().executeTakeFirst(),
    shared: () => row().forShare().executeTakeFirst(),
    alone: () => row().forUpdate().executeTakeFirst(),

    steps: (): Promise<LadderStep[]> =>
      tables.selectFrom('rank_step').select(['level_id', 'experience']).orderBy('experience').execute(),

    async replace(steps: readonly LadderStep[]): Promise<void> {
      await tables.deleteFrom('rank_step').execute();
      const rows = steps.map((step) => ({ supplier_id, ...step }));
      if (rows.length > 0) await tables.insertInto('rank_step').values(rows).execute();
      await tables.updateTable('rank_ladder').set({ version: sql`version + 1` }).execute();
    },

    async setReviewed(reviewed_on: string): Promise<void> {
      await tables.updateTable('rank_ladder').set({ reviewed_on }).execute();
    },

    async setWarned(warned_for: string): Promise<void> {
      await tables.updateTable('rank_ladder').set({ warned_for }).execute();
    },

    /** How many members steps would raise at once, and how many they would lower at the next review. */
    async moves(steps: readonly LadderStep[]): Promise<LadderMoves> {
      const stepsJson = JSON.stringify(steps);
      const { rows } = await sql<LadderMoves>`
        with step as (select * from jsonb_to_recordset(${stepsJson}::jsonb) as s (level_id int8, experience int8)),
        placed as (select
            coalesce((select max(experience) from step where experience <= greatest(m.total, 0)), -1) as reached,
            coalesce((select experience from step where step.level_id = m.level_id), -1) as present,
            m.level_id
          from rank_member m where m.supplier_id = ${supplier_id})
        select count(*) filter (where reached > present)::int8 as raised,
          count(*) filter (where reached < present or (reached = -1 and level_id is not null))::int8 as lowered,
          count(*) filter (where reached = present and (reached > -1 or level_id is null))::int8 as unchanged
        from placed`.execute(scope.unscoped('hand-written'));
      return rows[0] ?? { raised: 0, lowered: 0, unchanged: 0 };
    },

    /** Deletes everything that is kept of the tenant. */
    async purge(): Promise<void> {
      await sql`select set_config('rank.purges', 'yes', true)`.execute(scope.unscoped('hand-written'));
      await tables.deleteFrom('rank_experience').execute();
      await tables.deleteFrom('rank_correction').execute();
      await tables.deleteFrom('rank_step').execute();
      await tables.deleteFrom('rank_member').execute();
      await tables.deleteFrom('rank_ladder').execute();
      await sql`select set_config('rank.purges', '', true)`.execute(scope.unscoped('hand-written'));
    },
  };
}
