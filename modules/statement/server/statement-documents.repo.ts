import type { DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { sql } from 'kysely';

/** Paid statements by how they were paid: the money came into the tenant's own till. */
export const statementFigures: DocumentFigures = {
  key: 'statements',
  async figures(scope) {
    const { rows } = await sql<{ method: string; cents: number }>`
      select method, sum(amount_cents + correction_cents)::int8 as cents from member_statement
      where supplier_id = ${scope.caller.supplier_id} and state = 'paid' group by 1`.execute(
      scope.unscoped('hand-written'),
    );
    return rows.flatMap(({ method, cents }) => [
      { account_kind: 'clearing' as const, channel: method, cents: -cents },
      { account_kind: 'payout' as const, channel: 'till', cents },
    ]);
  },
};
