import type { DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { sql } from 'kysely';

/** What drivers were paid from the till, without what is void. */
export const driverFeeFigures: DocumentFigures = {
  key: 'driver fees',
  async figures(scope) {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::int8 as cents from driver_fee_payment
      where supplier_id = ${scope.caller.supplier_id} and voided_at is null`.execute(scope.unscoped('hand-written'));
    return rows.flatMap(({ cents }) => [
      { account_kind: 'payout' as const, channel: 'till', cents: -cents },
      { account_kind: 'payout' as const, channel: 'driver', cents },
    ]);
  },
};
