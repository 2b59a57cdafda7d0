import type { AccountKind, TransactionKind } from '../contract/ledger-rows.contract.ts';

export interface PostingEntry {
  account: AccountKind;
  /** The payment channel of a clearing or payout account. */
  channel?: string;
  /** Signed: what the account gains is positive. */
  amount_cents: number;
}

export interface Posting {
  /** Names the cause, once per tenant: `order 17 paid`. The same posting again changes nothing. */
  key: string;
  kind: TransactionKind;
  subject_kind: string;
  subject_id: number;
  memo?: string;
  entries: readonly PostingEntry[];
}

/** A programmer's mistake that must never reach the database. */
export class BadPosting extends Error {}

/** Refuses a posting that no ledger could take: no entries, an amount that is not money, a sum other than zero. */
export function checkPosting({ entries }: Posting): void {
  if (entries.length < 2) throw new BadPosting('too_few_entries');
  let sum = 0n;
  for (const { amount_cents } of entries) {
    if (!Number.isSafeInteger(amount_cents) || amount_cents === 0) throw new BadPosting('bad_amount');
    sum += BigInt(amount_cents);
  }
  if (sum !== 0n) throw new BadPosting('unbalanced');
}

/** Entries that move an amount from one account to another. */
export function transfer(
  amount_cents: number,
  from: Omit<PostingEntry, 'amount_cents'>,
  to: Omit<PostingEntry, 'amount_cents'>,
): PostingEntry[] {
  return [
    { ...from, amount_cents: -amount_cents },
    { ...to, amount_cents },
  ];
}
