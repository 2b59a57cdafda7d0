import type { Table } from '@linehaul/server-kernel/database/table.ts';
import type { Generated } from 'kysely';
import type { AffiliateFault, AffiliateOrderState, AffiliateTask } from '../contract/affiliate-record.contract.ts';

export interface AffiliateTables {
  affiliate_promoter: Table<'affiliate_promoter'>;
  affiliate_order: Table<'affiliate_order', { state: AffiliateOrderState }>;
  affiliate_share: Table<'affiliate_share'>;
  affiliate_sync: Table<'affiliate_sync', { task: AffiliateTask; fault: Generated<AffiliateFault> }>;
}
