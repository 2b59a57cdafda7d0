import type { Call } from '@linehaul/contract/wire.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { approveRefund, askBack, pageOf } from './goods-steps.ts';
import { choose } from './steps.ts';

/** On customers' pages: where the goods go. */
export async function fillReceiver(page: Page): Promise<void> {
  await page.getByLabel('Receiver', { exact: true }).fill('Li Lei');
  await page.getByLabel('Province').selectOption({ label: 'Shanghai' });
  await page.getByLabel('City and district').fill('Jiading');
  await page.getByLabel('Address', { exact: true }).fill('Road 1');
}

/** In a dialog of the console: the same, and the receiver's phone. */
export async function fillReceiverDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Receiver', { exact: true }).fill('Li Lei');
  await dialog.getByLabel('Phone', { exact: true }).fill('13800000001');
  await choose(page, 'Province', 'Shanghai');
  await dialog.getByLabel('City and district', { exact: true }).fill('Jiading');
  await dialog.getByLabel('Address', { exact: true }).fill('Road 1');
}

/** On customers' pages: pays what is shown at the provider that stands in for the real ones. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ¥/ }).click();
  await page.waitForURL('**/business/sandbox/*');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Paid', { exact: true }).waitFor();
}

/** In the console: everything of an order is sent. */
export async function sendOrder(page: Page, id: number, tracking: string): Promise<void> {
  await page.goto(`/order/send/${id}`);
  const form = pageOf(page);
  await form.getByLabel('Tracking or waybill no.').fill(tracking);
  await form.getByRole('button', { name: /^Send \d+ pieces?$/ }).click();
  await page.waitForURL(`**/order/info/${id}`);
}

/** On customers' pages: the buyer says that all of an order has come. */
export async function receiveOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/business/gude/goods-orders/${id}`);
  await page.getByRole('button', { name: 'I have received everything' }).click();
  const confirmation = page.getByRole('button', { name: 'Yes, everything has come' });
  await confirmation.click();
  await confirmation.waitFor({ state: 'hidden' });
}

/** All that was paid for an order is the seller's, less the platform's share. */
export async function expectEarned(call: Call, id: number): Promise<void> {
  const order = await call(goodsOrderContract.GoodsOrderInfo, { id });
  expect(order).toMatchObject({ state: 'finish', unsettled_cents: 0 });
  expect(order.settled_cents).toBeGreaterThan(0);
  expect(order.settled_cents + order.commission_cents).toBe(order.paid_cents);
}

/** In the console: everything of an order is asked back and agreed to; all that was paid for it goes back. */
export async function refundOrder(page: Page, call: Call, id: number): Promise<void> {
  const { lines } = await call(goodsOrderContract.GoodsOrderInfo, { id });
  const [line] = lines;
  await askBack(page, id, [line?.name, line?.spec].filter(Boolean).join(' '), line?.qty ?? 0);
  await approveRefund(page);
  const order = await call(goodsOrderContract.GoodsOrderInfo, { id });
  expect(order).toMatchObject({ state: 'closed', refunded_cents: order.paid_cents, unsettled_cents: 0 });
}
