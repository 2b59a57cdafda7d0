import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { BoardRow } from '../contract/spikebuy-record.contract.ts';
import type { SpikebuyTables } from './spikebuy-tables.repo.ts';

const minuteSeconds = 60;
const maxActivities = 50;

type StoredBoardRow = Omit<BoardRow, 'goods_name'> & { sku_id: number };

/** What is under way at this moment. */
export function boardRepo(scope: Scope) {
  const tables = scope.tenantTables<SpikebuyTables>();
  const { supplier_id } = scope.caller;
  const minuteAgo = sql`to_timestamp(${scope.now - minuteSeconds})`;
  return {
    /** Of all activities that are published and not over. */
    async counts() {
      const { rows } = await sql<Record<'running' | 'held' | 'reserved' | 'paid', number>>`
        select count(*) filter (where a.state = 'running')::int8 as running,
          coalesce(sum(a.held_pieces), 0)::int8 as held,
          coalesce(sum(s.reserved), 0)::int8 as reserved, coalesce(sum(s.paid), 0)::int8 as paid
        from spikebuy_activity a left join lateral (
          select sum(quantity) filter (where state = 'reserved') as reserved, sum(quantity) filter (where state = 'paid') as paid
          from spikebuy_sale where supplier_id = a.supplier_id and activity_id = a.id) s on true
        where a.supplier_id = ${supplier_id} and a.state in ('scheduled', 'running')`.execute(tables);
      return rows[0] ?? { running: 0, held: 0, reserved: 0, paid: 0 };
    },

    /** Each of them, by when it begins; the first fifty. */
    async rows(): Promise<StoredBoardRow[]> {
      const { rows } = await sql<StoredBoardRow>`
        select a.id, a.name, a.sku_id, a.state, extract(epoch from a.starts_at)::int8 as starts_at,
          extract(epoch from a.ends_at)::int8 as ends_at, a.quota_pieces, a.held_pieces, s.*
        from spikebuy_activity a cross join lateral (
          select coalesce(sum(quantity) filter (where state = 'reserved'), 0)::int8 as reserved_pieces,
            coalesce(sum(quantity) filter (where state = 'paid'), 0)::int8 as sold_pieces,
            coalesce(sum(quantity) filter (where state <> 'left' and created_at > ${minuteAgo}), 0)::int8 as minute_pieces,
            (count(distinct member_id) filter (where state in ('reserved', 'paid')))::int8 as buyers
          from spikebuy_sale where supplier_id = a.supplier_id and activity_id = a.id) s
        where a.supplier_id = ${supplier_id} and a.state in ('scheduled', 'running')
        order by a.starts_at, a.id limit ${maxActivities}`.execute(tables);
      return rows;
    },
  };
}
