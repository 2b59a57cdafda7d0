import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ActivityState, GroupState, SeatState } from '../contract/groupbuy-record.contract.ts';

type Moment = ColumnType<number | null, Date | null | undefined, Date | null>;

export type ActivityTable = Table<'groupbuy_activity', { state: Generated<ActivityState> }>;
export type GroupTable = Table<
  'groupbuy_group',
  { state: Generated<GroupState>; opened_at: Moment; expires_at: Moment; closed_at: Moment }
>;
export type SeatTable = Table<'groupbuy_seat', { state: Generated<SeatState> }>;

export interface GroupbuyTables {
  groupbuy_activity: ActivityTable;
  groupbuy_group: GroupTable;
  groupbuy_seat: SeatTable;
}
