import type { TaobaoOrder, TaobaoState } from './state.ts';

const goods = ['加厚纸箱 10 只', '打包胶带 6 卷', '气泡膜 50 米', '手推车', '劳保手套 12 双'];

/** An order with what is said of it, placed at a moment. */
export function orderOf(no: number, at: number, part: Partial<TaobaoOrder> = {}): TaobaoOrder {
  const trade_id = String(4_100_000_000_000_000_000n + BigInt(no));
  return {
    trade_id,
    trade_parent_id: trade_id,
    title: goods[no % goods.length] ?? '',
    item_id: `item-${no % 7}`,
    pieces: 1 + (no % 3),
    tk_status: 12,
    paid_cents: 5_000 + (no % 97) * 100,
    estimate_cents: 500 + (no % 97) * 10,
    settled_cents: 0,
    has_refund: false,
    relation_id: '',
    created_at: at,
    earned_at: 0,
    changed_at: at,
    ...part,
  };
}

/** Orders of the last days, for who tries it out: half of them brought by two promoters, some settled, one fallen. */
export function addSomeOrders(state: TaobaoState): void {
  const now = state.now();
  for (let no = 1; no <= 24; no += 1) {
    const at = now - no * 20_000;
    const isSettled = no % 3 === 0;
    const order = orderOf(no, at, {
      relation_id: ['2001', '2002', '', ''][no % 4] ?? '',
      ...(isSettled && { tk_status: 3, settled_cents: 480 + no * 10, earned_at: at + 9_000, changed_at: at + 9_000 }),
      ...(no === 7 && { tk_status: 13 }),
    });
    state.orders.set(order.trade_id, order);
  }
}
