import { defineSlot } from '@linehaul/console-kernel/module/slots.tsx';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import type { Order, OrderDetail } from '../contract/order.contract.ts';

/** Buttons beside an order's own actions: make the waybill, open it. */
export const orderInfoActions = defineSlot<{ order: OrderDetail }>('order.info.actions');

/** Sections below an order's own: the waybill and where it is. */
export const orderInfoSections = defineSlot<{ order: OrderDetail }>('order.info.sections');

/** The next step of a row in the order list, as one small button or link. */
export const orderListRowActions = defineSlot<{ order: Order }>('order.list.row_actions');

/** The dialog that makes the waybills of many orders. */
export const makeWaybills = defineSlot<ActionDialogProps<Order[]>>('order.make_waybills');

/** The same, and then prints them. */
export const printWaybills = defineSlot<ActionDialogProps<Order[]>>('order.print_waybills');
/** Makes the waybill of an order that has just been saved, and answers the path of the page that prints it. */
export const savedOrderPrint = defineSlot<{
  order: OrderDetail;
  onPrint: (path: string) => void;
  onFault: () => void;
}>('order.saved.print');
