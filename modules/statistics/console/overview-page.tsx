import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { OrderDaysPanel } from './days-panels.tsx';
import { FigureCards, OnTimeCard } from './figure.tsx';
import { useAsked } from './period-bar.tsx';
import { LineBars, MemberBars, SiteBars } from './rank-panel.tsx';
import { ComparedNote, StatisticsPage } from './statistics-page.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { OrderTrend, RevenueTrend, LineRank, SiteRank, MemberRank } = statisticsContract;

/** The page with all rows, about the same days. */
function All({ to }: { to: string }) {
  const t = useText<typeof en>('statistics');
  const { search } = useLocation();
  return <Link to={`${to}${search}`}>{t('figure.all')}</Link>;
}

function Revenue() {
  const asked = useAsked();
  const query = useQueryOf(RevenueTrend, asked, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {(trend) => (
        <>
          <FigureCards
            names={['revenue_cents', 'paid_cents', 'monthly_cents']}
            {...trend}
            days={asked}
            isOld={query.isPlaceholderData}
          />
          <TrendPanel metric="revenue_cents" trend={trend} />
        </>
      )}
    </Loaded>
  );
}

/** Orders, revenue, weight and punctuality of some days, beside others. */
export default function OverviewPage() {
  const asked = useAsked();
  const can = useCan();
  const query = useQueryOf(OrderTrend, asked, { keepPrevious: true });
  return (
    <StatisticsPage>
      <Loaded query={query}>
        {(trend) => (
          <>
            <FigureCards
              names={['orders', 'pieces', 'weight_g', 'made']}
              {...trend}
              days={asked}
              isOld={query.isPlaceholderData}
            >
              <OnTimeCard now={trend.now} before={trend.before} days={asked} />
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
    </StatisticsPage>
  );
}
