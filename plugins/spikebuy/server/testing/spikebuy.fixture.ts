import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { spikebuyContract } from '../../contract/spikebuy.contract.ts';

const { SpikebuyActivitySave, SpikebuyActivityTurn, SpikebuyBuy, SpikebuySessionSave } = spikebuyContract;

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

export type ActivityDraft = Partial<InputOf<typeof SpikebuyActivitySave>>;

interface ShopDraft {
  /** On the shelf, of each size. */
  pieces?: number;
  members?: readonly string[];
  activity?: ActivityDraft;
  /** Unix seconds; an hour from now on when absent. */
  starts_at?: number;
}

/** A supplier whose shirts cost 10 yuan, and 7 in an activity that runs for an hour; freight 5; with members A, B and C. */
export async function spikebuyShop(
  app: TestApp,
  { pieces = 10, members = ['A', 'B', 'C'], activity = {}, starts_at = app.now() }: ShopDraft = {},
  isPublished = true,
) {
  const shop = await goodsShop(app, pieces);
  let { call } = shop;
  await call(addonContract.AddonInstall, { key: 'spikebuy' });
  for (const code of members) await call(memberContract.MemberAdd, { code, name: `Member ${code}` });
  const { id: session_id } = await call(SpikebuySessionSave, {
    name: 'From now on',
    starts_at,
    ends_at: starts_at + 3600,
  });
  const activityDraft = {
    session_id,
    name: 'Shirts for an hour',
    conditions: 'Sent within two days; worn shirts are not taken back.',
    sku_id: shop.small,
    sale_cents: 700,
    quota_pieces: pieces,
    ...activity,
  };
  const { id: activity_id } = await call(SpikebuyActivitySave, activityDraft);
  if (isPublished) await call(SpikebuyActivityTurn, { id: activity_id, action: 'publish' });
  const { notify, notice } = paymentFixture(app);
  const sum = async (statement: string) => {
    const { rows } = await app.scope().database.pool.query(statement, [shop.suid]);
    return Number(rows[0]?.sum ?? 0);
  };
  const buyDraft = (member_code: string, changes: Partial<InputOf<typeof SpikebuyBuy>> = {}) => ({
    ...receiver,
    activity_id,
    member_code,
    request_no: randomUUID(),
    ...changes,
  });
  return {
    ...shop,
    activityDraft,
    activity_id,
    receiver,
    buyDraft,
    /** The present session: `call` of an earlier one is over after some time. */
    call: ((...parts: Parameters<typeof call>) => call(...parts)) as typeof call,
    /** Signs in anew, after the clock was moved. */
    async signIn() {
      ({ call } = await shop.again());
    },
    buy: (member_code: string, changes = {}) => call(SpikebuyBuy, buyDraft(member_code, changes)),
    pay: (id: number) => call(goodsOrderContract.GoodsOrderPay, { id, method: 'cash' }),
    order: (id: number) => call(goodsOrderContract.GoodsOrderInfo, { id }),
    /** Begins to pay through the simulated provider; answers how its notification is sent. */
    async charge(order_id: number) {
      const part = { subject_kind: 'goods_order', subject_id: order_id, subject_part: 'total', channel: 'sandbox' };
      const { payment_no, amount_cents } = await call(paymentContract.PaymentStart, part);
      const word = notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() });
      return () => notify(word);
    },
    /** What the server does by itself as time passes. */
    async passTime(seconds: number) {
      app.advance(seconds);
      for (const job of ['goodsorder.unpaid', 'spikebuy.clock', 'spikebuy.rest']) await app.runJob(job);
      ({ call } = await shop.again());
    },
    /** On hand and held of the shirt, read past the session. */
    stock: async () => {
      const { rows } = await app
        .scope()
        .database.pool.query('select on_hand, held from goods_stock where sku_id = $1', [shop.small]);
      return [Number(rows[0]?.on_hand), Number(rows[0]?.held)];
    },
    heldPieces: () => sum('select held_pieces as sum from spikebuy_activity where supplier_id = $1 limit 1'),
    /** Of all books of the installation: 0. */
    trialBalance: async () => {
      const { rows } = await app
        .scope()
        .database.pool.query('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry');
      return Number(rows[0]?.sum);
    },
    sum,
  };
}

export type SpikebuyShop = Awaited<ReturnType<typeof spikebuyShop>>;
