import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, cents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What belongs to the tenant, and the platform's side of the tenant's books. */
export const tenantAccounts = ['available', 'frozen', 'unsettled', 'deposit'] as const;
export const platformAccounts = ['clearing', 'fees', 'payout', 'cod_held', 'adjustments'] as const;

export const accountKind = z.enum([...tenantAccounts, ...platformAccounts]);
export type AccountKind = z.output<typeof accountKind>;

/** Why money moved. A kind is added here before anything may post it. */
export const transactionKind = z.enum([
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
  'adjustment',
  'reversal',
]);
export type TransactionKind = z.output<typeof transactionKind>;

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

const daySum = z.object({ day, in_cents: amountCents, out_cents: amountCents });

/** What a trial balance says of accounts: what stood before the span, what moved in it, what is at its end. */
const trialSums = {
  /** Signed: before `posted_from`; 0 when the span has no beginning. */
  opening_cents: cents,
  /** Sum of what the accounts lost in the span, without its sign, and of what they gained. */
  debit_cents: amountCents,
  credit_cents: amountCents,
  /** Signed: with all that was posted up to and with `posted_until`. */
  balance_cents: cents,
};

/** One account, or all tenants' accounts of a kind and channel. */
export const trialRow = z.object({
  /** Tells the rows of one answer apart. */
  id: rowId,
  supplier_id: rowIdOf('tenant').nullable(),
  shop_name: z.string(),
  account_id: rowIdOf('ledger_account').nullable(),
  account_kind: accountKind,
  channel: z.string(),
  ...trialSums,
});
export type TrialRow = z.output<typeof trialRow>;

export const trialTotals = z.object({
  account_count: z.int(),
  /** Rows of these books that differed from the others when they were last recomputed, at most a day ago; 0 is right. */
  difference_count: z.int().min(0),
  ...trialSums,
});
export type TrialTotals = z.output<typeof trialTotals>;

/** The platform reads any tenant's books; others have only their own, whomever they name. */
const ofTenant = { supplier_id: rowIdOf('tenant').optional() };
const span = { posted_day_from: day.optional(), posted_day_to: day.optional() };
/** Both included; absent is the beginning of the books, and now. */
const instants = { posted_from: unixSeconds.optional(), posted_until: unixSeconds.optional() };

const trialQuery = pageQuery.omit({ keyword: true, sort: true }).extend({
  ...ofTenant,
  ...instants,
  account_kind: accountKind.optional(),
  channel: line(60).optional(),
  /** True: every account of every tenant by itself, also for the platform. */
  is_by_tenant: z.boolean().optional(),
});
export type TrialQuery = z.output<typeof trialQuery>;

const longestSpanDays = 400;

export const ledgerContract = contract({
  AccountList: {
    method: 'GET',
    path: '/v1/supplier/ledger/AccountList',
    input: z.object(ofTenant),
    output: z.array(account),
  },
  EntryList: {
    method: 'GET',
    path: '/v1/supplier/ledger/EntryList',
    input: pageQuery.extend({ ...ofTenant, ...span, ...instants, account_id: rowIdOf('ledger_account') }),
    output: pageOf(entry),
  },
  TransactionList: {
    method: 'GET',
    path: '/v1/supplier/ledger/TransactionList',
    input: pageQuery.extend({
      ...ofTenant,
      ...span,
      kind: transactionKind.optional(),
      subject_kind: line(40).optional(),
      subject_id: rowIdOf('freight_order').optional(),
    }),
    output: pageOf(transactionRow),
  },
  DaySums: {
    method: 'GET',
    path: '/v1/supplier/ledger/DaySums',
    input: z
      .object({ ...ofTenant, account_kind: accountKind, day_from: day, day_to: day })
      .refine(({ day_from, day_to }) => daysBetween(day_from, day_to) <= longestSpanDays, {
        path: ['day_to'],
        params: { fault: 'ledger.span_too_long' },
      }),
    output: z.array(daySum),
  },
  TransactionInfo: {
    method: 'GET',
    path: '/v1/supplier/ledger/TransactionInfo',
    input: z.object({ id: rowIdOf('ledger_transaction') }),
    output: transaction,
  },
  /** The books as they stood at a timestamp: for the platform by kind and channel, or account by account. */
  TrialBalance: {
    method: 'GET',
    path: '/v1/supplier/ledger/TrialBalance',
    input: trialQuery,
    output: pageOf(trialRow),
  },
  /** The sums of all accounts that the trial balance has; whole books come to zero. */
  TrialTotals: {
    method: 'GET',
    path: '/v1/supplier/ledger/TrialTotals',
    input: trialQuery.pick({ supplier_id: true, account_kind: true, posted_from: true, posted_until: true }),
    output: trialTotals,
  },
  /** Tenants who have books, by name. */
  BooksList: {
    method: 'GET',
    path: '/v1/supplier/ledger/BooksList',
    industries: ['platform'],
    input: pageQuery.omit({ sort: true }),
    output: pageOf(z.object({ id: rowId, shop_name: z.string() })),
    export: false,
  },
  TransactionReverse: {
    method: 'POST',
    path: '/v1/supplier/ledger/TransactionReverse',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('ledger_transaction'), reason: line(200, 1) }),
    output: transaction,
    audit: 'ledger.reverse',
  },
});

export const ledgerErrors = errors('ledger', {
  insufficient: 409,
  key_reused: 409,
  not_pending: 409,
  resolved: 409,
  reversed: 409,
  not_reversible: 409,
  span_too_long: 422,
});
