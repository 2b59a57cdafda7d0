import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { waitUntilSettled } from './page-checks.ts';
import { signIn } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const orders = '/logistics/order/order';
/** Rows; their count is a call of its own. */
const orderCall = `**/api${orderContract.OrderList.path}?*count=without*`;
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
/** The rows' texts without their last cell: actions that other modules add to it are fetched after the rows. */
const locateRows = (page: Page) =>
  page
    .locator('tr.lh-list-row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent)));
const readStored = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join('\n'));

/** The order list, with its rows in the browser tab's storage; answers how the first order stands there. */
async function seenOrders(page: Page): Promise<string> {
  await startSession(page, server.origin, 'carrier', { at: orders });
  await page.locator('.lh-list-row').first().waitFor();
  // Another tenant's order may have the same number on that day.
  const address = (await page.locator('.lh-list-row a').first().getAttribute('href')) ?? '';
  const storedRow = `"id":${/\d+$/.exec(address)?.[0]},"order_no"`;
  await eventually(() => readStored(page)).toContain(storedRow);
  return storedRow;
}

test('after a reload a list shows the rows seen before, until the server has answered', async () => {
  const page = await openPage(server.origin);
  await seenOrders(page);
  const before = await locateRows(page);
  expect(before[0]?.length).toBeGreaterThan(5);
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  const changedNo = '999999999999';
  await page.route(orderCall, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.list[0].order_no = changedNo;
    await gate;
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await page.locator('.lh-list-row').first().waitFor();
  expect(await locateRows(page)).toEqual(before);
  letIn();
  await page.locator('.lh-list-row').first().getByText(changedNo).waitFor();
  expectNoFaults(page);
});

test('nothing of it is left after signing out, nor for anyone who signs in next', async () => {
  const page = await openPage(server.origin);
  const storedRow = await seenOrders(page);
  await waitUntilSettled(page);
  await page.locator('.profile').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login?redirect=**');
  expect(await readStored(page)).not.toContain(storedRow);
  await signIn(page, 'site');
  await page.goto(orders);
  await waitUntilSettled(page);
  expect(await readStored(page)).not.toContain(storedRow);
});

test('a session that ended elsewhere takes the rows with it', async () => {
  const page = await openPage(server.origin);
  const storedRow = await seenOrders(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.evaluate(() => localStorage.removeItem('token'));
  await page.waitForURL('**/login?redirect=**');
  expect(await readStored(page)).not.toContain(storedRow);
});
