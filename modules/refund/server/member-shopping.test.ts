import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const { signIn } = memberDoor(app, await app.tenant({ industry: 'platform' }));
const { StoreGoodsInfo, StoreGoodsList, GoodsInfo, GoodsSave, GoodsTurn, GoodsDel } = goodsContract;
const { MemberGoodsOrderAdd, MemberGoodsOrderCancel, MemberGoodsOrderCodes, MemberGoodsOrderFinish } =
  goodsOrderContract;
const { MemberGoodsOrderInfo, MemberGoodsOrderList, MemberGoodsQuote, MemberReceiver } = goodsOrderContract;
const { GoodsOrderConsume, GoodsOrderInfo, GoodsOrderSend } = goodsOrderContract;
const { MemberRefundAdd, MemberRefundCancel, MemberRefunds, MemberRefundShip, RefundApprove, RefundInfo } =
  refundContract;
const { MemberPaymentStart, SandboxAct } = paymentContract;
const { StorefrontInfo, StorefrontSave } = storefrontContract;

/** A seller whose pages are on, and whose members may sign in. */
async function openShop(pieces = 10) {
  const shop = await goodsShop(app, pieces);
  await permitMembers(shop);
  const turnPages = async (is_on: boolean) => {
    const storefront = await shop.call(StorefrontInfo, {});
    await shop.call(StorefrontSave, { ...storefront, is_on, short_name: `shop-${shop.suid}`, name: 'Shirts' });
  };
  await turnPages(true);
  return { ...shop, turnPages };
}

type Shop = Awaited<ReturnType<typeof openShop>>;
type Draft = InputOf<typeof MemberGoodsOrderAdd>;

const receiver = {
  receiver_name: 'Li Lei',
  receiver_phone: '13800000001',
  region_code: '31',
  city: 'Jiading',
  address: 'Road 1',
} as const;

/** Two shirts: 20 yuan, and 6 for sending them. */
const draftOf = ({ small }: Shop, changes: Partial<Draft> = {}): Draft => ({
  ...receiver,
  lines: [{ sku_id: small, quantity: 2 }],
  request_no: randomUUID(),
  expected_total_cents: 2600,
  ...changes,
});

const aMember = ({ suid }: Shop) => signIn(suid, app.fresh.phone());
type Member = Awaited<ReturnType<typeof aMember>>;

/** Pays on the simulated provider's page, as a payer does. */
async function pay({ call }: Member, subject_id: number): Promise<void> {
  const { qr_text } = await call(MemberPaymentStart, { subject_kind: 'goods_order', subject_id });
  await app.call(SandboxAct, { token: qr_text.split('/').at(-1) ?? '', act: 'pay' });
  await app.runJob('events.dispatch');
}

async function paidOrder(shop: Shop, member: Member, changes: Partial<Draft> = {}) {
  const { id } = await member.call(MemberGoodsOrderAdd, draftOf(shop, changes));
  await pay(member, id);
  return member.call(MemberGoodsOrderInfo, { id });
}

test('everybody sees what is on sale while the pages are on, and of the stock only whether there is some', async () => {
  const shop = await openShop(1);
  const { suid, goods } = shop;
  const { goods: list, has_more } = await app.call(StoreGoodsList, { suid });
  expect(list).toMatchObject([{ id: goods.id, name: 'Shirt', min_price_cents: 1000, stock_level: 'in' }]);
  expect(has_more).toBe(false);
  expect((await app.call(StoreGoodsList, { suid, keyword: 'Trousers' })).goods).toEqual([]);
  const info = await app.call(StoreGoodsInfo, { suid, id: goods.id });
  expect(info.skus.map(({ stock_level }) => stock_level)).toEqual(['in', 'in']);
  expect(JSON.stringify(info)).not.toMatch(/cost_cents|free_stock|on_hand|warn_below/);
  await shop.order({ lines: [{ sku_id: shop.small, quantity: 1 }] });
  const later = await app.call(StoreGoodsInfo, { suid, id: goods.id });
  expect(later.skus.map(({ stock_level }) => stock_level)).toEqual(['out', 'in']);
  await shop.turnPages(false);
  expect(await refusalOf(app.call(StoreGoodsList, { suid }))).toBe('storefront.off');
  expect(await refusalOf(app.call(StoreGoodsInfo, { suid, id: goods.id }))).toBe('storefront.off');
  const stranger = await openShop();
  expect(await refusalOf(app.call(StoreGoodsInfo, { suid: stranger.suid, id: goods.id }))).toBe('wire.not_found');
});

test('a member buys, pays, confirms the receipt; the seller sees where it came from', async () => {
  const shop = await openShop();
  const member = await aMember(shop);
  expect(await member.call(MemberReceiver, {})).toMatchObject({ address: '', region_code: '' });
  const draft = draftOf(shop);
  expect(await member.call(MemberGoodsQuote, { lines: draft.lines, region_code: '31' })).toMatchObject({
    goods_cents: 2000,
    freight_cents: 600,
    total_cents: 2600,
  });
  const order = await member.call(MemberGoodsOrderAdd, draft);
  expect(order).toMatchObject({ state: 'submit', total_cents: 2600, actions: ['pay', 'cancel'] });
  expect(Object.keys(order)).not.toContain('commission_cents');
  expect(Object.keys(order)).not.toContain('remark');
  expect((await member.call(MemberGoodsOrderAdd, draft)).id).toBe(order.id);
  expect(await shop.levels()).toEqual([
    [10, 2],
    [10, 0],
  ]);
  await pay(member, order.id);
  const again = { subject_kind: 'goods_order', subject_id: order.id };
  expect(await refusalOf(member.call(MemberPaymentStart, again))).toBe('payment.not_due');
  expect(await shop.call(GoodsOrderInfo, { id: order.id })).toMatchObject({ state: 'pay', source: 'member' });
  const parcel = { way: 'courier', company: 'sf', tracking_no: 'SF1234567890' } as const;
  await shop.call(GoodsOrderSend, { ...parcel, orders: [{ id: order.id }] });
  expect(await member.call(MemberGoodsOrderInfo, { id: order.id })).toMatchObject({
    state: 'send',
    actions: ['finish'],
    parcels: [{ parcel_no: 'SF1234567890' }],
  });
  expect(await member.call(MemberGoodsOrderFinish, { id: order.id })).toMatchObject({ state: 'finish', actions: [] });
  expect(await member.call(MemberReceiver, {})).toMatchObject({ address: 'Road 1', region_code: '31' });
  expect((await member.call(MemberGoodsOrderList, {})).orders.map(({ id }) => id)).toEqual([order.id]);
});

test('what has changed meanwhile is said, and nothing is half done', async () => {
  const shop = await openShop(3);
  const member = await aMember(shop);
  const { call } = member;
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop, { expected_total_cents: 2500 })))).toBe(
    'goodsorder.total_differs',
  );
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop, { address: '' })))).toBe(
    'goodsorder.receiver_missing',
  );
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop, { region_code: '54' })))).toBe('goods.not_sent_there');
  const four = { lines: [{ sku_id: shop.small, quantity: 4 }], expected_total_cents: 4800 };
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop, four)))).toBe('goods.stock_short');
  await shop.turnPages(false);
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop)))).toBe('storefront.off');
  await shop.turnPages(true);
  await shop.call(GoodsTurn, { id: shop.goods.id, action: 'withdraw' });
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop)))).toBe('goodsorder.not_on_sale');
  expect(await refusalOf(app.call(StoreGoodsInfo, { suid: shop.suid, id: shop.goods.id }))).toBe('wire.not_found');
  expect((await call(MemberGoodsOrderList, {})).orders).toEqual([]);
  expect(await shop.levels()).toEqual([
    [3, 0],
    [3, 0],
  ]);
  const { options: _options, ...plain } = await shop.call(GoodsInfo, { id: shop.goods.id });
  expect(plain.state).toBe('off_sale');
  const other = await shop.call(GoodsSave, { name: 'Mug', skus: [{ places: [], price_cents: 900 }] });
  await shop.call(GoodsDel, { id: other.id });
  const gone = { lines: [{ sku_id: other.skus[0]?.id ?? 0, quantity: 1 }] };
  expect(await refusalOf(call(MemberGoodsOrderAdd, draftOf(shop, gone)))).toBe('goodsorder.not_on_sale');
});

test('a member calls off what is not paid; other members and tenants find nothing, whatever number they give', async () => {
  const shop = await openShop();
  const [member, other] = [await aMember(shop), await aMember(shop)];
  const stranger = await aMember(await openShop());
  const draft = draftOf(shop);
  const { id } = await member.call(MemberGoodsOrderAdd, draft);
  for (const { call } of [other, stranger]) {
    for (const step of [MemberGoodsOrderInfo, MemberGoodsOrderCancel, MemberGoodsOrderFinish, MemberGoodsOrderCodes]) {
      expect(await refusalOf(call(step, { id }))).toBe('wire.not_found');
    }
    expect(await refusalOf(call(MemberPaymentStart, { subject_kind: 'goods_order', subject_id: id }))).toBe(
      'wire.not_found',
    );
    expect(await refusalOf(call(MemberRefunds, { order_id: id }))).toBe('wire.not_found');
  }
  // The same number is another order of another member.
  expect((await other.call(MemberGoodsOrderAdd, draft)).id).not.toBe(id);
  expect(await member.call(MemberGoodsOrderCancel, { id })).toMatchObject({ state: 'cancelled', actions: [] });
  expect(await refusalOf(member.call(MemberGoodsOrderCancel, { id }))).toBe('goodsorder.state');
  expect(await shop.levels()).toEqual([
    [10, 2],
    [10, 0],
  ]);
});

test('codes are told once, and anew in place of the old ones', async () => {
  const shop = await openShop();
  const member = await aMember(shop);
  const used = { freight_mode: 2, region_code: '', address: '', city: '', expected_total_cents: 2000 } as const;
  const { id } = await paidOrder(shop, member, used);
  const first = (await member.call(MemberGoodsOrderCodes, { id })).codes;
  expect(first).toHaveLength(2);
  expect((await member.call(MemberGoodsOrderCodes, { id })).codes).toEqual([]);
  const second = (await member.call(MemberGoodsOrderCodes, { id, anew: true })).codes;
  const use = (code = '') => refusalOf(shop.call(GoodsOrderConsume, { code }));
  expect(await use(first[0]?.code)).toBe('goodsorder.code_unknown');
  expect(await use(second[0]?.code)).toBe('done');
  const { codes, may_ask_refund } = await member.call(MemberGoodsOrderInfo, { id });
  expect(codes.map(({ state }) => state)).toEqual(['consumed', 'open']);
  expect(may_ask_refund).toBe(true);
});

test('a member asks for a refund by line, withdraws it, asks for all; the seller agrees and the money goes back', async () => {
  const shop = await openShop();
  const [member, other] = [await aMember(shop), await aMember(shop)];
  const { id: order_id } = await paidOrder(shop, member);
  const options = await member.call(MemberRefunds, { order_id });
  expect(options).toMatchObject({ rest_cents: 2600, refunds: [], lines: [{ line_no: 1, unsent_qty: 2 }] });
  const ask = (qty: number, changes: object = {}) => ({
    order_id,
    request_no: randomUUID(),
    way: 'refund' as const,
    reason_code: 'unwanted' as const,
    lines: [{ line_no: 1, qty }],
    ...changes,
  });
  expect(await refusalOf(other.call(MemberRefundAdd, ask(1)))).toBe('wire.not_found');
  expect(await refusalOf(member.call(MemberRefundAdd, ask(3)))).toBe('refund.being_sent');
  const refund = await member.call(MemberRefundAdd, ask(1, { body: 'One is enough' }));
  expect(refund).toMatchObject({ state: 'applied', ask_cents: 1300, actions: ['cancel'] });
  const seen = await shop.call(RefundInfo, { id: refund.id });
  expect(seen).toMatchObject({ source: 'member', posts: [{ side: 'buyer', kind: 'asked', body: 'One is enough' }] });
  expect(await refusalOf(other.call(MemberRefundCancel, { id: refund.id }))).toBe('wire.not_found');
  expect(await member.call(MemberRefundCancel, { id: refund.id })).toMatchObject({ state: 'cancelled' });
  const whole = await member.call(MemberRefundAdd, ask(2));
  await shop.call(RefundApprove, { id: whole.id });
  app.advance(120);
  for (const job of ['payment.refunds', 'events.dispatch']) await app.runJob(job);
  const [last, before] = (await member.call(MemberRefunds, { order_id })).refunds;
  expect([last?.state, last?.paid_cents, before?.state]).toEqual(['refunded', 2600, 'cancelled']);
  expect(await member.call(MemberGoodsOrderInfo, { id: order_id })).toMatchObject({
    state: 'closed',
    refunded_cents: 2600,
    may_ask_refund: false,
  });
});

test('a member sends goods back by the address that the seller has named', async () => {
  const shop = await openShop();
  const member = await aMember(shop);
  const { id: order_id } = await paidOrder(shop, member);
  const parcel = { way: 'courier', company: 'sf', tracking_no: 'SF1234567891' } as const;
  await shop.call(GoodsOrderSend, { ...parcel, orders: [{ id: order_id }] });
  const lines = [{ line_no: 1, qty: 1 }];
  const asked = { order_id, request_no: randomUUID(), way: 'return', reason_code: 'damaged', lines } as const;
  const { id } = await member.call(MemberRefundAdd, asked);
  const address = { return_name: 'Chen', return_phone: '13800000011', return_address: 'Road 4671' };
  await shop.call(RefundApprove, { id, ...address });
  const [agreed] = (await member.call(MemberRefunds, { order_id })).refunds;
  expect(agreed).toMatchObject({ state: 'awaiting_goods', ...address, actions: ['ship', 'cancel'] });
  const sent = await member.call(MemberRefundShip, { id, courier: 'YTO', tracking_no: 'YT0000001' });
  expect(sent).toMatchObject({ courier: 'YTO', actions: ['ship'] });
});
