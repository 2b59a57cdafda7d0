import type { Posting } from '@linehaul/modules/ledger/server/ledger.port.ts';

interface PaidStatement {
  id: number;
  /** In cents, above zero. */
  amount_cents: number;
  method: string;
  /** How often a former payment of it was taken back. */
  unpaid_count?: number;
}

/** How the payment of a statement is booked. What the tenant itself received is paid out already: it never becomes available. */
export function postingOfStatement({ id, amount_cents, method, unpaid_count = 0 }: PaidStatement): Posting {
  return {
    key: unpaid_count > 0 ? `statement ${id} paid ${unpaid_count + 1}` : `statement ${id} paid`,
    kind: 'payment',
    subject_kind: 'statement',
    subject_id: id,
    entries: [
      { account: 'clearing', channel: method, amount_cents: -amount_cents },
      { account: 'payout', channel: 'till', amount_cents },
    ],
  };
}

/** The opposite, of a payment that was a mistake; `unpaid_count` is that of before. */
export function postingOfUnpaid(paidStatement: PaidStatement): Posting {
  const posting = postingOfStatement(paidStatement);
  const entries = posting.entries.map((entry) => ({ ...entry, amount_cents: -entry.amount_cents }));
  return { ...posting, key: `statement ${paidStatement.id} unpaid ${(paidStatement.unpaid_count ?? 0) + 1}`, entries };
}
