import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { FundsBalances } from '@linehaul/modules/statistics/console/funds-balances.port.tsx';
import { HomeEntries, HomeEntry, HomeNews } from '@linehaul/modules/statistics/console/home-parts.port.tsx';
import { ChartFrame } from '@linehaul/ui/chart-frame.tsx';
import { Price } from '@linehaul/ui/price.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { TakecashFigures, WithdrawalState } from '../contract/wallet-rows.contract.ts';
import type { en } from '../messages/en.ts';
import './wallet.css';

const list = '/finance/wallettakecash/list';
/** What the bank has before it, in the order in which it comes, and what it has behind it. */
const cards = [
  { state: 'applied', title: 'bank_home.to_audit' },
  { state: 'second_audit', title: 'state.second_audit' },
  { state: 'approved', title: 'bank_home.approved' },
  { state: 'paying', title: 'bank_home.paying' },
  { state: 'paid', title: 'bank_home.paid_all' },
  { state: 'failed', title: 'bank_home.failed' },
] as const;

function Balances({ states }: Pick<TakecashFigures, 'states'>) {
  const t = useText<typeof en>('wallet');
  const byState = new Map(states.map((figure) => [figure.state, figure]));
  return (
    <nav className="lh-wallet-balances" aria-label={t('noun.many')}>
      {cards.map(({ state, title }) => {
        const { amount_cents = 0, count: n = 0 } = byState.get(state) ?? {};
        return (
          <Link key={state} className="lh-surface lh-wallet-balance" to={`${list}?state=${state}`}>
            <span>{t(title)}</span>
            <strong>
              <Price text={money(amount_cents)} />
            </strong>
            <small>{t('bank_home.count', { n: count(n) })}</small>
          </Link>
        );
      })}
    </nav>
  );
}

/** What waits for somebody of the bank, each with the list that it counts. */
function ToDo({ states }: Pick<TakecashFigures, 'states'>) {
  const t = useText<typeof en>('wallet');
  const isAllowed = useCan()(walletContract.BatchList);
  const open = { is_open: true, limit: 1 };
  const { data } = useQueryOf(walletContract.BatchList, open, { enabled: isAllowed, refetchIntervalMs: 60_000 });
  const countIn = (...wanted: WithdrawalState[]) =>
    states.reduce((sum, { state, count: n }) => sum + (wanted.includes(state) ? n : 0), 0);
  return (
    <HomeEntries label={t('bank_home.to_do')}>
      <HomeEntry
        label={t('bank_home.withdrawals')}
        waiting={countIn('applied', 'second_audit')}
        to={`${list}?is_to_audit=true`}
      />
      <HomeEntry label={t('bank_home.to_batch')} waiting={countIn('approved')} to={`${list}?state=approved`} />
      {isAllowed ? (
        <HomeEntry
          label={t('bank_home.results_missing')}
          waiting={data?.total}
          to="/finance/wallettakecash/batches?is_open=true"
        />
      ) : null}
      <HomeEntry label={t('bank_home.returns')} waiting={countIn('return_asked')} to={`${list}?state=return_asked`} />
    </HomeEntries>
  );
}

interface Series {
  name: string;
  cents: readonly number[];
  /** Another than the theme gives by the order. */
  color?: string;
}

function optionOf(days: TakecashFigures['days'], series: readonly Series[], type: 'bar' | 'line') {
  const tooltip = { valueFormatter: (cents: unknown) => money(Number(cents)) };
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: { data: series.map(({ name }) => name), top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: days.map(({ day }) => day.slice(5)) },
    yAxis: { type: 'value', axisLabel: { formatter: (cents: number) => shortNumber(cents / 100) } },
    series: series.map(({ name, cents, color }) => ({
      type,
      name,
      data: cents,
      tooltip,
      barMaxWidth: 12,
      showSymbol: false,
      ...(color ? { itemStyle: { color } } : {}),
    })),
  };
}

function Charts({ days }: Pick<TakecashFigures, 'days'>) {
  const t = useText<typeof en>('wallet');
  const isQuiet = days.every(
    ({ applied_cents, paid_cents, failed_cents }) => applied_cents + paid_cents + failed_cents === 0,
  );
  const empty = isQuiet ? { empty: t('bank_home.empty') } : {};
  const appliedSeries = { name: t('bank_home.applied'), cents: days.map((day) => day.applied_cents) };
  const paidSeries = { name: t('bank_home.paid'), cents: days.map((day) => day.paid_cents) };
  const failedSeries = {
    name: t('bank_home.failed'),
    cents: days.map((day) => day.failed_cents),
    color: 'var(--lh-danger)',
  };
  return (
    <div className="lh-wallet-charts">
      <section className="lh-surface lh-wallet-panel">
        <h2>{t('bank_home.flow')}</h2>
        <ChartFrame
          option={optionOf(days, [appliedSeries, paidSeries], 'line')}
          label={t('bank_home.flow')}
          height={240}
          {...empty}
        />
      </section>
      <section className="lh-surface lh-wallet-panel">
        <h2>{t('bank_home.payouts')}</h2>
        <ChartFrame
          option={optionOf(days, [paidSeries, failedSeries], 'bar')}
          label={t('bank_home.payouts')}
          height={240}
          {...empty}
        />
      </section>
    </div>
  );
}

/** The start page of who pays withdrawals: what waits at each step, the flow of funds, the payouts by day, the balances. */
export default function BankHome() {
  const query = useQueryOf(walletContract.TakecashFigures, {}, { refetchIntervalMs: 60_000 });
  return (
    <Loaded query={query}>
      {({ states, days }) => (
        <div className="lh-bank-home">
          <ToDo states={states} />
          <Balances states={states} />
          <HomeNews />
          <Charts days={days} />
          <FundsBalances />
        </div>
      )}
    </Loaded>
  );
}
