import { percent } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { HomeChanges, HomeFigure, HomeFigures } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Dashboard, DashboardRevenue } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { figureAddress, figureText } from './figure.tsx';

interface Compared {
  kind: 'orders' | 'revenue' | 'pieces' | 'weight';
  metric: 'taken' | 'revenue_cents' | 'pieces' | 'weight_g';
  now: number;
  yesterday: number;
  lastWeek: number;
}

function figuresOf({ today, yesterday, last_week }: Dashboard, revenue: DashboardRevenue | null): Compared[] {
  const of = (field: keyof Dashboard['today']) => ({
    now: today[field],
    yesterday: yesterday[field],
    lastWeek: last_week[field],
  });
  const revenueFigure = revenue && {
    now: revenue.trend.at(-1)?.revenue_cents ?? 0,
    yesterday: revenue.yesterday_cents,
    lastWeek: revenue.last_week_cents,
  };
  return [
    { kind: 'orders', metric: 'taken', ...of('orders') },
    ...(revenueFigure ? [{ kind: 'revenue' as const, metric: 'revenue_cents' as const, ...revenueFigure }] : []),
    { kind: 'pieces', metric: 'pieces', ...of('pieces') },
    { kind: 'weight', metric: 'weight_g', ...of('weight_g') },
  ];
}

interface DashboardFiguresProps {
  dashboard: Dashboard;
  /** Null where the role does not show it. */
  revenue: DashboardRevenue | null;
}

/** Today's figures, each against the same hour of yesterday and of the same weekday of last week. */
export function DashboardFigures({ dashboard, revenue }: DashboardFiguresProps) {
  const t = useText<typeof en>('statistics');
  const canOpen = useCan()(orderContract.OrderList);
  const today = { day_from: businessDay(), day_to: businessDay() };
  return (
    <HomeFigures label={t('home.today')}>
      {figuresOf(dashboard, revenue).map(({ kind, metric, ...figure }) => (
        <HomeFigure
          key={kind}
          label={`${t('home.today')} · ${t(`home.${kind}`)}`}
          value={figureText(metric, figure.now)}
          to={canOpen ? figureAddress(metric, today) : undefined}
          note={<HomeChanges {...figure} show={(value) => figureText(metric, value)} percent={percent} />}
        />
      ))}
    </HomeFigures>
  );
}
