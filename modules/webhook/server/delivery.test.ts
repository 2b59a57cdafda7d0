import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keptDays, webhookContract } from '../contract/webhook.contract.ts';
import { maxAttempts } from './retry.rules.ts';
import { aReceiver, isGenuine, parsed } from './testing/receiver.fixture.ts';
import { webhookModuleWith } from './webhook.module.ts';

const { WebhookInfo, WebhookSave, WebhookSwitch, DeliveryList, DeliveryInfo, DeliveryResend, FailedResend } =
  webhookContract;

const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' }, instead: [webhookModuleWith({ timeLimitMs: 1_000 })] });
/** Lets subscribers hear of what has happened. */
const dispatch = () => app.runJob('events.dispatch');
const receiver = await aReceiver();
afterAll(() => receiver.close());
beforeEach(() => receiver.take());

/** A carrier that subscribes to new orders. */
async function aSubscriber(address = receiver.address) {
  const fixture = await waybillFixture(app);
  const { secret } = await fixture.call(WebhookSave, { address, events: ['order.created'] });
  const deliveries = async () => {
    await dispatch();
    return (await fixture.call(DeliveryList, { sort: 'id' })).list;
  };
  const received = async () => {
    const ids = new Set((await deliveries()).map(({ id }) => String(id)));
    return receiver.received.filter(({ id }) => ids.has(id));
  };
  return { ...fixture, secret, deliveries, received };
}

const deliver = async () => {
  await dispatch();
  await app.runJob('webhook.deliveries');
};

test('an order is emitted in its own transaction and arrives signed, at no other receiver', async () => {
  const subscriber = await aSubscriber();
  const stranger = await waybillFixture(app);
  const order = await subscriber.order({ external_no: 'E-1' });
  await stranger.order();
  expect(await subscriber.deliveries()).toMatchObject([
    { event: 'order.created', record_no: order.order_no, state: 'waiting', attempts: 0, last_at: 0 },
  ]);
  await deliver();
  expect(await subscriber.deliveries()).toMatchObject([
    { state: 'delivered', attempts: 1, last_status: 200, next_at: 0 },
  ]);
  const [received] = await subscriber.received();
  if (!received) throw new TypeError('nothing came');
  expect(isGenuine(subscriber.secret, received, app.now())).toBe(true);
  expect(parsed(received)).toMatchObject({ type: 'order.created', data: { order_id: order.id, external_no: 'E-1' } });
  expect(received.body).not.toMatch(/张三丰|Li Wei|13812345678/);
  expect((await stranger.call(DeliveryList, {})).list).toEqual([]);
});

test('what is refused or rolled back is not sent', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order({ external_no: 'once' });
  await expect(subscriber.order({ external_no: 'once' })).rejects.toMatchObject({ code: 'order.external_no_taken' });
  expect(await subscriber.deliveries()).toHaveLength(1);
});

test('a receiver that fails gets the same body under the same id again, later and later, then no more', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  receiver.answer(500);
  await deliver();
  const [first] = await subscriber.deliveries();
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, last_status: 500, last_fault: 'status' });
  expect(first?.next_at).toBeGreaterThanOrEqual(app.now() + 9);
  await deliver();
  expect(await subscriber.received()).toHaveLength(1);
  for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
    app.advance(2 * 86_400);
    await deliver();
  }
  const id = first?.id ?? 0;
  const { call } = await subscriber.user.again();
  const failed = await call(DeliveryInfo, { id });
  expect(failed).toMatchObject({ state: 'failed', attempts: maxAttempts, next_at: 0 });
  expect(failed.attempt_list.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(failed.attempt_list[0]).toMatchObject({ status: 500, answer: 'status 500', is_by_hand: false });
  const received = () => receiver.received.filter((one) => one.id === String(id));
  expect(new Set(received().map(({ body }) => body)).size).toBe(1);
  expect(received()).toHaveLength(maxAttempts);
  app.advance(2 * 86_400);
  await deliver();
  expect(received()).toHaveLength(maxAttempts);
});

test('it works again after a failure, and the events come in their order', async () => {
  const subscriber = await aSubscriber();
  const made = [await subscriber.order(), await subscriber.order(), await subscriber.order()];
  receiver.answer(503);
  await deliver();
  expect(await subscriber.received()).toHaveLength(1);
  const { resting_until, ...failing } = await subscriber.call(WebhookInfo, {});
  expect(failing).toMatchObject({ failures: 1, waiting: 3 });
  expect((await subscriber.deliveries()).at(-1)).toMatchObject({ attempts: 0, next_at: resting_until });
  receiver.take();
  app.advance(60);
  await deliver();
  const delivered = (await subscriber.deliveries()).map(({ state, record_no }) => [state, record_no]);
  expect(delivered).toEqual(made.map(({ order_no }) => ['delivered', order_no]));
  expect(await subscriber.call(WebhookInfo, {})).toMatchObject({ failures: 0, resting_until: 0, waiting: 0 });
});

test('the events of one tenant arrive in the order in which they happened', async () => {
  const subscriber = await aSubscriber();
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1) made.push((await subscriber.order()).order_no);
  await deliver();
  const numbers = (await subscriber.received()).map((received) => parsed(received).data);
  expect(numbers).toMatchObject(made.map((order_no) => ({ order_no })));
});

test('410 switches the webhook off and says so; switched on again it goes on', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await subscriber.order();
  receiver.answer(410);
  await deliver();
  expect(await subscriber.call(WebhookInfo, {})).toMatchObject({
    is_on: false,
    off_reason: 'gone',
    waiting: 1,
    failed: 1,
  });
  await subscriber.order();
  expect(await subscriber.deliveries()).toMatchObject([
    { state: 'failed', last_status: 410, last_fault: 'gone' },
    { state: 'waiting', attempts: 0 },
  ]);
  receiver.take();
  expect(await subscriber.call(WebhookSwitch, { is_on: true })).toMatchObject({ is_on: true, off_reason: '' });
  await deliver();
  expect(await subscriber.deliveries()).toMatchObject([{ state: 'failed' }, { state: 'delivered' }]);
});

test('one that is switched off sends nothing of what waits', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await dispatch();
  await subscriber.call(WebhookSwitch, { is_on: false });
  await deliver();
  expect(await subscriber.received()).toEqual([]);
  expect(await subscriber.deliveries()).toMatchObject([{ state: 'waiting', attempts: 0, next_at: 0 }]);
});

test('a receiver that says nothing is given up, and the others do not wait for it', async () => {
  const mute = await aReceiver();
  const asked = Promise.withResolvers<void>();
  mute.answer(() => asked.resolve());
  const slow = await aSubscriber(mute.address);
  await slow.order();
  const first = deliver();
  await asked.promise;
  const quick = await aSubscriber();
  await quick.order();
  await deliver();
  expect(await quick.deliveries()).toMatchObject([{ state: 'delivered' }]);
  await first;
  expect(await slow.deliveries()).toMatchObject([
    { state: 'waiting', attempts: 1, last_status: 0, last_fault: 'timeout' },
  ]);
  mute.close();
});

test('several workers at once send each delivery once', async () => {
  const subscribers = await Promise.all(Array.from({ length: 4 }, () => aSubscriber()));
  for (const { order } of subscribers) await Promise.all([order(), order(), order()]);
  await Promise.all(Array.from({ length: 6 }, deliver));
  for (const { received, deliveries } of subscribers) {
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect((await received()).map(({ id }) => id)).toEqual((await deliveries()).map(({ id }) => String(id)));
  }
});

test('a process that dies while it sends leaves the delivery to the others', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await dispatch();
  expect(await app.abandonJob('webhook.deliveries')).toBe(true);
  await subscriber.order();
  await deliver();
  expect(await subscriber.received()).toEqual([]);
  app.advance(61);
  await app.takeBackJobs('webhook.deliveries');
  app.advance(61);
  await deliver();
  const ids = (await subscriber.deliveries()).map(({ id }) => String(id));
  expect((await subscriber.received()).map(({ id }) => id)).toEqual(ids);
  expect(ids).toHaveLength(2);
});

test('a tenant whose turn was lost is given another one', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await dispatch();
  await app.scope().database.pool.query(`delete from queue.job where name = 'webhook.deliveries'`);
  await app.runJob('webhook.overdue');
  await deliver();
  expect(await subscriber.received()).toEqual([]);
  app.advance(301);
  await app.runJob('webhook.overdue');
  await deliver();
  expect(await subscriber.received()).toHaveLength(1);
});

test('an attempt by hand that arrives lets what waits for the receiver go on', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await subscriber.order();
  receiver.answer(500);
  await deliver();
  const [first] = await subscriber.deliveries();
  receiver.take();
  await subscriber.call(DeliveryResend, { id: first?.id ?? 0 });
  await deliver();
  expect(await subscriber.deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
});

test('an address that leads inside is not called, even if it was saved when that was allowed', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  app.settings.privateWebhooks = false;
  await deliver();
  app.settings.privateWebhooks = true;
  expect(await subscriber.received()).toEqual([]);
  expect(await subscriber.deliveries()).toMatchObject([{ last_status: 0, last_fault: 'refused_address' }]);
});

test('sending again is at once, of the same body, also when it had failed or was delivered', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  receiver.answer(400);
  await deliver();
  const [{ id } = { id: 0 }] = await subscriber.deliveries();
  const refused = await subscriber.call(DeliveryResend, { id });
  expect(refused).toMatchObject({ state: 'waiting', attempts: 2, last_status: 400 });
  expect(refused.attempt_list[0]).toMatchObject({ is_by_hand: true });
  receiver.take();
  expect(await subscriber.call(DeliveryResend, { id })).toMatchObject({ state: 'delivered', attempts: 3, next_at: 0 });
  receiver.answer(500);
  expect(await subscriber.call(DeliveryResend, { id })).toMatchObject({ state: 'delivered', attempts: 4 });
  expect(new Set((await subscriber.received()).map(({ body }) => body)).size).toBe(1);
});

test('nobody uses it to trouble somebody else’s server: a person’s attempts are counted', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await deliver();
  const [{ id } = { id: 0 }] = await subscriber.deliveries();
  const attempts = Array.from({ length: 65 }, () => subscriber.call(DeliveryResend, { id }));
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429 });
  expect(await subscriber.call(DeliveryInfo, { id })).toMatchObject({ attempts: 61 });
});

test('a stranger finds, sees and resends nothing of it', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  const [{ id } = { id: 0 }] = await subscriber.deliveries();
  const stranger = await aSubscriber();
  for (const user of [stranger.user, await app.tenant({ industry: 'platform' })]) {
    await expect(user.call(DeliveryInfo, { id })).rejects.toMatchObject({ status: 404 });
    await expect(user.call(DeliveryResend, { id })).rejects.toMatchObject({ status: 404 });
    expect((await user.call(DeliveryList, {})).list).toEqual([]);
    expect(await user.call(FailedResend, {})).toEqual({ count: 0 });
  }
});

test('all that failed is sent again with one call', async () => {
  const subscriber = await aSubscriber();
  receiver.answer(410);
  await subscriber.order();
  await deliver();
  await subscriber.call(WebhookSwitch, { is_on: true });
  receiver.take();
  expect(await subscriber.call(FailedResend, { since: app.now() + 3_600 })).toEqual({ count: 0 });
  expect(await subscriber.call(FailedResend, {})).toEqual({ count: 1 });
  await deliver();
  expect(await subscriber.deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('the list is filtered by state, event and number', async () => {
  const subscriber = await aSubscriber();
  const { order_no } = await subscriber.order();
  await dispatch();
  await subscriber.call(webhookContract.WebhookTest, {});
  const found = async (filter: object) => (await subscriber.call(DeliveryList, filter)).list.map(({ event }) => event);
  expect(await found({})).toEqual(['webhook.test', 'order.created']);
  expect(await found({ state: 'waiting' })).toEqual(['order.created']);
  expect(await found({ state: 'failed' })).toEqual([]);
  expect(await found({ event: 'webhook.test' })).toEqual(['webhook.test']);
  expect(await found({ keyword: order_no })).toEqual(['order.created']);
  expect(await found({ keyword: 'nothing' })).toEqual([]);
});

test('old deliveries are forgotten with their attempts', async () => {
  const subscriber = await aSubscriber();
  await subscriber.order();
  await deliver();
  app.advance((keptDays - 1) * 86_400);
  await app.runJob('webhook.forget');
  const kept = async () => (await (await subscriber.user.again()).call(DeliveryList, {})).total;
  expect(await kept()).toBe(1);
  app.advance(2 * 86_400);
  await app.runJob('webhook.forget');
  expect(await kept()).toBe(0);
});

test('an import tells of each of its orders, and a dry run of none', async () => {
  const subscriber = await aSubscriber();
  const header = 'Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Product_ID,Dest_Port,Unit_Quant,Weight';
  const lines = ['A1', 'A2', 'A3', 'A1'].map((no) => `${no},5/6/26,HZ,C1,DTD,,P,SH,2,10`);
  const file = new Blob([[header, ...lines].join('\n')]);
  await subscriber.call(orderContract.OrderImport, { dry_run: true }, { file });
  expect(await subscriber.deliveries()).toEqual([]);
  const imported = await subscriber.call(orderContract.OrderImport, {}, { file });
  expect(imported.created).toBe(3);
  expect(await subscriber.deliveries()).toMatchObject([1, 2, 3].map(() => ({ event: 'order.created' })));
  await deliver();
  const received = (await subscriber.received()).map((one) => parsed(one).data);
  expect(received).toMatchObject(['A1', 'A2', 'A3'].map((external_no) => ({ external_no, weight_g: 10_000 })));
});
