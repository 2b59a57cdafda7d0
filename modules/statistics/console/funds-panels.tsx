import { money } from '@linehaul/console-kernel/format/format.ts';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { businessDay, businessDayBounds } from '@linehaul/console-kernel/time/business-day.ts';
import { KindName } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import type { AccountRow } from '../contract/funds-figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { days } from './days-panels.tsx';
import { type DaysOfFigure, figureText } from './figure.tsx';
import { TrialFigure } from './funds-balances.port.tsx';
import { askedOf } from './period.ts';

/** The list with the withdrawals that were paid on some days. */
export function payoutRows({ day_from, day_to }: DaysOfFigure): string {
  const listFilter = { state: 'paid', ended_day_from: day_from, ended_day_to: day_to };
  return `/finance/wallettakecash/list?${new URLSearchParams(listFilter)}`;
}

/** What each kind of transaction moved, by day. */
export const FundsDaysPanel = listPanel({
  heading: 'statistics.figure.funds_by_day',
  endpoint: statisticsContract.FundsDays,
  messages: 'statistics',
  search: false,
  rowKey: 'row_key',
  columns: [
    ...days,
    { field: 'kind', render: ({ kind }) => <KindName field="kind" kind={kind} /> },
    { field: 'moved_cents', as: 'money', sortable: true },
    { field: 'transactions', as: 'count', sortable: true },
  ],
});

function payoutFigure(field: 'payouts' | 'payout_cents', as: 'count' | 'money') {
  const render = (row: DaysOfFigure & Record<typeof field, number>) => (
    <Link className="lh-figure lh-cell-link" to={payoutRows(row)}>
      {figureText(field, row[field])}
    </Link>
  );
  return { field, as, sortable: true, render } as const;
}

/** Withdrawals that were paid, by day; each opens them. */
export const PayoutDaysPanel = listPanel({
  heading: 'statistics.figure.payouts_by_day',
  endpoint: statisticsContract.PayoutDays,
  messages: 'statistics',
  search: false,
  rowKey: 'day_from',
  columns: [
    ...days,
    payoutFigure('payout_cents', 'money'),
    payoutFigure('payouts', 'count'),
    { field: 'moved_cents', as: 'money', sortable: true, hidden: true },
    { field: 'transactions', as: 'count', sortable: true, hidden: true },
  ],
});

/** The accounts of a kind in the trial balance: as they are, or as they moved in the page's days. */
function AccountFigure({ row, field }: { row: AccountRow; field: 'balance_cents' | 'in_cents' | 'out_cents' }) {
  const { search } = useListSearch();
  const { day_from, day_to } = askedOf(search, businessDay());
  const { from, until } = businessDayBounds(day_from, day_to);
  const periodFilter = { posted_from: String(from), posted_until: String(until - 1) };
  return (
    <TrialFigure account_kind={row.account_kind} asked={field === 'balance_cents' ? {} : periodFilter}>
      {money(row[field])}
    </TrialFigure>
  );
}

function accountFigure(field: 'balance_cents' | 'in_cents' | 'out_cents') {
  return { field, as: 'money', render: (row: AccountRow) => <AccountFigure row={row} field={field} /> } as const;
}

/** What lies in accounts of each kind now, and what came in and went out in the page's days. */
export const AccountsPanel = listPanel({
  heading: 'statistics.figure.balances',
  endpoint: statisticsContract.FundsAccounts,
  messages: 'statistics',
  search: false,
  rowKey: 'account_kind',
  columns: [
    { field: 'account_kind', render: ({ account_kind }) => <KindName field="account_kind" kind={account_kind} /> },
    accountFigure('balance_cents'),
    { field: 'reserved_cents', as: 'money' },
    accountFigure('in_cents'),
    accountFigure('out_cents'),
    { field: 'accounts', as: 'count' },
  ],
});
