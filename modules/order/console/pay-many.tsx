import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { type Order, orderContract } from '../contract/order.contract.ts';
import type { UnpaidPart } from '../contract/order-counter.contract.ts';
import { payableParts } from './order-due.ts';
import { PayDialog } from './pay-dialog.tsx';

const { info, OrderPay, OrderUnpaid } = orderContract;

/** What is usually paid first of each of the orders, the first order's before the others'. */
export function firstUnpaid(orders: readonly Order[], unpaid: readonly UnpaidPart[]): UnpaidPart[] {
  return orders.flatMap((order) => {
    const open = unpaid.filter(({ id }) => id === order.id);
    const usual = payableParts(order).find((part) => open.some((one) => one.part === part));
    return open.filter(({ part }) => part === usual);
  });
}

function Refused({ title, onClose }: { title: string; onClose: () => void }) {
  const text = useTextOf();
  const close = { onOk: onClose, onCancel: onClose, cancelButtonProps: { hidden: true } };
  return (
    <Modal open width={420} title={text('order.action.pay')} okText={text('console.action.close')} {...close}>
      <p>{text(title)}</p>
    </Modal>
  );
}

function PayChosen({ chosen, onClose }: { chosen: readonly [UnpaidPart, ...UnpaidPart[]]; onClose: () => void }) {
  const [{ id }, ...also] = chosen;
  const { data } = useQueryOf(info, { id });
  return data ? <PayDialog subject={data} also={also} onClose={onClose} /> : null;
}

function PayOfMember({ orders, member_id, onClose }: { orders: Order[]; member_id: number; onClose: () => void }) {
  const { data } = useQueryOf(OrderUnpaid, { member_id });
  if (!data) return null;
  const [first, ...others] = firstUnpaid(orders, data);
  if (!first) return <Refused title="order.form.pay_nothing" onClose={onClose} />;
  return <PayChosen chosen={[first, ...others]} onClose={onClose} />;
}

/** One sum and one receipt are one member's: orders of several are not paid in one go. */
function PayManyDialog({ subject: orders, onClose }: ActionDialogProps<Order[]>) {
  const [member_id, ...others] = new Set(orders.map((order) => order.member_id));
  if (member_id === undefined || member_id === null || others.length > 0) {
    return <Refused title="order.form.pay_members" onClose={onClose} />;
  }
  return <PayOfMember orders={orders} member_id={member_id} onClose={onClose} />;
}

/** Takes the money for several orders of one member at once. */
export const payMany: Action<Order[]> = {
  title: 'order.action.pay',
  needs: [OrderPay, OrderUnpaid],
  when: (orders) => orders.some(({ actions }) => actions.includes('pay')),
  dialog: PayManyDialog,
};
