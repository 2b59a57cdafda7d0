import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type {
  ClearanceKind,
  ClearanceState,
  FetchFault,
  ItemResult,
  ItemState,
  LogSource,
  Move,
} from '../contract/channel-item.contract.ts';

type ItemTable = Table<
  'channel_item',
  { move: Move; result: ItemResult; state: ItemState; log_source: LogSource | null }
>;

type ClearanceTable = Table<'channel_clearance', { kind: ClearanceKind; state: ClearanceState }>;

/** The module's own tables, and the columns of others that its lists show. */
export interface ReconciliationTables {
  channel_day: Table<'channel_day', { fault: Generated<FetchFault['kind'] | ''> }>;
  channel_item: ItemTable;
  channel_clearance: ClearanceTable;
  tenant: Table<'tenant'>;
}
