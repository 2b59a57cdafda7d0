import type { DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { sql } from 'kysely';

interface Sums {
  open_cents: number;
  paid_cents: number;
}

/** Money of open withdrawals is frozen, that of paid ones has left through the bank. */
export const withdrawalDocuments: DocumentFigures = {
  key: 'withdrawals',
  async figures(scope) {
    const { rows } = await sql<Sums>`
      select coalesce(sum(amount_cents) filter (
          where state in ('applied', 'second_audit', 'approved', 'paying')), 0)::int8 as open_cents,
        coalesce(sum(amount_cents) filter (where state in ('paid', 'return_asked')), 0)::int8 as paid_cents
      from withdrawal where supplier_id = ${scope.caller.supplier_id}`.execute(scope.unscoped('hand-written'));
    return rows.flatMap(({ open_cents, paid_cents }) => [
      { account_kind: 'frozen' as const, cents: open_cents },
      { account_kind: 'payout' as const, channel: 'bank', cents: paid_cents },
    ]);
  },
};
