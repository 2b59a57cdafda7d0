import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { info, OrderAdd, OrderImport, OrderPay, OrderPrice, OrderReceipt, OrderMemberChoices, OrderUnpaid } =
  orderContract;
const user = await app.tenant();
const stranger = await app.tenant();
let route = { origin_site_id: 0, destination_site_id: 0, service_level: 'S2D' };
let member_id = 0;

beforeAll(async () => {
  const site = (code: string, name: string) => user.call(siteContract.SiteSave, { code, name });
  const [from, to] = [await site('HF', '合肥分拨中心'), await site('SH', '上海网点')];
  route = { ...route, origin_site_id: from.id, destination_site_id: to.id };
  const ends = { origin_site_id: from.id, destination_site_id: to.id };
  const line = await user.call(lineContract.LineSave, { name: '', ...ends });
  const band = { line_id: line.id, service_level: 'S2D', transit_days: 2, min_charge_e4: '100000' };
  await user.call(lineContract.BandSave, { ...band, min_weight_g: 0, max_weight_g: 9_999_990, rate_e4_per_kg: '5000' });
  const draft = { code: 'M001', name: '绿源轮胎', phone: '14100002231', address: '合肥市', terms: 'collect' } as const;
  member_id = (await user.call(memberContract.MemberAdd, draft)).id;
});

type Draft = Partial<Parameters<typeof user.call<typeof OrderAdd>>[1]>;
const anOrder = (changes: Draft = {}) => user.call(OrderAdd, { ...route, weight_g: 20_000, ...changes });

describe('a member and a site are found', () => {
  test.each(['ly', 'LYLT', '2231', 'M0', 'm001', '绿源', '141'])('a member by %s', async (keyword) => {
    const { list } = await user.call(memberContract.MemberList, { keyword });
    expect(list.map(({ id }) => id)).toEqual([member_id]);
  });

  test('a member by the end of a landline, with which it comes to the counter', async () => {
    const tel = '0551-62345678';
    const one = await user.call(memberContract.MemberAdd, { code: 'M7', name: '徽商', tel });
    expect((await user.call(memberContract.MemberList, { keyword: '5678' })).list).toMatchObject([{ id: one.id, tel }]);
    expect(await user.call(OrderMemberChoices, { member_id: one.id })).toMatchObject({ phone: '', tel });
    await expect(user.call(memberContract.MemberAdd, { code: 'M8', name: '无', tel: '没有' })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('not by letters in the middle, or digits that do not end the phone', async () => {
    for (const keyword of ['yl', '0222', 'lylta']) {
      expect((await user.call(memberContract.MemberList, { keyword })).list).toEqual([]);
    }
  });

  test('by the new name after it has changed', async () => {
    const one = await user.call(memberContract.MemberAdd, { code: 'M9', name: '安庆化工' });
    await user.call(memberContract.MemberSave, { id: one.id, code: 'M9', name: '池州化工' });
    expect((await user.call(memberContract.MemberList, { keyword: 'aq' })).list).toEqual([]);
    expect((await user.call(memberContract.MemberList, { keyword: 'czhg' })).list).toHaveLength(1);
  });

  test.each(['hffb', 'hf', 'HF'])('a site by %s', async (keyword) => {
    const { list } = await user.call(siteContract.SiteList, { keyword });
    expect(list.map(({ code }) => code)).toEqual(['HF']);
  });
});

const goods_lines = [
  { product: '轮胎', packaging: '裸装', pieces: 4, weight_g: 80_000, volume_cm3: 400_000 },
  { product: '配件', packaging: '纸箱', pieces: 2, weight_g: 20_000, volume_cm3: 100_000 },
];
const sums = { pieces: 6, weight_g: 100_000, volume_cm3: 500_000 };

describe('goods of several kinds', () => {
  test('are kept with the order, which is priced by their sums and named after them', async () => {
    const order = await anOrder({ goods_lines, ...sums });
    expect(order).toMatchObject({ ...sums, product: '轮胎、配件', packaging: '裸装、纸箱', freight_cents: 5000 });
    expect((await user.call(info, { id: order.id })).goods_lines).toEqual(goods_lines);
  });

  test('are refused when they add up to something else', async () => {
    await expect(anOrder({ goods_lines, ...sums, pieces: 7 })).rejects.toMatchObject({ code: 'order.goods_differ' });
  });

  test('need not be there', async () => {
    expect((await anOrder({ product: '轮胎' })).goods_lines).toEqual([]);
  });
});

describe('what a counter knows of a member', () => {
  test('is nothing but the member’s own data before the first order', async () => {
    const fresh = await user.call(memberContract.MemberAdd, { code: 'M2', name: 'Fresh', terms: 'monthly' });
    const choices = await user.call(OrderMemberChoices, { member_id: fresh.id });
    expect(choices).toEqual({
      name: 'Fresh',
      phone: '',
      tel: '',
      address: '',
      terms: 'monthly',
      usual: null,
      consignees: [],
    });
  });

  test('names the first of several goods, not all of them as one', async () => {
    const payer = await user.call(memberContract.MemberAdd, { code: 'M3', name: '多品种' });
    await anOrder({ member_id: payer.id, consignee_name: '王建国', goods_lines, ...sums });
    const { usual } = await user.call(OrderMemberChoices, { member_id: payer.id });
    expect(usual).toMatchObject({ product: '轮胎', packaging: '裸装' });
  });

  test('is to whom the member sent, latest first, with the route and the goods', async () => {
    const to = (consignee_name: string, product: string) =>
      anOrder({ member_id, terms: 'collect', consignee_name, consignee_phone: '14100000009', product });
    await to('王建国', '轮胎');
    await to('李四', '配件');
    await to('王建国', '轮毂');
    const choices = await user.call(OrderMemberChoices, { member_id });
    expect(choices).toMatchObject({ name: '绿源轮胎', phone: '14100002231', address: '合肥市', terms: 'collect' });
    expect(choices.consignees).toMatchObject([
      {
        consignee_name: '王建国',
        initials: 'wjg',
        product: '轮毂',
        destination_name: '上海网点',
        service_level: 'S2D',
      },
      { consignee_name: '李四', initials: 'ls', product: '配件' },
    ]);
    expect(choices.usual).toMatchObject({ destination_site_id: route.destination_site_id, product: '轮毂' });
    await expect(stranger.call(OrderMemberChoices, { member_id })).rejects.toMatchObject({ code: 'wire.not_found' });
  });
});

describe('one sum for several orders', () => {
  const three = async () => {
    const payer = await user.call(memberContract.MemberAdd, { code: `P${Math.random()}`, name: '付款人' });
    const orders: OrderDetail[] = [];
    for (const weight_g of [20_000, 40_000, 60_000]) orders.push(await anOrder({ member_id: payer.id, weight_g }));
    return { payer, orders };
  };

  test('is booked for each of them, with one receipt that says what was handed over', async () => {
    const { payer, orders } = await three();
    const unpaid = await user.call(OrderUnpaid, { member_id: payer.id });
    expect(unpaid.map(({ id, part, amount_cents }) => [id, part, amount_cents])).toEqual(
      orders.map(({ id, total_cents }) => [id, 'prepaid', total_cents]).reverse(),
    );
    const [first, ...others] = orders;
    const also = others.map(({ id, version }) => ({ id, version, part: 'prepaid' as const }));
    const sum = orders.reduce((total, order) => total + order.total_cents, 0);
    const paidOrder = await user.call(OrderPay, {
      id: first?.id ?? 0,
      method: 'cash',
      also,
      tendered_cents: sum + 300,
    });
    const receipt_id = paidOrder.payments[0]?.receipt_id ?? 0;
    const receipt = await user.call(OrderReceipt, { id: receipt_id });
    expect(receipt).toMatchObject({
      receipt_no: `R${receipt.receipt_day.slice(2).replaceAll('-', '')}${String(receipt_id).padStart(6, '0')}`,
      method: 'cash',
      amount_cents: sum,
      tendered_cents: sum + 300,
      site_name: '合肥分拨中心',
      payer_name: '付款人',
    });
    expect(receipt.paid.map((line) => [line.order_id, line.amount_cents])).toEqual(
      orders.map(({ id, total_cents }) => [id, total_cents]),
    );
    expect(await user.call(OrderUnpaid, { member_id: payer.id })).toEqual([]);
    await expect(stranger.call(OrderReceipt, { id: receipt_id })).rejects.toMatchObject({ code: 'wire.not_found' });
  });

  test('books nothing when one of them cannot be paid, or too little was handed over', async () => {
    const { payer, orders } = await three();
    const [first, second, third] = orders.map(({ id }) => id);
    if (!first || !second || !third) throw new TypeError('no orders');
    const { order_no } = await user.call(OrderPay, { id: third, method: 'card' });
    const also = [second, third].map((id) => ({ id, part: 'prepaid' as const }));
    await expect(user.call(OrderPay, { id: first, method: 'cash', also })).rejects.toMatchObject({
      code: 'order.nothing_due',
      message: expect.stringContaining(order_no),
    });
    const shownOrders = also.map((one) => ({ ...one, version: 1 }));
    await expect(user.call(OrderPay, { id: first, method: 'cash', also: shownOrders })).rejects.toMatchObject({
      code: 'order.changed',
      message: expect.stringContaining(order_no),
    });
    const tooLittle = user.call(OrderPay, { id: first, method: 'cash', tendered_cents: 1 });
    await expect(tooLittle).rejects.toMatchObject({ code: 'order.tendered_too_little' });
    const twice = user.call(OrderPay, { id: first, method: 'cash', also: [{ id: first, part: 'prepaid' }] });
    await expect(twice).rejects.toMatchObject({ status: 409 });
    const unpaid = await user.call(OrderUnpaid, { member_id: payer.id });
    expect(unpaid.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('less than a part', () => {
  const readBooked = async (id: number) => {
    const { terms, state, prepaid_cents, collect_cents, monthly_cents, paid_cents, total_cents } = await user.call(
      info,
      { id },
    );
    return { terms, state, parts: [prepaid_cents, collect_cents, monthly_cents], paid_cents, total_cents };
  };

  test('is taken of what is prepaid: the consignee owes the rest, and pays it', async () => {
    const { id, total_cents } = await anOrder({});
    const pay = (input: object) => user.call(OrderPay, { id, method: 'cash' as const, ...input });
    const at = (field: string, code: string) => ({ code, fields: { [field]: expect.any(String) } });
    const tooMuch = pay({ amount_cents: total_cents + 1, rest: 'collect' });
    await expect(tooMuch).rejects.toMatchObject(at('amount_cents', 'order.more_than_due'));
    await expect(pay({ amount_cents: 400 })).rejects.toMatchObject(at('rest', 'order.rest_missing'));
    await expect(pay({ amount_cents: 400, rest: 'monthly' })).rejects.toMatchObject({ code: 'order.member_required' });
    await expect(pay({ amount_cents: 400, rest: 'collect', tendered_cents: 399 })).rejects.toMatchObject({
      code: 'order.tendered_too_little',
    });
    expect(await readBooked(id)).toMatchObject({
      terms: 'prepaid',
      state: 'submit',
      parts: [total_cents, 0, 0],
      paid_cents: 0,
    });
    const paidOrder = await pay({ amount_cents: 400, rest: 'collect' });
    expect(paidOrder.payments).toMatchObject([{ part: 'prepaid', amount_cents: 400 }]);
    const rest = total_cents - 400;
    const cut = { terms: 'split', state: 'pay', parts: [400, rest, 0], total_cents };
    expect(await readBooked(id)).toEqual({ ...cut, paid_cents: 400 });
    await expect(pay({ part: 'collect', amount_cents: 1 })).rejects.toMatchObject({ code: 'order.not_in_parts' });
    await pay({ part: 'collect' });
    expect(await readBooked(id)).toEqual({ ...cut, paid_cents: total_cents });
    await expect(pay({ amount_cents: 1 })).rejects.toMatchObject({ code: 'order.nothing_due' });
  });

  test('is taken of what the consignee pays: it becomes prepaid, the rest stays', async () => {
    const { id, total_cents } = await anOrder({ terms: 'collect' });
    const rest = total_cents - 500;
    await user.call(OrderPay, { id, part: 'collect', method: 'wechat', amount_cents: 500 });
    expect(await readBooked(id)).toEqual({
      terms: 'split',
      state: 'pay',
      parts: [500, rest, 0],
      paid_cents: 500,
      total_cents,
    });
  });

  test('is taken of a member, who owes the rest on credit as far as that goes', async () => {
    const member = { code: `L${Math.random()}`, name: '月结客户', credit_limit_cents: 600 };
    const { id: member_id } = await user.call(memberContract.MemberAdd, member);
    const { id, total_cents } = await anOrder({ member_id });
    const pay = (amount_cents: number) => user.call(OrderPay, { id, method: 'cash', amount_cents, rest: 'monthly' });
    await expect(pay(total_cents - 601)).rejects.toMatchObject({ code: 'member.credit_exceeded' });
    expect((await pay(total_cents - 600)).monthly_cents).toBe(600);
    const unpaid = await user.call(OrderUnpaid, { member_id });
    expect(unpaid).toMatchObject([{ id, part: 'monthly', amount_cents: 600 }]);
    await user.call(OrderPay, { id, part: 'monthly', method: 'transfer' });
    expect(await readBooked(id)).toMatchObject({ paid_cents: total_cents });
  });

  test('of two counters that take it at once, one does', async () => {
    const { id, version } = await anOrder({});
    const pay = (amount_cents: number) =>
      user.call(OrderPay, { id, version, method: 'cash', amount_cents, rest: 'collect' }).then(
        () => 'done',
        ({ code }) => code,
      );
    const answers = await Promise.all([pay(300), pay(400)]);
    expect(answers.toSorted()).toEqual(['done', 'wire.version']);
  });
});

describe('a freight that was agreed on', () => {
  const agreedPrice = { freight_cents: 900, price_reason: '老客户', fees: { delivery_cents: 500 } };

  test('prices the order, with its reason, and the quote says what the tariffs would ask', async () => {
    const order = await anOrder(agreedPrice);
    expect(order).toMatchObject({ freight_cents: 900, total_cents: 1400, prepaid_cents: 1400 });
    expect(order).toMatchObject({ pricing_note: 'by_hand', price_reason: '老客户', state: 'submit' });
    const shipment = { ...route, weight_g: 20_000, freight_cents: 900 };
    const quote = await user.call(lineContract.Quote, shipment);
    expect(quote).toMatchObject({ freight_cents: 900, total_cents: 900, tariff_freight_cents: 1000 });
    const { freight_cents: _, ...plain } = shipment;
    expect(await user.call(lineContract.Quote, plain)).toMatchObject({ total_cents: 1000, tariff_freight_cents: 1000 });
  });

  test('is replaced with its reason by another one, or by the tariffs', async () => {
    const order = await anOrder(agreedPrice);
    const dearer = await user.call(OrderPrice, { id: order.id, freight_cents: 950, price_reason: '加急' });
    expect(dearer).toMatchObject({ freight_cents: 950, price_reason: '加急' });
    const pricedOrder = await user.call(OrderPrice, { id: order.id });
    expect(pricedOrder).toMatchObject({ freight_cents: 1000, pricing_note: 'by_weight', price_reason: '' });
  });

  test('is refused of who may not price orders, at the counter and in a file', async () => {
    const clerk = await app.operator(user, { api_arr: [OrderAdd.path, OrderImport.path] });
    await expect(clerk.call(OrderAdd, { ...route, weight_g: 20_000, ...agreedPrice })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const file = () => new Blob(['客户单号,始发网点,到达网点,服务级别,重量(kg),运费,付款方式\nE1,HF,SH,S2D,20,9,到付']);
    const { rejected: rejectedRows } = await clerk.call(OrderImport, {}, { file: file() });
    expect(rejectedRows).toMatchObject([{ row: 2, field: 'freight', code: 'permission.denied' }]);
    expect(await user.call(OrderImport, {}, { file: file() })).toMatchObject({ created: 1, unpriced: 0 });
    const { list } = await user.call(orderContract.OrderList, { external_no: 'E1' });
    expect(list).toMatchObject([{ freight_cents: 900, total_cents: 900, pricing_note: 'by_hand' }]);
  });
});

test('a tenant’s freight by the tariffs is rounded to whole yuan where it says so, wherever it is priced', async () => {
  const { PricingSettingInfo, PricingSettingSave, Quote } = lineContract;
  const roundedSetting = await user.call(PricingSettingSave, {
    ...(await user.call(PricingSettingInfo, {})),
    freight_rounding: 'yuan',
  });
  expect(await user.call(PricingSettingInfo, {})).toEqual(roundedSetting);
  // 20.1 kg and 21 kg at ¥0.50: 10.05 and 10.50.
  const shipment = { ...route, weight_g: 20_100 };
  expect(await user.call(Quote, shipment)).toMatchObject({ freight_cents: 1000, total_cents: 1000 });
  expect(await user.call(Quote, { ...shipment, freight_cents: 1005 })).toMatchObject({ freight_cents: 1005 });
  expect(await anOrder({ weight_g: 21_000 })).toMatchObject({ freight_cents: 1100, total_cents: 1100 });
  const file = new Blob(['客户单号,始发网点,到达网点,服务级别,重量(kg),付款方式\nE2,HF,SH,S2D,21,到付']);
  await user.call(OrderImport, {}, { file });
  const { list } = await user.call(orderContract.OrderList, { external_no: 'E2' });
  expect(list).toMatchObject([{ freight_cents: 1100 }]);
  await user.call(PricingSettingSave, { ...roundedSetting, freight_rounding: 'cent' });
  expect(await user.call(Quote, shipment)).toMatchObject({ freight_cents: 1005 });
});
