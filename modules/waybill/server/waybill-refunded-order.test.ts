import { randomUUID } from 'node:crypto';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { orderFinished, orderRefunded } from '@linehaul/modules/order/contract/order.events.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { consumersOf, eventConsumer, registerConsumers } from '@linehaul/server-kernel/events/consumer.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { waybillContract } from '../contract/waybill.contract.ts';
import { aSignature, waybillFixture } from './testing/waybill.fixture.ts';

const app = await testApp();
const { database } = app.scope();
const subscriber = eventConsumer({
  name: 'test.finished',
  events: [orderFinished, orderRefunded],
  handle: async () => undefined,
});
registerConsumers(database, [...consumersOf(database), subscriber]);

test('an order that was wholly refunded on the way stays closed when its goods are signed for, and nobody hears that it was finished', async () => {
  const { user, call, sites, order, trip } = await waybillFixture(app);
  const { id: order_id } = await order({ terms: 'prepaid' });
  await call(orderContract.OrderPay, { id: order_id, method: 'cash', site_id: sites.start });
  const { id, weight_g, volume_cm3, pieces } = await call(waybillContract.WaybillAdd, { order_id });
  await call(waybillContract.WaybillReceive, { id, weight_g, volume_cm3, pieces });
  const { id: trip_id } = await trip();
  await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [id] });
  await call(tripContract.TripDepart, { id: trip_id });
  const { list } = await call(paymentContract.PaymentList, { subject_kind: 'order', subject_id: order_id });
  const [payment] = list;
  if (!payment) throw new TypeError('the order was paid');
  const asked = { amount_cents: payment.amount_cents, reason: 'damaged', request_no: randomUUID() };
  await call(paymentContract.PaymentRefund, { id: payment.id, ...asked });
  expect(await call(orderContract.info, { id: order_id })).toMatchObject({ state: 'closed' });
  await call(tripContract.TripArrive, { id: trip_id });
  const signature = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10 };
  const signed = await call(waybillContract.WaybillSign, { id, ...signature, cod_cents: 0, collect_cents: 0 });
  expect(signed).toMatchObject({ state: 'signed', signed_pieces: 10 });
  expect(await call(orderContract.info, { id: order_id })).toMatchObject({ state: 'closed' });
  const { rows } = await database.pool.query<{ event: string; data: string }>(
    `select event, data from domain_event_outbox where supplier_id = $1 and event like 'order.%' order by id`,
    [user.suid],
  );
  const heard = rows.map(({ event, data }) => `${event} ${JSON.parse(data).state}`);
  expect(heard).toEqual(['order.refunded closed']);
});
