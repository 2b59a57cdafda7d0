import { type DocumentFigure, type DocumentFigures, ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';

/** What moved through channels by the payment log; what was given back by hand did not. */
async function movements(scope: Scope): Promise<DocumentFigure[]> {
  const { rows } = await sql<{ channel: string; cents: number }>`
    select m.channel, sum(case m.move when 'refund' then m.amount_cents else -m.amount_cents end)::int8 as cents
    from channel_movement m
    where m.supplier_id = ${scope.caller.supplier_id} and m.move in ('payment', 'refund') and not (m.source = 'refund' and exists (
      select from payment_refund r
      where r.supplier_id = m.supplier_id and r.id = m.id and r.returned_by <> 'channel'))
    group by 1`.execute(scope.unscoped('hand-written'));
  return rows.map(({ channel, cents }) => ({ account_kind: 'clearing', channel, cents }));
}

/** Differences and fees that two people booked, as their postings say, but for those that were taken back. */
async function bookings(scope: Scope): Promise<DocumentFigure[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(transaction_ids)::int8 as id from channel_clearance where state = 'done'`.execute(
    scope.unscoped('several tenants'),
  );
  const channelSums = await ledger(scope).movedIn(
    'clearing',
    rows.map(({ id }) => id),
  );
  return channelSums.map(({ channel, cents }) => ({ account_kind: 'clearing', channel, cents }));
}

/** What channels owe by the payment log and by what was booked about their statements. */
export const channelFigures: DocumentFigures = {
  key: 'channels',
  figures: async (scope) => [...(await movements(scope)), ...(await bookings(scope))],
};
