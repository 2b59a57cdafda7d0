import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { groupbuyContract } from '../../contract/groupbuy.contract.ts';

const { GroupbuyActivitySave, GroupbuyActivityTurn, GroupbuyGroupList, GroupbuyJoin, GroupbuySeatList } =
  groupbuyContract;

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

export type ActivityDraft = Partial<InputOf<typeof GroupbuyActivitySave>>;
export type JoinDraft = Partial<InputOf<typeof GroupbuyJoin>>;

interface ShopDraft {
  /** On the shelf, of each size. */
  pieces?: number;
  members?: readonly string[];
  activity?: ActivityDraft;
}

/**
 * A supplier whose shirts cost 10 yuan alone and 7 in a group, freight 5; with a published activity, unless it is to stay a draft, and
 * members A, B, C and so on.
 */
export async function groupShop(
  app: TestApp,
  { pieces = 10, members = ['A', 'B', 'C', 'D'], activity = {} }: ShopDraft = {},
  isPublished = true,
) {
  const shop = await goodsShop(app, pieces);
  let { call } = shop;
  await call(addonContract.AddonInstall, { key: 'groupbuy' });
  for (const code of members) await call(memberContract.MemberAdd, { code, name: `Member ${code}` });
  const activityDraft = {
    name: 'Shirts together',
    sku_id: shop.small,
    group_cents: 700,
    size: 2,
    hours: 1,
    quota_pieces: pieces,
    ends_at: app.now() + 7 * 24 * 3600,
    ...activity,
  };
  const { id: activity_id } = await call(GroupbuyActivitySave, activityDraft);
  if (isPublished) await call(GroupbuyActivityTurn, { id: activity_id, action: 'publish' });
  const { notify, notice } = paymentFixture(app);
  const sum = async (statement: string) => {
    const { rows } = await app.scope().database.pool.query(statement, [shop.suid]);
    return Number(rows[0]?.sum ?? 0);
  };
  const joinDraft = (member_code: string, group_id?: number, changes: JoinDraft = {}) => ({
    ...receiver,
    activity_id,
    member_code,
    request_no: randomUUID(),
    ...(group_id !== undefined && { group_id }),
    ...changes,
  });
  return {
    ...shop,
    activityDraft,
    activity_id,
    joinDraft,
    /** The present session: `call` of an earlier one is over after some time. */
    call: ((...parts: Parameters<typeof call>) => call(...parts)) as typeof call,
    /** Signs in anew, after the clock was moved. */
    async signIn() {
      ({ call } = await shop.again());
    },
    join: (member_code: string, group_id?: number, changes: JoinDraft = {}) =>
      call(GroupbuyJoin, joinDraft(member_code, group_id, changes)),
    pay: (id: number) => call(goodsOrderContract.GoodsOrderPay, { id, method: 'cash' }),
    /** Begins to pay through the simulated provider; answers how its notification is sent. */
    async charge(order_id: number) {
      const part = { subject_kind: 'goods_order', subject_id: order_id, subject_part: 'total', channel: 'sandbox' };
      const { payment_no, amount_cents } = await call(paymentContract.PaymentStart, part);
      const word = notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() });
      return () => notify(word);
    },
    /** What the server does by itself after steps and payments. */
    async follow() {
      for (const job of ['groupbuy.follow', 'groupbuy.pieces', 'events.dispatch']) await app.runJob(job);
    },
    /** Brings money back that is promised to go. */
    async giveBack() {
      app.advance(120);
      for (const job of ['payment.refunds', 'events.dispatch', 'groupbuy.pieces', 'groupbuy.follow'])
        await app.runJob(job);
    },
    order: (id: number) => call(goodsOrderContract.GoodsOrderInfo, { id }),
    /** On hand and held of the shirt, read past the session. */
    stock: async () => {
      const { rows } = await app
        .scope()
        .database.pool.query('select on_hand, held from goods_stock where sku_id = $1', [shop.small]);
      return [Number(rows[0]?.on_hand), Number(rows[0]?.held)];
    },
    heldPieces: () => sum('select held_pieces as sum from groupbuy_activity where supplier_id = $1 limit 1'),
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

export type GroupShop = Awaited<ReturnType<typeof groupShop>>;

/** A group that its opener has paid; their seat. */
export async function openGroup(shop: GroupShop, member = 'A') {
  const { seat } = await shop.join(member);
  await shop.pay(seat.order_id);
  return seat;
}

/** States of a group's seats, in the order in which they were taken. */
export async function seatStates({ call }: GroupShop, group_id: number): Promise<string[]> {
  return (await call(GroupbuySeatList, { group_id, sort: 'id' })).list.map(({ state }) => state);
}

export async function groupOf({ call }: GroupShop, id: number) {
  return (await call(GroupbuyGroupList, {})).list.find((group) => group.id === id);
}

/** One order as a parcel. */
export function parcel(id: number): InputOf<typeof goodsOrderContract.GoodsOrderSend> {
  return { way: 'courier', company: 'sf', tracking_no: 'SF1000000001', orders: [{ id }] };
}
