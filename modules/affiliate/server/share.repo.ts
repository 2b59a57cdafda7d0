import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { AffiliateOrderState } from '../contract/affiliate-record.contract.ts';
import type { AffiliateTables } from './affiliate-tables.repo.ts';

/** A promoter's part of an order, with what the order is now. */
export interface ShareLine {
  id: number;
  order_id: number;
  promoter_id: number;
  rate_e4: number;
  booked_cents: number;
  bookings: number;
  state: AffiliateOrderState;
  settled_cents: number;
}

export interface ShareDraft {
  order_id: number;
  promoter_id: number;
  is_parent: boolean;
  rate_e4: number;
}

/** What is booked of a share: more than nothing is the promoter's, less was taken back. */
export interface ShareBooking {
  share: ShareLine;
  cents: number;
}

export function shareRepo(scope: Scope) {
  const tables = scope.tenantTables<AffiliateTables>();
  const { supplier_id } = scope.caller;
  return {
    async add(drafts: readonly ShareDraft[]): Promise<void> {
      if (drafts.length === 0) return;
      await tables
        .insertInto('affiliate_share')
        .values(drafts.map((draft) => ({ ...draft, supplier_id })))
        .onConflict((conflict) => conflict.columns(['supplier_id', 'order_id', 'promoter_id']).doNothing())
        .execute();
    },

    /** Orders among these that nobody has a part of. */
    async ordersWithout(order_ids: readonly number[]): Promise<{ id: number; promoter_code: string }[]> {
      if (order_ids.length === 0) return [];
      return tables
        .selectFrom('affiliate_order')
        .select(['affiliate_order.id', 'affiliate_order.promoter_code'])
        .where('affiliate_order.id', 'in', order_ids)
        .where('affiliate_order.promoter_code', '<>', '')
        .where(
          sql<boolean>`not exists (select from affiliate_share s where s.supplier_id = affiliate_order.supplier_id
            and s.order_id = affiliate_order.id)`,
        )
        .execute();
    },

    async lines(order_ids: readonly number[]): Promise<ShareLine[]> {
      if (order_ids.length === 0) return [];
      const { rows } = await sql<ShareLine>`
        select s.id, s.order_id, s.promoter_id, s.rate_e4, s.booked_cents, s.bookings, o.state, o.settled_cents
        from affiliate_share s
        join affiliate_order o on o.supplier_id = s.supplier_id and o.id = s.order_id
        where s.supplier_id = ${supplier_id} and s.order_id = any(${order_ids}::int8[])
        order by s.id`.execute(tables);
      return rows;
    },

    /** Writes what was booked into the shares, and into the accounts of their promoters. */
    async book(bookings: readonly ShareBooking[]): Promise<void> {
      const ids = bookings.map(({ share }) => share.id);
      const amounts = bookings.map(({ cents }) => cents);
      const promoters = bookings.map(({ share }) => share.promoter_id);
      await sql`update affiliate_share s set booked_cents = s.booked_cents + b.cents, bookings = s.bookings + 1,
          clawback_cents = s.clawback_cents + greatest(-b.cents, 0)
        from unnest(${ids}::int8[], ${amounts}::int8[]) as b (id, cents)
        where s.supplier_id = ${supplier_id} and s.id = b.id`.execute(tables);
      await sql`update affiliate_promoter p set earned_cents = p.earned_cents + b.cents
        from (select promoter_id, sum(cents)::int8 as cents
          from unnest(${promoters}::int8[], ${amounts}::int8[]) as line (promoter_id, cents) group by promoter_id) b
        where p.supplier_id = ${supplier_id} and p.id = b.promoter_id`.execute(tables);
    },
  };
}
