import { daysUpTo } from '@linehaul/contract/calendar-day.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Owned } from '@linehaul/server-kernel/list/list-page.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { type BigScreen, type ScreenLine, screenLimits } from '../contract/big-screen.contract.ts';
import type { LineRow, SiteRow } from '../contract/figures.contract.ts';
import { bigScreenRepo } from './big-screen.repo.ts';
import { figuresRepo } from './figures.repo.ts';
import { rankLines, rankSites } from './rank.steps.ts';

async function readDays(scope: Scope) {
  const days = daysUpTo(businessDay(scope), screenLimits.days);
  const [from = '', to = from] = [days[0], days.at(-1)];
  const part = { side: 'now', kind: 'all' as const, period: { days: { from, to }, partial: null } };
  const rows = await figuresRepo(scope).byDay({ orders: [part], waybills: [part] });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const total = (name: 'signed' | 'on_time') => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    days: days.map((day) => {
      const { orders = 0, revenue_cents = 0, signed = 0 } = byDay.get(day) ?? {};
      return { day, orders, revenue_cents, signed };
    }),
    signed: total('signed'),
    on_time: total('on_time'),
  };
}

/** Lines as they are, with the orders of those that had any; those with most of them first. */
function linesOf(knownLines: readonly Omit<ScreenLine, 'orders'>[], rankedRows: readonly LineRow[]): ScreenLine[] {
  const all = new Map<string, ScreenLine>();
  for (const { origin_site_id, destination_site_id, orders } of [
    ...rankedRows,
    ...knownLines.map((line) => ({ ...line, orders: 0 })),
  ]) {
    const key = `${origin_site_id}-${destination_site_id}`;
    if (!all.has(key)) all.set(key, { origin_site_id, destination_site_id, orders });
  }
  return [...all.values()].sort((one, other) => other.orders - one.orders).slice(0, screenLimits.lines);
}

function busiest(sites: readonly SiteRow[]): Map<number, number> {
  return new Map(sites.map((site) => [site.site_id, site.sent_orders + site.received_orders]));
}

/** The first rows of the rankings; of the platform's, each with its tenant. */
async function rankedOf(scope: Scope, lines: readonly (LineRow & Owned)[], sites: readonly (SiteRow & Owned)[]) {
  const [firstLines, firstSites] = [lines.slice(0, screenLimits.rank), sites.slice(0, screenLimits.rank)];
  const isPlatform = scope.caller.industry === 'platform';
  const ids = isPlatform ? [...firstLines, ...firstSites].flatMap(({ list_tenant_id }) => list_tenant_id ?? []) : [];
  const names = await bigScreenRepo(scope).tenantNames([...new Set(ids)]);
  const readOwner = ({ list_tenant_id = 0 }: Owned) => {
    const supplier_name = names.get(list_tenant_id);
    return supplier_name === undefined ? {} : { supplier_name };
  };
  return {
    lines: firstLines.map((row) => {
      const { origin_name, destination_name, revenue_cents } = row;
      return { origin_name, destination_name, revenue_cents, ...readOwner(row) };
    }),
    sites: firstSites.map((row) => {
      const { site_name, revenue_cents } = row;
      return { site_name, revenue_cents, ...readOwner(row) };
    }),
  };
}

/** All that the big screen shows, as it is now. */
export async function readBigScreen(scope: Scope): Promise<BigScreen> {
  const repo = bigScreenRepo(scope);
  const rankInput = { page: 1, compare: 'none' as const };
  const [days, funnel, knownLines, trips, events, lines, sites] = await Promise.all([
    readDays(scope),
    repo.funnel(),
    repo.lines(),
    repo.trips(),
    repo.events(),
    rankLines(scope, { ...rankInput, limit: screenLimits.lines }),
    rankSites(scope, { ...rankInput, limit: screenLimits.sites }),
  ]);
  const orders = busiest(sites.list);
  const ranking = await rankedOf(scope, lines.list, sites.list);
  const shownLines = linesOf(knownLines, lines.list);
  const ends = [...trips, ...shownLines].flatMap((pair) => [pair.origin_site_id, pair.destination_site_id]);
  const network = await repo.sites([...new Set([...ends, ...orders.keys()])]);
  const isShown = new Set(network.map(({ site_id }) => site_id));
  const reaches = (pair: { origin_site_id: number; destination_site_id: number }) =>
    isShown.has(pair.origin_site_id) && isShown.has(pair.destination_site_id);
  return {
    at: scope.now,
    ...days,
    funnel,
    sites: network.map((site) => ({ ...site, orders: orders.get(site.site_id) ?? 0 })),
    lines: shownLines.filter(reaches),
    trips: trips.filter(reaches),
    events,
    line_rank: ranking.lines,
    site_rank: ranking.sites,
  };
}
