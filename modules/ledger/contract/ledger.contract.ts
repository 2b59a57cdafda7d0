import { daysBetween } from '@linehaul/contract/calendar-day.ts';
import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, cents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { differenceCalls } from './ledger-difference.contract.ts';
import { reversalCalls } from './ledger-reversal.contract.ts';
import {
  account,
  accountKind,
  ledgerDocument,
  ledgerKinds,
  statementEntry,
  transaction,
  transactionKind,
  transactionRow,
} from './ledger-rows.contract.ts';

/** With the record that it belongs to; where there is none, and the caller may ask for it, it can be reversed. */
const transactionDetail = transaction.extend({
  document: ledgerDocument.nullable(),
  can_reverse: z.boolean(),
  /** Asked for, and not decided. */
  is_reversal_open: z.boolean(),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

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
    input: pageQuery.extend({
      ...ofTenant,
      ...span,
      ...instants,
      account_id: rowIdOf('ledger_account'),
      kind: transactionKind.optional(),
    }),
    output: pageOf(statementEntry),
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
    output: transactionDetail,
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
  /** Kinds of accounts and of transactions, for filters and for the names of those that plug-ins have registered. */
  KindList: {
    method: 'GET',
    path: '/v1/supplier/ledger/KindList',
    access: 'session',
    input: z.object({}),
    output: ledgerKinds,
  },
  ...reversalCalls,
  ...differenceCalls,
});

export const ledgerErrors = errors('ledger', {
  insufficient: 409,
  key_reused: 409,
  not_pending: 409,
  resolved: 409,
  reversed: 409,
  not_reversible: 409,
  not_posted: 409,
  reversal_open: 409,
  reversal_state: 409,
  checker_is_maker: 403,
  not_maker: 403,
  span_too_long: 422,
  not_empty: 409,
});
