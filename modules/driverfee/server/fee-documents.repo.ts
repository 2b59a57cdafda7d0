import type { DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { sql } from 'kysely';

/** What drivers were paid from the till, and what was kept for incidents, without what is void. */
export const driverFeeFigures: DocumentFigures = {
  key: 'driver fees',
  async figures(scope) {
    const { rows } = await sql<{ is_deducted: boolean; cents: number }>`
      select method = 'deduction' as is_deducted, sum(amount_cents)::int8 as cents from driver_fee_payment
      where supplier_id = ${scope.caller.supplier_id} and voided_at is null group by 1`.execute(
      scope.unscoped('hand-written'),
    );
    return rows.flatMap(({ is_deducted, cents }) => [
      { account_kind: 'payout' as const, channel: is_deducted ? 'claim_driver' : 'till', cents: -cents },
      { account_kind: 'payout' as const, channel: 'driver', cents },
    ]);
  },
};
