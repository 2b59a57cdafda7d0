import type { DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { cashSheets } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';

/**
 * Cash of orders as the sheets have it, handed over or still in a till: the payment log says the other side, and together they
 * come to nothing. Only what was taken: what goes back may be given from another till, or by another way.
 */
export const cashFigures: DocumentFigures = {
  key: 'cash sheets',
  async figures(scope: Scope) {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::int8 as cents from cash_taken
      where supplier_id = ${scope.caller.supplier_id} and amount_cents > 0`.execute(scope.unscoped('hand-written'));
    return rows.map(({ cents }) => ({ account_kind: 'clearing' as const, channel: cashSheets, cents: -cents }));
  },
};
