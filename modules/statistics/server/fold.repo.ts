import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDayOf } from '@linehaul/server-kernel/time/business-day.repo.ts';
import { type RawBuilder, sql } from 'kysely';
import { type GoodsSum, goodsSums, sumOfRows } from './goods-figures.repo.ts';

/** Deltas that one statement folds. */
const batchRows = 10_000;

/*
 * The server's own work for all tenants: unscoped. A batch is taken and counted in one statement, so nobody ever reads it
 * twice or not at all; rows that another process has taken are passed over. The roll-up's rows are written in the order of
 * their key, so that two processes wait for each other and never stand in each other's way.
 */

/** What a batch had: deltas, and the tenants that they were of. */
export interface Folded {
  taken: number;
  tenants: number[];
}

const none: Folded = { taken: 0, tenants: [] };
const batchReport = sql`count(*) as taken, coalesce(json_agg(distinct supplier_id), '[]') as tenants`;

/** Folds a batch of what orders changed. */
export async function foldOrders(scope: Scope, limit = batchRows): Promise<Folded> {
  const { rows } = await sql<Folded>`
    with batch as (
      select supplier_id, id from order_delta order by supplier_id, id limit ${limit} for update skip locked
    ), taken as (
      delete from order_delta d using batch
      where d.supplier_id = batch.supplier_id and d.id = batch.id returning d.*
    ), folded as (
      insert into order_stat as s (supplier_id, kind, span, day, key, orders, cancelled, cancelled_cents,
        pieces, weight_g, volume_cm3, revenue_cents, paid_cents, monthly_cents)
      select supplier_id, dim.kind, spans.span, spans.day, dim.key,
        sum(sign), coalesce(sum(sign) filter (where is_off), 0), coalesce(sum(sign * total_cents) filter (where is_off), 0),
        coalesce(sum(sign * pieces) filter (where not is_off), 0),
        coalesce(sum(sign * weight_g) filter (where not is_off), 0),
        coalesce(sum(sign * volume_cm3) filter (where not is_off), 0),
        coalesce(sum(sign * total_cents) filter (where not is_off), 0),
        coalesce(sum(sign * paid_cents) filter (where not is_off), 0),
        coalesce(sum(sign * monthly_cents) filter (where not is_off), 0)
      from (select *, state = 'cancelled' as is_off from taken) as t
      cross join lateral (values ('all', ''), ('state', state), ('terms', terms), ('source', source),
        ('origin', origin_site_id::text), ('destination', destination_site_id::text),
        ('line', origin_site_id || '-' || destination_site_id), ('member', coalesce(member_id::text, ''))) as dim (kind, key)
      cross join lateral (values ('day', order_day), ('month', order_day - (extract(day from order_day)::int4 - 1))) as spans (span, day)
      group by supplier_id, dim.kind, spans.span, spans.day, dim.key
      order by supplier_id, dim.kind, spans.span, spans.day, dim.key
      on conflict (supplier_id, kind, span, day, key) do update set
        orders = s.orders + excluded.orders, cancelled = s.cancelled + excluded.cancelled,
        cancelled_cents = s.cancelled_cents + excluded.cancelled_cents, pieces = s.pieces + excluded.pieces,
        weight_g = s.weight_g + excluded.weight_g, volume_cm3 = s.volume_cm3 + excluded.volume_cm3,
        revenue_cents = s.revenue_cents + excluded.revenue_cents, paid_cents = s.paid_cents + excluded.paid_cents,
        monthly_cents = s.monthly_cents + excluded.monthly_cents
    )
    select ${batchReport} from taken`.execute(scope.unscoped('server work'));
  return rows[0] ?? none;
}

/** Folds a batch of what waybills changed, by the days of the installation's time zone. */
export async function foldWaybills(scope: Scope, limit = batchRows): Promise<Folded> {
  const { rows } = await sql<Folded>`
    with batch as (
      select supplier_id, id from waybill_delta order by supplier_id, id limit ${limit} for update skip locked
    ), taken as (
      delete from waybill_delta d using batch
      where d.supplier_id = batch.supplier_id and d.id = batch.id
      returning d.*, ${businessDayOf(scope, 'd.at')} as on_day
    ), folded as (
      insert into waybill_stat as s (supplier_id, kind, span, day, key, made, voided, signed, on_time)
      select supplier_id, dim.kind, spans.span, spans.day, dim.key,
        sum(sign * made), sum(sign * voided), sum(sign * signed), sum(sign * on_time)
      from taken
      cross join lateral (values ('all', ''), ('origin', origin_site_id::text), ('destination', destination_site_id::text),
        ('line', origin_site_id || '-' || destination_site_id)) as dim (kind, key)
      cross join lateral (values ('day', on_day), ('month', on_day - (extract(day from on_day)::int4 - 1))) as spans (span, day)
      group by supplier_id, dim.kind, spans.span, spans.day, dim.key
      order by supplier_id, dim.kind, spans.span, spans.day, dim.key
      on conflict (supplier_id, kind, span, day, key) do update set
        made = s.made + excluded.made, voided = s.voided + excluded.voided,
        signed = s.signed + excluded.signed, on_time = s.on_time + excluded.on_time
    )
    select ${batchReport} from taken`.execute(scope.unscoped('server work'));
  return rows[0] ?? none;
}

const goodsColumns = sql.join(goodsSums.map((name) => sql.id(name)));
const goodsAdded = sql.join(goodsSums.map((name) => sql`coalesce(sum(${sumOfRows(name)}), 0)`));
const raiseSum = (name: GoodsSum): RawBuilder<unknown> =>
  sql`${sql.id(name)} = s.${sql.id(name)} + excluded.${sql.id(name)}`;

/** Folds a batch of what goods orders and refunds changed; a refund's day is the installation's time zone's. */
export async function foldGoods(scope: Scope, limit = batchRows): Promise<Folded> {
  const { rows } = await sql<Folded>`
    with batch as (
      select supplier_id, id from goods_delta order by supplier_id, id limit ${limit} for update skip locked
    ), taken as (
      delete from goods_delta d using batch
      where d.supplier_id = batch.supplier_id and d.id = batch.id
      returning d.*, coalesce(d.day, ${businessDayOf(scope, 'd.at')}) as on_day
    ), folded as (
      insert into goods_stat as s (supplier_id, kind, span, day, key, ${goodsColumns})
      select supplier_id, dim.kind, spans.span, spans.day, dim.key, ${goodsAdded}
      from taken
      cross join lateral (
        select 'all', ''
        union all select * from (values ('state', state), ('source', source), ('mode', freight_mode::text)) as placed
          where fact = 'placed'
        union all select 'channel', sold_by where fact in ('placed', 'paid')
        union all select 'member', coalesce(member_id::text, '') where fact = 'paid'
        union all select 'goods', goods_id::text where fact = 'goods') as dim (kind, key)
      cross join lateral (values ('day', on_day), ('month', on_day - (extract(day from on_day)::int4 - 1))) as spans (span, day)
      group by supplier_id, dim.kind, spans.span, spans.day, dim.key
      order by supplier_id, dim.kind, spans.span, spans.day, dim.key
      on conflict (supplier_id, kind, span, day, key) do update set ${sql.join(goodsSums.map(raiseSum))}
    )
    select ${batchReport} from taken`.execute(scope.unscoped('server work'));
  return rows[0] ?? none;
}
