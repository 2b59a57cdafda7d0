import type { LiveEvent } from '@linehaul/contract/live.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { notifyContract } from '@linehaul/modules/notify/contract/notify.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { ordersAtSites } from '@linehaul/modules/order/contract/order.events.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import type { TestStream } from '@linehaul/server-kernel/testing/test-stream.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { waybillCounters } from '../contract/waybill.events.ts';
import { waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { user, call, sites, order, arrived } = await waybillFixture(app);
const { WaybillAdd, WaybillDeliver, WaybillHold, WaybillList, WaybillVoid } = waybillContract;
const grants = [orderContract.OrderList, orderContract.OrderCount, WaybillList].map(({ path }) => path);
const role = await call(accessContract.roleadd, { name: 'Counter', path_arr: '[]', api_arr: JSON.stringify(grants) });

async function streamOfSite(login_name: string, site_id: number): Promise<TestStream> {
  const person = { nick_name: login_name, phone: '14100000001', password: 'good-password' };
  await call(accessContract.OperatorAdd, { login_name, ...person, role_ids: [role.id], site_ids: [site_id] });
  const input = { username: user.account, name: login_name, password: person.password, type: 'operator' } as const;
  return app.stream(await app.call(sessionContract.Login, input), notifyContract.stream);
}

const atAll = await app.stream(user, notifyContract.stream);
const atStart = await streamOfSite('at-start', sites.start);
const atEnd = await streamOfSite('at-end', sites.end);

/** The next data of an event. */
async function next(stream: TestStream, { kind }: LiveEvent): Promise<unknown> {
  for (;;) {
    const event = await stream.next();
    if (event === null) return null;
    if (typeof event === 'object' && 'kind' in event && event.kind === kind && 'data' in event) return event.data;
  }
}

const orders = (undispatched: number) => ({
  sites: undispatched ? [{ site_id: sites.start, submit: 0, undispatched }] : [],
});
const deliveries = (delivery: number) => ({ sites: delivery ? [{ site_id: sites.end, delivery, receipt: 0 }] : [] });

test('orders without a waybill are told at the site where they begin, and to who works at all', async () => {
  const { id: order_id } = await order();
  for (const stream of [atAll, atStart]) await expect.poll(() => next(stream, ordersAtSites)).toEqual(orders(1));
  const { id } = await call(WaybillAdd, { order_id });
  for (const stream of [atAll, atStart]) await expect.poll(() => next(stream, ordersAtSites)).toEqual(orders(0));
  await call(WaybillVoid, { id, note: 'mistake' });
  for (const stream of [atAll, atStart]) await expect.poll(() => next(stream, ordersAtSites)).toEqual(orders(1));
  expect(await next(atEnd, ordersAtSites)).toEqual(orders(0));
});

test('waybills to hand out are told at the site where they are, and no longer while they are held', async () => {
  const { id } = await arrived();
  for (const stream of [atAll, atEnd]) await expect.poll(() => next(stream, waybillCounters)).toEqual(deliveries(1));
  await call(WaybillHold, { id, note: 'wait' });
  for (const stream of [atAll, atEnd]) await expect.poll(() => next(stream, waybillCounters)).toEqual(deliveries(0));
  expect(await next(atStart, waybillCounters)).toEqual(deliveries(0));
  await call(waybillContract.WaybillRelease, { id, note: 'go on' });
  await call(WaybillDeliver, { id });
  await expect.poll(() => next(atEnd, waybillCounters)).toEqual(deliveries(1));
});
