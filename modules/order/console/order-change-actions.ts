import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { askChange } from './order-change-ask.tsx';

/** On an order's own page: correct it, or begin another one with what it says. */
export const orderChangeActions: readonly Action<OrderDetail>[] = [
  {
    title: 'order.action.edit',
    needs: orderContract.OrderEdit,
    when: ({ actions }) => actions.includes('price') || actions.includes('amend'),
    to: ({ id }) => `/logistics/order/edit/${id}`,
  },
  askChange,
  {
    title: 'order.action.copy',
    needs: orderContract.OrderAdd,
    to: ({ id }) => `/logistics/order/add?copy=${id}`,
  },
];
