import type { OrderStart } from './order-defaults.ts';
import OrderForm, { type Taking } from './order-form.tsx';

/** The counter's form with what somebody has asked for: changed where it has to be, it becomes the order. */
export function OrderTaking({ start, taking }: { start: OrderStart; taking: Taking }) {
  return <OrderForm copied={start} taking={taking} />;
}
