import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { OrderDaysPanel } from './days-panels.tsx';
import { FigureCards, OnTimeCard } from './figure.tsx';
import { KindPage } from './figure-kind.tsx';
import { FundsOverview } from './funds-overview.tsx';
import { GoodsOverview } from './goods-overview.tsx';
import { useAsked } from './period-bar.tsx';
import { LineBars, MemberBars, SiteBars } from './rank-panel.tsx';
import { All, ComparedNote } from './statistics-page.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { OrderTrend, RevenueTrend, LineRank, SiteRank, MemberRank } = statisticsContract;

function Revenue() {
  const period = useAsked();
  const query = useQueryOf(RevenueTrend, period, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {(trend) => (
        <>
          <FigureCards
            names={['revenue_cents', 'paid_cents', 'monthly_cents']}
            {...trend}
            days={period}
            isOld={query.isPlaceholderData}
          />
          <TrendPanel metric="revenue_cents" trend={trend} />
        </>
      )}
    </Loaded>
  );
}

function Freight() {
  const period = useAsked();
  const can = useCan();
  const query = useQueryOf(OrderTrend, period, { keepPrevious: true });
  return (
    <>
      <Loaded query={query}>
        {(trend) => (
          <>
            <FigureCards
              names={['orders', 'pieces', 'weight_g', 'made']}
              {...trend}
              days={period}
              isOld={query.isPlaceholderData}
            >
              <OnTimeCard now={trend.now} before={trend.before} days={period} />
            </FigureCards>
            <ComparedNote {...trend} />
            <TrendPanel metric="orders" trend={trend} />
          </>
        )}
      </Loaded>
      {can(RevenueTrend) ? <Revenue /> : null}
      <div className="lh-stat-thirds">
        {can(LineRank) ? <LineBars extra={<All to="/statistics/line" />} /> : null}
        {can(SiteRank) ? <SiteBars extra={<All to="/statistics/site" />} /> : null}
        {can(MemberRank) ? <MemberBars extra={<All to="/statistics/member" />} /> : null}
      </div>
      {can(statisticsContract.OrderDays) ? <OrderDaysPanel /> : null}
    </>
  );
}

/** What some days brought, beside others. */
export default function OverviewPage() {
  return <KindPage parts={{ freight: Freight, goods: GoodsOverview, funds: FundsOverview }} />;
}
