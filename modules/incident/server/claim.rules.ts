import { type ErrorCode, refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { divideHalfUp } from '@linehaul/contract/units.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { incidentErrors } from '../contract/incident.contract.ts';
import {
  type ClaimAction,
  type ClaimState,
  type LimitFigures,
  type ShareInput,
  type ShareParty,
  wholeShare,
} from '../contract/incident-claim.contract.ts';
import type { IncidentState } from '../contract/incident-record.contract.ts';

export interface ClaimFigures {
  state: ClaimState;
  /** Of the incident. */
  incident: IncidentState;
  /** Operators of one tenant; null is the owner. */
  assessor: number | null;
  caller: number | null;
}

/** Only while somebody looks after the incident; what was paid is taken back from what was resolved. */
function claimObstacle({ incident, assessor, caller }: ClaimFigures, action: ClaimAction): ErrorCode | null {
  if (incident !== (action === 'reverse' ? 'resolved' : 'handling')) return incidentErrors.claim_incident;
  const isCheck = action === 'approve' || action === 'refuse';
  return isCheck && assessor === caller ? incidentErrors.checker_is_assessor : null;
}

/** The life of a compensation; who has assessed it neither approves nor refuses it. */
export const claimLife = stateMachine<ClaimFigures, ClaimAction>({
  name: 'claim',
  steps: [
    { from: 'assessed', action: 'approve', to: 'approved' },
    { from: 'assessed', action: 'refuse', to: 'refused' },
    { from: 'assessed', action: 'assess', to: 'assessed' },
    { from: 'assessed', action: 'withdraw', to: 'withdrawn' },
    { from: 'refused', action: 'assess', to: 'assessed' },
    { from: 'withdrawn', action: 'assess', to: 'assessed' },
    { from: 'approved', action: 'pay', to: 'paid' },
    { from: 'approved', action: 'undo_approve', to: 'assessed' },
    { from: 'paid', action: 'reverse', to: 'approved' },
  ],
  refusal: () => refuse(incidentErrors.claim_state),
  obstacle: claimObstacle,
});

/**
 * The most that a loss is made good with: of insured goods the loss, in so far as their value was declared; of others so many
 * times the freight of the pieces, and never more than the loss.
 */
export function computeLimit(figures: Omit<LimitFigures, 'limit_cents'>): number {
  const { is_insured, loss_cents, value_cents, declared_value_cents: declared_cents } = figures;
  if (is_insured) {
    if (value_cents <= declared_cents) return loss_cents;
    return Number(divideHalfUp(BigInt(loss_cents) * BigInt(declared_cents), BigInt(value_cents)));
  }
  const { uninsured_factor, freight_cents, pieces, waybill_pieces } = figures;
  const multiple = BigInt(freight_cents) * BigInt(uninsured_factor) * BigInt(pieces);
  return Math.min(loss_cents, Number(divideHalfUp(multiple, BigInt(waybill_pieces))));
}

/** Refuses shares that do not make the whole, name nobody, or name somebody twice. */
export function checkShares(shares: readonly ShareInput[]): void {
  const sum = shares.reduce((total, { share }) => total + share, 0);
  if (sum !== wholeShare) throw refuseAt(incidentErrors.share_sum, 'shares');
  for (const { party, site_id, trip_id } of shares) {
    const isNamed = (party === 'site') === (site_id !== null) && (party === 'driver') === (trip_id !== null);
    if (!isNamed) throw refuseAt(incidentErrors.share_party, 'shares');
  }
  const parties = shares.map(
    ({ party, site_id, trip_id, party_name }) => `${party} ${site_id} ${trip_id} ${party_name}`,
  );
  if (new Set(parties).size < parties.length) throw refuseAt(incidentErrors.share_twice, 'shares');
}

interface PaidClaim {
  id: number;
  incident_no: string;
  /** Which payment it is, the first is 1. */
  payment: number;
  shares: readonly { party: ShareParty; amount_cents: number }[];
}

export const claimKey = (id: number, payment: number) => `incident ${id} paid ${payment}`;

/** Paid from the carrier's own till; each party's side says what it answers for, and the shipper's own share is paid by nobody. */
export function claimPosting({ id, incident_no, payment, shares }: PaidClaim) {
  const sides = Map.groupBy(
    shares.filter(({ party, amount_cents }) => party !== 'shipper' && amount_cents > 0),
    ({ party }) => party,
  );
  const entries = [...sides].map(([party, ofParty]) => ({
    account: 'payout' as const,
    channel: `claim_${party}`,
    amount_cents: ofParty.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }));
  const payout = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return {
    key: claimKey(id, payment),
    kind: 'compensation' as const,
    subject_kind: 'incident',
    subject_id: id,
    memo: incident_no,
    entries: [{ account: 'payout' as const, channel: 'till', amount_cents: -payout }, ...entries],
  };
}
