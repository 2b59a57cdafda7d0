import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import type { Page } from '@linehaul/contract/paging.ts';
import { firstDay } from '@linehaul/contract/units.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { planPage } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import type {
  Comparison,
  DaysInput,
  OrderFigures,
  RevenueFigures,
  ShareKind,
  TrendInput,
} from '../contract/figures.contract.ts';
import { allSums, daysSorting, figuresRepo, type Period, type SumName } from './figures.repo.ts';
import { bucketsOf, checkPeriod, type Days, daysOf, shiftOf } from './period.rules.ts';

interface Asked {
  day_from?: string | undefined;
  day_to?: string | undefined;
}

/** The days that were asked for; the last thirty when not said. */
export function daysAsked(scope: Scope, { day_from, day_to }: Asked): Days {
  const to = day_to ?? (day_from && day_from > businessDay(scope) ? day_from : businessDay(scope));
  const from = day_from ?? (daysBetween(firstDay, to) < 29 ? firstDay : addDays(to, -29));
  checkPeriod({ from, to });
  return { from, to };
}

export interface Compared {
  shift: (day: string) => string;
  days: Days;
  /** The last day counts up to this instant; null when it counts wholly. */
  until: number | null;
}

/** What is compared with: days that are still to come have nothing to be compared, and today only what it has so far. */
export function comparedWith(scope: Scope, days: Days, compare: Comparison): Compared | null {
  const today = businessDay(scope);
  if (compare === 'none' || days.from > today) return null;
  const shift = shiftOf(days, compare);
  if (shift(days.from) < firstDay) return null;
  if (days.to < today) return { shift, days: { from: shift(days.from), to: shift(days.to) }, until: null };
  const last = shift(today);
  const elapsedSeconds = scope.now - businessDayBounds(scope, today).from;
  const { from, until } = businessDayBounds(scope, last);
  return { shift, days: { from: shift(days.from), to: last }, until: Math.min(from + elapsedSeconds, until) };
}

export function periodsOf(days: Days, comparison: Compared | null): { now: Period; before: Period | null } {
  const now = { days, partial: null };
  if (!comparison) return { now, before: null };
  const { from, to } = comparison.days;
  if (comparison.until === null) return { now, before: { days: { from, to }, partial: null } };
  const whole = { from, to: addDays(to, -1) };
  const partial = { day: to, until: comparison.until };
  return { now, before: { days: whole.from <= whole.to ? whole : null, partial } };
}

type Sums = Record<string, number>;
type DaySums<Name extends string> = Record<Name, number> & { side: string; day: string };

/** Days of a reading under a name: `now`, `before`. */
export interface Side {
  side: string;
  period: Period;
}

/** Sums by day, and what is told of them. */
export interface FigureSource<Name extends string, T> {
  names: readonly Name[];
  read(scope: Scope, sides: readonly Side[]): Promise<readonly DaySums<Name>[]>;
  view(sums: Record<Name, number>): T;
}

/** Sums over days that are there, by the days' names; no sum is more than a number holds exactly. */
function sumOver<Name extends string>(
  names: readonly Name[],
  rows: ReadonlyMap<string, DaySums<Name>>,
  days: Days,
): Record<Name, number> {
  const most = Number.MAX_SAFE_INTEGER;
  const sums: Sums = Object.fromEntries(names.map((name) => [name, 0]));
  for (const day of daysOf(days)) {
    const row = rows.get(day);
    if (!row) continue;
    for (const name of names) sums[name] = Math.max(Math.min((sums[name] ?? 0) + row[name], most), -most);
  }
  return sums as Record<Name, number>;
}

function byDayOf<Name extends string>(rows: readonly DaySums<Name>[], side: string): Map<string, DaySums<Name>> {
  return new Map(rows.filter((row) => row.side === side).map((row) => [row.day, row]));
}

const readOrders = (hasWaybills: boolean) => (scope: Scope, sides: readonly Side[]) => {
  const parts = sides.map((side) => ({ ...side, kind: 'all' as const }));
  return figuresRepo(scope).byDay({ orders: parts, waybills: hasWaybills ? parts : [] });
};

export const orderSource: FigureSource<SumName, OrderFigures> = {
  names: allSums,
  read: readOrders(true),
  view({ orders, cancelled, pieces, weight_g, volume_cm3, made, signed, on_time }) {
    return { orders, cancelled, pieces, weight_g, volume_cm3, made, signed, on_time };
  },
};

export const revenueSource: FigureSource<SumName, RevenueFigures> = {
  names: allSums,
  read: readOrders(false),
  view({ orders, cancelled, revenue_cents, paid_cents, monthly_cents, cancelled_cents }) {
    return { taken: orders - cancelled, revenue_cents, paid_cents, monthly_cents, cancelled_cents };
  },
};

/** Figures of each day, week or month, with what they are compared with. */
export async function readTrend<Name extends string, T>(
  scope: Scope,
  input: TrendInput,
  { names, read, view }: FigureSource<Name, T>,
) {
  const days = daysAsked(scope, input);
  const comparison = comparedWith(scope, days, input.compare);
  const { now, before } = periodsOf(days, comparison);
  const rows = await read(scope, [
    { side: 'now', period: now },
    ...(before ? [{ side: 'before', period: before }] : []),
  ]);
  const nowRows = byDayOf(rows, 'now');
  const beforeRows = byDayOf(rows, 'before');
  const today = businessDay(scope);
  const beforeOf = (bucket: Days) => {
    if (!comparison || bucket.from > today) return null;
    const to = comparison.until !== null && bucket.to >= today ? comparison.days.to : comparison.shift(bucket.to);
    return view(sumOver(names, beforeRows, { from: comparison.shift(bucket.from), to }));
  };
  return {
    rows: bucketsOf(days, input.step).map((bucket) => ({
      day_from: bucket.from,
      day_to: bucket.to,
      now: view(sumOver(names, nowRows, bucket)),
      before: beforeOf(bucket),
    })),
    now: view(sumOver(names, nowRows, days)),
    before: comparison && view(sumOver(names, beforeRows, comparison.days)),
    before_from: comparison?.days.from ?? null,
    before_to: comparison?.days.to ?? null,
    before_until: comparison?.until ?? 0,
  };
}

/** A page of rows that are all there. */
export function pageOfAll<Row>(rows: readonly Row[], { page, limit }: Pick<DaysInput, 'page' | 'limit'>): Page<Row> {
  const list = rows.slice((page - 1) * limit, page * limit);
  return { list, total: rows.length, total_capped: false, next_cursor: null };
}

export function sortRows<Row extends Record<string, unknown>>(
  rows: Row[],
  input: DaysInput,
  names: readonly string[],
): Row[] {
  const { sort, isDescending } = planPage(input, daysSorting(names));
  const field = sort.replace(/^-/, '');
  const ahead = isDescending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[field] as number, other[field] as number];
    if (a === b) return 0;
    return a < b ? ahead : -ahead;
  });
}

/** The rows of a trend as a list, the newest first. */
export async function daysPage<Name extends string, T extends Record<string, number>>(
  scope: Scope,
  input: DaysInput,
  source: FigureSource<Name, T>,
) {
  const { rows, now } = await readTrend(scope, { ...input, compare: 'none' }, source);
  const flat = rows.map(({ now: figures, day_from, day_to }) => ({ ...figures, day_from, day_to }));
  return pageOfAll(sortRows(flat, input, Object.keys(now)), input);
}

export function readShares(scope: Scope, { kind, ...askedShares }: Asked & { kind: ShareKind }) {
  const period = { days: daysAsked(scope, askedShares), partial: null };
  return figuresRepo(scope).byKey({ orders: [{ side: 'now', kind, period }] });
}
