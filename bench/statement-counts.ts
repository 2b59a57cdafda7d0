import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Call } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { openDatabase } from '@linehaul/server-kernel/database/database.ts';
import { createApp } from '@linehaul/server-kernel/http/app.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import { readSettings } from '@linehaul/server-kernel/settings/settings.ts';
import { sentStatements } from '@linehaul/server-kernel/testing/sent-statements.ts';
import { gate, openGate, serverModules } from '../apps/server/modules.ts';
import { type BenchEnvironment, clientsOf, type Store } from './environment.ts';
import type { BenchRow } from './table.ts';

/** What a call sent before steps were taken in one place, and what it should send; ADR 86. */
const goals: Readonly<Record<string, { before: number; goal: number }>> = {
  OrderPay: { before: 28, goal: 14 },
  GoodsOrderPay: { before: 41, goal: 16 },
  RefundApprove: { before: 114, goal: 45 },
};

type Counter = <T>(name: string, work: () => Promise<T>) => Promise<T>;

async function payOrder(call: Call, count: Counter): Promise<void> {
  const [from, to] = await Promise.all(
    ['From', 'To'].map((name) => call(siteContract.SiteSave, { code: randomUUID().slice(0, 8), name })),
  );
  const draft = {
    origin_site_id: from?.id ?? 0,
    destination_site_id: to?.id ?? 0,
    service_level: 'DTD',
    product: 'Bearings',
    weight_g: 20_000,
    terms: 'prepaid',
    freight_cents: 1_000,
    price_reason: 'agreed',
  } as const;
  const { id } = await count('OrderAdd', () => call(orderContract.OrderAdd, draft));
  await count('OrderPay', () => call(orderContract.OrderPay, { id, method: 'cash', site_id: draft.origin_site_id }));
}

async function refundGoods(call: Call, sku_id: number, count: Counter): Promise<void> {
  const receiver = {
    receiver_name: 'Li Lei',
    receiver_phone: '13800000001',
    region_code: '31',
    city: 'Jiading',
    address: 'Road 1',
  } as const;
  const draft = { ...receiver, request_no: randomUUID(), lines: [{ sku_id, quantity: 2 }] };
  const { id } = await count('GoodsOrderAdd', () => call(goodsOrderContract.GoodsOrderAdd, draft));
  await count('GoodsOrderPay', () => call(goodsOrderContract.GoodsOrderPay, { id, method: 'cash' }));
  const request = { order_id: id, request_no: randomUUID(), body: 'Changed my mind', lines: [{ line_no: 1, qty: 1 }] };
  const refund = await count('RefundAdd', () =>
    call(refundContract.RefundAdd, { ...request, way: 'refund', reason_code: 'other' }),
  );
  await count('RefundApprove', () => call(refundContract.RefundApprove, { id: refund.id }));
}

async function soldSku(call: Call): Promise<number> {
  const category = await call(goodsContract.GoodsCategorySave, { name: `Shirts ${randomUUID().slice(0, 8)}` });
  const goods = await call(goodsContract.GoodsSave, {
    name: 'Shirt',
    category_id: category.id,
    is_freight_free: true,
    options: [],
    skus: [{ places: [], price_cents: 1_000, counted: 100 }],
    put_on_sale: true,
  });
  return goods.skus[0]?.id ?? 0;
}

/** The application in this process, over a store's database; `watch` is told every statement. */
async function startWatched(store: Store, watch: (text: string) => void) {
  const database = openDatabase(store.address, 4, { watch });
  const settings = readSettings({ DATA_DIR: store.dataDir });
  const parts = { settings, secrets: loadSecrets(settings), modules: serverModules, gate, openGate };
  const app = await createApp({ ...parts, database, clock: () => Math.floor(Date.now() / 1000) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    const closing = once(app.server, 'close');
    await app.close();
    await closing;
    await database.close();
  };
  return { origin, stop };
}

/** How many statements the money steps send, `begin`, `commit` and the session's check included. */
export async function benchStatements({ store: storeOf, say }: BenchEnvironment): Promise<BenchRow[]> {
  const store = await storeOf(1_000);
  const statements = sentStatements();
  const { origin, stop } = await startWatched(store, statements.watch);
  const counts = new Map<string, number>();
  const count: Counter = async (name, work) => {
    const { answer, sent: sentTexts } = await statements.during(work);
    counts.set(name, sentTexts.length);
    return answer;
  };
  try {
    const carrier = await clientsOf(origin, 'bench').call();
    const seller = await clientsOf(origin, 'seller').call();
    const sku_id = await soldSku(seller);
    // The first time accounts are opened in the books.
    for (const time of ['first', 'second']) {
      say(`statements: ${time} time`);
      await payOrder(carrier, count);
      await refundGoods(seller, sku_id, count);
    }
  } finally {
    await stop();
  }
  return [...counts].map(([name, total]) => {
    const { before, goal } = goals[name] ?? {};
    return {
      what: name,
      against: before === undefined ? '–' : `${before} before`,
      ratio: before === undefined ? '–' : (total / before).toFixed(2),
      goal: goal === undefined ? '–' : `${goal} statements`,
      figures: `${total} statements`,
    };
  });
}
