import { readFileSync } from 'node:fs';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { download, expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { choose, signIn } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const titles = 'Order_ID,Order_Date,Orig_Port,Carrier,Service_Level,Customer,Dest_Port,Unit_Quant,Weight';
const dayFile = `${titles}
FIX-1,2026-11-02,HFE,,S2S,M001,SHA,3,120
FIX-2,2026-02-30,HFE,,S2S,M001,SHA,1,80
FIX-3,2026-11-02,HFE,,S2S,M001,SHA,1,-5
`;

async function importWaybills(): Promise<string[]> {
  const call = await signedIn(server.origin, 'carrier');
  const { list } = await call(orderContract.OrderList, { keyword: 'FIX-' });
  return list.map((order) => `${order.external_no} ${order.order_day} ${order.weight_g}`).sort();
}

async function check(page: Page): Promise<void> {
  const buffer = Buffer.from(dayFile);
  await page.goto('/logistics/order/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
}

test('the clerk imports a file, corrects its bad cells on the screen, and downloads the reasons', async () => {
  const page = await openPage(server.origin);
  await signIn(page, 'carrier', 'clerk');
  await check(page);
  await page.getByText('2 rows were rejected', { exact: false }).waitFor();
  expect(await importWaybills()).toEqual([]);

  const button = page.getByRole('button', { name: 'Download with reasons' });
  const { path } = await download(page, () => button.click());
  const reasons = readFileSync(path, 'utf8');
  expect(reasons).toContain('FIX-2');
  expect(reasons).toContain('FIX-3');
  expect(reasons).not.toContain('FIX-1');

  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('button', { name: /^Import corrected rows/ }).waitFor();
  expect(await importWaybills()).toEqual(['FIX-1 2026-11-02 120000']);
  await page.getByLabel('Row 3, Order date').fill('2026-11-03');
  await page.getByLabel('Row 4, Weight (kg)').fill('55.5');
  await page.getByRole('button', { name: 'Import corrected rows (2)' }).click();
  await expect
    .poll(importWaybills, { timeout: 30_000 })
    .toEqual(['FIX-1 2026-11-02 120000', 'FIX-2 2026-11-03 80000', 'FIX-3 2026-11-02 55500']);
  expectNoFaults(page);
});

test('the clerk enters an order at the counter and sees what it costs before it is saved', async () => {
  const page = await openPage(server.origin, { moving: true });
  await startSession(page, server.origin, 'carrier', { operator: 'clerk', at: '/logistics/order/add' });
  await choose(page, 'Origin', '合肥分拨中心');
  await choose(page, 'Destination', '上海网点');
  await page.getByLabel('Service level', { exact: true }).fill('S2S');
  await page.getByLabel('Weight', { exact: true }).fill('150');
  const price = page.getByRole('region', { name: 'Quote' });
  await price.getByText('Freight', { exact: false }).first().waitFor();
  const priceText = (await price.textContent()) ?? '';
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/logistics/order/info/*');
  const amount = /¥[\d,]+\.\d\d/.exec(priceText)?.[0] ?? 'no amount was quoted';
  await page.locator('.lh-page:visible').getByText(amount).first().waitFor();
  expectNoFaults(page);
});

test('Enter stops at every field of the counter, switches too, and the usual service level is there', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { operator: 'clerk', at: '/logistics/order/add' });
  // The clerk's own counter is where the order starts.
  await page
    .locator('.ant-select')
    .filter({ has: page.getByLabel('Origin') })
    .getByText('合肥分拨中心')
    .waitFor();
  await choose(page, 'Destination', '上海网点');
  const level = page.getByLabel('Service level', { exact: true });
  await expect.poll(() => level.inputValue()).toBe('S2D');
  await page.getByText('At depot', { exact: true }).click();
  await expect.poll(() => level.inputValue()).toBe('S2S');

  const [urgent, hold] = [
    page.getByRole('switch', { name: 'Urgent' }),
    page.getByRole('switch', { name: 'Hold until notice' }),
  ];
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  await page.getByLabel('Declared value', { exact: true }).press('Enter');
  expect(await isFocused(urgent)).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(await isFocused(hold)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isFocused(hold)).toBe(false);
  expect(await urgent.isChecked()).toBe(true);
  expect(await hold.isChecked()).toBe(false);
  expectNoFaults(page);
});

test('the clerk sees orders and the yard, and no page that the role does not name', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { operator: 'clerk', at: '/logistics/order/order' });
  await page.getByRole('button', { name: 'New order' }).waitFor();
  await page.goto('/wallettakecash/list');
  await page.waitForURL(/\/40[14]/);
});

test('Enter before the answer takes nothing that does not fit what was typed', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/order/add' });
  const origin = page.getByRole('combobox', { name: 'Origin' });
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await origin.click();
  await options.nth(1).waitFor();
  const [first = '', second = ''] = await options.allTextContents();

  let answer = () => {};
  const request = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/SiteList?*', async (route) => {
    await request;
    await route.continue();
  });
  const select = page.locator('.ant-select').filter({ has: origin });
  await origin.fill('nowhere at all');
  await origin.press('Enter');
  await page.getByText('Please fill this in').waitFor();
  expect(await select.textContent()).not.toContain(first);
  await origin.fill(second);
  await origin.press('Enter');
  await expect.poll(() => select.textContent()).toContain(second);
  answer();
  expectNoFaults(page);
});
