import type { ColumnType, Generated } from 'kysely';
import type { AddonState, CallbackVerdict } from '../contract/addon.contract.ts';

/** Unix seconds out, a date in. */
type Instant = ColumnType<number, Date, Date>;

export interface AddonTables {
  addon_install: {
    supplier_id: number;
    key: string;
    state: AddonState;
    /** Of the code that the tenant's data are for. */
    version: string;
    fault: string;
    callback_token: Generated<string>;
    changed_at: Instant;
  };
  addon_setting: { supplier_id: number; key: string; settings: unknown; saved_at: Instant };
  addon_callback: {
    id: Generated<number>;
    supplier_id: number;
    key: string;
    topic: string;
    method: string;
    ip: string;
    bytes: number;
    verdict: CallbackVerdict;
    status: number;
    took_ms: number;
    attempts: Generated<number>;
    /** Encrypted; empty when it is not kept. */
    request: string;
    received_at: Instant;
    /** The hour whose forged requests the row counts; null when it is of one request. */
    forged_hour: ColumnType<number | null, Date | null, never>;
  };
  addon_held_job: {
    supplier_id: number;
    id: string;
    key: string;
    queue: string;
    job_key: string | null;
    data: ColumnType<Record<string, unknown>, string, never>;
    held_at: Instant;
  };
  addon_notification: { supplier_id: number; key: string; notification_no: string; received_at: Instant };
}
