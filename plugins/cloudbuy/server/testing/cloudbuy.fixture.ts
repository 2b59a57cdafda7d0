import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { rewardMember } from '@linehaul/modules/member/server/member.port.ts';
import { tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { cloudbuyContract } from '../../contract/cloudbuy.contract.ts';
import { simulatedChain } from '../../simulator/drand-chain.ts';

const { CloudbuyRoundInfo, CloudbuyRoundPublish, CloudbuyRoundSave, CloudbuyShareTake } = cloudbuyContract;
const { GoodsOrderAdd, GoodsOrderFinish, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

/** Everything that has to be published. */
const disclosure = {
  prize_text: 'A cotton shirt, size S',
  prize_value_cents: 1_000,
  organiser: 'Shirt Company',
  organiser_contact: '400-820-8820',
  conditions: 'Members of this shop; shares by signing in.',
  draw_text: 'By a secret and a round of drand, see the proof.',
  claim_text: 'On this page, within fifteen days; afterwards the prize stays with us.',
};

type RoundDraft = Partial<InputOf<typeof CloudbuyRoundSave>>;
type TakeDraft = Partial<InputOf<typeof CloudbuyShareTake>>;

interface ShopDraft {
  /** On the shelf, of each size. */
  pieces?: number;
  members?: readonly string[];
  round?: RoundDraft;
}

/** What is read past the session. */
function readers(app: TestApp, { suid, small }: { suid: number; small: number }) {
  const sum = async (statement: string) => {
    const { rows } = await app.scope().database.pool.query(statement, [suid]);
    return Number(rows[0]?.sum ?? 0);
  };
  return {
    sum,
    /** On hand and held of the shirt. */
    stock: async () => {
      const { rows } = await app
        .scope()
        .database.pool.query('select on_hand, held from goods_stock where sku_id = $1', [small]);
      return [Number(rows[0]?.on_hand), Number(rows[0]?.held)];
    },
    /** Of all books of the installation: 0. */
    trialBalance: async () => {
      const { rows } = await app
        .scope()
        .database.pool.query('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry');
      return Number(rows[0]?.sum);
    },
    /** Runs a statement of a test that spoils rows by hand. */
    change: (statement: string) => app.scope().database.pool.query(statement, [suid]),
  };
}

/**
 * A supplier whose shirt of 10 yuan, sent for 5, is drawn among four shares, one for each day of signing in and three for a member at
 * most, for an hour; the draw is two minutes later, by the chain of the simulator. Members A, B and C.
 */
export async function cloudbuyShop(
  app: TestApp,
  { pieces = 10, members = ['A', 'B', 'C'], round = {} }: ShopDraft = {},
  isPublished = true,
) {
  const shop = await goodsShop(app, pieces);
  let { call } = shop;
  await call(addonContract.AddonInstall, { key: 'cloudbuy' });
  await call(addonContract.AddonSettingSave, { key: 'cloudbuy', ...simulatedChain });
  const memberIds = new Map<string, number>();
  for (const code of members) {
    const { id } = await call(memberContract.MemberAdd, { code, name: `Member ${code}` });
    memberIds.set(code, id);
  }
  const roundDraft = {
    name: 'A shirt for nothing',
    sku_id: shop.small,
    share_count: 4,
    member_shares: 3,
    by_order: false,
    by_signin: true,
    closes_at: app.now() + 3_600,
    draw_at: app.now() + 3_720,
    ...disclosure,
    ...round,
  };
  const { id: round_id } = await call(CloudbuyRoundSave, roundDraft);
  if (isPublished)
    await call(CloudbuyRoundPublish, { id: round_id, ...disclosure, value_text: round.value_text ?? '' });
  const takeDraft = (member_code: string, changes: TakeDraft = {}) => ({
    round_id,
    member_code,
    request_no: randomUUID(),
    ...changes,
  });
  const fixture = {
    ...shop,
    ...readers(app, shop),
    disclosure,
    receiver,
    roundDraft,
    round_id,
    takeDraft,
    /** The present session: `call` of an earlier one is over after some time. */
    call: ((...parts: Parameters<typeof call>) => call(...parts)) as typeof call,
    /** Signs in anew, after the clock was moved. */
    async signIn() {
      ({ call } = await shop.again());
    },
    memberId: (code: string) => memberIds.get(code) ?? 0,
    /** The member signs in on so many days, and is given points for it. */
    async signDays(code: string, days: number) {
      const tenant = tenantScope(app.scope(), shop.suid, 'system');
      await tenant.transaction(async (tx) => {
        for (let day = 1; day <= days; day += 1) {
          const reason = `2026-01-${String(day).padStart(2, '0')}`;
          await rewardMember(tx, { member_id: memberIds.get(code) ?? 0, points: 5, source: 'signin', reason });
        }
      });
      await app.runJob('events.dispatch');
    },
    /** An order that the member has bought, paid and received: 15 yuan for a shirt. */
    async receive(code: string) {
      const draft = { ...receiver, member_code: code, request_no: randomUUID(), freight_mode: 1 } as const;
      const order = await call(GoodsOrderAdd, { ...draft, lines: [{ sku_id: shop.large, quantity: 1 }] });
      await call(GoodsOrderPay, { id: order.id, method: 'cash' });
      const parcel = { way: 'courier', company: 'sf', tracking_no: 'SF1234567890' } as const;
      await call(GoodsOrderSend, { orders: [{ id: order.id }], ...parcel });
      await call(GoodsOrderFinish, { id: order.id });
      await app.runJob('events.dispatch');
      return order;
    },
    take: (member_code: string, changes: TakeDraft = {}) => call(CloudbuyShareTake, takeDraft(member_code, changes)),
    /** All four shares are somebody's: A has one, B three. */
    async fill() {
      await fixture.signDays('A', 1);
      await fixture.signDays('B', 3);
      for (const code of ['A', 'B', 'B', 'B']) await fixture.take(code);
      await app.runJob('cloudbuy.follow');
    },
    info: () => call(CloudbuyRoundInfo, { id: round_id }),
    /** What the server does by itself as time passes. */
    async passTime(seconds: number) {
      app.advance(seconds);
      for (const job of ['cloudbuy.clock', 'cloudbuy.follow', 'events.dispatch']) await app.runJob(job);
      ({ call } = await shop.again());
    },
  };
  return fixture;
}

export type CloudbuyShop = Awaited<ReturnType<typeof cloudbuyShop>>;
