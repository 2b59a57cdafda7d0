import { createHmac } from 'node:crypto';
import { openHeaders } from '@linehaul/contract/open-signature.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { debugMark, openapiContract } from '../contract/openapi.contract.ts';
import { aKey } from './testing/program.fixture.ts';

const app = await testApp();
const { pool } = app.scope().database;
const { ApiSetSave, DebugOrderDraft, DebugOrderInfo, DebugOrderList, DebugOrderSend } = openapiContract;

async function aDebugger() {
  const fixture = await waybillFixture(app);
  const { user, call } = fixture;
  const key = await aKey(user);
  await call(tenantContract.DebugSave, { is_debug: true });
  const { draft } = await call(DebugOrderDraft, {});
  if (!draft) throw new TypeError('there is nothing to send');
  return { ...fixture, key, draft };
}

const { call, user, draft, key, sites, vehicle, driver } = await aDebugger();

async function sent(): Promise<number> {
  const { order_id } = await call(DebugOrderSend, draft);
  if (order_id === null) throw new TypeError('no order came of it');
  return order_id;
}

test('the draft is a way that the tenant has a price for', () => {
  expect(draft).toMatchObject({ origin_site_id: sites.start, destination_site_id: sites.end, service_level: 'DTD' });
  expect(draft.weight_g).toBe(100_000);
});

test('without a tariff it goes between the first two sites, and without two sites there is none', async () => {
  const fresh = await app.tenant();
  await fresh.call(tenantContract.DebugSave, { is_debug: true });
  expect((await fresh.call(DebugOrderDraft, {})).draft).toBeNull();
});

test('the order goes through the open API, signed with the tenant’s key, and everything of it is shown', async () => {
  const answer = await call(DebugOrderSend, draft);
  const { request, status } = answer;
  expect(status).toBe(200);
  const header = (name: string) => request.headers.find((one) => one.name === name)?.value;
  expect(header(openHeaders.app_id)).toBe(key.app_id);
  const expected = createHmac('sha256', key.secret).update(request.base).digest('hex');
  expect(header(openHeaders.signature)).toBe(expected);
  expect(request.base.split('\n').slice(0, 2)).toEqual(['POST', '/api/open/v1/supplier/order/OrderAdd']);
  expect(JSON.parse(answer.answer)).toMatchObject({ status: true, data: { id: answer.order_id } });
  expect(JSON.stringify(answer)).not.toContain(key.secret);
});

test('a test order is the app’s, is marked where people see it, and costs nothing', async () => {
  const id = await sent();
  const order = await call(orderContract.info, { id });
  expect(order).toMatchObject({ source: 'api', state: 'pay', total_cents: 0, freight_cents: 50_000 });
  expect(order.external_no.startsWith(debugMark)).toBe(true);
  expect(order.remark).toMatch(/test/i);
  expect(order.created_by).toBe(`api:${key.app_id}`);
  const { list } = await call(DebugOrderList, {});
  expect(list[0]).toMatchObject({ id, order_no: order.order_no, login_name: user.account });
});

test('its dispatch is played to the signature, and no money comes of it', async () => {
  const books = async () => {
    const { rows } = await pool.query<{ n: number }>('select count(*) as n from ledger_entry where supplier_id = $1', [
      user.suid,
    ]);
    return rows[0]?.n;
  };
  const before = await books();
  const order_id = await sent();
  expect((await call(DebugOrderInfo, { id: order_id })).waybill_id).toBeNull();
  const { id, weight_g, volume_cm3, pieces } = await call(waybillContract.WaybillAdd, { order_id });
  expect((await call(DebugOrderInfo, { id: order_id })).waybill_id).toBe(id);
  await call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  const route = { origin_site_id: sites.start, destination_site_id: sites.end };
  const trip = await call(tripContract.TripAdd, { ...route, vehicle_id: vehicle.id, driver_id: driver.id });
  await call(tripContract.TripLoad, { id: trip.id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip.id });
  await call(tripContract.TripArrive, { id: trip.id });
  await call(waybillContract.WaybillDeliver, { id });
  const paid = { cod_cents: 0, collect_cents: 0 };
  const signed = await call(waybillContract.WaybillSign, {
    id,
    signer_name: 'Test',
    signature: aSignature,
    signed_pieces: pieces,
    ...paid,
  });
  expect(signed.state).toBe('signed');
  expect((await call(DebugOrderInfo, { id: order_id })).order).toMatchObject({ state: 'finish', paid_cents: 0 });
  expect(await books()).toBe(before);
});

test('only test orders may be played', async () => {
  const { order } = await aDebugger();
  const own = await call(orderContract.OrderAdd, {
    origin_site_id: sites.start,
    destination_site_id: sites.end,
    service_level: 'DTD',
    weight_g: 1000,
    terms: 'collect',
    external_no: `${debugMark}forged`,
  });
  const foreign = await order();
  for (const id of [own.id, foreign.id, 999_999_999]) {
    expect(await refusalOf(call(DebugOrderInfo, { id }))).toBe('404 wire.not_found');
  }
});

test('the open API refuses a test like any other request, and the answer says so', async () => {
  const customer = await aDebugger();
  await customer.call(ApiSetSave, { networks: ['203.0.113.7'] });
  const refused = await customer.call(DebugOrderSend, customer.draft);
  expect(refused).toMatchObject({ status: 403, order_id: null });
  expect(JSON.parse(refused.answer)).toMatchObject({ status: false, data: { code: 'openapi.address_refused' } });
  await customer.call(ApiSetSave, { networks: ['127.0.0.1'], is_on: false });
  expect(JSON.parse((await customer.call(DebugOrderSend, customer.draft)).answer)).toMatchObject({
    data: { code: 'openapi.app_off' },
  });
});

test('an order that the open API refuses by its fields is shown with its faults', async () => {
  const { status, answer, order_id } = await call(DebugOrderSend, { ...draft, origin_site_id: 999_999_999 });
  expect([status, order_id]).toEqual([422, null]);
  expect(JSON.parse(answer)).toMatchObject({ data: { code: 'order.site_unknown' } });
});

async function refusals(of: TestUser): Promise<string[]> {
  const calls = [
    of.call(DebugOrderDraft, {}),
    of.call(DebugOrderSend, draft),
    of.call(DebugOrderList, {}),
    of.call(DebugOrderInfo, { id: 1 }),
  ];
  return [...new Set(await Promise.all(calls.map(refusalOf)))];
}

test('while debugging is off, or without a key, or for another kind of tenant, nothing is sent', async () => {
  const { user: newcomer } = await waybillFixture(app);
  expect(await refusals(newcomer)).toEqual(['403 openapi.debug_off']);
  await newcomer.call(tenantContract.DebugSave, { is_debug: true });
  expect(await refusalOf(newcomer.call(DebugOrderSend, draft))).toBe('409 openapi.key_missing');
  const shop = await app.tenant({ industry: 'supplier' });
  await shop.call(tenantContract.DebugSave, { is_debug: true });
  expect(await refusalOf(shop.call(DebugOrderDraft, {}))).toBe('403 permission.denied');
  expect(await refusalOf(shop.call(DebugOrderSend, draft))).toBe('403 permission.denied');
  expect(await refusalOf(shop.call(DebugOrderInfo, { id: 1 }))).toBe('403 permission.denied');
});

test('anyone who may not add orders may not have the app add one', async () => {
  const clerk = await app.operator(user, { api_arr: [DebugOrderSend.path] });
  await expect(clerk.call(DebugOrderSend, draft)).rejects.toMatchObject({
    status: 403,
    data: { need: orderContract.OrderAdd.path },
  });
});
