import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { fileSource, rowsSource, runImport } from '@linehaul/modules/batch/server/import.port.ts';
import { moveCredit } from '@linehaul/modules/member/server/member.port.ts';
import { liveWaybillNo } from '@linehaul/modules/waybill/server/waybill-of-order.port.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { serverModule } from '@linehaul/server-kernel/server-module.ts';
import {
  type OrderDetail,
  type OrderFilter,
  type OrderPart,
  orderContract,
  orderErrors,
  orderState,
  orderTargets,
} from '../contract/order.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { addOrder, existing, lockOrder, repriceOrder } from './order.port.ts';
import { orderRepo } from './order.repo.ts';
import { creditOf, isCredit, stepTo } from './order.rules.ts';
import { orderPlan } from './order-import.repo.ts';
import { orderWrites } from './order-writes.repo.ts';

interface Payment {
  id: number;
  version?: number | undefined;
  part: OrderPart;
  method: OrderDetail['payments'][number]['method'];
  note: string;
}

async function pay(scope: Scope, { id, version, part, method, note }: Payment): Promise<OrderDetail> {
  const order = await lockOrder(scope, id, version);
  const state = stepTo(order, 'pay');
  if (order.state === 'submit' && part !== 'prepaid') throw refuse(orderErrors.state);
  if (order.payments.some((payment) => payment.part === part)) throw refuse(orderErrors.part_paid);
  const amount_cents = order[`${part}_cents`];
  if (amount_cents === 0) throw refuse(orderErrors.nothing_due);
  await orderWrites(scope).addPayment(id, state, { part, amount_cents, method, note });
  if (isCredit(part) && order.member_id !== null) await moveCredit(scope, order.member_id, -amount_cents);
  return existing(scope, id);
}

async function cancel(scope: Scope, id: number, version: number | undefined, reason: string): Promise<OrderDetail> {
  const order = await lockOrder(scope, id, version);
  const state = stepTo(order, 'cancel');
  const waybill_no = await liveWaybillNo(scope, id);
  if (waybill_no !== null) throw refuse(orderErrors.has_waybill, { params: { waybill_no } });
  await orderWrites(scope).setState(id, state, reason);
  if (order.member_id !== null) await moveCredit(scope, order.member_id, -creditOf(order));
  return existing(scope, id);
}

function statesOf(list: string) {
  const states = list.split(',').map((name) => orderState.safeParse(name.trim()));
  return states.map((read) => {
    if (read.success) return read.data;
    throw refuse(wireErrors.invalid, { fields: { order_status: { code: 'wire.field.value' } } });
  });
}

/** A range of days is found, and shown, by day unless the caller says otherwise. */
function sortOf({ sort, order_day_from, order_day_to }: OrderFilter): string | undefined {
  return sort ?? (order_day_from !== undefined || order_day_to !== undefined ? '-order_day' : undefined);
}

/** What the operator log keeps of an order. */
function noted({ order_no, state, freight_cents, total_cents, paid_cents, weight_g }: OrderDetail) {
  return { order_no, state, freight_cents, total_cents, paid_cents, weight_g };
}

export const orderModule = serverModule({
  name: 'order',
  contract: orderContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    OrderList: ({ input, scope }) => orderRepo(scope).page({ ...input, sort: sortOf(input) }),
    info: ({ input, scope }) => existing(scope, input.id),
    OrderAdd: async ({ input, scope, note }) => {
      const added = await addOrder(scope, input, 'counter');
      note({ record: `order ${added.id}`, after: noted(added) });
      return added;
    },
    OrderPrice: async ({ input: { id, version, ...wish }, scope, note }) => {
      const before = await lockOrder(scope, id, version);
      const after = await repriceOrder(scope, before, wish);
      note({ record: `order ${id}`, before: noted(before), after: noted(after) });
      return after;
    },
    OrderPay: async ({ input, scope, note }) => {
      const after = await pay(scope, input);
      note({ record: `order ${input.id}`, after: { ...noted(after), part: input.part, method: input.method } });
      return after;
    },
    OrderCancel: async ({ input, scope, note }) => {
      const after = await cancel(scope, input.id, input.version, input.reason);
      note({ record: `order ${input.id}`, after: { ...noted(after), reason: input.reason } });
      return after;
    },
    OrderCount: async ({ input, scope }) => {
      const states = statesOf(input.order_status);
      const count = (state: OrderDetail['state']) => orderRepo(scope).count(state, input.freight_mode);
      return Object.fromEntries(await Promise.all(states.map(async (state) => [state, await count(state)])));
    },
    OrderImport: async ({ input, scope, file, note }) => {
      const answer = await runImport(scope, orderPlan, await fileSource(file, input.mapping, orderTargets), input);
      note({ record: `orders ${file?.name ?? ''}`, after: { rows: answer.rows, created: answer.created } });
      return answer;
    },
    OrderImportRows: async ({ input, scope, note }) => {
      const answer = await runImport(scope, orderPlan, rowsSource(input.rows, orderTargets), input);
      note({ record: 'orders', after: { rows: answer.rows, created: answer.created } });
      return answer;
    },
  }),
});
