import { bulkAction } from '@linehaul/console-kernel/list/bulk-action.tsx';
import { Slot, type SlotName } from '@linehaul/console-kernel/module/slots.tsx';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { type Order, orderContract } from '../contract/order.contract.ts';
import { makeWaybills, printWaybills } from './order.slots.ts';
import { payMany } from './pay-many.tsx';

/** Filled by the module that makes waybills. */
function making(title: string, place: SlotName<ActionDialogProps<Order[]>>): Action<Order[]> {
  return {
    title,
    place,
    when: (orders) => orders.some(({ state, has_waybill }) => state === 'pay' && !has_waybill),
    dialog: (props) => <Slot name={place} props={props} />,
  };
}

const requote = bulkAction({
  endpoint: orderContract.OrderPrice,
  title: 'order.action.requote',
  question: 'order.question.requote_many',
  submit: 'order.deed.requote',
  noOf: ({ order_no }: Order) => order_no,
  fit: ({ actions, terms }) => actions.includes('price') && terms !== 'split',
  // What was split by hand is priced by hand: the parts must add up.
  unfit: ({ terms, state }) => textOf(terms === 'split' ? 'order.terms.split' : `order.state.${state}`),
  input: ([{ id, version }]) => ({ id, version }),
});

/** What is done with many orders at once. */
export const orderBulkActions: readonly Action<Order[]>[] = [
  making('order.action.make_waybills', makeWaybills),
  making('order.action.print_waybills', printWaybills),
  requote,
  payMany,
];
