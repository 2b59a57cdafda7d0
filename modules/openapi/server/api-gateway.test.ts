import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { openapiContract } from '../contract/openapi.contract.ts';
import { aKey, aProgram, outcomeOf } from './testing/program.fixture.ts';

const app = await testApp();
const { OrderAdd, OrderList, OrderCancel, info } = orderContract;

async function aCustomer() {
  const fixture = await waybillFixture(app);
  const key = await aKey(fixture.user);
  const order = {
    origin_site_id: fixture.sites.start,
    destination_site_id: fixture.sites.end,
    service_level: 'DTD',
    pieces: 2,
    weight_g: 20_000,
    terms: 'collect',
  };
  return { ...fixture, key, order, send: aProgram(app, key) };
}

const customer = await aCustomer();

test('a program quotes, orders, reads and cancels, as the app that it is', async () => {
  const { send, order, user } = customer;
  const quoted = await send({ path: '/v1/supplier/line/Quote', body: order });
  expect(quoted).toMatchObject({ http: 200, data: { total_cents: 10_000 } });
  const added = await send({ path: OrderAdd.path, body: { ...order, external_no: 'ERP-1' } });
  expect(added).toMatchObject({ http: 200, data: { source: 'api', state: 'pay', external_no: 'ERP-1' } });
  const { id } = orderContract.info.output.parse(added.data);
  const listed = await send({ path: OrderList.path, query: '?external_no=ERP-1&limit=5' });
  expect(listed).toMatchObject({ http: 200, data: { total: 1, list: [{ id }] } });
  expect(await send({ path: info.path, query: `?id=${id}` })).toMatchObject({ http: 200, data: { id } });
  const cancelled = await send({ path: OrderCancel.path, body: { id, reason: 'not wanted' } });
  expect(cancelled).toMatchObject({ http: 200, data: { state: 'cancelled' } });
  expect((await user.call(info, { id })).created_by).toBe(`api:${customer.key.app_id}`);
});

test('a program follows its waybill', async () => {
  const { send, created } = customer;
  const { id, waybill_no } = await created();
  const listed = await send({ path: waybillContract.WaybillList.path, query: `?keyword=${waybill_no}` });
  expect(listed).toMatchObject({ http: 200, data: { list: [{ id }] } });
  expect(await send({ path: waybillContract.WaybillInfo.path, query: `?id=${id}` })).toMatchObject({
    data: { id, events: [{ kind: 'created' }] },
  });
  const traced = await send({ path: waybillContract.Trace.path, query: `?waybill_no=${waybill_no}` });
  expect(traced).toMatchObject({ http: 200, data: { waybill_no, consignee_name: expect.stringContaining('*') } });
});

test('the same order with the same idempotency key is added once, and is not the console’s key of that name', async () => {
  const { send, order, call } = customer;
  const headers = { 'idempotency-key': 'once' };
  const first = await send({ path: OrderAdd.path, body: order, headers });
  const again = await send({ path: OrderAdd.path, body: order, headers });
  expect(again.data).toEqual(first.data);
  const other = await send({ path: OrderAdd.path, body: { ...order, pieces: 3 }, headers });
  expect(outcomeOf(other)).toBe('409 wire.idempotency');
  const owners = await call(OrderAdd, { ...order, terms: 'collect' }, { idempotencyKey: 'once' });
  expect(owners.source).toBe('counter');
});

test('each call leaves its line in the operator log, with the app as who did it', async () => {
  const { send, order, call, key } = customer;
  const added = orderContract.info.output.parse((await send({ path: OrderAdd.path, body: order })).data);
  const { list } = await call(auditContract.OperatorLogList, { login_name: `api:${key.app_id}` });
  expect(list[0]).toMatchObject({ call: 'OrderAdd', record: `order ${added.id}`, ip: '127.0.0.1' });
});

test('what is not open is not there, and what is open keeps its own refusals', async () => {
  const { send, order } = customer;
  for (const path of [
    accessContract.OperatorManage.path,
    '/v1/supplier/wallet/WithdrawalApply',
    openapiContract.ApiKeyRotate.path,
    `${OrderList.path}Export`,
    siteContract.SiteSave.path,
  ]) {
    expect(outcomeOf(await send({ path, body: {} }))).toBe('404 wire.not_found');
  }
  expect(outcomeOf(await send({ path: OrderAdd.path, body: { ...order, weight_g: -1 } }))).toBe('422 wire.invalid');
  expect(outcomeOf(await send({ path: info.path, query: '?id=999999999' }))).toBe('404 wire.not_found');
  expect(outcomeOf(await send({ path: OrderList.path, query: '?limit=1&limit=2' }))).toBe('400 wire.malformed');
  const supplier = await app.tenant({ industry: 'supplier' });
  const shop = aProgram(app, await aKey(supplier));
  expect(outcomeOf(await shop({ path: OrderList.path }))).toBe('403 permission.denied');
});

test('another tenant’s rows are not there for a program', async () => {
  const other = await app.tenant();
  const send = aProgram(app, await aKey(other));
  const { id } = await customer.created();
  const foreign = await send({ path: waybillContract.WaybillInfo.path, query: `?id=${id}` });
  expect(outcomeOf(foreign)).toBe('404 wire.not_found');
  expect((await send({ path: OrderList.path })).data).toMatchObject({ total: 0 });
});

test('a body that is no JSON object, or is poisoned, is refused once its signature holds', async () => {
  const { send } = customer;
  expect(outcomeOf(await send({ path: OrderAdd.path, body: [1] }))).toBe('400 wire.malformed');
  expect(outcomeOf(await send({ path: OrderAdd.path, body: JSON.parse('{"__proto__":{"a":1}}') }))).toBe(
    '400 wire.malformed',
  );
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(outcomeOf(await send({ path: OrderAdd.path, body: {}, headers: form }))).toBe('415 wire.media_type');
});

test('the answer is in the language that the request asks for', async () => {
  const answer = await customer.send({ path: info.path, query: '?id=999999999', headers: { lang: 'zh' } });
  expect(answer.message).toMatch(/[一-鿿]/);
});
