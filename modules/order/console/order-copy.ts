import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import type { OrderStart } from './order-defaults.ts';
import { readGoodsLines } from './order-goods.ts';

/** What a correction gives anew of an order: parties, way, goods, fees and terms. */
export function editableOf(order: OrderDetail) {
  const { origin_site_id, destination_site_id, service_level, carrier_code, transport_need, freight_mode } = order;
  const { consignor_name, consignor_phone, consignor_tel, consignor_address } = order;
  const { consignee_name, consignee_phone, consignee_tel, consignee_address } = order;
  const { declared_value_cents, is_urgent, is_waiting_notice, fees, terms, cod_cents, receipts_wanted, remark } = order;
  const { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents } = order;
  const parts = { prepaid_cents, collect_cents, on_receipt_cents, monthly_cents, deducted_cents };
  return {
    ...{ origin_site_id, destination_site_id, service_level, carrier_code, transport_need, freight_mode },
    ...{ consignor_name, consignor_phone, consignor_tel, consignor_address },
    ...{ consignee_name, consignee_phone, consignee_tel, consignee_address },
    ...{ goods_lines: readGoodsLines(order), declared_value_cents, is_urgent, is_waiting_notice },
    ...{ fees, terms, cod_cents, receipts_wanted, remark },
    ...(terms === 'split' ? { parts } : {}),
  };
}

/** Whom it is booked for as well; the day is today, and numbers are given anew. */
export function copyOf(order: OrderDetail): OrderStart {
  const { member_id } = order;
  return { ...editableOf(order), ...(member_id === null ? {} : { member_id }) };
}

/** The order that the address says is to be copied; null when it names none. */
export function useCopiedOrder() {
  const [search] = useSearchParams();
  const id = Number(search.get('copy'));
  const query = useQueryOf(orderContract.info, { id }, { enabled: id > 0 });
  return id > 0 ? query : null;
}
