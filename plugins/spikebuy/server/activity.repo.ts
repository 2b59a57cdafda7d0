import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { sql } from 'kysely';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import { activityRow } from '../contract/spikebuy-record.contract.ts';
import { type ActivityFacts, type ActivityStep, activityLife, type Mover, openStates } from './spikebuy.rules.ts';
import type { ActivityTable, SpikebuyTables } from './spikebuy-tables.repo.ts';

const moment = (seconds: number) => sql`to_timestamp(${seconds})`;

const table = recordTable('spikebuy_activity', {
  row: activityRow,
  stored: { starts_at: moment, ends_at: moment, created_at: moment },
  search: ['name'],
  filters: ['state', 'sku_id', 'session_id'],
  rowsOf: 'own',
});

/** The one way by which activities change their state. */
export const activitySteps = recordSteps<ActivityTable, ActivityStep, Mover, ActivityFacts>('spikebuy_activity', {
  machine: activityLife,
  figures: ({ state, starts_at, ends_at }, { now }) => ({ state, starts_at, ends_at, now }),
  recordOf: ({ id }) => `spikebuy_activity ${id}`,
  notices: [spikebuyCounters],
});

interface Overlap {
  id?: number | undefined;
  sku_id: number;
  starts_at: number;
  ends_at: number;
}

export function activityRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  const isBeforeEnd = sql<boolean>`ends_at > ${scope.timestamp}`;
  const idsWhere = async (condition: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
    const query = tables.selectFrom('spikebuy_activity').select('id').where(condition).orderBy('id').limit(200);
    return (await query.execute()).map(({ id }) => id);
  };
  return {
    ...recordRepo(scope, table),

    /**
     * Takes pieces of an activity that sells at this moment; false when it has not so many. The row that all buyers want: it is asked
     * last, and locked for as short as can be.
     */
    async takePieces(id: number, pieces: number): Promise<boolean> {
      const row = await tables
        .updateTable('spikebuy_activity')
        .set({ held_pieces: sql<number>`held_pieces - ${pieces}` })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .where(isBeforeEnd)
        .where('held_pieces', '>=', pieces)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Gives an activity pieces back that nobody has after all; false when it is over. */
    async returnPieces(id: number, pieces: number): Promise<boolean> {
      const row = await tables
        .updateTable('spikebuy_activity')
        .set({ held_pieces: sql<number>`held_pieces + ${pieces}` })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Takes all that is left of an activity that is over; false when it was not so many any more. */
    async emptyHeld(id: number, pieces: number): Promise<boolean> {
      const row = await tables
        .updateTable('spikebuy_activity')
        .set({ held_pieces: 0 })
        .where('id', '=', id)
        .where('state', 'not in', openStates)
        .where('held_pieces', '=', pieces)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** How often it was published. */
    roundOf: (id: number) =>
      tables.selectFrom('spikebuy_activity').select('round').where('id', '=', id).executeTakeFirstOrThrow(),

    /** The name of one that sells the same goods at the same time; undefined when there is none. */
    async overlapping({ id, sku_id, starts_at, ends_at }: Overlap): Promise<string | undefined> {
      const row = await tables
        .selectFrom('spikebuy_activity')
        .select('name')
        .where('sku_id', '=', sku_id)
        .where('state', 'in', openStates)
        .where(sql<boolean>`starts_at < ${moment(ends_at)} and ends_at > ${moment(starts_at)}`)
        .where(sql<boolean>`id <> ${id ?? 0}`)
        .limit(1)
        .executeTakeFirst();
      return row?.name;
    },

    /** Those whose time to begin, or to end, has come. */
    async due(): Promise<{ id: number; action: 'start' | 'end' }[]> {
      const { timestamp } = scope;
      const starts = await idsWhere(sql<boolean>`state = 'scheduled' and starts_at <= ${timestamp}`);
      const ends = await idsWhere(sql<boolean>`state = 'running' and ends_at <= ${timestamp}`);
      return [
        ...starts.map((id) => ({ id, action: 'start' as const })),
        ...ends.map((id) => ({ id, action: 'end' as const })),
      ];
    },

    /** Those that are over, and have pieces. */
    unsold: () => idsWhere(sql<boolean>`state in ('ended', 'stopped') and held_pieces > 0`),

    /** Those that members can buy from now, or soon. */
    async open() {
      const query = tables.selectFrom('spikebuy_activity').selectAll().where('state', 'in', openStates);
      return query.where(isBeforeEnd).orderBy('starts_at').orderBy('id').limit(100).execute();
    },

    /** How many are published and not over, or hold pieces. */
    async openCount(): Promise<number> {
      return (await idsWhere(sql<boolean>`state in ('scheduled', 'running') or held_pieces > 0`)).length;
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('spikebuy_session').execute();
      await tables.deleteFrom('spikebuy_price').execute();
    },
  };
}
