import { bulkDialog } from '@linehaul/console-kernel/list/bulk-action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { mayHaveWaybill } from './order-waybill.tsx';

function isNamed({ consignee_name, consignee_phone, consignee_tel }: Order): boolean {
  return consignee_name !== '' && consignee_phone + consignee_tel !== '';
}

/** Why an order gets no waybill here. */
function unfit(order: Order): string {
  if (order.has_waybill) return textOf('waybill.error.order_has_waybill');
  if (order.freight_cents === null) return textOf('waybill.error.order_unpriced');
  return textOf(mayHaveWaybill(order) ? 'waybill.error.consignee_missing' : `order.state.${order.state}`);
}

/** Makes the waybills of orders; one that was made by mistake is void again for as long as it has not left. */
export function makeWaybills(isPrinting: boolean) {
  return bulkDialog({
    endpoint: waybillContract.WaybillAdd,
    title: isPrinting ? 'waybill.bulk.make_print' : 'waybill.bulk.make',
    question: 'waybill.bulk.make_ask',
    submit: isPrinting ? 'waybill.bulk.make_print_submit' : 'waybill.bulk.make_submit',
    noOf: ({ order_no }: Order) => order_no,
    fit: (order) => mayHaveWaybill(order) && !order.has_waybill && isNamed(order),
    unfit,
    input: ([{ id }]) => ({ order_id: id, consignee_name: '', consignee_phone: '', consignee_address: '' }),
    undo: {
      endpoint: waybillContract.WaybillVoid,
      input: ([{ output }]) => ({ id: output.id, version: output.version, note: textOf('waybill.bulk.undone') }),
    },
    next: {
      title: 'waybill.bulk.print',
      isDirect: isPrinting,
      to: (results) => `/logistics/waybill/print/${results.map(({ output }) => output.id).join(',')}`,
    },
  });
}

export default makeWaybills(false);
