import { randomBytes } from 'node:crypto';
import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { sql } from 'kysely';
import { groupCounters } from '../contract/groupbuy.events.ts';
import type { Group, GroupState } from '../contract/groupbuy-record.contract.ts';
import { type GroupFacts, type GroupStep, groupLife, type Mover, openStates } from './groupbuy.rules.ts';
import type { GroupbuyTables, GroupTable } from './groupbuy-tables.repo.ts';

const seatsIn = (states: readonly string[]) => sql<number>`(select count(*) from groupbuy_seat s
  where s.supplier_id = groupbuy_group.supplier_id and s.group_id = groupbuy_group.id
    and s.state in (${sql.join(states.map((state) => sql.lit(state)))}))::int8`;
const seconds = (column: string) => unixSecondsOf(`groupbuy_group.${column}`);

const selection = [
  'groupbuy_group.id',
  'groupbuy_group.activity_id',
  'groupbuy_activity.name as activity_name',
  'groupbuy_group.share_code',
  'groupbuy_group.state',
  'groupbuy_group.size',
  seatsIn(['reserved', 'paid']).as('joined'),
  seatsIn(['paid']).as('paid'),
  seatsIn(['returning', 'refunded']).as('refunded'),
  seconds('expires_at').as('expires_at'),
  seconds('closed_at').as('closed_at'),
  'groupbuy_group.version',
  'groupbuy_group.created_at',
] as const;

const id = sql.ref('groupbuy_group.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

async function paidSeats(scope: Scope, group_id: number): Promise<number> {
  const { n } = await scope
    .tenantTables<GroupbuyTables>()
    .selectFrom('groupbuy_seat')
    .select(sql<number>`count(*)::int8`.as('n'))
    .where('group_id', '=', group_id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return n;
}

/** The one way by which groups change their state. */
export const groupSteps = recordSteps<GroupTable, GroupStep, Mover, GroupFacts>('groupbuy_group', {
  machine: groupLife,
  figures: async ({ id, state }, scope) => ({ state, paid: await paidSeats(scope, id) }),
  recordOf: ({ id }) => `groupbuy_group ${id}`,
  notices: [groupCounters],
});

export interface GroupFilter {
  state?: GroupState | undefined;
  activity_id?: number | undefined;
}

export function groupRepo(scope: Scope) {
  const tables = scope.tenantTables<GroupbuyTables>();
  const { supplier_id } = scope.caller;
  const joinedRows = () =>
    tables
      .selectFrom('groupbuy_group')
      .innerJoin('groupbuy_activity', (on) => byWholeKey(on, 'groupbuy_activity.id', 'groupbuy_group.activity_id'));
  const idsWhere = async (condition: ReturnType<typeof sql<boolean>>): Promise<number[]> => {
    const query = tables.selectFrom('groupbuy_group').select('id').where(condition).orderBy('id').limit(200);
    return (await query.execute()).map((row) => row.id);
  };
  return {
    page({ state, activity_id, ...query }: PageQuery & GroupFilter): Promise<Page<Group>> {
      let rows = joinedRows();
      if (state) rows = rows.where('groupbuy_group.state', '=', state);
      if (activity_id) rows = rows.where('groupbuy_group.activity_id', '=', activity_id);
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    byId: (groupId: number): Promise<Group | undefined> =>
      joinedRows().select(selection).where('groupbuy_group.id', '=', groupId).executeTakeFirst(),

    byCode: (share_code: string): Promise<Group | undefined> =>
      joinedRows().select(selection).where('groupbuy_group.share_code', '=', share_code).executeTakeFirst(),

    byIds: (ids: readonly number[]): Promise<Group[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : joinedRows()
            .select(selection)
            .where('groupbuy_group.id', 'in', [...new Set(ids)])
            .execute(),

    /** Groups of an activity that wait for buyers and have a free seat, the ones with the least time first. */
    joinable: (activity_id: number, limit: number): Promise<Group[]> =>
      joinedRows()
        .select(selection)
        .where('groupbuy_group.activity_id', '=', activity_id)
        .where('groupbuy_group.state', '=', 'forming')
        .where(sql<boolean>`groupbuy_group.expires_at > ${scope.timestamp}`)
        .where(sql<boolean>`${seatsIn(['reserved', 'paid'])} < groupbuy_group.size`)
        .orderBy('groupbuy_group.expires_at')
        .limit(limit)
        .execute(),

    async open({ id: activity_id, size, hours }: { id: number; size: number; hours: number }): Promise<number> {
      const share_code = randomBytes(9).toString('base64url');
      const { id: groupId } = await tables
        .insertInto('groupbuy_group')
        .values({ supplier_id, activity_id, share_code, size, hours, created_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return groupId;
    },

    openOf: (activity_id: number) =>
      idsWhere(
        sql<boolean>`activity_id = ${activity_id} and state in (${sql.join(openStates.map((state) => sql.lit(state)))})`,
      ),

    /** Those whose time to become complete is over. */
    expiring: () => idsWhere(sql<boolean>`state = 'forming' and expires_at <= ${scope.timestamp}`),

    /** Those with orders that are still to be released, called off or given back, and those that nobody opens any more. */
    unfinished: () =>
      idsWhere(sql<boolean>`
        (state = 'complete' and exists (select from groupbuy_seat s where s.supplier_id = groupbuy_group.supplier_id
          and s.group_id = groupbuy_group.id and s.state = 'paid' and not s.is_released))
        or (state in ('expired', 'cancelled') and exists (select from groupbuy_seat s
          where s.supplier_id = groupbuy_group.supplier_id and s.group_id = groupbuy_group.id
            and s.state in ('reserved', 'paid', 'returning')))
        or (state = 'opening' and not exists (select from groupbuy_seat s
          where s.supplier_id = groupbuy_group.supplier_id and s.group_id = groupbuy_group.id
            and s.state in ('reserved', 'paid')))`),

    /** What is under way now. */
    async counts() {
      const seatsOfOpen = sql`from groupbuy_seat s join groupbuy_group g
        on g.supplier_id = s.supplier_id and g.id = s.group_id
        where s.supplier_id = ${supplier_id} and g.state in ('opening', 'forming')`;
      const { rows } = await sql<Record<'opening' | 'forming' | 'complete' | 'joined' | 'paid', number>>`
        select count(*) filter (where state = 'opening')::int8 as opening,
          count(*) filter (where state = 'forming')::int8 as forming,
          count(*) filter (where state = 'complete')::int8 as complete,
          (select count(*) ${seatsOfOpen} and s.state in ('reserved', 'paid'))::int8 as joined,
          (select count(*) ${seatsOfOpen} and s.state = 'paid')::int8 as paid
        from groupbuy_group where supplier_id = ${supplier_id}`.execute(tables);
      return rows[0] ?? { opening: 0, forming: 0, complete: 0, joined: 0, paid: 0 };
    },
  };
}
