import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Owned } from '@linehaul/server-kernel/list/list-page.ts';
import type { LineRow, MemberRow, RankInput, SiteRow } from '../contract/figures.contract.ts';
import { type OrderKind, type Part, type Parts, selectCells, type WaybillKind } from './figures.repo.ts';
import { activeOrders, type Ranking, rankedBy, rankNames, sumCells } from './rank.repo.ts';
import { comparedWith, daysAsked, periodsOf } from './trend.steps.ts';

export function periods(scope: Scope, input: RankInput) {
  const days = daysAsked(scope, input);
  return periodsOf(days, comparedWith(scope, days, input.compare));
}

function buildParts(
  scope: Scope,
  input: RankInput,
  kind: OrderKind,
  waybills: readonly Part<WaybillKind>[] = [],
): Parts {
  const { now, before } = periods(scope, input);
  const orders: Part<OrderKind>[] = [{ side: 'now', kind, period: now }];
  if (before) orders.push({ side: 'before', kind, period: before });
  return { orders, waybills };
}

export function rankPage<Row>({ all_rows, all_cents }: Pick<Ranking<never>, 'all_rows' | 'all_cents'>, list: Row[]) {
  return { list, total: all_rows, total_capped: false, next_cursor: null, all_cents };
}

export async function rankLines(scope: Scope, input: RankInput) {
  const { now } = periods(scope, input);
  const waybills = [{ side: 'now', kind: 'line' as const, period: now }];
  const ranking = await rankedBy(scope, input, {
    by: 'revenue_cents',
    cells: selectCells(scope, buildParts(scope, input, 'line', waybills), 'in all'),
    sums: {
      orders: sumCells('orders'),
      cancelled: sumCells('cancelled'),
      taken: activeOrders,
      pieces: sumCells('pieces'),
      weight_g: sumCells('weight_g'),
      volume_cm3: sumCells('volume_cm3'),
      revenue_cents: sumCells('revenue_cents'),
      signed: sumCells('signed'),
      on_time: sumCells('on_time'),
    },
  });
  const ends = ranking.list.map(({ key }) => key.split('-').map(Number));
  const names = await rankNames(scope).sites([...new Set(ends.flat())]);
  const list = ranking.list.map(({ key, ...row }, at): LineRow & Owned => {
    const [origin_site_id = 0, destination_site_id = 0] = ends[at] ?? [];
    const { name: origin_name = '', ...owner } = names.get(origin_site_id) ?? {};
    return {
      ...row,
      ...owner,
      line_key: key,
      origin_site_id,
      destination_site_id,
      origin_name,
      destination_name: names.get(destination_site_id)?.name ?? '',
    };
  });
  return rankPage(ranking, list);
}

export async function rankSites(scope: Scope, input: RankInput) {
  const { now, before } = periods(scope, input);
  const orders: Part<OrderKind>[] = [
    { side: 'now', kind: 'origin', period: now },
    { side: 'received', kind: 'destination', period: now },
  ];
  if (before) orders.push({ side: 'before', kind: 'origin', period: before });
  const waybills: Part<WaybillKind>[] = [
    { side: 'now', kind: 'origin', period: now },
    { side: 'received', kind: 'destination', period: now },
  ];
  const ranking = await rankedBy(scope, input, {
    by: 'revenue_cents',
    cells: selectCells(scope, { orders, waybills }, 'in all'),
    sums: {
      sent_orders: sumCells('orders'),
      sent_weight_g: sumCells('weight_g'),
      revenue_cents: sumCells('revenue_cents'),
      received_orders: sumCells('orders', 'received'),
      received_weight_g: sumCells('weight_g', 'received'),
      made: sumCells('made'),
      signed: sumCells('signed', 'received'),
      on_time: sumCells('on_time', 'received'),
    },
  });
  const ids = ranking.list.map(({ key }) => Number(key));
  const names = await rankNames(scope).sites(ids);
  const list = ranking.list.map(({ key, ...row }): SiteRow & Owned => {
    const site_id = Number(key);
    const { name: site_name = '', ...owner } = names.get(site_id) ?? {};
    return { ...row, ...owner, site_id, site_name };
  });
  return rankPage(ranking, list);
}

export async function rankMembers(scope: Scope, input: RankInput) {
  const ranking = await rankedBy(scope, input, {
    by: 'revenue_cents',
    cells: selectCells(scope, buildParts(scope, input, 'member'), 'in all'),
    sums: {
      orders: sumCells('orders'),
      taken: activeOrders,
      weight_g: sumCells('weight_g'),
      revenue_cents: sumCells('revenue_cents'),
      paid_cents: sumCells('paid_cents'),
      monthly_cents: sumCells('monthly_cents'),
    },
  });
  const ids = ranking.list.map(({ key }) => Number(key)).filter((id) => id > 0);
  const names = await rankNames(scope).members(ids);
  const list = ranking.list.map(({ key, ...row }): MemberRow & Owned => {
    const member_id = Number(key);
    const { code = '', name = '', ...owner } = names.get(member_id) ?? {};
    return { ...row, ...owner, member_id, member_code: code, member_name: name };
  });
  const isCompared = input.compare !== 'none';
  const { active, came, left } = ranking;
  return { ...rankPage(ranking, list), active, came: isCompared ? came : null, left: isCompared ? left : null };
}
