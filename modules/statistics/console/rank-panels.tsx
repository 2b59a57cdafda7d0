import { listPanel } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import type { LineRow, MemberRow, SiteRow } from '../contract/figures.contract.ts';
import type { MetricName, Of } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { Change, Figure } from './figure.tsx';
import { askedOf } from './period.ts';
import { ofLine, ofMember } from './rank-panel.tsx';

type Kind = 'count' | 'weight' | 'volume' | 'money';

interface RowFigureProps {
  name: MetricName;
  value: number;
  of: Of;
}

/** A figure of a row: its days are the page's. */
function RowFigure({ name, value, of }: RowFigureProps) {
  const { search } = useListSearch();
  return <Figure name={name} value={value} days={askedOf(search, businessDay())} of={of} />;
}

export function figureOf<Row>(of: (row: Row) => Of) {
  return <F extends keyof Row & string>(field: F, name: MetricName, as: Kind = 'count') => ({
    field,
    as,
    sortable: true,
    render: (row: Row) => <RowFigure name={name} value={Number(row[field])} of={of(row)} />,
  });
}

const change = {
  field: 'before_cents',
  as: 'money',
  render: ({ revenue_cents, before_cents }: { revenue_cents: number; before_cents: number | null }) => (
    <Change now={revenue_cents} before={before_cents} />
  ),
} as const;

const line = figureOf<LineRow>(ofLine);

export const LineRankPanel = listPanel({
  heading: 'statistics.figure.all_lines',
  endpoint: statisticsContract.LineRank,
  messages: 'statistics',
  search: false,
  rowKey: 'line_key',
  columns: [
    {
      field: 'origin_name',
      title: 'statistics.field.line',
      render: ({ origin_name, destination_name }) => `${origin_name} → ${destination_name}`,
      exports: ['origin_name', 'destination_name'],
    },
    line('revenue_cents', 'revenue_cents', 'money'),
    change,
    line('orders', 'orders'),
    line('cancelled', 'cancelled'),
    line('pieces', 'pieces'),
    line('weight_g', 'weight_g', 'weight'),
    line('volume_cm3', 'volume_cm3', 'volume'),
    line('signed', 'signed'),
    line('on_time', 'on_time'),
  ],
});

const sentFigure = figureOf<SiteRow>(({ site_id: origin_site_id }) => ({
  orders: { origin_site_id },
  waybills: { origin_site_id },
}));
const receivedFigure = figureOf<SiteRow>(({ site_id: destination_site_id }) => ({
  orders: { destination_site_id },
  waybills: { destination_site_id },
}));

export const SiteRankPanel = listPanel({
  heading: 'statistics.figure.all_sites',
  endpoint: statisticsContract.SiteRank,
  messages: 'statistics',
  search: false,
  rowKey: 'site_id',
  columns: [
    { field: 'site_name' },
    sentFigure('revenue_cents', 'revenue_cents', 'money'),
    change,
    sentFigure('sent_orders', 'orders'),
    sentFigure('sent_weight_g', 'weight_g', 'weight'),
    receivedFigure('received_orders', 'orders'),
    receivedFigure('received_weight_g', 'weight_g', 'weight'),
    sentFigure('made', 'made'),
    receivedFigure('signed', 'signed'),
    receivedFigure('on_time', 'on_time'),
  ],
});

const member = figureOf<MemberRow>(ofMember);

export const MemberRankPanel = listPanel({
  heading: 'statistics.figure.all_members',
  endpoint: statisticsContract.MemberRank,
  messages: 'statistics',
  search: false,
  rowKey: 'member_id',
  columns: [
    {
      field: 'member_name',
      render: ({ member_id, member_name }) => (member_id === 0 ? textOf('statistics.figure.no_member') : member_name),
    },
    { field: 'member_code', hidden: true },
    member('revenue_cents', 'revenue_cents', 'money'),
    change,
    member('paid_cents', 'paid_cents', 'money'),
    member('monthly_cents', 'monthly_cents', 'money'),
    member('orders', 'orders'),
    member('taken', 'taken'),
    member('weight_g', 'weight_g', 'weight'),
  ],
});
