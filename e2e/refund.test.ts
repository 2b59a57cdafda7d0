import type { Call } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { approveRefund, askBack, pageOf } from './goods-steps.ts';
import { expectSettled } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { GoodsOrderAdd, GoodsOrderInfo, GoodsOrderPay, GoodsOrderSend } = goodsOrderContract;

/** Stock of one SKU, what waits for the seller, and what is in its till. */
async function figures(call: Call, skuId: number) {
  const { list } = await call(goodsContract.GoodsStockList, { limit: 50 });
  const sku = list.find((row) => row.id === skuId);
  const { refund, return: returns } = await call(refundContract.RefundCount, {});
  const accounts = await call(ledgerContract.AccountList, {});
  const till = accounts.find(({ kind, channel }) => kind === 'payout' && channel === 'till')?.balance_cents ?? 0;
  return [sku?.on_hand ?? 0, sku?.held ?? 0, refund, returns, till];
}

/** An order of three pieces, paid in cash. */
async function createPaidOrder(call: Call, request_no: string) {
  const { list } = await call(goodsContract.GoodsSkuList, { limit: 1, keyword: '防滑' });
  const sku_id = list[0]?.id ?? 0;
  const order = await call(GoodsOrderAdd, {
    request_no,
    receiver_name: 'Han Meimei',
    receiver_phone: '13800000009',
    region_code: '33',
    city: 'Ningbo',
    address: 'Harbour Road 1',
    lines: [{ sku_id, quantity: 3 }],
  });
  await call(GoodsOrderPay, { id: order.id, method: 'cash' });
  const [line] = order.lines;
  return { id: order.id, sku_id, name: [line?.name, line?.spec].filter(Boolean).join(' ') };
}

test('pieces that are not sent are refunded, and ledger, stock and counters agree', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const { id, sku_id, name } = await createPaidOrder(call, 'journey-refund');
  const [onHand = 0, held = 0, refund = 0, returns = 0, till = 0] = await figures(call, sku_id);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/refund/manage' });
  const refundId = await askBack(page, id, name, 1);
  expect(await figures(call, sku_id)).toEqual([onHand, held, refund + 1, returns, till]);
  await expectSettled(page);
  await approveRefund(page);
  const { approved_cents } = await call(refundContract.RefundInfo, { id: refundId });
  expect(approved_cents).toBeGreaterThan(0);
  expect(await figures(call, sku_id)).toEqual([onHand, held - 1, refund, returns, till - approved_cents]);
  expect(await call(GoodsOrderInfo, { id })).toMatchObject({ state: 'pay', refunded_cents: approved_cents });
  expectNoFaults(page);
});

test('goods that were sent come back first, and their money follows', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const { id, sku_id, name } = await createPaidOrder(call, 'journey-return');
  await call(GoodsOrderSend, { way: 'courier', company: 'sf', tracking_no: 'SF100200300', orders: [{ id }] });
  const [onHand = 0, held = 0, refund = 0, returns = 0, till = 0] = await figures(call, sku_id);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/refund/return' });
  const refundId = await askBack(page, id, name, 2);
  await pageOf(page).getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog');
  await approval.getByLabel('Receiver of the return').fill('Store');
  await approval.getByLabel('Phone', { exact: true }).fill('13800000111');
  await approval.getByLabel('Return address').fill('Road 9');
  await approval.getByRole('button', { name: 'Agree to the return' }).click();
  await pageOf(page).getByText('Waiting for goods', { exact: true }).waitFor();
  expect(await figures(call, sku_id)).toEqual([onHand, held, refund, returns, till]);
  await call(refundContract.RefundShip, { id: refundId, courier: 'SF', tracking_no: 'SF999000' });
  expect(await figures(call, sku_id)).toEqual([onHand, held, refund, returns + 1, till]);
  await page.reload();
  await pageOf(page).getByRole('button', { name: 'Receive goods' }).click();
  const reception = page.getByRole('dialog');
  await reception.getByLabel(`Fit for sale ${name}`).fill('1');
  await reception.getByLabel(`Damaged ${name}`).fill('1');
  await expectSettled(page);
  await reception.getByRole('button', { name: 'Receive goods' }).click();
  await pageOf(page).getByText('The money has gone back').waitFor();
  const { approved_cents } = await call(refundContract.RefundInfo, { id: refundId });
  expect(await figures(call, sku_id)).toEqual([onHand + 1, held, refund, returns, till - approved_cents]);
  expectNoFaults(page);
});
