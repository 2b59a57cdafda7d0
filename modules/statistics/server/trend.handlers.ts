import { addDays, daysBetween } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Page } from '@linehaul/contract/paging.ts';
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
import { statisticsErrors } from '../contract/statistics.contract.ts';
import { allSums, type DaySums, daysSorting, figuresRepo, type Parts, type Period, type Sums } from './figures.repo.ts';
import { bucketsOf, type Days, shiftOf } from './period.rules.ts';

/** Five years. */
const maxDays = 1827;

interface Asked {
  day_from?: string | undefined;
  day_to?: string | undefined;
}

/** The days that were asked for; the last thirty when not said. */
export function daysAsked(scope: Scope, { day_from, day_to }: Asked): Days {
  const to = day_to ?? (day_from && day_from > businessDay(scope) ? day_from : businessDay(scope));
  const from = day_from ?? addDays(to, -29);
  if (from > to || daysBetween(from, to) >= maxDays) throw refuse(statisticsErrors.period);
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
  if (days.to < today) return { shift, days: { from: shift(days.from), to: shift(days.to) }, until: null };
  const last = shift(today);
  const elapsed = scope.now - businessDayBounds(scope, today).from;
  const { from, until } = businessDayBounds(scope, last);
  return { shift, days: { from: shift(days.from), to: last }, until: Math.min(from + elapsed, until) };
}

export function periodsOf(days: Days, compared: Compared | null): { now: Period; before: Period | null } {
  const now = { days, partial: null };
  if (!compared) return { now, before: null };
  const { from, to } = compared.days;
  if (compared.until === null) return { now, before: { days: { from, to }, partial: null } };
  const whole = { from, to: addDays(to, -1) };
  const partial = { day: to, until: compared.until };
  return { now, before: { days: whole.from <= whole.to ? whole : null, partial } };
}

const zero = Object.fromEntries(allSums.map((name) => [name, 0])) as Sums;

function add(to: Sums, { side: _side, day: _day, ...sums }: DaySums): Sums {
  const most = Number.MAX_SAFE_INTEGER;
  const added = allSums.map((name) => [name, Math.max(Math.min(to[name] + sums[name], most), -most)]);
  return Object.fromEntries(added) as Sums;
}

/** Sums over days that are there, by the days' names. */
function sumOver(rows: ReadonlyMap<string, DaySums>, { from, to }: Days): Sums {
  let sums = zero;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const row = rows.get(day);
    if (row) sums = add(sums, row);
  }
  return sums;
}

function byDayOf(rows: readonly DaySums[], side: string): Map<string, DaySums> {
  return new Map(rows.filter((row) => row.side === side).map((row) => [row.day, row]));
}

type View<T> = (sums: Sums) => T;

export const orderView: View<OrderFigures> = (sums) => {
  const { orders, cancelled, pieces, weight_g, volume_cm3, made, signed, on_time } = sums;
  return { orders, cancelled, pieces, weight_g, volume_cm3, made, signed, on_time };
};

export const revenueView: View<RevenueFigures> = (sums) => {
  const { revenue_cents, paid_cents, monthly_cents, cancelled_cents } = sums;
  return { taken: sums.orders - sums.cancelled, revenue_cents, paid_cents, monthly_cents, cancelled_cents };
};

function allOf(now: Period, before: Period | null, hasWaybills: boolean): Parts {
  const sides = [{ side: 'now', period: now }, ...(before ? [{ side: 'before', period: before }] : [])];
  const parts = sides.map((side) => ({ ...side, kind: 'all' as const }));
  return { orders: parts, waybills: hasWaybills ? parts : [] };
}

/** Figures of each day, week or month, with what they are compared with. */
export async function trendOf<T>(scope: Scope, input: TrendInput, view: View<T>, hasWaybills: boolean) {
  const days = daysAsked(scope, input);
  const compared = comparedWith(scope, days, input.compare);
  const { now, before } = periodsOf(days, compared);
  const rows = await figuresRepo(scope).byDay(allOf(now, before, hasWaybills));
  const nowRows = byDayOf(rows, 'now');
  const beforeRows = byDayOf(rows, 'before');
  const today = businessDay(scope);
  const beforeOf = (bucket: Days) => {
    if (!compared || bucket.from > today) return null;
    const to = compared.until !== null && bucket.to >= today ? compared.days.to : compared.shift(bucket.to);
    return view(sumOver(beforeRows, { from: compared.shift(bucket.from), to }));
  };
  return {
    rows: bucketsOf(days, input.step).map((bucket) => ({
      day_from: bucket.from,
      day_to: bucket.to,
      now: view(sumOver(nowRows, bucket)),
      before: beforeOf(bucket),
    })),
    now: view(sumOver(nowRows, days)),
    before: compared && view(sumOver(beforeRows, compared.days)),
    before_from: compared?.days.from ?? null,
    before_to: compared?.days.to ?? null,
    before_until: compared?.until ?? 0,
  };
}

/** A page of rows that are all there. */
export function pageOfAll<Row>(rows: readonly Row[], { page, limit }: Pick<DaysInput, 'page' | 'limit'>): Page<Row> {
  const list = rows.slice((page - 1) * limit, page * limit);
  return { list, total: rows.length, total_capped: false, next_cursor: null };
}

function sortRows<Row extends Record<string, unknown>>(rows: Row[], input: DaysInput, names: readonly string[]): Row[] {
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
export async function daysPage<T extends Record<string, number>>(
  scope: Scope,
  input: DaysInput,
  view: View<T>,
  hasWaybills: boolean,
) {
  const { rows } = await trendOf(scope, { ...input, compare: 'none' }, view, hasWaybills);
  const flat = rows.map(({ now, day_from, day_to }) => ({ ...now, day_from, day_to }));
  return pageOfAll(sortRows(flat, input, Object.keys(view(zero))), input);
}

export function sharesOf(scope: Scope, { kind, ...asked }: Asked & { kind: ShareKind }) {
  const period = { days: daysAsked(scope, asked), partial: null };
  return figuresRepo(scope).byKey({ orders: [{ side: 'now', kind, period }] });
}
