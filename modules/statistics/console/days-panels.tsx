import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { OrderFigures, RevenueFigures } from '../contract/figures.contract.ts';
import type { MetricName } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { Figure } from './figure.tsx';

type Bucket<T> = T & { day_from: string; day_to: string };

export function figure<T>(field: MetricName & keyof T & string, as: 'count' | 'weight' | 'volume' | 'money' = 'count') {
  const render = (row: Bucket<T>) => <Figure name={field} value={Number(row[field])} days={row} />;
  return { field, as, sortable: true, render } as const;
}

export const days = [
  { field: 'day_from', as: 'day', sortable: true },
  { field: 'day_to', as: 'day', hidden: true },
] as const;

/** Orders and waybills day by day. */
export const OrderDaysPanel = listPanel({
  heading: 'statistics.figure.by_day',
  endpoint: statisticsContract.OrderDays,
  messages: 'statistics',
  search: false,
  rowKey: 'day_from',
  columns: [
    ...days,
    figure<OrderFigures>('orders'),
    figure<OrderFigures>('cancelled'),
    figure<OrderFigures>('pieces'),
    figure<OrderFigures>('weight_g', 'weight'),
    figure<OrderFigures>('volume_cm3', 'volume'),
    figure<OrderFigures>('made'),
    figure<OrderFigures>('signed'),
    figure<OrderFigures>('on_time'),
  ],
});

/** Revenue day by day. */
export const RevenueDaysPanel = listPanel({
  heading: 'statistics.figure.by_day',
  endpoint: statisticsContract.RevenueDays,
  messages: 'statistics',
  search: false,
  rowKey: 'day_from',
  columns: [
    ...days,
    figure<RevenueFigures>('taken'),
    figure<RevenueFigures>('revenue_cents', 'money'),
    figure<RevenueFigures>('paid_cents', 'money'),
    figure<RevenueFigures>('monthly_cents', 'money'),
    figure<RevenueFigures>('cancelled_cents', 'money'),
  ],
});
