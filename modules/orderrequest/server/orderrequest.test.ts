import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { memberDoor, permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const platform = await app.tenant({ industry: 'platform' });
const { signIn } = memberDoor(app, platform);
const { user, call, order } = await waybillFixture(app);
await permitMembers(user);
const { StorefrontInfo, StorefrontSave, StorefrontShow } = storefrontContract;
const { PriceQuery, PriceQueryPlaces, OrderRequestSettingInfo, OrderRequestSettingSave } = orderrequestContract;
const { MemberRequestAdd, MemberRequestCancel, MemberRequestInfo, MemberRequestList, MemberRequestStart } =
  orderrequestContract;
const {
  OrderRequestAccept,
  OrderRequestAdd,
  OrderRequestCancel,
  OrderRequestDecline,
  OrderRequestInfo,
  OrderRequestList,
  OrderRequestReopen,
  OrderRequestTake,
} = orderrequestContract;
const anybody = app.client(null);
const { suid } = user;

async function openPages(is_on = true): Promise<void> {
  await call(StorefrontSave, { ...(await call(StorefrontInfo, {})), is_on, short_name: 'carrier', name: 'Carrier' });
}
async function offer(shows_prices: boolean, takes_orders: boolean): Promise<void> {
  const { version } = await call(OrderRequestSettingInfo, {});
  await call(OrderRequestSettingSave, { shows_prices, takes_orders, version });
}
await openPages();
await offer(true, true);

/** The counter's own order of the fixture says between which sites and how there is a tariff. */
const sample = await order();
const { origin_site_id, destination_site_id, service_level } = sample;
const route = { origin_site_id, destination_site_id, service_level };
const query = { suid, ...route, weight_g: 100_000 };

type Asked = InputOf<typeof MemberRequestAdd>;
const asked: Asked = {
  ...route,
  consignor_name: 'Wang Fang',
  consignor_phone: '138 1234 5678',
  consignor_address: 'West Lake Road 8',
  consignee_name: 'Li Wei',
  consignee_tel: '021-62345678',
  consignee_address: 'Nanjing Road 1',
  goods_lines: [
    { product: 'Tea', pieces: 3, weight_g: 60_000 },
    { product: 'Cups', pieces: 1, weight_g: 40_000 },
  ],
};

async function aMember() {
  const phone = app.fresh.phone();
  const member = await signIn(suid, phone);
  const [row] = (await call(memberContract.MemberList, { keyword: phone })).list;
  if (!row) throw new TypeError('no member was made');
  return { ...member, phone, id: row.id };
}

async function fieldsOf(refused: Promise<unknown>): Promise<string[]> {
  const fault = await refused.catch((reason: unknown) => reason);
  return fault instanceof CallRefused ? Object.keys(fault.fields) : [];
}

test('a visitor is told the counter’s own price, and where the carrier goes', async () => {
  const { lines } = await anybody(PriceQueryPlaces, { suid });
  expect(lines).toContainEqual(expect.objectContaining({ origin_site_id, destination_site_id }));
  expect(lines.flatMap((line) => line.service_levels)).toContain(service_level);
  const price = await anybody(PriceQuery, query);
  const quote = await call(lineContract.Quote, { ...route, weight_g: query.weight_g });
  expect(price).toMatchObject({ total_cents: quote.total_cents, freight_cents: quote.freight_cents });
  expect(price.lines).toEqual(quote.lines);
  expect(price.freight_cents).toBeGreaterThan(0);
  const heavy = await anybody(PriceQuery, { ...query, weight_g: 9_000_000 });
  expect(heavy).toMatchObject({ freight_cents: null, note: 'above_last_band', transit_days: null });
});

test('what is no shipment, no site of the carrier’s or no carrier is refused, at its field', async () => {
  expect(await fieldsOf(anybody(PriceQuery, { ...query, pieces: 0 }))).toEqual(['pieces']);
  expect(await fieldsOf(anybody(PriceQuery, { ...query, weight_g: 0 }))).toEqual(['weight_g']);
  expect(await fieldsOf(anybody(PriceQuery, { ...query, origin_site_id: 999_999 }))).toEqual(['origin_site_id']);
  const stranger = await app.tenant();
  expect(await refusalOf(anybody(PriceQuery, { ...query, suid: stranger.suid }))).toBe('404 storefront.off');
  expect(await refusalOf(anybody(PriceQueryPlaces, { suid: 999_999 }))).toBe('404 storefront.off');
});

test('prices and orders are offered as the carrier has said, and nothing while its pages are off', async () => {
  const member = await aMember();
  const offers = async () => (await anybody(StorefrontShow, { short_name: 'carrier' })).offers;
  expect(await offers()).toEqual(expect.arrayContaining(['orderrequest.orders', 'orderrequest.prices']));
  await offer(false, true);
  expect(await offers()).not.toContain('orderrequest.prices');
  expect(await refusalOf(anybody(PriceQuery, query))).toBe('404 orderrequest.prices_off');
  // Who orders is told the price before.
  expect(await refusalOf(member.call(PriceQuery, query))).toBe('done');
  await offer(false, false);
  expect(await refusalOf(member.call(PriceQuery, query))).toBe('404 orderrequest.prices_off');
  expect(await refusalOf(member.call(MemberRequestAdd, asked))).toBe('409 orderrequest.orders_off');
  await offer(true, true);
  await openPages(false);
  expect(await refusalOf(anybody(PriceQuery, query))).toBe('404 storefront.off');
  expect(await refusalOf(member.call(MemberRequestAdd, asked))).toBe('404 storefront.off');
  await openPages();
});

test('what a member asks for becomes an order that they follow and pay', async () => {
  const member = await aMember();
  expect(await member.call(MemberRequestStart, {})).toMatchObject({
    phone: member.phone,
    terms: ['prepaid', 'collect'],
  });
  const sent = await member.call(MemberRequestAdd, { ...asked, wants_pickup: true, pickup_part: 'morning' });
  expect(sent).toMatchObject({ state: 'open', may_cancel: true, pieces: 4, weight_g: 100_000, product: 'Tea、Cups' });
  expect(sent.consignor_phone).toBe('13812345678');
  expect(sent.quoted_cents).toBe((await anybody(PriceQuery, query)).total_cents);
  const { id } = sent;
  expect((await call(OrderRequestList, { state: 'open', member_id: member.id })).list).toMatchObject([
    { id, source: 'member', consignee_tel: '021-62345678', actions: ['accept', 'decline', 'cancel'] },
  ]);
  const byNumber = await call(OrderRequestList, { keyword: sent.request_no.toLowerCase() });
  expect(byNumber.list.map((request) => request.id)).toEqual([id]);
  const accepted = await call(OrderRequestAccept, { id });
  expect(accepted).toMatchObject({ state: 'accepted', decided_by: expect.stringMatching(/./), actions: [] });
  const made = await call(orderContract.info, { id: accepted.order_id ?? 0 });
  expect(made).toMatchObject({ source: 'request', state: 'submit', member_id: member.id, pieces: 4, terms: 'prepaid' });
  expect(made.goods_lines).toHaveLength(2);
  const own = await member.call(MemberRequestInfo, { id });
  expect(own.order).toMatchObject({ order_no: made.order_no, due_cents: made.total_cents, waybill_id: null });
  expect(await refusalOf(member.call(MemberRequestCancel, { id }))).toBe('409 orderrequest.taken');
  expect(await refusalOf(call(OrderRequestAccept, { id }))).toBe('409 orderrequest.taken');
  expect((await call(orderContract.OrderList, { member_id: member.id })).total).toBe(1);
});

test('a request that comes again is the same one, at once and later', async () => {
  const member = await aMember();
  const keyed = { ...asked, request_key: 'from-this-phone' };
  const sent = await Promise.all(Array.from({ length: 5 }, () => member.call(MemberRequestAdd, keyed)));
  const again = await member.call(MemberRequestAdd, keyed);
  expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1);
  expect((await member.call(MemberRequestList, {})).requests).toHaveLength(1);
  // Another member's key is another key.
  const other = await aMember();
  expect((await other.call(MemberRequestAdd, keyed)).id).not.toBe(again.id);
});

test('of many clerks who take one request on at once, one makes the order', async () => {
  const member = await aMember();
  const { id } = await member.call(MemberRequestAdd, asked);
  const answers = await Promise.all(Array.from({ length: 4 }, () => refusalOf(call(OrderRequestAccept, { id }))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect((await call(orderContract.OrderList, { member_id: member.id })).total).toBe(1);
});

test('a member calls off what nobody has taken on; what is called off is not taken on', async () => {
  const member = await aMember();
  const { id } = await member.call(MemberRequestAdd, asked);
  expect(await member.call(MemberRequestCancel, { id, reason: 'Not needed' })).toMatchObject({
    state: 'cancelled',
    may_cancel: false,
    reason: 'Not needed',
  });
  expect(await refusalOf(member.call(MemberRequestCancel, { id }))).toBe('409 orderrequest.state');
  expect(await refusalOf(call(OrderRequestAccept, { id }))).toBe('409 orderrequest.state');
});

test('a clerk declines with a reason, takes that back, and takes on what was changed', async () => {
  const member = await aMember();
  const { id } = await member.call(MemberRequestAdd, asked);
  const declined = await call(OrderRequestDecline, { id, reason: 'No room this week' });
  expect(await member.call(MemberRequestInfo, { id })).toMatchObject({
    state: 'declined',
    reason: 'No room this week',
  });
  expect(await call(OrderRequestReopen, { id, version: declined.version })).toMatchObject({
    state: 'open',
    reason: '',
  });
  const { pieces, weight_g, consignee_name } = { pieces: 5, weight_g: 120_000, consignee_name: 'Li Wei and Sons' };
  const changed = { ...route, pieces, weight_g, consignee_name, terms: 'collect' as const };
  const made = await call(OrderRequestTake, { ...changed, request_id: id });
  expect(made).toMatchObject({ pieces, weight_g, consignee_name, source: 'request', member_id: member.id });
  expect(await call(OrderRequestInfo, { id })).toMatchObject({ state: 'accepted', order_no: made.order_no });
  expect(await refusalOf(call(OrderRequestTake, { ...changed, request_id: id }))).toBe('409 orderrequest.taken');
});

test('a clerk, or a program, asks in a member’s name and calls it off', async () => {
  const member = await aMember();
  const added = await call(OrderRequestAdd, { ...asked, member_id: member.id });
  expect(added).toMatchObject({ source: 'counter', state: 'open' });
  expect((await member.call(MemberRequestList, {})).requests).toMatchObject([{ id: added.id }]);
  expect(await call(OrderRequestCancel, { id: added.id })).toMatchObject({ state: 'cancelled' });
  expect(await fieldsOf(call(OrderRequestAdd, { ...asked, member_id: 999_999 }))).toEqual(['member_id']);
});

test.each([
  ['no phone at all', { consignor_phone: '' }, ['consignor_phone']],
  ['a phone of a wrong form', { consignor_phone: '12345' }, ['consignor_phone']],
  ['a landline of a wrong form', { consignee_tel: 'call me' }, ['consignee_tel']],
  ['no pieces', { goods_lines: [{ product: 'Tea', pieces: 0, weight_g: 1 }] }, ['goods_lines.0.pieces']],
  ['no goods', { goods_lines: [] }, ['goods_lines']],
  ['no name', { consignee_name: ' ' }, ['consignee_name']],
  ['no address to deliver to', { consignee_address: '' }, ['consignee_address']],
  ['a day that is over', { wants_pickup: true, pickup_day: '2020-01-01' }, ['pickup_day']],
  ['nowhere to collect', { wants_pickup: true, consignor_address: '' }, ['consignor_address']],
  ['terms that nobody agreed on', { terms: 'monthly' }, ['terms']],
  ['another place', { destination_site_id: 999_999 }, ['destination_site_id']],
] as const)('%s is refused at its field', async (_what, wrong, fields) => {
  const { call: own } = await aMember();
  expect(await fieldsOf(own(MemberRequestAdd, { ...asked, ...(wrong as Partial<Asked>) }))).toEqual(fields);
});

test('nobody sees or calls off another’s request, at the same carrier or at another', async () => {
  const [one, other] = [await aMember(), await aMember()];
  const { id } = await one.call(MemberRequestAdd, asked);
  expect(await refusalOf(other.call(MemberRequestInfo, { id }))).toBe('404 wire.not_found');
  expect(await refusalOf(other.call(MemberRequestCancel, { id }))).toBe('404 wire.not_found');
  const stranger = await app.tenant();
  await permitMembers(stranger);
  const strangers = await signIn(stranger.suid, app.fresh.phone());
  expect(await refusalOf(strangers.call(MemberRequestInfo, { id }))).toBe('404 wire.not_found');
  expect(await refusalOf(strangers.call(PriceQuery, query))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.call(OrderRequestInfo, { id }))).toBe('404 wire.not_found');
  expect(await refusalOf(stranger.call(OrderRequestAccept, { id }))).toBe('404 wire.not_found');
});

test('a token that was forged, or is over, asks for nothing', async () => {
  const member = await aMember();
  const forged = app.client({ suid, member_token: 'f'.repeat(member.member_token.length) });
  expect(await refusalOf(forged(MemberRequestAdd, asked))).toMatch(/^401 /);
  await permitMembers(user, false);
  expect(await refusalOf(member.call(MemberRequestAdd, asked))).toMatch(/^401 /);
  await permitMembers(user);
});

test('a waybill of the order is named to its member', async () => {
  const member = await aMember();
  const { id } = await member.call(MemberRequestAdd, { ...asked, terms: 'collect' });
  const { order_id } = await call(OrderRequestAccept, { id });
  const waybill = await call(waybillContract.WaybillAdd, { order_id: order_id ?? 0 });
  expect((await member.call(MemberRequestInfo, { id })).order).toMatchObject({
    waybill_id: waybill.id,
    waybill_no: waybill.waybill_no,
    due_cents: 0,
  });
});
