/** The side of the books that a signed balance stands on, in cents without its sign; the other side has nothing. */
export type Side = 'debit' | 'credit';

/** What a signed balance is on one side: accounts that were debited more than credited have a debit balance. */
export function onSide(balanceCents: number, side: Side): number {
  const cents = side === 'credit' ? balanceCents : -balanceCents;
  return Math.max(cents, 0);
}
