import { randomUUID } from 'node:crypto';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop, refusalOf } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';

const app = await testApp();
const { GoodsOrderFinish, GoodsOrderInfo, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;
const { RefundAdd, RefundCancel, RefundList } = refundContract;

test('to whom goods went, and what was said about a refund, goes with the member’s person; the amounts stay', async () => {
  const shop = await goodsShop(app);
  const { call } = shop;
  const member = await call(memberContract.MemberAdd, { code: 'G1', name: 'Quixotina', kind: 'private' });
  const receiver = { receiver_name: 'Quixotina', receiver_phone: '13711117777', address: 'Nowhere Alley 99' };
  const { id } = await shop.order({ member_id: member.id, ...receiver });
  const erase = () => call(memberContract.MemberErase, { id: member.id, code: 'G1', reason: 'asked for it' });
  expect(await refusalOf(erase())).toMatch(/member\.erase_on_way$/);
  const { total_cents } = await call(GoodsOrderPay, { id, method: 'cash' });
  await call(GoodsOrderSend, { way: 'courier', company: 'sf', tracking_no: 'SF1000000009', orders: [{ id }] });
  await call(GoodsOrderFinish, { id });
  const refund = await call(RefundAdd, {
    order_id: id,
    request_no: randomUUID(),
    way: 'return',
    reason_code: 'unwanted',
    lines: [{ line_no: 1, qty: 1 }],
  });
  expect(await refusalOf(erase())).toMatch(/member\.erase_money_open$/);
  await call(RefundCancel, { id: refund.id });
  await erase();
  const empty = { receiver_name: '', receiver_phone: '', address: '' };
  expect(await call(GoodsOrderInfo, { id })).toMatchObject({ ...empty, total_cents, member_name: 'G1' });
  expect((await call(RefundList, {})).list).toMatchObject([{ id: refund.id, buyer_name: '' }]);
});
