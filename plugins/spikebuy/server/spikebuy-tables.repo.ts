import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { ActivityState, RefusalReason, SaleState } from '../contract/spikebuy-record.contract.ts';

export type ActivityTable = Table<'spikebuy_activity', { state: Generated<ActivityState> }>;
export type SaleTable = Table<'spikebuy_sale', { state: Generated<SaleState> }>;

export interface SpikebuyTables {
  spikebuy_session: Table<'spikebuy_session'>;
  spikebuy_price: Table<'spikebuy_price'>;
  spikebuy_activity: ActivityTable;
  spikebuy_buyer: Table<'spikebuy_buyer'>;
  spikebuy_sale: SaleTable;
  spikebuy_refusal: Table<'spikebuy_refusal', { reason: RefusalReason }>;
}
