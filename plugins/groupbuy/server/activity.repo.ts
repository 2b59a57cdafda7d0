import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { sql } from 'kysely';
import { groupCounters } from '../contract/groupbuy.events.ts';
import { type ActivityAction, type ActivityRow, activityRow } from '../contract/groupbuy-record.contract.ts';
import { type ActivityFacts, activityLife, type Mover } from './groupbuy.rules.ts';
import type { ActivityTable, GroupbuyTables } from './groupbuy-tables.repo.ts';

const groupsOf = (states: readonly string[]) => sql<number>`(select count(*) from groupbuy_group g
  where g.supplier_id = groupbuy_activity.supplier_id and g.activity_id = groupbuy_activity.id
    and g.state in (${sql.join(states.map((state) => sql.lit(state)))}))::int8`;

const moment = (seconds: number) => (seconds === 0 ? sql`null::timestamptz` : sql`to_timestamp(${seconds})`);
const seconds = (column: string) => unixSecondsOf(`groupbuy_activity.${column}`);

const table = recordTable('groupbuy_activity', {
  row: activityRow,
  computed: {
    starts_at: seconds('starts_at'),
    ends_at: seconds('ends_at'),
    open_groups: groupsOf(['opening', 'forming']),
    complete_groups: groupsOf(['complete']),
    failed_groups: groupsOf(['expired', 'cancelled']),
  },
  stored: { starts_at: moment, ends_at: moment, created_at: moment },
  search: ['name'],
  filters: ['state', 'sku_id'],
  rowsOf: 'own',
});

async function hasSeats(scope: Scope, id: number): Promise<boolean> {
  const row = await scope
    .tenantTables<GroupbuyTables>()
    .selectFrom('groupbuy_seat')
    .select('id')
    .where('activity_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What decides about the next step of an activity. */
export async function activityFacts(
  scope: Scope,
  { id, state, starts_at, ends_at }: Pick<ActivityRow, 'id' | 'state' | 'ends_at'> & { starts_at: number | null },
): Promise<ActivityFacts> {
  return { state, starts_at: starts_at || null, ends_at, now: scope.now, has_seats: await hasSeats(scope, id) };
}

/** The one way by which activities change their state. */
export const activitySteps = recordSteps<ActivityTable, ActivityAction | 'start', Mover, ActivityFacts>(
  'groupbuy_activity',
  {
    machine: activityLife,
    figures: (row, scope) => activityFacts(scope, row),
    recordOf: ({ id }) => `groupbuy_activity ${id}`,
    notices: [groupCounters],
  },
);

export function activityRepo(scope: Scope) {
  const tables = scope.tenantTables<GroupbuyTables>();
  return {
    ...recordRepo(scope, table),

    /** Pieces that are held and not sold are so many more, or fewer; the version stays, because nobody has changed anything. */
    async moveHeld(id: number, pieces: number): Promise<void> {
      await tables
        .updateTable('groupbuy_activity')
        .set({ held_pieces: sql<number>`held_pieces + ${pieces}` })
        .where('id', '=', id)
        .execute();
    },

    /** Counts that pieces were taken from the shelf again; answers which time it is. */
    async nextRefill(id: number): Promise<number> {
      const { refills } = await tables
        .updateTable('groupbuy_activity')
        .set({ refills: sql<number>`refills + 1` })
        .where('id', '=', id)
        .returning('refills')
        .executeTakeFirstOrThrow();
      return refills;
    },

    /** Those whose time to begin, or to end, has come. */
    async due(): Promise<{ id: number; action: 'start' | 'end' }[]> {
      const rows = await tables
        .selectFrom('groupbuy_activity')
        .select(['id', 'state'])
        .where(
          sql<boolean>`(state = 'scheduled' and starts_at <= ${scope.timestamp}) or (state = 'running' and ends_at <= ${scope.timestamp})`,
        )
        .orderBy('id')
        .limit(200)
        .execute();
      return rows.map(({ id, state }) => ({ id, action: state === 'scheduled' ? 'start' : 'end' }));
    },

    /** Those that may take pieces from the shelf again, or give the last ones back. */
    async untidy(): Promise<number[]> {
      const soldPieces = sql<number>`(select coalesce(sum(quantity), 0) from groupbuy_seat s
        where s.supplier_id = groupbuy_activity.supplier_id and s.activity_id = groupbuy_activity.id
          and s.state in ('reserved', 'paid', 'returning'))`;
      const rows = await tables
        .selectFrom('groupbuy_activity')
        .select('id')
        .where(
          sql<boolean>`(state = 'running' and held_pieces + ${soldPieces} < quota_pieces)
            or (state in ('ended', 'cancelled') and held_pieces > 0)`,
        )
        .orderBy('id')
        .limit(200)
        .execute();
      return rows.map(({ id }) => id);
    },

    async heldPieces(): Promise<number> {
      const { sum } = await tables
        .selectFrom('groupbuy_activity')
        .select(sql<number>`coalesce(sum(held_pieces), 0)::int8`.as('sum'))
        .executeTakeFirstOrThrow();
      return sum;
    },

    async purge(): Promise<void> {
      await tables.deleteFrom('groupbuy_activity').execute();
    },
  };
}
