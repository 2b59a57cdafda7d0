import { exportOf } from '@linehaul/contract/export.ts';
import { type Call, Download } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { GoodsOrder } from '@linehaul/modules/goodsorder/contract/goods-order-record.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { expect } from 'vitest';

const { GoodsOrderFigures, GoodsOrderList } = goodsOrderContract;
const { RefundCount, RefundStages } = refundContract;

export const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Every row of a list of orders. */
export async function listGoodsOrders(call: Call, filter: object): Promise<GoodsOrder[]> {
  const { list, total } = await call(GoodsOrderList, { ...filter, limit: 200 });
  expect(list).toHaveLength(total);
  return list;
}

/** Everything that counts what the supplier has sold, in the demo and here. */
export async function figures(call: Call) {
  const states = { order_status: 'submit,pay,send,finish,cancelled,closed' };
  const orders = await call(orderContract.OrderCount, states);
  const usedCounts = await call(orderContract.OrderCount, { ...states, freight_mode: 2 });
  const waiting = await call(RefundCount, {});
  const refundStages = await call(RefundStages, { way: 'refund' });
  const returnStages = await call(RefundStages, { way: 'return' });
  const soldFigures = await call(GoodsOrderFigures, {});
  const { free_cents, unsettled_cents } = await call(walletContract.WalletInfo, {});
  const books = await call(ledgerContract.AccountList, {});
  const balance = (...kinds: string[]) =>
    sumAmounts(books.filter(({ kind }) => kinds.includes(kind)).map(({ balance_cents }) => balance_cents));
  return {
    to_pay: orders.submit,
    to_send: orders.pay,
    sent: orders.send,
    finished: orders.finish,
    to_use: usedCounts.send,
    used: usedCounts.finish,
    refunds_waiting: waiting.refund,
    returns_waiting: waiting.return,
    refunds_done: refundStages.done,
    returns_done: returnStages.done,
    // All days together, because a day may end while this goes on.
    sold_count: sumAmounts(soldFigures.trend.map(({ order_count }) => order_count)),
    sold_cents: sumAmounts(soldFigures.trend.map(({ sold_cents }) => sold_cents)),
    home_to_pay: soldFigures.to_be_paid,
    home_to_send: soldFigures.to_be_sent,
    home_to_use: soldFigures.to_be_consumed,
    unsettled: balance('unsettled'),
    available: balance('available'),
    fees: balance('fees'),
    clearing: balance('clearing'),
    wallet: free_cents + unsettled_cents,
  };
}
type Figures = Awaited<ReturnType<typeof figures>>;
const names: readonly (keyof Figures)[] = [
  'to_pay',
  'to_send',
  'sent',
  'finished',
  'to_use',
  'used',
  'refunds_waiting',
  'returns_waiting',
  'refunds_done',
  'returns_done',
  'sold_count',
  'sold_cents',
  'home_to_pay',
  'home_to_send',
  'home_to_use',
  'unsettled',
  'available',
  'fees',
  'clearing',
  'wallet',
];

/** What has changed, and nothing of what has not. */
export async function since(call: Call, before: Figures): Promise<Partial<Figures>> {
  const now = await figures(call);
  const changes = names.map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** On hand and held of both, as the list of stock has them, which the goods' own page must have as well. */
export async function stockOf(call: Call, goodsId: number): Promise<Record<string, readonly number[]>> {
  const { skus } = await call(goodsContract.GoodsInfo, { id: goodsId });
  const { list } = await call(goodsContract.GoodsStockList, { keyword: 'Lashing', limit: 50 });
  expect(new Map(list.map(({ id, on_hand, held }) => [id, [on_hand, held]]))).toEqual(
    new Map(skus.map(({ id, on_hand, held }) => [id, [on_hand, held]])),
  );
  return Object.fromEntries(list.map(({ spec, on_hand, held }) => [spec, [on_hand, held]]));
}

/** The ledger of a SKU, the oldest entry first: why, by how many, and how many there are then. */
export async function ledgerOf(call: Call, id: number) {
  const { entries } = await call(goodsContract.GoodsStockEntries, { id });
  const rows = entries.toReversed();
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
  for (const [at, row] of rows.entries()) {
    const { on_hand_after = 0, held_after = 0 } = rows[at - 1] ?? {};
    expect(row).toMatchObject({
      on_hand_after: on_hand_after + row.on_hand_delta,
      held_after: held_after + row.held_delta,
    });
  }
  return rows.map(({ reason, on_hand_delta, held_delta }) => [reason, on_hand_delta, held_delta]);
}

/** Rows of a file that a list was taken out as, with the fields that are asked for. */
export async function exportRows(call: Call, filter: object, file_columns: string[]): Promise<string[][]> {
  const answer = await call(exportOf(GoodsOrderList), { ...filter, file_format: 'csv', file_columns });
  if (!(answer instanceof Download)) throw new TypeError('the list did not come as a file');
  const [, ...lines] = (await answer.response.text()).trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}
