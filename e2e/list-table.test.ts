import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageOptions } from './browser.ts';
import { startSession } from './client.ts';
import { violations, waitUntilSettled } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const orders = '/logistics/order/order';
const waybills = '/logistics/waybill/manage';
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });

async function listPage(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(server.origin, options);
  await startSession(page, server.origin, 'carrier', { at: path });
  await page.locator('.lh-list-row').first().waitFor();
  await waitUntilSettled(page);
  return page;
}

const widths = (page: Page, head: string) =>
  page.locator(`${head} th`).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
const left = (page: Page, part: string) => page.locator(part).evaluate((box) => box.scrollLeft);

test('names of columns sort up, down, and as it was, by mouse and by keyboard', async () => {
  const page = await listPage(orders);
  const heading = page.getByRole('columnheader', { name: 'Weight' });
  const sort = () => new URL(page.url()).searchParams.get('sort');
  const kilograms = async () => {
    const texts = await page.locator('.lh-list-row > td:nth-child(9)').allInnerTexts();
    return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  };
  await heading.click();
  await eventually(sort).toBe('weight_g');
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  await eventually(async () => {
    const now = await kilograms();
    return now.length > 1 && now.every((one, at) => at === 0 || one >= (now[at - 1] ?? 0));
  }).toBe(true);
  await heading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await eventually(sort).toBe('-weight_g');
  expect(await heading.getAttribute('aria-sort')).toBe('descending');
  await page.keyboard.press('Enter');
  await eventually(sort).toBe(null);
  expect(await heading.getAttribute('aria-sort')).toBe('none');
  expectNoFaults(page);
});

test('the head stays visible, as wide as the rows, sorts there, and moves aside with them', async () => {
  const page = await listPage(orders, { width: 1100, height: 500 });
  expect(await page.locator('.lh-list-above').count()).toBe(0);
  await page.locator('.lh-list-row').nth(15).scrollIntoViewIfNeeded();
  await page.locator('.lh-list-above th').first().waitFor();
  expect(await widths(page, '.lh-list-above')).toEqual(await widths(page, '.lh-list-scroll'));
  expect(await page.locator('.lh-list-above :is(button, input):not([tabindex="-1"])').count()).toBe(0);

  // The bar at the page's foot is there although the table's own end is not.
  const bar = page.locator('.lh-list-slide');
  await bar.evaluate((box) => box.scrollTo({ left: 90 }));
  await eventually(() => left(page, '.lh-list-scroll')).toBe(90);
  await eventually(() => left(page, '.lh-list-above > div')).toBe(90);
  await page.locator('.lh-list-scroll').evaluate((box) => box.scrollTo({ left: 190 }));
  await eventually(() => left(page, '.lh-list-slide')).toBe(190);
  const bottom = await bar.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(500);
  expect(await violations(page)).toEqual([]);

  // The actions stay at the right edge, over what has not been scrolled to.
  await page.locator('.lh-list-scroll').evaluate((box) => box.scrollTo({ left: 500 }));
  await page.locator('.lh-list-above').getByText('Pieces').waitFor();
  await page.locator('.lh-list-above button').filter({ hasText: 'Weight' }).click();
  await page.waitForURL('**sort=weight_g**');
  expectNoFaults(page);
});

test('rows are checked one by one, by Shift all between, and all at once', async () => {
  const page = await listPage(waybills);
  const boxes = page.locator('.lh-list-row').getByRole('checkbox');
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  const readChecks = () => boxes.evaluateAll((list) => list.map((box) => (box as HTMLInputElement).checked));
  const total = await boxes.count();
  await boxes.nth(1).click();
  await page.getByText('1 selected').waitFor();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  expect((await readChecks()).slice(0, 6)).toEqual([false, true, true, true, true, false]);
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await page.getByText('1 selected').waitFor();
  await all.click();
  await page.getByText(`${total} selected`).waitFor();
  expect(await violations(page)).toEqual([]);
  await all.press(' ');
  await eventually(readChecks).toEqual(Array.from({ length: total }, () => false));
  expectNoFaults(page);
});

test('the menu of a row opens and closes by keyboard, and acts', async () => {
  const page = await listPage(waybills);
  const more = page.locator('.lh-list-row').first().getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
  await eventually(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await more.click();
  await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
  expectNoFaults(page);
});

test('rows are shown before they are counted, turning pages counts nothing, and a short list is never counted', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  const counts: string[] = [];
  const { promise: gate, resolve: letIn } = Promise.withResolvers<void>();
  // What adds the rows up counts them, too.
  const counting = new RegExp(`/api${orderContract.OrderList.path}\\?.*count=(?:only|sums)`);
  await page.route(counting, async (route) => {
    // The sidebar's badges count orders, too: those in one state.
    if (!new URL(route.request().url()).searchParams.has('state')) counts.push(route.request().url());
    await gate;
    await route.continue();
  });
  await page.goto(`${orders}?limit=50`);
  await page.locator('.lh-list-row').nth(49).waitFor();
  const foot = page.locator('.lh-list-pages');
  await foot.getByText('… in all').waitFor();
  await foot.getByTitle('2', { exact: true }).waitFor();
  expect(await foot.getByTitle('3', { exact: true }).count()).toBe(0);
  letIn();
  await foot.getByText(/^[\d,]+ in all$/).waitFor();
  await foot.getByTitle('2', { exact: true }).click();
  await page.waitForURL('**page=2**');
  await waitUntilSettled(page);
  await page.goto(`${orders}?keyword=999999999`);
  await page.getByText('Nothing matches these filters').waitFor();
  expect(counts).toHaveLength(1);
  expectNoFaults(page);
});

test('the bar above a table is one row: filters without room are behind a button that counts those that are set', async () => {
  const page = await listPage(`${orders}?terms=collect`);
  const bar = page.locator('.lh-list-bar');
  const more = bar.getByRole('button', { name: 'More filters' });
  expect((await bar.boundingBox())?.height).toBe(56);
  await eventually(() => bar.locator('.ant-badge sup').textContent()).toBe('1');
  const terms = page.getByRole('combobox', { name: 'Payment terms' });
  expect(await terms.count()).toBe(0);
  await more.click();
  await terms.waitFor();
  expect((await bar.boundingBox())?.height).toBe(56);
  const before = await bar.getByRole('combobox').count();
  await page.setViewportSize({ width: 1900, height: 900 });
  await eventually(() => bar.getByRole('combobox').count()).toBeGreaterThan(before);
  await bar.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(() => new URL(page.url()).search).toBe('');
  expectNoFaults(page);
});

test('the bars have the same height on a phone as on a wide window', async () => {
  const page = await openPage(server.origin, { width: 390, height: 844 });
  await startSession(page, server.origin, 'carrier', { at: orders });
  await waitUntilSettled(page);
  const heightOf = async (part: string) => (await page.locator(part).first().boundingBox())?.height;
  const bars = ['.top-bar', '.tags', '.lh-list-bar', '.lh-list-pages'];
  expect(await Promise.all(bars.map(heightOf))).toEqual([72, 42, 56, 60]);
  expectNoFaults(page);
});
