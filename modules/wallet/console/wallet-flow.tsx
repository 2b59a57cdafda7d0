import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { shortNumber } from '@linehaul/console-kernel/format/format-short.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { daysUpTo } from '@linehaul/contract/calendar-day.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { ChartFrame } from '@linehaul/ui/chart-frame.tsx';
import { useState } from 'react';
import type { en } from '../messages/en.ts';

const shownDays = 30;

interface Sum {
  day: string;
  in_cents: number;
  out_cents: number;
}

function buildChartOption(span: readonly string[], sums: readonly Sum[], names: { in: string; out: string }) {
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  const tooltip = { valueFormatter: (cents: unknown) => money(Number(cents)) };
  const bar = { type: 'bar', barMaxWidth: 12, tooltip, itemStyle: { borderRadius: [3, 3, 0, 0] } };
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
    legend: { data: [names.in, names.out], top: 0, left: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: span.map((day) => day.slice(5)) },
    yAxis: { type: 'value', axisLabel: { formatter: (cents: number) => shortNumber(cents / 100) } },
    series: [
      { ...bar, name: names.in, data: span.map((day) => byDay.get(day)?.in_cents ?? 0) },
      { ...bar, name: names.out, data: span.map((day) => byDay.get(day)?.out_cents ?? 0) },
    ],
  };
}

/** What came into the available balance and went out of it on each day. */
export function WalletFlow() {
  const t = useText<typeof en>('wallet');
  // Every day: the call leaves out those without entries.
  const [span] = useState(() => daysUpTo(businessDay(), shownDays));
  const [day_from = '', day_to = ''] = [span[0], span.at(-1)];
  const query = useQueryOf(ledgerContract.DaySums, { account_kind: 'available', day_from, day_to });
  const sums = query.data ?? [];
  return (
    <section className="lh-surface lh-wallet-panel">
      <h2>{t('hint.flow')}</h2>
      <ChartFrame
        option={buildChartOption(span, sums, { in: t('hint.in'), out: t('hint.out') })}
        label={t('hint.flow')}
        height={240}
        loading={query.isPending}
        {...(query.isSuccess && sums.length === 0 ? { empty: t('empty.flow') } : {})}
      />
    </section>
  );
}
