import { amountCents, cents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What belongs to the tenant, and the platform's side of the tenant's books. */
export const tenantAccounts = ['available', 'frozen', 'unsettled', 'deposit'] as const;
export const platformAccounts = ['clearing', 'fees', 'payout', 'cod_held', 'adjustments'] as const;

export const coreAccountKind = z.enum([...tenantAccounts, ...platformAccounts]);
export type CoreAccountKind = z.output<typeof coreAccountKind>;

/** Why money moved. A kind of the core is added here before anything may post it. */
export const coreTransactionKind = z.enum([
  'payment',
  'settlement',
  'refund',
  'commission_return',
  'withdrawal_applied',
  'withdrawal_paid',
  'withdrawal_returned',
  'deposit_paid',
  'joining_fee',
  'cod_collected',
  'cod_paid_out',
  'driver_fee',
  'compensation',
  'channel_fee',
  'split_confirmed',
  'split_reversed',
  'adjustment',
  'reversal',
]);
export type CoreTransactionKind = z.output<typeof coreTransactionKind>;

/** The form of every kind's code, of the core's and of those that plug-ins register. */
const kindCode = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** A kind that a plug-in has registered (docs/adr/0096). */
export const registeredKind = kindCode.brand<'registered ledger kind'>();
export type RegisteredKind = z.output<typeof registeredKind>;

export type AccountKind = CoreAccountKind | RegisteredKind;
export type TransactionKind = CoreTransactionKind | RegisteredKind;

/** On the wire, kinds are text: `KindList` has those that there are, also of plug-ins that are gone. */
export const accountKind = kindCode.meta({ texts: 'ledger.account_kind' });
export const transactionKind = kindCode.meta({ texts: 'ledger.kind' });

/** Whose money an account holds; a member's is held by the tenant, and owed to the member. */
export const accountHolder = z.enum(['tenant', 'platform', 'member']);

/**
 * What an account counts as: `own` money of its holder, `held` for somebody else, `earned` by the platform, `outside` of the books
 * (what it loses has come in, what it gains has gone out), or a `correction`.
 */
export const accountRole = z.enum(['own', 'held', 'earned', 'outside', 'correction']);

/** The kinds that there are, named in the caller's language. */
export const ledgerKinds = z.object({
  accounts: z.array(
    z.object({ kind: accountKind, name: z.string(), about: z.string(), holder: accountHolder, role: accountRole }),
  ),
  transactions: z.array(z.object({ kind: transactionKind, name: z.string() })),
});
export type LedgerKinds = z.output<typeof ledgerKinds>;

/** `pending` promises money without moving it, until another transaction posts it or `void` gives it back. */
export const transactionPhase = z.enum(['posted', 'pending', 'void']);

/** One account of a tenant's books. What is free to use is `balance_cents - reserved_cents`. */
export const account = z.object({
  id: rowId,
  kind: accountKind,
  /** The payment channel of a clearing account, the way out of a payout account; else empty. */
  channel: z.string(),
  balance_cents: cents,
  /** Promised by pending transactions. */
  reserved_cents: amountCents,
});
export type Account = z.output<typeof account>;

/** One line of an account's statement; amounts are signed, what the account gains is positive. */
export const entry = z.object({
  transaction_id: rowId,
  account_id: rowIdOf('ledger_account'),
  account_kind: accountKind,
  channel: z.string(),
  /** The entry's number in the account's statement, without gaps. */
  seq: z.int().min(1),
  amount_cents: cents,
  /** The account's balance with this entry and all before it. */
  balance_after_cents: cents,
  kind: transactionKind,
  subject_kind: z.string(),
  subject_id: z.int().min(0),
  posted_at: unixSeconds,
});
export type Entry = z.output<typeof entry>;

/** With the record that it belongs to. */
export const statementEntry = entry.extend({
  /** What people call the record; empty where there is none. */
  document_no: z.string(),
  /** The address of its page in the console; empty where the caller has none. */
  document_page: z.string(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const transactionRow = z.object({
  id: rowId,
  supplier_id: rowIdOf('tenant'),
  kind: transactionKind,
  phase: transactionPhase,
  /** What the transaction is about: `order`, and its number. */
  subject_kind: z.string(),
  subject_id: z.int().min(0),
  memo: z.string(),
  login_name: z.string(),
  posted_at: unixSeconds,
  /** The pending transaction that this one posted or voided. */
  resolves_id: rowId.nullable(),
  reverses_id: rowId.nullable(),
  /** The transaction that took this one back. */
  reversed_by_id: rowId.nullable(),
});
export type TransactionRow = z.output<typeof transactionRow>;

export const transaction = transactionRow.extend({ entries: z.array(entry) });
export type Transaction = z.output<typeof transaction>;

/** The record that a posting belongs to: what people call it, and its page where it has one. */
export const ledgerDocument = z.object({ kind: z.string(), no: z.string(), page: z.string() });
export type LedgerDocument = z.output<typeof ledgerDocument>;
