import type { Posting } from '@linehaul/modules/ledger/server/ledger.port.ts';

interface PaidStatement {
  id: number;
  /** In cents, above zero. */
  amount_cents: number;
  method: string;
}

/** How the payment of a statement is booked. What the tenant itself received is paid out already: it never becomes available. */
export function postingOfStatement({ id, amount_cents, method }: PaidStatement): Posting {
  return {
    key: `statement ${id} paid`,
    kind: 'payment',
    subject_kind: 'statement',
    subject_id: id,
    entries: [
      { account: 'clearing', channel: method, amount_cents: -amount_cents },
      { account: 'payout', channel: 'till', amount_cents },
    ],
  };
}
