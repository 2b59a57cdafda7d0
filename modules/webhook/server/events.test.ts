import { randomUUID } from 'node:crypto';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookContract } from '../contract/webhook.contract.ts';
import { webhookEvent } from '../contract/webhook.events.ts';
import { en } from '../messages/en.ts';
import { aReceiver, parsed } from './testing/receiver.fixture.ts';

const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' } });
const payments = paymentFixture(app);
const receivers = new Map<TestUser, Awaited<ReturnType<typeof aReceiver>>>();
afterAll(() => {
  for (const receiver of receivers.values()) receiver.close();
});

const waybillState = z.object({ waybill_no: z.string().optional(), state: z.string().optional() });

/** From now on the tenant is told of everything. */
async function listen(user: TestUser): Promise<void> {
  const receiver = await aReceiver();
  receivers.set(user, receiver);
  await user.call(webhookContract.WebhookSave, { address: receiver.address, events: webhookEvent.options });
}

/** What has come since the last look: `type` and `data`, each as it is documented. */
async function heard(user: TestUser) {
  await app.runJob('events.dispatch');
  await app.runJob('webhook.deliveries');
  const messages = receivers.get(user)?.received.splice(0) ?? [];
  return messages.map((one) => parsed(one)).map(({ type, data }) => ({ type, data }));
}

test('the life of an order paid at the counter is told step by step', async () => {
  const { user, order } = await waybillFixture(app);
  await listen(user);
  const { id, order_no, total_cents } = await order({ terms: 'prepaid' });
  await user.call(orderContract.OrderPay, { id, part: 'prepaid', method: 'cash' });
  expect(await heard(user)).toMatchObject([
    {
      type: 'order.created',
      data: { order_id: id, order_no, state: 'submit', origin_code: 'HZ', destination_code: 'SH', paid_cents: 0 },
    },
    {
      type: 'order.paid',
      data: {
        order_no,
        state: 'pay',
        part: 'prepaid',
        method: 'cash',
        amount_cents: total_cents,
        paid_cents: total_cents,
      },
    },
  ]);
  const second = await order({ terms: 'collect' });
  await user.call(orderContract.OrderCancel, { id: second.id, reason: 'Li Wei has changed his mind' });
  const cancelEvents = await heard(user);
  expect(cancelEvents).toMatchObject([
    { type: 'order.created' },
    { type: 'order.cancelled', data: { state: 'cancelled' } },
  ]);
  expect(JSON.stringify(cancelEvents)).not.toContain('Li Wei');
});

test('a waybill is told from its making to the signature, with the freight paid at the door', async () => {
  const { user, call, order, trip } = await waybillFixture(app);
  await listen(user);
  const { id: order_id, order_no, total_cents } = await order({ cod_cents: 500 });
  const { id, waybill_no, weight_g, volume_cm3 } = await call(waybillContract.WaybillAdd, { order_id });
  await call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces: 10 });
  const { id: trip_id, trip_no } = await trip();
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip_id });
  await call(tripContract.TripArrive, { id: trip_id, counted: [{ waybill_id: id, pieces: 9 }] });
  await call(waybillContract.WaybillDeliver, { id });
  const signing = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 9, method: 'cash' } as const;
  await call(waybillContract.WaybillSign, { id, ...signing, cod_cents: 500, collect_cents: total_cents });
  const same = { waybill_id: id, waybill_no, order_id, order_no, pieces: 10 };
  const messages = await heard(user);
  expect(messages).toMatchObject([
    { type: 'order.created' },
    { type: 'waybill.created', data: { ...same, state: 'created', site_code: 'HZ', trip_no: '' } },
    { type: 'waybill.received', data: { ...same, state: 'received', site_code: 'HZ' } },
    { type: 'waybill.departed', data: { ...same, state: 'departed', trip_no, counted_pieces: 10 } },
    { type: 'waybill.arrived', data: { ...same, state: 'arrived', site_code: 'SH', trip_no, counted_pieces: 9 } },
    { type: 'waybill.delivering', data: { ...same, state: 'delivering' } },
    { type: 'order.paid', data: { order_no, part: 'collect', amount_cents: total_cents, paid_cents: total_cents } },
    { type: 'waybill.signed', data: { ...same, state: 'signed', counted_pieces: 9 } },
  ]);
  expect(JSON.stringify(messages)).not.toMatch(/Li Wei|张三丰|13812345678|13987654321/);
});

test('a trip tells of all its waybills', async () => {
  const { user, call, loadedTrip } = await waybillFixture(app);
  const { id, waybills } = await loadedTrip(3);
  await listen(user);
  await call(tripContract.TripDepart, { id });
  const messages = await heard(user);
  expect(messages.map(({ type }) => type)).toEqual(waybills.map(() => 'waybill.departed'));
  expect(new Set(messages.map(({ data }) => JSON.stringify(data))).size).toBe(3);
});

test('a waybill that is voided, and one whose cargo goes back, are told, and what of it is taken back', async () => {
  const { user, call, createdWaybill, arrivedWaybill, carriedBack } = await waybillFixture(app);
  const [voidWaybill, returnedWaybill] = [await createdWaybill(), await arrivedWaybill()];
  await listen(user);
  await call(waybillContract.WaybillVoid, { id: voidWaybill.id, note: 'wrong order' });
  const target = { id: returnedWaybill.id, note: 'x' };
  await call(waybillContract.WaybillReturn, { ...target, return_freight_cents: 0 });
  await call(waybillContract.WaybillReturnUndo, target);
  await call(waybillContract.WaybillDeliver, target);
  await call(waybillContract.WaybillDeliverUndo, target);
  await call(waybillContract.WaybillReturn, { ...target, return_freight_cents: 0 });
  const { id, cod_cents, collect_cents } = await carriedBack(returnedWaybill.id);
  const signing = { signer_name: 'Zhang', signature: aSignature, signed_pieces: 10, cod_cents, collect_cents };
  await call(waybillContract.WaybillSign, { id, ...signing });
  await call(waybillContract.WaybillSignUndo, { id, note: 'x' });
  const messages = (await heard(user)).map(({ type, data }) => ({ type, ...waybillState.parse(data) }));
  const statesOf = ({ waybill_no }: { waybill_no: string }) =>
    messages.flatMap((one) => (one.waybill_no === waybill_no ? [[one.type, one.state]] : []));
  expect(statesOf(voidWaybill)).toEqual([['waybill.void', 'void']]);
  expect(statesOf(returnedWaybill)).toEqual([
    ['waybill.returning', 'returning'],
    ['waybill.return_undone', 'arrived'],
    ['waybill.delivering', 'delivering'],
    ['waybill.delivery_undone', 'arrived'],
    ['waybill.returning', 'returning'],
    ['waybill.returned', 'returned'],
    ['waybill.returning', 'returning'],
  ]);
});

test('money that comes in through a channel and goes back is told', async () => {
  const user = await payments.aCarrier();
  const { order, payment } = await payments.startPayment(user);
  await listen(user);
  await payments.notify(payments.notice(payment.payment_no));
  await user.call(paymentContract.PaymentRefund, {
    id: payment.id,
    amount_cents: 400,
    reason: 'damaged',
    request_no: randomUUID(),
  });
  expect(await heard(user)).toMatchObject([
    { type: 'order.paid', data: { order_id: order.id, method: 'online', amount_cents: 1000, state: 'pay' } },
    {
      type: 'payment.refunded',
      data: {
        payment_no: payment.payment_no,
        subject_kind: 'order',
        subject_id: order.id,
        amount_cents: 400,
        reason: 'asked',
        refunded_cents: 400,
      },
    },
  ]);
});

test('every event that can be subscribed to is documented with its body', async () => {
  const { openApiDocument } = await import('@linehaul/server-kernel/openapi/openapi-document.ts');
  const { webhookModule } = await import('./webhook.module.ts');
  const texts = {
    call: String,
    module: String,
    event: String,
    refusal: String,
    programErrors: [],
    examples: {},
    guide: '',
  };
  const { webhooks } = openApiDocument([webhookModule], '1', texts);
  expect(Object.keys(webhooks ?? {})).toEqual([...webhookEvent.options, 'webhook.test']);
});

test('every event that can be subscribed to has a name and says what it tells', () => {
  for (const texts of [en.event, en.says]) {
    const namedEvents = Object.entries(texts).flatMap(([noun, steps]) =>
      Object.keys(steps).map((step) => `${noun}.${step}`),
    );
    expect(namedEvents).toEqual(expect.arrayContaining([...webhookEvent.options]));
  }
});
