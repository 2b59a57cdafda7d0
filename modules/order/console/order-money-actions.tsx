import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Order, type OrderDetail, orderContract } from '../contract/order.contract.ts';

const reason = { field: 'reason', as: 'textarea', title: 'order.field.reason' } as const;

/** Money that is too much, or was taken for an order that is not carried, goes back. */
export function moneyBackActions<O extends Order>(): Action<O>[] {
  const giveBack = dialogAction<typeof orderContract.OrderGiveBack, O>({
    endpoint: orderContract.OrderGiveBack,
    messages: 'order',
    fields: [reason],
    title: 'order.action.give_back',
    submit: ({ overpaid_cents }) => amountText('order.deed.give_back', overpaid_cents),
    primary: true,
    when: ({ actions }) => actions.includes('give_back'),
    hidden: ({ id, version }) => ({ id, version }),
    intro: ({ overpaid_cents }) => <p>{textOf('order.form.give_back_intro', { amount: money(overpaid_cents) })}</p>,
    success: 'order.done.given_back',
  });
  const callOff = dialogAction<typeof orderContract.OrderCancel, O>({
    endpoint: orderContract.OrderCancel,
    messages: 'order',
    fields: [{ ...reason, title: 'order.field.cancel_reason' }],
    title: 'order.action.call_off',
    submit: ({ paid_cents }) => amountText('order.deed.call_off', paid_cents),
    danger: true,
    when: ({ actions }) => actions.includes('call_off'),
    hidden: ({ id, version }) => ({ id, version, gives_back: true }),
    intro: ({ paid_cents, has_waybill }) => (
      <p>
        {textOf('order.form.call_off_intro', { amount: money(paid_cents) })}
        {has_waybill ? ` ${textOf('order.form.void_first')}` : ''}
      </p>
    ),
    success: 'order.done.cancelled',
  });
  return [giveBack, callOff];
}

/** One entry of an order's money, and the order that it is of. */
export type OrderEntry = OrderDetail['payments'][number] & { order: OrderDetail };

/** Whether an entry can still be taken back: what was taken before the cargo leaves, what was given back at the counter. */
function mayUndo({ amount_cents, is_undone, undoes_id, method, part, order }: OrderEntry): boolean {
  if (is_undone || undoes_id !== null || part === 'deducted') return false;
  if (amount_cents > 0) return order.actions.includes('correct');
  return method !== 'online' && order.state !== 'cancelled' && order.state !== 'closed';
}

/** Takes an entry back that was a mistake. */
export const undoEntry: Action<OrderEntry> = dialogAction<typeof orderContract.OrderPaymentUndo, OrderEntry>({
  endpoint: orderContract.OrderPaymentUndo,
  messages: 'order',
  fields: [reason],
  title: 'order.action.undo_payment',
  submit: ({ amount_cents }) =>
    amountText(amount_cents > 0 ? 'order.deed.give_back' : 'order.deed.take_again', Math.abs(amount_cents)),
  danger: true,
  when: mayUndo,
  hidden: ({ id, order }) => ({ id: order.id, version: order.version, payment_id: id }),
  success: 'order.done.undone',
});
