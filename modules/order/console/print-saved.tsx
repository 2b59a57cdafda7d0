import { Slot, useIsFilled } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useEffect, useState } from 'react';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { savedOrderPrint } from './order.slots.ts';
import { PayDialog } from './pay-dialog.tsx';

interface PrintSavedProps {
  order: OrderDetail;
  /** Where the clerk goes on: to the printed waybill, or to the order when there can be none yet. */
  onGo: (path: string) => void;
}

/** After saving: what is to be paid at once is paid, and then the waybill is made and printed. */
export function PrintSaved({ order: savedOrder, onGo }: PrintSavedProps) {
  const isFilled = useIsFilled()(savedOrderPrint);
  const mayPay = useCan()(orderContract.OrderPay);
  const [order, setOrder] = useState(savedOrder);
  const [isLeft, setLeft] = useState(false);
  const info = `/logistics/order/info/${order.id}`;
  const isUnpaid = !isLeft && order.state === 'submit' && order.actions.includes('pay') && mayPay;
  const isReady = order.state === 'pay' && order.freight_cents !== null && isFilled;
  const isStuck = !isUnpaid && !isReady;
  useEffect(() => {
    if (isStuck) onGo(info);
  });
  if (isUnpaid) {
    const handlePaid = (after: OrderDetail) => {
      setLeft(false);
      setOrder(after);
    };
    return <PayDialog subject={order} onClose={() => setLeft(true)} onPaid={handlePaid} />;
  }
  if (!isReady) return null;
  return <Slot name={savedOrderPrint} props={{ order, onPrint: onGo, onFault: () => onGo(info) }} />;
}
