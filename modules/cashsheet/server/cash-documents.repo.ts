import type { DocumentFigures } from '@linehaul/modules/ledger/server/document-figures.port.ts';
import { sql } from 'kysely';

/** Freight that sites took in cash by their sheets. Money for goods is in the signatures of waybills. */
export const cashFigures: DocumentFigures = {
  key: 'cash sheets',
  async figures(scope) {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::int8 as cents from cash_taken
      where supplier_id = ${scope.caller.supplier_id} and kind <> 'cod'`.execute(scope.unscoped());
    return rows.map(({ cents }) => ({ account_kind: 'clearing' as const, channel: 'cash', cents: -cents }));
  },
};
