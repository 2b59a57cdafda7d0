import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { type RequestTables, selectRequest } from './orderrequest.repo.ts';

/** Of what is paid in advance, what is still to be paid; nothing of an order that is over, or has no price. */
const dueCents = sql<number>`case when freight_order.state in ('submit', 'pay', 'send', 'finish')
    and freight_order.freight_cents is not null
  then greatest(0, freight_order.prepaid_cents - coalesce((select sum(received.amount_cents) from order_payment received
    where received.supplier_id = freight_order.supplier_id and received.order_id = freight_order.id
      and received.part = 'prepaid'), 0)) else 0 end::int8`;

/** The latest waybill that carries the order. */
const waybill = (column: 'id' | 'waybill_no') => sql`(select ${sql.ref(`carrying.${column}`)} from waybill carrying
  where carrying.supplier_id = order_request.supplier_id and carrying.order_id = order_request.order_id
    and carrying.state <> 'void' order by carrying.id desc limit 1)`;

/** A member's own requests, with what has become of them. */
export function memberRequestRepo(scope: Scope, member_id: number) {
  const selectOwn = () =>
    selectRequest(scope.tables<RequestTables>().selectFrom('order_request'))
      .where('order_request.member_id', '=', member_id)
      .select([
        'freight_order.state as order_state',
        'freight_order.freight_cents as order_freight_cents',
        'freight_order.total_cents as order_total_cents',
        dueCents.as('due_cents'),
        waybill('id').$castTo<number | null>().as('waybill_id'),
        waybill('waybill_no').$castTo<string | null>().as('waybill_no'),
      ]);
  return {
    /** The newest first; one more than asked for says that there are more. */
    page: (count: number, before_id?: number) =>
      selectOwn()
        .$if(before_id !== undefined, (query) => query.where('order_request.id', '<', before_id ?? 0))
        .orderBy('order_request.id', 'desc')
        .limit(count + 1)
        .execute(),

    byId: (id: number) => selectOwn().where('order_request.id', '=', id).executeTakeFirst(),
  };
}

export type MemberRequestRow = NonNullable<Awaited<ReturnType<ReturnType<typeof memberRequestRepo>['byId']>>>;
