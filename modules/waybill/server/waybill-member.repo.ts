import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { unixSecondsOf } from '@linehaul/server-kernel/database/unix-seconds.ts';
import { byWholeKey } from '@linehaul/server-kernel/database/whole-key.ts';
import { sql } from 'kysely';
import { collectDue, type WaybillTables } from './waybill-tables.repo.ts';

/** Who looks at their own waybills: by their number as the shipper, by their phone as the consignee. */
export interface Customer {
  member_id: number;
  phone: string;
}

/** Of what the shipper pays in advance, what is still to be paid, given the order joined. */
const prepaidDue = sql<number>`greatest(0, coalesce(freight_order.prepaid_cents, 0) - coalesce((
  select sum(received.amount_cents) from order_payment received
  where received.supplier_id = waybill.supplier_id and received.order_id = waybill.order_id
    and received.part = 'prepaid'), 0))::int8`;

export function memberWaybillRepo(scope: Scope, { member_id, phone }: Customer) {
  const tables = scope.tables<WaybillTables>();
  const selectOwn = () => {
    const sentIds = tables
      .selectFrom('freight_order')
      .innerJoin('waybill as sent', (join) => byWholeKey(join, 'sent.order_id', 'freight_order.id'))
      .select('sent.id')
      .where('freight_order.member_id', '=', member_id);
    const receivedIds = tables.selectFrom('waybill').select('id').where('consignee_phone', '=', phone);
    // Nobody's phone is the consignee's of a waybill without one.
    const ids = phone === '' ? sql`(${sentIds})` : sql`(${sentIds} union ${receivedIds})`;
    return tables
      .selectFrom('waybill')
      .leftJoin('site as origin', (join) => byWholeKey(join, 'origin.id', 'waybill.origin_site_id'))
      .leftJoin('site as destination', (join) => byWholeKey(join, 'destination.id', 'waybill.destination_site_id'))
      .leftJoin('site as here', (join) => byWholeKey(join, 'here.id', 'waybill.site_id'))
      .leftJoin('freight_order', (join) => byWholeKey(join, 'freight_order.id', 'waybill.order_id'))
      .leftJoin('waybill_code as code', (join) => byWholeKey(join, 'code.waybill_id', 'waybill.id'))
      .where('waybill.state', '<>', 'void')
      .where(sql<boolean>`waybill.id = any(array${ids})`)
      .select([
        'waybill.id',
        'waybill.waybill_no',
        'waybill.order_id',
        'waybill.parent_id',
        'waybill.state',
        'waybill.site_id',
        'waybill.destination_site_id',
        'waybill.consignor_name',
        'waybill.consignor_phone',
        'waybill.consignee_name',
        'waybill.consignee_phone',
        'waybill.consignee_address',
        'waybill.product',
        'waybill.pieces',
        'waybill.arrived_pieces',
        'waybill.weight_g',
        'waybill.is_held',
        'waybill.is_refused',
        'waybill.receipts_wanted',
        'waybill.receipts_returned',
        'waybill.departed_at',
        'waybill.created_at',
        'waybill.signed_at',
        'freight_order.member_id',
        collectDue.as('collect_cents'),
        prepaidDue.as('prepaid_due_cents'),
      ])
      .select(({ fn, val }) => [
        fn.coalesce('origin.name', val('')).as('origin_name'),
        fn.coalesce('destination.name', val('')).as('destination_name'),
        fn.coalesce('here.name', val('')).as('site_name'),
        sql<number>`coalesce(freight_order.cod_cents, 0)`.as('cod_cents'),
        unixSecondsOf('freight_order.erased_at').as('erased_at'),
        sql<boolean>`code.waybill_id is not null`.as('has_code'),
      ]);
  };
  return {
    /** The newest first; one more than asked for says that there are more. */
    page: (count: number, before_id?: number) =>
      selectOwn()
        .$if(before_id !== undefined, (query) => query.where('waybill.id', '<', before_id ?? 0))
        .orderBy('waybill.id', 'desc')
        .limit(count + 1)
        .execute(),

    byId: (id: number) => selectOwn().where('waybill.id', '=', id).executeTakeFirst(),
  };
}

export type MemberWaybillRow = NonNullable<Awaited<ReturnType<ReturnType<typeof memberWaybillRepo>['byId']>>>;
