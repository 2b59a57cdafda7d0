import type { ColumnType, Generated } from 'kysely';
import type {
  ClearanceKind,
  ClearanceState,
  FetchFault,
  ItemResult,
  ItemState,
  LogSource,
  Move,
} from '../contract/channel-item.contract.ts';

type Instant = ColumnType<number, Date, never>;

interface ItemTable {
  supplier_id: number;
  id: Generated<number>;
  channel: string;
  day: string;
  move: Move;
  result: ItemResult;
  state: ItemState;
  channel_cents: number | null;
  channel_ref: string;
  merchant_no: string;
  fee_cents: number;
  content_hash: string | null;
  occurrence: number | null;
  log_tenant_id: number | null;
  log_source: LogSource | null;
  log_id: number | null;
  log_no: string;
  payment_id: number | null;
  log_cents: number | null;
  is_linked: boolean;
  fee_clearance_id: number | null;
  created_by: string;
  created_at: Instant;
}

interface ClearanceTable {
  supplier_id: number;
  id: Generated<number>;
  item_id: number | null;
  day_id: number | null;
  kind: ClearanceKind;
  state: ClearanceState;
  reason: string;
  amount_cents: number;
  maker_operator_id: number | null;
  made_by: string;
  made_at: Instant;
  checked_by: Generated<string>;
  checked_at: ColumnType<number | null, Date | undefined, Date>;
  check_note: Generated<string>;
  transaction_ids: Generated<number[]>;
}

/** The module's own tables, and the columns of others that its lists show. */
export interface ReconciliationTables {
  channel_day: {
    supplier_id: number;
    id: Generated<number>;
    channel: string;
    day: string;
    /** False while its statement could not be fetched. */
    is_covered: Generated<boolean>;
    fault: Generated<FetchFault['kind'] | ''>;
    fault_code: Generated<string>;
    fault_words: Generated<string>;
    tried_at: ColumnType<number | null, Date | null | undefined, Date | null>;
    created_by: string;
    created_at: Instant;
  };
  channel_item: ItemTable;
  channel_clearance: ClearanceTable;
  tenant: { id: number; shop_name: string };
}
