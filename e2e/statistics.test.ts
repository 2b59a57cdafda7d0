import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { expectSettled, violations, waitUntilSettled } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('a figure opens the rows that it counts, of the days that the address says', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/statistics/overview' });
  const cards = page.getByRole('region', { name: 'Figures of these days' }).first();
  await cards.waitFor();
  await expectSettled(page);

  await page.getByRole('button', { name: 'Last month' }).click();
  await expect.poll(() => page.url()).toContain('day_from=');
  const orders = cards.getByRole('link').first();
  // The link names the days that were asked for at once; the figure follows when the region is no longer busy.
  await expect
    .poll(() => orders.getAttribute('href'))
    .toContain(new URL(page.url()).searchParams.get('day_from') ?? '-');
  await waitUntilSettled(page);
  const figure = numberIn(await orders.textContent());
  expect(figure).toBeGreaterThan(0);
  const days = new URL(page.url()).searchParams;
  await orders.click();
  await page.waitForURL('**/logistics/order/order?**');
  const parameters = new URL(page.url()).searchParams;
  expect([parameters.get('order_day_from'), parameters.get('order_day_to')]).toEqual([
    days.get('day_from'),
    days.get('day_to'),
  ]);
  const total = page.locator('.lh-page:visible .lh-list-pages > span');
  await expect.poll(async () => numberIn(await total.textContent())).toBe(figure);
  expectNoFaults(page);
});

test('the comparison and the step are in the address, and the table follows them', async () => {
  const page = await openPage(server.origin);
  const at = '/statistics/order?day_from=2026-01-01&day_to=2026-01-31&step=week';
  await startSession(page, server.origin, 'carrier', { at });
  const rows = page.locator('.lh-page:visible tbody tr');
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByText('Nothing in these days.').first().waitFor();
  await page.getByRole('combobox', { name: 'Step' }).click();
  await page.getByText('By month', { exact: true }).last().click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('step')).toBe('month');
  expectNoFaults(page);
});

test('a seller’s figures open the orders that they count, and the tables are chosen by the address', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/statistics/revenue' });
  const cards = page.getByRole('region', { name: 'Figures of these days' }).first();
  await cards.waitFor();
  await expectSettled(page);
  await page.getByRole('button', { name: 'By goods' }).click();
  await page.getByRole('heading', { name: 'All goods' }).waitFor();
  expect(new URL(page.url()).searchParams.get('table')).toBe('goods');
  await page.getByRole('button', { name: 'Stock' }).click();
  const stock = page.getByRole('region', { name: 'Stock now' });
  const pieces = numberIn(await stock.getByRole('link').nth(1).textContent());
  await page.getByRole('heading', { name: 'Goods in stock' }).waitFor();
  await expectSettled(page);
  const rows = page.getByRole('region', { name: 'Goods in stock' }).locator('tbody tr');
  const onHand = await rows.locator('a[href*="/goods/stock"]').allTextContents();
  expect(pieces).toBeGreaterThan(0);
  expect(onHand.map(numberIn).reduce((sum, n) => sum + n, 0)).toBe(pieces);
  await page.goto(`${server.origin}/statistics/overview`);
  await cards.waitFor();
  await waitUntilSettled(page);
  const placedCard = cards.getByRole('link').first();
  const figure = numberIn(await placedCard.textContent());
  expect(figure).toBeGreaterThan(0);
  await placedCard.click();
  await page.waitForURL('**/order/manage?**');
  const total = page.locator('.lh-page:visible .lh-list-pages > span');
  await expect.poll(async () => numberIn(await total.textContent())).toBe(figure);
  expectNoFaults(page);
});

test('the bank sees the flow of funds, and its payouts open the withdrawals that were paid', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'bank', { at: '/statistics/overview' });
  const cards = page.getByRole('region', { name: 'Figures of these days' }).first();
  await cards.waitFor();
  await page.getByRole('heading', { name: 'Balances by kind of account' }).first().waitFor();
  await expectSettled(page);
  const payouts = cards.getByRole('link').last();
  const figure = numberIn(await payouts.textContent());
  await payouts.click();
  await page.waitForURL('**/finance/wallettakecash/list?**');
  const total = page.locator('.lh-page:visible .lh-list-pages > span');
  await expect.poll(async () => numberIn(await total.textContent())).toBe(figure);
  expectNoFaults(page);
});

test('the big screen counts an order as it comes in, and is one window of any size', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/screen' });
  const orders = page.locator('.wall-today strong').first();
  await orders.waitFor();
  expect(await page.locator('.wall-sites circle').count()).toBeGreaterThan(5);
  expect(await page.locator('.wall-rank li').count()).toBe(16);
  expect(await violations(page)).toEqual([]);
  const before = numberIn(await orders.textContent());
  const call = await signedIn(server.origin, 'carrier');
  const [knownOrder] = (await call(orderContract.OrderList, { limit: 1, state: 'pay' })).list;
  if (!knownOrder) throw new TypeError('the demo company has orders');
  const { origin_site_id, destination_site_id, service_level } = knownOrder;
  await call(orderContract.OrderAdd, { origin_site_id, destination_site_id, service_level, weight_g: 20_000 });
  await expect.poll(async () => numberIn(await orders.textContent()), { timeout: 30_000 }).toBe(before + 1);
  await page.setViewportSize({ width: 1000, height: 1000 });
  const canvas = page.locator('.wall-canvas');
  await expect.poll(async () => Math.round((await canvas.boundingBox())?.height ?? 0)).toBe(563);
  await page.goto(`${server.origin}/screen?fit=stretch`);
  await expect.poll(async () => Math.round((await canvas.boundingBox())?.height ?? 0)).toBe(1000);
  expectNoFaults(page);
});

test('a seller’s wall shows sales and refunds, a bank’s the payouts in its hands, each by the link of the top bar', async () => {
  const walls = [
    ['supplier', 'Waiting', 'Goods by sales'],
    ['service', 'Waiting', 'Buyers by sales'],
    ['bank', 'Payouts in our hands', 'Batches, answered of all'],
  ] as const;
  for (const [account, panel, rank] of walls) {
    const page = await openPage(server.origin);
    await startSession(page, server.origin, account);
    await page.locator('a[href="/screen"]').first().waitFor();
    await page.goto('/screen');
    await page.getByRole('heading', { name: panel }).waitFor();
    await page.getByRole('heading', { name: rank }).waitFor();
    expect(await violations(page)).toEqual([]);
    expectNoFaults(page);
  }
  const call = await signedIn(server.origin, 'supplier');
  const { today } = await call(goodsOrderContract.GoodsOrderFigures, {});
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/screen' });
  const orders = page.locator('.wall-today strong').first();
  await expect.poll(async () => numberIn(await orders.textContent())).toBe(today.order_count);
});
