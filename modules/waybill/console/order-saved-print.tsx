import { call } from '@linehaul/console-kernel/call/call.ts';
import { presentFault } from '@linehaul/console-kernel/call/faults.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { Spin } from 'antd';
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
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    call(waybillContract.WaybillAdd, { order_id: order.id }).then(
      ({ id }) => onPrint(`/logistics/waybill/print/${id}?print=1`),
      (fault: unknown) => {
        presentFault(fault);
        onFault();
      },
    );
  });
  return <Spin fullscreen />;
}
