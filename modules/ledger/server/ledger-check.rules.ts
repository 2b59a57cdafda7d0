/** A value in the books that is not what the rest of the books says. */
export interface LedgerDifference {
  supplier_id: number;
  /** `account 5`, `entry 5/17` (account and number), `transaction 80`. */
  row: string;
  /** The column, or the rows that belong to it. */
  what: string;
  expected: number | string | null;
  found: number | string | null;
}

export interface CheckedEntry {
  account_id: number;
  seq: number;
  amount_cents: number;
  balance_after_cents: number;
  transaction_id: number;
  /** Whether that transaction has an entry of this account and number. */
  is_named: boolean;
}

export interface CheckedTransaction {
  id: number;
  phase: string;
  account_ids: readonly number[];
  amounts: readonly number[];
  /** Entries that are what the transaction says of them. */
  entry_count: number;
  /** The transaction that it resolves or reverses. */
  earlier_id: number | null;
  /** The outcome of that one. */
  earlier_outcome_id: number | null;
  /** Whether it does to the earlier one what a resolution or a reversal may do. */
  fits_earlier: boolean;
  outcome_id: number | null;
  /** What its outcome resolves or reverses. */
  outcome_earlier_id: number | null;
}

export interface CheckedAccount {
  id: number;
  can_be_negative: boolean;
  balance_cents: number;
  reserved_cents: number;
  entry_count: number;
}

type Found = Omit<LedgerDifference, 'supplier_id'>;

function compared(row: string, values: readonly (readonly [string, Found['expected'], Found['found']])[]): Found[] {
  return values.flatMap(([what, expectedValue, foundValue]) =>
    expectedValue === foundValue ? [] : [{ row, what, expected: expectedValue, found: foundValue }],
  );
}

/** What an account's entries come to, up to and with the last one. */
export interface Statement {
  seq: number;
  balance_cents: number;
}

export const emptyStatement: Statement = { seq: 0, balance_cents: 0 };

/** Compares an entry with the one before it; after a difference the statement goes on from what is in the entry. */
export function checkEntry(entry: CheckedEntry, before: Statement): Found[] {
  return compared(`entry ${entry.account_id}/${entry.seq}`, [
    ['seq', before.seq + 1, entry.seq],
    ['balance_after_cents', before.balance_cents + entry.amount_cents, entry.balance_after_cents],
    ['transaction_id', entry.is_named ? entry.transaction_id : null, entry.transaction_id],
  ]);
}

export function checkTransaction(transaction: CheckedTransaction): Found[] {
  const { id, phase, amounts, earlier_id, outcome_id } = transaction;
  return compared(`transaction ${id}`, [
    ['sum of amounts', 0, amounts.reduce((sum, amount) => sum + amount, 0)],
    ['entries', phase === 'posted' ? amounts.length : 0, transaction.entry_count],
    ['outcome of the earlier transaction', earlier_id === null ? null : id, transaction.earlier_outcome_id],
    ['earlier transaction', transaction.fits_earlier ? earlier_id : null, earlier_id],
    ['transaction of the outcome', outcome_id === null ? null : id, transaction.outcome_earlier_id],
  ]);
}

/** What a pending transaction without an outcome takes from each account, in cents. */
export function reservedBy({ phase, outcome_id, account_ids, amounts }: CheckedTransaction): Map<number, number> {
  const reservations = new Map<number, number>();
  if (phase !== 'pending' || outcome_id !== null) return reservations;
  for (const [at, account] of account_ids.entries()) {
    reservations.set(account, (reservations.get(account) ?? 0) - (amounts[at] ?? 0));
  }
  return new Map([...reservations].filter(([, cents]) => cents > 0));
}

/** Compares an account with its statement and with what open pending transactions take from it. */
export function checkAccount(account: CheckedAccount, { seq, balance_cents }: Statement, taken_cents: number): Found[] {
  return compared(`account ${account.id}`, [
    ['balance_cents', balance_cents, account.balance_cents],
    ['entry_count', seq, account.entry_count],
    ['reserved_cents', account.can_be_negative ? 0 : taken_cents, account.reserved_cents],
  ]);
}
