import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageOf } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantRow } from '@linehaul/contract/tenant-list.ts';
import { rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { accountKind, transactionKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { z } from 'zod';
import {
  before,
  bucket,
  comparisonInput,
  daysInput,
  pages,
  period,
  sum,
  trendInput,
  trendOf,
} from './figures.contract.ts';

/** Money of all tenants, by the day on which it was booked. */
export const fundsFigures = z.object({
  transactions: sum,
  /** What these transactions moved from accounts to others. */
  moved_cents: sum,
  /** What came into the books from outside: through channels and tills, and back from banks. */
  in_cents: sum,
  /** What left them: payouts and refunds, what tills keep and channels charge. */
  out_cents: sum,
  /** Signed: by how much more came in than went out. */
  net_cents: sum,
  /** Withdrawals that were paid. */
  payouts: sum,
  payout_cents: sum,
});
export type FundsFigures = z.output<typeof fundsFigures>;

const ofKind = { kind: transactionKind, transactions: sum, moved_cents: sum };

const kindShare = z.object({ ...ofKind, ...before });
export type KindShare = z.output<typeof kindShare>;

const fundsRow = z.object({
  /** Tells the rows of one answer apart. */
  row_key: z.string(),
  ...bucket,
  ...ofKind,
});
export type FundsRow = z.output<typeof fundsRow>;

const accountRow = z.object({
  account_kind: accountKind,
  accounts: sum,
  /** As it is now, whatever the days are; of the platform's side of the books it may be less than nothing. */
  balance_cents: sum,
  reserved_cents: sum,
  /** What came in and went out in these days. */
  in_cents: sum,
  out_cents: sum,
});
export type AccountRow = z.output<typeof accountRow>;

const fundsDaysInput = daysInput.extend({ kind: transactionKind.optional() });
export type FundsDaysInput = z.output<typeof fundsDaysInput>;

const accountsInput = pages.extend(period);
export type AccountsInput = z.output<typeof accountsInput>;

/** What the platform earned of a tenant by one kind of transaction. */
const incomeRow = tenantRow(
  z.object({
    /** Tells the rows of one answer apart. */
    row_key: z.string(),
    supplier_id: rowId,
    /** The account for the platform's fees in the tenant's books. */
    account_id: rowIdOf('ledger_account'),
    kind: transactionKind,
    /** Signed: what was given back is taken off. */
    income_cents: sum,
  }),
);
export type IncomeRow = z.output<typeof incomeRow>;

const incomeTotals = z.object({
  income_cents: sum,
  ...before,
  /** The largest first. */
  kinds: z.array(z.object({ kind: transactionKind, income_cents: sum, ...before })),
});
export type IncomeTotals = z.output<typeof incomeTotals>;

const incomeInput = pages.extend({ ...period, ...tenantFilter, kind: transactionKind.optional() });
export type IncomeInput = z.output<typeof incomeInput>;

/** Who keeps or pays everybody's money. */
const industries = ['platform', 'bank'] as const;

export const fundsFigureCalls = {
  FundsTrend: {
    method: 'GET',
    path: '/v1/supplier/statistics/FundsTrend',
    industries,
    input: trendInput,
    output: trendOf(fundsFigures),
  },
  /** By kind of transaction, the largest first. */
  FundsKinds: {
    method: 'GET',
    path: '/v1/supplier/statistics/FundsKinds',
    industries,
    input: z.object({ ...period, ...comparisonInput }),
    output: z.array(kindShare),
  },
  /** By day, week or month and kind of transaction, for tables and files. */
  FundsDays: {
    method: 'GET',
    path: '/v1/supplier/statistics/FundsDays',
    industries,
    input: fundsDaysInput,
    output: pageOf(fundsRow),
  },
  /** Withdrawals that were paid, day by day. */
  PayoutDays: {
    method: 'GET',
    path: '/v1/supplier/statistics/PayoutDays',
    industries,
    input: daysInput,
    output: pageOf(fundsFigures.extend(bucket)),
  },
  FundsAccounts: {
    method: 'GET',
    path: '/v1/supplier/statistics/FundsAccounts',
    industries,
    input: accountsInput,
    output: pageOf(accountRow),
  },
  /** What the platform earned, by tenant and kind: what the accounts for its fees gained in these days. */
  IncomeList: {
    method: 'GET',
    path: '/v1/supplier/statistics/IncomeList',
    industries: ['platform'],
    input: incomeInput,
    output: pageOf(incomeRow),
  },
  /** The same by kind alone, beside the days compared with. */
  IncomeTotals: {
    method: 'GET',
    path: '/v1/supplier/statistics/IncomeTotals',
    industries: ['platform'],
    input: z.object({ ...period, ...comparisonInput, ...tenantFilter }),
    output: incomeTotals,
  },
} as const satisfies ContractSpec;
