import type { Order, OrderDetail } from '../contract/order.contract.ts';
import { type OrderPart, orderPart } from '../contract/order-counter.contract.ts';

function isDetail(order: Order | OrderDetail): order is OrderDetail {
  return 'payments' in order;
}

/** Cents still to be paid for a part; in a list, which knows no payments, the whole of it. */
export function openOf(order: Order | OrderDetail, part: OrderPart): number {
  const entries = isDetail(order) ? order.payments.filter((payment) => payment.part === part) : [];
  return order[`${part}_cents`] - entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Parts of the total that can be paid now: at the counter the prepaid one before the others. */
export function payableParts(order: Order | OrderDetail) {
  const open = orderPart.options.filter((part) => openOf(order, part) > 0);
  return order.state === 'submit' ? open.filter((part) => part === 'prepaid') : open;
}
