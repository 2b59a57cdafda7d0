import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { RoundState, ShareSource, ValueKind, VoidKind } from '../contract/cloudbuy-record.contract.ts';

export type RoundTable = Table<
  'cloudbuy_round',
  { state: Generated<RoundState>; value_kind: ValueKind; void_kind: Generated<VoidKind> }
>;

export interface CloudbuyTables {
  cloudbuy_round: RoundTable;
  cloudbuy_chance: Table<'cloudbuy_chance', { source: Exclude<ShareSource, 'level'> }>;
  cloudbuy_holder: Table<'cloudbuy_holder'>;
  cloudbuy_share: Table<'cloudbuy_share', { source: ShareSource }>;
}
