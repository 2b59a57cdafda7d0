import { useQueryOf } from '@linehaul/console-kernel/call.ts';
import { dayOf, day as dayText, time } from '@linehaul/console-kernel/format.ts';
import { useIdentity } from '@linehaul/console-kernel/identity.ts';
import { Loaded } from '@linehaul/console-kernel/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { type Dashboard, statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardLines } from './dashboard-lines.tsx';
import { DashboardToDo } from './dashboard-to-do.tsx';
import { DashboardTrend } from './dashboard-trend.tsx';
import { Punctuality } from './punctuality.tsx';
import './dashboard.css';

/** Kinds of tenant that carry freight, and the platform that sees all of them. */
const withFreight = new Set(['platform', 'logistics', 'site']);

function ShopLine() {
  const t = useText<typeof en>('statistics');
  const shop = useQueryOf(tenantContract.ShopInfo, {}, { quiet: true });
  if (!shop.data) return <>&nbsp;</>;
  const last = shop.data.last_login_time === 0 ? t('home.never') : time(shop.data.last_login_time);
  return (
    <span className="lh-figure lh-home-shop">
      {shop.data.username} · {t('home.last_login')} {last}
    </span>
  );
}

function Freight({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className="lh-home">
      <DashboardToDo toDo={dashboard.to_do} />
      <DashboardFigures dashboard={dashboard} />
      <div className="lh-home-wide">
        <DashboardTrend trend={dashboard.trend} />
        <div className="lh-home-side">
          <DashboardLines lines={dashboard.lines} />
          <Punctuality signed={dashboard.signed} onTime={dashboard.signed_on_time} />
        </div>
      </div>
    </div>
  );
}

function FreightHome() {
  const query = useQueryOf(statisticsContract.Dashboard, { day: dayOf(new Date()) }, { refetchIntervalMs: 60_000 });
  return <Loaded query={query}>{(dashboard) => <Freight dashboard={dashboard} />}</Loaded>;
}

/** Home: what waits, what today brought, how the month went. */
export default function DashboardPage() {
  const t = useText<typeof en>('statistics');
  const identity = useIdentity();
  const hasFreight = identity !== null && withFreight.has(identity.industry);
  return (
    <div className="lh-page">
      <PageHeader
        title={t('home.greeting', { name: identity?.nick_name ?? '' })}
        aside={<span className="lh-home-day lh-figure">{dayText(dayOf(new Date()))}</span>}
        note={<ShopLine />}
      />
      {hasFreight ? <FreightHome /> : <EmptyState title={t('home.not_for')} />}
    </div>
  );
}
