import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import type { Insertable } from 'kysely';
import type { Claim, ClaimState } from '../contract/incident-claim.contract.ts';
import type { IncidentState } from '../contract/incident-record.contract.ts';
import { claimLife } from './claim.rules.ts';
import { claimShareRepo } from './claim-share.repo.ts';
import type { ClaimTable, IncidentTables } from './incident-tables.repo.ts';

export type NewClaim = Omit<Insertable<ClaimTable>, 'supplier_id' | 'state' | 'version'>;

const columns = [
  'state',
  'is_insured',
  'declared_value_cents',
  'freight_cents',
  'waybill_pieces',
  'pieces',
  'uninsured_factor',
  'loss_cents',
  'value_cents',
  'limit_cents',
  'compensation_cents',
  'over_reason',
  'claim_until',
  'late_reason',
  'shipper_cents',
  'deducted_cents',
  'assessed_operator_id',
  'assessed_by',
  'assessed_at',
  'checked_by',
  'check_note',
  'method',
  'voucher_no',
  'paid_by',
  'version',
] as const;

/** What incidents cost; anyone who changes it has locked the incident in the same transaction. */
export function claimRepo(scope: Scope) {
  const tables = scope.tables<IncidentTables>();
  const { supplier_id, operator_id, industry } = scope.caller;
  return {
    async incidentState(id: number): Promise<IncidentState> {
      const row = await tables.selectFrom('incident').select('state').where('id', '=', id).executeTakeFirstOrThrow();
      return row.state;
    },

    /** Null before there is one. */
    async stateOf(id: number): Promise<ClaimState | null> {
      const row = await tables.selectFrom('incident_claim').select('state').where('id', '=', id).executeTakeFirst();
      return row?.state ?? null;
    },

    async of(id: number, incident: IncidentState): Promise<Claim | null> {
      const row = await tables
        .selectFrom('incident_claim')
        .select(columns)
        .select([unixSecondsOf('checked_at').as('checked_at'), unixSecondsOf('paid_at').as('paid_at')])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { assessed_operator_id: assessor, ...fields } = row;
      const figures = { state: row.state, incident, assessor, caller: operator_id };
      return {
        ...fields,
        payout_cents: fields.compensation_cents - fields.shipper_cents,
        shares: await claimShareRepo(scope).of(id),
        actions: industry === 'logistics' ? claimLife.actions(figures) : [],
      };
    },

    /** What it comes to, as decimal digits: for the evidence log and the operator log. */
    async money(id: number): Promise<{ compensation_cents: string; payout_cents: string }> {
      const { compensation_cents, shipper_cents } = await tables
        .selectFrom('incident_claim')
        .select(['compensation_cents', 'shipper_cents'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        compensation_cents: String(compensation_cents),
        payout_cents: String(compensation_cents - shipper_cents),
      };
    },

    async add(claim: NewClaim): Promise<void> {
      await tables
        .insertInto('incident_claim')
        .values({ supplier_id, ...claim })
        .execute();
    },
  };
}
