import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { emit } from '@linehaul/server-kernel/events/emit.repo.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { type Locked, recordSteps } from '@linehaul/server-kernel/state/record-steps.repo.ts';
import { type Selectable, sql } from 'kysely';
import { groupCounters, type seatReleased, type seatReturned } from '../contract/groupbuy.events.ts';
import type { Seat, SeatState } from '../contract/groupbuy-record.contract.ts';
import { type Mover, type SeatStep, seatLife, takenStates } from './groupbuy.rules.ts';
import type { GroupbuyTables, SeatTable } from './groupbuy-tables.repo.ts';

export type SeatRow = Omit<Seat, 'member_code' | 'member_name'>;
export type LockedSeat = Locked<Selectable<SeatTable>>;

/** The one way by which seats change their state; the seat's order is locked before. */
export const seatSteps = recordSteps<SeatTable, SeatStep, Mover>('groupbuy_seat', {
  machine: seatLife,
  recordOf: ({ id }) => `groupbuy_seat ${id}`,
  notices: [groupCounters],
  isVersioned: false,
});

const selection = [
  'groupbuy_seat.id',
  'groupbuy_seat.group_id',
  'groupbuy_seat.activity_id',
  'groupbuy_activity.name as activity_name',
  'groupbuy_seat.seat_no',
  'groupbuy_seat.member_id',
  'groupbuy_seat.order_id',
  'groupbuy_seat.order_no',
  'groupbuy_seat.quantity',
  'groupbuy_seat.total_cents',
  'groupbuy_seat.refunded_cents',
  'groupbuy_seat.is_released',
  'groupbuy_seat.state',
  'groupbuy_seat.created_at',
] as const;

const seatId = sql.ref('groupbuy_seat.id');
const sorting: Sorting = { columns: { id: { expression: seatId, kind: 'number' } }, byDefault: '-id', id: seatId };

export interface SeatFilter {
  state?: SeatState | undefined;
  group_id?: number | undefined;
  activity_id?: number | undefined;
  member_id?: number | undefined;
}

type SeatDraft = Pick<
  Selectable<SeatTable>,
  | 'group_id'
  | 'activity_id'
  | 'seat_no'
  | 'member_id'
  | 'order_id'
  | 'order_no'
  | 'request_no'
  | 'quantity'
  | 'total_cents'
  | 'cost_cents'
>;

export function seatRepo(scope: Scope) {
  const tables = scope.tenantTables<GroupbuyTables>();
  const { supplier_id } = scope.caller;
  const seats = () => tables.selectFrom('groupbuy_seat');
  const joinedRows = () =>
    seats().innerJoin('groupbuy_activity', (on) => byWholeKey(on, 'groupbuy_activity.id', 'groupbuy_seat.activity_id'));
  const sumOf = async (activity_id: number, states: readonly SeatState[], member_id?: number): Promise<number> => {
    let query = seats()
      .select(sql<number>`coalesce(sum(quantity), 0)::int8`.as('sum'))
      .where('activity_id', '=', activity_id)
      .where('state', 'in', states);
    if (member_id !== undefined) query = query.where('member_id', '=', member_id);
    return (await query.executeTakeFirstOrThrow()).sum;
  };
  return {
    page({ state, group_id, activity_id, member_id, ...query }: PageQuery & SeatFilter): Promise<Page<SeatRow>> {
      let rows = joinedRows();
      if (state) rows = rows.where('groupbuy_seat.state', '=', state);
      if (group_id) rows = rows.where('groupbuy_seat.group_id', '=', group_id);
      if (activity_id) rows = rows.where('groupbuy_seat.activity_id', '=', activity_id);
      if (member_id) rows = rows.where('groupbuy_seat.member_id', '=', member_id);
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    byId: (id: number): Promise<SeatRow | undefined> =>
      joinedRows().select(selection).where('groupbuy_seat.id', '=', id).executeTakeFirst(),

    ofGroup: (group_id: number) => seats().selectAll().where('group_id', '=', group_id).orderBy('id').execute(),
    ofOrder: (order_id: number) => seats().selectAll().where('order_id', '=', order_id).executeTakeFirst(),
    ofRequest: (request_no: string) => seats().selectAll().where('request_no', '=', request_no).executeTakeFirst(),

    /** Pieces that are somebody's, or will be until their money has gone back. */
    soldPieces: (activity_id: number) => sumOf(activity_id, [...takenStates, 'returning']),
    piecesOfMember: (activity_id: number, member_id: number) => sumOf(activity_id, takenStates, member_id),

    async add(draft: SeatDraft): Promise<number> {
      const { id } = await tables
        .insertInto('groupbuy_seat')
        .values({ supplier_id, ...draft, created_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Says what has become of a seat. */
    emit: (event: typeof seatReleased | typeof seatReturned, id: number): Promise<void> =>
      emit(scope, event, seats().select(['id as seat_id', 'group_id', 'order_id', 'order_no']).where('id', '=', id)),

    async setReleased(id: number): Promise<void> {
      await tables.updateTable('groupbuy_seat').set({ is_released: true }).where('id', '=', id).execute();
    },

    async setRefunded(order_id: number, refunded_cents: number): Promise<void> {
      await tables.updateTable('groupbuy_seat').set({ refunded_cents }).where('order_id', '=', order_id).execute();
    },

    /** Orders that wait for their group, and those whose money is on its way back. */
    async heldOrders(): Promise<number> {
      const { n } = await seats()
        .select(sql<number>`count(*)::int8`.as('n'))
        .where(sql<boolean>`state in ('reserved', 'returning') or (state = 'paid' and not is_released)`)
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}
