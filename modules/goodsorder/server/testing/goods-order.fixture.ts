import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { Refusal, wireErrors } from '@linehaul/contract/errors.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { goodsOrderContract } from '../../contract/goods-order.contract.ts';

const { GoodsCategorySave, FreightTemplateSave, GoodsSave, GoodsTurn, GoodsInfo } = goodsContract;
const { GoodsOrderAdd, GoodsOrderInfo } = goodsOrderContract;
const { PaymentStart } = paymentContract;

/** The code that something was refused with; `done` when it was not. */
export function refusalOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof CallRefused) return error.code;
      throw error;
    },
  );
}

/** What comes of one request of a crowd: sent again, as clients do, while no connection to the database is free in time. */
export async function crowdOutcome(send: () => Promise<unknown>): Promise<string | null> {
  for (;;) {
    const outcome = await refusalOf(send());
    if (outcome !== wireErrors.connections.code) return outcome;
  }
}

/** How often two transactions have waited for each other crosswise, until the database ended one of them. */
export async function countDeadlocks(app: TestApp): Promise<number> {
  const { rows } = await app
    .scope()
    .database.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  return Number(rows[0]?.deadlocks);
}

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

type Draft = Partial<InputOf<typeof GoodsOrderAdd>>;

/** A supplier that sells shirts of two sizes, 10 pieces of each at 10 yuan, sent for 5 yuan and 1 for each more piece. */
export async function goodsShop(app: TestApp, pieces = 10) {
  const user = await app.tenant({ industry: 'supplier' });
  const { call } = user;
  const category = await call(GoodsCategorySave, { name: 'Shirts' });
  const template = await call(FreightTemplateSave, {
    name: 'By piece',
    mode: 'piece',
    rules: [{ regions: [], first_units: 1, first_cents: 500, step_units: 1, step_cents: 100 }],
    excluded: ['54'],
  });
  const goods = await call(GoodsSave, {
    name: 'Shirt',
    category_id: category.id,
    freight_template_id: template.id,
    options: [{ name: 'Size', values: [{ text: 'S' }, { text: 'L' }] }],
    skus: [0, 1].map((at) => ({ places: [at], price_cents: 1000, cost_cents: 600, counted: pieces })),
  });
  await call(GoodsTurn, { id: goods.id, action: 'sell' });
  const [small = 0, large = 0] = goods.skus.map(({ id }) => id);
  const draft = (changes: Draft = {}) => ({
    ...receiver,
    request_no: randomUUID(),
    lines: [{ sku_id: small, quantity: 2 }],
    ...changes,
  });
  const { notify, notice } = paymentFixture(app);
  return {
    ...user,
    /** An order whose total has come through the simulated provider. */
    async paidOnline(changes: Draft = {}) {
      const { id } = await call(GoodsOrderAdd, draft(changes));
      const part = { subject_kind: 'goods_order', subject_id: id, subject_part: 'total', channel: 'sandbox' };
      const { payment_no, amount_cents } = await call(PaymentStart, part);
      await notify(notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() }));
      return call(GoodsOrderInfo, { id });
    },
    goods,
    small,
    large,
    draft,
    order: (changes: Draft = {}) => call(GoodsOrderAdd, draft(changes)),
    /** On hand and held of both SKUs. */
    levels: async () => (await call(GoodsInfo, { id: goods.id })).skus.map(({ on_hand, held }) => [on_hand, held]),
  };
}
