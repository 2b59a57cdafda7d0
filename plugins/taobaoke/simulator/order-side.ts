import { beijingSeconds } from '@linehaul/server-kernel/testing/beijing-clock.ts';
import { documentOf, type TaobaoOrder, type TaobaoState } from './state.ts';

/** What the platform answers instead of a document. */
export interface TopFault {
  code: number;
  msg: string;
  sub_code?: string;
  sub_msg?: string;
}

type OrderTime = 'created_at' | 'earned_at' | 'changed_at';
const timesByType: Readonly<Record<string, OrderTime>> = {
  '1': 'created_at',
  '2': 'created_at',
  '3': 'earned_at',
  '4': 'changed_at',
};

const badParameter = (sub_msg: string): TopFault => ({
  code: 15,
  msg: 'Remote service error',
  sub_code: 'isv.invalid-parameter',
  sub_msg,
});

const positionOf = (order: TaobaoOrder, by: OrderTime) => `${String(order[by]).padStart(12, '0')}_${order.trade_id}`;

/** A page of the orders of a window, which ends where `position_index` says, and goes on after it. */
export function orderPage(state: TaobaoState, form: URLSearchParams): object | TopFault {
  const by = timesByType[form.get('query_type') ?? '1'];
  const [from, until] = [beijingSeconds(form.get('start_time') ?? ''), beijingSeconds(form.get('end_time') ?? '')];
  const size = Number(form.get('page_size') ?? 20);
  if (!by || !Number.isFinite(from) || !Number.isFinite(until)) return badParameter('时间参数错误');
  if (until <= from || until - from > state.faults.window_s) return badParameter('查询时间跨度超出限制');
  if (!Number.isInteger(size) || size < 1 || size > 100) return badParameter('page_size 超出限制');
  const index = form.get('position_index') ?? '';
  if (index !== '' && form.get('jump_type') !== '1') return badParameter('jump_type 错误');
  const windowOrders = [...state.orders.values()]
    .filter((order) => order[by] >= from && order[by] < until && positionOf(order, by) > index)
    .sort((one, other) => (positionOf(one, by) < positionOf(other, by) ? -1 : 1));
  const page = windowOrders.slice(0, size);
  const last = page.at(-1);
  state.afterPage();
  return {
    data: {
      results: page.map(documentOf),
      has_next: windowOrders.length > page.length,
      has_pre: index !== '',
      position_index: last ? positionOf(last, by) : '',
      page_size: size,
    },
  };
}
