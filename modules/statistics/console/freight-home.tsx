import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Slot, useIsFilled } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { dashboardFigures, dashboardPanels } from '@linehaul/modules/dashboard/console/dashboard.slots.ts';
import { HomeBody, HomeFigures, HomeNews } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { type Dashboard, type DashboardRevenue, statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardLines } from './dashboard-lines.tsx';
import { DashboardToDo } from './dashboard-to-do.tsx';
import { DashboardTrend } from './dashboard-trend.tsx';
import { Punctuality } from './punctuality.tsx';
import './freight-home.css';

function Freight({ dashboard, revenue }: { dashboard: Dashboard; revenue: DashboardRevenue | null }) {
  const t = useText<typeof en>('statistics');
  const isFilled = useIsFilled();
  const [first, last] = [dashboard.trend[0], dashboard.trend.at(-1)];
  const days = { day_from: first?.day ?? businessDay(), day_to: last?.day ?? businessDay() };
  return (
    <HomeBody>
      <DashboardToDo toDo={dashboard.to_do} />
      <DashboardFigures dashboard={dashboard} revenue={revenue} />
      {isFilled(dashboardFigures) ? (
        <HomeFigures label={t('home.money')}>
          <Slot name={dashboardFigures} props={{}} />
        </HomeFigures>
      ) : null}
      <div className="lh-home-wide">
        <div className="lh-home-side">
          <DashboardTrend trend={dashboard.trend} revenue={revenue?.trend ?? null} />
          <Punctuality signed={dashboard.signed} onTime={dashboard.signed_on_time} days={days} />
        </div>
        <div className="lh-home-side">
          <Slot name={dashboardPanels} props={{}} />
          <HomeNews />
          {revenue ? <DashboardLines lines={revenue.lines} days={days} /> : null}
        </div>
      </div>
    </HomeBody>
  );
}

const refetchIntervalMs = 60_000;

/** The start page of who carries freight: what waits, what today brought, how the month went. */
export default function FreightHome() {
  const canSeeRevenue = useCan()(statisticsContract.DashboardRevenue);
  const dayInput = { day: businessDay() };
  const dashboardQuery = useQueryOf(statisticsContract.Dashboard, dayInput, { refetchIntervalMs });
  const revenueQuery = useQueryOf(statisticsContract.DashboardRevenue, dayInput, {
    refetchIntervalMs,
    enabled: canSeeRevenue,
  });
  return (
    <Loaded query={dashboardQuery}>
      {(dashboard) =>
        canSeeRevenue ? (
          <Loaded query={revenueQuery}>{(revenue) => <Freight dashboard={dashboard} revenue={revenue} />}</Loaded>
        ) : (
          <Freight dashboard={dashboard} revenue={null} />
        )
      }
    </Loaded>
  );
}
