import type { ColumnType, Generated } from 'kysely';
import type { LabelFault, LabelRoute, LabelState, PrintWay } from '../contract/label.contract.ts';

/** Unix seconds out, a date in. */
type Instant = ColumnType<number, Date, Date>;
type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;

export interface LabelTable {
  id: Generated<number>;
  supplier_id: number;
  label_no: ColumnType<string | null, string | null | undefined, string | null>;
  order_code: string;
  state: LabelState;
  fault: Generated<LabelFault>;
  fault_text: Generated<string>;
  provider: string;
  account_id: number;
  account_name: string;
  courier: string;
  subject_kind: string;
  subject_id: number;
  subject_no: string;
  parcel: number;
  parcels: number;
  sender_name: string;
  sender_phone: string;
  sender_address: string;
  receiver_name: string;
  receiver_phone: string;
  receiver_address: string;
  cargo: string;
  weight_g: number;
  remark: string;
  route: ColumnType<Partial<LabelRoute>, string | undefined, string>;
  task_no: Generated<string>;
  may_print_cloud: Generated<boolean>;
  print_count: Generated<number>;
  login_name: string;
  claimed_until: MaybeInstant;
  created_at: Instant;
  printed_at: MaybeInstant;
  cancel_until: MaybeInstant;
  cancelled_at: MaybeInstant;
  cancel_reason: Generated<string>;
}

export interface LabelTables {
  label: LabelTable;
  label_print: {
    id: Generated<number>;
    supplier_id: number;
    label_id: number;
    copy: number;
    way: PrintWay;
    reason: string;
    login_name: string;
    created_at: Instant;
  };
}
