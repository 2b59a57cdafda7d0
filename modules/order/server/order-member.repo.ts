import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { isSeen } from '@linehaul/server-kernel/database/work-sites.ts';
import { sql } from 'kysely';
import type { KnownConsignee, UnpaidPart } from '../contract/order-counter.contract.ts';
import type { OrderTables } from './order-tables.repo.ts';

/** Late orders that tell to whom a member sends. */
const lately = 500;

/** What a member's own orders tell a counter. */
export function orderMemberRepo(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  const { supplier_id } = scope.caller;
  return {
    /** The member's latest orders that name a consignee, latest first. */
    sent: (member_id: number): Promise<Omit<KnownConsignee, 'initials'>[]> =>
      tables
        .selectFrom('freight_order')
        .innerJoin('site', (on) => byWholeKey(on, 'site.id', 'freight_order.destination_site_id'))
        .select(['consignee_name', 'consignee_phone', 'consignee_tel', 'consignee_address', 'destination_site_id'])
        .select(['service_level', 'carrier_code', 'transport_need', 'freight_mode'])
        // Of several goods the first: their names together are the name of that one order alone.
        .select(sql<string>`coalesce(goods_lines -> 0 ->> 'product', product)`.as('product'))
        .select(sql<string>`coalesce(goods_lines -> 0 ->> 'packaging', packaging)`.as('packaging'))
        .select('site.name as destination_name')
        .where('freight_order.member_id', '=', member_id)
        .where('freight_order.consignee_name', '<>', '')
        .orderBy('freight_order.id', 'desc')
        .limit(lately)
        .execute(),

    async unpaid(member_id: number): Promise<UnpaidPart[]> {
      const { rows } = await sql<UnpaidPart>`
        select ordered.id, ordered.version, ordered.order_no, to_char(ordered.order_day, 'YYYY-MM-DD') as order_day,
          coalesce(destination.name, '') as destination_name, ordered.consignee_name, due.part,
          due.amount_cents - paid.cents as amount_cents
        from freight_order ordered
        cross join lateral (values ('prepaid', ordered.prepaid_cents), ('collect', ordered.collect_cents),
          ('on_receipt', ordered.on_receipt_cents), ('monthly', ordered.monthly_cents),
          ('deducted', ordered.deducted_cents)) as due (part, amount_cents)
        cross join lateral (select coalesce(sum(payment.amount_cents), 0)::int8 as cents from order_payment payment
          where payment.supplier_id = ordered.supplier_id and payment.order_id = ordered.id
            and payment.part = due.part) as paid
        left join site destination
          on destination.supplier_id = ordered.supplier_id and destination.id = ordered.destination_site_id
        where ordered.supplier_id = ${supplier_id} and ordered.member_id = ${member_id}
          and ${isSeen(scope, 'freight_order', 'ordered')}
          and ordered.state in ('submit', 'pay', 'send', 'finish') and ordered.freight_cents is not null
          and ordered.paid_cents - ordered.overpaid_cents < ordered.total_cents and due.amount_cents > paid.cents
          and (ordered.state <> 'submit' or due.part = 'prepaid')
        order by ordered.id desc, due.part limit 200`.execute(tables);
      return rows;
    },
  };
}
