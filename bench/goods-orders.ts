import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Call } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { statisticsContract } from '@linehaul/modules/statistics/contract/statistics.contract.ts';
import { compareCalls, type Question } from './call-times.ts';
import type { BenchEnvironment, Store } from './environment.ts';
import { goodsImported } from './goods-import.ts';
import { inTurns, interleaved, median, percentile, perSecond, ratio } from './measure.ts';
import { type Exported, exportList } from './order-export.ts';
import type { BenchRow } from './table.ts';

const { GoodsOrderAdd, GoodsOrderFigures, GoodsOrderList, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;

/** Goods orders by the calls of people; the whole number is BENCH_GOODS_ORDERS=100000. */
const orders = Number(process.env.BENCH_GOODS_ORDERS ?? 20_000);
const clients = 16;
/** Orders of a turn. */
const ordersPerTurn = 256;
const members = 200;
/** SKUs that everybody wants. */
const hot = 4;
/** Pieces of a SKU that is sold, so that none runs out. */
const enough = 100;

/** A shop with its goods, and what it is asked to sell. */
interface Shop {
  store: Store;
  skus: readonly number[];
  memberIds: readonly number[];
}

async function everySku(call: Call): Promise<{ id: number; free_stock: number }[]> {
  const allSkus: { id: number; free_stock: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(goodsContract.GoodsSkuList, {
      limit: 200,
      count: 'without',
      ...(cursor ? { cursor } : {}),
    });
    allSkus.push(...page.list.map(({ id, free_stock }) => ({ id, free_stock: free_stock ?? 0 })));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return allSkus;
}

/** What is wanted most comes in by the lorry. */
async function openShop(store: Store): Promise<Shop> {
  const call = await store.seller.call();
  const skus = (await everySku(call)).filter(({ free_stock }) => free_stock >= enough).map(({ id }) => id);
  if (skus.length < 1000) throw new Error(`only ${skus.length} SKUs have enough stock`);
  for (const id of skus.slice(0, hot)) {
    await call(goodsContract.GoodsStockBook, { id, reason: 'receipt', quantity: 10_000_000 });
  }
  const memberIds: number[] = [];
  for (let n = 0; n < members; n += 1) {
    const code = `G${String(n).padStart(4, '0')}`;
    memberIds.push((await call(memberContract.MemberAdd, { code, name: `Buyer ${n}`, phone: '13800000001' })).id);
  }
  return { store, skus, memberIds };
}

/** An order of two SKUs, the first one of those that everybody wants or of all. */
function draftOf({ skus, memberIds }: Shop, n: number, isHot: boolean) {
  const first = isHot ? n % hot : hot + ((n * 7919) % (skus.length - hot));
  const second = hot + ((n * 104_729 + 1) % (skus.length - hot));
  const skuAt = (at: number) => skus[at] ?? 0;
  const lines = [{ sku_id: skuAt(first), quantity: 1 + (n % 3) }];
  if (second !== first) lines.push({ sku_id: skuAt(second), quantity: 1 });
  const member_id = memberIds[n % members];
  return {
    request_no: randomUUID(),
    receiver_name: `Receiver ${n % 5000}`,
    receiver_phone: `138${String(n % 100_000).padStart(8, '0')}`,
    region_code: '33' as const,
    city: 'Ningbo',
    address: `Harbour Road ${n % 300}`,
    ...(n % 5 > 0 && member_id ? { member_id } : {}),
    ...(n % 10 === 9 ? { freight_mode: 2 as const } : {}),
    lines,
  };
}

interface Entered {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** As many people as there are clients, each with a session of several. */
async function enter(store: Pick<Store, 'calls'>, one: (call: Call, n: number) => Promise<unknown>): Promise<Entered> {
  const times: number[] = [];
  const calls = await store.calls();
  const rate = await perSecond({ count: ordersPerTurn, atOnce: clients }, async (n) => {
    const call = calls[n % calls.length];
    if (!call) throw new Error('nobody is signed in');
    const start = performance.now();
    await one(call, n);
    times.push(performance.now() - start);
  });
  const sortedTimes = times.toSorted((a, b) => a - b);
  return { perSecond: rate, p50: median(sortedTimes), p99: percentile(sortedTimes, 0.99) };
}

function enteredText(turns: readonly Entered[]): string {
  const of = (figure: keyof Entered) => median(turns.map((turn) => turn[figure])).toFixed(0);
  return `${of('perSecond')}/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms`;
}

/** What a freight order of the same tenant's neighbour is entered with. */
async function freightDraft(store: Store) {
  const call = await store.call();
  const { list } = await call(orderContract.OrderList, { limit: 1 });
  const [order] = list;
  if (!order) throw new Error('the store has no freight order');
  const { origin_site_id, destination_site_id, member_id } = order;
  const goods = { product: 'Bearings', pieces: 3, weight_g: 20_000, service_level: 'DTD' };
  return { origin_site_id, destination_site_id, ...goods, ...(member_id ? { member_id } : {}) };
}

async function compareEntry({ rounds }: BenchEnvironment, shop: Shop): Promise<BenchRow[]> {
  const { store } = shop;
  const freight = await freightDraft(store);
  let n = 0;
  const sell = (isHot: boolean) => () =>
    enter(store.seller, (call) => {
      n += 1;
      return call(GoodsOrderAdd, draftOf(shop, n, isHot));
    });
  const turns = await inTurns(rounds, [
    sell(true),
    sell(false),
    () => enter(store, (call) => call(orderContract.OrderAdd, freight)),
  ]);
  const [wantedTurns = [], any = [], carriedTurns = []] = turns;
  const row = (what: string, ours: Entered[], against: string, theirs: Entered[]): BenchRow => ({
    what,
    against,
    ratio: ratio({ ours, theirs }, (turn) => turn.perSecond).toFixed(2),
    goal: '–',
    figures: `${enteredText(ours)} against ${enteredText(theirs)}`,
  });
  return [
    row(`goods orders by ${clients} clients, per second`, any, 'freight orders by as many', carriedTurns),
    row(`the same, all of ${hot} SKUs that everybody wants`, wantedTurns, 'of any SKUs', any),
  ];
}

/** An order and what becomes of it: of ten, seven are paid and five sent, and of fifty one is asked back. */
async function trade(call: Call, shop: Shop, n: number): Promise<number> {
  const { id, freight_mode } = await call(GoodsOrderAdd, draftOf(shop, n, n % 4 === 0));
  const step = n % 10;
  if (step < 2 || step === 8) return 1;
  await call(GoodsOrderPay, { id, method: 'cash' });
  const refundDraft = { order_id: id, request_no: randomUUID(), way: 'refund', reason_code: 'unwanted' } as const;
  if (n % 50 === 3) {
    await call(refundContract.RefundAdd, { ...refundDraft, lines: [{ line_no: 1, qty: 1 }] });
    return 3;
  }
  if (step < 4 || freight_mode === 2) return 2;
  await call(GoodsOrderSend, { way: 'courier', company: 'sf', tracking_no: `SF${n + 10_000_000}`, orders: [{ id }] });
  return 3;
}

/** Trades until there are as many orders as are asked for; answers how fast. */
async function fill(environment: BenchEnvironment, shop: Shop): Promise<BenchRow> {
  const { seller } = shop.store;
  const since = performance.now();
  let calls = 0;
  let doneOrders = 0;
  await perSecond({ count: orders, atOnce: clients }, async (n) => {
    const sessions = await seller.calls();
    const call = sessions[n % sessions.length];
    if (!call) throw new Error('nobody is signed in');
    const madeCalls = await trade(call, shop, n);
    calls += madeCalls;
    doneOrders += 1;
    if (doneOrders % 1000 === 0) {
      const seconds = (performance.now() - since) / 1000;
      environment.say(
        `${doneOrders} orders, ${(doneOrders / seconds).toFixed(0)}/s, ${(calls / seconds).toFixed(0)} calls/s`,
      );
    }
  });
  const seconds = (performance.now() - since) / 1000;
  const rate = (count: number) => (count / seconds).toFixed(0);
  return {
    what: `${orders} goods orders with what becomes of them`,
    against: '–',
    ratio: '–',
    goal: '–',
    figures: `${seconds.toFixed(0)} s, ${rate(orders)} orders/s, ${rate(calls)} calls/s`,
  };
}

/** Every list, counter and figure of the seller beside the freight orders’ of as many. */
async function compareReading(environment: BenchEnvironment, { store, skus, memberIds }: Shop): Promise<BenchRow[]> {
  const { seller } = store;
  const day = new Date().toISOString().slice(0, 10);
  const page = { limit: 50 };
  const call = await store.call();
  const [order] = (await call(orderContract.OrderList, { terms: 'monthly', limit: 1 })).list;
  const days = { order_day_from: day, order_day_to: day };
  const ofGoods = (input: Question['input']): Question => ({ of: seller, endpoint: GoodsOrderList, input });
  const ofFreight = (input: Question['input']): Question => ({ of: store, endpoint: orderContract.OrderList, input });
  const lists: [string, Question['input'], Question['input']][] = [
    ['first page', page, page],
    ['page without count', { ...page, count: 'without' }, { ...page, count: 'without' }],
    ['to be sent', { ...page, state: 'pay' }, { ...page, state: 'pay' }],
    ['page 100', { ...page, page: 100 }, { ...page, page: 100 }],
    ['of a member', { ...page, member_id: memberIds[1] }, { ...page, member_id: order?.member_id }],
    ['of today', { ...page, ...days }, { ...page, ...days }],
    ['paid today', { ...page, paid_day_from: day, paid_day_to: day }, { ...page, ...days }],
    ['a number that there is not', { ...page, keyword: 'G0000' }, { ...page, keyword: '0000' }],
    ['a receiver', { ...page, keyword: 'Receiver 77' }, { ...page, keyword: 'Consignee 77' }],
    ['a tracking number', { ...page, keyword: 'SF1000' }, { ...page, keyword: 'B77' }],
    ['with a SKU', { ...page, sku_id: skus[hot + 5] }, page],
    ['with a SKU that everybody wants', { ...page, sku_id: skus[0] }, page],
  ];
  const rows: BenchRow[] = [];
  const add = async (what: string, ours: Question, against: string, theirs: Question) => {
    rows.push(await compareCalls(environment, { what, against }, ours, theirs));
  };
  for (const [what, ownList, other] of lists) {
    await add(`goods orders, ${what}`, ofGoods(ownList), 'freight orders, the same', ofFreight(other));
  }
  const first = ofFreight(page);
  const count = { endpoint: orderContract.OrderCount, input: { order_status: 'submit,pay,send' } };
  const { Dashboard } = statisticsContract;
  const ofSeller = (endpoint: Question['endpoint'], input: Question['input']): Question => ({
    of: seller,
    endpoint,
    input,
  });
  await add('counters of goods orders', { of: seller, ...count }, 'of freight orders', { of: store, ...count });
  await add('counters of refunds', ofSeller(refundContract.RefundCount, {}), 'of freight orders', {
    of: store,
    ...count,
  });
  const home = { of: store, endpoint: Dashboard, input: { day } };
  await add('figures of a seller', ofSeller(GoodsOrderFigures, {}), 'dashboard of a carrier', home);
  const against = 'first page of freight orders';
  await add('refunds, first page', ofSeller(refundContract.RefundList, page), against, first);
  await add('goods, first page', ofSeller(goodsContract.GoodsList, page), against, first);
  await add('goods, by name', ofSeller(goodsContract.GoodsList, { ...page, keyword: 'Article 77' }), against, first);
  await add('stock, first page', ofSeller(goodsContract.GoodsStockList, page), against, first);
  await add('stock that is low', ofSeller(goodsContract.GoodsStockList, { ...page, is_low: true }), against, first);
  await add(
    'stock, by name',
    ofSeller(goodsContract.GoodsStockList, { ...page, keyword: 'Article 77' }),
    against,
    first,
  );
  await add('SKUs to choose from', ofSeller(goodsContract.GoodsSkuList, { limit: 20 }), against, first);
  await add(
    'SKUs, by name',
    ofSeller(goodsContract.GoodsSkuList, { limit: 20, keyword: 'Article 77' }),
    against,
    first,
  );
  await add('ledger of a SKU', ofSeller(goodsContract.GoodsStockEntries, { id: skus[0] }), against, first);
  return rows;
}

async function compareExport({ rounds }: BenchEnvironment, { store }: Shop): Promise<BenchRow> {
  const { seller, server } = store;
  const comparison = await interleaved<Exported>(
    rounds,
    () => exportList({ call: seller.call, server }, GoodsOrderList, 'csv'),
    () => exportList(store, orderContract.OrderList, 'csv'),
  );
  const text = (exports: readonly Exported[]) => {
    const of = (figure: (one: Exported) => number) => median(exports.map(figure));
    const growth = Math.max(...exports.map(({ growthMb }) => growthMb ?? Number.NaN));
    const seconds = of((one) => one.seconds);
    return `${seconds.toFixed(1)} s, ${of((one) => one.megabytes).toFixed(1)} MB, ${growth.toFixed(0)} MB more at most`;
  };
  return {
    what: 'export of all goods orders as csv',
    against: `of ${orders} freight orders`,
    ratio: ratio(comparison, ({ seconds }) => seconds).toFixed(2),
    goal: '–',
    figures: `${text(comparison.ours)} against ${text(comparison.theirs)}`,
  };
}

/** A shop of 10,000 goods sells by the calls of people, beside as many freight orders in the same database. */
export async function benchGoodsOrders(environment: BenchEnvironment): Promise<BenchRow[]> {
  const store = await environment.store(orders);
  const importRows = await goodsImported(store);
  for (const { what, figures } of importRows) environment.say(`${what}: ${figures}`);
  const shop = await openShop(store);
  environment.say(`${shop.skus.length} SKUs are for sale`);
  const fillRow = await fill(environment, shop);
  const entry = await compareEntry(environment, shop);
  const reading = await compareReading(environment, shop);
  return [...importRows, fillRow, ...entry, ...reading, await compareExport(environment, shop)];
}
