import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { day as dayText, time } from '@linehaul/console-kernel/format/format.ts';
import { Slot, useIsFilled } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useShopInfo } from '@linehaul/console-kernel/permission/shop-info.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { type Dashboard, type DashboardRevenue, statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardLines } from './dashboard-lines.tsx';
import { DashboardToDo } from './dashboard-to-do.tsx';
import { DashboardTrend } from './dashboard-trend.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { HomeBody, HomeFigures, HomeNews } from './home-parts.port.tsx';
import { Punctuality } from './punctuality.tsx';
import { dashboardBodies, dashboardCards, dashboardFigures, dashboardPanels } from './statistics.slots.ts';
import './dashboard.css';

/** Kinds of tenant that carry freight, and the platform that sees all of them. */
const withFreight = new Set(['platform', 'logistics', 'site']);

function ShopLine() {
  const t = useText<typeof en>('statistics');
  const shop = useShopInfo();
  if (!shop) return <>&nbsp;</>;
  const last = shop.lastLoginTime === 0 ? t('home.never') : time(shop.lastLoginTime);
  return (
    <span className="lh-figure lh-home-shop">
      {shop.shopname} · {t('home.last_login')} {last}
    </span>
  );
}

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

function FreightHome() {
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

/** Home: what waits, what today brought, how the month went. */
export default function DashboardPage() {
  const t = useText<typeof en>('statistics');
  const identity = useIdentity();
  const hasFreight = identity !== null && withFreight.has(identity.industry);
  return (
    <div className="lh-page">
      <PageHeader
        title={t('home.greeting', { name: identity?.nickname ?? '' })}
        aside={<span className="lh-home-day lh-figure">{dayText(businessDay())}</span>}
        note={<ShopLine />}
      />
      <FirstStepsCard />
      <Slot name={dashboardCards} props={{}} />
      {hasFreight ? (
        <FreightHome />
      ) : (
        <Slot name={dashboardBodies} props={{}}>
          <EmptyState title={t('home.not_for')} />
          <HomeNews />
        </Slot>
      )}
    </div>
  );
}
