import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { messageContract } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageSenders } from '@linehaul/modules/message/server/message.port.ts';
import { recordedSender } from '@linehaul/modules/message/server/testing/recorded-sender.fixture.ts';
import { waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import { orderrequestModule } from './orderrequest.module.ts';

const sender = recordedSender();
const withSender = {
  ...orderrequestModule,
  offers: (kernel: Parameters<NonNullable<typeof orderrequestModule.offers>>[0]) => [
    ...(orderrequestModule.offers?.(kernel) ?? []),
    messageSenders.offer(sender),
  ],
};
const app = await testApp({ instead: [withSender] });
const { user, call, order } = await waybillFixture(app);
const { OrderRequestAdd, OrderRequestDecline, OrderRequestReopen } = orderrequestContract;
sender.ready.add(user.suid);
await call(messageContract.PurposeSave, { key: 'orderrequest.declined', is_on: true, language: 'en' });
const { origin_site_id, destination_site_id, service_level } = await order();

async function addRequest() {
  const phone = app.fresh.phone();
  const { id } = await call(memberContract.MemberAdd, { name: 'Wang Fang', phone, code: phone });
  const request = await call(OrderRequestAdd, {
    ...{ member_id: id, origin_site_id, destination_site_id, service_level },
    ...{ consignor_name: 'Warehouse', consignor_phone: '13812345678', consignor_address: 'West Lake Road 8' },
    ...{ consignee_name: 'Li Wei', consignee_phone: '13912345678', consignee_address: 'Nanjing Road 1' },
    goods_lines: [{ product: 'Tea', pieces: 3, weight_g: 60_000 }],
  });
  return { ...request, phone };
}

async function send(): Promise<void> {
  await app.runJob('events.dispatch');
  await app.runJob('message.queue');
}

test('the member who asked is told of a decline, and not of one that was taken back', async () => {
  const { id, request_no, phone } = await addRequest();
  await call(OrderRequestDecline, { id, reason: 'No space this week' });
  await send();
  const [{ message } = { message: null }] = sender.taken;
  expect(message).toMatchObject({ receiver: phone, params: { request_no, reason: 'No space this week' } });
  expect(message?.text).toBe(
    `Linehaul: we cannot take on your order request ${request_no}. The reason is under My orders.`,
  );

  const atOnce = await addRequest();
  await call(OrderRequestDecline, { id: atOnce.id, reason: 'The wrong line' });
  await call(OrderRequestReopen, { id: atOnce.id });
  await send();
  const queued = await addRequest();
  await call(OrderRequestDecline, { id: queued.id, reason: 'The wrong line' });
  await app.runJob('events.dispatch');
  await call(OrderRequestReopen, { id: queued.id });
  await send();
  expect(sender.taken).toHaveLength(1);
});
