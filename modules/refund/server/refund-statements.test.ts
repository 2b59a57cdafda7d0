import { randomUUID } from 'node:crypto';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { sentStatements } from '@linehaul/server-kernel/testing/sent-statements.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { refundContract } from '../contract/refund.contract.ts';

const statements = sentStatements();
const { call, order, small } = await goodsShop(await testApp({ watch: statements.watch }));
const { GoodsOrderPay } = goodsOrderContract;
const { RefundAdd, RefundApprove } = refundContract;

/** Statements that read or lock the whole of an order's row. */
const lockOf = (sent: readonly string[], table: string) =>
  sent.filter((text) => new RegExp(`from "${table}" where .* for update`).test(text)).length;

async function refundedOrder(count: (work: () => Promise<unknown>) => Promise<void>) {
  const { id } = await order({ lines: [{ sku_id: small, quantity: 2 }] });
  await count(() => call(GoodsOrderPay, { id, method: 'cash' }));
  return call(RefundAdd, {
    order_id: id,
    way: 'refund',
    reason_code: 'other',
    lines: [{ line_no: 1, qty: 1 }],
    request_no: randomUUID(),
    body: 'Changed my mind',
  });
}

test('paying a goods order and giving its money back lock it once in a transaction and read it once', async () => {
  const plain = async (work: () => Promise<unknown>) => {
    await work();
  };
  // The first of each opens accounts.
  const first = await refundedOrder(plain);
  await call(RefundApprove, { id: first.id });
  let paying: readonly string[] = [];
  const refund = await refundedOrder(async (work) => {
    paying = (await statements.during(work)).sent;
  });
  expect(lockOf(paying, 'goods_order')).toBe(1);
  expect(paying.length, paying.join('\n')).toBeLessThanOrEqual(18);
  const { sent: approving } = await statements.during(() => call(RefundApprove, { id: refund.id }));
  expect(approving.length, approving.join('\n')).toBeLessThanOrEqual(58);
});
