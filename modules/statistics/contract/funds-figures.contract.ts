import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageOf } from '@linehaul/contract/paging.ts';
import { accountKind, transactionKind } from '@linehaul/modules/ledger/contract/ledger-rows.contract.ts';
import { z } from 'zod';
import { before, bucket, compared, daysInput, pages, period, sum, trendInput, trendOf } from './figures.contract.ts';

/** Money of all tenants, by the day on which it was booked. */
export const fundsFigures = z.object({
  transactions: sum,
  /** What these transactions moved from accounts to others. */
  moved_cents: sum,
  /** Withdrawals that were paid. */
  payouts: sum,
  payout_cents: sum,
});
export type FundsFigures = z.output<typeof fundsFigures>;

const ofKind = { kind: transactionKind.meta({ texts: 'ledger.kind' }), transactions: sum, moved_cents: sum };

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
  account_kind: accountKind.meta({ texts: 'ledger.account_kind' }),
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
    input: z.object({ ...period, ...compared }),
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
} as const satisfies ContractSpec;
