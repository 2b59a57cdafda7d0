import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { closeReturned } from './order.steps.ts';
import { sendOrders } from './order-dispatch.steps.ts';

const app = await testApp();
const { OrderList, info, OrderAdd, OrderPrice, OrderPay, OrderCancel, OrderCount } = orderContract;
const user = await app.tenant();
const stranger = await app.tenant();
const clerk = await app.operator(user, { api_arr: [OrderList.path] });
let shipment = {
  origin_site_id: 0,
  destination_site_id: 0,
  service_level: 'DTD',
  weight_g: 20_000,
  carrier_code: 'C1',
};

beforeAll(async () => {
  const sites = await Promise.all(['HZ', 'SH'].map((code) => user.call(siteContract.SiteSave, { code, name: code })));
  const [origin_site_id = 0, destination_site_id = 0] = sites.map(({ id }) => id);
  shipment = { ...shipment, origin_site_id, destination_site_id };
  const line = await user.call(lineContract.LineSave, { name: '', origin_site_id, destination_site_id });
  const band = { line_id: line.id, carrier_code: 'C1', service_level: 'DTD', transit_days: 2, min_charge_e4: '50000' };
  await user.call(lineContract.BandSave, { ...band, min_weight_g: 0, max_weight_g: 99_990, rate_e4_per_kg: '5000' });
});

type Draft = Partial<Parameters<typeof user.call<typeof OrderAdd>>[1]>;
const anOrder = (changes: Draft = {}, by: TestUser = user) => by.call(OrderAdd, { ...shipment, ...changes });
async function aMember(credit_limit_cents: number | null = null) {
  const code = app.fresh.code('M');
  return (await user.call(memberContract.MemberAdd, { code, name: 'Member', credit_limit_cents })).id;
}
/** A member whose level takes 5 % off the freight. */
async function aLevelledMember() {
  const code = app.fresh.code('M');
  const level = await user.call(memberContract.MemberLevelSave, { name: `Level ${code}`, discount_e4: 500 });
  const draft = { code, name: 'Member', level_id: level.id };
  return (await user.call(memberContract.MemberAdd, draft)).id;
}
const creditUsed = async (id: number) => (await user.call(memberContract.MemberInfo, { id })).credit_used_cents;
const unpriced = (changes: Draft = {}) => anOrder({ carrier_code: 'C9', ...changes });

describe('the discount of a member’s level', () => {
  test('comes off the freight, follows a freight by hand, and takes no credit', async () => {
    const member_id = await aLevelledMember();
    const order = await anOrder({ member_id, terms: 'monthly', fees: { delivery_cents: 1500 } });
    expect(order).toMatchObject({ freight_cents: 1000, fees_cents: 1450, total_cents: 2450, monthly_cents: 2450 });
    expect(order.lines.at(-1)).toMatchObject({ kind: 'discount', quantity: 1000, rate: '500', amount_cents: -50 });
    expect(order.fees.discount_cents).toBeUndefined();
    expect(await creditUsed(member_id)).toBe(2450);
    const byHand = await user.call(OrderPrice, { id: order.id, freight_cents: 2000 });
    expect(byHand).toMatchObject({ fees_cents: 1400, total_cents: 3400 });
    expect(await creditUsed(member_id)).toBe(3400);
    const again = await user.call(OrderPrice, { id: order.id });
    expect(again).toMatchObject({ freight_cents: 1000, fees_cents: 1450, total_cents: 2450 });
    expect(await creditUsed(member_id)).toBe(2450);
  });

  test('gives way to a discount that is typed, nothing too, and is not there without the member', async () => {
    const member_id = await aLevelledMember();
    expect(await anOrder({ member_id, fees: { discount_cents: 7 } })).toMatchObject({ total_cents: 993 });
    const none = await anOrder({ member_id, fees: { discount_cents: 0 } });
    expect(none).toMatchObject({ total_cents: 1000, fees: { discount_cents: 0 } });
    expect(await user.call(OrderPrice, { id: none.id })).toMatchObject({ total_cents: 1000 });
    expect(await anOrder()).toMatchObject({ total_cents: 1000 });
  });
});

describe('entering an order', () => {
  test('prices it and shows how', async () => {
    const order = await anOrder({
      order_day: '2026-03-01',
      fees: { delivery_cents: 1500, discount_cents: 100 },
      pieces: 4,
    });
    expect(order).toMatchObject({
      order_no: '260301000001',
      state: 'submit',
      freight_cents: 1000,
      fees_cents: 1400,
      total_cents: 2400,
      prepaid_cents: 2400,
      transit_days: 2,
      pricing_note: 'by_weight',
      external_no: '',
      member_id: null,
      created_by: user.account,
      actions: ['price', 'pay', 'cancel', 'amend'],
    });
    expect(order.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['freight', 1000],
      ['delivery', 1500],
      ['discount', -100],
    ]);
    expect(await user.call(info, { id: order.id })).toEqual(order);
    expect((await anOrder({ order_day: '2026-03-01' })).order_no).toBe('260301000002');
  });

  test('is repeated by its key without a second order', async () => {
    const key = { idempotencyKey: 'order-1' };
    const first = await user.call(OrderAdd, { ...shipment, remark: 'once' }, key);
    expect(await user.call(OrderAdd, { ...shipment, remark: 'once' }, key)).toEqual(first);
    const other = user.call(OrderAdd, { ...shipment, remark: 'twice' }, key);
    await expect(other).rejects.toMatchObject({ code: 'wire.idempotency' });
  });

  test('gives a hundred at once a hundred numbers without a gap', async () => {
    const orders = await Promise.all(Array.from({ length: 100 }, () => anOrder({ order_day: '2026-03-02' })));
    const numbers = orders.map(({ order_no }) => order_no).toSorted();
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => `260302${String(at + 1).padStart(6, '0')}`));
  });

  test.each<[string, Draft, string, string]>([
    ['an unknown site', { origin_site_id: 999_999 }, 'order.site_unknown', 'origin_site_id'],
    ['an unknown member', { member_id: 999_999 }, 'order.member_unknown', 'member_id'],
    ['credit for nobody', { terms: 'monthly' }, 'order.member_required', 'member_id'],
    [
      'a discount beyond the total',
      { fees: { discount_cents: 1001 } },
      'order.discount_too_large',
      'fees.discount_cents',
    ],
    ['a split without parts', { terms: 'split' }, 'order.parts_missing', 'parts'],
    ['parts that differ', { terms: 'split', parts: { collect_cents: 1 } }, 'order.parts_differ', 'parts'],
    ['more deducted than collected', { terms: 'deducted', cod_cents: 999 }, 'order.deducted_above_cod', 'cod_cents'],
    ['a negative weight', { weight_g: -1 }, 'wire.invalid', 'weight_g'],
    ['2^53 g', { weight_g: 2 ** 53 }, 'wire.invalid', 'weight_g'],
    ['a day that does not exist', { order_day: '2026-02-30' }, 'wire.invalid', 'order_day'],
    ['a day of another century', { order_day: '1926-03-01' }, 'wire.invalid', 'order_day'],
  ])('is refused for %s', async (_fault, changes, code, field) => {
    await expect(anOrder(changes)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } });
  });

  test('keeps external numbers apart, and tenants out of each other’s sites', async () => {
    await anOrder({ external_no: 'X1' });
    await expect(anOrder({ external_no: 'X1' })).rejects.toMatchObject({
      status: 409,
      code: 'order.external_no_taken',
    });
    await expect(anOrder({}, stranger)).rejects.toMatchObject({ code: 'order.site_unknown' });
  });
});

describe('money', () => {
  test('a prepaid order is paid at the counter and can then be dispatched', async () => {
    const order = await anOrder();
    const paid = await user.call(OrderPay, { id: order.id, version: order.version, method: 'cash' });
    expect(paid).toMatchObject({ state: 'pay', paid_cents: 1000, payments: [{ part: 'prepaid', amount_cents: 1000 }] });
    const again = user.call(OrderPay, { id: order.id, method: 'cash' });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'order.nothing_due' });
    const cancelled = user.call(OrderCancel, { id: order.id });
    await expect(cancelled).rejects.toMatchObject({ code: 'order.paid' });
    expect(await sendOrders(user.scope(), [order.id])).toBeNull();
    expect(await user.call(orderContract.info, { id: order.id })).toMatchObject({ state: 'send' });
    await closeReturned(user.scope(), order.id);
    expect(await user.call(orderContract.info, { id: order.id })).toMatchObject({ state: 'finish' });
    expect(await sendOrders(user.scope(), [order.id])).toBe(order.order_no);
  });

  test('credit is taken within the limit, and given back by paying and cancelling', async () => {
    const member_id = await aMember(2500);
    const [first, second] = [
      await anOrder({ member_id, terms: 'monthly' }),
      await anOrder({ member_id, terms: 'on_receipt' }),
    ];
    expect(first.state).toBe('pay');
    await expect(anOrder({ member_id, terms: 'monthly' })).rejects.toMatchObject({
      status: 409,
      code: 'member.credit_exceeded',
    });
    expect(await creditUsed(member_id)).toBe(2000);
    await user.call(OrderPay, { id: first.id, part: 'monthly', method: 'transfer' });
    await user.call(OrderCancel, { id: second.id, reason: 'not needed' });
    expect(await creditUsed(member_id)).toBe(0);
    expect(await user.call(info, { id: second.id })).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'not needed',
      actions: [],
    });
  });

  test('twenty orders at once never pass the limit', async () => {
    const member_id = await aMember(5000);
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => anOrder({ member_id, terms: 'monthly' })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await creditUsed(member_id)).toBe(5000);
  });

  test('fees and credit never add up to more than money can be', async () => {
    const most = 999_999_999_999_999;
    const fees = { delivery_cents: most, storage_cents: most };
    await expect(anOrder({ fees })).rejects.toMatchObject({ status: 422, code: 'line.amount_too_large' });
    const member_id = await aMember();
    const dear = { member_id, terms: 'monthly', service_level: 'CRF', fees: { other_cents: most } } as const;
    await anOrder(dear);
    await expect(anOrder(dear)).rejects.toMatchObject({ status: 409, code: 'member.credit_exceeded' });
    expect(await creditUsed(member_id)).toBe(most);
  });

  test('split parts are paid one by one', async () => {
    const member_id = await aMember();
    const order = await anOrder({ member_id, terms: 'split', parts: { prepaid_cents: 600, monthly_cents: 400 } });
    expect(order).toMatchObject({ state: 'submit', prepaid_cents: 600, monthly_cents: 400 });
    const early = user.call(OrderPay, { id: order.id, part: 'monthly', method: 'cash' });
    await expect(early).rejects.toMatchObject({ code: 'order.state' });
    await user.call(OrderPay, { id: order.id, method: 'card' });
    const twice = user.call(OrderPay, { id: order.id, method: 'card' });
    await expect(twice).rejects.toMatchObject({ code: 'order.part_paid' });
    const done = await user.call(OrderPay, { id: order.id, part: 'monthly', method: 'transfer' });
    expect(done).toMatchObject({ state: 'pay', paid_cents: 1000 });
  });
});

describe('prices', () => {
  test('an order without a tariff comes in unpriced, waits, and is priced by hand', async () => {
    const member_id = await aMember();
    const order = await unpriced({ member_id, terms: 'monthly' });
    expect(order).toMatchObject({ freight_cents: null, total_cents: 0, pricing_note: 'no_tariff', state: 'pay' });
    expect(await sendOrders(user.scope(), [order.id])).toBe(order.order_no);
    expect((await user.call(OrderList, { is_unpriced: true })).list.map(({ id }) => id)).toContain(order.id);
    const priced = await user.call(OrderPrice, { id: order.id, version: order.version, freight_cents: 777 });
    expect(priced).toMatchObject({ freight_cents: 777, monthly_cents: 777, pricing_note: 'by_hand', version: 2 });
    expect(await creditUsed(member_id)).toBe(777);
    const stale = user.call(OrderPrice, { id: order.id, version: order.version, freight_cents: 1 });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'wire.version' });
    expect(await sendOrders(user.scope(), [order.id])).toBeNull();
    const late = user.call(OrderPrice, { id: order.id, freight_cents: 1 });
    await expect(late).rejects.toMatchObject({ code: 'order.state' });
  });

  test('a prepaid order without a price cannot be paid before it has one', async () => {
    const order = await unpriced();
    expect(order.state).toBe('submit');
    await expect(user.call(OrderPay, { id: order.id, method: 'cash' })).rejects.toMatchObject({
      code: 'order.unpriced',
    });
    await user.call(OrderPrice, { id: order.id, freight_cents: 300 });
    expect(await user.call(OrderPay, { id: order.id, method: 'cash' })).toMatchObject({ paid_cents: 300 });
    const paid = user.call(OrderPrice, { id: order.id, freight_cents: 1 });
    await expect(paid).rejects.toMatchObject({ code: 'order.paid' });
    const negative = user.call(OrderPrice, { id: order.id, freight_cents: -1 });
    await expect(negative).rejects.toMatchObject({ status: 422 });
  });

  test('a price set by hand is found again by the tariff', async () => {
    const order = await anOrder();
    await user.call(OrderPrice, { id: order.id, freight_cents: 1 });
    expect(await user.call(OrderPrice, { id: order.id })).toMatchObject({
      freight_cents: 1000,
      pricing_note: 'by_weight',
    });
  });
});

describe('the list', () => {
  let carrier: TestUser;
  let orders: OrderDetail[] = [];

  beforeAll(async () => {
    carrier = await app.tenant();
    const file = new Blob([
      'Order_ID,Order_Date,Orig_Port,Dest_Port,Service_Level,Customer,Weight\n',
      ...Array.from(
        { length: 45 },
        (_, at) => `A${at},2026-01-${String((at % 9) + 1).padStart(2, '0')},A,B,${at % 3 ? 'CRF' : 'DTD'},M,${at}\n`,
      ),
    ]);
    await carrier.call(orderContract.OrderImport, { sites: '{"*":null}' }, { file });
    orders = (await carrier.call(OrderList, { limit: 200 })).list as OrderDetail[];
  });

  test.each(['id', '-id', 'order_day', '-order_day', 'weight_g', '-weight_g', 'freight_cents', '-freight_cents'])(
    'sorted by %s has every row once, by page and by cursor',
    async (sort) => {
      const byPage = await Promise.all([1, 2, 3].map((page) => carrier.call(OrderList, { sort, page, limit: 20 })));
      const paged = byPage.flatMap(({ list }) => list.map(({ id }) => id));
      const byCursor: number[] = [];
      let cursor: string | undefined;
      do {
        const next = await carrier.call(OrderList, { sort, cursor, limit: 7 });
        byCursor.push(...next.list.map(({ id }) => id));
        cursor = next.next_cursor ?? undefined;
      } while (cursor);
      expect(byCursor).toEqual(paged);
      expect(paged.toSorted((a, b) => a - b)).toEqual(orders.map(({ id }) => id).toSorted((a, b) => a - b));
    },
  );

  test('is filtered', async () => {
    const totals = await Promise.all([
      carrier.call(OrderList, { service_level: 'CRF' }),
      carrier.call(OrderList, { order_day_from: '2026-01-02', order_day_to: '2026-01-03' }),
      carrier.call(OrderList, { state: 'pay', is_unpriced: true }),
      carrier.call(OrderList, { keyword: 'A4' }),
      carrier.call(OrderList, { keyword: '260101' }),
      carrier.call(OrderList, { keyword: '%%' }),
      carrier.call(OrderList, { state: 'send' }),
    ]);
    expect(totals.map(({ total }) => total)).toEqual([30, 10, 15, 6, 5, 0, 0]);
  });

  test('is searched by numbers and by the names and phones of both parties', async () => {
    const parties = {
      external_no: 'SEEK-1',
      consignor_name: '蓝纸贸易',
      consignor_phone: '13611112222',
      consignee_name: 'Orchard Ltd',
      consignee_phone: '13733334444',
    };
    const { order_no } = await anOrder(parties);
    for (const keyword of [order_no, 'SEEK', '蓝纸', '1361111', 'Orch', '13733334444']) {
      expect((await user.call(OrderList, { keyword })).list).toMatchObject([{ order_no }]);
      expect((await stranger.call(OrderList, { keyword })).total).toBe(0);
    }
    expect((await user.call(OrderList, { keyword: '蓝纸', state: 'finish' })).total).toBe(0);
  });

  test.each([
    [{ sort: 'remark' }, 'sort'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: Buffer.from('["-id","a",1]').toString('base64url') }, 'cursor'],
    [{ limit: 201 }, 'limit'],
    [{ page: 501, limit: 20 }, 'page'],
    [{ keyword: '4' }, 'keyword'],
  ])('refuses %j', async (query, field) => {
    await expect(carrier.call(OrderList, query)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  test('is counted by state', async () => {
    expect(await carrier.call(OrderCount, { order_status: 'submit,pay' })).toEqual({ submit: 0, pay: 45 });
    expect(await carrier.call(OrderCount, { order_status: 'submit,send', freight_mode: 2 })).toEqual({
      submit: 0,
      send: 0,
    });
    const unknown = carrier.call(OrderCount, { order_status: 'pay,gone' });
    await expect(unknown).rejects.toMatchObject({ fields: { order_status: expect.any(String) } });
  });
});

describe('who may', () => {
  test('another tenant finds nothing and changes nothing', async () => {
    const { id } = await anOrder();
    for (const attempt of [
      () => stranger.call(info, { id }),
      () => stranger.call(OrderPrice, { id, freight_cents: 1 }),
      () => stranger.call(OrderPay, { id, method: 'cash' }),
      () => stranger.call(OrderCancel, { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'wire.not_found' });
    }
    expect((await stranger.call(OrderList, {})).total).toBe(0);
    expect(await user.call(info, { id })).toMatchObject({ state: 'submit', version: 1 });
  });

  test('a role without the call is refused, and the platform reads everything', async () => {
    const { id } = await anOrder();
    expect((await clerk.call(OrderList, {})).total).toBeGreaterThan(0);
    for (const attempt of [
      () => clerk.call(info, { id }),
      () => clerk.call(OrderAdd, shipment),
      () => clerk.call(OrderPrice, { id }),
      () => clerk.call(OrderPay, { id, method: 'cash' }),
      () => clerk.call(OrderCancel, { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
    const platform = await app.tenant({ industry: 'platform' });
    expect(await platform.call(info, { id })).toMatchObject({ id, origin_code: 'HZ' });
    await expect(platform.call(OrderCancel, { id })).rejects.toMatchObject({ status: 403 });
  });
});
