import { listviewContract } from '@linehaul/modules/listview/contract/listview.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { waitUntilSettled } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const orders = '/logistics/order/order';
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
const rows = (page: Page) => page.locator('.lh-list-row');
const heads = (page: Page) => page.locator('.lh-list-scroll th .lh-list-name').allTextContents();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function orderList() {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: orders });
  await rows(page).first().waitFor();
  await waitUntilSettled(page);
  return { page, call: await signedIn(server.origin, 'carrier') };
}

test('pasted numbers are found at once, added up, and those that nobody has are named', async () => {
  const { page, call } = await orderList();
  const { list } = await call(orderContract.OrderList, { limit: 2 });
  const numbers = list.map(({ order_no }) => order_no);
  await page.getByRole('textbox', { name: 'Search' }).fill([...numbers, '999000111'].join('，'));
  await eventually(() => rows(page).count()).toBe(2);
  expect(param(page, 'numbers')).toBe([...numbers, '999000111'].join(','));
  expect(await page.locator('.lh-list-not-found code').allTextContents()).toEqual(['999000111']);
  const pieces = list.reduce((sum, order) => sum + order.pieces, 0);
  await eventually(() => page.locator('.lh-list-sums').textContent()).toContain(String(pieces));
  expectNoFaults(page);
});

test('a view keeps filters and columns, says how many rows it has, and opens the list once it is the default', async () => {
  const { page, call } = await orderList();
  await page.goto(`${orders}?state=pay`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('To dispatch today');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /To dispatch today/ });
  await view.waitFor();
  await eventually(() => param(page, 'view')).not.toBe(null);
  const { total } = await call(orderContract.OrderList, { state: 'pay' });
  await eventually(() => view.textContent()).toContain(String(total));
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Open the list with it' }).click();
  await view.getByRole('img').waitFor();
  await page.goto(orders);
  await eventually(() => param(page, 'state')).toBe('pay');
  expect(await view.getAttribute('aria-current')).toBe('true');
  expectNoFaults(page);
});

test('a view with a filter that is no more shows no rows, and is saved without it', async () => {
  const { page, call } = await orderList();
  const query = 'state=pay&warehouse_id=7';
  const { id } = await call(listviewContract.ListViewSave, {
    list: orderContract.OrderList.path,
    name: 'Old',
    query,
    columns: [],
  });
  await page.goto(`${orders}?${query}&view=${id}`);
  await page.getByRole('alert').getByText('This list has no such filter: warehouse_id: 7').waitFor();
  expect(await rows(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save the view without it' }).click();
  await rows(page).first().waitFor();
  const [savedView] = (await call(listviewContract.ListViewList, { list: orderContract.OrderList.path })).views.filter(
    (view) => view.id === id,
  );
  expect(savedView?.query).toBe('state=pay');

  // A bookmark with a state that there is not; what else it filters by stays.
  await page.goto(`${orders}?state=archived&terms=collect`);
  await page.getByRole('alert').getByText('archived').waitFor();
  expect(await rows(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Take it off' }).click();
  await rows(page).first().waitFor();
  expect(new URL(page.url()).search).toBe('?terms=collect');
  await call(listviewContract.ListViewDel, { id });
  expectNoFaults(page);
});

test('columns are put in order by dragging, made as wide as one wants, and stay so', async () => {
  const { page } = await orderList();
  const [first, second, ...others] = await heads(page);
  const head = (name = '') => page.locator('.lh-list-scroll').getByRole('columnheader', { name, exact: true });
  const place = await head(second).boundingBox();
  await head(first).dragTo(head(second), { targetPosition: { x: (place?.width ?? 0) - 12, y: 10 } });
  await eventually(() => heads(page)).toEqual([second, first, ...others]);
  const width = async () => Math.round((await head(first).boundingBox())?.width ?? 0);
  const before = await width();
  const grip = await head(first).locator('.lh-list-grip').boundingBox();
  if (!grip) throw new Error('the column has no edge');
  await page.mouse.move(grip.x + 4, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 84, grip.y + 10, { steps: 4 });
  await page.mouse.up();
  await eventually(width).toBe(before + 80);
  await head(first).locator('.lh-list-grip').dblclick();
  await eventually(width).toBeLessThan(before + 80);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await heads(page)).toEqual([second, first, ...others]);
  expectNoFaults(page);
});

test('Space shows a row’s page beside the list, arrows move it, Escape closes it', async () => {
  const { page } = await orderList();
  const numbers = (await rows(page).allTextContents()).map((text) => /\d{12}/.exec(text)?.[0]);
  const heading = page.locator('.lh-peek').getByRole('heading', { level: 1 });
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await eventually(() => heading.textContent()).toContain(numbers[0]);
  await page.keyboard.press('ArrowDown');
  await eventually(() => heading.textContent()).toContain(numbers[1]);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('.lh-peek').count()).toBe(0);
  expectNoFaults(page);
});
