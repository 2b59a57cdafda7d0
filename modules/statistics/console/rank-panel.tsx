import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { ReactNode } from 'react';
import type { LineRow, MemberRow, SiteRow } from '../contract/figures.contract.ts';
import type { MetricName, Of } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { BarPanel } from './bar-panel.tsx';
import { Figure } from './figure.tsx';
import { useAsked } from './period-bar.tsx';
import { rankedName } from './ranked-name.ts';

const { LineRank, SiteRank, MemberRank } = statisticsContract;
const rowLimit = 10;

/** Orders and waybills of a line. */
export function ofLine({ origin_site_id, destination_site_id }: LineRow): Of {
  const ends = { origin_site_id, destination_site_id };
  return { orders: ends, waybills: ends };
}

export function ofMember({ member_id }: MemberRow): Of {
  return { orders: member_id === 0 ? { has_member: false } : { member_id } };
}

type Money = Extract<MetricName, `${string}_cents`>;

interface Ranked {
  key: string;
  label: ReactNode;
  value: number;
  of: Of;
}

interface RankBarsProps {
  title: string;
  /** What the bars are of. */
  metric?: Money;
  rows: readonly Ranked[];
  all_cents: number;
  extra?: ReactNode;
}

/** The first ten by money, and all others together. */
export function RankBars({ title, metric = 'revenue_cents', rows, all_cents, extra }: RankBarsProps) {
  const t = useText<typeof en>('statistics');
  const days = useAsked();
  const first = rows.filter((row) => row.value > 0);
  const rest = all_cents - first.reduce((sum, row) => sum + row.value, 0);
  const bars = first.map(({ key, label, value, of }) => ({
    key,
    label,
    value,
    text: <Figure name={metric} value={value} days={days} of={of} />,
  }));
  const others = {
    key: 'rest',
    label: t('figure.rest'),
    value: rest,
    text: <span className="lh-figure">{money(rest)}</span>,
  };
  return <BarPanel title={title} bars={rest > 0 ? [...bars, others] : bars} extra={extra} />;
}

export function useTop() {
  const { day_from, day_to } = useAsked();
  return { day_from, day_to, compare: 'none' as const, limit: rowLimit };
}

export function LineBars({ extra }: { extra?: ReactNode }) {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(LineRank, useTop(), { keepPrevious: true });
  const rowOf = (row: LineRow) => ({
    key: row.line_key,
    label: rankedName(`${row.origin_name} → ${row.destination_name}`, row),
    value: row.revenue_cents,
    of: ofLine(row),
  });
  return (
    <Loaded query={query}>
      {({ list, all_cents }) => (
        <RankBars title={t('figure.top_lines')} rows={list.map(rowOf)} all_cents={all_cents} extra={extra} />
      )}
    </Loaded>
  );
}

export function SiteBars({ extra }: { extra?: ReactNode }) {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(SiteRank, useTop(), { keepPrevious: true });
  const rowOf = (row: SiteRow) => ({
    key: String(row.site_id),
    label: rankedName(row.site_name, row),
    value: row.revenue_cents,
    of: { orders: { origin_site_id: row.site_id } },
  });
  return (
    <Loaded query={query}>
      {({ list, all_cents }) => (
        <RankBars title={t('figure.top_sites')} rows={list.map(rowOf)} all_cents={all_cents} extra={extra} />
      )}
    </Loaded>
  );
}

export function MemberBars({ extra }: { extra?: ReactNode }) {
  const t = useText<typeof en>('statistics');
  const query = useQueryOf(MemberRank, useTop(), { keepPrevious: true });
  const rowOf = (row: MemberRow) => ({
    key: String(row.member_id),
    label: row.member_id === 0 ? t('figure.no_member') : rankedName(row.member_name || row.member_code, row),
    value: row.revenue_cents,
    of: ofMember(row),
  });
  return (
    <Loaded query={query}>
      {({ list, all_cents }) => (
        <RankBars title={t('figure.top_members')} rows={list.map(rowOf)} all_cents={all_cents} extra={extra} />
      )}
    </Loaded>
  );
}
