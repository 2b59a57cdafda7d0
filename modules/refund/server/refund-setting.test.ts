import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { aKey, aProgram } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { webhookContract } from '@linehaul/modules/webhook/contract/webhook.contract.ts';
import { createExtensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';
import { addRefund } from './refund-request.steps.ts';

const app = await testApp({ env: { WEBHOOK_PRIVATE: '1' } });
const { GoodsOrderFinish, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;
const { RefundAdd, RefundApprove, RefundCancel, RefundReject, RefundSettingInfo, RefundSettingSave, RefundShip } =
  refundContract;
const back = { return_name: 'Store', return_phone: '13800000009', return_address: 'Road 9' };
const [hour, day] = [3600, 24 * 3600];

type Shop = Awaited<ReturnType<typeof goodsShop>>;
type Draft = InputOf<typeof RefundAdd>;

async function sentOrder({ call, order, small }: Shop, quantity = 2) {
  const { id } = await order({ lines: [{ sku_id: small, quantity }] });
  await call(GoodsOrderPay, { id, method: 'cash' });
  await call(GoodsOrderSend, { way: 'courier', company: 'sf', tracking_no: 'SF1000000001', orders: [{ id }] });
  return id;
}

const request = (order_id: number, changes: Partial<Draft> = {}): Draft => ({
  order_id,
  request_no: randomUUID(),
  way: 'return',
  reason_code: 'unwanted',
  lines: [{ line_no: 1, qty: 1 }],
  ...changes,
});

test('each side has as long as the seller has set; requests that run keep their time', async () => {
  const shop = await goodsShop(app);
  const { call } = shop;
  const unset = await call(RefundSettingInfo, {});
  const defaults = { answer_hours: 48, send_back_days: 7, receive_days: 10, request_days: 7, fault_days: 15 };
  expect(unset).toEqual({ ...defaults, version: 0 });
  const id = await sentOrder(shop);
  const before = await call(RefundAdd, request(id));
  expect(before.due_at).toBe(app.now() + 48 * hour);
  const shorter = { ...unset, fault_days: 6 };
  expect(await refusalOf(call(RefundSettingSave, shorter))).toBe('wire.invalid');
  const deadlines = { answer_hours: 5, send_back_days: 3, receive_days: 4, request_days: 0, fault_days: 9 };
  expect(await call(RefundSettingSave, { ...deadlines, version: 0 })).toEqual({ ...deadlines, version: 1 });
  expect(await refusalOf(call(RefundSettingSave, unset))).toBe('wire.version');
  const after = await call(RefundAdd, request(id));
  expect(after.due_at).toBe(app.now() + 5 * hour);
  expect((await call(RefundApprove, { id: after.id, ...back })).due_at).toBe(app.now() + 3 * day);
  const shippedRefund = await call(RefundShip, { id: after.id, courier: 'SF', tracking_no: 'SF77777' });
  expect(shippedRefund.due_at).toBe(app.now() + 4 * day);
  const other = await app.tenant({ industry: 'supplier' });
  expect(await other.call(RefundSettingInfo, {})).toEqual(unset);
});

test('buyers ask in time, longer for a fault; at the counter a request is entered at any time', async () => {
  const shop = await goodsShop(app);
  const program = aProgram(app, await aKey(shop));
  const ask = async (id: number, reason_code: Draft['reason_code']) => {
    const { status, message } = await program({ path: RefundAdd.path, body: request(id, { reason_code }) });
    return status ? 'done' : message;
  };
  const id = await sentOrder(shop, 3);
  await shop.call(GoodsOrderFinish, { id });
  expect(await ask(id, 'unwanted')).toBe('done');
  app.advance(8 * day);
  expect(await ask(id, 'unwanted')).toMatch('more than 7 days ago');
  expect(await ask(id, 'damaged')).toBe('done');
  app.advance(8 * day);
  expect(await ask(id, 'damaged')).toMatch('more than 15 days ago');
  expect(
    await refusalOf(
      addRefund(
        shop.scope(),
        createExtensions([], () => ({})),
        refundContract.RefundAdd.input.parse(request(id)),
      ),
    ),
  ).toBe('done');
});

test('each step of a request is an event for those who want it, and what is done with an order too', async () => {
  const shop = await goodsShop(app);
  const { call } = shop;
  const events = ['refund.changed', 'goods_order.sent', 'goods_order.finished', 'goods_order.closed'] as const;
  await call(webhookContract.WebhookSave, { address: 'http://127.0.0.1:9/hook', events: [...events] });
  const id = await sentOrder(shop);
  await call(GoodsOrderFinish, { id });
  const rejectedRefund = await call(RefundAdd, request(id));
  await call(RefundReject, { id: rejectedRefund.id, body: 'Worn' });
  const withdrawn = await call(RefundAdd, request(id));
  await call(RefundCancel, { id: withdrawn.id });
  const paidRefund = await call(
    RefundAdd,
    request(id, { way: 'refund', lines: [{ line_no: 1, qty: 0, ask_cents: 2600 }] }),
  );
  await call(RefundApprove, { id: paidRefund.id });
  const { pool } = shop.scope().database;
  const { rows } = await pool.query<{ event: string; data: string }>(
    'select event, data from domain_event_outbox where supplier_id = $1 order by id',
    [shop.suid],
  );
  const sentEvents = rows.map(({ event, data }) => ({ event, data: JSON.parse(data) }));
  expect(sentEvents.map(({ event, data }) => [event, data.state, data.paid_cents, data.refunded_cents])).toEqual([
    ['goods_order.sent', 'send', 2600, 0],
    ['goods_order.finished', 'finish', 2600, 0],
    ['refund.changed', 'applied', 0, undefined],
    ['refund.changed', 'rejected', 0, undefined],
    ['refund.changed', 'applied', 0, undefined],
    ['refund.changed', 'cancelled', 0, undefined],
    ['refund.changed', 'applied', 0, undefined],
    ['refund.changed', 'approved', 0, undefined],
    ['refund.changed', 'refunded', 2600, undefined],
    ['goods_order.closed', 'closed', 2600, 2600],
  ]);
  expect(sentEvents[2]?.data).toMatchObject({
    refund_no: rejectedRefund.refund_no,
    order_id: id,
    way: 'return',
    pieces: 1,
  });
});
