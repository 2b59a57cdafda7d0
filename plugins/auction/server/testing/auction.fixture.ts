import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { auctionContract } from '../../contract/auction.contract.ts';
import { depositKind, depositPart } from '../../contract/auction-record.contract.ts';

const { AuctionActivityInfo, AuctionActivitySave, AuctionActivityTurn } = auctionContract;
const { AuctionBid, AuctionBidderList, AuctionEnter } = auctionContract;

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

export type ActivityDraft = Partial<InputOf<typeof AuctionActivitySave>>;
export type BidDraft = Partial<InputOf<typeof AuctionBid>>;

interface ShopDraft {
  /** On the shelf, of each size. */
  pieces?: number;
  members?: readonly string[];
  activity?: ActivityDraft;
}

type Shop = Awaited<ReturnType<typeof goodsShop>>;

/** What is read past the session. */
function readers(app: TestApp, shop: Shop) {
  const { pool } = app.scope().database;
  const sum = async (statement: string) => {
    const { rows } = await pool.query(statement, [shop.suid]);
    return Number(rows[0]?.sum ?? 0);
  };
  return {
    sum,
    /** On hand and held of the shirt. */
    stock: async () => {
      const { rows } = await pool.query('select on_hand, held from goods_stock where sku_id = $1', [shop.small]);
      return [Number(rows[0]?.on_hand), Number(rows[0]?.held)];
    },
    /** Of all books of the installation: 0. */
    trialBalance: async () => {
      const { rows } = await pool.query('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry');
      return Number(rows[0]?.sum);
    },
  };
}

/** How deposits and orders are paid. */
function payments(app: TestApp, call: Call) {
  const { notify, notice } = paymentFixture(app);
  const depositOf = (subject_id: number) => ({
    subject_kind: depositKind,
    subject_id,
    subject_part: depositPart,
  });
  /** Begins to pay through the simulated provider; answers how its notification is sent. */
  const charge = async (part: { subject_kind: string; subject_id: number; subject_part: string }) => {
    const { payment_no, amount_cents } = await call(paymentContract.PaymentStart, { ...part, channel: 'sandbox' });
    const word = notice(payment_no, { amount_cents, notification_no: randomUUID(), channel_ref: randomUUID() });
    return () => notify(word);
  };
  return {
    payDeposit: (id: number) => call(paymentContract.PaymentStart, { ...depositOf(id), channel: 'cash' }),
    chargeDeposit: (id: number) => charge(depositOf(id)),
    chargeOrder: (id: number) => charge({ subject_kind: 'goods_order', subject_id: id, subject_part: 'total' }),
    /** Balances of the shop's accounts, by kind. */
    balances: async () =>
      Object.fromEntries(
        (await call(ledgerContract.AccountList, {})).map(({ kind, balance_cents }) => [kind, balance_cents]),
      ),
  };
}

/**
 * A supplier whose shirt of 10 yuan, which has cost 6, starts at 5 with steps of 1, without a deposit, for an hour; freight 5; published
 * unless it is to stay a draft, with members A, B, C and so on.
 */
export async function auctionShop(
  app: TestApp,
  { pieces = 10, members = ['A', 'B', 'C'], activity = {} }: ShopDraft = {},
  isPublished = true,
) {
  const shop = await goodsShop(app, pieces);
  let { call } = shop;
  await call(addonContract.AddonInstall, { key: 'auction' });
  for (const code of members) await call(memberContract.MemberAdd, { code, name: `Member ${code}` });
  const activityDraft = {
    name: 'A shirt',
    sku_id: shop.small,
    start_cents: 500,
    allows_loss: true,
    bands: [{ from_cents: 0, step_cents: 100 }],
    starts_at: app.now() - 60,
    ends_at: app.now() + 3600,
    ...activity,
  };
  const { id: activity_id } = await call(AuctionActivitySave, activityDraft);
  if (isPublished) await call(AuctionActivityTurn, { id: activity_id, action: 'publish' });
  const entryDraft = (member_code: string) => ({
    ...receiver,
    activity_id,
    member_code,
    accepts_rules: true,
    request_no: randomUUID(),
  });
  const bidDraft = (member_code: string, max_cents: number, changes: BidDraft = {}) => ({
    activity_id,
    member_code,
    max_cents,
    request_no: randomUUID(),
    ...changes,
  });
  const fixture = {
    ...shop,
    activityDraft,
    activity_id,
    receiver,
    entryDraft,
    bidDraft,
    /** The present session: `call` of an earlier one is over after some time. */
    call: ((...parts: Parameters<typeof call>) => call(...parts)) as typeof call,
    /** Signs in anew, after the clock was moved. */
    async signIn() {
      ({ call } = await shop.again());
    },
    enter: (member_code: string) => call(AuctionEnter, entryDraft(member_code)),
    /** Enters members, and pays their deposits where there are any. */
    async enterAll(codes: readonly string[]) {
      for (const code of codes) {
        const { id, state } = await fixture.enter(code);
        if (state === 'due') await fixture.payDeposit(id);
      }
    },
    bid: (member_code: string, max_cents: number, changes: BidDraft = {}) =>
      call(AuctionBid, bidDraft(member_code, max_cents, changes)),
    info: () => call(AuctionActivityInfo, { id: activity_id }),
    pay: (id: number) => call(goodsOrderContract.GoodsOrderPay, { id, method: 'cash' }),
    order: (id: number) => call(goodsOrderContract.GoodsOrderInfo, { id }),
    /** States of those who have entered, in the order in which they did. */
    bidderStates: async () =>
      (await call(AuctionBidderList, { activity_id, sort: 'id', limit: 200 })).list.map(({ state }) => state),
    /** What the server does by itself after steps and payments. */
    async follow() {
      for (const job of ['auction.follow', 'payment.refunds', 'events.dispatch']) await app.runJob(job);
    },
    /** What it does as time passes. */
    async passTime(seconds: number) {
      app.advance(seconds);
      for (const job of ['goodsorder.unpaid', 'auction.clock', 'auction.keep_up']) await app.runJob(job);
      await fixture.follow();
      ({ call } = await shop.again());
    },
    ...readers(app, shop),
    ...payments(app, (...parts) => call(...parts)),
  };
  return fixture;
}

export type AuctionShop = Awaited<ReturnType<typeof auctionShop>>;
