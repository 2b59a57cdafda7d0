import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useKindNames } from '@linehaul/modules/ledger/console/kind-names.port.tsx';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { BarPanel } from './bar-panel.tsx';
import { Change, FigureCard } from './figure.tsx';
import { FundsBalances } from './funds-balances.port.tsx';
import { AccountsPanel, FundsDaysPanel, PayoutDaysPanel, payoutRows } from './funds-panels.tsx';
import { useAsked } from './period-bar.tsx';
import { ComparedNote } from './statistics-page.tsx';
import { TableTabs } from './table-tabs.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { FundsTrend, FundsKinds, FundsDays, PayoutDays, FundsAccounts } = statisticsContract;

function Flow() {
  const t = useText<typeof en>('statistics');
  const period = useAsked();
  const query = useQueryOf(FundsTrend, period, { keepPrevious: true });
  const shownAs = {
    in_cents: money,
    out_cents: money,
    net_cents: money,
    transactions: count,
    payouts: count,
    payout_cents: money,
  } as const;
  const isFlow = (name: keyof typeof shownAs) => name === 'in_cents' || name === 'out_cents' || name === 'net_cents';
  const isPayout = (name: string) => name.startsWith('payout');
  return (
    <Loaded query={query}>
      {(trend) => (
        <>
          <section className="lh-stat-cards" aria-label={t('figure.of_period')} aria-busy={query.isPlaceholderData}>
            {(['in_cents', 'out_cents', 'net_cents', 'payout_cents', 'payouts', 'transactions'] as const).map(
              (name) => {
                const text = shownAs[name](trend.now[name]);
                return (
                  <FigureCard
                    key={name}
                    label={t(isFlow(name) ? `funds.${name}` : `field.${name}`)}
                    change={<Change now={trend.now[name]} before={trend.before?.[name] ?? null} />}
                  >
                    {isPayout(name) ? (
                      <Link className="lh-figure lh-cell-link" to={payoutRows(period)}>
                        {text}
                      </Link>
                    ) : (
                      <span className="lh-figure">{text}</span>
                    )}
                  </FigureCard>
                );
              },
            )}
          </section>
          <p className="lh-stat-note">{t('figure.funds_hint')}</p>
          <ComparedNote {...trend} />
          <div className="lh-stat-pair">
            <TrendPanel metric="in_cents" trend={trend} />
            <TrendPanel metric="out_cents" trend={trend} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Kinds() {
  const t = useText<typeof en>('statistics');
  const { day_from, day_to, compare } = useAsked();
  const query = useQueryOf(FundsKinds, { day_from, day_to, compare }, { keepPrevious: true });
  const nameKind = useKindNames('kind', query.data?.map(({ kind }) => kind) ?? []);
  return (
    <Loaded query={query}>
      {(kinds) => (
        <BarPanel
          title={t('figure.funds_by_kind')}
          bars={kinds.map(({ kind, moved_cents, before_cents }) => ({
            key: kind,
            label: nameKind(kind),
            value: moved_cents,
            text: (
              <span className="lh-figure">
                {money(moved_cents)} <Change now={moved_cents} before={before_cents} />
              </span>
            ),
          }))}
        />
      )}
    </Loaded>
  );
}

const tables = {
  kinds: { needs: FundsDays, Panel: FundsDaysPanel },
  payouts: { needs: PayoutDays, Panel: PayoutDaysPanel },
  accounts: { needs: FundsAccounts, Panel: AccountsPanel },
} as const;

/** Everybody's money: what moved, by kind and day, what was paid out, and what lies where. */
export function FundsOverview() {
  const can = useCan();
  return (
    <>
      <Flow />
      <div className="lh-stat-pair">
        {can(FundsKinds) ? <Kinds /> : null}
        <FundsBalances />
      </div>
      <TableTabs tables={tables} />
    </>
  );
}
