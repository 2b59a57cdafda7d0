import type { DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { sql } from 'kysely';

/** What was paid for incidents from the till, side by side; what was kept from drivers' fees their payments say. */
export const claimFigures: DocumentFigures = {
  key: 'incidents',
  async figures(scope) {
    const { rows } = await sql<{ party: string; cents: number }>`
      select share.party, sum(share.amount_cents)::int8 as cents
      from incident_claim claim
      join incident_share share on share.supplier_id = claim.supplier_id and share.incident_id = claim.id
      where claim.supplier_id = ${scope.caller.supplier_id} and claim.state = 'paid' and share.party <> 'shipper'
      group by share.party`.execute(scope.unscoped('hand-written'));
    return rows.flatMap(({ party, cents }) => [
      { account_kind: 'payout' as const, channel: 'till', cents: -cents },
      { account_kind: 'payout' as const, channel: `claim_${party}`, cents },
    ]);
  },
};
