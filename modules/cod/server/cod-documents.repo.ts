import type { DocumentFigure, DocumentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';

interface PaidOut {
  /** What is with shippers. */
  rest_cents: number;
  /** What was deducted stays with the carrier, though a bank sends the rest back. */
  deducted_cents: number;
}

async function paidOut(scope: Scope): Promise<DocumentFigure[]> {
  const { rows } = await sql<PaidOut>`
    select coalesce(sum(cod_cents - deducted_cents) filter (where state in ('paid', 'return_asked')), 0)::int8 as rest_cents,
      coalesce(sum(deducted_cents), 0)::int8 as deducted_cents
    from cod_payout
    where supplier_id = ${scope.caller.supplier_id} and (state in ('paid', 'return_asked') or return_count > 0)`.execute(
    scope.unscoped('hand-written'),
  );
  return rows.flatMap(({ rest_cents, deducted_cents }): DocumentFigure[] => [
    { account_kind: 'cod_held', cents: -rest_cents - deducted_cents },
    { account_kind: 'payout', channel: 'cod', cents: rest_cents },
    { account_kind: 'payout', channel: 'till', cents: deducted_cents },
  ]);
}

/**
 * What consignees paid for goods by the signatures of waybills; `is_logged` has it in the payment log too. Of a signature
 * that was taken back the payment log says that it went back.
 */
async function collected(scope: Scope): Promise<DocumentFigure[]> {
  const { rows } = await sql<{ method: string; is_logged: boolean; cents: number }>`
    select s.method, exists (
        select from payment p where p.supplier_id = w.supplier_id and p.subject_kind = 'order'
          and p.subject_id = w.order_id and p.subject_part = 'cod' and p.state = 'paid') as is_logged,
      sum(s.cod_cents)::int8 as cents
    from waybill_signature s
    join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
    where s.supplier_id = ${scope.caller.supplier_id} and s.cod_cents > 0
    group by 1, 2`.execute(scope.unscoped('hand-written'));
  return rows.flatMap(({ method, is_logged, cents }): DocumentFigure[] => [
    { account_kind: 'cod_held', cents },
    ...(is_logged ? [] : [{ account_kind: 'clearing', channel: method, cents: -cents } as const]),
  ]);
}

/** Collected for shippers, less what was paid out to them. */
export const codFigures: DocumentFigures = {
  key: 'cod',
  figures: async (scope) => [...(await collected(scope)), ...(await paidOut(scope))],
};
