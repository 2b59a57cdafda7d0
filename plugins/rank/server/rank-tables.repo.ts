import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { correctionState, SourceKind } from '../contract/rank.contract.ts';

/** Unix seconds out, a date in. */
type Instant = ColumnType<number, Date, never>;

export interface RankTables {
  rank_ladder: {
    supplier_id: number;
    version: Generated<number>;
    reviewed_on: string;
    /** The review that members have been warned of. */
    warned_for: Generated<string | null>;
  };
  rank_step: { supplier_id: number; level_id: number; experience: number };
  rank_member: {
    supplier_id: number;
    member_id: number;
    /** Written by the log's trigger alone. */
    total: Generated<number>;
    level_id: number | null;
    pinned_level_id: number | null;
    pinned_until: string | null;
    pin_reason: Generated<string>;
    pinned_by: Generated<string>;
  };
  rank_experience: {
    supplier_id: number;
    id: Generated<number>;
    member_id: number;
    source_kind: SourceKind;
    source_id: number;
    delta: number;
    freight_cents: number;
    kept_cents: number | null;
    order_id: number | null;
    order_no: string;
    reason: string;
    login_name: string;
    approved_by: string;
    created_at: Instant;
  };
  rank_correction: {
    supplier_id: number;
    id: Generated<number>;
    member_id: number;
    delta: number;
    reason: string;
    state: z.output<typeof correctionState>;
    asked_by: string;
    asked_operator_id: number | null;
    decided_by: Generated<string>;
    note: Generated<string>;
    created_at: Instant;
    decided_at: ColumnType<number | null, never, Date>;
  };
}
