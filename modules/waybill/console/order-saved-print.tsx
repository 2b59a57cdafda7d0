import { useAction } from '@linehaul/console-kernel/call/call.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { useEffect, useRef } from 'react';
import { waybillContract } from '../contract/waybill.contract.ts';

interface OrderSavedPrintProps {
  order: OrderDetail;
  onPrint: (path: string) => void;
  onFault: () => void;
}

/** Makes the waybill of an order that the counter has just saved, and leads to its print. */
export default function OrderSavedPrint({ order, onPrint, onFault }: OrderSavedPrintProps) {
  const isStarted = useRef(false);
  const make = useAction(waybillContract.WaybillAdd);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    // A refusal has been shown by then.
    void make.run({ order_id: order.id }).then((waybill) => {
      if (waybill) onPrint(`/logistics/waybill/print/${waybill.id}?print=1&from=counter`);
      else onFault();
    });
  });
  return null;
}
