import { randomUUID } from 'node:crypto';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';

const app = await testApp();
const { RefundAdd, RefundCount, RefundList } = refundContract;

test('everybody who is signed in may ask what waits; who has no refunds has nothing waiting', async () => {
  const shop = await goodsShop(app);
  const { id } = await shop.order();
  await shop.call(goodsOrderContract.GoodsOrderPay, { id, method: 'cash' });
  await shop.call(RefundAdd, {
    order_id: id,
    request_no: randomUUID(),
    way: 'refund',
    reason_code: 'unwanted',
    lines: [{ line_no: 1, qty: 1 }],
  });
  const packer = await app.operator(shop, { login_name: 'packer' });
  const adviser = await app.operator(shop, { login_name: 'adviser', api_arr: [RefundList.path] });
  expect(await packer.call(RefundCount, {})).toEqual({ refund: 0, return: 0 });
  expect(await adviser.call(RefundCount, {})).toEqual({ refund: 1, return: 0 });
  for (const industry of ['logistics', 'site', 'bank'] as const) {
    const tenant = await app.tenant({ industry });
    expect(await tenant.call(RefundCount, {})).toEqual({ refund: 0, return: 0 });
  }
});
