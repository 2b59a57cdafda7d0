import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { type Action, ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { type OrderDetail, orderPart } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { PayByQr } from './pay-by-qr.tsx';
import { EnterTransfer } from './transfer-dialog.tsx';

/** What of an order can be paid now. */
export interface Payable {
  order: OrderDetail;
  parts: string[];
  /** Keys of the channels that show a code. */
  online: string[];
}

function payableParts(order: OrderDetail): string[] {
  if (!order.actions.includes('pay')) return [];
  const paid = new Set(order.payments.map(({ part }) => part));
  const open = orderPart.options.filter((part) => order[`${part}_cents`] > 0 && !paid.has(part));
  return order.state === 'submit' ? open.filter((part) => part === 'prepaid') : open;
}

const actions: readonly Action<Payable>[] = [
  {
    title: 'payment.action.qr',
    needs: [paymentContract.PaymentStart, paymentContract.PaymentInfo],
    when: ({ parts, online }) => parts.length > 0 && online.length > 0,
    dialog: PayByQr,
  },
  {
    title: 'payment.action.transfer',
    needs: paymentContract.PaymentStart,
    when: ({ parts }) => parts.length > 0,
    dialog: EnterTransfer,
  },
];

/** Beside an order's actions: have it paid by a code, or enter a transfer that somebody else confirms. */
export default function OrderPayActions({ order }: { order: OrderDetail }) {
  const runner = useActionRunner<Payable>();
  const allowed = useAllowed(actions);
  const channels = useQueryOf(paymentContract.ChannelList, {}, { quiet: true });
  const online = (channels.data ?? []).filter(({ way }) => way === 'online').map(({ key }) => key);
  const subject = { order, parts: payableParts(order), online };
  return (
    <>
      <ActionBar look="bar" actions={allowed(subject)} subject={subject} start={runner.start} shown={1} />
      {runner.dialog}
    </>
  );
}
