import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { RevenueFigures } from '../contract/figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { RevenueDaysPanel } from './days-panels.tsx';
import { Change, Figure, FigureCard, FigureCards } from './figure.tsx';
import { KindPage } from './figure-kind.tsx';
import { GoodsSales } from './goods-sales.tsx';
import { useAsked } from './period-bar.tsx';
import { ComparedNote } from './statistics-page.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { RevenueTrend, RevenueDays, SalesTrend } = statisticsContract;

const averageOf = ({ revenue_cents, taken }: RevenueFigures) => (taken === 0 ? 0 : Math.round(revenue_cents / taken));

function Freight() {
  const t = useText<typeof en>('statistics');
  const period = useAsked();
  const can = useCan();
  const query = useQueryOf(RevenueTrend, period, { keepPrevious: true });
  return (
    <>
      <Loaded query={query}>
        {(trend) => (
          <>
            <FigureCards
              names={['revenue_cents', 'paid_cents', 'monthly_cents', 'cancelled_cents']}
              {...trend}
              days={period}
              isOld={query.isPlaceholderData}
            >
              <FigureCard
                label={t('figure.average')}
                change={<Change now={averageOf(trend.now)} before={trend.before && averageOf(trend.before)} />}
                note={<Figure name="taken" value={trend.now.taken} days={period} />}
              >
                <span className="lh-figure">{money(averageOf(trend.now))}</span>
              </FigureCard>
            </FigureCards>
            <ComparedNote {...trend} />
            <div className="lh-stat-pair">
              <TrendPanel metric="revenue_cents" trend={trend} />
              <TrendPanel metric="paid_cents" trend={trend} />
            </div>
          </>
        )}
      </Loaded>
      {can(RevenueDays) ? <RevenueDaysPanel /> : null}
    </>
  );
}

const needs = { freight: RevenueTrend, goods: SalesTrend };

/** Revenue by day: paid, on credit or given back, and what an order brings. */
export default function RevenueFiguresPage() {
  return <KindPage parts={{ freight: Freight, goods: GoodsSales }} needs={needs} />;
}
