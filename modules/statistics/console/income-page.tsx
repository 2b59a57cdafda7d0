import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay, businessDayBounds } from '@linehaul/console-kernel/time/business-day.ts';
import { transactionKindSource, useKindNames } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import type { IncomeRow } from '../contract/funds-figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { Change, FigureCard } from './figure.tsx';
import { TrialFigure } from './funds-balances.port.tsx';
import { askedOf } from './period.ts';
import { useAsked } from './period-bar.tsx';
import { RowsBelow, StatisticsPage } from './statistics-page.tsx';

/** What a settlement brings the platform is its commission. */
function useIncomeNames(kinds: readonly string[]): (kind: string) => string {
  const nameKind = useKindNames('kind', kinds);
  return (kind) => (kind === 'settlement' ? textOf('statistics.income.commission') : nameKind(kind));
}

function IncomeName({ kind }: { kind: string }) {
  return <>{useIncomeNames([kind])(kind)}</>;
}

/** The sum opens the accounts for the platform's fees in the trial balance, each kind its rows of the table below. */
function Cards() {
  const t = useText<typeof en>('statistics');
  const { day_from, day_to, compare } = useAsked();
  const { from, until } = businessDayBounds(day_from, day_to);
  const span = { posted_from: String(from), posted_until: String(until - 1) };
  const query = useQueryOf(statisticsContract.IncomeTotals, { day_from, day_to, compare }, { keepPrevious: true });
  const nameIncome = useIncomeNames(query.data?.kinds.map(({ kind }) => kind) ?? []);
  return (
    <Loaded query={query}>
      {({ income_cents, before_cents, kinds }) => (
        <section className="lh-stat-cards" aria-label={t('figure.of_period')} aria-busy={query.isPlaceholderData}>
          <FigureCard label={t('income.total')} change={<Change now={income_cents} before={before_cents} />}>
            <TrialFigure account_kind="fees" asked={span}>
              {money(income_cents)}
            </TrialFigure>
          </FigureCard>
          {kinds.map((of) => (
            <FigureCard
              key={of.kind}
              label={nameIncome(of.kind)}
              change={<Change now={of.income_cents} before={of.before_cents} />}
            >
              <RowsBelow field="kind" value={of.kind}>
                {money(of.income_cents)}
              </RowsBelow>
            </FigureCard>
          ))}
        </section>
      )}
    </Loaded>
  );
}

/** What a tenant brought by one kind, which opens the entries that it is the sum of. */
function Income({ row }: { row: IncomeRow }) {
  const { search } = useListSearch();
  const { day_from, day_to } = askedOf(search, businessDay());
  const entries = new URLSearchParams({
    tab: 'entries',
    account_id: String(row.account_id),
    supplier_id: String(row.supplier_id),
    kind: row.kind,
    posted_day_from: day_from,
    posted_day_to: day_to,
  });
  return (
    <Link className="lh-figure lh-cell-link" to={`/finance/reconciliation?${entries}`}>
      {money(row.income_cents)}
    </Link>
  );
}

const IncomePanel = listPanel({
  heading: 'statistics.income.by_tenant',
  endpoint: statisticsContract.IncomeList,
  messages: 'statistics',
  search: false,
  rowKey: 'row_key',
  columns: [
    { field: 'kind', render: ({ kind }) => <IncomeName kind={kind} /> },
    { field: 'income_cents', as: 'money', sortable: true, render: (row) => <Income row={row} /> },
  ],
  filters: [{ field: 'kind', as: 'remote', source: transactionKindSource }],
  empty: 'statistics.income.empty',
});

/** What the platform earned in a period, by kind and by tenant. */
export default function IncomePage() {
  const t = useText<typeof en>('statistics');
  return (
    <StatisticsPage hasSteps={false}>
      <p className="lh-stat-note">{t('income.hint')}</p>
      <Cards />
      <IncomePanel />
    </StatisticsPage>
  );
}
