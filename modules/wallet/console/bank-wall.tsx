import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { refetchIntervalMs, Wall } from '@linehaul/modules/statistics/console/big-screen-frame.port.tsx';
import { fitting, NewsPanel, Rank, shareOfMost } from '@linehaul/modules/statistics/console/big-screen-panels.port.tsx';
import { WallTrend } from '@linehaul/modules/statistics/console/big-screen-trend.port.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import type { TakecashFigures as Figures } from '../contract/wallet-rows.contract.ts';

const { BatchList, TakecashFigures, TakecashList } = walletContract;
const often = { refetchIntervalMs, quiet: true };

/** What the bank has before it, in the order in which it comes, and what it has behind it. */
const inHands = ['applied', 'second_audit', 'approved', 'paying', 'paid', 'failed'] as const;

function PaidToday({ days }: Pick<Figures, 'days'>) {
  const text = useTextOf();
  const [yesterday, today] = days.slice(-2);
  const paidText = money(today?.paid_cents);
  const most = Math.max(...days.map(({ paid_count }) => paid_count));
  return (
    <section className="wall-panel wall-today">
      <h2>{text('statistics.big_screen.payouts')}</h2>
      <strong>{count(today?.paid_count)}</strong>
      <p>{text('statistics.big_screen.yesterday', { value: count(yesterday?.paid_count) })}</p>
      <div className="wall-days" role="img" aria-label={text('statistics.big_screen.payout_days')}>
        {days.map(({ day, paid_count }) => (
          <span key={day} style={{ height: shareOfMost(paid_count, most) }} />
        ))}
      </div>
      <h2>{text('statistics.big_screen.paid_today')}</h2>
      <strong className="wall-money" style={{ fontSize: fitting(paidText) }}>
        {paidText}
      </strong>
      <p>{text('statistics.big_screen.yesterday', { value: money(yesterday?.paid_cents) })}</p>
    </section>
  );
}

function States({ states }: Pick<Figures, 'states'>) {
  const text = useTextOf();
  const byState = new Map(states.map((figure) => [figure.state, figure]));
  const bars = inHands.map((state) => {
    const { count: n = 0, amount_cents = 0 } = byState.get(state) ?? {};
    return {
      key: state,
      label: `${text(`wallet.state.${state}`)} ${count(n)}`,
      value: amount_cents,
      text: money(amount_cents),
    };
  });
  return <Rank title={text('statistics.big_screen.in_hands')} bars={bars} />;
}

/** What the banks did not carry out in these days. */
function Failed({ days }: Pick<Figures, 'days'>) {
  const text = useTextOf();
  const sum = (field: 'failed_cents' | 'paid_cents') => days.reduce((all, day) => all + day[field], 0);
  const failedText = money(sum('failed_cents'));
  return (
    <section className="wall-panel wall-refunded">
      <h2>{text('statistics.big_screen.failed')}</h2>
      <strong style={{ fontSize: Math.min(42, fitting(failedText)) }}>{failedText}</strong>
      <p>{text('statistics.big_screen.paid_of', { paid: money(sum('paid_cents')) })}</p>
    </section>
  );
}

function Newest() {
  const text = useTextOf();
  const isEnabled = useCan()(TakecashList);
  const { data } = useQueryOf(TakecashList, { limit: 6 }, { ...often, enabled: isEnabled });
  const news = (data?.list ?? []).map(({ id, applied_at, state, shop_name, amount_cents }) => ({
    key: String(id),
    at: applied_at,
    word: text(`wallet.state.${state}`),
    text: shop_name,
    figure: money(amount_cents),
  }));
  return <NewsPanel title={text('statistics.big_screen.newest_withdrawals')} news={news} />;
}

function Batches() {
  const text = useTextOf();
  const can = useCan();
  const batches = useQueryOf(BatchList, { limit: 8 }, { ...often, enabled: can(BatchList) });
  const waiting = useQueryOf(TakecashList, { is_to_audit: true, limit: 8 }, { ...often, enabled: can(TakecashList) });
  const batchBars = (batches.data?.list ?? []).map(({ id, batch_no, open_count, item_count, total_cents }) => ({
    key: String(id),
    label: `${batch_no} ${count(item_count - open_count)}/${count(item_count)}`,
    value: total_cents,
    text: money(total_cents),
  }));
  const waitingBars = (waiting.data?.list ?? []).map(({ id, shop_name, amount_cents }) => ({
    key: String(id),
    label: shop_name,
    value: amount_cents,
    text: money(amount_cents),
  }));
  return (
    <>
      <Rank title={text('statistics.big_screen.batches')} bars={batchBars} />
      <Rank title={text('statistics.big_screen.to_audit')} bars={waitingBars} />
    </>
  );
}

/** A bank's wall: the payouts that are in its hands, and what became of those before. */
export default function BankWall() {
  const text = useTextOf();
  const query = useQueryOf(TakecashFigures, {}, often);
  return (
    <Wall query={query}>
      {({ days, states }) => (
        <div className="wall-columns">
          <div>
            <PaidToday days={days} />
            <States states={states} />
          </div>
          <div className="wall-sales">
            <WallTrend
              title={text('statistics.big_screen.paid_days')}
              days={days.map(({ day, paid_cents }) => ({ day, cents: paid_cents }))}
            />
            <div className="wall-below">
              <Failed days={days} />
              <Newest />
            </div>
          </div>
          <div>
            <Batches />
          </div>
        </div>
      )}
    </Wall>
  );
}
