import type { Call } from '@linehaul/contract/wire.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

async function anUnpaidOrder(call: Call) {
  const { list } = await call(orderContract.OrderList, { state: 'submit' });
  const order = list.find(({ actions, prepaid_cents }) => actions.includes('pay') && prepaid_cents > 0);
  if (!order) throw new TypeError('the demo company has no order to be paid');
  return order;
}

/** The carrier has the code shown on the order's page; answers the page and the address in the code. */
async function showCode(orderId: number): Promise<{ page: Page; address: string }> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/order/info/${orderId}` });
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  await page.getByRole('button', { name: 'Pay by QR code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  const address = await dialog.getByRole('link', { name: 'Open the payment page' }).getAttribute('href');
  return { page, address: address ?? '' };
}

/** Opens the first payment of the log that is shown. */
async function openFirst(page: Page): Promise<void> {
  const log = page.locator('.lh-page:visible');
  await log.getByRole('button', { name: 'Open', exact: true }).filter({ visible: true }).first().click();
}

test('an order is paid by the code that its page shows, and the page sees the money come', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const order = await anUnpaidOrder(call);
  const { page, address } = await showCode(order.id);

  const payer = await openPage(server.origin);
  await payer.goto(address);
  await payer.getByText(order.order_no, { exact: false }).waitFor();
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await payer.locator('.lh-status').filter({ hasText: 'Paid' }).or(payer.getByText('Paid here')).first().waitFor();
  expectNoFaults(payer);

  await page.getByRole('dialog').getByText('has arrived', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await call(orderContract.info, { id: order.id })).state).toBe('pay');
  await page.getByText('Online payment', { exact: false }).filter({ visible: true }).first().waitFor();

  await page.goto('/finance/wallettakecash/PaymentLog');
  await page.getByText(order.order_no).filter({ visible: true }).first().waitFor();
  await openFirst(page);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Posted', { exact: true }).waitFor();
  await drawer.getByRole('heading', { name: 'Ledger' }).waitFor();
  expectNoFaults(page);
});

test('money of another amount waits until somebody has decided who did not start the payment', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const order = await anUnpaidOrder(call);
  const { page, address } = await showCode(order.id);
  const payer = await openPage(server.origin);
  await payer.goto(address);
  await payer.getByLabel('Another amount').fill('1.5');
  await payer.getByRole('button', { name: 'Pay this amount' }).click();
  await page.getByRole('dialog').getByText('waits for a decision', { exact: false }).waitFor();

  await page.goto('/finance/wallettakecash/PaymentLog');
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.waitForURL('**/PaymentLog?is_held=true');
  await openFirst(page);
  await page.getByRole('dialog').getByText('Someone other than the person who started', { exact: false }).waitFor();
  const platform = await openPage(server.origin);
  await startSession(platform, server.origin, 'admin', { at: '/finance/wallettakecash/held?is_decided=false' });
  await platform.getByText(order.order_no).filter({ visible: true }).first().waitFor();
  await startAction(platform, platform.getByRole('row').filter({ hasText: order.order_no }), 'Send back');
  await platform.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  const listRefunds = async () => {
    const { list } = await call(paymentContract.PaymentList, { subject_kind: 'order', subject_id: order.id });
    const [payment] = list;
    return payment ? (await call(paymentContract.PaymentInfo, { id: payment.id })).refunds : [];
  };
  await expect
    .poll(listRefunds, { timeout: 30_000 })
    .toMatchObject([{ reason: 'held', state: 'done', amount_cents: 150 }]);
  await payer.reload();
  await payer.getByText('Sent back', { exact: false }).waitFor();
  expectNoFaults(page);
  expectNoFaults(platform);
});

/** Parts of two orders of one member that wait for their money, each the only one of its order. */
async function unpaidOfOneMember(call: Call) {
  const { list } = await call(orderContract.OrderList, { limit: 200 });
  for (const member_id of new Set(list.map((order) => order.member_id))) {
    if (member_id === null) continue;
    const unpaid = await call(orderContract.OrderUnpaid, { member_id });
    const single = unpaid.filter(({ id }) => unpaid.filter((one) => one.id === id).length === 1);
    const [first, second] = single.filter(({ id }) => list.some((order) => order.id === id));
    if (first && second) return [first, second] as const;
  }
  throw new TypeError('no member of the demo has two orders to be paid');
}

test('the chosen orders of one member are paid in one go, with one receipt', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const orders = await unpaidOfOneMember(call);
  const page = await openPage(server.origin);
  const numbers = orders.map(({ order_no }) => order_no).join(',');
  await startSession(page, server.origin, 'carrier', { at: `/logistics/order/order?numbers=${numbers}` });
  const list = page.locator('.lh-page:visible');
  await expect.poll(() => list.locator('.lh-list-row').count()).toBe(2);
  await page.getByLabel('Select all rows').first().click();
  await list.getByText('2 selected').waitFor();
  await list.getByRole('button', { name: 'Record payment' }).first().click();
  const dialog = page.getByRole('dialog');
  const sum = orders.reduce((total, { amount_cents }) => total + amount_cents, 0);
  const amount = (sum / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  await dialog.getByRole('checkbox', { name: 'Print the receipt' }).uncheck();
  await dialog.getByRole('button', { name: `Receive payment ¥${amount}` }).click();
  await dialog.waitFor({ state: 'hidden' });
  const paidOrders = await Promise.all(orders.map(({ id }) => call(orderContract.info, { id })));
  // Another part of an order may have been paid before, through a channel.
  const receipts = paidOrders.flatMap(({ payments }) => payments.flatMap(({ receipt_id }) => receipt_id ?? []));
  expect(receipts).toHaveLength(2);
  expect(new Set(receipts).size).toBe(1);
  expectNoFaults(page);
});

test('less than an order’s sum is taken: the consignee owes the rest, and the receipt says what was paid', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const order = await anUnpaidOrder(call);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/order/info/${order.id}` });
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount taken', { exact: false }).fill('12.5');
  await page.keyboard.press('Tab');
  await dialog.getByText('Freight collect', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Print the receipt' }).uncheck();
  await dialog.getByRole('button', { name: 'Receive payment ¥12.50' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { id, prepaid_cents, total_cents } = order;
  await expect
    .poll(() => call(orderContract.info, { id }))
    .toMatchObject({
      terms: 'split',
      prepaid_cents: 1250,
      collect_cents: order.collect_cents + prepaid_cents - 1250,
      paid_cents: 1250,
      total_cents,
    });
  const { payments } = await call(orderContract.info, { id });
  const receipt = await call(orderContract.OrderReceipt, { id: payments[0]?.receipt_id ?? 0 });
  expect(receipt).toMatchObject({ amount_cents: 1250, paid: [{ order_id: id, part: 'prepaid', amount_cents: 1250 }] });
  expectNoFaults(page);
});
