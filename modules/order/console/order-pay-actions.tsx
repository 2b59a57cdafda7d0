import { PayActions } from '@linehaul/modules/payment/console/pay-actions.port.tsx';
import { type OrderDetail, orderContract, orderPart } from '../contract/order.contract.ts';

function payableParts(order: OrderDetail) {
  if (!order.actions.includes('pay')) return [];
  const paid = new Set(order.payments.map(({ part }) => part));
  const open = orderPart.options.filter((part) => order[`${part}_cents`] > 0 && !paid.has(part));
  const payable = order.state === 'submit' ? open.filter((part) => part === 'prepaid') : open;
  return payable.map((part) => ({ part, amount_cents: order[`${part}_cents`] }));
}

/** Beside an order's actions: the ways to have a part of it paid online or by transfer. */
export default function OrderPayActions({ order }: { order: OrderDetail }) {
  const subject = {
    subject_kind: 'order',
    subject_id: order.id,
    title: order.order_no,
    parts: payableParts(order),
    changes: orderContract.info.path,
  };
  return <PayActions subject={subject} />;
}
