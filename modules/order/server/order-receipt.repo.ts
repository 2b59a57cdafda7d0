import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import type { OrderReceipt } from '../contract/order-counter.contract.ts';
import { receiptNo } from './order.rules.ts';
import type { OrderTables } from './order-tables.repo.ts';

type ReceiptDraft = Pick<OrderReceipt, 'method' | 'amount_cents' | 'tendered_cents'> & { site_id: number };

const paidOrders = sql<OrderReceipt['paid']>`(
  select coalesce(json_agg(json_build_object('order_id', ordered.id, 'order_no', ordered.order_no,
    'origin_name', coalesce(origin.name, ''), 'destination_name', coalesce(destination.name, ''),
    'consignee_name', ordered.consignee_name,
    'erased_at', coalesce(extract(epoch from ordered.erased_at)::int8, 0), 'pieces', ordered.pieces,
    'part', payment.part, 'amount_cents', payment.amount_cents) order by payment.id), '[]')
  from order_payment payment
  join freight_order ordered on ordered.supplier_id = payment.supplier_id and ordered.id = payment.order_id
  left join site origin on origin.supplier_id = ordered.supplier_id and origin.id = ordered.origin_site_id
  left join site destination
    on destination.supplier_id = ordered.supplier_id and destination.id = ordered.destination_site_id
  where payment.supplier_id = order_receipt.supplier_id and payment.receipt_id = order_receipt.id)`.as('paid');

const payer = sql<string>`(
  select coalesce(nullif(member.name, ''), ordered.consignor_name)
  from order_payment payment
  join freight_order ordered on ordered.supplier_id = payment.supplier_id and ordered.id = payment.order_id
  left join member on member.supplier_id = ordered.supplier_id and member.id = ordered.member_id
  where payment.supplier_id = order_receipt.supplier_id and payment.receipt_id = order_receipt.id
  order by payment.id limit 1)`.as('payer_name');

/** What a counter took in one go. */
export function orderReceiptRepo(scope: Scope) {
  const tables = scope.tables<OrderTables>();
  const { supplier_id, login_name } = scope.caller;
  return {
    async add(draft: ReceiptDraft): Promise<number> {
      const newReceipt = await tables
        .insertInto('order_receipt')
        .values({
          supplier_id,
          ...draft,
          receipt_day: businessDay(scope),
          login_name,
          created_at: scope.timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return newReceipt.id;
    },

    async byId(id: number): Promise<OrderReceipt | undefined> {
      const row = await tables
        .selectFrom('order_receipt')
        .leftJoin('site', (on) => byWholeKey(on, 'site.id', 'order_receipt.site_id'))
        .select(['order_receipt.id', 'order_receipt.receipt_day', 'order_receipt.method', 'order_receipt.amount_cents'])
        .select(['order_receipt.tendered_cents', 'order_receipt.login_name', 'order_receipt.created_at'])
        .select([sql<string>`coalesce(site.name, '')`.as('site_name'), paidOrders, payer])
        .where('order_receipt.id', '=', id)
        .executeTakeFirst();
      return row && { ...row, receipt_no: receiptNo(row.receipt_day, row.id) };
    },
  };
}
